// What the documentation tells about other people's tools, to be done as it is told.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Failure, root } from '../run.mjs';

const guide = readFileSync(join(root, 'docs/embedding.md'), 'utf8');

/**
 * The code that stands in a row of its table of Markdown's hosts, column by column.
 * @param {string} host
 * @returns {{ fence: string[], script: string[] }}
 */
export function messageOf(host) {
  const row = guide.split('\n').find((line) => line.startsWith(`| ${host} |`));
  const [, fence, script] = row?.split(' | ').map(codeIn) ?? [];
  if (fence === undefined || script === undefined) {
    throw new Failure(`docs/embedding.md has no row for ${host}.`);
  }
  return { fence, script };
}

/** @param {string} cell */
function codeIn(cell) {
  return [...cell.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code);
}

/**
 * The recipe for a framework.
 * @param {string} info what stands behind the three marks
 */
export function recipeOf(info) {
  const [, code] = new RegExp(`^\`\`\`${info}\n([\\s\\S]*?)^\`\`\`$`, 'm').exec(guide) ?? [];
  if (code === undefined) throw new Failure(`docs/embedding.md has no recipe "${info}".`);
  return code;
}

/**
 * The first code in the paragraph that begins so.
 * @param {string} words
 */
export function codeAfter(words) {
  const [code] = codeIn(guide.split('\n').find((line) => line.startsWith(words)) ?? '');
  if (code === undefined) throw new Failure(`docs/embedding.md says nothing after "${words}".`);
  return code;
}
