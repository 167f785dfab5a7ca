import { BOUND } from '../../../trace/trace.ts';
import {
  isSameBound,
  winnerOf,
  type CutoffFacts,
  type EnterChanceFacts,
  type EnterInnerFacts,
  type EnterLeafFacts,
  type EnterOutcomeFacts,
  type EnterRootFacts,
  type Finished,
  type LeaveChanceFacts,
  type LeaveFacts,
  type LeaveOutcomeFacts,
  type MeanFacts,
  type RootDoneFacts,
  type RunningFacts,
  type Side,
  type StartFacts,
  type StepFacts,
  type StoppedFacts,
  type Up,
  type Window,
  type WindowBound,
  type WindowEdge,
  type ShareFacts,
} from '../../../tree/explain/facts.ts';
import type { HereFacts } from '../../../tree/explain/here.ts';
import {
  whereIs,
  type HereItem,
  type LeafEnd,
  type Lead,
  type Limit,
  type Result,
  type Sentence,
  type Then,
  type Worth,
  type Question,
  type Sure,
} from './sentences.ts';
import type { Language, Localized, TextOf } from '../../../core/language.ts';
import { type TellingContext, Speaker, type NarrationWords } from './speaker.ts';
import { sentencesEn } from './sentences-en.ts';
import { sentencesZh } from './sentences-zh.ts';
import { GAMES } from '../../../games/registry.ts';

/** Which sentences tell a step, in their order: one to three, in any language. */
export function tellStep(facts: StepFacts): readonly Sentence[] {
  switch (facts.kind) {
    case 'nothing':
      return [{ kind: 'nothing' }];
    case 'start':
      return start(facts);
    case 'enterRoot':
      return enterRoot(facts);
    case 'enterInner':
      return enterInner(facts);
    case 'enterLeaf':
      return [enterLeaf(facts)];
    case 'leave':
      return leave(facts);
    case 'cutoff':
      return cutoff(facts);
    case 'stopped':
      return stopped(facts);
    case 'running':
      return running(facts);
    case 'rootDone':
      return rootDone(facts);
    case 'enterChance':
      return enterChance(facts);
    case 'enterOutcome':
      return enterOutcome(facts);
    case 'leaveOutcome':
      return leaveOutcome(facts);
    case 'leaveChance':
      return leaveChance(facts);
  }
}

/** What is known at the node where the search stands, item by item. */
export function tellHere(facts: HereFacts): HereItem[] {
  const { side, chance, ply, window, best, tried, moves } = facts;
  if (chance !== null) {
    const { sum, left, between } = chance;
    return [
      { kind: 'chanceTurn', ply },
      ...(window === null ? [] : [{ kind: 'window', ...window } as const]),
      ...(tried === 0 ? [] : [{ kind: 'meanHere', sum, left, between } as const]),
      { kind: 'outcomesTried', tried, outcomes: moves },
    ];
  }
  return [
    { kind: 'turn', side, ply },
    ...(window === null ? [] : [{ kind: 'window', ...window } as const]),
    ...(best === null ? [] : [{ kind: 'bestHere', ...best } as const]),
    { kind: 'tried', tried, moves },
  ];
}

function start(facts: StartFacts): Sentence[] {
  const { algorithm, side, isChance, moves, passes, recordedPly } = facts;
  return [
    { kind: 'aboutToStart', algorithm },
    moves === 0
      ? { kind: 'rootIsLeaf' }
      : isChance
        ? { kind: 'chanceFirst', outcomes: moves }
        : { kind: 'choices', side, moves },
    ...(passes > 1 ? [{ kind: 'passes', passes } as const] : []),
    ...(recordedPly === null ? [] : [{ kind: 'recorderFull', ply: recordedPly } as const]),
  ];
}

function enterRoot({ side, moves, place, task, window }: EnterRootFacts): Sentence[] {
  if (place.kind === 'part') return [{ ...place, side }];
  const root = { kind: 'root', pass: place.kind === 'pass' ? place : null, side, moves } as const;
  if (task !== null) return [root, { kind: 'task', task }];
  if (window === null) return [root];
  return [root, windowSentence(window) ?? { kind: 'nothingRuledOut' }];
}

function enterInner(facts: EnterInnerFacts): Sentence[] {
  const { mover, move, side, moves, window, test, again, hidden } = facts;
  if (test !== null) return [{ kind: 'tests', mover, move, ...test }];
  const matters = window === null ? null : windowSentence(window);
  return [
    { kind: 'tries', mover, move, again },
    { kind: 'answers', side, moves },
    ...(matters === null ? [] : [matters]),
    ...(hidden > 0 ? [{ kind: 'notKept', nodes: hidden } as const] : []),
  ];
}

/** What of the values matters; null where all do. */
function windowSentence({ alpha, beta }: Window): Sentence | null {
  const edge = alpha?.edge ?? beta?.edge;
  if (edge !== undefined && asksOnly(edge)) {
    const owned = [alpha, beta].find((bound) => bound !== null && bound.owner !== null) ?? null;
    const reason = owned === null ? null : sure(owned);
    return { kind: 'stillAsked', question: question(edge), reason };
  }
  if (alpha !== null && beta !== null) {
    const isOwned = alpha.owner !== null && beta.owner !== null;
    const reasons = isOwned ? ([sure(alpha), sure(beta)] as const) : null;
    return { kind: 'between', alpha: alpha.value, beta: beta.value, reasons };
  }
  const bound = alpha ?? beta;
  if (bound === null) return null;
  const hasReason = bound.owner !== null || bound.edge?.kind === 'chance';
  const reason = hasReason ? sure(bound) : null;
  return { kind: 'beyond', beyond: beyondOf(bound), value: bound.value, reason };
}

function enterLeaf(facts: EnterLeafFacts): Sentence {
  const { led, value } = facts;
  const end = endOf(facts);
  return led === null ? { kind: 'rootLeaf', end, value } : { kind: 'leaf', ...led, end, value };
}

function endOf({ leaf, value, bound, ending, source }: EnterLeafFacts): LeafEnd {
  switch (leaf) {
    case 'maxWins':
      return { kind: 'won', winner: 'max', ending };
    case 'minWins':
      return { kind: 'won', winner: 'min', ending };
    case 'table':
      return { kind: 'table', remembered: { worth: { value, bound }, source } };
    default:
      return { kind: leaf };
  }
}

function leave({ move, finished, up }: LeaveFacts): Sentence[] {
  if (finished !== null) {
    return [finishedSentence(finished), upSentence(up, worthOf(move, up, true), finished.against)];
  }
  const isSure = up.bound === BOUND.exact || up.bound === BOUND.none;
  const lead: Lead = isSure
    ? { kind: 'value', value: up.value, side: up.side }
    : worthOf(move, up, false);
  return [upSentence(up, lead)];
}

function finishedSentence({ side, moves, value, best, bound, against }: Finished): Sentence {
  const worth = { value, bound };
  const isSure = bound === BOUND.exact || bound === BOUND.none;
  const limit = against === null ? null : limitOf(against, side);
  if (moves === 1) {
    return limit === null
      ? { kind: 'onlyMove', side, move: best, worth }
      : { kind: 'onlyMoveFails', side, limit };
  }
  return limit === null
    ? { kind: 'allMoves', side, moves, worth, best: isSure ? best : null }
    : { kind: 'allMovesFail', side, moves, limit };
}

function worthOf(move: string, { value, bound, side }: Up, follows: boolean): Lead {
  return { kind: 'worth', move, worth: { value, bound }, side, follows };
}

/** `said` is a bound that the sentence before has just explained. */
function upSentence(up: Up, lead: Lead, statement: WindowBound | null = null): Sentence {
  const { effect, side, before, value } = up;
  if (effect === 'equal' || effect === 'worse') {
    return { kind: 'up', lead, effect: { kind: effect, best: before ?? value } };
  }
  const than = effect === 'first' ? null : (before ?? value);
  return { kind: 'up', lead, effect: { kind: 'better', side, than, then: thenOf(up, statement) } };
}

function thenOf(up: Up, statement: WindowBound | null): Then {
  const { side, value, meets, short } = up;
  if (up.again) return { kind: 'wasTest' };
  if (meets !== null) {
    const what = isSameBound(meets, statement)
      ? null
      : asks(meets)
        ? 'answer'
        : limitOf(meets, side);
    const left = up.left === null ? 'unknown' : up.left === 0 ? 'none' : 'some';
    return { kind: 'meets', side, what, left };
  }
  if (short !== null) {
    if (asks(short)) return { kind: 'answersNot' };
    if (isSameBound(short, statement)) return { kind: 'notEnough' };
    return { kind: 'noBetter', limit: limitOf(short, side), side };
  }
  return up.moves === null ? { kind: 'best' } : { kind: 'sure', letter: up.moves, value };
}

function cutoff({ side, move, value, meets, left, up }: CutoffFacts): Sentence[] {
  const deep = (meets?.owner?.distance ?? 0) > 1;
  const why = { kind: 'cutoff', side, value, left, deep, because: becauseOf(meets) } as const;
  if (up === null || move === null) return [why];
  return [why, upSentence(up, worthOf(move, up, true), meets)];
}

function becauseOf(meets: WindowBound | null): Extract<Sentence, { kind: 'cutoff' }>['because'] {
  if (meets === null) return { kind: 'unknown' };
  if (meets.owner === null && meets.edge === undefined) {
    return { kind: 'window', beyond: beyondOf(meets), value: meets.value };
  }
  return { kind: 'sure', sure: sure(meets) };
}

function enterChance({ led, outcomes, window }: EnterChanceFacts): Sentence[] {
  const matters = window === null ? null : windowSentence(window);
  const first: Sentence =
    led === null ? { kind: 'chanceFirst', outcomes } : { kind: 'chanceNode', ...led, outcomes };
  return [first, ...(matters === null ? [] : [matters])];
}

function enterOutcome(facts: EnterOutcomeFacts): Sentence[] {
  const { move, likely, side, moves, value, window } = facts;
  const matters = window === null ? null : windowSentence(window);
  return [
    { kind: 'outcome', move, likely, value },
    ...(value === null ? [{ kind: 'answers', side, moves } as const] : []),
    ...(matters === null ? [] : [matters]),
  ];
}

function leaveOutcome(facts: LeaveOutcomeFacts): Sentence[] {
  const { finished, cutoff: cut, mean, likely, value, product, sum, isFirst, left } = facts;
  return [
    ...(finished === null ? [] : [finishedSentence(finished)]),
    ...(cut === null ? [] : cutoff(cut)),
    ...(mean === null ? [] : [meanSentence(mean)]),
    { kind: 'share', likely, value, product, sum: isFirst ? null : sum, left },
  ];
}

function leaveChance({ move, mean, up, done }: LeaveChanceFacts): Sentence[] {
  return [
    ...(mean === null ? [] : [meanSentence(mean)]),
    ...(up === null || move === null ? [] : [upSentence(up, worthOf(move, up, true))]),
    ...(done === null ? [] : rootDone(done)),
  ];
}

/** Why a chance node is worth what it is, or was left early. */
export function meanSentence({ shares, value, cut }: MeanFacts): Sentence {
  if (cut === null) return { kind: 'mean', shares, value };
  const { isLow, rest, extreme, meets, left } = cut;
  const limit = meets === null ? null : sure(meets);
  return { kind: 'starCut', shares, value, isLow, rest, extreme, limit, left };
}

function stopped({ side, value, best }: StoppedFacts): Sentence[] {
  const first = { kind: 'stopped', side } as const;
  return value === null ? [first] : [first, { kind: 'bestSoFar', value, best }];
}

function running({ side, nodes, pass, value, best }: RunningFacts): Sentence[] {
  const first = { kind: 'running', pass, nodes } as const;
  if (value === null) return [first, { kind: 'firstNotDone' }];
  return [first, { kind: 'bestByNow', side, value, best }];
}

function rootDone(facts: RootDoneFacts): readonly Sentence[] {
  const { place, complete, last, side, value, bound, line, totals } = facts;
  const worth = value === null ? null : { value, bound };
  if (!complete) {
    const first = { kind: 'stoppedAfter', nodes: totals.nodes } as const;
    if (worth === null) return [first, { kind: 'noValueByThen' }];
    return [first, { kind: 'bestByThen', side, move: line[0] ?? null, worth }];
  }
  if (place.kind === 'part') return [{ kind: 'partDone', move: place.move, worth }];
  const ofPass = passDone(facts);
  if (ofPass !== null) return ofPass;
  const pass = place.kind === 'pass' && !last ? place : null;
  return [
    { kind: 'done', pass, result: resultOf(facts, worth) },
    // Where a move wins at once, no longer line is best play.
    ...(facts.atOnce.length > 0 ? [] : bestPlay(line)),
    ...(last ? [{ kind: 'counts', totals } as const] : []),
  ];
}

/** The end of a pass that asked something, or whose window was too narrow; else null. */
function passDone(facts: RootDoneFacts): readonly Sentence[] | null {
  const { task, place, came, last, value, bound, line, totals } = facts;
  if (task === null || value === null) return null;
  const pass = place.kind === 'pass' ? place.number : null;
  if (task.kind === 'ask') {
    const answer = { kind: 'answered', pass, yes: came === 'high', value } as const;
    if (!last) return [answer];
    // The passes together make it exact.
    const result = resultOf(facts, { value, bound: BOUND.exact });
    return [answer, { kind: 'settled', result }, { kind: 'counts', totals }];
  }
  if (task.kind === 'aspire' && came !== 'inside') {
    return [{ kind: 'failed', pass, low: came === 'low', worth: { value, bound } }];
  }
  if (task.kind === 'deepen' && !last) {
    const result = resultOf(facts, { value, bound });
    return [{ kind: 'deepDone', pass, depth: task.depth, result }, ...bestPlay(line)];
  }
  return null;
}

function bestPlay(line: readonly string[]): readonly Sentence[] {
  return line.length > 1 ? [{ kind: 'bestPlay', line }] : [];
}

function resultOf(facts: RootDoneFacts, worth: Worth | null): Result {
  const { side, asGood: moves, atOnce, outcome } = facts;
  if (moves.length === 0) return { kind: 'value', worth };
  if (atOnce.length > 0) {
    const later = moves.filter((move) => !atOnce.includes(move));
    return { kind: 'winsAtOnce', side, atOnce, moves: later, worth };
  }
  if (outcome === 'draw') return { kind: 'draw', moves };
  const winner = winnerOf(outcome);
  if (winner !== null) return { kind: winner === side ? 'wins' : 'loses', side, moves, worth };
  return { kind: outcome === 'horizon' ? 'estimate' : 'best', side, moves, worth };
}

function sure(bound: WindowBound): Sure {
  const { value, edge, owner } = bound;
  if (edge !== undefined) {
    if (edge.kind === 'chance') return { kind: 'chance', beyond: beyondOf(bound), value };
    return asksOnly(edge) ? question(edge) : { kind: 'window', value };
  }
  const by = owner === null ? null : { move: owner.move, where: whereIs(owner) };
  return { kind: 'owner', side: sideOf(bound), value, by };
}

/** `about`: whose node it is about. */
function limitOf(bound: WindowBound, about: Side): Limit {
  const { value, owner } = bound;
  if (owner === null) return { value, set: null };
  const side = sideOf(bound);
  const by = { move: owner.move, where: whereIs(owner) };
  return { value, set: { side, who: side === about ? null : side, by } };
}

type Asking = Extract<WindowEdge, { kind: 'test' | 'ask' }>;

function asksOnly(edge: WindowEdge): edge is Asking {
  return edge.kind === 'test' || edge.kind === 'ask';
}

function question(edge: Asking): Question {
  if (edge.kind === 'ask') return { kind: 'ask', least: edge.least };
  return { kind: 'test', beyond: edge.beyond, than: edge.than };
}

/** Whose bound it is. */
function sideOf({ side }: WindowBound): Side {
  return side === 'alpha' ? 'max' : 'min';
}

function beyondOf({ side }: WindowBound): 'above' | 'below' {
  return side === 'alpha' ? 'above' : 'below';
}

/** A bound that is but the edge of a yes-or-no question. */
function asks({ edge }: WindowBound): boolean {
  return edge !== undefined && asksOnly(edge);
}

const words: Localized<NarrationWords> = { en: sentencesEn, zh: sentencesZh };

/** Who says what stands in a telling: see `Speaker`. */
export function speakerOf(context: TellingContext, language: Language): Speaker {
  return new Speaker(words[language], context);
}

/** The sentences for a step: one to three short ones. */
export function narrate(facts: StepFacts, context: TellingContext, language: Language): string {
  return speakerOf(context, language).tell(tellStep(facts));
}

/** How a chance node came to its value, or why it was left early: one sentence. */
export function narrateMean(facts: MeanFacts, context: TellingContext, language: Language): string {
  return speakerOf(context, language).tell([meanSentence(facts)]);
}

/** What several outcomes give: "1/2 · 3 + 1/2 · 5". */
export function sumOfShares(
  shares: readonly ShareFacts[],
  context: TellingContext,
  language: Language,
): string {
  return speakerOf(context, language).sum(shares);
}

/** What is known at the node where the search stands, as a line of short items. */
export function narrateHere(
  facts: HereFacts,
  context: TellingContext,
  language: Language,
): readonly string[] {
  return speakerOf(context, language).items(tellHere(facts));
}

/** What players are called in any game, for a regular expression. */
function namesIn(language: Language): string {
  const names = GAMES.flatMap((game) =>
    game.kind === 'board' ? Object.values(game.text[language].players) : [],
  );
  return [...new Set(names)].join('|');
}

const narratorEn = {
  /** Names the region for screen readers. */
  label: 'What is happening at this step',
  /** What runs through a sentence as a player's name, to be set off by color. */
  players: new RegExp(
    `((?:${namesIn('en')}) \\((?:MAX|MIN)\\)|\\b(?:MAX|MIN)\\b|\\bPlayer [123]\\b|α|β)`,
  ),
  max: /MAX|α|Player 1/,
  /** Of three players the one who has no color. */
  third: /Player 3/,
};

export type NarratorText = TextOf<typeof narratorEn>;

const narratorZh: NarratorText = {
  label: '这一步发生了什么',
  players: new RegExp(`((?:${namesIn('zh')})（极[大小]方?）|极[大小]方|玩家[一二三]|α|β)`),
  max: /极大|α|玩家一/,
  third: /玩家三/,
};

export const narratorText: Localized<NarratorText> = { en: narratorEn, zh: narratorZh };
