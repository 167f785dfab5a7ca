import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { predictionsAt } from '../../../web/practice/predict.ts';
import { quizOf } from '../../../web/practice/quiz.ts';
import { diceNim } from '../../../web/games/dice-nim.ts';
import { outcomeName } from '../../../web/games/move-names.ts';
import { shownBoard } from '../../../web/games/positions.ts';
import { thrownIn } from '../../../web/search/lab-position.ts';
import { engineOptions, withAlgorithm } from '../../../web/search/options.ts';
import { readPermalink, writePermalink } from '../../../web/search/link/permalink.ts';
import { openExample } from '../../../web/search/shelf.ts';
import { defaultState, type LabState } from '../../../web/search/state.ts';
import {
  byHand,
  fittingAlgorithm,
  fittingAlgorithms,
} from '../../../web/search/textbook/chance.ts';
import { changeGame, changeSettings } from '../../../web/search/update.ts';
import { changeSize, playMove, setStone } from '../../../web/search/update-position.ts';
import { PLAYED_GAMES } from '../../../web/play/record/setup.ts';
import { personsTurn, sessionOf } from '../../../web/play/session/lab-session.ts';
import { turnOfSeats } from '../../../web/play/session/state.ts';
import { taskOf } from '../../../web/play/session/task.ts';
import { stepSentence } from '../../../web/viewer/text/narration/step-sentence.ts';
import { totalSteps } from '../../../web/trace/clock.ts';
import { loadEngine } from '../support/engine-in-node.ts';

const engine = await loadEngine();
const [TAKE, ROLL] = [7, 8];
const five = changeGame(defaultState, 'dice-nim');
const searched = (state: LabState) =>
  engine.request({ kind: 'search', options: engineOptions(state) });

/** A game in the lab after random moves that the rules allow. */
const games = fc
  .record({
    matches: fc.integer({ min: 1, max: 6 }),
    faces: fc.integer({ min: 2, max: 6 }),
    choices: fc.array(fc.nat(5), { maxLength: 12 }),
  })
  .map(({ matches, faces, choices }) =>
    choices.reduce(
      (state, choice) => {
        const { buttons: moves } = shownBoard(diceNim, state);
        return moves.length === 0 ? state : playMove(state, moves[choice % moves.length]!);
      },
      changeSize(five, { columns: matches, inARow: faces }),
    ),
  );

describe('Nim with a die in the lab', () => {
  it('is searched by what knows chance, and by nothing else', () => {
    const { algorithms, chanceAlgorithms } = engine.request({ kind: 'describe' });
    expect(fittingAlgorithms(five, [...algorithms, ...chanceAlgorithms])).toEqual(chanceAlgorithms);
    for (const [set, fitting] of [
      ['minimax', 'expectimax'],
      ['alpha-beta', 'star1'],
      ['mcts', 'star1'],
      ['star1', 'star1'],
    ] as const) {
      expect(fittingAlgorithm(changeSettings(five, { algorithm: set }))).toBe(fitting);
    }
    // Nim without a die again.
    expect(fittingAlgorithm(changeGame({ ...five, algorithm: 'star1' }, 'nim'))).toBe('alpha-beta');
    expect(changeGame({ ...defaultState, scoring: 'depth' }, 'dice-nim').scoring).toBe('flat');
  });

  it('opens from its link as it was, and is the same search', () => {
    fc.assert(
      fc.property(games, (state) => {
        const { state: again, problems } = readPermalink(writePermalink(state));
        expect(problems).toEqual([]);
        expect(again).toEqual(state);
        expect(engineOptions(again)).toEqual(engineOptions(state));
      }),
    );
  });

  it('is worth as much pruned as whole, and its steps can all be told', () => {
    fc.assert(
      fc.property(games, (state) => {
        const whole = searched(changeSettings(state, { algorithm: 'expectimax' }));
        const pruned = searched(changeSettings(state, { algorithm: 'star1' }));
        expect(pruned.value).toBe(whole.value);
        expect(pruned.trace.header.denominator).toBe(whole.trace.header.denominator);
        const { trace } = pruned;
        const steps = totalSteps(trace);
        for (let step = 0; step <= steps; step += Math.max(1, Math.floor(steps / 40))) {
          for (const language of ['en', 'zh'] as const) {
            expect(stepSentence(trace, step, language)).toMatch(/\S/);
          }
        }
      }),
      { numRuns: 60 },
    );
  });

  it('asks what the die is worth', () => {
    const { trace } = searched(openExample('dice-nim-two')!);
    const kinds = Array.from({ length: totalSteps(trace) }, (_, step) =>
      predictionsAt(trace, step).map(({ kind }) => kind),
    ).flat();
    expect(kinds).toContain('value');
  });

  it('can be solved by hand: its quiz knows the value of every node', () => {
    for (const algorithm of ['expectimax', 'star1']) {
      const options = engineOptions(changeSettings(openExample('dice-nim-two')!, { algorithm }));
      const { whole, solved } = byHand(options.algorithm);
      expect([whole, solved]).toEqual(['expectimax', algorithm]);
      const walk = (by: string) =>
        engine.request({ kind: 'search', options: withAlgorithm(options, by) }).trace;
      const made = quizOf(walk(whole), walk(solved), null);
      if ('problem' in made) throw new Error(made.problem.kind);
      const chance = made.quiz.nodes.filter(({ isChance }) => isChance);
      // 10/3 in ninths of a point at the root's roll; −10 wherever one match is left.
      expect(chance.map(({ minimax }) => minimax)).toEqual([-90, 30, -90]);
    }
    expect(byHand('mtd-f')).toEqual({ whole: 'minimax', solved: 'alpha-beta' });
  });

  it('shows its moves on the row and as buttons', () => {
    const start = shownBoard(diceNim, five);
    expect(start).toMatchObject({ cells: 'XXXXX', legal: [4], buttons: [TAKE, ROLL], turn: 'X' });
    const rolling = shownBoard(diceNim, playMove(five, ROLL));
    expect(rolling).toMatchObject({ cells: 'XXXXX', legal: [], buttons: [1, 2, 3] });
    expect(shownBoard(diceNim, playMove(playMove(five, ROLL), 2))).toMatchObject({
      cells: 'XXX..',
      legal: [2],
      buttons: [TAKE, ROLL],
      turn: 'O',
    });
    expect(setStone(five, 1, '.').setup).toBe('X....');
  });

  it('says a face and how likely it is so that they are no mixed number', () => {
    const { header } = searched(five).trace;
    expect(outcomeName(header, 2, 'en')).toBe('2: 1/3');
    expect(outcomeName(header, TAKE, 'zh')).toBe('取一');
  });

  it('throws every face as often, and only where the die rolls', () => {
    expect(thrownIn(five, 0.5)).toBeNull();
    expect(thrownIn(defaultState, 0.5)).toBeNull();
    const rolling = playMove(changeSize(five, { inARow: 4 }), ROLL);
    const thrown = Array.from({ length: 400 }, (_, at) => thrownIn(rolling, at / 400));
    for (const face of [1, 2, 3, 4]) {
      expect(thrown.filter((each) => each === face)).toHaveLength(100);
    }
  });

  it('lets the die fall by itself against the engine, and waits for two persons', () => {
    const rolling = playMove(five, ROLL);
    expect(taskOf(sessionOf(rolling, { humans: 'X' }))?.duty).toBe('die');
    expect(taskOf(sessionOf(rolling, { humans: 'O' }))?.duty).toBe('die');
    expect(taskOf(sessionOf(rolling, { humans: 'both' }))).toBeNull();
    // Whoever takes back their own roll stands before it, not before the die.
    const back = personsTurn(sessionOf(playMove(rolling, 2), { humans: 'X' }), 'back');
    expect(turnOfSeats(back)).toEqual({ seat: 'first', duty: 'move' });
  });

  it('is not offered where games are kept as records', () => {
    expect(PLAYED_GAMES.map(({ name }) => name)).not.toContain('dice-nim');
  });
});
