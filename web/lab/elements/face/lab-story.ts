import { html, nothing, type TemplateResult } from 'lit';

import type { Language } from '../../../core/language.ts';
import { currentExample } from '../../../search/current-example.ts';
import { defaultState, type LabState } from '../../../search/state.ts';
import { isBoardGame } from '../../../games/registry.ts';
import { faceText } from '../../text/lab.ts';
import { labText, type Example } from '../../../search/text/lab.ts';
import type { Trace } from '../../../trace/trace.ts';
import type { PrunusEvent } from '../../events.ts';
import type { LabFace } from './lab-face.ts';

/** What the line below the tree tells of. */
export interface Story {
  readonly state: LabState;
  readonly trace: Trace | null;
  readonly step: number | null;
  readonly playing: boolean;
  /** Whether the trace is of another search than the state's: of a file, or of a program. */
  readonly foreign: boolean;
  /** Whether there is a tree to be told of, or will be none. */
  readonly settled: boolean;
  /** What the tree was read as, where that is to be said. */
  readonly statement: string | null;
  readonly language: Language;
}

/**
 * Whether the search of a tree that is seen whole has not begun: then there is a question to ask, as soon
 * as the tree is on its way.
 */
export function isBeginning({ state, trace, playing, settled }: Story): boolean {
  const hasTree = trace !== null || !settled;
  return state.step === 0 && !playing && hasTree && !isBoardGame(state.game);
}

/**
 * The narration of the step; at the beginning what the tree is about, and what to do with it. The
 * narrator comes after the first picture, and its place is held for it. `legend`: what the signs mean, for
 * where that has room here alone.
 */
export function labStory(
  story: Story,
  face: LabFace,
  legend: TemplateResult | typeof nothing | null,
): TemplateResult {
  const { state, language } = story;
  const text = faceText[language];
  const examples: Readonly<Record<string, Example | undefined>> = labText[language].examples;
  // The plates as every lab opens with them are told like the example, whose moves have names.
  const isPlates = !isBoardGame(state.game) && state.tree === defaultState.tree;
  const about = currentExample(state) ?? (isPlates ? 'three-plates' : '');
  const teaser = examples[about]?.teaser ?? null;
  const question = story.statement ?? (story.foreign ? null : teaser);
  const isFirst = isBeginning(story);
  const isAwaited = story.trace === null;
  const narration = html`<prunus-narration
    .trace=${story.trace}
    .step=${story.step}
    .playing=${story.playing}
    .known=${false}
    .language=${language}
  ></prunus-narration>`;
  // As soon as something is there to be told.
  if (story.trace !== null) void face.narrator.load();
  return html`<div class="story ${isFirst ? 'beginning' : ''}">
    ${
      isFirst && question !== null
        ? html`<p class="question" role="status">${question}</p>`
        : story.trace === null
          ? narration
          : face.narrator.show(language, () => narration, narration)
    }
    ${
      isFirst
        ? html`<button
            class="primary begin"
            ?disabled=${isAwaited}
            @click=${() => face.act('play')}
          >
            ${text.play}
          </button>`
        : nothing
    }
    <div class="signs">${legend}</div>
  </div>`;
}

/** What is done at the timeline. */
interface TimelineEvents {
  goTo(step: number | null): void;
  /** `pace`: steps a second, or as they are read. */
  play(playing: boolean, pace: number): void;
}

/**
 * The timeline of the leading search; its marks are those of the one `beside` it where there is one.
 * `course`: the choice of the order in which it goes, for its menu. Its
 * place is held until its code is there: `lab-controls.ts`.
 */
export function labTimeline(
  story: Story,
  {
    beside,
    pace,
    message,
    course,
  }: {
    readonly beside: Trace | null;
    readonly pace: number;
    readonly message: () => string;
    readonly course: unknown;
  },
  events: TimelineEvents,
): TemplateResult {
  return html`<prunus-timeline
    class="timeline"
    brief
    .trace=${story.trace}
    .beside=${beside}
    .step=${story.step}
    .playing=${story.playing}
    .quiet=${isBeginning(story)}
    .speed=${pace}
    .report=${message}
    .language=${story.language}
    @prunus-step=${(event: PrunusEvent<'prunus-step'>) => events.goTo(event.detail.step)}
    @prunus-play=${(event: PrunusEvent<'prunus-play'>) => {
      events.play(event.detail.playing, event.detail.speed);
    }}
    >${course}</prunus-timeline
  >`;
}
