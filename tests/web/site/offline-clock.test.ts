import { afterEach, expect, it, vi } from 'vitest';
import { keepForOffline } from '../../../web/site/offline/keep.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A page of the site as far as keeping it goes; how often it has looked for a newer version. */
async function openPage(registered = true) {
  const page = Object.assign(new EventTarget(), {
    readyState: 'complete',
    visibilityState: 'visible',
    querySelector: () => ({ href: 'https://example.org/site.webmanifest' }),
  });
  const update = vi.fn(() => Promise.resolve());
  const registration = Object.assign(new EventTarget(), { waiting: null, update });
  const register = () => Promise.resolve(registered ? registration : undefined);
  vi.stubGlobal('document', page);
  vi.stubGlobal('navigator', { serviceWorker: { register, controller: null } });
  const location = { protocol: 'https:', href: 'https://example.org/' };
  vi.stubGlobal('window', { location, isSecureContext: true, requestIdleCallback: true });
  vi.stubGlobal('requestIdleCallback', (then: () => void) => then());
  keepForOffline();
  await vi.advanceTimersByTimeAsync(0);
  return { back: () => page.dispatchEvent(new Event('visibilitychange')), update };
}

const HOUR = 60 * 60 * 1000;

it.each([
  ['right', 0],
  ['set back by a year', -365 * 24 * HOUR],
  ['set forward by a year', 365 * 24 * HOUR],
])('a page looks for a newer version after an hour, its clock being %s', async (_, moved) => {
  vi.useFakeTimers();
  const { back, update } = await openPage();
  vi.setSystemTime(Date.now() + moved);
  await vi.advanceTimersByTimeAsync(HOUR / 2);
  back();
  expect(update).toHaveBeenCalledTimes(0);
  await vi.advanceTimersByTimeAsync(HOUR / 2);
  back();
  back();
  expect(update).toHaveBeenCalledTimes(1);
});

it('a page stays as it is where its worker is registered by nobody', async () => {
  vi.useFakeTimers();
  const failed = vi.fn();
  process.on('unhandledRejection', failed);
  const { back, update } = await openPage(false);
  vi.useRealTimers();
  await new Promise((resolve) => setImmediate(resolve));
  back();
  expect(update).not.toHaveBeenCalled();
  expect(failed).not.toHaveBeenCalled();
  process.off('unhandledRejection', failed);
});
