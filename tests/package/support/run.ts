import type { Page } from 'playwright';

/** Runs a function in a page of whatever browser; nothing but `given` reaches it. */
export type Run = <Result, Given>(
  body: (given: Given) => Result | Promise<Result>,
  given?: Given,
) => Promise<Result>;

export const runIn =
  (page: Page): Run =>
  (body, given) =>
    page.evaluate(body as never, given);
