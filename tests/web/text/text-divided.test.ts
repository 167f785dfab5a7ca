import { expect, it } from 'vitest';
import { asDivided } from '../../../web/viewer/text/narration/why.ts';

it('calls equal only what is: an eighth is no hundredth', () => {
  const parts = { evaluation: 'open-lines', max: 'X', ofMax: 0, ofMin: 1, attack: 1 } as const;
  expect(asDivided({ ...parts, difference: -1, divisor: 9 }, '−0.11')).toBe('−1; −1 ÷ 9 ≈ −0.11');
  expect(asDivided({ ...parts, difference: -1, divisor: 8 }, '−0.125')).toBe('−1; −1 ÷ 8 = −0.125');
  expect(asDivided({ ...parts, difference: -2, divisor: 8 }, '−0.25')).toBe('−2; −2 ÷ 8 = −0.25');
});
