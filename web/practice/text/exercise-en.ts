import { narrateMean } from '../../viewer/text/narration/narration.ts';
import type { Part } from '../grade.ts';
import type { QuizProblem } from '../quiz.ts';
import type { ExerciseProblem } from '../../search/exercise/generate.ts';
import type { Reason, ValueReason, WindowReason } from '../reasons.ts';
import type { WindowBound } from '../../tree/explain/facts.ts';
import type { Direction } from '../../search/exercise/cuts.ts';
import { CUT_CONDITION, otherRule, type CutRule } from '../../tree/explain/cut-rule.ts';
import { formatCount, formatValue } from '../../core/format.ts';
import { bothRulesEn } from '../../viewer/text/explain.ts';
import {
  type TellingContext,
  moveText,
  shortName,
  withArrows,
} from '../../viewer/text/narration/speaker.ts';

/** Exercises in English. */
export const exerciseEn = {
  title: 'Your turn',
  end: 'Back to the tree',
  /** What is to be done. `pruning`: windows and cuts are asked for; `chance`: it moves in the tree. */
  task: (
    pruning: boolean,
    windows: boolean,
    direction: Direction,
    rule: CutRule,
    chance: boolean,
  ) => task('press every move', pruning, windows, direction, rule, chance),
  drawing: 'The tree to be solved',
  askWindows: 'Ask for windows',
  preparing: 'Preparing the exercise …',

  check: 'Check',
  hint: 'Hint',
  showSolution: 'Show solution',
  hideSolution: 'Back to my answers',
  solutionStep: 'Step of the solution',
  clear: 'Clear',
  nextField: 'Next field',
  /** Of a button that writes an infinity into the field one is in. */
  write: (sign: string) => `Write ${sign}`,
  /** Since three tries went wrong. */
  renumbered: 'Three tries had mistakes, so the leaves have new numbers: begin anew.',
  print: 'Print',
  printAnswers: 'Print with answers',

  /** Where a node stands: the moves that lead to it. */
  place: (names: readonly string[]) =>
    names.length === 0 ? 'the root' : withArrows(names.map(shortName)),
  /** Names a field or an edge for those who can't see it. */
  field: (part: Part, place: string) => {
    switch (part) {
      case 'value':
        return `Value of ${place}`;
      case 'alpha':
        return `Alpha on entering ${place}`;
      case 'beta':
        return `Beta on entering ${place}`;
      case 'edge':
        return `The move ${place} is left out`;
    }
  },
  verdicts: { right: 'Right', wrong: 'Wrong' },
  /** Of what has been filled in. */
  score: (right: number, filled: number) =>
    `${formatCount(right, 'en')} of ${formatCount(filled, 'en')} right.`,
  /** All is right by the other rule, which is named. */
  perfectBy: (rule: CutRule) =>
    `All of it is right where ${only(rule)}; here ${only(otherRule(rule))}.`,
  gradeBy: (rule: CutRule) => `Grade by ${CUT_CONDITION[rule]}`,
  /** How much is searched by either rule. */
  bothRules: bothRulesEn,
  perfect: 'All right: every value, and every cut where it belongs. Well done!',
  nothingFilled: 'Nothing is filled in yet.',
  /** All that is filled in is right. */
  unfinished: 'Something is still missing.',
  reason: reasonSentence,
  /** Where to look next, and how it is found out. */
  hintLine: (
    part: Part,
    place: string,
    side: 'max' | 'min' | 'chance',
    isWrong: boolean,
    rule: CutRule,
  ) => {
    const look = isWrong ? 'Look again at' : 'Next:';
    const who = side === 'max' ? 'MAX' : 'MIN';
    switch (part) {
      case 'value':
        if (side === 'chance') {
          return `${look} the expected value of ${place}. Add up what may come there, each times its probability.`;
        }
        return `${look} the value of ${place}. ${who} takes the ${side === 'max' ? 'largest' : 'smallest'} value among the moves that were searched there.`;
      case 'alpha':
        return `${look} α on entering ${place}. It is the best that MAX is already sure of on the way down from the root; −∞ while there is nothing.`;
      case 'beta':
        return `${look} β on entering ${place}. It is the best that MIN is already sure of on the way down from the root; +∞ while there is nothing.`;
      case 'edge':
        return isWrong
          ? `${look} the move ${place}: is it really left out? Only where ${CUT_CONDITION[rule]} does the search skip the moves that remain.`
          : `${look} a move below the same node as ${place}. Compare what is known there with the window: is ${CUT_CONDITION[rule]}?`;
    }
  },
  message: 'Now it stands there. Ask again for the next.',
  /** What checking does when it is pressed again. */
  showMistake: 'See the search that gives this',
  /** What a search is called that makes this mistake. */
  wrongSearch: {
    whole: 'As though nothing were left out',
    parent: 'With the bounds of the parent alone',
    exchanged: 'With α and β exchanged',
    side: 'Stopping on the wrong side',
    exact: 'With the bound of a cut taken as the exact value',
  },
  checkAgain: 'Check again without a change for a hint on the first mistake.',
  /** What sort of mistake it is; null where nothing can be said of it. */
  mistake: mistakeSentence,
  nothingToHint: 'There is nothing left to do: everything is right.',
  problem: (problem: QuizProblem) => {
    switch (problem.kind) {
      case 'too-large':
        return `This tree has ${problem.stopped ? 'more than ' : ''}${formatCount(problem.nodes, 'en')} nodes, and a quiz takes ${formatCount(problem.most, 'en')} at most. Set a depth limit, or choose a later position.`;
      case 'three-players':
        return 'What three players get is asked step by step: go to the start of the tree and choose “Predict it”.';
      case 'leaf':
        return 'The game is over here: there is nothing to solve.';
      case 'incomplete':
        return 'The search of this tree did not come to its end, so there is no key to grade by.';
    }
  },

  make: 'Make an exercise',
  makeHint: 'A new tree from a seed: the same seed gives the same tree.',
  another: 'Another one',
  seed: 'Seed',
  depth: 'Plies',
  moves: 'Moves of a node',
  values: 'Leaf values',
  rangeTo: 'to',
  least: 'least',
  most: 'most',
  wanted: 'Must have',
  wantedChoices: {
    any: 'anything',
    cut: 'a cutoff',
    deep: 'a deep cutoff',
    agree: 'a cutoff, the same by both rules',
    differ: 'a tie at which the rules differ',
  },
  cut: 'Cuts off',
  cuts: { equal: 'where α ≥ β', strict: 'only where α > β' },
  direction: 'Order',
  directions: { 'left-to-right': 'left to right', 'right-to-left': 'right to left' },
  rootPlayer: 'First to move',
  makeProblem: (problem: ExerciseProblem) => {
    switch (problem.kind) {
      case 'too-large':
        return `Such a tree may have ${formatCount(problem.nodes, 'en')} nodes, and ${formatCount(problem.most, 'en')} is the most. Take fewer plies or moves.`;
      case 'too-flat':
        return `For that a tree needs ${formatCount(problem.least, 'en')} plies at least.`;
      case 'not-found':
        return `None of ${formatCount(problem.tries, 'en')} trees had one. Allow more values or plies, or take another seed.`;
    }
  },
  badSettings: 'These numbers do not fit: the least must not be above the most.',

  /** The task on paper, where a move is crossed out with a pen. */
  paperTask: (
    pruning: boolean,
    windows: boolean,
    direction: Direction,
    rule: CutRule,
    chance: boolean,
  ) => task('cross out every move', pruning, windows, direction, rule, chance),
  sheetTitle: 'Alpha-beta by hand',
  sheetAnswers: 'Answers',
  name: 'Name',
  date: 'Date',
};

function only(rule: CutRule): string {
  return rule === 'equal' ? 'α ≥ β cuts off' : 'only α > β cuts off';
}

function task(
  mark: string,
  pruning: boolean,
  windows: boolean,
  direction: Direction,
  rule: CutRule,
  chance: boolean,
): string {
  const mean = 'A chance node (○) is worth its expected value, exactly: 10/3.';
  if (!pruning) {
    return chance
      ? `Write the value of every node. ${mean}`
      : 'Write the minimax value of every node.';
  }
  const fields = windows
    ? 'Write the window (α, β) with which each node is entered and the value it returns'
    : 'Write the value that each node returns';
  const from = direction === 'left-to-right' ? 'left to right' : 'right to left';
  const search = chance ? 'Star1' : 'alpha-beta';
  return `${fields}; ${mark} that ${search} leaves out. What is left out stays blank. Moves are tried from ${from}; ${only(rule)}.${chance ? ` ${mean}` : ''}`;
}

function reasonSentence(reason: Reason, context: TellingContext): string {
  const value = (scaled: number) => formatValue(scaled, context.scale);
  switch (reason.kind) {
    case 'not-a-number':
      return `“${reason.typed}” is no number. Write one such as 3, −2.5 or ∞.`;
    case 'visited':
      return 'The search comes here, so there is a number to write.';
    case 'never-visited':
      return 'The search never comes here: this part is cut off, and stays blank.';
    case 'no-pruning':
      return 'Minimax leaves nothing out: every move is searched.';
    case 'first-move':
      return 'The first move that a node tries is always searched: nothing is known there before.';
    case 'value':
      return valueSentence(reason, context);
    case 'window':
      return windowSentence(reason, context);
    case 'mean':
      return reason.mean === null
        ? `The expected value is ${value(reason.value)}.`
        : narrateMean(reason.mean, context, 'en');
    case 'open-chance':
      return 'It is searched: whatever came before it, the mean may still matter.';
    case 'other-rule':
      return `So it is where ${only(otherRule(reason.rule))}, but here ${only(reason.rule)}. ${reasonSentence(reason.reason, context)}`;
    case 'open': {
      const has = `${who(reason.side)} has only ${value(reason.best)} by then`;
      return reason.bound === null
        ? `It is searched: ${has}, and nobody is sure of anything better elsewhere.`
        : reason.touching
          ? `It is searched: ${has}, which only equals ${letter(reason.bound)} = ${value(reason.bound.value)}, and only α > β cuts off.`
          : `It is searched: ${has}, which does not meet ${letter(reason.bound)} = ${value(reason.bound.value)}, so this move may still matter.`;
    }
    case 'cut': {
      const has = `${who(reason.side)} already has ${value(reason.best)} there`;
      return reason.bound === null
        ? `It is left out: ${has}.`
        : `It is left out: ${has}, and ${isSure(reason.bound, context)}, so it cannot matter.`;
    }
  }
}

function valueSentence(reason: ValueReason, context: TellingContext): string {
  const { side, searched, moves, mistake } = reason;
  const value = formatValue(reason.value, context.scale);
  const extreme = side === 'max' ? 'largest' : 'smallest';
  const taken = `${who(side)} takes the ${extreme}`;
  if (mistake !== null) {
    const found =
      mistake === 'whole'
        ? `The search returns ${value}`
        : mistake === 'other-side'
          ? `${taken}: ${value}`
          : `What was found there is ${value}`;
    return `${valueMistake(side, mistake)} ${found}.`;
  }
  const among =
    searched === moves
      ? moves === 1
        ? 'its only move'
        : `all ${formatCount(moves, 'en')} moves`
      : searched === 1
        ? 'the one move that is searched'
        : `the ${formatCount(searched, 'en')} moves that are searched`;
  return `${taken} value of ${among}: ${value}.`;
}

function windowSentence(reason: WindowReason, context: TellingContext): string {
  const value = formatValue(reason.value, context.scale);
  const name = reason.side === 'alpha' ? 'α' : 'β';
  const owner = reason.side === 'alpha' ? 'MAX' : 'MIN';
  const why =
    reason.bound === null
      ? `${name} is ${value} here: ${owner} is not sure of anything yet.`
      : `${name} is ${value} here: ${isSure(reason.bound, context)}.`;
  return reason.mistake === null ? why : `${windowMistake(reason.side, reason.mistake)} ${why}`;
}

function mistakeSentence(reason: Reason, context: TellingContext): string | null {
  switch (reason.kind) {
    case 'not-a-number':
    case 'never-visited':
    case 'no-pruning':
    case 'first-move':
      return reasonSentence(reason, context);
    case 'other-rule':
      return `So it is where ${only(otherRule(reason.rule))}, but here ${only(reason.rule)}.`;
    case 'value':
      return reason.mistake === null ? null : valueMistake(reason.side, reason.mistake);
    case 'window':
      return reason.mistake === null ? null : windowMistake(reason.side, reason.mistake);
    default:
      return null;
  }
}

function valueMistake(side: 'max' | 'min', mistake: NonNullable<ValueReason['mistake']>): string {
  switch (mistake) {
    case 'whole':
      return 'That would be the value of the whole subtree, but a part of it is cut off.';
    case 'other-side':
      return `That is the ${side === 'max' ? 'smallest' : 'largest'} of its moves.`;
    case 'bound':
      return 'That is a bound of the window; what the node returns is what was found there.';
  }
}

function windowMistake(
  side: 'alpha' | 'beta',
  mistake: NonNullable<WindowReason['mistake']>,
): string {
  return mistake === 'swapped'
    ? 'α and β are the wrong way round: α is what MAX is sure of, β what MIN is.'
    : `That is ${side === 'alpha' ? 'α' : 'β'} when the node is left; asked for is the one with which it is entered.`;
}

/** "MAX is sure of 3 with A at the root". */
function isSure(bound: WindowBound, context: TellingContext): string {
  const sure = `${who(bound.side === 'alpha' ? 'max' : 'min')} is sure of ${formatValue(bound.value, context.scale)}`;
  if (bound.owner === null) return sure;
  const { move, distance, atRoot } = bound.owner;
  const place =
    distance <= 1 ? '' : atRoot ? ' at the root' : ` ${formatCount(distance, 'en')} plies up`;
  return `${sure} with ${moveText(move, context, 'en')}${place}`;
}

function letter(bound: WindowBound): string {
  return bound.side === 'alpha' ? 'α' : 'β';
}

function who(side: 'max' | 'min'): string {
  return side === 'max' ? 'MAX' : 'MIN';
}
