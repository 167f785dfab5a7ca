import { formatCount } from '../../../core/format.ts';
import type {
  ChanceItem,
  ChanceSentence,
  Sure,
  LeafEnd,
  Lead,
  Limit,
  PassNumber,
  Remembered,
  Result,
  Then,
  Worth,
  By,
  Question,
} from './sentences.ts';
import type { PassTask } from '../../../trace/passes.ts';
import { BOUND } from '../../../trace/trace.ts';
import type { GameEnding, Side } from '../../../tree/explain/facts.ts';
import { sideNames } from '../tree.ts';
import { failureText } from '../../../engine/text/failures.ts';
import { isTie } from './sentences.ts';
import { type Speaker, type Wording, type NarrationWords, ended } from './speaker.ts';

/** How reasons are put is one for all sentences. */
type SureWords = (reason: Sure, say: Speaker) => string;

/** What is said where chance moves, in English. */
export function chanceEn(sure: SureWords): Wording<ChanceSentence> {
  return {
    chanceFirst: ({ outcomes }) => `Chance moves first: ${among(outcomes)}.`,
    chanceNode: ({ mover, move, likely, outcomes }, say) => {
      if (mover !== null)
        return `${say.who(mover)} tries ${say.move(move)}. Then chance moves: ${among(outcomes)}.`;
      const how = likely === null ? '' : `With probability ${say.likely(likely)}, `;
      return `${how}${how === '' ? 'C' : 'c'}hance moves again: ${among(outcomes)}.`;
    },
    outcome: ({ move, likely, value }, say) => {
      const what = NAMELESS.test(move) ? '' : `${say.move(move)} comes`;
      const how = `With probability ${say.likely(likely)}`;
      if (value === null) return what === '' ? `${how} the game goes on here.` : `${how}, ${what}.`;
      return what === ''
        ? `${how} the result is ${say.value(value)}.`
        : `${how}, ${what}: worth ${say.value(value)}.`;
    },
    share: ({ likely, value, product, sum, left }, say) => {
      const adds = `That adds ${say.term(likely, value)} = ${say.value(product)} to the mean`;
      const so = sum === null ? '' : `: ${say.value(sum)} so far`;
      return left.above === 0
        ? `${adds}${so}.`
        : `${adds}${so}. Probability ${say.likely(left)} is still to come.`;
    },
    mean: ({ shares, value }, say) =>
      shares.length === 1
        ? `There is but one outcome, and so the value is ${say.value(value)}.`
        : `The expected value is ${say.sum(shares)} = ${say.value(value)}.`,
    starCut: ({ shares, value, isLow, rest, extreme, limit, left }, say) => {
      const most = isLow ? 'most' : 'least';
      const only = left === 1 ? 'the one outcome left' : `the ${number(left)} outcomes left`;
      const bound =
        extreme === null
          ? ''
          : `: even if the rest (probability ${say.likely(rest)}) were worth ${say.value(extreme)}, the ${most} there is, the mean would be ${say.sum(shares)} + ${say.term(rest, extreme)} = ${say.value(value)}`;
      const why =
        limit === null
          ? ''
          : `, no ${isLow ? 'more' : 'less'} than what matters: ${sure(limit, say)}`;
      return `Star1 cutoff${bound}${why}. So ${only} cannot matter.`;
    },
  };
}

export const chanceItemsEn: Wording<ChanceItem> = {
  chanceTurn: ({ ply }) => `chance moves, ply ${number(ply)}`,
  meanHere: ({ sum, left, between }, say) =>
    `sum so far ${say.value(sum)}, probability ${say.likely(left)} to come${
      between === null
        ? ''
        : `, mean from ${say.value(between.least)} to ${say.value(between.most)}`
    }`,
  outcomesTried: ({ tried, outcomes }) =>
    `${number(tried)} of ${number(outcomes)} ${outcomes === 1 ? 'outcome' : 'outcomes'} done`,
};

/** The letters that nameless moves of a typed tree go by. */
const NAMELESS = /^[a-z]{1,2}$/;

function among(outcomes: number): string {
  return outcomes === 1 ? 'there is but one outcome' : `one of ${number(outcomes)} outcomes comes`;
}

function number(amount: number): string {
  return formatCount(amount, 'en');
}

/** The narration in English. */
export const sentencesEn: NarrationWords = {
  language: 'en',
  gap: ' ',
  roles: sideNames.en,
  introduced: (name, role) => `${name} (${role})`,
  sentences: {
    ...chanceEn(sure),
    nothing: () => 'There is no tree to walk yet.',
    aboutToStart: ({ algorithm }) =>
      `${SEARCHES[algorithm ?? ''] ?? 'The search'} is about to start.`,
    rootIsLeaf: () => 'The root is a leaf, so there is little to do.',
    choices: ({ side, moves }, say) =>
      `${say.who(side)} has ${count(moves, 'move')} to choose from and wants ${WISHES[side]} it can get.`,
    passes: ({ passes }) => `The tree is searched in ${number(passes)} passes.`,
    recorderFull: ({ ply }) => failureText.en.recorderFull(ply),

    part: ({ mover, move, side }, say) =>
      `A part of the tree by itself: ${say.who(mover)} has played ${say.move(move)}, and ${say.who(side)} is to answer.`,
    root: ({ pass, side, moves }, say) => {
      const from = pass === null ? 'The search starts' : `${passOf(pass)} starts`;
      const toTry = moves === 0 ? '' : `, with ${count(moves, 'move')} to try`;
      return `${from} at the root: ${say.who(side)} is to move${toTry}.`;
    },
    task: ({ task }, say) => taskSentence(task, say),
    nothingRuledOut: () => 'No value is ruled out yet.',

    tests: ({ mover, move, beyond, than }, say) =>
      `${say.who(mover)} puts ${say.move(move)} to a quick test: is it worth ${MORE[beyond]} than ${say.value(than)}?`,
    tries: ({ mover, move, again }, say) =>
      again
        ? `The test says ${say.move(move)} may be better, so ${say.who(mover)} tries it again in full.`
        : `${say.who(mover)} tries ${say.move(move)}.`,
    answers: ({ side, moves }, say) => {
      if (moves === 0) return `${say.who(side)} is to answer.`;
      if (moves === 1) return `${say.who(side)} has only one answer.`;
      return `${say.who(side)} has ${count(moves, 'answer')} and wants ${WISHES[side]}.`;
    },
    notKept: ({ nodes }) =>
      `The ${number(nodes)} ${nodes === 1 ? 'node below was' : 'nodes below were'} searched and counted, but not kept.`,

    stillAsked: ({ question, reason }, say) =>
      `The question is still whether ${asked(question, say)}${because(reason, say)}.`,
    between: ({ alpha, beta, reasons }, say) => {
      const why = reasons?.map((each) => sure(each, say)).join(', ');
      return `Only values between ${say.value(alpha)} and ${say.value(beta)} matter${why === undefined ? '' : `: ${why}`}.`;
    },
    beyond: ({ beyond, value, reason }, say) =>
      `Only values ${beyond} ${say.value(value)} matter${because(reason, say)}.`,

    rootLeaf: ({ end, value }, say) => rootLeaf(end, say.value(value), say),
    leaf: ({ mover, move, end, value }, say) => {
      const tries = `${say.who(mover)} tries ${say.move(move)}`;
      switch (end.kind) {
        case 'value':
          return `${tries}: a leaf, worth ${say.value(value)}.`;
        case 'draw':
          return `${tries}: a draw, worth ${say.value(value)}.`;
        case 'horizon':
          return `${tries}. The depth limit is reached, so the position is only estimated: ${say.value(value)}.`;
        case 'table':
          return `${tries}: ${remembered(end.remembered, say)}.`;
        case 'won': {
          const isMovers = end.winner === mover;
          const wins = `${isMovers ? '' : `${say.who(end.winner)} `}wins${byLead(end.ending)}`;
          if (end.ending?.by === 'last') {
            const took = isMovers ? ', takes the last one and' : ' and takes the last one, but';
            return `${tries}${took} ${wins}: worth ${say.value(value)}.`;
          }
          return `${tries}${isMovers ? ' and' : ', but'} ${wins}: worth ${say.value(value)}.`;
        }
      }
    },

    onlyMove: ({ side, move, worth }, say) => {
      const who = say.who(side);
      const only = move === null ? 'one move' : `only ${say.move(move)}`;
      return `${who} has ${only}, which gives ${worthWords(worth, say)}.`;
    },
    onlyMoveFails: ({ side, limit }, say) =>
      `${say.who(side)} has one move, and it does not get ${BEATS[side]} ${limited(limit, say)}.`,
    allMoves: ({ side, moves, worth, best }, say) => {
      const own = OWN[side];
      if (own !== undefined) {
        const gives = best === null ? '' : `, which ${say.move(best)} gives,`;
        return `${say.who(side)} has tried ${allOf(moves)}: ${say.value(worth.value)}${gives} has the highest ${own}.`;
      }
      const extreme = side === 'max' ? 'highest' : 'lowest';
      const by = best === null ? '' : `, with ${say.move(best)}`;
      return `${say.who(side)} has tried ${allOf(moves)}: the ${extreme} value is ${worthWords(worth, say)}${by}.`;
    },
    allMovesFail: ({ side, moves, limit }, say) =>
      `${say.who(side)} has tried ${allOf(moves)}, and none gets ${BEATS[side]} ${limited(limit, say)}.`,

    up: ({ lead, effect }, say) => {
      const start = leading(lead, say);
      if (effect.kind === 'equal') {
        const own = OWN[lead.side];
        const same = own === undefined ? '' : `, with the same ${own}`;
        return `${start}, which has ${say.value(effect.best)} already${same}: nothing changes.`;
      }
      if (effect.kind === 'worse') {
        const own = OWN[lead.side];
        const why = own === undefined ? '' : `, where its ${own} is higher`;
        return `${start}, which keeps its ${say.value(effect.best)}${why}.`;
      }
      const { side, than, then } = effect;
      const own = OWN[side];
      const higher =
        own === undefined
          ? `${side === 'max' ? 'higher' : 'lower'} than`
          : `its ${own} is higher than in`;
      const why = than === null ? 'its first value' : `${higher} ${say.value(than)}`;
      return `${start}: ${why}${following(then, say)}`;
    },

    cutoff: ({ side, value, left, deep, because: why }, say) => {
      const has = `${deep ? 'Deep cutoff' : 'Cutoff'}: ${say.who(side)} already has ${say.value(value)} here`;
      const rest =
        left === null
          ? 'its other moves'
          : left === 1
            ? 'the one move left'
            : `the ${count(left, 'move')} left`;
      switch (why.kind) {
        case 'unknown':
          return `${has}, and the search skips ${rest}.`;
        case 'sure': {
          const so = isTie(why.sure, value) ? 'and a tie is enough:' : 'so';
          return `${has}; ${sure(why.sure, say)}, ${so} ${rest} cannot matter.`;
        }
        case 'window':
          return `${has}; only values ${why.beyond} ${say.value(why.value)} matter, so ${rest} cannot change anything.`;
      }
    },

    stopped: ({ side }, say) => `The search was stopped here, before ${say.who(side)} was done.`,
    bestSoFar: ({ value, best }, say) => `Its best so far is ${say.value(value)}${by(best, say)}.`,
    running: ({ pass, nodes }) =>
      `The search is running${pass === null ? '' : ` its pass ${number(pass)}`}: ${count(nodes, 'node')} so far.`,
    firstNotDone: () => 'It is not done with the first move of the root yet.',
    bestByNow: ({ side, value, best }, say) =>
      `${say.who(side)} has ${say.value(value)} at best by now${by(best, say)}.`,

    stoppedAfter: ({ nodes }) => `The search was stopped after ${count(nodes, 'node')}.`,
    noValueByThen: () => 'No value was known by then.',
    bestByThen: ({ side, move, worth }, say) =>
      move === null
        ? `The value by then was ${worthWords(worth, say)}.`
        : `By then ${say.who(side)} did best with ${say.move(move)}, worth ${worthWords(worth, say)}.`,
    partDone: ({ move, worth }, say) =>
      `By itself, ${say.move(move)} is worth ${worthWords(worth, say)}.`,
    answered: ({ pass, yes, value }, say) =>
      yes
        ? `${passNumber(pass)} answers yes: the value is at least ${say.value(value)}.`
        : `${passNumber(pass)} answers no: the value is at most ${say.value(value)}.`,
    settled: ({ result }, say) =>
      `With what the passes before found, that settles it: ${resultWords(result, say)}`,
    failed: ({ pass, low, worth }, say) => {
      const end = low ? 'not above the window’s lower end' : 'not below the window’s upper end';
      return `${passNumber(pass)} failed ${low ? 'low' : 'high'}: the value is ${worthWords(worth, say)}, ${end}. It has to be searched again.`;
    },
    deepDone: ({ pass, depth, result }, say) => {
      const deep = depth === 1 ? '1 ply' : `${number(depth)} plies`;
      return `${passNumber(pass)} is done, ${deep} deep: ${resultWords(result, say)}`;
    },
    done: ({ pass, result }, say) =>
      `${pass === null ? 'Done' : `${passOf(pass)} is done`}: ${resultWords(result, say)}`,
    bestPlay: ({ line }, say) => `Best play: ${ended(say.line(line), '.')}`,
    counts: ({ totals: { nodes, leaves, cutoffs, prunedMoves } }) => {
      const ofThem = leaves === 1 ? 'one of them a leaf' : `${number(leaves)} of them leaves`;
      const seen = nodes === 1 ? '1 node' : `${count(nodes, 'node')}, ${ofThem}`;
      if (cutoffs === 0) return `${seen}.`;
      return `${seen}; ${count(cutoffs, 'cutoff')} skipped ${count(prunedMoves, 'move')}.`;
    },
  },
  items: {
    ...chanceItemsEn,
    turn: ({ side, ply }, say) => `${say.who(side)} to move, ply ${number(ply)}`,
    window: ({ alpha, beta, state }, say) =>
      `(α, β) = ${say.window(alpha, beta)}${{ open: '', touching: ', closed only once α > β', closed: ', closed' }[state]}`,
    bestHere: ({ value, move }, say) => `best so far ${say.value(value)}${by(move, say)}`,
    tried: ({ tried, moves }) => `${number(tried)} of ${count(moves, 'move')} done`,
  },
};

const SEARCHES: Readonly<Record<string, string | undefined>> = {
  minimax: 'Minimax',
  'alpha-beta': 'Alpha-beta search',
  'iterative-deepening': 'Iterative deepening',
  'principal-variation': 'Principal variation search',
  'transposition-table': 'Alpha-beta with a transposition table',
  'mtd-f': 'MTD(f)',
  aspiration: 'Alpha-beta with an aspiration window',
  expectimax: 'Expectimax',
  star1: 'Star1',
  'max-n': 'Max-n',
};

const WISHES: Readonly<Record<Side, string>> = {
  max: 'the highest value',
  min: 'the lowest value',
  one: 'the highest first number',
  two: 'the highest second number',
  three: 'the highest third number',
};
/** Which of three numbers is a player's own. */
const OWN: Readonly<Partial<Record<Side, string>>> = {
  one: 'first number',
  two: 'second number',
  three: 'third number',
};
const MORE = { above: 'more', below: 'less' } as const;
const BEATS = {
  max: 'more than',
  min: 'below',
  one: 'more than',
  two: 'more than',
  three: 'more than',
} as const;

/** What a pass is about, as it begins. */
function taskSentence(task: PassTask, say: Speaker): string {
  switch (task.kind) {
    case 'deepen':
      return task.depth === 1
        ? 'It looks one ply ahead and estimates what it sees there.'
        : `It looks ${number(task.depth)} plies ahead, and the best line of the pass before comes first.`;
    case 'ask':
      return `It asks one question only: is the value at least ${say.value(task.least)}?`;
    case 'aspire':
      return `The value is guessed to lie between ${say.value(task.alpha)} and ${say.value(task.beta)}, and only values between the two are looked for.`;
    case 'widen':
      return task.failed === 'low'
        ? `The value is at most ${say.value(task.value)}: below the window, so its lower side is now open.`
        : `The value is at least ${say.value(task.value)}: above the window, so its upper side is now open.`;
  }
}

function rootLeaf(end: LeafEnd, value: string, say: Speaker): string {
  switch (end.kind) {
    case 'value':
      return `The root is a leaf, worth ${value}.`;
    case 'draw':
      return `The game is already over: a draw, worth ${value}.`;
    case 'horizon':
      return `No plies are left to search: the root is estimated at ${value}.`;
    case 'table':
      return `At the root, ${remembered(end.remembered, say)}.`;
    case 'won':
      return `The game is already over: ${say.who(end.winner)} has won${byLead(end.ending)}, worth ${value}.`;
  }
}

/** "by 12 discs", where they are counted. */
function byLead(ending: GameEnding | null): string {
  const lead = ending?.lead ?? null;
  return lead === null ? '' : ` by ${count(lead, 'disc')}`;
}

function remembered({ worth, source }: Remembered, say: Speaker): string {
  const pass = source?.pass ?? null;
  const line = source?.line ?? null;
  const when = pass === null ? '' : ` in pass ${number(pass)}`;
  const how = line === null ? '' : `, after ${say.line(line)}`;
  return `this position was searched before${when}${how}. The table holds its value: ${worthWords(worth, say)}`;
}

function leading(lead: Lead, say: Speaker): string {
  if (lead.kind === 'value') return `The ${say.value(lead.value)} goes up to ${say.who(lead.side)}`;
  return `So ${say.move(lead.move)} is worth ${worthWords(lead.worth, say)} to ${say.who(lead.side)}`;
}

/** The rest of a sentence, after why a value is better. */
function following(then: Then, say: Speaker): string {
  switch (then.kind) {
    case 'wasTest':
      return '. That was only the test; now the move is searched in full.';
    case 'answersNot':
      return ', but that does not answer the question.';
    case 'notEnough':
      return ', but not enough.';
    case 'noBetter':
      return `, but no better than ${limited(then.limit, say)}.`;
    case 'best':
      return ', and so its best so far.';
    case 'sure': {
      const value = say.value(then.value);
      return `, which makes it sure of ${value} (${then.letter === 'alpha' ? 'α' : 'β'} = ${value}).`;
    }
    case 'meets': {
      const { side, what, left } = then;
      const no = side === 'max' ? 'no less than' : 'no more than';
      const meets =
        what === null
          ? ''
          : what === 'answer'
            ? ', and that answers the question'
            : `, and ${no} ${limited(what, say)}`;
      return `${meets}.${{ unknown: '', none: ' It had no moves left anyway.', some: ' That settles this node.' }[left]}`;
    }
  }
}

function resultWords(result: Result, say: Speaker): string {
  if (result.kind === 'value') return `the root is worth ${worthWords(result.worth, say)}.`;
  const { moves } = result;
  const move = anyOf(moves, say);
  if (result.kind === 'draw') {
    return `with best play it is a draw, by ${move}.`;
  }
  const who = say.who(result.side);
  const worth = worthWords(result.worth, say);
  switch (result.kind) {
    case 'winsAtOnce': {
      const later = moves.length === 0 ? '' : `, and later with ${move}`;
      return `${who} wins at once with ${anyOf(result.atOnce, say)}${later} (value ${worth}).`;
    }
    case 'wins':
      return `${who} wins, with ${move} (value ${worth}).`;
    case 'loses':
      return `${who} loses against best play (value ${worth}), even with ${move}.`;
    case 'estimate':
      return `${who} does best with ${move}, estimated at ${worth}.`;
    case 'best':
      return `${who} does best with ${move}, worth ${worth}.`;
  }
}

/** More moves than this are counted. */
const MOST_MOVES = 6;

/** "a1, b2 or c3". */
function anyOf(moves: readonly string[], say: Speaker): string {
  const named = moves.slice(0, moves.length > MOST_MOVES ? MOST_MOVES - 1 : MOST_MOVES);
  const words = named.map((move) => say.move(move));
  if (named.length < moves.length) words.push(`${moves.length - named.length} others`);
  const last = words.pop() ?? '';
  return words.length === 0 ? last : `${words.join(', ')} or ${last}`;
}

/** Whether …, as a test or a pass asks. */
function asked(question: Question, say: Speaker): string {
  if (question.kind === 'ask') return `the value is at least ${say.value(question.least)}`;
  return `the tested move is worth ${MORE[question.beyond]} than ${say.value(question.than)}`;
}

function because(reason: Sure | null, say: Speaker): string {
  return reason === null ? '' : `: ${sure(reason, say)}`;
}

/** "MAX is sure of 3 with A". */
function sure(reason: Sure, say: Speaker): string {
  switch (reason.kind) {
    case 'test':
      return `the test only asks whether its move is worth ${MORE[reason.beyond]} than ${say.value(reason.than)}`;
    case 'ask':
      return `this pass only asks whether ${asked(reason, say)}`;
    case 'chance':
      return `the chance node above needs this outcome to be worth ${MORE[reason.beyond]} than ${say.value(reason.value)}`;
    case 'window':
      return `the window of this pass ends at ${say.value(reason.value)}`;
    case 'owner': {
      const how = reason.by === null ? ' elsewhere' : byWhere(reason.by, say);
      return `${say.who(reason.side)} is sure of ${say.value(reason.value)}${how}`;
    }
  }
}

/** "the 3 that MAX is sure of with A"; the player whose node it is about is "it". */
function limited({ value, set }: Limit, say: Speaker): string {
  if (set === null) return `the ${say.value(value)} at the edge of the window`;
  const who = set.who === null ? 'it' : say.who(set.who);
  return `the ${say.value(value)} that ${who} is sure of${byWhere(set.by, say)}`;
}

/** By which move, and where that was, unless it was at the parent. */
function byWhere({ move, where }: By, say: Speaker): string {
  if (where === 'parent') return by(move, say);
  return `${by(move, say)} ${where === 'root' ? 'at the root' : `(${number(where)} plies up)`}`;
}

function by(move: string | null, say: Speaker): string {
  return move === null ? '' : ` with ${say.move(move)}`;
}

function worthWords(worth: Worth | null, say: Speaker): string {
  if (worth === null) return '–';
  const value = say.value(worth.value);
  if (worth.bound === BOUND.atLeast) return `at least ${value}`;
  return worth.bound === BOUND.atMost ? `at most ${value}` : value;
}

function allOf(moves: number): string {
  return moves === 2 ? 'both moves' : `all ${count(moves, 'move')}`;
}

function passOf(pass: PassNumber): string {
  return `Pass ${number(pass.number)} of ${number(pass.of)}`;
}

function passNumber(pass: number | null): string {
  return pass === null ? 'The pass' : `Pass ${number(pass)}`;
}

function count(amount: number, noun: string): string {
  return `${number(amount)} ${noun}${amount === 1 ? '' : 's'}`;
}
