import { describe, expect, it } from 'vitest';

import { nim } from '../../../web/games/nim.ts';
import { reversi } from '../../../web/games/reversi.ts';
import { defaultSetup, sizeText, usualSetup } from '../../../web/play/record/setup.ts';

describe('how large a game is', () => {
  it('is its board', () => {
    expect(sizeText(defaultSetup)).toBe('15 × 15');
    expect(sizeText(usualSetup(reversi))).toBe('8 × 8');
  });

  it('is its rows of matches where there is no board, set up or not', () => {
    expect(sizeText(usualSetup(nim))).toBe('3, 4, 5');
    expect(sizeText({ ...usualSetup(nim), stones: 'X....XXXX.XX...' })).toBe('1, 4, 2');
  });
});
