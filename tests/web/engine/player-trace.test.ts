import { beforeAll, describe, expect, it } from 'vitest';
import type { SearchResult } from '../../../web/engine/messages.ts';
import { BOUND, FLAG } from '../../../web/trace/trace.ts';
import { formatValue } from '../../../web/core/format.ts';
import { narratePlayer } from '../../../web/viewer/text/narration/step-sentence.ts';
import { boardAt } from '../../../web/tree/draw/board-at.ts';
import { explainPlayer } from '../../../web/tree/explain/player.ts';
import { isPlayersTrace } from '../../../web/tree/explain/players-trace.ts';
import { explainLine } from '../../../web/tree/explain/line.ts';
import { listingOf } from '../../../web/viewer/text/listings.ts';
import { moveName } from '../../../web/trace/names.ts';
import { momentOf } from '../../../web/trace/moment.ts';
import { boundOf, movesTo, rootsOf } from '../../../web/trace/nodes.ts';
import { boardOf } from '../../../web/tree/draw/scene-board.ts';
import { bornAt, settledAt, totalSteps } from '../../../web/trace/clock.ts';
import { loadPlayer } from '../support/gomoku-in-node.ts';

const moves = [112, 128, 114, 98, 113, 115];
let found: SearchResult;
beforeAll(async () => {
  const player = await loadPlayer();
  const options = { game: 'gomoku', moves: moves.join(' '), 'node-limit': '6000' };
  found = player.request({ kind: 'search', options });
});

const nameOf = (move: number) => moveName(found.trace.header, move);

describe("the player's trace", () => {
  it('has boards and squares of its own size', () => {
    const { trace } = found;
    expect(isPlayersTrace(trace)).toBe(true);
    expect(boardOf(trace.header)?.cells).toHaveLength(225);
    expect(nameOf(112)).toBe('h8');
    for (let node = 0; node < trace.length; node += 97) {
      const stones = boardAt(trace, node)!.cells.replaceAll('.', '');
      expect(stones).toHaveLength(moves.length + movesTo(trace, node).length);
    }
  });

  it('is told in both languages at every step, truly', () => {
    const { trace } = found;
    for (let step = 0; step <= totalSteps(trace); step++) {
      const facts = explainPlayer(trace, step, nameOf);
      const statement = narratePlayer(facts, trace.header, 'en');
      expect(statement).not.toMatch(/undefined|NaN/);
      expect(statement).not.toContain('∞');
      expect(narratePlayer(facts, trace.header, 'zh')).not.toMatch(/undefined|NaN/);
    }
    for (let node = 0; node < trace.length; node++) {
      const left = explainPlayer(trace, settledAt(trace, node), nameOf);
      const flags = trace.flags[node]!;
      const hasTable = (flags & FLAG.tableHit) !== 0;
      if (left.kind === 'leave') expect(left.because === 'table').toBe(hasTable);
      const entered = explainPlayer(trace, bornAt(trace, node), nameOf);
      if (entered.kind !== 'enter') continue;
      const isThreat = (flags & FLAG.threatSearch) !== 0;
      expect(entered.how === 'four' || entered.how === 'answer').toBe(isThreat);
    }
  });

  it('tells at the end of a pass who does best with what', () => {
    const { trace } = found;
    const facts = explainPlayer(trace, settledAt(trace, 0), nameOf);
    if (facts.kind !== 'done') throw new Error('It is not the end.');
    const who = facts.side === 'max' ? /Black \(MAX\)/ : /White \(MIN\)/;
    const [en, zh] = (['en', 'zh'] as const).map((each) =>
      narratePlayer(facts, trace.header, each),
    );
    expect(en).toMatch(who);
    expect(en).toContain(facts.line[0]);
    expect(zh).toMatch(facts.side === 'max' ? /黑方/ : /白方/);
    expect(zh).toContain(facts.line[0]);
    if (en!.includes('wins in')) return;
    expect(en).toMatch(/does best with \S+, estimated at /);
    expect(zh).toMatch(/最好走 \S+，静态评估的值为 /);
  });

  it('goes along the lines of its listing, and lights those that it tells of', () => {
    const { trace } = found;
    const ids = new Set(listingOf('player')!.pseudocode.en.map((line) => line.id));
    const lit = new Set<string>();
    for (let step = 1; step <= totalSteps(trace); step++) {
      const line = explainLine(trace, step);
      if (line === null) continue;
      for (const id of [line.current, ...line.passed]) expect(ids).toContain(id);
      lit.add(line.current);
    }
    for (const id of ['think.root', 'search.full', 'search.test', 'search.table', 'fours.four']) {
      expect(lit, id).toContain(id);
    }
  });

  it('ends with the line of the last pass that was finished', () => {
    const { trace, principalVariation: line } = found;
    const roots = rootsOf(trace);
    expect(boundOf(trace, roots.at(-1)!)).toBe(BOUND.none);
    const { variation } = momentOf(trace, totalSteps(trace));
    expect(variation.length).toBeGreaterThan(1);
    expect(roots.slice(0, -1)).toContain(variation[0]);
    expect(line).toContain(trace.move[variation[1]!]);
  });

  it('writes wins by their plies', () => {
    const { header } = found.trace;
    expect(formatValue(29_995, header)).toBe('+M5');
    expect(formatValue(-29_980, header)).toBe('−M20');
    expect(formatValue(-1234, header)).toBe('−1,234');
  });
});
