import { atOnce } from '../../core/time-slices.ts';
import { RecordBuilder } from '../record/builder.ts';
import { moveName } from '../record/cells.ts';
import { checkedSetup } from '../record/check.ts';
import {
  WHOLE,
  isRefusal,
  nameOf,
  refused,
  refusedMove,
  type RecordRefusal,
} from '../record/refusal.ts';
import { defaultSetup, type GameSetup } from '../record/setup.ts';
import { notesOf, type NodeNotes, type Notes, type Property } from '../record/notes.ts';
import { isProperty, isSgfLine } from './sgf-tree.ts';
import { inOrder, pliesOf } from '../record/walk.ts';
import { FIRST, MOST_NODES, isNode, newRecord, pathTo, type GameRecord } from '../record/record.ts';

/** So many moves are looked at between two turns of the page. */
const A_TURN = 100;

type Reading<Result> = Generator<undefined, Result>;

/**
 * The record that is in any value, such as one gets from JSON or in a message; its nodes keep their
 * numbers. What is kept in the browser and what other pages send goes through here. Linear time.
 */
export function recordFrom(value: unknown): GameRecord | RecordRefusal {
  return atOnce(readingRecordFrom(value));
}

/** The same bit by bit. */
export function* readingRecordFrom(value: unknown): Reading<GameRecord | RecordRefusal> {
  if (!isObject(value) || !isObject(value.setup)) return refused('not-a-game');
  const setup = checkedSetup(value.setup, defaultSetup);
  if (isRefusal(setup)) return setup;
  const tree = yield* treeFrom(value.nodes, setup);
  if (isRefusal(tree)) return tree;
  const { current, ahead } = value;
  if (!isNode(tree, current) || !isNode(tree, ahead)) return refused('not-a-game');
  if (!pathTo(tree, ahead).includes(current)) return refused('not-a-game');
  const players = isObject(value.players) ? value.players : {};
  const names = { black: nameFrom(players.black), white: nameFrom(players.white) };
  const notes = notesFrom(value.notes, tree.nodes.parent.length);
  if (notes === null) return refused('not-a-game');
  return { ...tree, current: current + 0, ahead: ahead + 0, players: names, notes };
}

/** What is said beside the moves; games that were kept before there was any have none. */
function notesFrom(value: unknown, count: number): Notes | null {
  if (value === undefined) return [];
  if (!Array.isArray(value) || value.length > count) return null;
  const all = new Map<number, NodeNotes>();
  for (const [node, given] of (value as readonly unknown[]).entries()) {
    if (given === null) continue;
    const notes = nodeNotesFrom(given);
    if (notes === null) return null;
    all.set(node, notes);
  }
  return notesOf(all);
}

function nodeNotesFrom(value: unknown): NodeNotes | null {
  if (!isObject(value)) return null;
  const { own, before, after, unplayed } = value;
  if (!isListOf(own, isProperty) || !isListOf(unplayed, isLine)) return null;
  if (!isListOf(before, isGroup) || !isListOf(after, isGroup)) return null;
  return { own, before, after, unplayed };
}

function isListOf<Item>(
  value: unknown,
  is: (item: unknown) => item is Item,
): value is readonly Item[] {
  return Array.isArray(value) && value.every(is);
}

function isGroup(value: unknown): value is readonly Property[] {
  return isListOf(value, isProperty);
}

function isLine(value: unknown): value is string {
  return typeof value === 'string' && isSgfLine(value);
}

/** The tree of moves in a value, every move of which can be made; what is shown is the first. */
function* treeFrom(value: unknown, setup: GameSetup): Reading<GameRecord | RecordRefusal> {
  if (!isObject(value)) return refused('not-a-game');
  if (Array.isArray(value.parent) && value.parent.length > MOST_NODES) {
    return refused('too-many-moves', WHOLE, String(MOST_NODES));
  }
  const parent = numbersFrom(value.parent);
  const move = numbersFrom(value.move);
  const thought = numbersFrom(value.thought);
  if (parent === null || move === null || thought === null) return refused('not-a-game');
  const count = parent.length;
  const isTree = parent.every((above, node) => above < node && above >= (node === FIRST ? -1 : 0));
  if (count < 1 || move.length !== count || thought.length !== count || !isTree) {
    return refused('not-a-game');
  }
  const times = thought.map((time) => (Number.isFinite(time) && time >= 0 ? time : -1));
  const nodes = { parent, move: [-1, ...move.slice(1)], thought: times };
  const record = { ...newRecord(setup), nodes };
  return (yield* refusalOf(record)) ?? record;
}

/** What is wrong with the moves of a tree, if anything. */
function* refusalOf(record: GameRecord): Reading<RecordRefusal | null> {
  const { parent, move } = record.nodes;
  const plies = pliesOf(record);
  const builder = new RecordBuilder(record.setup);
  const order = inOrder(record);
  for (let at = 1; at < order.length; at++) {
    if (at % A_TURN === 0) yield;
    const node = order[at]!;
    builder.backTo(plies[parent[node]!]!);
    const problem = builder.play(move[node]!);
    if (problem !== null) {
      const name = problem === 'outside' ? String(move[node]) : moveName(move[node]!, record.setup);
      return refusedMove(problem, plies[node]!, name);
    }
    // The same move twice at the same node.
    if (builder.node !== at) return refused('not-a-game');
  }
  return null;
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

/** A list of whole numbers, or null. JSON has a −0, which is 0 here as it is everywhere else. */
function numbersFrom(value: unknown): readonly number[] | null {
  const isList = Array.isArray(value) && value.every((item) => Number.isInteger(item));
  return isList ? value.map((item: number) => item + 0) : null;
}

function nameFrom(value: unknown): string | null {
  return typeof value === 'string' ? nameOf(value) : null;
}
