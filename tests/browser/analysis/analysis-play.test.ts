import { afterEach, describe, expect, it, vi } from 'vitest';
import type { PrunusAnalysis } from '../../../web/play/elements/analysis/prunus-analysis.ts';
import type { PrunusPlay } from '../../../web/play/elements/prunus-play.ts';
import { playersOf } from '../../../web/play/session/new-game.ts';
import { newGame, usualGame } from '../../../web/play/session/state.ts';
import { playMove } from '../../../web/play/session/update.ts';
import { ticTacToe } from '../../../web/play/record/setup.ts';
import { cellsAt, plyOf } from '../../../web/play/record/record.ts';
import { playText } from '../../../web/play/text/play.ts';
import { buttonIn, wordsIn } from '../support/lab.ts';
import { accessibilityProblems, drawn } from '../support/mounted.ts';
import { boardOf, hasStones, openPlay, playSays, playedIn, pointOf } from '../support/play.ts';

vi.setConfig({ testTimeout: 90_000 });

afterEach(() => {
  document.body.replaceChildren();
});

const part = (element: Element, selector: string): HTMLElement | null =>
  element.shadowRoot!.querySelector<HTMLElement>(selector);

const openPanel = async (play: PrunusPlay, name: string) => {
  part(play, `.panel-${name} summary`)!.click();
  await vi.waitFor(() => expect(part(play, `prunus-${name}`)).not.toBeNull(), 20_000);
};

const panelSays = (play: PrunusPlay, name: string, pattern: RegExp) =>
  vi.waitFor(
    () => expect(wordsIn(part(play, `prunus-${name}`)!.shadowRoot!)).toMatch(pattern),
    40_000,
  );

/** Two people, after these moves. */
async function gameOf(moves: readonly number[]): Promise<PrunusPlay> {
  const play = await openPlay({ players: playersOf('both', 1) });
  const start = newGame({ ...usualGame, players: playersOf('both', 1) });
  play.state = moves.reduce((state, move) => playMove(state, move), start);
  await play.updateComplete;
  return play;
}

describe('a game with its analysis', () => {
  it('shows what the analysis finds on the board, and tries a line out as a variation', async () => {
    const play = await gameOf([112, 113, 97, 127]);
    await openPanel(play, 'analysis');
    await panelSays(play, 'analysis', /depth (?:[4-9]|\d\d)/);
    await vi.waitFor(() => expect(part(play, 'prunus-evaluation-bar')).not.toBeNull());
    const analysis = part(play, 'prunus-analysis') as PrunusAnalysis;
    part(analysis, '.toggle-heat')!.click();
    await vi.waitFor(() => expect(boardOf(play).heat?.length).toBeGreaterThan(10));
    const second = part(analysis, 'prunus-lines')!.shadowRoot!.querySelectorAll('button')[1]!;
    second.dispatchEvent(new PointerEvent('pointerenter'));
    await vi.waitFor(() => expect(boardOf(play).ghosts).toHaveLength(2));
    const ghosts = boardOf(play).ghosts.map(({ cell }) => cell);
    second.click();
    await drawn();
    expect(plyOf(play.state.record)).toBe(6);
    expect(boardOf(play).sequence.slice(-2)).toEqual(ghosts);
    expect(boardOf(play).ghosts).toEqual([]);
    // The panel follows the game.
    await panelSays(play, 'analysis', /Thinking|Done|Proven/);
    expect(await accessibilityProblems(play)).toEqual([]);
    // Closed it leaves nothing behind.
    part(play, '.panel-analysis summary')!.click();
    await vi.waitFor(() => expect(part(play, 'prunus-analysis')).toBeNull());
    expect(boardOf(play).heat).toBeNull();
    expect(part(play, 'prunus-evaluation-bar')).toBeNull();
  });

  it('waits while the engine of the game thinks, and goes on after its move', async () => {
    const play = await openPlay({ players: playersOf('black', 8) });
    await openPanel(play, 'analysis');
    await panelSays(play, 'analysis', /depth \d/);
    for (let turn = 1; turn <= 3; turn++) {
      const cells = cellsAt(play.state.record);
      const cell = [112, 98, 126, 84].find((each) => cells.charAt(each) === '.')!;
      pointOf(play, cell).click();
      await hasStones(play, 2 * turn);
      await panelSays(play, 'analysis', /Thinking.*depth \d/);
      const first = part(part(play, 'prunus-analysis')!, 'prunus-lines')!;
      await vi.waitFor(() =>
        expect(first.shadowRoot!.querySelector('button')!.ariaLabel).toMatch(
          new RegExp(`^${String(2 * turn + 1)}\\.`),
        ),
      );
    }
  });

  it('makes the report when the game is over and somebody asks, and goes to a move of it', async () => {
    const play = await gameOf([112, 97, 113, 128, 114, 0, 111, 14, 110]);
    buttonIn(play.shadowRoot!, playText.en.over.report)!.click();
    await panelSays(play, 'report', /Where it turned/);
    const report = part(play, 'prunus-report')!;
    part(report, '.turns button')!.click();
    await drawn();
    expect(plyOf(play.state.record)).toBe(6);
    // The better move is shown beside the one that was played.
    await vi.waitFor(() => expect(boardOf(play).ghosts).toHaveLength(1));
    expect(boardOf(play).ghosts[0]).toMatchObject({ stone: 'O', label: '✓' });
    // Looking at a move keeps the report.
    await panelSays(play, 'report', /Where it turned/);
    expect(playedIn(play).split(' ')).toHaveLength(6);
    expect(await accessibilityProblems(play)).toEqual([]);
    part(play, '.panel-report summary')!.click();
    await vi.waitFor(() => expect(boardOf(play).ghosts).toEqual([]));
  });

  it('gives a hint with its reason', async () => {
    // Black has an open three: a four wins.
    const play = await gameOf([112, 0, 113, 14, 114, 210]);
    buttonIn(play.shadowRoot!, playText.en.actions.hint)!.click();
    await playSays(play, /(g8|k8|f8|l8) wins by force within \d+ stones and makes a four/);
    expect([110, 111, 115, 116]).toContain(boardOf(play).highlighted);
  });

  it('settles every move of tic-tac-toe, and says so where a board is too large', async () => {
    const play = await openPlay({ setup: ticTacToe, players: playersOf('both', 1) });
    part(play, '.panel-analysis summary')!.click();
    const says = (pattern: RegExp) =>
      vi.waitFor(
        () => expect(wordsIn(part(play, 'prunus-move-outcomes')!.shadowRoot!)).toMatch(pattern),
        20_000,
      );
    // A report is made of gomoku alone.
    expect(part(play, '.panel-report')).toBeNull();
    await says(/With best play it is a draw.*A draw after a3 = 9 b3 = 9 c3/);
    expect(boardOf(play).heat).toHaveLength(9);
    // A corner, an edge beside it: now X wins.
    for (const cell of [0, 1]) play.setState(playMove(play.state, cell));
    await says(/With best play X wins/);
    expect(boardOf(play).heat).toHaveLength(7);
    expect(await accessibilityProblems(play)).toEqual([]);
    play.state = newGame({ ...usualGame, setup: { ...ticTacToe, rows: 8, columns: 8, inARow: 5 } });
    await says(/at most 36 moves/);
    expect(boardOf(play).heat).toBeNull();
  });
});
