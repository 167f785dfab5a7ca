import { html, nothing, type TemplateResult } from 'lit';

import type { Language } from '../../../core/language.ts';
import { isBoardGame } from '../../../games/registry.ts';
import type { LabState } from '../../../search/state.ts';
import { icons } from '../../../ui/icons.ts';
import { aboutGame } from '../../../viewer/elements/searches/lab-words.ts';
import { heard, type PrunusEvent } from '../../events.ts';
import { faceText } from '../../text/lab.ts';
import { subjectText } from '../../text/subject.ts';
import type { LabEditing } from '../edit/lab-edit.ts';
import { isEditable } from '../edit/lab-edit.ts';
import '../game/prunus-game.ts';
import type { LabFocus } from '../lab-focus.ts';
import type { LabTraceFile } from '../lab-trace-file.ts';
import { showNode } from './show-node.ts';

export { sideStyles } from './side-styles.ts';

/** What a search can be of: a tree as text, the board of a game, or what a reader's own program walks. */
export type SubjectKind = 'tree' | 'board' | 'program';

/** What is searched, and the lab in which it is. */
export interface Subject {
  readonly kind: SubjectKind;
  readonly state: LabState;
  readonly focus: LabFocus;
  readonly file: LabTraceFile;
  readonly editing: LabEditing;
  /** Whether the page has a place for programs. */
  readonly hasProgram: boolean;
  /** Whether it stands below the tree, for want of room. */
  readonly isNarrow: boolean;
  /** The games that were left here, by their names. */
  readonly left: ReadonlyMap<string, LabState>;
  /** The board, once its code is there, with what else can be chosen of it. */
  board(rest: TemplateResult): unknown;
  readonly language: Language;
}

export interface SubjectEvents {
  readonly setState: (state: LabState) => void;
  /** Another game, as it was left. */
  changeGame(name: string): void;
  /** Opens the place for programs; null closes it. */
  readonly inspect: (tab: string | null) => void;
  /** What is searched is to stand there, or not. */
  readonly turnSubject: (isOpen: boolean) => void;
}

/** Has another kind searched; null: what is searched is to be out of sight. */
function turn(
  kind: SubjectKind | null,
  { kind: before, state, left }: Subject,
  events: SubjectEvents,
): void {
  if (kind === 'program') {
    events.inspect(kind);
    return;
  }
  if (before === 'program') events.inspect(null);
  if (kind === null) {
    if (before !== 'program') events.turnSubject(false);
    return;
  }
  events.turnSubject(true);
  if (isBoardGame(state.game) === (kind === 'board')) return;
  const games = [...left.keys()].filter((game) => isBoardGame(game));
  events.changeGame(kind === 'board' ? (games.at(-1) ?? 'tictactoe') : 'textbook');
}

/**
 * What is searched, in a column beside its tree: one of a tree, a board and a program, and the way to
 * the other two. The one that is shown closes at another press.
 */
export function labSubject(subject: Subject, events: SubjectEvents): TemplateResult {
  const { kind, hasProgram, language } = subject;
  const text = subjectText[language];
  const kinds: readonly SubjectKind[] = [
    'tree',
    'board',
    ...(hasProgram ? ['program' as const] : []),
  ];
  return html`<header>
      <div class="tabs" role="group" aria-label=${text.label}>
        ${kinds.map(
          (each) =>
            html`<button
              class="to-${each}"
              aria-pressed=${String(each === kind)}
              title=${each === kind ? text.hide : text.hints[each]}
              @click=${() => turn(each === kind ? null : each, subject, events)}
            >
              ${text.names[each]}
            </button>`,
        )}
      </div>
      ${kind === 'program' || subject.isNarrow ? closeButton(subject, events) : nothing}
    </header>
    ${kind === 'program' ? program(subject) : html`<div class="held">${held(subject, events)}</div>`}`;
}

function closeButton(subject: Subject, events: SubjectEvents): TemplateResult {
  const { close } = faceText[subject.language];
  return html`<button
    class="icon plain close"
    aria-label=${close}
    title=${close}
    @click=${() => turn(null, subject, events)}
  >
    ${icons.close}
  </button>`;
}

/** What the page has put there, and what is chosen in it. */
function program({ focus }: Subject): TemplateResult {
  return html`<div id="inspected">
    <slot
      name="program"
      @prunus-select=${heard<'prunus-select'>(({ node }) => {
        // In the tree that the timeline goes through, which may not be the one looked at.
        focus.turnTo(0);
        void showNode(focus, node);
      })}
    ></slot>
  </div>`;
}

function held(subject: Subject, events: SubjectEvents): unknown {
  const of = game(subject, events);
  return subject.kind === 'board' ? subject.board(html`${of}${others(subject, events)}`) : of;
}

/** The tree as text, or what can be chosen of the board; and what few people want of either. */
function game(subject: Subject, events: SubjectEvents): TemplateResult {
  const { state, focus, language } = subject;
  const { lead } = focus;
  return html`<prunus-game
    brief
    .state=${state}
    .problem=${lead?.status.kind === 'refused' ? aboutGame(lead.status.refusal) : null}
    .language=${language}
    @prunus-state=${(event: PrunusEvent<'prunus-state'>) => {
      event.stopPropagation();
      events.setState(event.detail.state);
    }}
    >${subject.kind === 'tree' ? others(subject, events) : nothing}</prunus-game
  >`;
}

function others(subject: Subject, events: SubjectEvents): TemplateResult {
  const { state, file, editing, language } = subject;
  const text = faceText[language];
  return html`<div class="tools small">
    ${
      isEditable(state, file.opened)
        ? html`<button
            class="edit-tree"
            aria-pressed=${String(editing.isOn)}
            title=${text.editHint}
            @click=${() => editing.turn(!editing.isOn)}
          >
            ${text.edit}
          </button>`
        : nothing
    }
    <button class="hide-subject" @click=${() => turn(null, subject, events)}>
      ${subjectText[language].hide}
    </button>
  </div>`;
}
