import { isClosed } from '../tree/explain/cut-rule.ts';
import { readNumber, type Answers } from './answers.ts';
import { marksIn, grade, type Asked } from './grade.ts';
import type { Prediction, WindowChange } from './predict.ts';
import type { Quiz, QuizNode } from './quiz.ts';

/**
 * How alpha-beta is done wrongly by hand: as though nothing were left out; with the bounds of the parent
 * alone, and none from further up; with MAX bringing β down and MIN raising α; stopping where the value is
 * still too bad for the side that moves, rather than too good; with the value of a cut, a bound alone, taken
 * for what all moves are worth.
 */
export const MISTAKES = ['whole', 'parent', 'exchanged', 'side', 'exact'] as const;
type Mistake = (typeof MISTAKES)[number];

/** A search that gives what a student has written. */
interface WrongSearch {
  readonly mistake: Mistake;
  /** What it walked, as JSON lines. */
  readonly trace: string;
  /** The step at which it first does what the right search does not. */
  readonly step: number;
}

/** What was answered when it was asked what a search will do next. */
export interface Predicted {
  readonly prediction: Prediction;
  readonly given: Prediction['answer'];
}

interface Walk {
  readonly values: ReadonlyMap<number, number>;
  /** By each node what becomes of its parent, once it is done. */
  readonly effects: ReadonlyMap<number, { readonly change: WindowChange; readonly isCut: boolean }>;
  /** The windows with which nodes are entered. */
  readonly windows: ReadonlyMap<number, readonly [alpha: number, beta: number]>;
  readonly lines: readonly string[];
}

/**
 * The wrong search that reproduces all that is filled in, of such the one that leaves out the fewest moves
 * that are not marked; null where none does, where nothing is wrong but that something is still to be done,
 * or where trees like this are not for walking by hand in such ways: chance moves in them, or moves are
 * tried in another order than they stand. Where every field is right and cuts alone are missing, it leaves
 * out what is marked and nothing else.
 */
export function wrongSearchOf(quiz: Quiz, answers: Answers, asked: Asked): WrongSearch | null {
  if (!isPlain(quiz)) return null;
  const graded = grade(quiz, answers, asked);
  if (!graded.failed) return null;
  const isWrong = marksIn(graded).some(({ verdict }) => verdict === 'wrong');
  const unmarked = ({ values }: Walk): number =>
    quiz.nodes.filter(({ number, parent }) => values.has(parent) && !values.has(number)).length -
    answers.pruned.length;
  const walks = wrongSearches(quiz, asked.windows).filter((wrong) =>
    reproduces(quiz, wrong, answers, asked),
  );
  const least = isWrong ? Math.min(...walks.map(unmarked)) : 0;
  return shown(walks.find((wrong) => unmarked(wrong) === least));
}

/**
 * The wrong search that does what was predicted last, which was wrong, and of such the one that agrees most
 * with what was predicted rightly before; null where none does, or as above.
 */
export function wrongSearchPredicted(
  quiz: Quiz,
  predicted: readonly Predicted[],
): WrongSearch | null {
  const last = predicted.at(-1);
  if (last === undefined || !isPlain(quiz)) return null;
  const numbers = new Map(quiz.nodes.map(({ visit, number }) => [visit?.node, number]));
  const right = predicted.filter(({ prediction, given }) => prediction.answer === given);
  const agreed = (walked: Walk) => right.filter((each) => does(walked, numbers, each)).length;
  const walks = wrongSearches(quiz, true).filter((wrong) => does(wrong, numbers, last));
  const most = Math.max(...walks.map(agreed));
  const found = walks.find((wrong) => agreed(wrong) === most);
  // Nobody was asked for windows, and those of a wrong search contradict themselves.
  return shown(found && { ...found, lines: walk(quiz, found.mistake, false).lines });
}

/** Whether a search does what was predicted of the right one; `numbers`: by the nodes of its trace. */
function does(
  { values, effects }: Walk,
  numbers: ReadonlyMap<number | undefined, number>,
  { prediction, given }: Predicted,
): boolean {
  const numberOf = (node: number) => numbers.get(node) ?? -1;
  switch (prediction.kind) {
    case 'value':
      return values.get(numberOf(prediction.node)) === given;
    case 'window':
      return effects.get(numberOf(prediction.child))?.change === given;
    case 'cut':
      return effects.get(numberOf(prediction.child))?.isCut === (given === 'cut');
    default:
      return false;
  }
}

/** Whether it is for walking by hand in such ways. */
function isPlain({ nodes, scale, walked }: Quiz): boolean {
  const { order = 'natural', algorithm } = walked.header.options;
  return (
    algorithm === 'alpha-beta' &&
    (order === 'natural' || order === 'reverse') &&
    !nodes.some(({ isChance }) => isChance) &&
    (scale.denominator ?? 1) === 1
  );
}

/** A wrong search, and the line of its trace with which it parts from the right one. */
type Parted = Walk & { readonly mistake: Mistake; readonly parting: number };

/** The wrong searches that part from the right one. */
function wrongSearches(quiz: Quiz, windows: boolean): readonly Parted[] {
  const right = walk(quiz, null, windows);
  return MISTAKES.map((mistake) => {
    const wrong = walk(quiz, mistake, windows);
    const parting = wrong.lines.findIndex((line, at) => line !== right.lines[at]);
    return { ...wrong, mistake, parting };
  }).filter(({ parting }) => parting >= 0);
}

function shown(wrong: Parted | undefined): WrongSearch | null {
  if (wrong === undefined) return null;
  const { mistake, lines, parting } = wrong;
  return { mistake, trace: `${lines.join('\n')}\n`, step: parting + 1 };
}

/**
 * What a search does to the tree of a quiz that makes this mistake; null: the right one.
 * @param withWindows whether its trace says with which windows nodes are entered
 */
export function walk(
  { nodes, scale, rule, walked }: Quiz,
  mistake: Mistake | null,
  withWindows: boolean,
): Walk {
  const values = new Map<number, number>();
  const windows = new Map<number, readonly [number, number]>();
  const effects = new Map<number, { change: WindowChange; isCut: boolean }>();
  const lines: string[] = [];
  const { minusInfinity, plusInfinity } = scale;
  const isBackwards = walked.header.options.order === 'reverse';
  const written = (value: number): number => value / 10 ** scale.decimals;
  const bound = (value: number): number | string =>
    value === minusInfinity ? '-inf' : value === plusInfinity ? 'inf' : written(value);
  const visit = (node: QuizNode, alpha: number, beta: number): number => {
    windows.set(node.number, [alpha, beta]);
    const entry = node.ply === 0 ? { player: node.side } : { move: node.name };
    const window = { alpha: bound(alpha), beta: bound(beta) };
    lines.push(JSON.stringify({ event: 'enter', ...entry, ...(withWindows ? window : null) }));
    let value = node.leaf ?? (node.side === 'max' ? minusInfinity : plusInfinity);
    if (node.leaf === null) {
      const isMax = node.side === 'max';
      let [low, high] = [alpha, beta];
      for (const child of isBackwards ? [...node.children].reverse() : node.children) {
        const below: readonly [number, number] =
          mistake === 'whole'
            ? [minusInfinity, plusInfinity]
            : mistake !== 'parent'
              ? [low, high]
              : isMax
                ? [value, plusInfinity]
                : [minusInfinity, value];
        const got = visit(nodes[child]!, ...below);
        value = isMax ? Math.max(value, got) : Math.min(value, got);
        const [lowest, highest] = [low, high];
        if (isMax !== (mistake === 'exchanged')) low = Math.max(low, value);
        else high = Math.min(high, value);
        const change = low > lowest ? 'alpha' : high < highest ? 'beta' : 'none';
        const isCut =
          mistake === 'side'
            ? isClosed(rule, isMax ? alpha : value, isMax ? value : beta)
            : isClosed(rule, low, high);
        effects.set(child, { change, isCut });
        if (!isCut) continue;
        if (mistake === 'exact') value = worth(nodes, node) ?? value;
        break;
      }
    }
    values.set(node.number, value);
    const legalMoves = node.children.length;
    lines.push(
      JSON.stringify({
        ...{ event: 'leave', value: written(value) },
        ...(node.leaf === null ? { legalMoves } : {}),
      }),
    );
    return value;
  };
  visit(nodes[0]!, minusInfinity, plusInfinity);
  return { values, effects, windows, lines };
}

/** What a node is worth with all its moves, those that were left out as well; null where these are not known. */
function worth(nodes: readonly QuizNode[], { side, leaf, children }: QuizNode): number | null {
  if (leaf !== null || children.length === 0) return leaf;
  const all = children.map((child) => worth(nodes, nodes[child]!));
  if (!all.every((each) => each !== null)) return null;
  return side === 'max' ? Math.max(...all) : Math.min(...all);
}

function reproduces({ nodes, scale }: Quiz, found: Walk, answers: Answers, asked: Asked): boolean {
  const { values, windows } = found;
  const isIt = (fields: Answers['values'], of: (node: number) => number | undefined): boolean =>
    Object.entries(fields).every(
      ([node, typed]) => readNumber(typed ?? '', scale) === of(Number(node)),
    );
  return (
    isIt(answers.values, (node) => values.get(node)) &&
    (!asked.windows ||
      (isIt(answers.alphas, (node) => windows.get(node)?.[0]) &&
        isIt(answers.betas, (node) => windows.get(node)?.[1]))) &&
    answers.pruned.every((node) => values.has(nodes[node]!.parent) && !values.has(node))
  );
}
