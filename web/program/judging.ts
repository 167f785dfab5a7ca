import type { EngineOptions } from '../trace/trace.ts';
import type { DiagnosedSearch, Diagnosis, DiagnosisError } from '../engine/diagnosis-messages.ts';
import {
  diagnoseRun,
  furtherOf,
  judgmentOf,
  likeliest,
  takesMeans,
  type Diagnosed,
  type FurtherSearch,
} from './diagnosing.ts';
import { diagnoseAnswers } from './answers.ts';
import { emptyIn, signsPut } from './boards.ts';
import { pickedOtherwise, withChoice, withNamelessMoves, withPicked } from './cover/picks.ts';
import { diagnoseAverages, takesAverages } from './averages.ts';
import { withoutLarge } from './large-numbers.ts';
import { withoutColumns } from './cover/column-names.ts';
import { withRowsKept } from './kept-rows.ts';
import { scouts, searchedOtherwise, withNullWindows } from './null-windows.ts';
import { ownGame, withPasses, withSureStops } from './own-game.ts';
import { pileGame } from './pile-game.ts';
import { readProgram } from './program.ts';
import { nodesIn, type ReportedSearch } from './run/joined-searches.ts';
import { cutShortBy, type RunNotes, type RunReport } from './run/messages.ts';
import { searchesOf, type Searched } from './searched.ts';
import type { ProgramText } from './source/read.ts';
import { withRootsTold } from './cover/untold-roots.ts';
import { withWindows } from './cover/windows.ts';
import { repairsOf, TEXT_MISTAKES, type Repair } from './source/repairs.ts';
import { isStacked, type SearchFunction } from './source/roles.ts';
import { pliesIn } from './trace-depth.ts';
import { linesOf } from './trace-lines.ts';
import { programTree, type NestedTree } from './tree-shapes.ts';
import { plainText, weightedTree } from './weighted-tree.ts';

/** A program that is to be judged. */
export interface AskedProgram {
  readonly program: ProgramText;
  readonly searches: readonly SearchFunction[];
  /** How many take turns, MAX and every MIN. */
  readonly agents: number;
  /** What it finds as `tree`. */
  readonly tree: NestedTree | null;
}

/** What it is run by, and held against. */
export interface JudgingParts {
  readonly run: (
    asked: Pick<AskedProgram, 'program' | 'searches' | 'agents' | 'tree'>,
    further: FurtherSearch | null,
  ) => Promise<RunReport>;
  readonly ask: (searches: readonly DiagnosedSearch[]) => Promise<Diagnosis>;
  readonly signal: AbortSignal;
  /** On how many more trees or positions it is tried, at most; else on all. */
  readonly most?: number;
  /** Trees that it is tried on besides, as lists: those of a task. */
  readonly trees?: readonly string[];
}

/** The first run of a program, and what it searched, where that is known. */
export interface FirstRun {
  readonly report: RunReport;
  readonly searched: Searched | null;
  /** What else it may be a correct search of. */
  readonly others?: readonly Searched[];
}

/** Runs a program as it is. Never rejects. */
export async function firstRun(asked: AskedProgram, given: JudgingParts): Promise<FirstRun> {
  const parts = { ...given, ask: withoutLarge(given.ask) };
  const report = await told(asked.program, parts.run(asked, null));
  // It may say anything: of a trace that can't be read nothing is known.
  const found = await searchedIn(asked, report, parts).catch(() => []);
  const [searched = null, ...others] = found;
  const { largest } = report;
  const keepsTurn = searched?.kind === 'board' && searched.board.form === 'inside';
  if ((searched !== null && !keepsTurn) || largest === null) return { report, searched, others };
  // The last of many searches may be too small to show anything, such as that which ends a game.
  const its = largestIn(report, largest);
  const [known, ...more] = await searchedIn(asked, its, parts).catch(() => []);
  // The first of all is given other boards, on which whoever moves there moves as well.
  const isTurned = keepsTurn && known?.kind === 'board' && !hasSameTurn(known, searched);
  if (searched !== null && !isTurned) return { report, searched, others };
  if (known !== undefined) return { report: its, searched: known, others: more };
  const own = await gameOfItsOwn(asked, its.trace, parts.ask).catch(() => null);
  return own === null ? { report, searched, others } : { report: its, searched: own, others: [] };
}

type SearchedBoard = Searched & { readonly kind: 'board' };

function hasSameTurn(one: SearchedBoard, other: SearchedBoard): boolean {
  return (emptyIn(one.board.cells) - emptyIn(other.board.cells)) % 2 === 0;
}

/** What says in a text that a search remembers what was asked of it before. */
const REMEMBERS = /cache|memo|transposition|\btt\b|(?<![a-z]|\b(hash|lookup))table|\bseen\b|known/i;
const NO_NOTES: RunNotes = { step: [], node: [], line: [], name: [], value: [], names: [] };

function largestIn(
  report: RunReport,
  { root, trace, by = '', begins = false }: ReportedSearch,
): RunReport {
  const isFirst = report.same?.trace === trace && report.trace !== trace;
  const others = { played: '', notes: NO_NOTES, whole: null, isLargest: true, isFirst };
  return { ...report, ...others, root, trace, by, begins };
}

/**
 * What a run has told, with what can be read between its lines. What remembers shows in its largest search
 * what it does, and in later ones that it remembers.
 */
async function told({ text }: ProgramText, run: Promise<RunReport>): Promise<RunReport> {
  const report = await run;
  const found = firstIn(report, REMEMBERS.test(text));
  const its = found === null ? report : largestIn(report, found);
  return { ...its, trace: await withNullWindows(withRowsKept(its.root, its.trace)) };
}

/** The search in which whatever remembers shows what it does; null: that is the last. */
function firstIn({ largest, same, trace }: RunReport, remembers: boolean): ReportedSearch | null {
  // Who asks again and again whether it is worth more than something has found the value in the end.
  if (isBound(same, trace)) return null;
  if (same !== null && nodesIn(same.trace) > nodesIn(trace)) return same;
  if (!remembers) return null;
  return same !== null && (largest === null || largest.root === same.root) ? same : largest;
}

/**
 * Whether the first of several searches of the same has found no more than that its root is worth as much as its
 * window allows, or as little, and the last one asks within another.
 */
function isBound(same: ReportedSearch | null, last: string): boolean {
  const number = (line: string, name: string): number =>
    Number(new RegExp(`"${name}":(-?[\\d.e+-]+)`).exec(line)?.[1] ?? NaN);
  const windowIn = (trace: string): readonly [number, number] => {
    const enter = trace.split('\n', 2)[1] ?? '';
    return [number(enter, 'alpha'), number(enter, 'beta')];
  };
  if (same === null) return false;
  const [alpha, beta] = windowIn(same.trace);
  const [its, other] = windowIn(last);
  const value = number(same.trace.slice(same.trace.trimEnd().lastIndexOf('\n')), 'value');
  return (alpha !== its || beta !== other) && (value <= alpha || value >= beta);
}

/**
 * What may have been searched, the likeliest first; of a run that broke off, and where nobody waits for more,
 * the first alone.
 */
async function searchedIn(
  asked: AskedProgram,
  report: RunReport,
  { ask, signal }: JudgingParts,
): Promise<readonly Searched[]> {
  const { program, searches, agents, tree } = asked;
  const { root, trace, notes } = report;
  const problem = cutShortBy(report);
  if (trace === '') return [];
  // Of a call that ends at once nothing is known where one before it may be remembered, or nobody has made it.
  const isEnded = pliesIn(trace) === 0;
  const isAnswer = isBound(report.same, trace) || (isEnded && isStacked(program, searches));
  if (isEnded && !isAnswer && (report.searches > 1 || report.given !== '')) return [];
  // In a tree of the program's own, whoever speaks of no agents has two players.
  const isOfAgents =
    searches.some(({ roles }) => roles.agent !== undefined) ||
    programTree(root)?.text === JSON.stringify(tree);
  const depth = depthGiven(program, searches, notes);
  const put = signsPut(root, report.played);
  const ending = endingIn(program.text);
  const all = searchesOf(
    root,
    trace,
    isOfAgents ? agents : 2,
    depth,
    report.given !== '',
    put,
  ).filter(({ kind, options }) => {
    // Of estimates only the way tells anything.
    if (kind === 'board' && depth !== null && scouts(program, searches))
      return options.depth === 'none';
    return kind !== 'piles' || ending === null || ending === ruleOf(options);
  });
  const first = all[0] ?? null;
  if (isAnswer)
    return first?.kind === 'tree' && !isGuess(first) ? [{ ...first, answers: true }] : [];
  // In a tree chance may move; in our board games it does not.
  const saysChance = searches.some(({ index }) =>
    /expecti|chance/i.test(program.functions[index]!.name),
  );
  const weighted = weightedTree(root);
  if (weighted !== null) {
    const tree = plainText(weighted);
    const { options } = searchesOf(tree, trace)[0] ?? { options: null };
    const shape = { kind: 'weighted' } as const;
    return options === null ? [] : [{ kind: 'tree', tree, shape, options, averages: true }];
  }
  if (saysChance || (await takesAverages(trace))) {
    if (first?.kind !== 'tree') return [];
    // Rows of a board may look like a tree: what is searched goes its ways.
    const { options } = first;
    const { difference } = await diagnoseAverages([{ options, events: trace }]);
    const isOther = difference !== null && /goes-on|unknown-move|leaf-value/.test(difference);
    return isOther ? [] : [{ ...first, averages: true }];
  }
  const only = first === null ? [] : [first];
  if (problem !== null) return only;
  if (all.every(isGuess)) {
    const isIt = first !== null && (await likeliest([first, first], trace, ask)).length > 0;
    const its = isIt ? first : await gameOfItsOwn(asked, trace, ask);
    return its === null ? [] : [its];
  }
  if (all.length < 2) return only;
  const found = await likeliest(all, trace, ask);
  if (found.length > 0) return found;
  // None too where nobody waits any more.
  if ((signal as { readonly aborted: boolean }).aborted) return only;
  // There is but one game that it may be, whoever began: it is a wrong search of that.
  const plies = pliesIn(trace);
  const deep = all.filter((each) => each.kind !== 'tree' || plies <= 2);
  const isOne = deep.every(({ kind, options }) => kind === 'board' && options.game === 'tictactoe');
  if (isOne) return deep.slice(0, 1);
  // Numbers may be of Nim, or of a game with other moves.
  const areNumbers = all.every(({ kind }) => kind === 'piles');
  const its = areNumbers ? await gameOfItsOwn(asked, trace, ask) : null;
  return its === null ? [] : [its];
}

/** What merely has a list of lists among its fields may be anything, such as a board. */
function isGuess(searched: Searched): boolean {
  return searched.kind === 'tree' && searched.shape.kind === 'held';
}

/** Of a game that is not known here a search can be right, or wrong in a way that has a name. */
async function gameOfItsOwn(
  { program: { text }, agents }: Pick<AskedProgram, 'program' | 'agents'>,
  trace: string,
  ask: JudgingParts['ask'],
): Promise<Searched | null> {
  const passed = withPasses(trace);
  const passing = passed === null ? null : ownGame(passed, 2);
  if (passed !== null && passing?.kind === 'tree') {
    const found = await ask([{ options: passing.options, events: passed }]);
    if (found.verdict === 'correct') return { ...passing, shape: { kind: 'own', events: passed } };
  }
  const own = ownGame(trace, agents);
  if (own !== null) {
    const { verdict, error } = await ask([{ options: own.options, events: trace }]);
    // Whoever moves twice in a row may do so by the rules.
    const isNamed = verdict === 'named' && error !== 'player-not-switched';
    if (verdict === 'correct' || isNamed) return own;
  }
  // What is answered from memory is no end of a game, and may be the answer to another question.
  const events = REMEMBERS.test(text) ? trace : withSureStops(trace);
  const sure = events === trace ? null : ownGame(events, agents);
  if (sure?.kind !== 'tree') return null;
  const found = await ask([{ options: sure.options, events }]);
  return found.verdict === 'correct' ? { ...sure, shape: { kind: 'own', events } } : null;
}

/**
 * Judges what has been searched, whichever of the games that it may be; rejects where the engine refuses
 * what it is asked.
 */
export async function judged(
  asked: AskedProgram,
  { report, searched, others = [] }: FirstRun & { readonly searched: Searched },
  parts: JudgingParts,
): Promise<Diagnosed> {
  const found = await judgedAs(asked, { report, searched }, parts);
  // One board is that of several games, and few positions tell how many have to be in a row.
  for (const other of found.diagnosis.verdict === 'correct' ? [] : others) {
    const its = await judgedAs(asked, { report, searched: other }, parts);
    if (its.diagnosis.verdict === 'correct') return its;
  }
  if (found.diagnosis.verdict === 'correct' || !scouts(asked.program, asked.searches)) return found;
  // What it does not search itself another function may have asked about.
  const ask: JudgingParts['ask'] = async (its) => parts.ask(searchedOtherwise(its));
  const its = await judgedAs(asked, { report, searched }, { ...parts, ask });
  return its.diagnosis.verdict === 'correct' ? its : found;
}

async function judgedAs(
  asked: AskedProgram,
  { report, searched }: FirstRun & { readonly searched: Searched },
  parts: JudgingParts,
): Promise<Diagnosed> {
  /** What each search of the program says it was given. */
  const states = new Map([[report.trace, report.root]]);
  let isFirst = report.isFirst === true;
  /** The loop of a root has picked a position that is not the best below it, wherever that was. */
  let picksOther = report.picked.below === 'other';
  // Whoever plays a game by what the search of another board says may never come to its end.
  const areAlike = report.alike === report.searches || report.begins === true;
  const isMany = report.searches > 1 && report.same === null;
  let ends: boolean | string = isMany && (areAlike || report.by);
  const mover = searched.kind === 'board' ? moverIn(report) : undefined;
  const ask: JudgingParts['ask'] = takesMeans(searched)
    ? (its) => diagnoseAverages(its, (events) => states.get(events) ?? '')
    : searched.kind === 'tree' && searched.answers === true
      ? diagnoseAnswers
      : async (its) => withoutLarge(parts.ask)(withRootsTold(withoutColumns(its)));
  const isOwn = searched.kind === 'tree' && searched.shape.kind === 'own';
  const trace = (isOwn ? searched.shape.events : undefined) ?? report.trace;
  const first = { searched, trace, root: report.root };
  const asIs = await diagnoseRun(first, { ...parts, run, ask });
  const found = (await withOtherStones(asIs)) ?? asIs;
  const its = withWindows(found, asked, report.trace);
  const choice = picksOther ? 'other' : report.choice;
  const named = withNamelessMoves(withDepth(its, asked, report), asked, report.trace);
  const choosing = withPicked(withChoice(named, asked), choice);
  const whole = withMemory(await withOtherWorths(choosing), isFirst);
  return withEnding(
    withPile(whole, searched, report, asked.program.text),
    searched,
    asked.program.text,
  );

  /** Whoever picks the best of moves is to pick another one where that is the best. */
  async function withOtherWorths(found: Diagnosed): Promise<Diagnosed> {
    if (found.diagnosis.verdict !== 'correct' || choice === null || choice === 'other')
      return found;
    const its = await pickedOtherwise(report, async (further) => parts.run(asked, further));
    const others = found.lacks.filter((lack) => !lack.startsWith('choice-'));
    return its === null ? found : withPicked({ ...found, lacks: others }, its);
  }

  /**
   * What has a board on which the other one would be to move may be right on all others: where it is right
   * with one stone less, it is judged from there. Null where it isn't.
   */
  async function withOtherStones(found: Diagnosed): Promise<Diagnosed | null> {
    const { diagnosis, failing } = found;
    if (diagnosis.verdict === 'correct' || failing !== null) return null;
    const options = searched.kind === 'board' ? withStoneLess(searched.options) : null;
    const further = options === null ? null : furtherOf(searched, options, 0);
    if (options === null || further === null) return null;
    const { problem, trace } = await run(further);
    if (problem !== null || trace === '') return null;
    const { verdict } = await ask([{ options, events: trace }]);
    if (verdict !== 'correct') return null;
    const its: Searched = { ...searched, options };
    const other = await diagnoseRun({ searched: its, trace }, { ...parts, run, ask });
    const isRight = other.diagnosis.verdict === 'correct';
    return isRight ? { ...other, lacks: [...other.lacks, 'stones'] } : null;
  }

  async function run(further: FurtherSearch): Promise<RunReport> {
    const isLists = searched.kind === 'tree' && Array.isArray(further.state);
    const tree = isLists ? (further.state as NestedTree) : null;
    const its = await told(
      asked.program,
      parts.run({ ...asked, tree }, ends === false || ends === '' ? further : { ...further, ends }),
    );
    // What it was given it has searched whole, and within no window: the rest is what it goes on with.
    const isWhole = searched.options.depth === 'none' && !report.trace.includes('"alpha":');
    if (its.problem?.code === 'time' && isMany && isWhole && ends !== true) {
      ends = true;
      return run(further);
    }
    // What it goes on with may be a search of the same for the other side, of which nothing else was seen.
    const other = moverIn(its);
    const isOther = mover !== undefined && other !== undefined && other !== mover;
    if (isOther && searched.kind === 'board' && further.player === searched.player) {
      if (ends !== false || !isMany) return { ...its, isForOther: true };
      ends = true;
      return run(further);
    }
    if (takesMeans(searched)) states.set(its.trace, its.root);
    isFirst ||= its.isFirst === true;
    picksOther ||= its.picked.below === 'other';
    return its;
  }
}

/** What whoever moves at the root has put on the board; undefined where that is not known. */
function moverIn({ root, played }: RunReport): unknown {
  return signsPut(root, played)[0];
}

/** What a memory is good for is not seen where it is asked in later searches alone. */
function withMemory(found: Diagnosed, isFirst: boolean): Diagnosed {
  const { verdict, style } = found.diagnosis;
  if (verdict !== 'correct' || !isFirst || style.other) return found;
  return { ...found, lacks: [...found.lacks, 'memory'] };
}

/**
 * Whoever takes one off the depth at some moves alone is right in all values as long as nobody comes to the
 * limit. Of several agents a round is one.
 */
function withDepth(
  found: Diagnosed,
  { program: { functions, text }, searches }: AskedProgram,
  { trace, notes }: RunReport,
): Diagnosed {
  const names = searches.flatMap(({ index, roles }) =>
    roles.depth === undefined ? [] : [functions[index]!.params[roles.depth] ?? ''],
  );
  const isOfAgents = searches.some(({ roles }) => roles.agent !== undefined);
  if (found.diagnosis.verdict !== 'correct' || names.length === 0) return found;
  if (trace.includes('"horizon":true')) return found;
  const depths = new Map<number, number>();
  for (const [at, node] of notes.node.entries()) {
    const isDepth = names.includes(notes.names[notes.name[at]!] ?? '');
    if (isDepth && !depths.has(node)) depths.set(node, Number(notes.value[at]));
  }
  const steps = new Set<number>();
  /** Two moves, one after the other. */
  let isEach = false;
  const open: number[] = [];
  let node = -1;
  for (const line of linesOf(trace)) {
    if (!line.includes('"event":"enter"')) {
      open.pop();
      continue;
    }
    const stepTo = (its: number, from: number): number =>
      Math.abs((depths.get(its) ?? NaN) - (depths.get(from) ?? NaN));
    const [parent = -1, above = -1] = open.slice(-2).reverse();
    const step = stepTo(++node, parent);
    if (Number.isFinite(step)) steps.add(step);
    isEach ||= step === 1 && stepTo(parent, above) === 1;
    open.push(node);
  }
  if (isOfAgents) {
    // There all of them move in one of the depth, unless that is made so many times as deep.
    const isByRounds = /\bself\.depth\b/.test(text) && !/depth\s*\*|\*\s*(self\.)?depth/.test(text);
    const countsMoves = isByRounds && isEach;
    return countsMoves ? { ...found, lacks: [...found.lacks, 'rounds'] } : found;
  }
  const isUneven = steps.has(0) && steps.size > 1;
  return isUneven ? { ...found, lacks: [...found.lacks, 'depth'] } : found;
}

/** The same board of three rows with the last stone of whoever has more, or has moved last, taken off. */
function withStoneLess(options: EngineOptions): EngineOptions | null {
  const { game, position = '' } = options;
  const count = (sign: string): number => position.split(sign).length - 1;
  const sign = count('X') > count('O') ? 'X' : 'O';
  const at = position.lastIndexOf(sign);
  if (game !== 'tictactoe' || at < 0) return null;
  return { ...options, position: `${position.slice(0, at)}.${position.slice(at + 1)}` };
}

/** What says in a text that from one thing to so many are taken. */
const TAKEN =
  /\b(?:1|one)\s*(?:-|–|to|or|,\s*(?:2|two)\s*,?\s*(?:or|and))\s*(\d+|two|three|four|five)\b|\bup to (\d+|two|three|four|five)\b/i;
const WORDS = ['zero', 'one', 'two', 'three', 'four', 'five'];

/**
 * Of a game of one pile all is known, and whoever has gone through it whole has left nothing open, unless a
 * text says that it is to be another one.
 */
function withPile(
  found: Diagnosed,
  searched: Searched,
  { root, trace }: RunReport,
  text: string,
): Diagnosed {
  const isOwn = searched.kind === 'tree' && searched.shape.kind === 'own';
  const pile = isOwn && found.diagnosis.verdict === 'correct' ? pileGame(root, trace) : null;
  const [, one, other] = TAKEN.exec(text) ?? [];
  const word = (one ?? other ?? '').toLowerCase();
  const most = WORDS.includes(word) ? WORDS.indexOf(word) : Number(word);
  if (pile === null) return found;
  const { steps } = pile;
  // From one on, or as a list of them: else a step may have been forgotten.
  const isRow = steps.every((step, at) => step === at + 1);
  const list = new RegExp(`[([{]\\s*${steps.join('\\s*,\\s*')}\\s*[)\\]}]`);
  const isSaid = isRow ? word === '' || most === steps.length : word === '' && list.test(text);
  if (!isSaid) return found;
  return { ...found, pile, lacks: found.lacks.filter((lack) => lack !== 'own-game') };
}

/** What says in a text that whoever takes the last thing wins, and that they lose. */
const ENDINGS = {
  freestyle: /\blast\b.{0,60}?\b(wins?|winner|winning|won)\b|最后.{0,16}[赢胜]/i,
  misere: /\blast\b.{0,60}?\b(loses?|loser|losing|lost)\b|mis[eè]re|最后.{0,16}[输败负]/i,
} as const;

/** A sentence that says so of somebody else than who takes it may mean the opposite: "…, so the mover loses". */
const OTHER_SIDE =
  /other|opponent|\bnot\b|n't|avoid|force|[,;:.()，。；：（）]|\b(so|if|then|current|next|previous|mover?|turn|now|you|i|max|min)\b|对手|对方|当前|轮到|不/i;

/** Which ending a text says that its game has; null: it doesn't, or speaks of both. */
function endingIn(text: string): keyof typeof ENDINGS | null {
  const found = (['freestyle', 'misere'] as const).flatMap((its) => {
    const [all] = ENDINGS[its].exec(text) ?? [];
    return all === undefined ? [] : [{ its, all }];
  });
  const [one] = found;
  return one === undefined || found.length > 1 || OTHER_SIDE.test(one.all) ? null : one.its;
}

function ruleOf({ rule }: EngineOptions): string {
  return rule === 'misere' ? 'misere' : 'freestyle';
}

/**
 * One search is right for the one ending of Nim and wrong for the other: where a text does not say which
 * it is for, a verdict says what it was held against.
 */
function withEnding(found: Diagnosed, searched: Searched, text: string): Diagnosed {
  const { pile } = found;
  const isOfPiles = searched.kind === 'piles' || pile !== null;
  if (!isOfPiles || found.diagnosis.verdict !== 'correct') return found;
  const isMisere = pile === null ? ruleOf(searched.options) === 'misere' : !pile.takes;
  const its = isMisere ? 'misere' : 'freestyle';
  const said = endingIn(text);
  if (said === its) return found;
  const { diagnosis } = found;
  // It is right for the other one.
  if (said !== null)
    return {
      ...found,
      diagnosis: { ...diagnosis, verdict: 'named', error: 'evaluation-from-wrong-side' },
    };
  return { ...found, lacks: [...found.lacks, isMisere ? 'last-loses' : 'last-wins'] };
}

/** A change that has been seen to put a program right. */
export interface ProvenRepair extends Repair {
  /** On how many searches that rests. */
  readonly searches: number;
}

/**
 * The name of what is wrong: that of a search which leaves the same traces, unless the mistake is one that
 * only the text shows; else what the change says.
 */
export function mistakeOf(
  { mistake }: Pick<Repair, 'mistake'>,
  named: DiagnosisError | null,
): Repair['mistake'] {
  return mistake !== null && TEXT_MISTAKES.includes(mistake) ? mistake : (named ?? mistake);
}

/** So long, in milliseconds, a repair is looked for. */
const LOOKING = 12_000;
/** Programs that look right at first, and are tried on everything. */
const MOST_TRIED = 5;

/**
 * The small change that puts a program right that is not: it is tried on the search that shows the mistake,
 * and then on all that a right program has to have been seen on. Null where none is found. Never rejects.
 */
export async function repairOf(
  asked: AskedProgram,
  first: FirstRun & { readonly diagnosed: Diagnosed | null },
  parts: JudgingParts,
): Promise<ProvenRepair | null> {
  const { searched, diagnosed } = first;
  if (diagnosed !== null && judgmentOf(diagnosed).startsWith('right')) return null;
  // What is no game that is known here is not accused, nor is it held against searches of another kind.
  const means = searched !== null && takesMeans(searched);
  if (means || (await takesAverages(first.report.trace))) return null;
  const until = performance.now() + LOOKING;
  let tried = 0;
  for (const repair of repairsOf(asked.program, asked.searches)) {
    if (parts.signal.aborted || performance.now() > until || tried >= MOST_TRIED) return null;
    const program = readProgram(asked.program.language, repair.text);
    const its = { ...asked, program, searches: asked.searches };
    if (program.functions.length !== asked.program.functions.length) continue;
    // What is searched otherwise may be right by not asking at all.
    const isBound = diagnosed?.diagnosis.error === 'bound-taken-for-value';
    if (isBound && repair.mistake !== 'bound-taken-for-value') continue;
    const searches = await rightBy(its, first, parts, {
      isNameless: repair.mistake === null,
      tries: () => tried++,
    }).catch(() => 0);
    if (searches > 0) return { ...repair, searches };
  }
  return null;
}

/** On how many searches a changed program is right; 0: it is not, or that is not known. */
async function rightBy(
  its: AskedProgram,
  { searched, diagnosed, report: { trace } }: FirstRun & { readonly diagnosed: Diagnosed | null },
  parts: JudgingParts,
  { isNameless, tries }: { readonly isNameless: boolean; readonly tries: () => void },
): Promise<number> {
  const run = await firstRun(its, parts);
  if (run.report.problem !== null || run.searched === null) return 0;
  // It still searches what it was to search: a change must not run away from the question.
  if (searched !== null && searched.options.game !== run.searched.options.game) return 0;
  const { options } = run.searched;
  // How many make a row is guessed by what it searches now.
  if (searched === null && options.game === 'mnk') return 0;
  const looks = await withoutLarge(parts.ask)([{ options, events: run.report.trace }]);
  if (looks.verdict !== 'correct') return 0;
  tries();
  const found = await judged(its, { ...run, searched: run.searched }, parts);
  const isRight = judgmentOf(found).startsWith('right');
  // Who remembers bounds as values is put right by whatever cuts less, and the line of that is not at fault.
  const { other } = found.diagnosis.style;
  const cutsLess = hasCuts(trace) && nodesIn(run.report.trace) > nodesIn(trace);
  if (other && isNameless && cutsLess) return 0;
  // Nor is a choice put right by what can't be told of another.
  const isOfChoice = diagnosed?.diagnosis.error === 'best-move-not-updated';
  const unseen = isOfChoice
    ? /^(others|losses|failed|never-cuts|choice-unseen)$/
    : /^(others|losses|failed|never-cuts)$/;
  const isSeen = !found.lacks.some((lack) => unseen.test(lack));
  return isRight && isSeen && found.searches >= (diagnosed?.searches ?? 2) ? found.searches : 0;
}

/** Whether a search has a window, or leaves moves out. */
function hasCuts(trace: string): boolean {
  return trace.includes('"alpha":') || trace.includes('"cutOff":true');
}

/** Told more than this, a program is told to search to the end. */
const DEEPEST = 50;

/**
 * How deep the first call of a search was told to go; null where it was not, or where its depth is not
 * one that gets less: what counts up from the root is no limit.
 */
function depthGiven(
  { functions, text }: ProgramText,
  searches: readonly SearchFunction[],
  notes: RunNotes,
): number | null {
  const names = searches.flatMap(({ index, roles }) => {
    const { params, from, to } = functions[index]!;
    const name = roles.depth === undefined ? '' : (params[roles.depth] ?? '');
    return name !== '' && isAsked(name, text.slice(from, to)) ? [name] : [];
  });
  const isDepth = (at: number) => names.includes(notes.names[notes.name[at]!] ?? '');
  const root = notes.node.findIndex((node, at) => node === 0 && isDepth(at));
  const reported = Number(notes.value[root] ?? '');
  if (root < 0 || !Number.isInteger(reported) || reported < 1 || reported > DEEPEST) return null;
  const getsLess = notes.node.some(
    (node, at) => node > 0 && isDepth(at) && Number(notes.value[at]) < reported,
  );
  return getsLess ? reported : null;
}

/** Whether a function ever looks at a number, and does not only hand it on. */
function isAsked(name: string, text: string): boolean {
  const its = name.replace(/\$/g, '\\$');
  const compared = String.raw`\b${its}\s*([<>]|[=!]=|\?|&&|\|\||and\b|or\b|:|\)\s*(return|\{))`;
  const tested = String.raw`(!|not |if \(?|elif |while |[<>]=?\s*|[=!]=\s*)${its}\b`;
  const called = String.raw`\w+\([^()]*\b${its}\s*[,)]`;
  return new RegExp(`${compared}|${tested}|${called}`).test(text.slice(text.indexOf(')') + 1));
}
