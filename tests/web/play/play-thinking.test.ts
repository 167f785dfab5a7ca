import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { playAddress } from '../../../web/site/lab-addresses.ts';
import { optionsOfGomoku } from '../../../web/engine/worker/gomoku-options.ts';
import { gomokuPosition } from '../../../web/play/session/engine-position.ts';
import { openedGame } from '../../../web/play/session/opened-game.ts';
import { playersOf } from '../../../web/play/session/new-game.ts';
import { newGame, usualGame, type PlayState } from '../../../web/play/session/state.ts';
import { playMove } from '../../../web/play/session/update.ts';
import { isRefusal } from '../../../web/play/record/refusal.ts';
import { RecordBuilder } from '../../../web/play/record/builder.ts';
import { readGameLink } from '../../../web/play/formats/link.ts';
import { defaultSetup, passOf, ticTacToe } from '../../../web/play/record/setup.ts';
import { cellsAt, goTo, moveOf, movesTo, parentOf } from '../../../web/play/record/record.ts';
import { movesSince } from '../../../web/play/thinking/thinking-question.ts';
import { thinkingQuestions } from '../../../web/play/thinking/thinking-questions.ts';
import { labStateFor } from '../../../web/play/thinking/thinking.ts';
import { positionAfter } from '../../../web/search/lab-position.ts';
import { engineOptions } from '../../../web/search/options.ts';
import { cellsOf } from '../../../web/search/state.ts';
import { validateState } from '../../../web/search/link/validate.ts';

/** Games of a person against the engine, from the empty board or a set-up one. */
const games: fc.Arbitrary<PlayState> = fc
  .record({
    side: fc.constantFrom(9, 15, 19),
    rule: fc.constantFrom('freestyle', 'standard', 'renju'),
    color: fc.constantFrom('black', 'white'),
    level: fc.integer({ min: 1, max: 10 }),
    cells: fc.array(fc.nat(), { maxLength: 30 }),
    isSetUp: fc.boolean(),
    isSmall: fc.boolean(),
  })
  .map(({ side, rule, color, level, cells, isSetUp, isSmall }) => {
    const stones = isSetUp ? `XO${'.'.repeat((isSmall ? 9 : side * side) - 2)}` : null;
    const gomoku = { ...defaultSetup, rows: side, columns: side, rule, stones };
    const setup = isSmall ? { ...ticTacToe, stones } : gomoku;
    const game = { ...usualGame, setup, players: playersOf(color, level) };
    return cells.reduce(
      (state, cell) => playMove(state, cell % (setup.rows * setup.columns)),
      newGame(game),
    );
  });

describe('the searches of a game', () => {
  test('are found in a long record in the time of its moves', () => {
    const builder = new RecordBuilder(defaultSetup);
    const pass = passOf(defaultSetup);
    for (let move = 0; move < 2000; move++) builder.play(pass);
    const record = builder.finish();
    let looked = 0;
    const parent = new Proxy(record.nodes.parent, {
      get: (target, name) => {
        looked += 1;
        return Reflect.get(target, name) as unknown;
      },
    });
    const long = { ...record, nodes: { ...record.nodes, parent } };
    expect(thinkingQuestions(openedGame(long, newGame(usualGame)))).toHaveLength(1);
    expect(looked).toBeLessThan(100 * 2000);
  });

  test('are of the positions that the engine was asked about', () => {
    fc.assert(
      fc.property(games, (state) => {
        const { record } = state;
        for (const question of thinkingQuestions(state)) {
          const lab = labStateFor(question)!;
          expect(validateState(lab)).toEqual({ state: lab, problems: [] });
          if (record.setup.game !== 'gomoku') continue;
          const at = question.moves.reduce(
            (node, move) =>
              record.nodes.move.findIndex(
                (each, i) => each === move && record.nodes.parent[i] === node,
              ),
            0,
          );
          const position = gomokuPosition(record, at);
          const asked = optionsOfGomoku({ kind: 'gomokuPlay', position, level: 5 });
          const { game, rows, rule, moves, position: stones } = engineOptions(lab);
          expect({ game, rows, rule, moves, position: stones }).toEqual({
            game: asked.game,
            rows: asked.rows,
            rule: asked.rule,
            moves: asked.moves,
            position: asked.position,
          });
        }
      }),
      { numRuns: 300 },
    );
  });

  test('are the engine’s last move and the position now, nearest first', () => {
    fc.assert(
      fc.property(games, (state) => {
        const { record, players } = state;
        const isEngine = (ply: number) =>
          players[ply % 2 === 0 ? 'first' : 'second'].kind === 'engine';
        const questions = thinkingQuestions(state);
        const now = questions.find((each) => each.played === null);
        const last = questions.find((each) => each.played !== null);
        if (now !== undefined) expect(now.moves).toEqual(movesTo(record));
        const plies = movesTo(record)
          .map((_, ply) => ply)
          .filter(isEngine);
        expect(last === undefined).toBe(plies.length === 0);
        if (last === undefined) return;
        expect(last.moves).toHaveLength(plies.at(-1)!);
        expect(last.played).toBe(movesTo(record)[plies.at(-1)!]);
        const isLast = moveOf(record, record.current) === last.played;
        if (now !== undefined) expect(questions[0]).toBe(isLast ? last : now);
        expect(parentOf(record, record.current)).toBeGreaterThanOrEqual(0);
      }),
      { numRuns: 300 },
    );
  });

  test('a position of the lab comes back as the moves that it adds', () => {
    fc.assert(
      fc.property(games, fc.array(fc.nat(), { maxLength: 5 }), (state, cells) => {
        for (const question of thinkingQuestions(state)) {
          const lab = labStateFor(question)!;
          const path: number[] = [];
          for (const cell of cells) {
            const next = [...path, cell % (lab.rows * lab.columns)];
            if (positionAfter(lab, next) !== null) path.push(next.at(-1)!);
          }
          const position = positionAfter(lab, path)!;
          expect(movesSince(question, position)).toEqual(path);
          const other = { ...position, rows: position.rows + 1 };
          expect(movesSince(question, other)).toBeNull();
        }
      }),
      { numRuns: 200 },
    );
  });
});

test('a position of the lab opens on the play page as it is', () => {
  fc.assert(
    fc.property(games, (state) => {
      const { record } = state;
      const lab = labStateFor({
        setup: record.setup,
        moves: movesTo(record),
        level: null,
        played: null,
      })!;
      const link = readGameLink(new URL(playAddress(positionAfter(lab, [])!), 'https://a.b/').hash);
      if (isRefusal(link)) throw new Error(link.code);
      expect(cellsAt(link.record)).toBe(cellsOf(lab));
      expect(movesTo(link.record)).toEqual(movesTo(record));
      expect(link.record.setup).toEqual(record.setup);
      expect(goTo(link.record, link.record.current)).toBe(link.record);
    }),
    { numRuns: 200 },
  );
});
