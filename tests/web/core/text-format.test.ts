import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  formatCount,
  formatSeconds,
  formatShare,
  formatWholeShare,
  formatValue,
  formatWindow,
} from '../../../web/core/format.ts';
import { zh } from '../../../web/core/chinese-spacing.ts';

const scales = fc.integer({ min: 0, max: 9 }).map((decimals) => ({
  decimals,
  minusInfinity: -(2 ** 31),
  plusInfinity: 2 ** 31 - 1,
}));
const values = fc.integer({ min: -(2 ** 31) + 1, max: 2 ** 31 - 2 });

describe('a value', () => {
  it('is written exactly: it reads back as the same integer', () => {
    fc.assert(
      fc.property(values, scales, (value, scale) => {
        const text = formatValue(value, scale);
        const [whole, fraction = ''] = text.replace('−', '').replaceAll(',', '').split('.');
        const digits = BigInt(whole! + fraction.padEnd(scale.decimals, '0'));
        expect(text.startsWith('−') ? -digits : digits).toBe(BigInt(value));
      }),
    );
  });

  it('is written shortly', () => {
    fc.assert(
      fc.property(values, scales, (value, scale) => {
        expect(formatValue(value, scale)).toMatch(
          /^−?(?:0|[1-9]\d{0,2}(?:,\d{3})*)(?:\.\d*[1-9])?$/,
        );
      }),
    );
  });

  it.each([
    [0, 0, '0'],
    [35, 1, '3.5'],
    [30, 1, '3'],
    [-5, 2, '−0.05'],
    [-12345678, 2, '−123,456.78'],
    [1000, 0, '1,000'],
  ])('%i with %i decimals is %s', (value, decimals, text) => {
    expect(formatValue(value, { decimals, minusInfinity: -32768000, plusInfinity: 32767000 })).toBe(
      text,
    );
  });

  it('is a sign at the extremes of narrow columns too', () => {
    const scale = { decimals: 1, minusInfinity: -32768, plusInfinity: 32767 };
    expect(formatWindow(-32768, 32767, scale)).toBe('(−∞, +∞)');
    expect(formatWindow(-32767, 32766, scale)).toBe('(−3,276.7, 3,276.6)');
  });

  it('never fails', () => {
    fc.assert(
      fc.property(fc.double(), scales, (value, scale) => {
        expect(formatValue(value, scale)).toMatch(/^[−+\d,.∞–]+$/);
      }),
    );
  });
});

describe('counts and shares', () => {
  it('have thousands separators', () => {
    expect(formatCount(549946, 'en')).toBe('549,946');
    expect(formatCount(549946, 'zh')).toBe('549,946');
    expect(formatCount(NaN, 'en')).toBe('–');
  });

  it('round a share to the nearest, and make neither nothing of something nor all of nearly all', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1, noNaN: true }), (share) => {
        const text = formatShare(share, 'en');
        const shown = Number(text.replace(/[<%]/g, ''));
        if (text.startsWith('<')) {
          expect(share * 100).toBeLessThan(shown);
        } else {
          const isNearEnd = /\.|^(?:[0-9]|9[0-9]|100)%$/.test(text);
          const isCapped = text === '99.9%';
          expect(Math.abs(share * 100 - shown)).toBeLessThanOrEqual(
            (isCapped ? 0.1 : isNearEnd ? 0.05 : 0.5) + 1e-6,
          );
        }
        expect(text === '0%').toBe(share === 0);
        expect(text === '100%').toBe(share === 1);
      }),
    );
  });

  it('a share and what is left of it make a hundred, but for a half', () => {
    for (let all = 1; all <= 200; all++) {
      for (let part = 0; part <= all; part++) {
        const [one, other] = [part, all - part].map((some) =>
          Number(formatShare(some / all, 'en').replace(/[<%]/g, '')),
        );
        // Two halves go up, both to the whole percent, or to the tenth near an end.
        expect([100, 100.1, 101]).toContain(Math.round((one! + other!) * 10) / 10);
        if ((2000 * part) % all !== 0) expect(one! + other!).toBeCloseTo(100, 6);
      }
    }
  });

  it.each([
    [6 / 7, '86%'],
    [30 / 31, '96.8%'],
    [1 - 18297 / 549946, '96.7%'],
    [0.285, '29%'],
    [0.29, '29%'],
    [0.5, '50%'],
    [0.05, '5%'],
    [0.0001, '<0.1%'],
    [0.99999, '99.9%'],
  ])('%d is %s', (share, text) => {
    expect(formatShare(share, 'en')).toBe(text);
  });

  it('say one share alike in short and in full', () => {
    const apart = [];
    for (let step = 0; step <= 10_000; step += 1) {
      const full = formatShare(step / 10_000, 'en');
      const short = formatWholeShare(step / 10_000);
      const difference = Math.abs(Number(short.replace('%', '')) - Number(full.replace('%', '')));
      const agree =
        short === '<1%'
          ? Number(full.replace(/[<%]/g, '')) < 1
          : difference <= (full.startsWith('99') ? 0.9 : 0.5) + 1e-9;
      if (!agree) apart.push({ step, full, short });
    }
    expect(apart).toEqual([]);
    expect([0.117, 0.5, 0.967, 0.003, 1].map(formatWholeShare)).toEqual([
      '12%',
      '50%',
      '97%',
      '<1%',
      '100%',
    ]);
  });

  it('says seconds as a person would', () => {
    expect(
      [0.0042, 0.034, 0.51, 1.44, 75.2].map((seconds) => formatSeconds(seconds, 'en')),
    ).toEqual(['0.004 s', '0.034 s', '0.51 s', '1.4 s', '75 s']);
    expect(formatSeconds(2, 'zh')).toBe('2 秒');
  });
});

describe('Chinese text', () => {
  it('has a space where a character meets a letter or a digit, and names stay as they are', () => {
    expect(zh`轮到${'X'}，有${'3'}个着法`).toBe('轮到 X，有 3 个着法');
    expect(zh`走${'甲1'}得${'−2'}分`).toBe('走甲1 得 −2 分');
    expect(zh`第${'“1, 20”'}项`).toBe('第“1, 20”项');
    expect(zh`${'α'}是${'极大方'}的`).toBe('α 是极大方的');
  });
});
