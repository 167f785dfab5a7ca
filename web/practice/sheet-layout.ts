import { estimateWidth } from '../core/drawing/text-pen.ts';
import { NONE } from '../trace/nodes.ts';
import type { Quiz, QuizNode } from './quiz.ts';

/** Measures of a drawn quiz, in CSS pixels. */
export interface Measures {
  /** Of an inner node's box, with all its fields. */
  readonly boxWidth: number;
  readonly boxHeight: number;
  readonly leafWidth: number;
  readonly leafHeight: number;
  /** Between the bottom of a box and the top of its children: the moves stand here. */
  readonly rowGap: number;
  /** Between neighbors. */
  readonly columnGap: number;
  /** The letters of moves that are buttons, and how wide such a button is at least. */
  readonly names?: { readonly size: number; readonly least: number };
}

export interface SheetLayout {
  readonly width: number;
  readonly height: number;
  /** By the numbers of the nodes. */
  readonly places: readonly SheetPlace[];
}

/** The middle of a node, and where the move to it is named. */
export interface SheetPlace {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** Null at the root. */
  readonly edge: { readonly x: number; readonly y: number } | null;
}

/**
 * Where the nodes of a quiz stand on a page: every subtree is as wide as its children together, or
 * as its own box where that is wider; parents stand over the middle of their children. No boxes
 * overlap.
 */
export function layOutSheet(quiz: Quiz, measures: Measures): SheetLayout {
  const { nodes } = quiz;
  const widths = nodes.map(({ leaf }) => (leaf === null ? measures.boxWidth : measures.leafWidth));
  const spans = nodes.map((node) =>
    Math.max(widths[node.number]!, outcomeRoom(quiz, node, measures), nameRoom(node, measures)),
  );
  // Children have higher numbers than their parents: from the last to the first.
  for (let number = nodes.length - 1; number >= 0; number--) {
    const node = nodes[number]!;
    if (node.children.length === 0) continue;
    const below = node.children.reduce(
      (sum, child) => sum + spans[child]!,
      measures.columnGap * (node.children.length - 1),
    );
    spans[node.number] = Math.max(spans[node.number]!, below);
  }

  const row = measures.boxHeight + measures.rowGap;
  const starts = nodes.map(() => 0);
  let depth = 0;
  const places: SheetPlace[] = [];
  for (const node of nodes) {
    const height = node.leaf === null ? measures.boxHeight : measures.leafHeight;
    const x = starts[node.number]! + spans[node.number]! / 2;
    const y = node.ply * row + height / 2;
    const above = node.parent === NONE ? null : places[node.parent]!;
    places.push({
      x,
      y,
      width: widths[node.number]!,
      height,
      edge: above === null ? null : edgePlace(above, x, y - height / 2),
    });
    depth = Math.max(depth, node.ply * row + height);
    let start = x - childrenWidth(node.children, spans, measures) / 2;
    for (const child of node.children) {
      starts[child] = start;
      start += spans[child]! + measures.columnGap;
    }
  }
  return { width: spans[0] ?? 0, height: depth, places };
}

function childrenWidth(
  children: readonly number[],
  spans: readonly number[],
  { columnGap }: Measures,
): number {
  return children.reduce((sum, child) => sum + spans[child]! + columnGap, -columnGap);
}

/** Where on its edge a move is named, nearer to the child: there edges are far enough apart. */
const SHARE = 0.62;
/** About how wide a character of a name is, and what is free beside the name. */
const CHARACTER = 7;
const FREE = 4;

/** How wide the span must be of what chance may bring, for it has a longer name than a move: "2: 1/3". */
function outcomeRoom({ nodes }: Quiz, { parent, name }: QuizNode, measures: Measures): number {
  if (parent === NONE || !nodes[parent]!.isChance) return 0;
  return Math.ceil((name.length * CHARACTER + FREE) / SHARE) - measures.columnGap;
}

/** A button's letters may be wider than they are thought to be; what is beside them in it, and at most in all. */
const [WIDER, AROUND, MOST] = [1.1, 11, 128];

/** How wide the span of a node must be, so that the button of its move lies over no other one. */
function nameRoom({ parent, name }: QuizNode, { names, columnGap }: Measures): number {
  if (parent === NONE || names === undefined) return 0;
  const wide = Math.min(MOST, estimateWidth(name, names.size) * WIDER + AROUND);
  return Math.ceil((Math.max(names.least, wide) + 1) / SHARE) - columnGap;
}

function edgePlace(above: SheetPlace, x: number, top: number): { x: number; y: number } {
  const bottom = above.y + above.height / 2;
  return { x: above.x + (x - above.x) * SHARE, y: bottom + (top - bottom) * SHARE };
}
