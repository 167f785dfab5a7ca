import { LOOKS, type BoardLook } from '../../board/looks.ts';

/** How somebody likes the board, kept in the browser. Never part of a game or a link. */
export interface PlayPreferences {
  readonly look: BoardLook;
  /** The order of the moves, on the stones. */
  readonly numbers: boolean;
  readonly coordinates: boolean;
  /** Whether a point has to be pressed twice. */
  readonly confirm: (typeof CONFIRMS)[number];
  readonly sound: boolean;
  /** Points out fours, threes and the like. */
  readonly threats: boolean;
  /** Says something of mistakes in a game against the engine. */
  readonly coach: boolean;
}

export const CONFIRMS = ['never', 'touch', 'always'] as const;

export const usualPreferences: PlayPreferences = {
  look: 'wood',
  numbers: false,
  coordinates: true,
  confirm: 'touch',
  sound: false,
  threats: false,
  coach: false,
};

/** Preferences from whatever was kept; what makes no sense is as usual. */
export function readPreferences(kept: unknown): PlayPreferences {
  const given: Readonly<Record<string, unknown>> =
    typeof kept === 'object' && kept !== null ? { ...kept } : {};
  const flag = (name: 'numbers' | 'coordinates' | 'sound' | 'threats' | 'coach'): boolean => {
    const value = given[name];
    return typeof value === 'boolean' ? value : usualPreferences[name];
  };
  return {
    look: LOOKS.find((look) => look === given.look) ?? usualPreferences.look,
    confirm: CONFIRMS.find((confirm) => confirm === given.confirm) ?? usualPreferences.confirm,
    numbers: flag('numbers'),
    coordinates: flag('coordinates'),
    sound: flag('sound'),
    threats: flag('threats'),
    coach: flag('coach'),
  };
}
