// Installs the npm packages that package-lock.json names, if they are not there.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, step } from './run.mjs';

/** @type {Record<string, string>} */
const hints = {
  EACCES: 'Does this folder, with all that is in it, belong to you?',
  EPERM: 'Does this folder, with all that is in it, belong to you?',
  ENOSPC: 'Is the disk full?',
};

export async function needPackages() {
  if (installed()) return;
  const command = ['npm', 'ci', '--no-audit', '--no-fund', '--prefer-offline'];
  // Without a network npm would try again for more than a minute before it says so.
  command.push('--fetch-retry-mintimeout=2000', '--fetch-retry-factor=3');
  await step('Installing npm packages', command, {
    // The tests use the system's browser, see chromium.mjs.
    env: { PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1' },
    problem: (output) => {
      const code = /npm error code (\w+)/.exec(output)?.[1] ?? 'failed';
      const hint = hints[code] ?? 'Is there a network?';
      return `The npm packages could not be installed (npm ci: ${code}). ${hint} "npm ci" tells more.`;
    },
  });
}

/**
 * The path of a program that came with the packages; starting it directly is quicker than npx.
 * @param {string} name
 */
export const program = (name) => join(root, 'node_modules/.bin', name);

/**
 * Compares what npm noted in node_modules with the lockfile: quicker than asking npm, and it leaves
 * alone what somebody has just installed by hand.
 */
function installed() {
  try {
    const { packages: wanted } = read('package-lock.json');
    const { packages: present } = read('node_modules/.package-lock.json');
    return Object.entries(wanted).every(
      ([path, { version, optional }]) =>
        path === '' || (path in present ? present[path].version === version : optional),
    );
  } catch {
    return false;
  }
}

/** @param {string} path */
const read = (path) => JSON.parse(readFileSync(join(root, path), 'utf8'));
