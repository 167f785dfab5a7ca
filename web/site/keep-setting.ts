import { writeSetting } from '../core/storage/settings.ts';

let isReported = false;

/** Keeps what a person has chosen. Where that can't be, it lasts as long as the page, which says so once. */
export function keepSetting(key: string, value: unknown): void {
  if (writeSetting(key, value) || isReported) return;
  isReported = true;
  import('./elements/notices.ts').then(
    ({ tellUnkept }) => tellUnkept(),
    // Without a network it can't be said, and is not needed to go on.
    () => undefined,
  );
}
