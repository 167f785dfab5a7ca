import { inTurns } from '../core/time-slices.ts';
import type { DiagnosedSearch, Diagnosis } from '../engine/diagnosis-messages.ts';
import type { EngineOptions } from '../trace/trace.ts';
import { diagnoseAnswers, isInsideWindow } from './answers.ts';
import { boardLike, isPosition, signsPut } from './boards.ts';
import { coveringBoards, isOfLines, type BoardLack } from './cover/boards.ts';
import { coveringRows, coveringTrees } from './cover/trees.ts';
import { takenBound } from './null-windows.ts';
import type { PileGame } from './pile-game.ts';
import { coveringPiles, pilesLike } from './piles.ts';
import type { Searched } from './searched.ts';
import {
  cutShortBy,
  isOutside,
  type RunProblem,
  type RunReport,
  type RunSettings,
} from './run/messages.ts';
import { nestedTree } from './nested-tree.ts';
import { otherRow, rowTree } from './row-tree.ts';
import { pliesIn, treeDepth } from './trace-depth.ts';
import { linesOf } from './trace-lines.ts';
import { inShape, programTree, type Row } from './tree-shapes.ts';
import { otherWeighted, plainText, weightedTree } from './weighted-tree.ts';

/** More rounds than this tell nothing new. */
const MOST_ROUNDS = 5;

const NOTHING_REPORTED: RunProblem = { code: 'no-call', line: null, message: '' };

/** What a program is to search instead of what it began with. */
export type FurtherSearch = NonNullable<RunSettings['further']>;

/** The program and the engine, as a diagnosis needs them. */
export interface DiagnosisParts {
  readonly run: (further: FurtherSearch) => Promise<RunReport>;
  readonly ask: (searches: readonly DiagnosedSearch[]) => Promise<Diagnosis>;
  readonly signal: AbortSignal;
  /** On how many more trees or positions it is tried before it is called right, at most; else on all. */
  readonly most?: number;
  /** Trees that it is tried on after all others, as lists: those of a task. */
  readonly trees?: readonly string[];
}

/** What keeps a program that nothing speaks against from being called right. */
export type Lack =
  | BoardLack
  /** It ends before the game does, though it was not told to. */
  | 'stops'
  /** It could be given no other tree or position. */
  | 'others'
  /** Of no position it said in a number that it is lost. */
  | 'losses'
  /** What it says of positions in which the game goes on is its own. */
  | 'estimates'
  /** A win is worth the more the later it comes. */
  | 'late'
  /** It searched two plies, and could be given other leaves alone. */
  | 'plies'
  /** There was no time to try it on all. */
  | 'time'
  /** It was not over in time on one that it was given. */
  | 'slow'
  /** Not each of its moves takes one off its depth, and no search came to its limit. */
  | 'depth'
  /** It has a window, and its values are right: but it searches on where others cut, or never cuts at all. */
  | 'half-cut'
  | 'never-cuts'
  /** Each move of its agents is one of its depth, where a round is meant to be. */
  | 'rounds'
  /** It ended with an error on one that it was given. */
  | 'failed'
  /** It was not run on one that it was to be given. */
  | 'not-run'
  /** What it was given it has searched for the other side. */
  | 'other-side'
  /** The stones on its own board don't fit who moves: it was judged on others. */
  | 'stones'
  /** It remembers values in later searches alone, and those were not judged. */
  | 'memory'
  /** What it picks by the values of its search, elsewhere, seems to be the best for the other side. */
  | 'choice'
  /** What it picks by those values, elsewhere, was not seen. */
  | 'choice-unseen'
  /** All moves that it picked one of are worth the same. */
  | 'choice-alike'
  /** Its game is not known here. */
  | 'own-game'
  /** Its text does not say who wins Nim: whoever takes the last thing, or the other. */
  | 'last-wins'
  | 'last-loses';

/** A search of a program on what it was given besides. */
export interface FurtherRun {
  readonly searched: Searched;
  readonly report: RunReport;
  /** On a tree of a task, which whoever writes the program is not shown. */
  readonly isHidden: boolean;
}

/** What came of it, and on how many searches it rests. */
export interface Diagnosed {
  readonly diagnosis: Diagnosis;
  readonly searches: number;
  /** Of what is correct: what was not seen. Right is what lacks nothing. */
  readonly lacks: readonly Lack[];
  /** What first ended the program on what it was given besides, where that is among the lacks. */
  readonly problem: RunProblem | null;
  /** The search in which it differs, where that is not the first. */
  readonly failing: FurtherRun | null;
  /** On how many of the trees of a task it was tried. */
  readonly onTask: number;
  /** Chance moves in what was searched: see averages.ts. */
  readonly averages: boolean;
  /** Only what it gave back was compared: see answers.ts. */
  readonly answers: boolean;
  /** The game of one pile that was gone through whole; null: it is another game. */
  readonly pile: PileGame | null;
}

/** How a program is judged, in one word. */
export type Judgment = 'right' | 'right-as-far-as-seen' | 'named' | 'differs';

export function judgmentOf({ diagnosis, lacks }: Pick<Diagnosed, 'diagnosis' | 'lacks'>): Judgment {
  if (diagnosis.verdict !== 'correct') return diagnosis.verdict;
  return lacks.length === 0 ? 'right' : 'right-as-far-as-seen';
}

/** What only searches more than it need is right, in its values and its moves. */
function wideIsRight(diagnosis: Diagnosis): Diagnosis {
  return diagnosis.error === 'root-window-not-raised'
    ? { ...diagnosis, verdict: 'correct' }
    : diagnosis;
}

/**
 * Who asks again, or through windows of no width, may take a bound for the value of the root: where it was
 * told how deep to go and a tree is no deeper, that value is known, and is to be the one.
 */
async function withTrueRoots(
  diagnosis: Diagnosis,
  searched: Searched,
  searches: readonly DiagnosedSearch[],
): Promise<Diagnosis> {
  const isLimited = searched.kind === 'tree' && searched.options.depth !== undefined;
  if (diagnosis.verdict !== 'correct' || !diagnosis.style.other || !isLimited) return diagnosis;
  for (const [search, { options, events }] of searches.entries()) {
    const { depth, tree = '', root } = options;
    if (Number(depth) < treeDepth(tree) || root !== 'max' || !isInsideWindow(events)) continue;
    const found = await diagnoseAnswers([{ options, events }]);
    if (found.verdict !== 'correct') return { ...found, style: diagnosis.style, search };
  }
  return diagnosis;
}

/**
 * Names it where a bound was taken for a value: of what was found to be wrong, and of what nobody can know the values
 * of, for they are estimates of its own.
 */
async function withTakenBound(
  diagnosis: Diagnosis,
  { options, kind }: Searched,
  searches: readonly DiagnosedSearch[],
): Promise<Diagnosis> {
  const isUnknown = kind === 'board' && Number.isInteger(Number(options.depth));
  const isOpen = diagnosis.verdict === 'correct' && diagnosis.style.other && isUnknown;
  if (diagnosis.verdict !== 'differs' && !isOpen) return diagnosis;
  for (const [search, { events }] of searches.entries()) {
    const taken = await takenBound(events);
    if (taken === null) continue;
    const named = { verdict: 'named', error: 'bound-taken-for-value', candidates: [] } as const;
    return { ...diagnosis, ...named, ...taken, search, difference: null, next: null };
  }
  return diagnosis;
}

/**
 * Which of these a program may have searched: those of which it is a correct search, else the one of which it
 * is a wrong one of a known kind. None where it is neither: its game may have rules of its own. What may be
 * but one thing is that.
 */
export async function likeliest(
  all: readonly Searched[],
  trace: string,
  ask: DiagnosisParts['ask'],
): Promise<readonly Searched[]> {
  if (all.length < 2) return all;
  const right: Searched[] = [];
  let named: Searched | null = null;
  for (const searched of all) {
    const { options } = searched;
    const found = await ask([{ options, events: trace }]).catch(() => null);
    if (found?.verdict === 'correct') right.push(searched);
    // How many make a row is only guessed: what merely may be wrong in one of several ways may have other rules.
    const isGuess = options.game === 'mnk';
    const isNamed = found?.verdict === 'named' || (!isGuess && (found?.candidates.length ?? 0) > 0);
    if (isNamed && !(searched.kind === 'board' && searched.isOther === true)) named ??= searched;
  }
  return right.length > 0 || named === null ? right : [named];
}

/**
 * Names what is wrong with a program, or that nothing is: as long as something is left open, the program
 * searches the next tree that would tell; what nothing speaks against is then tried on all that a right
 * program has to have been seen on. Rejects where the engine refuses what it is asked.
 */
export async function diagnoseRun(
  first: { readonly searched: Searched; readonly trace: string; readonly root?: string },
  parts: DiagnosisParts,
): Promise<Diagnosed> {
  const { searched } = first;
  const searches: DiagnosedSearch[] = [{ options: searched.options, events: first.trace }];
  const runs: (FurtherRun | null)[] = [null];
  let problems: RunProblem[] = [];
  /** What it has searched for the other side. */
  const forOther: FurtherSearch[] = [];
  const run = async (
    options: EngineOptions,
    further: FurtherSearch | null,
    isHidden = false,
  ): Promise<boolean> => {
    if (further === null || parts.signal.aborted) return false;
    const report = withRootOf(first.trace, await parts.run(further));
    if (report.isForOther === true) {
      forOther.push(further);
      return false;
    }
    const isEmpty = report.trace === '';
    // What says nothing of a search that it was given is not to be called right by its silence.
    const problem = cutShortBy(report);
    if (problem !== null || isEmpty) problems.push(problem ?? NOTHING_REPORTED);
    if (problem !== null || isEmpty) return false;
    const isSame = further.row === undefined && further.leaves === undefined;
    const its = isSame ? options : optionsFound(searched, report);
    // It may keep its board elsewhere, too.
    const isPut = further.cells === undefined || isPosition(report.root, options);
    if (its === null || !isPut) return false;
    searches.push({ options: its, events: report.trace });
    runs.push({ searched: otherSearched(searched, its), report, isHidden });
    return true;
  };
  const reported = (diagnosis: Diagnosis, lacks: readonly Lack[] = []): Diagnosed => {
    const differs = diagnosis.verdict !== 'correct';
    const failing = differs ? (runs[diagnosis.search] ?? null) : null;
    const onTask = runs.filter((each) => each?.isHidden === true).length;
    const problem = problems[0] ?? null;
    const averages = takesMeans(searched);
    const answers = searched.kind === 'tree' && searched.answers === true;
    const { length } = searches;
    const its = { diagnosis, searches: length, lacks, problem, failing, onTask };
    return { ...its, averages, answers, pile: null };
  };
  const ask = async (): Promise<Diagnosis> => {
    const found = await withTrueRoots(wideIsRight(await parts.ask(searches)), searched, searches);
    return withTakenBound(found, searched, searches);
  };
  let diagnosis = await ask();
  while (diagnosis.next !== null && searches.length <= MOST_ROUNDS) {
    const further = furtherOf(searched, diagnosis.next, searches.length);
    // What stops on another tree is told where it does; here it is only of no help.
    if (!(await run(diagnosis.next, further))) break;
    diagnosis = await ask();
  }
  if (diagnosis.verdict !== 'correct') return reported(diagnosis);
  problems = [];
  const cover = coverOf(searched, first, diagnosis.style.other);
  const before = searches.length;
  const tries = cover.tries.slice(0, parts.most);
  for (const { options, further } of tries) await run(options, further);
  // What others than those of a task show is told by others.
  if (searches.length > before) diagnosis = await ask();
  if (diagnosis.verdict !== 'correct') return reported(diagnosis);
  const other = otherSide(searched, first.trace);
  const otherRun = other === null ? null : await parts.run(other.further);
  if (other !== null && otherRun !== null && isOfMover(otherRun, other)) {
    const { options } = other;
    const its = await parts.ask([{ options, events: otherRun.trace }]).catch(() => null);
    // Whose turn it is there is a guess: what isn't right in its values has nothing to say of its moves.
    if (its?.verdict === 'correct' || its?.difference === 'chosen-move') {
      searches.push({ options, events: otherRun.trace });
      runs.push({ searched: otherSearched(searched, options), report: otherRun, isHidden: false });
      diagnosis = await ask();
    }
  }
  if (diagnosis.verdict !== 'correct') return reported(diagnosis);
  for (const tree of takesTrees(searched) ? (parts.trees ?? []) : []) {
    const options = optionsOfTree(searched, tree);
    await run(options, furtherOf(searched, options, 0), true);
  }
  if (parts.trees !== undefined) diagnosis = await ask();
  if (diagnosis.verdict !== 'correct') return reported(diagnosis);
  const lacks: Lack[] = [...cover.lacks];
  const stops = searches.some(
    ({ options, events }) =>
      cover.drawn.includes(options.position ?? '') && pliesIn(events) < emptyIn(options),
  );
  if (stops && !diagnosis.style.other) lacks.push('stops');
  if (isOwn(searched)) lacks.splice(0, lacks.length, 'own-game');
  else if (searches.length === 1) lacks.splice(0, lacks.length, 'others');
  const isSlow = ({ code }: RunProblem): boolean => code === 'time';
  if (tries.length < cover.tries.length) lacks.push('time');
  if (problems.some(isSlow)) lacks.push('slow');
  // What remembers and searches to the end looks as if it guessed, but its answers were held against the truth.
  const { ownEstimates, other: isOther } = diagnosis.style;
  const remembers = isOther && !Number.isInteger(Number(searched.options.depth));
  if (ownEstimates && !remembers) lacks.push('estimates');
  if (forOther.length > 0) lacks.push('other-side');
  if (problems.some((each) => !isOutside(each) && !isSlow(each))) lacks.push('failed');
  if (problems.some(isOutside)) lacks.push('not-run');
  const isWhole = isOfLines(searched.options) && !Number.isInteger(Number(searched.options.depth));
  if (isWhole && !isOther) {
    const late = await Promise.all(searches.map(({ events }) => prefersLate(events)));
    if (late.includes(true)) lacks.push('late');
  }
  return reported(diagnosis, lacks);
}

interface OtherSide extends Try {
  readonly further: FurtherSearch;
  /** What whoever moves there puts on the board. */
  readonly sign: unknown;
}

/**
 * A position of tic-tac-toe in which the other side is to move than in the first, and the last of the moves
 * that look best there is as good by a bound alone: for programs that give back a move at every node. Null
 * where there is none.
 */
function otherSide(first: Searched, trace: string): OtherSide | null {
  const { options } = first;
  if (first.kind !== 'board' || first.board.form === 'inside' || !trace.includes('"chosen":'))
    return null;
  if (options.game !== 'tictactoe' || options.depth !== 'none') return null;
  const isX = emptyIn(options) % 2 === 1;
  const position = isX ? '.OX/X.O/.X.' : '.X./OOX/XO.';
  const its = { ...options, position };
  const further = furtherOf(first, its, 0);
  const player = first.player === 'max' ? 'min' : 'max';
  if (further === null) return null;
  return {
    ...{ options: its, further: { ...further, player } },
    sign: first.board.signs[isX ? 'O' : 'X'],
  };
}

/** Whether a program has found out by the board alone who is to move on it. */
function isOfMover({ root, played, trace, problem }: RunReport, { sign, options }: OtherSide) {
  const isIt = problem === null && trace !== '' && isPosition(root, options);
  return isIt && signsPut(root, played)[0] === sign;
}

/**
 * Who is MAX a recorder may have to guess by the values: where one search tells nothing of it, that of the
 * first holds, for the same side is to move.
 */
function withRootOf(first: string, report: RunReport): RunReport {
  const [enter, min] = ['{"event":"enter"', ',"player":"min"'];
  const isMin = first.split('\n', 2)[1]?.startsWith(enter + min) === true;
  const { trace } = report;
  const at = trace.indexOf('\n') + 1;
  const isTold = trace.startsWith(`${enter},"player"`, at);
  if (!isMin || isTold || !trace.startsWith(enter, at)) return report;
  const behind = at + enter.length;
  return { ...report, trace: trace.slice(0, behind) + min + trace.slice(behind) };
}

/** Whether games that are over count for more the later they end, for one side, and never for less. */
async function prefersLate(events: string): Promise<boolean> {
  return (await inTurns(isLater(events), () => true)) === true;
}

function* isLater(events: string): Generator<null, boolean> {
  const ends = { '1': [], '-1': [] } as Record<string, [ply: number, size: number][]>;
  let [ply, isLeaf] = [0, false];
  for (const line of linesOf(events)) {
    yield null;
    const { event, value, ...statement } = JSON.parse(line) as Record<string, unknown>;
    if (event === 'enter') ply++;
    if (event === 'leave') {
      // What a memory answers is no end of a game.
      const isEnd = isLeaf && typeof value === 'number' && statement.tableHit !== true;
      if (isEnd) ends[String(Math.sign(value))]?.push([ply, Math.abs(value)]);
      ply--;
    }
    isLeaf = event === 'enter';
  }
  return Object.values(ends).some((all) => {
    const falls = (by: number): boolean => {
      let most = -Infinity;
      let before = -Infinity;
      let at = NaN;
      for (const [its, size] of all.sort((one, other) => by * (one[0] - other[0]))) {
        if (its !== at) [before, at] = [most, its];
        if (size < before) return true;
        most = Math.max(most, size);
      }
      return false;
    };
    return falls(-1) && !falls(1);
  });
}

export function takesMeans(searched: Searched): boolean {
  return searched.kind === 'tree' && searched.averages === true;
}

function emptyIn({ position = '' }: EngineOptions): number {
  return position.split('.').length - 1;
}

function isOwn(searched: Searched): boolean {
  return searched.kind === 'tree' && searched.shape.kind === 'own';
}

/** Whether it can be given any tree of lists. */
function takesTrees(searched: Searched): boolean {
  return searched.kind === 'tree' && !/^(row|graph|held|own|weighted)$/.test(searched.shape.kind);
}

interface Try {
  readonly options: EngineOptions;
  readonly further: FurtherSearch | null;
}

/** What a program is to be tried on before it is called right, and what that doesn't show. */
function coverOf(
  first: Searched,
  { trace, root = '' }: { readonly trace: string; readonly root?: string },
  remembers: boolean,
): {
  readonly tries: readonly Try[];
  readonly lacks: readonly Lack[];
  readonly drawn: readonly string[];
} {
  const { options } = first;
  // Down there MAX moves again: the first node at which it may do something else.
  const shallow: readonly Lack[] = treeDepth(options.tree ?? '') < 3 ? ['plies'] : [];
  if (first.kind === 'tree' && first.shape.kind === 'row') {
    const { number, row, leaves } = first.shape;
    const tries = coveringRows(row, leaves).map((values) => ({
      options,
      further: { state: null, player: 'max' as const, depth: null, row: { number, values } },
    }));
    return { tries, lacks: shallow, drawn: [] };
  }
  if (first.kind === 'tree' && first.shape.kind === 'graph') {
    const all = Array.from({ length: first.shape.leaves }, (_, at) => at);
    const tries = coveringRows(all, all).map((leaves) => ({
      options,
      further: withLeaves(leaves),
    }));
    return { tries, lacks: shallow, drawn: [] };
  }
  if (first.kind === 'tree' && first.shape.kind === 'weighted') {
    const tries = otherWeighted(root).flatMap((state) => {
      const tree = weightedTree(JSON.stringify(state));
      const further = { state, player: 'max' as const, depth: null };
      return tree === null ? [] : [{ options: { ...options, tree: plainText(tree) }, further }];
    });
    return { tries, lacks: shallow, drawn: [] };
  }
  const tried = (its: EngineOptions): Try => ({ options: its, further: furtherOf(first, its, 0) });
  if (isOwn(first)) return { tries: [], lacks: [], drawn: [] };
  if (first.kind === 'tree')
    return { tries: coveringTrees(options).map(tried), lacks: [], drawn: [] };
  // Who only tells whether a position is won has no value for a loss, and so no sign that it can be told by.
  const saysLosses = trace.includes('"value":-');
  if (first.kind === 'piles') {
    const piles = saysLosses ? coveringPiles(options, remembers) : [];
    return { tries: piles.map(tried), lacks: saysLosses ? [] : ['losses'], drawn: [] };
  }
  if (!isOfLines(options)) return { tries: [], lacks: [], drawn: [] };
  const boards = coveringBoards(options, first.board.beside === 'count');
  return { ...boards, tries: boards.options.map(tried) };
}

/** The search of another tree; one that is told how deep to go is to see all of it. */
function optionsOfTree({ options }: Searched, tree: string): EngineOptions {
  const { depth, ...others } = options;
  return depth === undefined
    ? { ...others, tree }
    : { ...others, tree, depth: String(treeDepth(tree)) };
}

/** The same as the first, of what was searched besides. */
function otherSearched(first: Searched, options: EngineOptions): Searched {
  if (first.kind === 'tree') return { ...first, tree: options.tree ?? first.tree, options };
  return { ...first, options };
}

/** Whether a program took other leaves is seen by what it searched: it may keep them elsewhere, too. */
function optionsFound({ options }: Searched, { root, trace }: RunReport): EngineOptions | null {
  const tree = (rowTree(root, trace) ?? programTree(root))?.text;
  return tree === undefined || tree === options.tree ? null : { ...options, tree };
}

function withLeaves(leaves: Row): FurtherSearch {
  return { state: null, player: 'max', depth: null, leaves: leaves.map(Number) };
}

/** What a program is to be given so that it searches this; null where it can't be. */
export function furtherOf(
  first: Searched,
  next: EngineOptions,
  round: number,
): FurtherSearch | null {
  if (first.kind === 'tree' && first.shape.kind === 'row') {
    const { number, row, leaves } = first.shape;
    const values = otherRow(row, leaves, round);
    return { state: null, player: 'max', depth: null, row: { number, values } };
  }
  if (first.kind === 'tree' && first.shape.kind === 'graph') {
    const all = Array.from({ length: first.shape.leaves }, (_, at) => at);
    return withLeaves(otherRow(all, all, round));
  }
  if (first.kind === 'tree') {
    const tree = nestedTree(next.tree ?? '');
    const state = tree === null ? null : inShape(tree, first.shape);
    if (state === null) return null;
    const depth = Number(next.depth);
    return {
      state,
      player: next.root === 'min' ? 'min' : 'max',
      depth: Number.isInteger(depth) ? depth : null,
    };
  }
  const state = first.kind === 'piles' ? pilesLike(next) : boardLike(first.board, next);
  const depth = Number(next.depth);
  if (state === null) return null;
  // The engine asks for positions with the same side to move.
  const its = { player: first.player, depth: Number.isInteger(depth) ? depth : null };
  const isHeld = first.kind === 'board' && first.board.form === 'inside';
  return isHeld ? { ...its, state: null, cells: state } : { ...its, state };
}
