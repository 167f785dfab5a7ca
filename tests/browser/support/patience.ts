import { vi } from 'vitest';
import { cdp } from 'vitest/browser';

/**
 * How long a test waits for what it means before it says that it never came: as long as a machine
 * needs whose cores are busy with a hundred other things. Nothing waits longer than it has to.
 */
const PATIENCE_MS = 45_000;

/** Who gives less than this wants to try again soon, and is let. */
const DELIBERATE_MS = 2000;

type Waiting = Exclude<Parameters<typeof vi.waitFor>[1], number | undefined>;

function patient(options: Waiting | number = {}): Waiting {
  const given = typeof options === 'number' ? { timeout: options } : options;
  const { timeout = PATIENCE_MS } = given;
  return {
    ...given,
    timeout: timeout < DELIBERATE_MS ? timeout : Math.max(timeout, PATIENCE_MS),
  };
}

const { waitFor, waitUntil } = vi;
vi.waitFor = (callback, options) => waitFor(callback, patient(options));
vi.waitUntil = (callback, options) => waitUntil(callback, patient(options));

/**
 * `PRUNUS_THROTTLE=4 npx vitest run --project browser …`: the page's own thread is so many times slower,
 * and its workers are not: what waits for both meets them in another order.
 */
const throttle = Number(import.meta.env.PRUNUS_THROTTLE);
if (throttle > 1) await cdp().send('Emulation.setCPUThrottlingRate', { rate: throttle });
