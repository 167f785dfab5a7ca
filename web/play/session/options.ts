import type { ClockSettings } from './clock.ts';
import { CLOCK_LIMITS } from './clock.ts';
import type { BoardGame, Side } from '../../games/game.ts';
import { gomoku } from '../../games/gomoku.ts';
import { readGameName } from '../../games/registry.ts';
import { SIDES, changedSetup, playedSetup, playersOf } from './new-game.ts';
import { HIGHEST_LEVEL, LOWEST_LEVEL, USUAL_LEVEL, usualGame, type NewGame } from './state.ts';
import { OPENINGS, PLAYED_GAMES, hasOpenings, type GameSetup } from '../record/setup.ts';

/** A game as pages write it, in attributes: all texts, all optional. */
export interface PlayOptions {
  /** By the engine's name, or what people call it. */
  readonly game?: string | null;
  /** Lines of a square board. */
  readonly size?: string | null;
  readonly rows?: string | null;
  readonly columns?: string | null;
  readonly inARow?: string | null;
  readonly rule?: string | null;
  readonly opening?: string | null;
  readonly level?: string | null;
  /** The person's: black, white, both or none. */
  readonly side?: string | null;
  /** "5+3": five minutes, and three seconds more for every move. */
  readonly clock?: string | null;
}

/** What a game may be asked for by. */
export const PLAY_OPTIONS = [
  'game',
  'size',
  'rows',
  'columns',
  'inARow',
  'rule',
  'opening',
  'level',
  'side',
  'clock',
] as const satisfies readonly (keyof PlayOptions)[];

/** An option that makes no sense, and what it was. */
export interface OptionProblem {
  readonly option: keyof PlayOptions;
  readonly value: string;
}

const LEVELS: Side = { lowest: LOWEST_LEVEL, highest: HIGHEST_LEVEL, usual: USUAL_LEVEL };

/** The game that options ask for. What makes no sense is as usual, and told of. */
export function readPlayOptions(options: PlayOptions): {
  readonly game: NewGame;
  readonly problems: readonly OptionProblem[];
} {
  const problems: OptionProblem[] = [];
  const refuse = (option: keyof PlayOptions): void => {
    problems.push({ option, value: (given(option) ?? '').slice(0, 40) });
  };
  // Pages that are not typed give numbers too, and worse.
  const given = (option: keyof PlayOptions): string | null => {
    const value: unknown = options[option];
    return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : null;
  };
  const choice = <Name extends string>(
    option: keyof PlayOptions,
    names: readonly Name[],
    usual: Name,
  ): Name => {
    const text = given(option);
    const found = names.find((name) => name === text);
    if (text !== null && found === undefined) refuse(option);
    return found ?? usual;
  };
  const number = (option: keyof PlayOptions, range: Side, usual: number): number => {
    const text = given(option);
    if (text === null) return usual;
    const value = /^\d{1,3}$/.test(text) ? Number(text) : NaN;
    const { lowest, highest, step = 1 } = range;
    if (value >= lowest && value <= highest && (value - lowest) % step === 0) return value;
    refuse(option);
    return usual;
  };

  const game = (): BoardGame => {
    const text = given('game');
    const name = text === null ? gomoku.name : readGameName(text);
    const found = PLAYED_GAMES.find((each) => each.name === name);
    if (found === undefined) refuse('game');
    return found ?? gomoku;
  };
  const setup = (): GameSetup => {
    const asked = game();
    const usual = playedSetup(asked);
    const { own, columns, inARow, rules } = asked.fields;
    const side = (option: 'rows' | 'columns' | 'inARow', range: Side, value: number): number =>
      own.includes(option) ? number(option, range, value) : value;
    const rows =
      columns === null
        ? number('size', asked.fields.rows, usual.rows)
        : side('rows', asked.fields.rows, usual.rows);
    // Where a board is usually square, it is so by one of its sides.
    const width = usual.columns === usual.rows ? rows : usual.columns;
    const change = {
      rows,
      columns: columns === null ? rows : side('columns', columns, width),
      inARow: side('inARow', inARow, usual.inARow),
      rule: rules.length > 1 ? choice('rule', rules, usual.rule) : usual.rule,
      opening: hasOpenings(asked) ? choice('opening', OPENINGS, usual.opening) : usual.opening,
    };
    return changedSetup(usual, change, asked);
  };
  const clock = (): ClockSettings | null => {
    const text = given('clock');
    if (text === null || text === 'none') return null;
    const found = readClock(text);
    if (found === null) refuse('clock');
    return found;
  };
  const level = number('level', LEVELS, USUAL_LEVEL);
  const players = playersOf(choice('side', SIDES, 'black'), level);
  return { game: { ...usualGame, setup: setup(), players, clock: clock() }, problems };
}

/** "5", "5+3" or "0.5+1": minutes, and seconds for every move; null for anything else. */
export function readClock(text: string): ClockSettings | null {
  const match = /^(\d{1,3}(?:\.\d{1,2})?)(?:\+(\d{1,3}))?$/.exec(text);
  if (match === null) return null;
  const minutes = Number(match[1]);
  const seconds = Number(match[2] ?? 0);
  const { leastMinutes, mostMinutes, mostSeconds } = CLOCK_LIMITS;
  const isSane = minutes >= leastMinutes && minutes <= mostMinutes && seconds <= mostSeconds;
  return isSane ? { minutes, seconds } : null;
}
