import { html, nothing, type TemplateResult } from 'lit';

import type { Language } from '../../../core/language.ts';
import { GAMES, findGame, isBoardGame } from '../../../games/registry.ts';
import { currentExample } from '../../../search/current-example.ts';
import type { LabState } from '../../../search/state.ts';
import { faceText, gameBoardText } from '../../text/lab.ts';
import { tracesText } from '../../text/traces.ts';
import { labText, type Example } from '../../../search/text/lab.ts';
import type { PrunusEvent } from '../../events.ts';
import { select } from '../../../ui/fields.ts';
import { icons } from '../../../ui/icons.ts';
import { algorithmSelect } from '../settings/algorithm-select.ts';
import '../prunus-shelf.ts';
import type { Bar, BarEvents } from './bar.ts';
import type { LabFace } from './lab-face.ts';
import { moreMenu, practiseMenu, shareMenu } from './lab-menus.ts';

/** What stands in the one bar above the tree: what is searched, how, and what can be done with it. */
export function labBar(bar: Bar, face: LabFace, events: BarEvents): TemplateResult {
  const { state, language } = bar;
  const text = faceText[language];
  const choices = [
    bar.fixed ? nothing : gameChoice(state, face, language, events),
    bar.alone ? nothing : algorithmChoice(bar, events),
  ];
  // On a phone they stand above the examples: what is searched has one place.
  const isWithin = face.isNarrow && !bar.fixed;
  return html`${bar.fixed ? nothing : examples(bar, isWithin ? choices : [], face, events)}
    ${isWithin ? nothing : choices}
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
    ${practiseMenu(bar, face, events)} ${shareMenu(bar, events)}
    <button
      class="opens-inspector"
      aria-pressed=${String(bar.inspector !== null)}
      title=${text.inspectorHint}
      @click=${() => events.inspect(bar.inspector === null ? 'why' : null)}
    >
      ${icons.explain}<span class="word">${text.inspector}</span>
    </button>
    ${moreMenu(bar)}`;
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

function examples(
  { state, language }: Bar,
  choices: readonly unknown[],
  face: LabFace,
  events: BarEvents,
): TemplateResult {
  const text = faceText[language];
  const current = currentExample(state);
  const titles: Readonly<Record<string, Example | undefined>> = labText[language].examples;
  const title =
    titles[current ?? '']?.title ?? (isBoardGame(state.game) ? text.yourPosition : text.yourTree);
  return html`<prunus-menu class="examples-menu" wide .label=${labText[language].headings.examples}>
    <button slot="opener" class="opens-examples" title=${text.examplesHint}>
      <span class="title">${title}</span>${icons.unfold}
    </button>
    ${
      choices.length === 0
        ? nothing
        : html`<div class="choices" @change=${(event: Event) => closeMenu(event, face)}>
            ${choices}
          </div>`
    }
    <prunus-shelf
      .current=${current}
      .language=${language}
      @prunus-example=${(event: PrunusEvent<'prunus-example'>) => {
        events.openExample(event.detail.id);
      }}
    ></prunus-shelf>
    <p class="files">
      <button class="opens-trace" @click=${() => events.openTrace()}>
        ${tracesText[language].open}
      </button>
      <span class="note">${tracesText[language].drop}</span>
    </p>
  </prunus-menu>`;
}

/** Who goes through the games by the keyboard wants to go on. */
function closeMenu({ currentTarget }: Event, face: LabFace): void {
  const menu = (currentTarget as Element).closest('prunus-menu');
  if (menu !== null && !face.isKeyed) menu.open = false;
}

function gameChoice(
  state: LabState,
  face: LabFace,
  language: Language,
  events: BarEvents,
): TemplateResult {
  return html`<span class="choice game-choice"
    >${select<string>({
      label: faceText[language].game,
      options: GAMES.map((each) => [each.name, each.text[language].label] as const),
      chosen: state.game,
      // Another program's trace, or a link of a later version, may name a game that is not known here.
      ...(findGame(state.game) === null ? { other: state.game } : {}),
      change: (name) => {
        events.changeGame(name);
        face.showGame(name, state.game);
      },
    })}</span
  >`;
}

function algorithmChoice({ state, algorithms, language }: Bar, events: BarEvents): TemplateResult {
  const label = faceText[language].algorithm;
  return html`<span class="choice algorithm-choice"
    >${algorithmSelect(state, algorithms, language, events.setState, label)}</span
  >`;
}
