// A tutorial as data: what it says to write, to change and to run, and how that is done to a copy of
// the project.

import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Failure, root, run } from './run.mjs';

/**
 * @typedef {{ readonly kind: 'new', readonly path: string, readonly text: string }} NewFile
 * @typedef {{ readonly kind: 'change', readonly path: string, readonly before: string,
 *   readonly after: string }} Change
 * @typedef {{ readonly kind: 'run', readonly lines: readonly string[] }} Commands
 * @typedef {NewFile | Change | Commands} Step
 */

/**
 * The steps of a tutorial: its fenced blocks whose first line ends in `new=PATH` (a whole file),
 * `change=PATH` (lines of a diff: a blank, a minus or a plus before each) or `run`.
 * @param {string} markdown
 * @returns {Step[]}
 */
export function stepsOf(markdown) {
  const blocks = markdown.matchAll(/^```\w+ (new|change|run)(?:=(\S+))?\n(.*?)^```$/gms);
  return Array.from(blocks, ([, kind, path = '', text = '']) => {
    if (kind === 'new') return { kind, path, text };
    const lines = text.trimEnd().split('\n');
    if (kind === 'run') return { kind, lines };
    const without = (/** @type {string} */ sign) =>
      lines
        .filter((line) => !line.startsWith(sign))
        .map((line) => line.slice(1))
        .join('\n');
    return { kind: 'change', path, before: without('+'), after: without('-') };
  });
}

/**
 * A copy of the project's own files, with the packages that are installed.
 * @param {string} folder
 */
export async function copyProject(folder) {
  const { output } = await run(['git', 'ls-files', '-co', '--exclude-standard', '-z'], {
    capture: true,
  });
  for (const path of output.split('\0').filter((name) => name !== '' && name !== 'node_modules')) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    cpSync(join(root, path), join(folder, path));
  }
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
}

/**
 * Writes what a step says to write. What a change speaks of must stand there exactly once.
 * @param {string} folder
 * @param {NewFile | Change} step
 */
export function write(folder, step) {
  const path = join(folder, step.path);
  if (step.kind === 'new') {
    writeFileSync(path, step.text, { flag: 'wx' });
    return;
  }
  const text = readFileSync(path, 'utf8');
  if (text.split(step.before).length !== 2) {
    throw new Failure(`The tutorial changes what stands not once in ${step.path}:\n${step.before}`);
  }
  writeFileSync(
    path,
    text.replace(step.before, () => step.after),
  );
}
