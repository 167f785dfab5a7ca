import type { ClockSettings } from './play-clock.ts';
import { CLOCK_LIMITS } from './play-clock.ts';
import {
  GOMOKU_SIZES,
  LARGEST_SMALL,
  SIDES,
  playersOf,
  gomokuSetup,
  smallSetup,
} from './new-game.ts';
import { HIGHEST_LEVEL, LOWEST_LEVEL, USUAL_LEVEL, usualGame, type NewGame } from './play-state.ts';
import { OPENINGS, RULES, type GameSetup } from './record-setup.ts';

/** A game as pages write it, in attributes: all texts, all optional. */
export interface PlayOptions {
  /** gomoku, tictactoe or mnk. */
  readonly game?: string | null;
  /** Lines of a gomoku board. */
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

/** An option that makes no sense, and what it was. */
export interface OptionProblem {
  readonly option: keyof PlayOptions;
  readonly value: string;
}

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
  const number = (
    option: keyof PlayOptions,
    least: number,
    most: number,
    usual: number,
  ): number => {
    const text = given(option);
    if (text === null) return usual;
    const value = /^\d{1,3}$/.test(text) ? Number(text) : NaN;
    if (value >= least && value <= most) return value;
    refuse(option);
    return usual;
  };

  const setup = (): GameSetup => {
    switch (choice('game', ['gomoku', 'tictactoe', 'mnk'], 'gomoku')) {
      case 'tictactoe':
        return smallSetup(3, 3, 3);
      case 'mnk': {
        const rows = number('rows', 1, LARGEST_SMALL, 5);
        const columns = number('columns', 1, LARGEST_SMALL, rows);
        return smallSetup(rows, columns, number('inARow', 1, LARGEST_SMALL, 4));
      }
      case 'gomoku':
        return gomokuSetup({
          rows: number('size', GOMOKU_SIZES[0], GOMOKU_SIZES[GOMOKU_SIZES.length - 1]!, 15),
          rule: choice('rule', RULES, 'freestyle'),
          opening: choice('opening', OPENINGS, 'none'),
        });
    }
  };
  const clock = (): ClockSettings | null => {
    const text = given('clock');
    if (text === null || text === 'none') return null;
    const found = readClock(text);
    if (found === null) refuse('clock');
    return found;
  };
  const level = number('level', LOWEST_LEVEL, HIGHEST_LEVEL, USUAL_LEVEL);
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
