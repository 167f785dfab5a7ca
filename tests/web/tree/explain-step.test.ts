import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BOUND, FLAG, type Trace } from '../../../web/trace/trace.ts';
import { LANGUAGES } from '../../../web/core/language.ts';
import { narrate, narrateHere } from '../../../web/viewer/text/narration/narration.ts';
import { explainHere } from '../../../web/tree/explain/here.ts';
import { explainStep } from '../../../web/tree/explain/explain.ts';
import type { BoardGame } from '../../../web/games/game.ts';
import { gameOf } from '../../../web/games/registry.ts';
import { gameOfMoves } from '../../../web/games/move-names.ts';
import { moveName } from '../../../web/trace/names.ts';
import { isMin } from '../../../web/trace/nodes.ts';
import { bornAt, totalSteps } from '../../../web/trace/clock.ts';
import { smallTrees, traces } from '../support/arbitrary-traces.ts';
import { bestOf, flagged, replayEvents } from '../support/replay.ts';
import { smallSearch } from '../support/small-search.ts';

const nameOf = (move: number) => `m${move}`;

/** The sentences of a step in every language. */
function tellings(trace: Trace, step: number | null): string[] {
  const name = (move: number) => moveName(trace.header, move);
  const facts = explainStep(trace, step, name);
  const stage = { scale: trace.header, game: gameOfMoves(trace.header) };
  return LANGUAGES.map((language) => narrate(facts, stage, language));
}

/** A trace with some of its cells turned into nonsense, its shape kept. */
function scrambled(trace: Trace, seeds: readonly number[]): Trace {
  const at = (index: number) => seeds[index % seeds.length]!;
  return {
    ...trace,
    alpha: trace.alpha.map((value, index) => (at(index) % 5 === 0 ? at(index + 1) - 500 : value)),
    beta: trace.beta.map((value, index) => (at(index) % 7 === 0 ? at(index + 2) - 500 : value)),
    value: trace.value.map((value, index) => (at(index) % 6 === 0 ? at(index + 3) - 500 : value)),
    legalMoves: trace.legalMoves.map((value, index) =>
      at(index) % 8 === 0 ? at(index) % 9 : value,
    ),
    flags: trace.flags.map((value, index) =>
      at(index) % 4 === 0 ? at(index + 4) & 0x1fff : value,
    ),
    hidden: Uint32Array.from({ length: trace.length }, (_, index) => at(index) % 3),
  };
}

describe('the facts of a step', () => {
  it('say of a value that goes up what a naive replay says', () => {
    fc.assert(
      fc.property(traces, (trace) => {
        const { events } = replayEvents(trace);
        events.forEach(({ kind, node }, event) => {
          const { parent } = node;
          if (kind === 'leave' && parent !== null) {
            const before = bestOf(trace, parent);
            const next = parent.children[parent.children.indexOf(node) + 1];
            const again =
              next !== undefined &&
              flagged(trace, next, FLAG.reSearch) &&
              trace.move[next.number] === trace.move[node.number];
            node.settled = true;
            const after = bestOf(trace, parent);
            const facts = explainStep(trace, event + 1, nameOf);
            if (facts.kind !== 'leave' && facts.kind !== 'cutoff') {
              throw new Error(`a ${facts.kind} where a child is left`);
            }
            const up = facts.up!;
            expect(up.side).toBe(isMin(trace, parent.number) ? 'min' : 'max');
            expect(up.value).toBe(trace.value[node.number]);
            expect(up.again).toBe(again);
            if (again) {
              // A test: what it says does nothing yet.
              expect(after).toBe(before);
              expect([up.moves, up.short, up.meets]).toEqual([null, null, null]);
              return;
            }
            expect(up.before).toBe(before === null ? null : trace.value[before.number]);
            const takesOver = after === node;
            expect(up.effect === 'first' || up.effect === 'better').toBe(takesOver);
            const moves = new Set(
              parent.children.filter((each) => each.settled).map((each) => trace.move[each.number]),
            );
            expect(up.left).toBe(trace.legalMoves[parent.number]! - moves.size);
          }
          if (kind === 'leave') node.settled = true;
        });
      }),
      { numRuns: 300 },
    );
  });

  it('announce every cutoff, right after the value that met the bound', () => {
    fc.assert(
      fc.property(smallTrees, (tree) => {
        const trace = smallSearch(tree, { algorithm: 'alpha-beta' });
        for (let step = 1; step < totalSteps(trace); step++) {
          const facts = explainStep(trace, step, nameOf);
          const meets =
            (facts.kind === 'leave' || facts.kind === 'cutoff') &&
            facts.up !== null &&
            facts.up.meets !== null &&
            facts.up.left! > 0;
          expect(explainStep(trace, step + 1, nameOf).kind === 'cutoff').toBe(meets);
        }
      }),
      { numRuns: 500 },
    );
  });

  it('speak of windows only in searches that have them', () => {
    fc.assert(
      fc.property(smallTrees, (tree) => {
        const trace = smallSearch(tree, { algorithm: 'minimax' });
        for (let step = 0; step <= totalSteps(trace); step++) {
          for (const sentence of tellings(trace, step)) expect(sentence).not.toMatch(/[αβ∞]/);
        }
      }),
      { numRuns: 100 },
    );
  });

  it('tell who made a move by who moves above it, also where somebody moves twice', () => {
    const turns = smallSearch([[1, 2], [3]], { algorithm: 'minimax' });
    // As a game with passes, or a student's program, writes it: MAX moves at every inner node.
    const trace = {
      ...turns,
      flags: turns.flags.map((flags, node) =>
        turns.size[node] === 1 ? flags | FLAG.min : flags & ~FLAG.min,
      ),
    };
    for (const [event, { kind, node }] of replayEvents(trace).events.entries()) {
      if (kind !== 'enter' || node.parent === null) continue;
      const facts = explainStep(trace, event + 1, nameOf);
      if (facts.kind === 'enterLeaf') expect(facts.led?.mover).toBe('max');
      else expect(facts).toMatchObject({ kind: 'enterInner', mover: 'max' });
    }
    // And leaves of MAX's that MAX has moved to.
    const alike = { ...trace, flags: trace.flags.map((flags) => flags & ~FLAG.min) };
    const leaf = alike.size.indexOf(1);
    const facts = explainStep(alike, bornAt(alike, leaf), nameOf);
    expect(facts).toMatchObject({ kind: 'enterLeaf', led: { mover: 'max' } });
  });

  it('say by the end what was found', () => {
    const trace = smallSearch(
      [
        [3, 12, 8],
        [2, 4, 6],
        [14, 5, 2],
      ],
      { algorithm: 'alpha-beta' },
    );
    expect(explainStep(trace, null, nameOf)).toMatchObject({
      kind: 'rootDone',
      complete: true,
      last: true,
      side: 'max',
      value: 3,
      line: ['m0', 'm0'],
      outcome: 'value',
    });
  });
});

describe('the narration', () => {
  it('has a whole sentence for every step of every search', () => {
    fc.assert(
      fc.property(traces, (trace) => {
        for (let step = 0; step <= totalSteps(trace); step++) {
          for (const sentence of tellings(trace, step)) {
            expect(sentence).toMatch(/[.?。？]$/);
            expect(sentence).not.toMatch(/undefined|null|NaN|\[object| {2}| [,.:;]/);
          }
        }
      }),
      { numRuns: 300 },
    );
  });

  it('never fails, however a trace contradicts itself', () => {
    fc.assert(
      fc.property(
        traces,
        fc.array(fc.nat({ max: 9999 }), { minLength: 7, maxLength: 40 }),
        (trace, seeds) => {
          const odd = scrambled(trace, seeds);
          for (let step = 0; step <= totalSteps(odd); step++) {
            for (const sentence of tellings(odd, step)) {
              expect(sentence).toMatch(/[.?。？]$/);
              expect(sentence).not.toMatch(/undefined|NaN|\[object/);
            }
            const here = explainHere(odd, step, nameOf);
            if (here === null) continue;
            for (const language of LANGUAGES) {
              const items = narrateHere(
                here,
                { scale: odd.header, game: gameOf('mnk') as BoardGame },
                language,
              );
              expect(items.join()).not.toMatch(/undefined|NaN|\[object/);
            }
          }
        },
      ),
      { numRuns: 300 },
    );
  });

  it('names players, moves and numbers at a cutoff', () => {
    const trace = smallSearch(
      [
        [3, 12, 8],
        [2, 4, 6],
        [14, 5, 2],
      ],
      {
        algorithm: 'alpha-beta',
        names: ['root', 'left', 'middle', 'right'],
        moveOf: (path) => path.at(-1)! + 1,
      },
    );
    const [en, zh] = tellings(trace, 13);
    expect(en).toBe(
      'Cutoff: MIN already has 2 here; MAX is sure of 3 with left, so the 2 moves left cannot matter. So middle is worth at most 2 to MAX, which keeps its 3.',
    );
    expect(zh).toBe(
      '剪枝：极小方在这里已有 2，而极大方走 left 已确保 3，所以剩下的 2 个着法无关紧要。于是 middle 的值至多 2，交给极大方：不如已有的 3，没有变化。',
    );
  });

  it('calls a window closed only where the search prunes', () => {
    const tree = [
      [3, 12],
      [3, 4],
    ];
    // MIN comes to 3 where MAX is sure of 3: what prunes there is `equal` alone.
    const statement = (cut: string) => {
      const trace = smallSearch(tree, { algorithm: 'alpha-beta', options: { cut } });
      const steps = Array.from({ length: totalSteps(trace) + 1 }, (_, step) => step);
      const here = steps
        .map((step) => explainHere(trace, step, nameOf))
        .find((facts) => facts?.window?.alpha === 3 && facts.window.beta === 3);
      const stage = { scale: trace.header, game: null };
      return LANGUAGES.map((language) => narrateHere(here!, stage, language)[1]);
    };
    expect(statement('equal')).toEqual(['(α, β) = (3, 3), closed', '(α, β) = (3, 3)，已关闭']);
    expect(statement('strict')).toEqual([
      '(α, β) = (3, 3), closed only once α > β',
      '(α, β) = (3, 3)，要到 α > β 才关闭',
    ]);
  });

  it('says who is X and who is O, once a sentence', () => {
    const trace = smallSearch(
      [
        [10, 0],
        [-10, 0],
      ],
      {
        algorithm: 'alpha-beta',
        options: { game: 'mnk', rows: '2', cols: '2', k: '2' },
      },
    );
    expect(tellings(trace, 2)[0]).toBe(
      'X (MAX) tries a2. O (MIN) has 2 answers and wants the lowest value.',
    );
    expect(tellings(trace, 3)).toEqual([
      'O (MIN) tries a2, but X (MAX) wins: worth 10.',
      'O（极小方）试 a2，反而是 X（极大方）获胜，值为 10。',
    ]);
    for (let step = 0; step <= totalSteps(trace); step++) {
      const [en, zh] = tellings(trace, step);
      expect(en!.match(/\(MAX\)|\(MIN\)/g) ?? []).toEqual([
        ...new Set(en!.match(/\(MAX\)|\(MIN\)/g)),
      ]);
      expect(en).not.toMatch(/(?<!\()\bM(?:AX|IN)\b/);
      expect(zh).not.toMatch(/(?<!（)极[大小]方/);
    }
  });

  it('says what a limit left undone', () => {
    const whole = smallSearch(
      [
        [3, 12],
        [2, 4],
      ],
      { algorithm: 'minimax' },
    );
    const stopped: Trace = {
      ...whole,
      header: { ...whole.header, complete: false },
      flags: whole.flags.map((flags, node) =>
        node === 4
          ? (flags & ~FLAG.boundMask) | FLAG.unfinished
          : node === 0
            ? (flags & ~FLAG.boundMask) | FLAG.unfinished | (BOUND.atLeast << FLAG.boundShift)
            : flags,
      ),
    };
    expect(explainStep(stopped, 13, nameOf)).toMatchObject({ kind: 'stopped', value: null });
    expect(tellings(stopped, 13)[0]).toBe('The search was stopped here, before MIN was done.');
    expect(tellings(stopped, null)[0]).toMatch(
      /^The search was stopped after 7 nodes\. By then MAX did best with .*, worth at least 3\.$/,
    );
  });

  it('says what was not kept', () => {
    const whole = smallSearch(
      [
        [3, 12],
        [2, 4],
      ],
      { algorithm: 'minimax' },
    );
    const kept = [0, 1, 4];
    const pick = <Column extends { filter(keep: (_: number, index: number) => boolean): Column }>(
      column: Column,
    ) => column.filter((_, index) => kept.includes(index));
    const hidden: Trace = {
      header: { ...whole.header, recordedPly: 1 },
      length: 3,
      ply: pick(whole.ply),
      size: Uint32Array.of(3, 1, 1),
      move: pick(whole.move),
      alpha: pick(whole.alpha as Int32Array<ArrayBuffer>),
      beta: pick(whole.beta as Int32Array<ArrayBuffer>),
      value: pick(whole.value as Int32Array<ArrayBuffer>),
      legalMoves: pick(whole.legalMoves),
      flags: pick(whole.flags).map((flags, node) => (node > 0 ? flags | FLAG.hidden : flags)),
      hidden: Uint32Array.of(0, 2, 2),
    };
    expect(tellings(hidden, 0)[0]).toContain('plies below 1 are counted, not drawn');
    expect(tellings(hidden, 2)[0]).toContain(
      'The 2 nodes below were searched and counted, but not kept.',
    );
    expect(tellings(hidden, 3)[0]).toBe(
      'The 3 goes up to MAX: its first value, and so its best so far.',
    );
    expect(tellings(hidden, null)[0]).toContain('MAX does best with');
  });
});
