import { readFileSync, readdirSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import type { SearchResult } from '../../../web/engine/messages.ts';
import { loadEngine, type NodeEngine } from '../support/engine-in-node.ts';
import { rows } from '../support/trace-nodes.ts';

const folder = new URL('../../data/released/', import.meta.url);
const names = readdirSync(folder)
  .filter((name) => name.endsWith('.prunus'))
  .map((name) => name.replace('.prunus', ''));

let engine: NodeEngine;
beforeAll(async () => {
  engine = await loadEngine();
});

const bytesOf = (file: string) => new Uint8Array(readFileSync(new URL(file, folder)));

function opened(file: string): SearchResult {
  return engine.request({ kind: 'importTrace', bytes: bytesOf(file) });
}

/** What the command line printed of the search; the gomoku player prints an analysis instead. */
interface Printed {
  readonly value: number;
  readonly nodes: number;
  readonly leaves: number;
  readonly cutoffs: number;
  readonly prunedMoves: number;
}

describe.each(names)('%s, as version 1 wrote it', (name) => {
  it('opens, the same from both forms', () => {
    const binary = opened(`${name}.prunus`);
    const text = opened(`${name}.jsonl`);
    expect(binary.warnings).toEqual([]);
    expect(rows(text.trace)).toEqual(rows(binary.trace));
    expect(text.trace.header).toEqual(binary.trace.header);
  });
});

const isPlayers = (name: string) => name.startsWith('gomoku');

describe.each(names.filter((name) => !isPlayers(name)))('%s', (name) => {
  it('is what its options give today', () => {
    const file = opened(`${name}.prunus`);
    const again = engine.request({ kind: 'search', options: file.trace.header.options });
    expect(rows(again.trace)).toEqual(rows(file.trace));
    const printed = JSON.parse(readFileSync(new URL(`${name}.json`, folder), 'utf8')) as Printed;
    expect(again.value / 10 ** again.trace.header.decimals).toBe(printed.value);
    const { nodes, leaves, cutoffs, prunedMoves } = printed;
    expect(again.trace.header.totals).toMatchObject({ nodes, leaves, cutoffs, prunedMoves });
  });
});

describe.each(names.filter(isPlayers))('%s', (name) => {
  it('names its game and what was played', () => {
    const { options } = opened(`${name}.prunus`).trace.header;
    expect(options).toMatchObject({ game: 'gomoku', moves: '112 98', rule: 'freestyle' });
  });
});

it('finds the files', () => {
  expect(names.length).toBeGreaterThanOrEqual(11);
});
