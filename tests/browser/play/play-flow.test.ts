import { afterEach, describe, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';

import { cellNamed } from '../../../web/play/record/cells.ts';
import type { EngineClient } from '../../../web/engine/client.ts';
import { newGomokuClient } from '../../../web/engine/engines.ts';
import type { PrunusPlay } from '../../../web/play/elements/prunus-play.ts';
import { readMoves } from '../../../web/play/formats/moves.ts';
import { isRefusal } from '../../../web/play/record/refusal.ts';
import { PLAYED_GAMES, ticTacToe } from '../../../web/play/record/setup.ts';
import { playedSetup, playersOf } from '../../../web/play/session/new-game.ts';
import { gomokuSetup, smallSetup } from '../../web/support/setups.ts';
import {
  PERSON,
  enginePlayer,
  endingOf,
  newGame,
  playerToAct,
  turnOfSeats,
  usualGame,
  type PlayState,
} from '../../../web/play/session/state.ts';
import { playMove, resign } from '../../../web/play/session/update.ts';
import { cellsAt, movesTo } from '../../../web/play/record/record.ts';
import { newGomokuWorker, watchedGomokuClient } from '../support/engines.ts';
import { buttonIn } from '../support/lab.ts';
import { drawn } from '../support/mounted.ts';
import {
  boardOf,
  hasStones,
  newGameDialog,
  openPlay,
  playSays,
  playWords,
  playedIn,
  pointOf,
  stonesOn,
} from '../support/play.ts';
import { tap } from '../support/touch.ts';

vi.setConfig({ testTimeout: 90_000 });

const clients: EngineClient[] = [];
afterEach(() => {
  document.body.replaceChildren();
  for (const client of clients.splice(0)) client.close();
});

/** A game of nine lines by its moves' names, in the middle of which a test begins. */
function gameOf(names: string, change: Partial<typeof usualGame> = {}): PlayState {
  const start = newGame({ ...usualGame, setup: gomokuSetup({ rows: 15 }), ...change });
  return names
    .split(' ')
    .filter((name) => name !== '')
    .reduce((state, name) => playMove(state, cellNamed(name, state.record.setup)), start);
}

function press(play: PrunusPlay, label: string): void {
  const button = buttonIn(play.shadowRoot!, label);
  expect(button, label).not.toBeNull();
  expect(button!.disabled, `${label} is disabled`).toBe(false);
  button!.click();
}

const isPersons = (state: PlayState): boolean => playerToAct(state)?.kind === 'person';

const LEVELS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];

describe('every level', () => {
  test('of gomoku plays', async () => {
    const play = await openPlay();
    for (const level of LEVELS) {
      const setup = gomokuSetup({ rows: 9 });
      play.state = newGame({ ...usualGame, setup, players: playersOf('black', level) });
      await play.updateComplete;
      for (let stones = 2; stones <= 4; stones += 2) {
        await userEvent.click(pointOf(play, cellsAt(play.state.record).indexOf('.')));
        await expect
          .poll(() => isPersons(play.state), { message: `level ${String(level)}` })
          .toBe(true);
        expect(stonesOn(play), `level ${String(level)}`).toBe(stones);
      }
    }
  });

  test('of a small board plays to the end', async () => {
    const play = await openPlay();
    for (const level of LEVELS) {
      const setup = smallSetup(4, 4, 4);
      play.state = newGame({ ...usualGame, setup, players: playersOf('white', level) });
      await play.updateComplete;
      while (endingOf(play.state) === null) {
        const hasGoneOn = () => isPersons(play.state) || endingOf(play.state) !== null;
        await expect.poll(hasGoneOn, { message: `level ${String(level)}` }).toBe(true);
        if (endingOf(play.state) !== null) break;
        pointOf(play, cellsAt(play.state.record).indexOf('.')).click();
      }
      await playSays(play, /has won|have won|draw/);
    }
  });

  test('the highest one never loses tic-tac-toe', async () => {
    for (const side of ['black', 'white'] as const) {
      const play = await openPlay({
        setup: smallSetup(3, 3, 3),
        players: playersOf(side, 10),
      });
      while (endingOf(play.state) === null) {
        await expect.poll(() => isPersons(play.state) || endingOf(play.state) !== null).toBe(true);
        if (endingOf(play.state) !== null) break;
        pointOf(play, cellsAt(play.state.record).lastIndexOf('.')).click();
      }
      const person = side === 'black' ? 'X' : 'O';
      expect(endingOf(play.state)!.winner).not.toBe(person);
    }
  });
});

describe('while the engine thinks', () => {
  const deep = { players: playersOf('black', 10) };
  /** Quiet enough to be thought about for a second or two. */
  const quiet = 'h8 i9 g7 i7 f6 e5 i10 g10 f8';

  test('undo drops its thought, and the game goes on', async () => {
    const play = await openPlay();
    play.state = gameOf(quiet, deep);
    await expect.poll(() => play.thinking.isThinking).toBe(true);
    await expect.poll(() => play.thinking.thoughts?.depth ?? 0).toBeGreaterThan(2);
    press(play, 'Take back');
    await play.updateComplete;
    expect(play.thinking.isThinking).toBe(false);
    expect(playedIn(play)).toBe(quiet.split(' ').slice(0, -1).join(' '));
    await new Promise((resolve) => setTimeout(resolve, 600));
    expect(stonesOn(play)).toBe(8);
    await userEvent.click(pointOf(play, 'g8'));
    await hasStones(play, 10);
  });

  test('it moves at once when told so', async () => {
    const play = await openPlay();
    play.state = gameOf(quiet, deep);
    await expect.poll(() => play.thinking.thoughts?.depth ?? 0).toBeGreaterThan(2);
    const { best } = play.thinking.thoughts!;
    press(play, 'Move now');
    expect(stonesOn(play)).toBe(10);
    expect(movesTo(play.state.record).at(-1)).toBe(best);
  });

  test('it stops, waits, and goes on', async () => {
    const play = await openPlay();
    play.state = gameOf(quiet, deep);
    await expect.poll(() => play.thinking.isThinking).toBe(true);
    await play.updateComplete;
    press(play, 'Stop');
    await playSays(play, /The engine waits/);
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(stonesOn(play)).toBe(9);
    press(play, 'Go on');
    await hasStones(play, 10);
  });

  test('a worker that is killed is started again, and the game goes on', async () => {
    const { client, workers } = watchedGomokuClient();
    clients.push(client);
    const play = await openPlay({}, { engine: client });
    play.state = gameOf(quiet, deep);
    await expect.poll(() => play.thinking.thoughts?.depth ?? 0).toBeGreaterThan(2);
    workers[0]!.terminate();
    await playSays(play, /started again. Your game goes on/);
    await hasStones(play, 10);
  });

  test('an engine that can’t be had leaves the game as it is, and is tried again', async () => {
    let mayLoad = false;
    const client = newGomokuClient({
      createWorker: () => {
        if (!mayLoad) throw new Error('failed to fetch');
        return newGomokuWorker();
      },
    });
    clients.push(client);
    const play = await openPlay({}, { engine: client });
    play.state = gameOf('h8', { players: playersOf('black', 5) });
    await playSays(play, /could not be loaded.*Your game is still here/);
    expect(playedIn(play)).toBe('h8');
    mayLoad = true;
    press(play, 'Go on');
    await hasStones(play, 2);
  });

  test('another level and another game take the place of its thought', async () => {
    const play = await openPlay();
    play.state = gameOf(quiet, deep);
    await expect.poll(() => play.thinking.thoughts?.depth ?? 0).toBeGreaterThan(2);
    play.setState({
      ...play.state,
      players: { ...play.state.players, second: enginePlayer(4) },
    });
    await hasStones(play, 10);
  });
});

describe('by keyboard and by touch', () => {
  test('a game is played with arrows and Enter', async () => {
    const play = await openPlay({ setup: gomokuSetup({ rows: 9 }), players: playersOf('both') });
    play.focusBoard();
    await userEvent.keyboard('{Home}');
    for (let row = 0; row < 5; row++) {
      await userEvent.keyboard('{Enter}');
      if (row < 4) await userEvent.keyboard('{ArrowRight}{Enter}{ArrowDown}{ArrowLeft}');
    }
    await playSays(play, /Black has won/);
    expect(stonesOn(play)).toBe(9);
  });

  test('a finger proposes first and plays then', async () => {
    const play = await openPlay({ players: playersOf('black', 3) }, {}, '360px');
    play.preferences = { ...play.preferences, confirm: 'touch' };
    await play.updateComplete;
    const { left, top, width, height } = pointOf(play, 'h8').getBoundingClientRect();
    const at = { x: left + width / 2, y: top + height / 2 };
    await tap(at);
    expect(stonesOn(play)).toBe(0);
    await tap(at);
    await hasStones(play, 2);
  });
});

describe('rules', () => {
  test('renju’s forbidden points are shown, and refused with a sentence', async () => {
    // Two open threes of Black's would meet in h8.
    const state = gameOf('g8 a1 i8 a3 h7 a5 h9 a7', {
      setup: gomokuSetup({ rows: 15, rule: 'renju' }),
      players: playersOf('both'),
    });
    const play = await openPlay();
    play.state = state;
    const h8 = cellNamed('h8', state.record.setup);
    await expect.poll(() => boardOf(play).forbidden).toContain(h8);
    await boardOf(play).updateComplete;
    pointOf(play, 'h8').click();
    await playSays(play, /h8 is forbidden to Black in renju: it would make two open threes/);
    // And where they are.
    await expect
      .poll(() =>
        boardOf(play)
          .arrows.map(({ from }) => from)
          .sort((a, b) => a - b),
      )
      .toEqual(['h9', 'g8', 'i8', 'h7'].map((name) => cellNamed(name, state.record.setup)));
    expect(stonesOn(play)).toBe(8);
    await userEvent.click(pointOf(play, 'a9'));
    await hasStones(play, 9);
    expect(playWords(play)).not.toMatch(/forbidden to Black in renju: it/);
    expect(boardOf(play).arrows).toEqual([]);
  });

  test('the opening has its name, in the words of the page', async () => {
    const play = await openPlay({ players: { first: PERSON, second: PERSON } });
    for (const name of ['h8', 'h9', 'i9']) {
      expect(playWords(play)).not.toContain('Kagetsu');
      await userEvent.click(pointOf(play, name));
      await play.updateComplete;
    }
    await playSays(play, /Gomoku · 15 × 15 · .*Kagetsu \(D4\)/);
    play.language = 'zh';
    await playSays(play, /花月（直指 4）/);
  });

  test('swap2, with the engine choosing', async () => {
    const play = await openPlay({
      setup: gomokuSetup({ opening: 'swap2' }),
      players: playersOf('black', 6),
    });
    await playSays(play, /you put the first three stones. The next one is Black, 3 to go/);
    for (const name of ['h8', 'h9', 'i9']) {
      await userEvent.click(pointOf(play, name));
      await play.updateComplete;
    }
    // It takes the better side; White's is to move.
    await expect
      .poll(() => turnOfSeats(play.state)?.duty === 'move' && isPersons(play.state), {
        timeout: 30_000,
      })
      .toBe(true);
    expect(play.state.choices).toHaveLength(1);
    expect(play.state.choices[0]).not.toBe('two');
    expect(stonesOn(play)).toBe(play.state.choices[0] === 'white' ? 4 : 3);
  });

  test.each([
    ['Take White', 3],
    ['Take Black', 4],
  ])('swap2, with the engine opening: %s', async (label, stones) => {
    const play = await openPlay({
      setup: gomokuSetup({ opening: 'swap2' }),
      players: playersOf('white', 5),
    });
    await playSays(play, /which side would you rather have/);
    await play.updateComplete;
    const choice = [...play.shadowRoot!.querySelectorAll('.choices button')].find((button) =>
      button.textContent.includes(label),
    );
    (choice as HTMLButtonElement).click();
    await hasStones(play, stones);
    await expect.poll(() => isPersons(play.state)).toBe(true);
  });

  test('swap2, with two more stones', async () => {
    const play = await openPlay({
      setup: gomokuSetup({ opening: 'swap2' }),
      players: playersOf('white', 5),
    });
    await playSays(play, /which side would you rather have/);
    await play.updateComplete;
    play.shadowRoot!.querySelectorAll<HTMLButtonElement>('.choices button')[2]!.click();
    await playSays(play, /put two more stones/);
    for (const name of ['a1', 'o15']) await userEvent.click(pointOf(play, name));
    await expect
      .poll(() => turnOfSeats(play.state)?.duty === 'move' && isPersons(play.state), {
        timeout: 30_000,
      })
      .toBe(true);
    expect(play.state.choices).toHaveLength(2);
  });
});

describe('with nobody and with everybody', () => {
  test('engine against engine plays to the end, and can be paused', async () => {
    const players = playersOf('none', 3, 5);
    const play = await openPlay({ setup: gomokuSetup({ rows: 9 }), players });
    await hasStones(play, 2);
    press(play, 'Pause');
    const stones = stonesOn(play);
    await new Promise((resolve) => setTimeout(resolve, 900));
    expect(stonesOn(play)).toBe(stones);
    press(play, 'Go on');
    await hasStones(play, stones + 2);
    // Three in a row for White and two for Black, who is to move: some moves before the end.
    play.state = gameOf('h8 g9 i9 g10 a15 g11', { players });
    await expect.poll(() => endingOf(play.state) !== null).toBe(true);
    expect(stonesOn(play)).toBeGreaterThan(8);
    await playSays(play, /has won|draw/i);
  });

  test('tells the end as a person would: who has won once, and by what', async () => {
    const game = playedSetup(PLAYED_GAMES.find(({ name }) => name === 'nim')!);
    const play = await openPlay({ setup: game });
    const saidOf = () =>
      play
        .shadowRoot!.querySelector('.over [role=status]')!
        .textContent.replace(/\s+/g, ' ')
        .trim();
    const players = play.state.players;
    const end = async (moves: string, rule: 'normal' | 'misere' = 'normal') => {
      const read = readMoves(moves, { ...game, rule });
      if (isRefusal(read)) return expect.fail(JSON.stringify(read));
      play.state = { ...newGame({ setup: read.setup, players, clock: null }), record: read };
      await drawn();
      return saidOf();
    };
    expect(await end('A3 B4 C5')).toBe('You have won. You took the last one.');
    expect(await end('A2 B4 C5 A1')).toBe('The engine has won. The engine took the last one.');
    expect(await end('A3 B4 C5', 'misere')).toBe(
      'The engine has won. You had to take the last one.',
    );
    play.state = resign(newGame({ ...usualGame, players }));
    await drawn();
    expect(saidOf()).toBe('The engine has won. You resigned.');
    play.language = 'zh';
    await drawn();
    expect(saidOf()).toBe('引擎赢了。 你认输。');
  });

  test('a clock runs, is shown, and its flag falls', async () => {
    const play = await openPlay({
      players: playersOf('both'),
      clock: { minutes: 0.5, seconds: 0 },
    });
    await playSays(play, /0:30/);
    await userEvent.click(pointOf(play, 'h8'));
    const { clock } = play.state;
    play.state = { ...play.state, clock: { ...clock!, left: { first: 30_000, second: 400 } } };
    await playSays(play, /White ran out of time\./);
    expect(endingOf(play.state)).toMatchObject({ how: 'time', winner: 'X' });
  });

  test('the board is left alone while a clock runs', async () => {
    const play = await openPlay({
      players: playersOf('both'),
      clock: { minutes: 0.5, seconds: 0 },
    });
    await userEvent.click(pointOf(play, 'h8'));
    await hasStones(play, 1);
    const { moves } = boardOf(play);
    await playSays(play, /0:29/);
    expect(boardOf(play).moves).toBe(moves);
  });

  test('the engine keeps to its clock', async () => {
    const play = await openPlay({ clock: { minutes: 0.5, seconds: 0 } });
    // A few moves before the end: what the machine does besides must not cost it the game.
    play.state = {
      ...gameOf('h8 a1 i8 a3 j8 a5', { players: playersOf('none', 10) }),
      clock: { ...play.state.clock!, left: { first: 8000, second: 8000 } },
    };
    await expect.poll(() => endingOf(play.state) !== null, { timeout: 80_000 }).toBe(true);
    expect(endingOf(play.state)!.how).not.toBe('time');
  });
});

describe('what else there is to do', () => {
  test('a hint points out a move and says why', async () => {
    const play = await openPlay();
    play.state = gameOf('h8 a1 i8 a3 j8 a5', { players: playersOf('both') });
    await play.updateComplete;
    press(play, 'Hint');
    await playSays(play, /(g8|k8)\b.*wins/);
    expect(boardOf(play).highlighted).toBe(play.hint.found!.move);
    await userEvent.click(pointOf(play, 'k8'));
    await play.updateComplete;
    expect(boardOf(play).highlighted).toBeNull();
  });

  test('a position is set up and played from', async () => {
    const play = await openPlay({
      setup: gomokuSetup({ rows: 9 }),
      players: playersOf('white', 4),
    });
    play.state = { ...play.state, paused: true };
    await play.updateComplete;
    press(play, 'Set up');
    await play.updateComplete;
    for (const name of ['e5', 'e6']) await userEvent.click(pointOf(play, name));
    await playSays(play, /2 Black, 0 White/);
    expect(buttonIn(play.shadowRoot!, 'Play from here')!.disabled).toBe(true);
    await userEvent.click(pointOf(play, 'e6'));
    await play.updateComplete;
    press(play, 'Play from here');
    await hasStones(play, 3);
    expect(play.state.record.setup.stones).toContain('X');
  });

  test('no button moves while a game goes on and ends', async () => {
    const play = await openPlay();
    const places = () =>
      [...play.shadowRoot!.querySelectorAll('.side > .buttons button')].map((button) => {
        const { left, top } = button.getBoundingClientRect();
        return [Math.round(left), Math.round(top)];
      });
    play.state = gameOf('h8 h9', { players: playersOf('black', 2) });
    await play.updateComplete;
    const before = places();
    expect(before.length).toBe(4);
    play.notice = () =>
      'A sentence that is too long for one line of the status, as some of them are.';
    await play.updateComplete;
    expect(places()).toEqual(before);
    press(play, 'Resign');
    await playSays(play, /The engine has won/);
    expect(places()).toEqual(before);
    // Of tic-tac-toe there is no report: nothing takes the place of what is of no use any more.
    play.state = playMove(
      newGame({ ...usualGame, setup: ticTacToe, players: playersOf('both') }),
      4,
    );
    await play.updateComplete;
    const small = places();
    expect(small.length).toBe(4);
    expect(buttonIn(play.shadowRoot!, 'Hint')).not.toBeNull();
    press(play, 'Resign');
    await playSays(play, /has won/);
    expect(places()).toEqual(small.filter((_, at) => at !== 2));
    expect(buttonIn(play.shadowRoot!, 'Hint')).toBeNull();
  });

  test('a game is resigned, and taken up again', async () => {
    const play = await openPlay();
    play.state = gameOf('h8 h9', { players: playersOf('black', 2) });
    await play.updateComplete;
    press(play, 'Resign');
    await playSays(play, /The engine has won/);
    press(play, 'Take back');
    await playSays(play, /Your move/);
  });

  test('the game before a new one comes back, by its own name', async () => {
    const play = await openPlay();
    play.state = gameOf('h8 h9 i9', { players: playersOf('both') });
    play.start({ ...usualGame, players: playersOf('both') });
    await play.updateComplete;
    expect(stonesOn(play)).toBe(0);
    expect(buttonIn(play.shadowRoot!, 'Take back')).toBeNull();
    press(play, 'Game before');
    expect(playedIn(play)).toBe('h8 h9 i9');
    play.start({ ...usualGame, players: playersOf('both') });
    await play.updateComplete;
    await userEvent.click(pointOf(play, 'a1'));
    await play.updateComplete;
    press(play, 'Take back');
    expect(stonesOn(play)).toBe(0);
  });

  test('after a game with a friend a new one is against whom one played before', async () => {
    const play = await openPlay({ players: playersOf('white', 4) });
    play.setState(newGame({ ...usualGame, players: playersOf('friend') }, 2));
    await play.updateComplete;
    press(play, 'New game');
    const dialogue = await newGameDialog(play);
    await expect.poll(() => dialogue.shadowRoot!.querySelector('dialog')!.open).toBe(true);
    buttonIn(dialogue.shadowRoot!, 'Nim')!.click();
    await dialogue.updateComplete;
    buttonIn(dialogue.shadowRoot!, 'Start')!.click();
    expect(play.state.record.setup.game).toBe('nim');
    expect(play.state.players).toEqual(playersOf('white', 4));
  });

  test('a new game is chosen in the dialogue', async () => {
    const play = await openPlay();
    press(play, 'New game');
    const dialogue = await newGameDialog(play);
    await expect.poll(() => dialogue.shadowRoot!.querySelector('dialog')!.open).toBe(true);
    buttonIn(dialogue.shadowRoot!, 'Renju')!.click();
    buttonIn(dialogue.shadowRoot!, 'Two people')!.click();
    const size = dialogue.shadowRoot!.querySelector<HTMLSelectElement>('[name=size]')!;
    size.value = '19';
    size.dispatchEvent(new Event('change'));
    await dialogue.updateComplete;
    expect(play.state.record.setup.rows).toBe(15);
    buttonIn(dialogue.shadowRoot!, 'Start')!.click();
    await play.updateComplete;
    expect(play.state.record.setup).toMatchObject({ rows: 19, rule: 'renju' });
    expect(play.state.players).toEqual(playersOf('both'));
  });

  test('the level stays what it was, whoever has played meanwhile', async () => {
    const play = await openPlay({ players: playersOf('black', 2) });
    for (const side of ['Two people', 'Play Black']) {
      buttonIn(play.shadowRoot!, 'New game')!.click();
      const dialogue = await newGameDialog(play);
      await expect.poll(() => dialogue.shadowRoot!.querySelector('dialog')!.open).toBe(true);
      buttonIn(dialogue.shadowRoot!, side)!.click();
      await dialogue.updateComplete;
      buttonIn(dialogue.shadowRoot!, 'Start')!.click();
      await play.updateComplete;
    }
    expect(play.state.players).toEqual(playersOf('black', 2));
  });

  test('a page asks for a game by attributes', async () => {
    const play = document.createElement('prunus-play');
    const asked = { game: 'gomoku', size: '11', rule: 'standard', side: 'both', clock: '5+3' };
    for (const [name, value] of Object.entries(asked)) play.setAttribute(name, value);
    document.body.replaceChildren(play);
    await play.updateComplete;
    expect(play.state.record.setup).toMatchObject({ rows: 11, rule: 'standard' });
    expect(play.state.clock!.settings).toEqual({ minutes: 5, seconds: 3 });
    play.setAttribute('size', '99');
    await playSays(play, /size “99”, which there is not/);
  });
});
