import type { Cells, Stone } from '../../games/cells.ts';
import { factsAfter, putsStones, ruleProblem, type Facts, type RuleProblem } from './facts.ts';
import type { GameEnd } from './rules.ts';
import { defaultSetup, gameOfSetup, passOf, type GameSetup } from './setup.ts';
import { NOTHING, commentOf, reordered, withCommentIn, withNotesAt } from './notes.ts';
import type { NodeNotes, Notes } from './notes.ts';

/**
 * A game with all that was tried in it: a tree of moves in flat columns, never changed in place.
 *
 * Node 0 is the position before the first move; every other node is the position after its move. A
 * node comes after its parent, and of the children of a node the one that comes first goes on with
 * its main line; the others are variations.
 */
export interface GameRecord {
  readonly setup: GameSetup;
  readonly nodes: GameNodes;
  /** The node on the board. */
  readonly current: number;
  /** The end of the line that is looked at, where `redo` leads: at or below `current`. */
  readonly ahead: number;
  /** Who plays, as far as a file tells; null where it does not. */
  readonly players: Players;
  /** What is said beside the moves. */
  readonly notes: Notes;
}

export interface GameNodes {
  /** −1 for the first. */
  readonly parent: readonly number[];
  /** By the engine's number, which is the cell where a move puts a stone; −1 for the first. */
  readonly move: readonly number[];
  /** How long the move was thought over, in milliseconds; −1 where nobody knows. */
  readonly thought: readonly number[];
}

export interface Players {
  readonly black: string | null;
  readonly white: string | null;
}

export const UNNAMED: Players = { black: null, white: null };

/** Records grow no further: more than anybody plays, and little enough to stay quick. */
export const MOST_NODES = 20_000;

export const FIRST = 0;

/** A game before its first move. */
export function newRecord(setup: GameSetup = defaultSetup): GameRecord {
  const nodes = { parent: [-1], move: [-1], thought: [-1] };
  return { setup, nodes, current: FIRST, ahead: FIRST, players: UNNAMED, notes: [] };
}

export function nodeCount(record: GameRecord): number {
  return record.nodes.parent.length;
}

export function isNode(record: GameRecord, node: unknown): node is number {
  return Number.isInteger(node) && Number(node) >= 0 && Number(node) < nodeCount(record);
}

/** The parent of a node, −1 for the first. */
export function parentOf(record: GameRecord, node: number): number {
  return record.nodes.parent[node] ?? -1;
}

/** The move that leads to a node, −1 for the first. */
export function moveOf(record: GameRecord, node: number): number {
  return record.nodes.move[node] ?? -1;
}

/** What was tried at a node, the main line first. */
export function childrenOf(record: GameRecord, node: number): readonly number[] {
  const children: number[] = [];
  const { parent } = record.nodes;
  for (let child = node + 1; child < parent.length; child++) {
    if (parent[child] === node) children.push(child);
  }
  return children;
}

/** The nodes from the first to this one, both included. */
export function pathTo(record: GameRecord, node: number = record.current): readonly number[] {
  const path: number[] = [];
  for (let at = isNode(record, node) ? node : FIRST; at >= 0; at = parentOf(record, at)) {
    path.push(at);
  }
  return path.reverse();
}

/** The moves that lead to a node, from the set-up position on. */
export function movesTo(record: GameRecord, node: number = record.current): readonly number[] {
  return pathTo(record, node)
    .slice(1)
    .map((at) => moveOf(record, at));
}

/** How many moves lead to a node. */
export function plyOf(record: GameRecord, node: number = record.current): number {
  return pathTo(record, node).length - 1;
}

/** What the rules say of the position at a node; remembered, as records never change. */
export function factsAt(record: GameRecord, node: number = record.current): Facts {
  let known = factsOf.get(record.nodes);
  if (known?.setup !== record.setup) {
    known = { setup: record.setup, at: new Map() };
    factsOf.set(record.nodes, known);
  }
  let facts = known.at.get(node);
  if (facts === undefined) {
    facts = factsAfter(record.setup, movesTo(record, node));
    known.at.set(node, facts);
  }
  return facts;
}

const factsOf = new WeakMap<GameNodes, { setup: GameSetup; at: Map<number, Facts> }>();

/** What stands on the board at a node. */
export function cellsAt(record: GameRecord, node: number = record.current): Cells {
  return factsAt(record, node).cells;
}

/** Who moves at a node, or would if the game were not over. */
export function turnAt(record: GameRecord, node: number = record.current): Stone {
  return factsAt(record, node).turn;
}

/** How the game has ended at a node, or null. */
export function endAt(record: GameRecord, node: number = record.current): GameEnd | null {
  return factsAt(record, node).end;
}

/** Why a move cannot be made. What renju forbids is not looked at here: the engine knows. */
export type MoveProblem = RuleProblem | 'full';

/** What forbids a move at a node, or null. */
export function moveProblem(
  record: GameRecord,
  move: number,
  node: number = record.current,
): MoveProblem | null {
  const problem = ruleProblem(record.setup, factsAt(record, node), move);
  return problem === null && nodeCount(record) >= MOST_NODES ? 'full' : problem;
}

/**
 * The game after a move at the current node: a new variation where another move was played there
 * before, and no new node where this one was. A move that cannot be made changes nothing: the very
 * same record comes back.
 */
export function play(record: GameRecord, cell: number, thought = -1): GameRecord {
  const known = childWith(record, record.current, cell);
  if (known !== -1) return goTo(record, known);
  if (moveProblem(record, cell) !== null) return record;
  const node = nodeCount(record);
  const nodes = {
    parent: [...record.nodes.parent, record.current],
    // The sum makes 0 of −0.
    move: [...record.nodes.move, cell + 0],
    thought: [...record.nodes.thought, thought],
  };
  return { ...record, nodes, current: node, ahead: node };
}

/** The child of a node by that move, or −1. */
export function childWith(record: GameRecord, node: number, cell: number): number {
  return childrenOf(record, node).find((child) => moveOf(record, child) === cell) ?? -1;
}

/** Goes back some moves, as far as there are any. */
export function undo(record: GameRecord, moves = 1): GameRecord {
  const path = pathTo(record);
  return goTo(record, path[Math.max(0, path.length - 1 - moves)] ?? FIRST);
}

/** Goes on some moves along the line that was looked at, as far as it leads. */
export function redo(record: GameRecord, moves = 1): GameRecord {
  const path = pathTo(record, record.ahead);
  const at = path.indexOf(record.current) + moves;
  return goTo(record, path[Math.min(at, path.length - 1)] ?? record.current);
}

export const canUndo = (record: GameRecord): boolean => record.current !== FIRST;
export const canRedo = (record: GameRecord): boolean => record.current !== record.ahead;

/** Shows a node; what is none changes nothing. The line ahead stays while the node is on it. */
export function goTo(record: GameRecord, node: number): GameRecord {
  if (!isNode(record, node) || node === record.current) return record;
  const stays = pathTo(record, record.ahead).includes(node);
  return { ...record, current: node, ahead: stays ? record.ahead : lineEnd(record, node) };
}

/** Where the main line from a node ends. */
export function lineEnd(record: GameRecord, node: number): number {
  const { parent } = record.nodes;
  let end = node;
  // Children come after their parents, and the first one goes on.
  for (let at = node + 1; at < parent.length; at++) {
    if (parent[at] === end) end = at;
  }
  return end;
}

/** The nodes of the main line, from the first. */
export function mainLine(record: GameRecord): readonly number[] {
  return pathTo(record, lineEnd(record, FIRST));
}

/**
 * The record with a line of moves below a node, as far as they can be made; what is shown stays. Use
 * it for what an analysis found.
 */
export function addVariation(
  record: GameRecord,
  node: number,
  moves: readonly number[],
): GameRecord {
  if (!isNode(record, node)) return record;
  let grown = { ...record, current: node };
  for (const move of moves) {
    const next = play(grown, move);
    if (next === grown) break;
    grown = next;
  }
  return { ...record, nodes: grown.nodes };
}

/** The record without a node and all below it; whoever was there is at its parent. */
export function deleteVariation(record: GameRecord, node: number): GameRecord {
  if (!isNode(record, node) || node === FIRST) return record;
  return withoutNodes(record, (at) => at === node);
}

/**
 * The record without some nodes, the first of all not among them, and all below them; whoever was there
 * is where the line was cut. Linear time.
 */
export function withoutNodes(record: GameRecord, isGone: (node: number) => boolean): GameRecord {
  const { parent, move, thought } = record.nodes;
  const renamed = new Int32Array(parent.length).fill(-1);
  const kept: number[] = [];
  for (let at = 0; at < parent.length; at++) {
    if (at === FIRST || (renamed[parent[at]!] !== -1 && !isGone(at))) {
      renamed[at] = kept.length;
      kept.push(at);
    }
  }
  const nodes = {
    parent: kept.map((at) => (at === FIRST ? -1 : renamed[parent[at]!]!)),
    move: kept.map((at) => move[at]!),
    thought: kept.map((at) => thought[at]!),
  };
  const survivor = (node: number): number => {
    let at = node;
    while (renamed[at] === -1) at = parent[at]!;
    return renamed[at]!;
  };
  const current = survivor(record.current);
  const notes = reordered(record.notes, kept);
  const shorter = { ...record, nodes, current, ahead: current, notes };
  const aheadGone = renamed[record.ahead] === -1;
  return { ...shorter, ahead: aheadGone ? lineEnd(shorter, current) : survivor(record.ahead) };
}

/** The record in which the line through a node is the main one. */
export function makeMain(record: GameRecord, node: number): GameRecord {
  if (!isNode(record, node)) return record;
  // The path comes first, then everything else in its order: so no child precedes its parent.
  const path = pathTo(record, node);
  const onPath = new Set(path);
  const rest = record.nodes.parent.map((_, at) => at).filter((at) => !onPath.has(at));
  const order = [...path, ...rest];
  const renamed = new Int32Array(order.length);
  order.forEach((at, name) => {
    renamed[at] = name;
  });
  const { parent, move, thought } = record.nodes;
  const nodes = {
    parent: order.map((at) => (at === FIRST ? -1 : renamed[parent[at]!]!)),
    move: order.map((at) => move[at]!),
    thought: order.map((at) => thought[at]!),
  };
  const current = renamed[record.current]!;
  const notes = reordered(record.notes, order);
  return { ...record, nodes, current, ahead: renamed[record.ahead]!, notes };
}

/** What is said about a node beside its move. */
export function notesAt(record: GameRecord, node: number = record.current): NodeNotes {
  return record.notes[node] ?? NOTHING;
}

/** The record with other words about a node; the very same record where they say the same. */
export function withComment(record: GameRecord, node: number, text: string): GameRecord {
  const known = notesAt(record, node);
  if (!isNode(record, node) || commentOf(known) === text.trim()) return record;
  return { ...record, notes: withNotesAt(record.notes, node, withCommentIn(known, text)) };
}

/** Where a legal move at a node is shown: the cell that it fills, or the first that it changes; a pass nowhere. */
export function cellOfMove(
  record: GameRecord,
  move: number,
  node: number = record.current,
): number | null {
  if (putsStones(record.setup)) return move === passOf(record.setup) ? null : move;
  const after = factsAfter(record.setup, [...movesTo(record, node), move]).cells;
  const before = cellsAt(record, node);
  const changed = Array.from(before, (_, cell) => cell).filter(
    (cell) => before.charAt(cell) !== after.charAt(cell),
  );
  return changed.find((cell) => before.charAt(cell) === '.') ?? changed[0] ?? null;
}

/** The move that is made by pressing a cell at the current node, or −1. */
export function moveAt(record: GameRecord, cell: number): number {
  const { rows, columns } = record.setup;
  const move = gameOfSetup(record.setup).moves.at(cell, { rows, columns, cells: cellsAt(record) });
  return factsAt(record).moves.includes(move) ? move : -1;
}
