import { afterEach, describe, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';

import { mnk } from '../../../web/games/mnk.ts';
import { usualSetup } from '../../../web/play/record/setup.ts';
import { playersOf } from '../../../web/play/session/new-game.ts';
import { openedGame } from '../../../web/play/session/opened-game.ts';
import { endingOf, playerToAct, type PlayState } from '../../../web/play/session/state.ts';
import { cellsAt, newRecord, play as put } from '../../../web/play/record/record.ts';
import { buttonIn } from '../support/lab.ts';
import { recorded } from '../support/mounted.ts';
import { hasStones, openPlay, playSays, playedIn, pointOf, stonesOn } from '../support/play.ts';

afterEach(() => {
  document.body.replaceChildren();
});

describe('a game against the engine', () => {
  test('by mouse, to its end, and once more with the colors swapped', async () => {
    const play = await openPlay({ players: playersOf('black', 1) });
    const over = recorded<{ winner: string; moves: readonly number[] }>(play, 'prunus-game-over');
    const moves = recorded<{ cell: number; moves: readonly number[] }>(play, 'prunus-move');
    await userEvent.click(pointOf(play, 'h8'));
    await hasStones(play, 2);
    expect(playedIn(play)).toMatch(/^h8 \S+$/);
    // Black puts stones on the first free points of two lines until somebody wins.
    while (endingOf(play.state) === null) {
      const before = stonesOn(play);
      const cells = cellsAt(play.state.record);
      await userEvent.click(pointOf(play, cells.indexOf('.')));
      await expect.poll(() => isPersons(play.state) || endingOf(play.state) !== null).toBe(true);
      expect(stonesOn(play)).toBeGreaterThan(before);
    }
    expect(over).toHaveLength(1);
    expect(over[0]!.moves).toHaveLength(stonesOn(play));
    expect(moves).toHaveLength(stonesOn(play));
    await playSays(play, /have won|has won/);
    buttonIn(play.shadowRoot!, 'Swap sides')!.click();
    await hasStones(play, 1);
    await playSays(play, /You are White/);
  });
});

test('there is nothing to walk through before the first move, nor anything that is called so', async () => {
  const play = await openPlay({ players: playersOf('both', 1) });
  const list = () => play.shadowRoot!.querySelector('prunus-move-list');
  expect(list()).toBeNull();
  await userEvent.click(pointOf(play, 'h8'));
  await expect.poll(list).not.toBeNull();
});

test('a win is told by as many as are lit, where more than enough stand in a row', async () => {
  const setup = { ...usualSetup(mnk), rows: 5, columns: 5, inARow: 4 };
  const play = await openPlay({ setup, players: playersOf('both', 1) });
  for (const cell of ['a1', 'a2', 'b1', 'b2', 'd1', 'd2', 'e1', 'e2', 'c1']) {
    await userEvent.click(pointOf(play, cell));
  }
  await playSays(play, /X wins: five in a row\./);
});

test('a record that was opened has no seats: nothing of a game is offered until one is made of it', async () => {
  const play = await openPlay();
  play.openRecord([112, 128, 127].reduce((record, move) => put(record, move), newRecord()));
  await play.updateComplete;
  const offered = (label: string) => buttonIn(play.shadowRoot!, label);
  for (const label of ['Hint', 'Resign', 'Take back']) expect(offered(label)).toBeNull();
  offered('Play on from here')!.click();
  await play.updateComplete;
  for (const label of ['Hint', 'Resign', 'Take back']) expect(offered(label)).not.toBeNull();
  expect(offered('Play on from here')).toBeNull();
});

test('a record is played on at the level that one has played at', async () => {
  const play = await openPlay({ players: playersOf('white', 2) });
  await play.updateComplete;
  const record = [112, 128].reduce((before, move) => put(before, move), newRecord());
  // As the library hands it over.
  play.setState(openedGame(record, play.state));
  await play.updateComplete;
  buttonIn(play.shadowRoot!, 'Play on from here')!.click();
  expect(play.state.players).toEqual(playersOf('white', 2));
});

test('a record that was opened at its end is not played again', async () => {
  const play = await openPlay();
  const moves = [112, 0, 113, 2, 114, 4, 115, 6, 116];
  play.openRecord(moves.reduce((record, move) => put(record, move), newRecord()));
  await play.updateComplete;
  const offered = (label: string) => buttonIn(play.shadowRoot!, label);
  for (const label of ['Play again', 'Swap sides', 'Take back']) expect(offered(label)).toBeNull();
  expect(offered('Play on from here')!.disabled).toBe(true);
  play.show(play.shownLine.line[4]!);
  await play.updateComplete;
  expect(offered('Play on from here')!.disabled).toBe(false);
});

test('a record that was opened is told by the names of its players', async () => {
  const play = await openPlay();
  const { record } = play.state;
  const players = { black: 'Alice', white: null };
  play.state = {
    ...play.state,
    players: playersOf('both'),
    record: { ...record, players },
    opened: 'a game of others',
  };
  await playSays(play, /Alice White/);
});

const isPersons = (state: PlayState): boolean => playerToAct(state)?.kind === 'person';

test('nothing below the actions moves when a move is taken back and made again', async () => {
  const play = await openPlay({ players: playersOf('both', 1) });
  const below = () =>
    play.shadowRoot!.querySelector('prunus-move-list')!.getBoundingClientRect().top;
  await userEvent.click(pointOf(play, 'h8'));
  await userEvent.click(pointOf(play, 'i9'));
  const before = below();
  const offered = (label: string) => buttonIn(play.shadowRoot!, label);
  offered('Take back')!.click();
  await play.updateComplete;
  expect([below(), offered('Resign')]).toEqual([before, null]);
  offered('Redo')!.click();
  await play.updateComplete;
  expect([below(), offered('Redo'), playedIn(play)]).toEqual([before, null, 'h8 i9']);
});
