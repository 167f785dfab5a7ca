import { lotsOf } from '../core/random.ts';
import { FLAG, NO_MOVE, type Trace } from '../trace/trace.ts';
import { mergesSymmetries } from './symmetric-moves.ts';
import { gameOfMoves } from './move-names.ts';
import { isRefusal, positionFacts, type PositionFacts } from './rules.ts';

/** Traces with more nodes are not gone through: it would hold the page up. */
const MOST_NODES = 1_000_000;

/**
 * How many different positions the nodes of a trace show: the same stones on the same cells are one,
 * however they came there; where symmetries are merged, so are the images of a position. Null where
 * moves do more than put a stone on a cell, where nodes were left out, and of very large trees.
 *
 * Positions are told apart by 53 bits, so that one in millions of such counts is too small.
 */
export function distinctPositions(trace: Trace): number | null {
  const { header, length, hidden } = trace;
  if (hidden !== null || length === 0 || length > MOST_NODES) return null;
  let count = counted.get(trace);
  if (count === undefined) {
    const keyOf = positionKeys(trace, mergesSymmetries(header.options));
    if (keyOf === null) return null;
    const seen = new Set<number>();
    for (let node = 0; node < length; node++) seen.add(keyOf(node));
    count = seen.size;
    counted.set(trace, count);
  }
  return count;
}

/**
 * Gives a number for each node, the same for nodes that show the same stones on the same cells, and
 * with `isMerged` for those that show images of one position. To be asked of all nodes, from the first
 * on. Null where moves do more than put a stone on a cell.
 */
export function positionKeys(trace: Trace, isMerged: boolean): ((node: number) => number) | null {
  if (gameOfMoves(trace.header)?.moves.areCells !== true) return null;
  const board = rootBoard(trace);
  return board === null ? null : keysOf(trace, board.cells, imagesOf(board, isMerged));
}

const counted = new WeakMap<Trace, number>();

type Board = NonNullable<PositionFacts['board']>;

function rootBoard({ header }: Trace): Board | null {
  try {
    const facts = positionFacts(header.options);
    return isRefusal(facts) ? null : facts.board;
  } catch {
    return null; // no WebAssembly on this page
  }
}

/** Of each image, to which cell a cell comes. The first is the board itself. */
function imagesOf({ rows, columns }: Board, isMerged: boolean): readonly Uint16Array[] {
  const image = (to: (row: number, column: number) => number) =>
    Uint16Array.from({ length: rows * columns }, (_, cell) =>
      to(Math.floor(cell / columns), cell % columns),
    );
  const images: Uint16Array[] = [];
  for (const upsideDown of [false, true]) {
    for (const mirrored of [false, true]) {
      const turned = (row: number) => (upsideDown ? rows - 1 - row : row);
      const across = (column: number) => (mirrored ? columns - 1 - column : column);
      images.push(image((row, column) => turned(row) * columns + across(column)));
      if (rows === columns)
        images.push(image((row, column) => across(column) * columns + turned(row)));
    }
  }
  return isMerged ? images : images.slice(0, 1);
}

/** Every stone on every cell has a number drawn by lot; a position is all of them, one on another. */
function keysOf(
  trace: Trace,
  root: string,
  images: readonly Uint16Array[],
): (node: number) => number {
  const { ply, move, flags, header } = trace;
  const lots = lotsOf(1);
  const drawn = () => Int32Array.from({ length: 2 * root.length }, () => lots.draw(0, 2 ** 30 - 1));
  const [low, high] = [drawn(), drawn()];
  const many = images.length;
  // By ply and image, what stands there on the way to the present node.
  const lows = new Int32Array(257 * many);
  const highs = new Int32Array(257 * many);
  const movers = new Uint8Array(257);
  // MAX has X, but where O is MAX.
  const signs = header.options.max === 'o' ? 'OX' : 'XO';
  for (const [at, image] of images.entries()) {
    for (let cell = 0; cell < root.length; cell++) {
      const side = signs.indexOf(root.charAt(cell));
      if (side < 0) continue;
      lows[at]! ^= low[2 * image[cell]! + side]!;
      highs[at]! ^= high[2 * image[cell]! + side]!;
    }
  }
  return (node) => {
    const row = ply[node]! - header.rootPly;
    const cell = move[node]!;
    let least = Infinity;
    for (let each = 0; each < many; each++) {
      const at = row * many + each;
      if (row > 0 && cell !== NO_MOVE) {
        const stone = 2 * images[each]![cell]! + movers[row - 1]!;
        lows[at] = lows[at - many]! ^ low[stone]!;
        highs[at] = highs[at - many]! ^ high[stone]!;
      }
      least = Math.min(least, (highs[at]! & 0x7f_ffff) * 2 ** 30 + lows[at]!);
    }
    movers[row] = (flags[node]! & FLAG.min) === 0 ? 0 : 1;
    return least;
  };
}
