import { type Cells, type Stone, otherStone, countOf } from '../../games/cells.ts';
import type { Refusal } from '../../engine/messages.ts';
import { boardOfFacts, factsOf, stoneOf } from '../../games/positions.ts';
import { isRefusal, positionFacts, type PositionFacts } from '../../games/rules.ts';
import type { EngineOptions } from '../../trace/trace.ts';
import { endAtFirst, endWith, type GameEnd } from './rules.ts';
import { firstCells, firstTurn, gameOfSetup, passOf, type GameSetup } from './setup.ts';

/** What the rules say of a position. What renju forbids is not looked at. */
export interface Facts {
  readonly cells: Cells;
  /** Who moves, or would if the game were not over. */
  readonly turn: Stone;
  /** Whether chance moves first: `moves` are what it may bring. */
  readonly isChance: boolean;
  /** How the game has ended; null while it goes on. */
  readonly end: GameEnd | null;
  /** Those that can be made, in the engine's order; none once the game is over. */
  readonly moves: readonly number[];
  /** The cells that the last move has changed; none of a pass. */
  readonly changed: readonly number[];
  /** The options by which the textbook searches are asked about it. */
  readonly options: EngineOptions;
}

/** The position to which moves lead from a setup, all of which can be made. */
export function factsAfter(setup: GameSetup, moves: readonly number[]): Facts {
  return putsStones(setup) ? stonesAfter(setup, moves) : engineFacts(setup, moves);
}

/**
 * Whether every move puts a stone on an empty cell, by turns. Records of such games are of boards
 * larger than the engine's and are read in time that grows with their moves: see `rules.ts`.
 */
export function putsStones(setup: GameSetup): boolean {
  return gameOfSetup(setup).winsByRow === true;
}

function stonesAfter(setup: GameSetup, moves: readonly number[]): Facts {
  const first = firstCells(setup);
  const content = first.split('');
  let turn = firstTurn(setup);
  const pass = passOf(setup);
  for (const move of moves) {
    if (move !== pass) content[move] = turn;
    turn = otherStone(turn);
  }
  const cells = content.join('');
  const last = moves.at(-1);
  // A pass ends nothing, and nothing is ended where one can be made.
  const end =
    last === undefined ? endAtFirst(setup) : last === pass ? null : endWith(cells, setup, last);
  return {
    cells,
    turn,
    isChance: false,
    end,
    get moves() {
      return end === null ? freeCells(cells) : [];
    },
    changed: last === undefined || last === pass ? [] : [last],
    get options() {
      const game = gameOfSetup(setup);
      return { game: game.name, ...game.options({ ...setup, setup: first, moves }) };
    },
  };
}

function freeCells(cells: Cells): readonly number[] {
  return Array.from(cells).flatMap((content, cell) => (content === '.' ? [cell] : []));
}

/**
 * The position after one more move that can be made in that one, of a game whose rules the engine knows: it
 * is asked of the position itself, whatever number of moves led there.
 */
export function factsNext(setup: GameSetup, { options }: Facts, move: number): Facts {
  return told(positionFacts(options, [move]), setup);
}

function engineFacts(setup: GameSetup, moves: readonly number[]): Facts {
  return told(askEngine(setup, moves), setup);
}

function told(facts: PositionFacts | Refusal, setup: GameSetup): Facts {
  // Somebody is still laying it, in a lab: nothing can be played there.
  if (isRefusal(facts)) {
    const cells = firstCells(setup);
    return { cells, turn: 'X', isChance: false, end: null, moves: [], changed: [], options: {} };
  }
  const winner = facts.winner === null ? null : stoneOf(facts.winner);
  return {
    cells: boardOfFacts(facts, setup.columns).cells,
    turn: stoneOf(facts.playerToMove),
    isChance: facts.chance === true,
    end: facts.over ? { winner, line: facts.winningLine } : null,
    moves: facts.moves,
    changed: facts.changed,
    options: facts.options,
  };
}

function askEngine(setup: GameSetup, moves: readonly number[]): PositionFacts | Refusal {
  return factsOf(gameOfSetup(setup), { ...setup, setup: firstCells(setup), moves });
}

/** Why no game can begin with the stones of a setup, which are as many as its board has cells. */
export function stonesProblem(
  setup: GameSetup,
): { readonly code: 'counts' | 'impossible'; readonly given: string } | null {
  const cells = firstCells(setup);
  if (!putsStones(setup)) {
    return isRefusal(askEngine(setup, [])) ? { code: 'impossible', given: '' } : null;
  }
  if (setup.turn !== undefined) return null;
  const crosses = countOf(cells, 'X');
  const noughts = countOf(cells, 'O');
  if (crosses === noughts || crosses === noughts + 1) return null;
  return { code: 'counts', given: `${String(crosses)} : ${String(noughts)}` };
}

/** Why the rules don't let a move be made. */
export type RuleProblem = 'outside' | 'occupied' | 'illegal' | 'over';

/** What the rules have against a move in a position; null: nothing. */
export function ruleProblem(setup: GameSetup, facts: Facts, move: number): RuleProblem | null {
  if (!Number.isInteger(move) || move < 0) return 'outside';
  if (!putsStones(setup)) {
    return facts.end !== null ? 'over' : facts.moves.includes(move) ? null : 'illegal';
  }
  // A pass is read in files; here nobody makes one.
  if (move >= facts.cells.length) return 'outside';
  if (facts.end !== null) return 'over';
  return facts.cells.charAt(move) === '.' ? null : 'occupied';
}
