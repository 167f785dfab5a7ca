// What `npm start` and `npm run preview` have in common: where to serve, and saying so.

import { Failure } from './run.mjs';

/**
 * Reads `--port <number>` and `--host [address]` as Vite's options.
 * @param {string[]} args
 * @returns {{ port?: number, strictPort?: boolean, host?: string | boolean }}
 */
export function address(args) {
  /** @type {ReturnType<typeof address>} */
  const where = {};
  // `--port=4000` as well as `--port 4000`.
  const words = args.flatMap((word) => word.split('='));
  while (words.length > 0) {
    const word = words.shift();
    if (word === '--host') {
      // Without an address: all of them, so that other machines can see the page.
      where.host =
        words[0]?.startsWith('--') === false ? /** @type {string} */ (words.shift()) : true;
    } else if (word === '--port') {
      where.port = Number(words.shift());
      // Somebody who names a port wants that one; otherwise the next free one will do.
      where.strictPort = true;
      if (!Number.isInteger(where.port) || where.port < 1 || where.port > 65535) {
        throw new Failure('--port takes a number between 1 and 65535.');
      }
    } else {
      throw new Failure(
        `There is no option "${word}": --port <number> and --host [address] are understood.`,
      );
    }
  }
  return where;
}

/**
 * Waits for one of Vite's servers to answer.
 * @template T
 * @param {Promise<T>} started
 * @returns {Promise<T>}
 */
export async function answering(started) {
  try {
    return await started;
  } catch (error) {
    throw new Failure(`The page can't be served: ${/** @type {Error} */ (error).message}.`);
  }
}

/** @param {{ resolvedUrls: { local: string[], network: string[] } | null }} server */
export function sayWhere({ resolvedUrls }) {
  const urls = [...(resolvedUrls?.local ?? []), ...(resolvedUrls?.network ?? [])];
  console.log(`\nPrunus is at ${urls.join(' and ')}`);
  console.log('Press Ctrl-C to end.');
}
