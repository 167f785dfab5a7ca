import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

import { COLORS, cssName, type ColorName } from '../../../web/core/drawing/colors.ts';

const web = fileURLToPath(new URL('../../../web/', import.meta.url));

/** Where tokens are made, and the materials that boards and pieces are of. */
const SOURCES = ['ui/tokens.ts', 'board/elements/board-colors.ts'];

/** The style sheets in a file's text. */
function sheetsIn(text: string): readonly string[] {
  return [...text.matchAll(/css`((?:[^`\\]|\\.)*)`/g)].map(([, sheet]) => sheet!);
}

const files = readdirSync(web, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts'))
  .map((name) => name.replaceAll('\\', '/'))
  .map((file) => ({ file, text: readFileSync(web + file, 'utf8') }));
const sheets = files
  .filter(({ file }) => !SOURCES.includes(file))
  .flatMap(({ file, text }) => sheetsIn(text).map((sheet) => ({ file, sheet })));

/** What a declaration may not say by itself, and what it says instead. */
const LITERALS: Readonly<Record<string, RegExp>> = {
  'a color': /#[0-9a-f]{3,8}\b|\b(?:rgb|hsl|oklch|lab)a?\(/i,
  'a size of type': /^font(?:-size)?: .*\d(?:px|rem|pt)/,
  'a weight': /^font(?:-weight)?: (?:[1-9]00|bold)\b/,
  'a height of lines': /^line-height: [\d.]*[2-9]\d*$|^font: .*\/ ?[\d.]/,
  'a corner': /^border(?:-\w+)*-radius: .*[1-9]\d*(?:px|rem)/,
  'a distance':
    /^(?:(?:row-|column-)?gap|padding|margin)(?:-\w+)*: .*(?<![\d.])(?:[1-3]|[0-3]?\.\d+)rem/,
  'a duration': /^(?:animation|transition)(?:-\w+)?: .*[1-9]\d*m?s\b/,
};

/** Declarations of a sheet, each on one line. */
function declarationsOf(sheet: string): readonly string[] {
  return sheet
    .replace(/\/\*.*?\*\//gs, '')
    .split(/[;{}]/)
    .map((each) => each.trim().replace(/\s+/g, ' '))
    .filter((each) => /^[a-z-]+: /.test(each));
}

describe('the styles of the elements', () => {
  it('are found', () => {
    expect(sheets.length).toBeGreaterThan(40);
  });

  it.each(Object.entries(LITERALS))('take %s from the tokens', (_, literal) => {
    const found = sheets.flatMap(({ file, sheet }) =>
      declarationsOf(sheet)
        .filter((each) => literal.test(each))
        .map((each) => `${file}: ${each}`),
    );
    expect(found).toEqual([]);
  });

  it('use no token that there is not', () => {
    const set = files.flatMap(({ text }) =>
      [...text.matchAll(/(--[a-z][a-z0-9-]*)['"]?(?::| *=|,)/g)].map(([, name]) => name!),
    );
    const colors = (Object.keys(COLORS) as ColorName[]).map((name) => `--${cssName(name)}`);
    const named = new Set([...set, ...colors]);
    const unknown = sheets.flatMap(({ file, sheet }) =>
      [...sheet.matchAll(/var\((--[a-z][a-z0-9-]*)\)/g)]
        .map(([, name]) => name!)
        .filter((name) => !named.has(name))
        .map((name) => `${file}: ${name}`),
    );
    expect([...new Set(unknown)]).toEqual([]);
  });

  it.each(['site/page.css', 'site/lab-document.ts'])(
    'have the same colors before any script runs: %s',
    (file) => {
      const colors = new Set<string>(Object.values(COLORS).flat());
      const statement = readFileSync(web + file, 'utf8').match(/#[0-9a-f]{6}\b/g) ?? [];
      expect(statement.length).toBeGreaterThan(0);
      expect(statement.filter((color) => !colors.has(color))).toEqual([]);
    },
  );
});
