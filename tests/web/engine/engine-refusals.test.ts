import fc from 'fast-check';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { EngineRefusal } from '../../../web/engine/errors.ts';
import type { TextbookRequest, Refusal } from '../../../web/engine/messages.ts';
import { anyText } from '../support/any-text.ts';
import { loadEngine, type NodeEngine } from '../support/engine-in-node.ts';
import { rounds } from '../support/rounds.ts';

// Many searches in each test, on a machine that may be busy.
vi.setConfig({ testTimeout: 120_000 });

let engine: NodeEngine;
let codes: ReadonlySet<string>;
beforeAll(async () => {
  engine = await loadEngine();
  codes = new Set(engine.request({ kind: 'describe' }).refusals);
});

function refusal(request: TextbookRequest): Refusal | null {
  try {
    engine.request(request);
    return null;
  } catch (error) {
    if (error instanceof EngineRefusal) return error.refusal;
    throw error;
  }
}

describe('input that makes no sense', () => {
  it('is refused with its place', () => {
    expect(refusal({ kind: 'position', options: { game: 'go' } })).toMatchObject({
      code: 'option-choice',
      where: 'game',
    });
    expect(
      refusal({ kind: 'search', options: { game: 'textbook', tree: '[[3,1],[2,é]]' } }),
    ).toMatchObject({ where: 'tree', at: 10 });
    expect(refusal({ kind: 'search', options: { position: 'XXX' } })?.where).toBe('position');
    expect(refusal({ kind: 'search', options: { 'record-limit': '0' } })?.where).toBe(
      'record-limit',
    );
    expect(refusal({ kind: 'reveal', options: {}, path: [0, 0] })?.where).toBe('path');
    expect(refusal({ kind: 'exportTrace', options: { depth: '-1' }, format: 'text' })?.where).toBe(
      'depth',
    );
  });

  it('is refused whatever it is, and the engine goes on', () => {
    const words = fc.oneof(
      fc.constantFrom(
        'mnk',
        'textbook',
        'minimax',
        '3',
        '1',
        '[[1,2],3]',
        'X..',
        '.../...',
        'none',
      ),
      anyText(),
      fc.string(),
    );
    const names = fc.oneof(
      fc.constantFrom(
        ...['game', 'algorithm', 'rows', 'cols', 'k', 'position', 'scoring', 'tree', 'example'],
        ...['depth', 'order', 'seed', 'root', 'time-limit', '__proto__'],
      ),
      fc.string(),
    );
    const path = fc.array(fc.nat({ max: 70_000 }), { maxLength: 5 });
    const options = fc.dictionary(names, words, { maxKeys: 4 }).map((given) => ({
      ...given,
      'node-limit': '2000',
    }));
    let refused = 0;
    fc.assert(
      fc.property(
        fc.oneof(
          fc.record({ kind: fc.constant('position' as const), options }),
          fc.record({ kind: fc.constant('search' as const), options }),
          fc.record({ kind: fc.constant('ghost' as const), options, path }),
          fc.record({ kind: fc.constant('reveal' as const), options, path }),
          fc.record({
            kind: fc.constant('exportTrace' as const),
            options,
            format: fc.constantFrom('binary' as const, 'text' as const),
          }),
        ),
        (request) => {
          const found = refusal(request);
          if (found === null) return;
          refused++;
          expect(codes).toContain(found.code);
        },
      ),
      { numRuns: rounds(2000) },
    );
    expect(refused).toBeGreaterThan(rounds(500));
    expect(engine.request({ kind: 'search', options: {} }).value).toBe(0);
  });
});
