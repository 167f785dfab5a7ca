import { html, nothing, type TemplateResult } from 'lit';

import type { Language } from '../../../core/language.ts';
import { GAMES, findGame, isBoardGame, isPlayersGame } from '../../../games/registry.ts';
import { currentExample } from '../../../search/current-example.ts';
import { changeQuiz } from '../../../search/exercise/exercise.ts';
import { shelf } from '../../../search/shelf.ts';
import type { LabState } from '../../../search/state.ts';
import { faceText, gameBoardText } from '../../text/lab.ts';
import { tracesText } from '../../text/traces.ts';
import { labText, type Example } from '../../../search/text/lab.ts';
import { presentingText } from '../../../viewer/text/navigation.ts';
import type { PrunusEvent } from '../../events.ts';
import { select } from '../../../ui/fields.ts';
import { icons } from '../../../ui/icons.ts';
import { algorithmSelect } from '../settings/algorithm-select.ts';
import '../prunus-shelf.ts';
import type { LabFace } from './lab-face.ts';

/** What the bar of a lab shows. */
export interface Bar {
  readonly state: LabState;
  /** Whether the game is another element's: then there is none to choose. */
  readonly fixed: boolean;
  /** A file stands in place of a search, and nothing around it: there is nothing to set. */
  readonly alone: boolean;
  readonly algorithms: readonly string[];
  /** The tab of the inspector that is open, or null. */
  readonly inspector: string | null;
  /** Whether the board of the game stands beside the tree; null: there is none. */
  readonly board: boolean | null;
  readonly language: Language;
}

export interface BarEvents {
  openExample(id: string): void;
  /** Another game, as it was left. */
  changeGame(name: string): void;
  readonly setState: (state: LabState) => void;
  readonly inspect: (tab: string | null) => void;
  /** An audience is to see it. */
  readonly present: () => void;
  /** A trace file is to be chosen. */
  openTrace(): void;
}

/** What stands in the one bar above the tree: what is searched, how, and what can be done with it. */
export function labBar(bar: Bar, face: LabFace, events: BarEvents): TemplateResult {
  const { state, language } = bar;
  const text = faceText[language];
  return html`${bar.fixed ? nothing : examples(bar, face, events)}
    ${bar.fixed ? nothing : gameChoice(state, language, events)}
    ${bar.alone ? nothing : algorithmChoice(bar, events)}
    ${
      bar.alone
        ? nothing
        : html`<button
            class="opens-settings"
            aria-expanded=${String(face.hasSettings)}
            title=${text.settingsHint}
            @click=${() => face.turnSettings(!face.hasSettings)}
          >
            ${icons.settings}<span class="word">${text.settings}</span>
          </button>`
    }
    ${bar.board === null ? nothing : boardButton(bar.board, face, language)}
    <span class="gap"></span>
    <div class="bar-actions menu ${face.menu === 'more' ? 'open' : ''}">
      ${bar.fixed ? nothing : quizButton(state, face, language, events)}
      <button
        class="begins-presenting"
        title=${presentingText[language].presentHint}
        @click=${events.present}
      >
        ${icons.present}<span class="word">${presentingText[language].present}</span>
      </button>
      <slot name="site"></slot>
    </div>
    <button
      class="opens-inspector"
      aria-pressed=${String(bar.inspector !== null)}
      title=${text.inspectorHint}
      @click=${() => events.inspect(bar.inspector === null ? 'why' : null)}
    >
      ${icons.explain}<span class="word">${text.inspector}</span>
    </button>
    <button
      class="opens-menu opens-more icon"
      aria-expanded=${String(face.menu === 'more')}
      aria-label=${text.more}
      title=${text.more}
      @click=${() => face.turnMenu('more')}
    >
      ${icons.more}
    </button>`;
}

function boardButton(isOpen: boolean, face: LabFace, language: Language): TemplateResult {
  const text = gameBoardText[language];
  return html`<button
    class="opens-board"
    aria-expanded=${String(isOpen)}
    title=${text.boardHint}
    @click=${() => face.turnBoard(!isOpen)}
  >
    ${icons.board}<span class="word">${text.board}</span>
  </button>`;
}

/** The button that begins a quiz on what is shown, where there can be one. */
function quizButton(
  state: LabState,
  face: LabFace,
  language: Language,
  events: BarEvents,
): TemplateResult | typeof nothing {
  if (isPlayersGame(state.game) || state.quiz) return nothing;
  const text = labText[language].view;
  return html`<button
    class="begin-quiz"
    title=${text.beginQuizHint}
    @click=${() => {
      face.closeMenu();
      events.setState(changeQuiz(state, true));
    }}
  >
    ${text.beginQuiz}
  </button>`;
}

function examples({ state, language }: Bar, face: LabFace, events: BarEvents): TemplateResult {
  const text = faceText[language];
  const current = currentExample(state);
  const titles: Readonly<Record<string, Example | undefined>> = labText[language].examples;
  const title =
    titles[current ?? '']?.title ?? (isBoardGame(state.game) ? text.yourPosition : text.yourTree);
  const isOpen = face.menu === 'examples';
  return html`<button
      class="opens-menu opens-examples"
      aria-expanded=${String(isOpen)}
      title=${text.examplesHint}
      @click=${() => face.turnMenu('examples')}
    >
      <span class="title">${title}</span>${icons.unfold}
    </button>
    <div class="shelf menu" ?hidden=${!isOpen}>
      <prunus-shelf
        .items=${shelf}
        .current=${current}
        .language=${language}
        @prunus-example=${(event: PrunusEvent<'prunus-example'>) => {
          face.closeMenu();
          events.openExample(event.detail.id);
        }}
      ></prunus-shelf>
      <p class="files">
        <button
          class="opens-trace"
          @click=${() => {
            face.closeMenu();
            events.openTrace();
          }}
        >
          ${tracesText[language].open}
        </button>
        <span class="note">${tracesText[language].drop}</span>
      </p>
    </div>`;
}

function gameChoice(state: LabState, language: Language, events: BarEvents): TemplateResult {
  return html`<span class="choice game-choice"
    >${select<string>({
      label: faceText[language].game,
      options: GAMES.map((each) => [each.name, each.text[language].label] as const),
      chosen: state.game,
      // Another program's trace, or a link of a later version, may name a game that is not known here.
      ...(findGame(state.game) === null ? { other: state.game } : {}),
      change: (name) => events.changeGame(name),
    })}</span
  >`;
}

function algorithmChoice({ state, algorithms, language }: Bar, events: BarEvents): TemplateResult {
  const label = faceText[language].algorithm;
  return html`<span class="choice algorithm-choice"
    >${algorithmSelect(state, algorithms, language, events.setState, label)}</span
  >`;
}
