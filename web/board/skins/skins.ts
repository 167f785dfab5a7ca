import type { Skin } from '../skin.ts';
import type { SkinName } from '../../games/skin-name.ts';
import { discs } from './discs.ts';
import { matches } from './matches.ts';
import { signs } from './signs.ts';
import { slots } from './slots.ts';
import { stones } from './stones.ts';

/** Every look that a board can have. */
export const SKINS: Readonly<Record<SkinName, Skin>> = { signs, stones, slots, discs, matches };
