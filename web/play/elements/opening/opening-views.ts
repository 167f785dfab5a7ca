import { html, nothing, type TemplateResult } from 'lit';

import type { Language, Told } from '../../../core/language.ts';
import { otherStone, type Stone } from '../../../games/cells.ts';
import type { BoardArrow } from '../../../board/picture.ts';
import type { GhostStone } from '../../../board/board-marks.ts';
import { moveName } from '../../record/cells.ts';
import { whyForbidden } from '../../record/forbidden.ts';
import { cellsAt, plyOf, turnAt } from '../../record/record.ts';
import { gameOfSetup } from '../../record/setup.ts';
import { offersIn } from '../../session/opening.ts';
import type { OpeningChoice, OpeningStep } from '../../session/opening-step.ts';
import { openingOf, stoneOf, type PlayState } from '../../session/state.ts';
import { chooseInOpening } from '../../session/update.ts';
import { openingText, type OpeningText } from '../../text/openings.ts';
import type { PlayHost } from '../play-host.ts';

/** What is said where a person has pressed a point that renju forbids, with arrows along its lines. */
export function forbiddenNotice(
  { record }: PlayState,
  cell: number,
): { readonly notice: Told; readonly arrows: readonly BoardArrow[] } {
  const { setup } = record;
  const why = whyForbidden(cellsAt(record), setup.columns, cell);
  const notice = (language: Language): string => {
    const text = openingText[language];
    return text.forbidden(moveName(cell, setup), why === null ? null : text.makes[why.kind]);
  };
  // From the ends of each line, which may lie on both sides of the point.
  const ends = (why?.lines ?? []).flatMap((line) => {
    const sorted = [...line, cell].sort((one, other) => one - other);
    return [sorted[0]!, sorted.at(-1)!].filter((end) => end !== cell);
  });
  return { notice, arrows: [...new Set(ends)].map((from) => ({ from, to: cell })) };
}

export { openingName } from '../../text/openings.ts';

/** What a game's opening is called. */
export function openingLabel({ record }: PlayState, language: Language): string {
  const { opening } = record.setup;
  return opening === 'none' ? '' : openingText[language].names[opening];
}

/** What the opening asks now; null where it asks nothing. */
export function openingSentence(state: PlayState, language: Language): string | null {
  const { next } = openingOf(state);
  if (next === null) return null;
  const text = openingText[language];
  const isEngine = state.players[next.seat].kind === 'engine';
  return statement(
    state,
    language,
    isEngine ? text.engine[DOES[next.kind]] : asked(state, next, language),
  );
}

const DOES = { stone: 'puts', broken: 'puts', choice: 'chooses', offer: 'offers' } as const;

function asked(state: PlayState, step: OpeningStep, language: Language): string {
  const text = openingText[language];
  const { record } = state;
  if (step.kind === 'choice') return question(state, step, language);
  if (step.kind === 'offer') return text.offer(step.left);
  const color = colorOf(state, turnAt(record), language);
  if (step.offered !== null) return text.pick(step.offered.length);
  if (record.setup.opening !== 'swap2') {
    const where = step.reach === null ? text.anywhere : text.where[step.reach]!;
    return text.put(color, where, step.left);
  }
  return plyOf(record) < 3 ? text.putThree(color, step.left) : text.putTwo(color, step.left);
}

function question(
  state: PlayState,
  { seat, options }: OpeningStep & { readonly kind: 'choice' },
  language: Language,
): string {
  const { choose } = openingText[language];
  if (options.includes('ten')) return choose.ten;
  if (options.includes('swap')) return choose.swap(colorOf(state, stoneOf(state, seat), language));
  return options.includes('1') ? choose.count : choose.side;
}

/** "Swap2: the engine has taken White." */
export function tookSentence(
  state: PlayState,
  who: 'engine' | 'friend',
  choice: OpeningChoice,
  language: Language,
): string {
  const { took } = openingText[language];
  return statement(state, language, took[who](didText(took, choice)));
}

function didText(took: OpeningText['took'], choice: OpeningChoice): string {
  if (/^\d$/.test(choice)) return took.count(choice);
  return choice in took ? took[choice as 'keep'] : took.offer;
}

function statement(state: PlayState, language: Language, what: string): string {
  return openingText[language].statement(openingLabel(state, language), what);
}

/** What can be chosen now, where a person has to. */
export function openingButtons(play: PlayHost): TemplateResult | typeof nothing {
  const { state, language } = play;
  const { next } = openingOf(state);
  if (next?.kind !== 'choice') return nothing;
  return html`<div
    class="choices"
    style=${next.options.includes('1') ? 'grid-template-columns: repeat(4, 1fr)' : ''}
    role="group"
    aria-label=${openingSentence(state, language)}
  >
    ${next.options.map((choice) => {
      const { label, line } = choiceText(state, choice, language);
      return html`<button
        @click=${() => {
          play.setState(chooseInOpening(state, choice, play.turnTime));
          // The button is gone by now, and with it where keys were.
          play.focusBoard();
        }}
      >
        <b>${label}</b>${line === '' ? nothing : html`<small>${line}</small>`}
      </button>`;
    })}
  </div>`;
}

function choiceText(
  state: PlayState,
  choice: OpeningChoice,
  language: Language,
): { readonly label: string; readonly line: string } {
  const text = openingText[language];
  const { next } = openingOf(state);
  const stone = stoneOf(state, next?.seat ?? 'first');
  if (choice === 'keep' || choice === 'swap') {
    const taken = choice === 'keep' ? stone : otherStone(stone);
    const { label, line } = text[choice];
    return { label: label(colorOf(state, taken, language)), line };
  }
  const isNamed = choice in text.choices;
  return isNamed ? text.choices[choice as 'ten'] : { label: choice, line: '' };
}

/** The fifth stones that are offered while one of them is not chosen yet. */
export function offeredStones(state: PlayState): readonly GhostStone[] {
  const { next, choices } = openingOf(state);
  if (next === null || next.kind === 'choice') return [];
  const cells = cellsAt(state.record);
  return offersIn(choices)
    .filter((cell) => cells.charAt(cell) === '.')
    .map((cell, at) => ({ cell, stone: 'X', label: String.fromCharCode(65 + at) }));
}

function colorOf({ record }: PlayState, stone: Stone, language: Language): string {
  return gameOfSetup(record.setup).text[language].players[stone];
}
