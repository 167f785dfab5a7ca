import { engineOptions } from '../search/options.ts';
import { defaultState, type LabState } from '../search/state.ts';
import type { EngineOptions } from '../trace/trace.ts';
import { boardsOfJson, emptyIn, gamesOf, type ProgramBoard } from './boards.ts';
import { pilesOfJson } from './piles.ts';
import { rowTree } from './row-tree.ts';
import { pliesIn, treeDepth } from './trace-depth.ts';
import { linesOf } from './trace-lines.ts';
import { programTree, type TreeShape } from './tree-shapes.ts';

/** What a program has searched, where that is known: a tree, or a position of a game of the house. */
export type Searched =
  | {
      readonly kind: 'tree';
      readonly tree: string;
      readonly shape: TreeShape;
      /** Chance moves where MIN would: see averages.ts. */
      readonly averages?: boolean;
      /** Only what it gives back is seen: see answers.ts. */
      readonly answers?: boolean;
      readonly options: EngineOptions;
    }
  | {
      readonly kind: 'board';
      readonly board: ProgramBoard;
      /** Who moves at its root, as the program has it. */
      readonly player: 'max' | 'min';
      /** Who began is only guessed, against what is usual. */
      readonly isOther?: boolean;
      readonly options: EngineOptions;
    }
  | { readonly kind: 'piles'; readonly player: 'max' | 'min'; readonly options: EngineOptions };

/** What the moves of a root are called that has been searched, as far as they have names. */
function movesIn(trace: string): readonly string[] {
  const moves: string[] = [];
  let ply = 0;
  for (const line of linesOf(trace)) {
    const isEnter = line.startsWith('{"event":"enter"');
    ply += isEnter ? 1 : -1;
    if (!isEnter || ply !== 2) continue;
    const { move } = JSON.parse(line) as Readonly<Record<string, unknown>>;
    if (typeof move === 'string') moves.push(move);
  }
  return moves;
}

/**
 * What a search may have begun with, the likeliest first, from what the tracer says of it and from its
 * trace. Rows of numbers may be a tree or a board, and a board may be of several games. Nothing where it is
 * none of these.
 * @param agents how many take turns in a tree, MAX and every MIN
 * @param depth how deep it was told to search; null: to its end
 * @param given whether it was given what it searched, and no move of its own has led there
 * @param stones the signs that it puts on a board, whoever moves at the root first: see `signsPut`
 */
export function searchesOf(
  root: string,
  trace: string,
  agents = 2,
  depth: number | null = null,
  given = false,
  stones: readonly unknown[] = [],
): readonly Searched[] {
  if (root === '') return [];
  const hasWindow = trace.includes('"alpha":') || trace.includes('"cutOff":true');
  const algorithm = hasWindow ? 'alpha-beta' : 'minimax';
  const limit = depth === null ? {} : { depth: String(depth) };
  const first = trace.split('\n', 2)[1] ?? '';
  const player = first.includes('"player":"min"') ? 'min' : 'max';
  const game = (state: Partial<LabState>): EngineOptions =>
    engineOptions({ ...defaultState, algorithm, scoring: 'flat', ...state });
  const all: Searched[] = [];
  const piles = pilesOfJson(root, trace);
  const row = rowTree(root, trace);
  const found = row ?? (piles === null ? programTree(root, movesIn(trace)) : null);
  const plies = pliesIn(trace);
  // Whoever goes on where there are no more moves has searched something else.
  const isDeeper =
    found !== null &&
    /^(lists|nodes|names|pairs)$/.test(found.shape.kind) &&
    plies > treeDepth(found.text);
  const usual = boardsOfJson(root, given, stones).map(({ cells }) => cells);
  const begun = boardsOfJson(root, true, stones);
  // No tree has signs put on it.
  const isPutOn = stones.length > 0 && begun.length > 0;
  if (found !== null && !isDeeper && !isPutOn) {
    const { text: tree, shape } = found;
    const opponents = Math.max(1, agents - 1);
    // A row of leaves has them all at one depth.
    const options = {
      ...game({ tree, rootPlayer: player, opponents }),
      ...(row === null ? limit : {}),
    };
    all.push({ kind: 'tree', tree, shape, options });
  }
  for (const rule of piles === null ? [] : (['freestyle', 'misere'] as const)) {
    const options = { ...game({ game: 'nim', rule, ...piles }), ...limit, root: player };
    all.push({ kind: 'piles', player, options });
  }
  for (const each of begun) {
    const isOther = !usual.includes(each.cells);
    for (const { board, state } of gamesOf(each)) put(board, state, isOther);
  }
  return all;

  function put(board: ProgramBoard, state: Partial<LabState>, isOther: boolean): void {
    // What lies near a search that goes deeper is something else.
    if (board.form === 'inside' && plies > emptyIn(board.cells)) return;
    // Who has to pass has made no move in some programs: then a depth is no number of plies, and it can't be
    // told from one that is off by one.
    const mayPass = state.game === 'reversi' && depth !== null;
    const isToTheEnd = depth !== null && depth >= emptyIn(board.cells);
    if (mayPass && !isToTheEnd && plies > depth) return;
    // Of tic-tac-toe a depth is more often what is left to play than a limit.
    const options = { ...game(state), ...(state.game === 'tictactoe' ? {} : limit) };
    all.push({ kind: 'board', board, player, options, isOther });
    if (mayPass && isToTheEnd)
      all.push({ kind: 'board', board, player, options: game(state), isOther });
  }
}
