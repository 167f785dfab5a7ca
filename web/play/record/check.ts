import { fixed } from '../../games/cell-game.ts';
import type { Side } from '../../games/game.ts';
import { countOf, turnOf, type Stone } from '../../games/cells.ts';
import { putsStones, stonesProblem } from './facts.ts';
import { refused, type RecordPlace, type RecordRefusal } from './refusal.ts';
import {
  OPENINGS,
  RULES,
  firstCells,
  openingsOf,
  recordFields,
  recordName,
  recordedGame,
  type GameSetup,
} from './setup.ts';

/** What a setup may be made of: anything at all. */
export type SetupFields = Readonly<Partial<Record<keyof GameSetup, unknown>>>;

/**
 * The setup that the fields give, each of which is as in `base` where it is not given, or why there is
 * none. `placeOf` says where a field stands in what is read.
 */
export function checkedSetup(
  fields: SetupFields,
  base: GameSetup,
  placeOf: (field: keyof GameSetup) => RecordPlace = (name) => ({ kind: 'part', name }),
): GameSetup | RecordRefusal {
  const all = { ...base, ...fields };
  const game = recordedGame(all.game);
  if (game === null) return bad('game', all.game, placeOf);
  const rule = RULES.find((name) => name === all.rule);
  if (rule === undefined) return refused('rule', placeOf('rule'), textOf(all.rule));
  const opening = OPENINGS.find((name) => name === all.opening);
  if (opening === undefined) return bad('opening', all.opening, placeOf);
  const { rows, columns, inARow, stones } = all;
  const sides = recordFields(game);
  if (!isWithin(rows, sides.rows) || !isWithin(columns, sides.columns ?? fixed(rows))) {
    const field = isWithin(rows, sides.rows) ? 'columns' : 'rows';
    return refused('size', placeOf(field), `${textOf(columns)} × ${textOf(rows)}`);
  }
  if (!isWithin(inARow, sides.inARow)) {
    return refused('in-a-row', placeOf('inARow'), textOf(inARow));
  }
  const setup: GameSetup = {
    game: recordName(game),
    rows,
    columns,
    inARow,
    stones: null,
    // What a game has no choice of is as it always is, and what it does not have as usual.
    rule: sides.rules.includes(rule) ? rule : sides.rules[0],
    opening: 'none',
  };
  const opened: GameSetup = {
    ...setup,
    opening: openingsOf(setup).includes(opening) ? opening : 'none',
  };
  return withStones(opened, stones, placeOf('stones'), stoneFrom(all.turn));
}

function stoneFrom(turn: unknown): Stone | null {
  return turn === 'X' || turn === 'O' ? turn : null;
}

/** The setup with those stones on the board before the first move, and `turn`, if given, to move. */
export function withStones(
  setup: GameSetup,
  stones: unknown,
  place: RecordPlace,
  turn: Stone | null = null,
): GameSetup | RecordRefusal {
  if (stones === null) return withTurn({ ...setup, stones: null }, turn);
  if (typeof stones !== 'string' || !/^[XO.]*$/.test(stones)) {
    return refused('bad-part', place, textOf(stones));
  }
  if (stones.length !== setup.rows * setup.columns) {
    return refused('size', place, `${String(setup.columns)} × ${String(setup.rows)}`);
  }
  const setUp = withTurn({ ...setup, stones }, turn);
  const problem = stonesProblem(setUp);
  if (problem !== null) return refused(problem.code, place, problem.given);
  return { ...setUp, stones: stones === firstCells({ ...setup, stones: null }) ? null : stones };
}

/** Who moves first is only said where the stones would tell something else. */
function withTurn(setup: GameSetup, turn: Stone | null): GameSetup {
  if (turn === null || !putsStones(setup)) return setup;
  const cells = firstCells(setup);
  const ahead = countOf(cells, 'X') - countOf(cells, 'O');
  const isReported = (ahead === 0 || ahead === 1) && turn === turnOf(cells);
  return isReported ? setup : { ...setup, turn };
}

function bad(
  field: keyof GameSetup,
  given: unknown,
  placeOf: (field: keyof GameSetup) => RecordPlace,
): RecordRefusal {
  return refused('bad-part', placeOf(field), textOf(given));
}

function isWithin(side: unknown, { lowest, highest, step = 1 }: Side): side is number {
  const number = Number.isInteger(side) ? Number(side) : NaN;
  return number >= lowest && number <= highest && (number - lowest) % step === 0;
}

/** What is shown of anything that was given. */
function textOf(given: unknown): string {
  if (typeof given === 'number') return Number.isFinite(given) ? String(given) : '?';
  return typeof given === 'string' ? given : '?';
}
