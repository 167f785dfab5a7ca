import { expect, test, vi } from 'vitest';

import { Later } from '../../../web/core/later.ts';

test('loads once, tells who asked meanwhile, and is there at once ever after', async () => {
  const load = vi.fn(() => Promise.resolve('code'));
  const later = new Later(load);
  const arrived = vi.fn();
  expect(later.asked).toBeNull();
  expect(later.now(arrived)).toBeNull();
  expect(later.now(arrived)).toBeNull();
  expect(await later.asked).toBe('code');
  await later.load();
  await Promise.resolve();
  expect(arrived).toHaveBeenCalledTimes(2);
  expect(later.now(arrived)).toBe('code');
  expect(load).toHaveBeenCalledTimes(1);
  expect(arrived).toHaveBeenCalledTimes(2);
});

test('tries again where it could not be had', async () => {
  const load = vi.fn(() => Promise.resolve('code')).mockRejectedValueOnce(new Error('offline'));
  const later = new Later(load);
  const arrived = vi.fn();
  expect(later.now(arrived)).toBeNull();
  await expect(later.load()).rejects.toThrow('offline');
  expect(later.now(arrived)).toBeNull();
  expect(await later.load()).toBe('code');
  expect(later.now(arrived)).toBe('code');
});
