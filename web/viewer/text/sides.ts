import type { Localized } from '../../core/language.ts';
import { SEAT_SIGNS } from '../../trace/payoffs.ts';
import type { Side } from '../../tree/explain/facts.ts';

/** What players are called where no game has names for them. */
export const sideNames: Localized<Readonly<Record<Side, string>>> = {
  en: { max: 'MAX', min: 'MIN', one: 'Player 1', two: 'Player 2', three: 'Player 3' },
  zh: { max: '极大方', min: '极小方', one: '玩家一', two: '玩家二', three: '玩家三' },
};

/** The signs that stand for them, as they are drawn. */
export const sideSigns: Readonly<Record<Side, string>> = { max: '△', min: '▽', ...SEAT_SIGNS };
