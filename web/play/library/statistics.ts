import type { GameRule, Stone } from '../../games/cells.ts';
import { plyOf } from '../record/record.ts';
import { gameOfSetup } from '../record/setup.ts';
import { levelPlayed } from '../session/level-run.ts';
import { endingOf, isAgainstEngine, stoneOf, type PlayState } from '../session/state.ts';
import type { StoredGame } from './games-store.ts';
import { atItsEnd } from './played-line.ts';
import { strengthOf, type LevelResult, type Strength } from './strength.ts';

/** A person's game against a level, played to its end. */
export interface Result extends LevelResult {
  /** When it was begun, in milliseconds since 1970. */
  readonly begun: number;
  /** The game's own name. */
  readonly game: string;
  readonly rule: GameRule;
  readonly stone: Stone;
  /** No move of it was taken back: only such a game says how strong somebody is. */
  readonly isStraight: boolean;
}

/** How many games ended how. */
export interface Score {
  readonly won: number;
  readonly drawn: number;
  readonly lost: number;
}

/** What all games of one kind come to. */
export interface Statistics {
  readonly all: Score;
  /** By level, the lowest first; by rule and color, the most games first. */
  readonly levels: readonly (readonly [number, Score])[];
  readonly rules: readonly (readonly [GameRule, Score])[];
  readonly stones: readonly (readonly [Stone, Score])[];
  /** Games that were won one after another: now, and at the most. */
  readonly row: { readonly now: number; readonly longest: number };
  /** Null where no ladder was measured, or too few games say anything. */
  readonly strength: Strength | null;
}

/** What a kept game says; null where no person has played a level to the end in it. */
export function resultOf(game: StoredGame, state: PlayState): Result | null {
  if (!isAgainstEngine(state)) return null;
  const end = atItsEnd(state);
  const ending = endingOf(end);
  const level = levelPlayed(state);
  const { record, players } = end;
  if (ending === null || level === null) return null;
  const stone = stoneOf(end, players.first.kind === 'person' ? 'first' : 'second');
  return {
    begun: begunAt(game),
    game: gameOfSetup(record.setup).name,
    rule: record.setup.rule,
    stone,
    level,
    result: ending.winner === null ? 0 : ending.winner === stone ? 1 : -1,
    // Moves are kept in the order in which they were made: another one before would be one too many.
    isStraight: plyOf(record) === record.current,
  };
}

/** When a game was begun is in what it is called; of one that came from elsewhere, when it was kept. */
function begunAt({ id, saved }: StoredGame): number {
  const found = /^game-([0-9a-z]{8,9})-/.exec(id);
  return found === null ? saved : parseInt(found[1]!, 36);
}

/** The names of the games in which there are results, those with the most first. */
export function gamesIn(results: readonly Result[]): readonly string[] {
  return counted(results, ({ game }) => game).map(([game]) => game);
}

/** What the results of one game come to. `isMeasured`: its levels are those of the ladder. */
export function statisticsOf(results: readonly Result[], isMeasured: boolean): Statistics {
  const newest = [...results].sort((one, other) => other.begun - one.begun);
  return {
    all: scoreOf(results),
    levels: [...counted(results, ({ level }) => level)].sort(([one], [other]) => one - other),
    rules: counted(results, ({ rule }) => rule),
    stones: counted(results, ({ stone }) => stone),
    row: wonInRow(newest),
    strength: isMeasured ? strengthOf(newest.filter(({ isStraight }) => isStraight)) : null,
  };
}

function wonInRow(newest: readonly Result[]): Statistics['row'] {
  let [longest, row] = [0, 0];
  for (const { result } of newest) {
    row = result === 1 ? row + 1 : 0;
    longest = Math.max(longest, row);
  }
  const broken = newest.findIndex(({ result }) => result !== 1);
  return { now: broken === -1 ? newest.length : broken, longest };
}

function scoreOf(results: readonly Result[]): Score {
  const count = (result: Result['result']) => results.filter((each) => each.result === result);
  return { won: count(1).length, drawn: count(0).length, lost: count(-1).length };
}

function counted<Key>(
  results: readonly Result[],
  keyOf: (result: Result) => Key,
): readonly (readonly [Key, Score])[] {
  const groups = new Map<Key, Result[]>();
  for (const result of results) {
    const key = keyOf(result);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [result]);
    else group.push(result);
  }
  return [...groups]
    .sort(([, one], [, other]) => other.length - one.length)
    .map(([key, group]) => [key, scoreOf(group)]);
}
