import fc from 'fast-check';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { EngineRefusal } from '../../../web/engine/errors.ts';
import type { Refusal, SearchResult } from '../../../web/engine/messages.ts';
import { searches } from '../support/arbitrary-searches.ts';
import { loadEngine, type NodeEngine } from '../support/engine-in-node.ts';
import { rows } from '../support/trace-nodes.ts';

// Many searches in each test, on a machine that may be busy.
vi.setConfig({ testTimeout: 120_000 });

let engine: NodeEngine;
beforeAll(async () => {
  engine = await loadEngine();
});

const text = (...lines: string[]) => new TextEncoder().encode(lines.join('\n'));

function importTrace(bytes: Uint8Array): SearchResult {
  return engine.request({ kind: 'importTrace', bytes });
}

function refusalOf(bytes: Uint8Array): Refusal {
  try {
    importTrace(bytes);
  } catch (error) {
    if (error instanceof EngineRefusal) return error.refusal;
    throw error;
  }
  throw new Error('was not refused');
}

const student = text(
  '{"event": "enter"}',
  '{"event": "enter", "move": "左"}',
  '{"event": "leave", "value": 3}',
  '{"event": "enter", "move": "right"}',
  '{"event": "leave", "value": 4.5}',
  '{"event": "leave", "value": 3}',
);

describe('a trace that is exported', () => {
  it.each(['binary', 'text'] as const)('comes back as it was from a %s file', (format) => {
    fc.assert(
      fc.property(searches, fc.integer({ min: 1, max: 500 }), (given, limit) => {
        const options = { ...given, 'record-limit': String(limit) };
        const { trace, value } = engine.request({ kind: 'search', options });
        const bytes = engine.request({ kind: 'exportTrace', options, format });
        const back = importTrace(bytes);
        expect(rows(back.trace)).toEqual(rows(trace));
        const timeless = ({ header }: typeof trace) => ({
          ...header,
          totals: { ...header.totals, seconds: 0 },
        });
        expect(timeless(back.trace)).toEqual(timeless(trace));
        expect(back.value).toBe(value);
        expect(back.warnings).toEqual([]);
      }),
      { numRuns: 150 },
    );
  });

  it('tells a result like the search’s own', () => {
    const options = { game: 'textbook', example: 'three-plates', algorithm: 'minimax' };
    const own = engine.request({ kind: 'search', options });
    const bytes = engine.request({ kind: 'exportTrace', options, format: 'binary' });
    const read = importTrace(bytes);
    expect({ ...read, trace: null }).toEqual({ ...own, trace: null, warnings: [] });
  });
});

describe('a trace that somebody wrote', () => {
  it('is read, and questioned', () => {
    const { trace, value, bestMove, rootMoves, warnings } = importTrace(student);
    expect(trace.header.decimals).toBe(1);
    expect(trace.header.names).toEqual(['左', 'right']);
    expect(trace.header.options).toEqual({});
    expect(value).toBe(30);
    expect(bestMove).toBe(1);
    expect(rootMoves.map(({ name, index, value }) => [name, index, value])).toEqual([
      ['左', 0, 30],
      ['right', 1, 45],
    ]);
    expect(warnings).toEqual([
      { code: 'trace-value-differs', where: 'trace', at: 6, details: ['3', '4.5'] },
    ]);
  });

  it('is read from UTF-16 too', () => {
    const decoded = new TextDecoder().decode(student);
    const little = new Uint8Array(2 + 2 * decoded.length);
    const big = new Uint8Array(little.length);
    const marked = `\ufeff${decoded}`;
    for (let i = 0; i < marked.length; i++) {
      const code = marked.charCodeAt(i);
      little.set([code & 0xff, code >> 8], 2 * i);
      big.set([code >> 8, code & 0xff], 2 * i);
    }
    for (const bytes of [little, big]) {
      expect(importTrace(bytes).trace.header.names).toEqual(['左', 'right']);
    }
  });

  it('is refused with the line and the reason', () => {
    expect(refusalOf(text('{"event":"enter"}', '', 'oops'))).toEqual({
      code: 'trace-line-json',
      where: 'trace',
      at: 3,
      details: ['1'],
    });
    expect(refusalOf(text('{"event":"enter"}')).code).toBe('trace-line-not-left');
    expect(refusalOf(new Uint8Array()).code).toBe('trace-line-no-event');
    expect(refusalOf(new Uint8Array([0x89, 0x50])).code).toBe('trace-cut-short');
  });

  it('does no harm, whatever it holds', () => {
    const binary = engine.request({ kind: 'exportTrace', options: {}, format: 'binary' });
    fc.assert(
      fc.property(
        fc.oneof(
          fc.uint8Array({ maxLength: 200 }),
          fc
            .array(fc.tuple(fc.nat({ max: 40_000 }), fc.nat({ max: 255 })), { minLength: 1 })
            .map((changes) => {
              const bytes = binary.slice();
              for (const [at, byte] of changes) bytes[at] = byte;
              return bytes;
            }),
        ),
        (bytes) => {
          try {
            importTrace(bytes);
          } catch (error) {
            expect(error).toBeInstanceOf(EngineRefusal);
          }
        },
      ),
      { numRuns: 300 },
    );
  });
});
