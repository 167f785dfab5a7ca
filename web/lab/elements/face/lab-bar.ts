import { html, nothing, type TemplateResult } from 'lit';

import type { Language } from '../../../core/language.ts';
import { GAMES, findGame, isBoardGame } from '../../../games/registry.ts';
import { canCompare } from '../../../search/comparisons.ts';
import { currentExample } from '../../../search/current-example.ts';
import { type LabState, defaultState } from '../../../search/state.ts';
import { changeSettings } from '../../../search/update.ts';
import { faceText } from '../../text/lab.ts';
import { subjectText } from '../../text/subject.ts';
import { tracesText } from '../../text/traces.ts';
import { labText, type Example, type Named } from '../../../search/text/lab.ts';
import type { PrunusEvent } from '../../events.ts';
import { select } from '../../../ui/fields.ts';
import { icons } from '../../../ui/icons.ts';
import '../prunus-shelf.ts';
import type { Bar, BarEvents } from './bar.ts';
import type { LabFace } from './lab-face.ts';
import { moreMenu, practiseMenu, shareMenu } from './lab-menus.ts';
import { PLAYER, fittingAlgorithm, fittingAlgorithms } from '../../../search/textbook/chance.ts';

/** What stands in the one bar above the tree: what is searched, how, and what can be done with it. */
export function labBar(bar: Bar, face: LabFace, events: BarEvents): TemplateResult {
  const { state, language } = bar;
  const text = faceText[language];
  const how = bar.alone
    ? nothing
    : html`${algorithmChoice(bar, events)}${compareButton(bar, events)}`;
  // On a phone how it is searched stands above the examples, too.
  const isWithin = face.isNarrow && !bar.fixed;
  const game = bar.fixed ? nothing : gameChoice(state, face, language, events);
  const settings = bar.alone ? nothing : settingsButton(face, language);
  // In a page of others they have their own place.
  const isInMore = bar.has('site');
  return html`${bar.fixed ? nothing : examples(bar, html`${game}${isWithin ? how : nothing}`, face, events)}
    ${isWithin ? nothing : how} ${isInMore ? nothing : settings}
    ${bar.subject === null || (bar.subject && face.isWide) ? nothing : subjectButton(bar, events)}
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
    ${isInMore ? moreMenu(bar, settings) : nothing}`;
}

function settingsButton(face: LabFace, language: Language): TemplateResult {
  const text = faceText[language];
  return html`<button
    class="opens-settings"
    aria-expanded=${String(face.hasSettings)}
    title=${text.settingsHint}
    @click=${(event: MouseEvent) => {
      face.turnSettings(!face.hasSettings);
      (event.currentTarget as Element).closest('prunus-menu')?.close(event);
    }}
  >
    ${icons.settings}<span class="word">${text.settings}</span>
  </button>`;
}

/** Shows what is searched beside the tree, or below it. */
function subjectButton({ state, subject, language }: Bar, events: BarEvents): TemplateResult {
  const isBoard = isBoardGame(state.game);
  const text = subjectText[language];
  return html`<button
    class="opens-board"
    aria-expanded=${String(subject)}
    title=${text.open}
    @click=${() => events.turnSubject(subject !== true)}
  >
    ${isBoard ? icons.board : icons.tree}<span>${text.names[isBoard ? 'board' : 'tree']}</span>
  </button>`;
}

/** Another search beside the one that is shown; the player of a game has none. */
function compareButton(
  { state, language }: Bar,
  events: BarEvents,
): TemplateResult | typeof nothing {
  if (!canCompare(state)) return nothing;
  const text = subjectText[language];
  return html`<button
    class="opens-compare"
    aria-pressed=${String(state.compare)}
    title=${text.compareHint}
    @click=${() => events.setState(changeSettings(state, { compare: !state.compare }))}
  >
    ${text.compare}
  </button>`;
}

function examples(
  { state, opened, language }: Bar,
  choices: TemplateResult,
  face: LabFace,
  events: BarEvents,
): TemplateResult {
  const text = faceText[language];
  const current = opened ? null : currentExample(state);
  const titles: Readonly<Record<string, Example | undefined>> = labText[language].examples;
  const own = isBoardGame(state.game) ? text.yourPosition : text.yourTree;
  const title = opened ?? titles[current ?? '']?.title ?? own;
  return html`<prunus-menu class="examples-menu" wide .label=${labText[language].headings.examples}>
    <button slot="opener" class="opens-examples" title=${text.examplesHint}>
      <span class="title">${title}</span>${icons.unfold}
    </button>
    <div class="choices" @change=${(event: Event) => closeMenu(event, face)}>${choices}</div>
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

function algorithmChoice(bar: Bar, events: BarEvents): TemplateResult {
  return html`<span class="choice algorithm-choice">${algorithmSelect(bar, events)}</span>`;
}

/**
 * The choice among the algorithms that fit what is searched; where a game has a player, it is one.
 * What stands in place of a search is none of them.
 */
function algorithmSelect(
  { state, algorithms, opened, language }: Bar,
  { search }: BarEvents,
): TemplateResult {
  const fitting = fittingAlgorithms(state, algorithms);
  const chosen = opened ? '' : fittingAlgorithm(state);
  const words: Readonly<Record<string, Named | undefined>> = labText[language].algorithm.choices;
  const player = labText[language].algorithm.player.label;
  const nameOf = (name: string) => (name === PLAYER ? player : (words[name]?.label ?? name));
  return select<string>({
    label: faceText[language].algorithm,
    options: fitting.map((name) => [name, nameOf(name)] as const),
    chosen,
    ...(fitting.includes(chosen) ? {} : { other: opened ?? chosen }),
    change: (name) => {
      // The player searches where nothing else for its game is set.
      const algorithm = name === PLAYER ? defaultState.algorithm : name;
      search(changeSettings(state, { algorithm }));
    },
  });
}
