import type { Page } from 'playwright';
import { expect } from 'vitest';

/** A page of somebody else, with a frame, that writes down what it is told. */
export const pageWith = (
  frame: string,
  scripts = '',
) => `<!doctype html><html lang="en"><body>${frame}
<script>
  const frame = document.querySelector('iframe');
  window.told = [];
  addEventListener('message', (event) => {
    told.push({ ...event.data, from: event.origin, isFrame: event.source === frame.contentWindow });
  });
  window.ask = (message) => frame.contentWindow.postMessage(message, '*');
</script>${scripts}</body></html>`;

/** What a frame has said. */
export interface Report {
  readonly type: string;
  readonly prunus: number;
  readonly from: string;
  readonly isFrame: boolean;
  readonly [field: string]: unknown;
}

/** All that a page was told until now. */
export const report = (page: Page): Promise<Report[]> =>
  page.evaluate(() => (window as unknown as { told: Report[] }).told);

/** The last message of a type, once there is one. */
export async function messageOf(
  page: Page,
  type: string,
  test: (report: Report) => boolean = () => true,
): Promise<Report> {
  let found: Report | undefined;
  await expect
    .poll(
      async () =>
        (found = (await report(page))
          .filter((each) => each.type === type)
          .filter(test)
          .at(-1)) !== undefined,
      { timeout: 30_000 },
    )
    .toBe(true);
  return found!;
}

/** Sends the frame a message. */
export const ask = (page: Page, message: object): Promise<void> =>
  page.evaluate(
    (sent) => (window as unknown as { ask: (sent: object) => void }).ask(sent),
    message,
  );
