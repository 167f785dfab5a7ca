import { atOnce } from '../../core/time-slices.ts';
import { RecordBuilder } from '../record/builder.ts';
import { textOfValue, valuesNamed, type Property } from '../record/notes.ts';
import {
  WHOLE,
  isRefusal,
  nameOf,
  placeIn,
  refused,
  refusedMove,
  type RecordRefusal,
} from '../record/refusal.ts';
import { moveName, moveNamed } from '../record/cells.ts';
import { putsStones } from '../record/facts.ts';
import { passOf, type GameSetup } from '../record/setup.ts';
import type { GameRecord } from '../record/record.ts';
import { discName, isPass, pointOf } from './sgf-points.ts';
import { gameFacts, ownFacts } from './sgf-facts.ts';
import { readSgfSetup, saysRule } from './sgf-setup.ts';
import {
  findingGames,
  readingSgfEvents,
  wholeLine,
  type SgfEvent,
  type SgfEvents,
  type SgfGame,
  type SgfNode,
} from './sgf-tree.ts';

/**
 * Games as SGF, FF[4] GM[4], gomoku and renju, or GM[2], Reversi, and its GGF: with variations, set-up stones, names, and all that
 * is said beside them, known here or not. Points are two letters from the top left ("hh"), or a name
 * as on the board ("h8").
 *
 * Editors for Go write the same, and more than can be played here: stones set up in the middle, two
 * moves of one color, a stone where one stands. Such a line ends before it; how the file goes on is
 * kept as it is.
 */

/** Deeper brackets are refused; a game has at most one a move. */
const DEEPEST = 2000;

/** A game, and what of its file could not be played. */
export interface ReadSgf {
  readonly record: GameRecord;
  /** What is wrong with the first line that is kept but not shown, if there is one. */
  readonly leftOut: RecordRefusal | null;
  /** How many moves are in such lines. */
  readonly leftOutMoves: number;
  /** What was wrong with how it is written, and passed over. */
  readonly mended: RecordRefusal | null;
  readonly ruleFrom: 'file' | 'format' | 'nobody';
}

/** One of the games in a text, by its number from 0, at the end of its main line. Linear time. */
export function readSgf(text: string, base: GameSetup, which = 0): ReadSgf | RecordRefusal {
  return atOnce(readingSgf(text, base, which));
}

/** The same bit by bit. `known`: what was read of the text by another rule, or is to be kept for one. */
export function* readingSgf(
  text: string,
  base: GameSetup,
  which = 0,
  known: KnownEvents = {},
): Generator<undefined, ReadSgf | RecordRefusal> {
  known.games ??= yield* findingGames(text);
  const game = known.games[which];
  if (game === undefined) return refused('not-a-game', placeIn(text, 0), text.trim());
  yield;
  known.events ??= yield* readingSgfEvents(text, game.from);
  known.lines ??= new Map();
  const { events, nodes, mended } = known.events;
  // What is before the first move is the first node's, in however many nodes.
  const firstMove = nodes.findIndex(({ properties }) =>
    properties.some(({ name }) => isMoveName(name)),
  );
  const head = firstMove === -1 ? nodes : nodes.slice(0, firstMove + 1);
  const setup = readSgfSetup(text, head, nodes, base);
  if (isRefusal(setup)) return setup;
  const reader = new SgfReader(
    text,
    setup,
    firstMove === -1 ? null : nodes[firstMove]!,
    known.lines,
  );
  const problem = yield* reader.read(events);
  if (problem !== null) return problem;
  const { builder, leftOut, leftOutMoves } = reader;
  if (leftOut !== null && builder.isEmpty && setup.stones === null) return leftOut;
  builder.backTo(0);
  const growing = builder.notes;
  const named = (property: string): string | null =>
    nameOf(textOfValue(valuesNamed(growing, property)[0] ?? ''));
  const players = { black: named('PB'), white: named('PW') };
  growing.own = ownFacts(growing.own.map(asSgfSays), gameFacts(builder.finish(players)));
  const ruleFrom = !putsStones(setup) ? 'format' : saysRule(head) ? 'file' : 'nobody';
  return { record: builder.finish(players), leftOut, leftOutMoves, mended, ruleFrom };
}

/** GGF's result, by how many discs Black has won, as SGF writes it: "-4.000" is "W+4"; and its date. */
function asSgfSays([name, ...values]: Property): Property {
  const [, ...date] =
    /^(\d{4})\.(\d\d)\.(\d\d)_/.exec(name === 'DT' ? (values[0] ?? '') : '') ?? [];
  if (date.length > 0) return [name, date.join('-')];
  const [, sign, discs] = /^([-+]?)0*(\d+)\.\d+/.exec(name === 'RE' ? (values[0] ?? '') : '') ?? [];
  if (discs === undefined) return [name, ...values];
  return [name, discs === '0' ? 'Draw' : `${sign === '-' ? 'W' : 'B'}+${discs}`];
}

/** Where the games of a text stand, what the events of one are, and lines of it: the same by every rule. */
export interface KnownEvents {
  games?: readonly SgfGame[];
  events?: SgfEvents;
  /** By where they begin and end, lines that could not be played, as they are kept. */
  lines?: Map<string, string | null>;
}

/** So many events are read between two turns of the page. */
const A_TURN = 500;

/** Puts the moves of a file on the board, and notes what else is said. */
class SgfReader {
  readonly builder: RecordBuilder;
  leftOut: RecordRefusal | null = null;
  leftOutMoves = 0;
  readonly #text: string;
  /** Stones may be set up until this node; null: anywhere. */
  readonly #firstMove: SgfNode | null;
  readonly #lines: Map<string, string | null>;
  #isHead = true;
  #isFirst = true;
  /** How many moves were made where each open bracket was opened. */
  readonly #plies: number[] = [];
  /** Nodes without a move at the head of a variation: they belong to the move that comes. */
  #waiting: { readonly at: number; readonly groups: (readonly Property[])[] } | null = null;
  /** Where a line began that cannot be played here, and how many brackets were open. */
  #skipped: { readonly at: number; readonly depth: number } | null = null;

  constructor(
    text: string,
    setup: GameSetup,
    firstMove: SgfNode | null,
    lines: Map<string, string | null>,
  ) {
    this.#text = text;
    this.#lines = lines;
    this.#firstMove = firstMove;
    this.builder = new RecordBuilder(setup);
  }

  *read(events: readonly SgfEvent[]): Generator<undefined, RecordRefusal | null> {
    let depth = 0;
    for (const [at, event] of events.entries()) {
      if (at % A_TURN === A_TURN - 1) yield;
      if (event.kind === 'open') depth += 1;
      else if (event.kind === 'close') depth -= 1;
      if (this.#skipped !== null) {
        if (event.kind === 'node') this.leftOutMoves += movesOf(event.node).length;
        if (event.kind !== 'close' || depth >= this.#skipped.depth) continue;
        yield* this.#keep(this.#skipped.at, event.at);
        this.#skipped = null;
      }
      if (event.kind === 'node') {
        const problem = this.#node(event.node);
        if (problem === null) continue;
        this.leftOut ??= problem;
        this.leftOutMoves += Math.max(1, movesOf(event.node).length);
        this.#skipped = { at: this.#waiting?.at ?? event.node.at, depth };
        this.#waiting = null;
      } else if (event.kind === 'open') {
        if (this.#plies.length >= DEEPEST) {
          return refused('too-deep', placeIn(this.#text, event.at), String(DEEPEST));
        }
        // What is said before a branch is said of the position that it branches from.
        addAll(this.builder.notes.after, this.#waiting?.groups ?? []);
        this.#waiting = null;
        this.#plies.push(this.builder.ply);
      } else {
        if (this.#waiting !== null) yield* this.#keep(this.#waiting.at, event.at);
        this.#waiting = null;
        this.builder.backTo(this.#plies.pop() ?? 0);
      }
    }
    return null;
  }

  *#keep(from: number, to: number): Generator<undefined, void> {
    const place = `${String(from)} ${String(to)}`;
    let line = this.#lines.get(place);
    if (line === undefined) {
      line = yield* wholeLine(`(${this.#text.slice(from, to).trim()})`);
      this.#lines.set(place, line);
    }
    if (line !== null) this.builder.notes.unplayed.push(line);
  }

  /** Plays a node's moves, or says why that cannot be done. */
  #node(node: SgfNode): RecordRefusal | null {
    const { builder } = this;
    const isFirstMove = node === this.#firstMove;
    const isHead = this.#isHead;
    if (isFirstMove) this.#isHead = false;
    const late = isHead ? undefined : node.properties.find(({ name }) => SETS_UP.test(name));
    if (late !== undefined) {
      // Where, is only said of the first.
      const place = this.leftOut === null ? placeIn(this.#text, late.at) : WHOLE;
      return refused('late-setup', place, late.name);
    }
    const properties = node.properties
      .filter(({ name }) => !isMoveName(name) && !(isHead && IN_SETUP.test(name)))
      .filter(({ name, values }) => stonesIn(name, values).length === 0)
      .map(({ name, values }): Property => [name, ...values]);
    // The first node is about the game, whether there is a move in it or not.
    const isFirst = this.#isFirst;
    this.#isFirst = false;
    if (isFirst) addAll(builder.notes.own, properties);
    const moves = movesOf(node);
    for (const value of openingStones(node)) {
      const problem = this.#play(builder.turn === 'X' ? 'B' : 'W', value);
      if (problem !== null) return problem;
    }
    for (const { name, value } of moves) {
      const problem = this.#play(name, value);
      if (problem !== null) return problem;
    }
    if (!isFirst && moves.length > 0) this.#saidOfMove(properties);
    else if (!isFirst) this.#saidBetween(node.at, properties);
    return null;
  }

  #saidOfMove(properties: readonly Property[]): void {
    const { notes } = this.builder;
    addAll(notes.before, this.#waiting?.groups ?? []);
    this.#waiting = null;
    // The same move in two variations of the file is one here.
    if (notes.own.length === 0) addAll(notes.own, properties);
    else if (properties.length > 0) notes.after.push(properties);
  }

  /** A node without a move belongs to the one before, or at the head of a variation to the next. */
  #saidBetween(at: number, properties: readonly Property[]): void {
    const isHead = this.#plies.length > 1 && this.#plies.at(-1) === this.builder.ply;
    if (isHead) this.#waiting ??= { at, groups: [] };
    if (properties.length === 0) return;
    if (isHead) this.#waiting?.groups.push(properties);
    else this.builder.notes.after.push(properties);
  }

  #play(name: string, value: string): RecordRefusal | null {
    const { builder } = this;
    const { setup } = builder;
    const written = textOfValue(value).trim();
    const number = builder.ply + 1;
    const cell = moveOf(written, setup);
    const shown = cell >= 0 ? moveName(cell, setup) : written;
    const turn = name === 'B' ? 'X' : 'O';
    // Many leave out that somebody had to pass.
    if (builder.turn !== turn && !putsStones(setup)) builder.play(passOf(setup));
    if (builder.turn !== turn) return refusedMove('turn', number, shown);
    const problem = builder.play(cell);
    return problem === null ? null : refusedMove(problem, number, shown);
  }
}

/** The move that is written; Reversi's are called as on its board, with what GGF says behind: "d3//0.01". */
function moveOf(written: string, setup: GameSetup): number {
  if (!putsStones(setup)) {
    const name = written.toLowerCase().replace(/\/.*$/s, '');
    return /^(?:pa|pass|--|tt|)$/.test(name) ? passOf(setup) : moveNamed(discName(name), setup);
  }
  return isPass(written, setup) ? passOf(setup) : pointOf(written, setup);
}

const SETS_UP = /^A[BWE]$/;
/** What the board before the first move tells already. */
const IN_SETUP = /^(?:A[BWE]|PL)$/;

/**
 * The stones of an opening that Gomoku Quest writes in properties of its own: those that one player has
 * proposed, by turns, and the one that the other has put on choosing a color.
 */
function stonesIn(name: string, values: readonly string[]): readonly string[] {
  if (!/^Q(?:PR|SL[BW])$/.test(name)) return [];
  const points = values.flatMap((value) => value.split(',')).map((point) => point.trim());
  return points.every((point) => /^[a-z]{2}$/.test(point)) ? points : [];
}

/** Those of a node, in the order in which they were put. */
function openingStones({ properties }: SgfNode): readonly string[] {
  return properties.flatMap(({ name, values }) => stonesIn(name, values));
}

function isMoveName(name: string): boolean {
  return name === 'B' || name === 'W';
}

/** A file may have more of them than a call can have arguments. */
function addAll<Item>(to: Item[], items: readonly Item[]): void {
  for (const item of items) to.push(item);
}

/** The moves of a node; there should be one at most. */
function movesOf(node: SgfNode): readonly { readonly name: string; readonly value: string }[] {
  return node.properties
    .filter(({ name }) => isMoveName(name))
    .flatMap(({ name, values }) => values.map((value) => ({ name, value })));
}
