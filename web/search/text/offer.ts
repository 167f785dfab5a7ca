import { GAME_NAMES } from '../../games/registry.ts';
import { labText } from './lab.ts';

/** What there is to choose as long as the engine has not said so: all that there are words for. */
export const NAMED_OFFER = {
  games: GAME_NAMES,
  // Texts may come later than whoever speaks of them.
  get algorithms(): readonly string[] {
    return Object.keys(labText.en.algorithm.choices);
  },
  get orders(): readonly string[] {
    return Object.keys(labText.en.order.choices);
  },
};
