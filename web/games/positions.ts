import type { Refusal } from '../engine/messages.ts';
import type { EngineOptions } from '../trace/trace.ts';
import type { Stone } from './cells.ts';
import type { BoardGame, Position } from './game.ts';
import type { Board } from './position.ts';
import { isRefusal, positionFacts, type PositionFacts } from './rules.ts';

/** What the engine's rules say of a game's positions, in the words in which boards speak. */

/** The facts of a position, or why no game can lead to what was set up. */
export function factsOf(game: BoardGame, position: Position): PositionFacts | Refusal {
  return positionFacts(setupOptions(game, position), position.moves);
}

/** How many of the moves, from the first on, are legal one after the other. */
export function legalCount(game: BoardGame, position: Position): number {
  if (position.moves.length === 0) return 0;
  const facts = factsOf(game, position);
  return isRefusal(facts) ? 0 : facts.played;
}

/** What stands on the board. After a set-up that cannot be, that. */
export function boardOf(game: BoardGame, position: Position): Board {
  const facts = factsOf(game, position);
  return isRefusal(facts)
    ? { ...position, cells: position.setup }
    : boardOfFacts(facts, position.columns);
}

/** The same of facts; piles are rows of as many pieces, of which moves take the last ones. */
export function boardOfFacts(facts: PositionFacts, columns = Math.max(1, ...facts.piles)): Board {
  const { board, piles } = facts;
  if (board !== null) return board;
  const cells = piles.map((pile) => 'X'.repeat(pile).padEnd(columns, '.')).join('');
  return { rows: piles.length, columns, cells };
}

/** The color of MAX or MIN. */
export function stoneOf(player: 'max' | 'min'): Stone {
  return player === 'max' ? 'X' : 'O';
}

/** All that a board shows of a position, besides what is known of its moves. */
export interface ShownBoard extends Board {
  readonly turn: Stone;
  readonly over: boolean;
  /** The cells that can be pressed for a move; null: any empty one. */
  readonly legal: readonly number[] | null;
  readonly winLine: readonly number[];
  /** The cell of the last move, and those that it has changed besides. */
  readonly lastMove: number | null;
  readonly changed: readonly number[];
  /** Legal moves that have a button: those shown at no cell, such as passes, and what a game adds. */
  readonly buttons: readonly number[];
}

/** What a board shows of a position. After a set-up that cannot be: what stands there. */
export function shownBoard(game: BoardGame, position: Position): ShownBoard {
  const facts = factsOf(game, position);
  const board = boardOf(game, position);
  if (isRefusal(facts)) {
    const nothing = { legal: [], winLine: [], lastMove: null, changed: [], buttons: [] };
    return { ...board, ...nothing, turn: 'X', over: false };
  }
  const { over, winningLine, moves } = facts;
  const lastMove = changedCell(facts);
  const cells = game.moves.areCells ? [] : moves.map((move) => cellOfMove(game, position, move));
  return {
    ...board,
    turn: stoneOf(facts.playerToMove),
    over,
    legal: game.moves.areCells ? null : cells.filter((cell) => cell !== null),
    winLine: winningLine,
    lastMove,
    changed: facts.changed.filter((cell) => cell !== lastMove),
    buttons: game.moves.areCells
      ? []
      : moves.filter((move, at) => cells[at] === null || hasButton(game, position, move)),
  };
}

function hasButton(game: BoardGame, position: Position, move: number): boolean {
  return Object.hasOwn(game.text.en.moveButtons ?? {}, game.moves.text(move, position));
}

/** The move that is meant by pressing a cell; −1 for none. It need not be legal. */
export function moveAt(game: BoardGame, position: Position, cell: number): number {
  return game.moves.at(cell, boardOf(game, position));
}

/**
 * The cell at which a legal move is shown: where its piece is put, or the first of those that it
 * takes away. Null for a move that changes nothing, such as a pass, and for one that is not legal.
 */
export function cellOfMove(game: BoardGame, position: Position, move: number): number | null {
  if (game.moves.areCells) return move;
  const facts = factsOf(game, position);
  if (isRefusal(facts) || !facts.moves.includes(move)) return null;
  const board = boardOfFacts(facts, position.columns);
  const pressed = Array.from(board.cells, (_, cell) => cell).filter(
    (cell) => game.moves.at(cell, board) === move,
  );
  // One alone is pressed for it, or none; of several, only the rules know which will change.
  return pressed.length <= 1 ? (pressed[0] ?? null) : changedBy(game, position, move);
}

function changedBy(game: BoardGame, position: Position, move: number): number | null {
  const moves = [...position.moves, move];
  const facts = positionFacts(setupOptions(game, position), moves);
  return isRefusal(facts) || facts.played < moves.length ? null : changedCell(facts);
}

/** The cell of the last move of a path; null where it changed none. */
export function changedCell({ lastMove, changed }: PositionFacts): number | null {
  // Where pieces are turned over besides, the one that was put down is the move's own.
  if (lastMove !== null && changed.includes(lastMove)) return lastMove;
  return changed[0] ?? null;
}

function setupOptions(game: BoardGame, position: Position): EngineOptions {
  return { game: game.name, ...game.options({ ...position, moves: [] }) };
}
