import { escapeXml } from '../core/escape.ts';

/**
 * `<prunus-tree>` in HTML, as far as its first tag goes without ">". `true` is an attribute without a
 * value, `false` none.
 */
export function treeTag(attributes: Readonly<Record<string, string | number | boolean>>): string {
  const statements = Object.entries(attributes)
    .filter(([, value]) => value !== false)
    .map(([name, value]) => ` ${name}="${escapeXml(value === true ? '' : String(value))}"`);
  return `<prunus-tree${statements.join('')}`;
}
