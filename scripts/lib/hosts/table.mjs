// The table of hosts in the documentation: what was tested last, in which version, when, and what was
// seen.

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../run.mjs';

/** What can be seen of a host, in the words of either documentation. */
export const SEEN = /** @type {const} */ ({
  tree: ['the tree', '树'],
  mounted: ['types; the tree, and its event', '类型；树及其事件'],
  fence: ['the tree, and why a fence can’t be read', '树，以及代码块读不出来的原因'],
  followed: ['the tree, which tells its model and follows it', '树；它告知模型，也跟随模型'],
  pictured: [
    'the tree, also without a script, and why a fence can’t be read',
    '树（没有脚本时也在），以及代码块读不出来的原因',
  ],
});

/** The documentation in each language, with the head of its table and which of these words it has. */
const PAGES = /** @type {const} */ ([
  ['docs/embedding.md', '| host | version | tested | seen |', 0],
  ['docs/embedding.zh.md', '| 工具 | 版本 | 测试日期 | 看到了什么 |', 1],
]);

/**
 * Writes down what has just been found good; the entries of others stay.
 * @param {readonly string[]} names of all hosts, in their order: what is none any more goes
 * @param {string} name of this one
 * @param {string} version
 * @param {keyof typeof SEEN} seen
 */
export function writeHostsTable(names, name, version, seen) {
  const today = new Date().toISOString().slice(0, 10);
  for (const [page, head, language] of PAGES) {
    const path = join(root, page);
    const cells = [version, today, SEEN[seen][language]];
    writeFileSync(path, withRow(readFileSync(path, 'utf8'), head, names, name, cells));
  }
}

/**
 * A text whose table below `head` has a row for each name, in their order: that of `name` with these
 * cells, others as they were, and new ones with a dash in each cell.
 * @param {string} text
 * @param {string} head
 * @param {readonly string[]} names
 * @param {string} name
 * @param {readonly string[]} cells
 */
export function withRow(text, head, names, name, cells) {
  const lines = text.split('\n');
  // Below the head and its line of dashes.
  const first = lines.indexOf(head) + 2;
  if (first === 1) throw new Error(`There is no table "${head}".`);
  let end = first;
  while (lines[end]?.startsWith('|') === true) end++;
  const listed = new Map(lines.slice(first, end).map((line) => [line.split(' | ')[0], line]));
  listed.set(`| ${name}`, `| ${[name, ...cells].join(' | ')} |`);
  const none = cells.map(() => '–').join(' | ');
  const rows = names.map((each) => listed.get(`| ${each}`) ?? `| ${each} | ${none} |`);
  lines.splice(first, end - first, ...rows);
  return lines.join('\n');
}
