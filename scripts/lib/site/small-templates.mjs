// Leaves out of styles, templates and listings what only their writers read: comments, and how they are set out.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { edited } from './text-halves.mjs';
import { root } from '../run.mjs';

/** The text of a listing, as it is imported. */
const LISTING = /^(.*\/text\/listings\/[\w-]+\.txt)\?raw$/;

/** @returns {import('vite').Plugin} */
export function smallTemplates() {
  return {
    name: 'prunus-small-templates',
    apply: 'build',
    load: {
      order: 'pre',
      handler(id) {
        const [, file] = LISTING.exec(id) ?? [];
        if (file === undefined) return null;
        const text = smallListing(readFileSync(file, 'utf8'));
        return { code: `export default ${JSON.stringify(text)}`, moduleType: 'js' };
      },
    },
    transform(code, id) {
      if (!id.startsWith(join(root, 'web/')) || !/\b(?:css|html|svg)`/.test(code)) return null;
      return edited(code, edits(this.parse(code), code));
    },
  };
}

/**
 * Edits that make each template of the program small.
 * @type {(node: any, code: string) => { start: number, end: number, text: string }[]}
 */
function edits(node, code) {
  if (node === null || typeof node !== 'object') return [];
  const inside = Object.values(node).flatMap((value) => edits(value, code));
  if (node.type !== 'TaggedTemplateExpression') return inside;
  const small = smallAs(node.tag.name);
  if (small === null) return inside;
  const { quasis } = node.quasi;
  const parts = quasis.map((/** @type {any} */ { start, end }) => code.slice(start, end));
  const kept = keptAsTheyAre(parts);
  const own = quasis.flatMap((/** @type {any} */ { start, end }, /** @type {number} */ at) =>
    kept[at] ? [] : [{ start, end, text: small(parts[at]) }],
  );
  return [...inside, ...own];
}

/**
 * Which parts of a template stay as they are: those of an element in which each space is meant, from where
 * it begins to where it ends.
 * @param {readonly string[]} parts what stands between its expressions
 * @returns {boolean[]}
 */
export function keptAsTheyAre(parts) {
  let isInside = false;
  return parts.map((part) => {
    const wasInside = isInside;
    for (const [tag] of part.matchAll(/<\/?(?:pre|textarea)\b/g)) isInside = !tag.startsWith('</');
    return wasInside || /<(?:pre|textarea)\b/.test(part);
  });
}

/** @type {(tag: unknown) => ((text: string) => string) | null} */
function smallAs(tag) {
  if (tag === 'css') return smallStyles;
  return tag === 'html' || tag === 'svg' ? smallMarkup : null;
}

/**
 * Styles without comments, and without space where it means nothing.
 * @param {string} text a whole style sheet, or what stands between two expressions in one
 */
export function smallStyles(text) {
  return text
    .replace(/("[^"\n]*"|'[^'\n]*')|\/\*[^]*?\*\/|\s+/g, (_, string) => string ?? ' ')
    .replace(/("[^"\n]*"|'[^'\n]*')|\s*([{};,])\s*|: +| {2,}/g, (all, string, sign) => {
      return string ?? sign ?? (all.startsWith(':') ? ':' : ' ');
    })
    .replaceAll(';}', '}');
}

/**
 * Markup whose lines begin at their first character. That there was space stays.
 * @param {string} text
 */
export function smallMarkup(text) {
  return text.replace(/\s*\n\s*/g, '\n');
}

/**
 * A listing without the line about itself, and without the space that sets its names apart from the code.
 * @param {string} text
 */
export function smallListing(text) {
  return text.slice(text.search(/^\[/m)).replace(/^([^\s|]*) +\| /gm, '$1| ');
}
