import { userEvent } from 'vitest/browser';
import { afterEach, describe, expect, test, vi } from 'vitest';

import type { PrunusPlay } from '../../../web/play/elements/prunus-play.ts';
import type { Language } from '../../../web/core/language.ts';
import type { PrunusEvent } from '../../../web/play/events.ts';
import { playersOf } from '../../../web/play/session/new-game.ts';
import { standingCells } from '../../../web/play/session/opening.ts';
import type { OpeningStep } from '../../../web/play/session/opening-step.ts';
import { openingOf, turnOfSeats, type PlayState } from '../../../web/play/session/state.ts';
import { playMove } from '../../../web/play/session/update.ts';
import { cellsAt, movesTo, plyOf } from '../../../web/play/record/record.ts';
import type { GameSetup } from '../../../web/play/record/setup.ts';
import { gomokuSetup } from '../../web/support/setups.ts';
import { accessibilityProblems, drawn } from '../support/mounted.ts';
import { openPlay, pointOf } from '../support/play.ts';

vi.setConfig({ testTimeout: 90_000 });

afterEach(() => {
  document.body.replaceChildren();
});

const MIDDLE = 7;

const isPersonsTurn = ({ state }: PrunusPlay): boolean => {
  const turn = turnOfSeats(state);
  return turn !== null && state.players[turn.seat].kind === 'person';
};

/** The free point nearest to the middle, of those where the opening lets it stand. */
function nextPoint({ state: { record } }: PrunusPlay, step: OpeningStep): number {
  const cells = cellsAt(record);
  const all = standingCells(record.setup, movesTo(record), step);
  const free = (all ?? Array.from({ length: cells.length }, (_, cell) => cell)).filter(
    (cell) => cells.charAt(cell) === '.',
  );
  const distance = (cell: number): number =>
    Math.hypot((cell % 15) - MIDDLE, Math.floor(cell / 15) - MIDDLE);
  return free.sort((a, b) => distance(a) - distance(b))[0]!;
}

/** By how many choices there are, which of them is taken; the first, where nothing is said. */
type Wanted = Readonly<Record<number, number>>;

/** What a person does in the opening, by mouse. */
async function goOn(play: PrunusPlay, wanted: Wanted): Promise<void> {
  const { next } = openingOf(play.state);
  if (next === null) return;
  await drawn();
  expect(play.shadowRoot!.querySelector('.status [role=status]')!.textContent.trim()).not.toBe('');
  if (next.kind !== 'choice') {
    await userEvent.click(pointOf(play, nextPoint(play, next)));
    return;
  }
  await expect.poll(() => play.shadowRoot!.querySelectorAll('.choices button')).not.toHaveLength(0);
  const buttons = play.shadowRoot!.querySelectorAll<HTMLElement>('.choices button');
  expect(buttons).toHaveLength(next.options.length);
  buttons[wanted[next.options.length] ?? 0]!.click();
}

/** Ten fifth stones are offered; or three. */
const TEN: Wanted = { 3: 2 };
const THREE: Wanted = { 8: 2 };

test('keys go on at the board once a side is chosen, whose button is gone', async () => {
  const setup = gomokuSetup({ opening: 'swap2' });
  const play = await openPlay({ setup, players: playersOf('both') });
  play.state = [112, 98, 126].reduce((state, cell) => playMove(state, cell), play.state);
  const choices = () => play.shadowRoot!.querySelectorAll<HTMLElement>('.choices button');
  await expect.poll(choices).toHaveLength(3);
  choices()[2]!.focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(choices).toHaveLength(0);
  expect(play.shadowRoot!.activeElement).toBe(play.shadowRoot!.querySelector('prunus-board'));
});

describe('an opening is played to its end against the engine', () => {
  test.each<[GameSetup['opening'], 'black' | 'white', Language, Wanted]>([
    ['soosyrv-8', 'black', 'en', {}],
    ['soosyrv-8', 'white', 'zh', THREE],
    ['taraguchi-10', 'black', 'zh', TEN],
    ['taraguchi-10', 'white', 'en', {}],
  ])('%s, the person being %s at first, in %s', async (opening, side, language, wanted) => {
    const play = await openPlay(
      { setup: gomokuSetup({ rule: 'renju', opening }), players: playersOf(side, 3) },
      { language },
    );
    const states: PlayState[] = [];
    play.addEventListener('prunus-play-state', (event) => {
      states.push((event as PrunusEvent<'prunus-play-state'>).detail.state);
    });
    for (let step = 0; openingOf(play.state).next !== null; step++) {
      expect(step).toBeLessThan(40);
      const before = play.state;
      if (isPersonsTurn(play)) await goOn(play, wanted);
      // A stone of Black's waits for what renju forbids, the engine for its search.
      const { next } = openingOf(before);
      const message = JSON.stringify({ next, paused: before.paused });
      await expect.poll(() => play.state !== before, { message }).toBe(true);
    }
    // The engine may have played on since.
    const ended = states.find((state) => openingOf(state).next === null)!;
    expect(plyOf(ended.record)).toBe(5);
    const moves = movesTo(ended.record);
    expect(await accessibilityProblems(play)).toEqual([]);
    // The first stones stand where the rule has them, and colors take turns.
    for (const [at, cell] of moves.slice(0, 3).entries()) {
      expect(Math.abs((cell % 15) - MIDDLE)).toBeLessThanOrEqual(at);
      expect(Math.abs(Math.floor(cell / 15) - MIDDLE)).toBeLessThanOrEqual(at);
    }
    expect(openingOf(play.state).choices.length).toBeGreaterThanOrEqual(3);
    // And the ordinary game goes on: the sixth stone is White's.
    if (isPersonsTurn(play)) {
      const cell = cellsAt(play.state.record).indexOf('.');
      await userEvent.click(pointOf(play, cell));
    }
    await expect.poll(() => plyOf(play.state.record)).toBeGreaterThanOrEqual(6);
  });
});
