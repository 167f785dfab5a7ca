// Finds the Chromium that the browser tests run in.

import { spawnSync } from 'node:child_process';
import { which } from './run.mjs';

/** Quiet on a closed network, and able to start as root in a container. */
export const chromiumArguments = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
  '--no-first-run',
];

/** @type {string | undefined} */
let found;

/**
 * The path of a Chromium that starts: $CHROMIUM, or one on the PATH.
 * @returns {string | undefined}
 */
export function findChromium() {
  found ??= [process.env.CHROMIUM, 'chromium', 'chromium-browser', 'google-chrome']
    .map((name) => (name ? which(name) : undefined))
    .find((path) => path !== undefined && starts(path));
  return found;
}

/**
 * Ubuntu's chromium-browser is a stub that only tells people to install a snap, so ask. It says so at
 * once: what takes long to answer is a browser on a busy machine.
 * @param {string} path
 */
function starts(path) {
  const { stdout, error } = spawnSync(path, ['--version'], { encoding: 'utf8', timeout: 20_000 });
  const isSlow = error !== undefined && 'code' in error && error.code === 'ETIMEDOUT';
  return isSlow || /\b(Chromium|Chrome)\b/.test(stdout);
}
