import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { markupOf } from '../../../web/site/docs/example.ts';
import {
  BOARD_ATTRIBUTES,
  TREE_ATTRIBUTES,
  type TreeAttribute,
} from '../../../web/site/docs/reference.ts';
import * as scripts from '../../../web/site/docs/live.ts';
import { LIVE_SCRIPTS } from '../../../web/site/docs/scripts.ts';
import { SNIPPETS } from '../../../web/site/docs/snippets.ts';
import { readEmbed, SHOWN } from '../../../web/search/link/embed-link.ts';
import { SEARCH_ATTRIBUTES, readStateAttributes } from '../../../web/search/link/attributes.ts';
import { OPPONENT_ATTRIBUTES, PRESENTATION_ATTRIBUTES } from '../../../web/board/attributes.ts';
import { readOpponent } from '../../../web/search/link/opponent.ts';
import { readPresentation } from '../../../web/search/link/presentation.ts';
import { docsText } from '../../../web/site/text/docs.ts';

const names = Object.keys(TREE_ATTRIBUTES) as TreeAttribute[];

describe('the documentation of attributes', () => {
  it('knows each that is read, and no other', () => {
    // Searches side by side are for the lab alone.
    const read = [...SEARCH_ATTRIBUTES, ...PRESENTATION_ATTRIBUTES, 'pruned'].filter(
      (name) => name !== 'compare',
    );
    expect([...names].sort()).toEqual(read.sort());
  });

  it.each(names)('shows %s by an example that makes sense', (name) => {
    const attributes: Readonly<Record<string, string>> = TREE_ATTRIBUTES[name].example.attributes;
    expect(Object.keys(attributes)).toContain(name);
    const get = (attribute: string): string | null => attributes[attribute] ?? null;
    expect(readStateAttributes(get).problems).toEqual([]);
    expect(readPresentation(get).problems).toEqual([]);
  });
});

describe('the documentation of boards', () => {
  it('knows each attribute that is read, and no other', () => {
    const drawn = ['skin', 'look', 'confirm', 'quiet'];
    expect(Object.keys(BOARD_ATTRIBUTES).sort()).toEqual([...OPPONENT_ATTRIBUTES, ...drawn].sort());
  });

  const entries = Object.entries(BOARD_ATTRIBUTES);
  it.each(entries)('shows %s by an example that makes sense', (name, { example }) => {
    const attributes: Readonly<Record<string, string>> = example.attributes;
    expect(Object.keys(attributes)).toContain(name);
    const get = (attribute: string): string | null => attributes[attribute] ?? null;
    expect(readStateAttributes(get).problems).toEqual([]);
    expect(readOpponent(get).problems).toEqual([]);
  });
});

describe.each(['en', 'zh'] as const)('what a page and a frame may say (%s)', (language) => {
  const frame = docsText[language].frame.text.join(' ');

  it('names everything that a frame can show, and each message', () => {
    const guide = readFileSync(
      new URL(`../../../docs/embedding${language === 'zh' ? '.zh' : ''}.md`, import.meta.url),
      'utf8',
    );
    const rows = guide.split('\n').filter((line) => line.startsWith('| `'));
    const types = rows.flatMap((line) => [...line.split('|')[1]!.matchAll(/`([a-z]+)`/g)]);
    expect(types.length).toBeGreaterThan(25);
    for (const [, name] of types) expect(frame).toMatch(new RegExp(`\`${name}\\b`));
    for (const shown of SHOWN) expect(frame).toContain(`\`${shown}\``);
  });
});

describe('recipes', () => {
  it('name messages and parts that a frame knows', () => {
    const { settings, problems } = readEmbed(/embed\.html(#[^"]*)"/.exec(SNIPPETS.frame)![1]!);
    expect(problems).toEqual([]);
    expect(settings.show).toBe('tree');
    expect(settings.link).toContain('tree=');
  });
});

describe('code that is shown', () => {
  it('is the markup of an element, with what must be escaped', () => {
    const tag = 'prunus-tree';
    expect(markupOf({ tag, attributes: { tree: '(a: 1 "b<" 2)', quiz: '' } })).toBe(
      '<prunus-tree tree="(a: 1 &quot;b&lt;&quot; 2)" quiz></prunus-tree>',
    );
  });

  it('is the whole body of each script', () => {
    const file = new URL('../../../web/site/docs/live.ts', import.meta.url);
    const text = readFileSync(file, 'utf8').replace(/^ {2}/gm, '');
    expect(LIVE_SCRIPTS.map(({ run }) => run)).toEqual(Object.values(scripts));
    for (const { code } of LIVE_SCRIPTS) {
      expect(code.length).toBeGreaterThan(20);
      expect(text).toContain(`void {\n${code}\n}\n`);
      expect(code).not.toMatch(/^(import|export)/m);
    }
  });
});
