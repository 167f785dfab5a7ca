import { html, type nothing, type TemplateResult } from 'lit';

import type { Language } from '../../../core/language.ts';
import { forbiddenCells } from '../../../lab/lab-position.ts';
import type { LabState } from '../../../lab/state.ts';
import { faceText } from '../../../text/lab/face.ts';
import { filesText } from '../../../text/lab/files.ts';
import { labText } from '../../../text/lab/lab.ts';
import type { PrunusEvent } from '../../../ui/events.ts';
import { icons } from '../../../ui/icons.ts';
import type { LabFocus } from '../lab-focus.ts';
import type { LabOpponent } from '../lab-opponent.ts';
import { labSettings, type Offer } from '../lab-tools.ts';
import type { LabTraceFile } from '../lab-trace-file.ts';
import { aboutGame, scaleOf } from '../lab-words.ts';
import '../prunus-files.ts';
import '../prunus-game.ts';

/** What the panel of settings is about. */
export interface Panel {
  readonly state: LabState;
  readonly offer: Offer;
  readonly focus: LabFocus;
  readonly opponent: LabOpponent;
  readonly file: LabTraceFile;
  /** The game is another element's: what stands in its place. */
  readonly instead: TemplateResult | typeof nothing | null;
  readonly language: Language;
}

/** All that can be set, in one place: the game, how it is searched, and files. */
export function labPanel(
  panel: Panel,
  setState: (state: LabState) => void,
  close: () => void,
): TemplateResult {
  const { state, focus, file, instead, language } = panel;
  const { headings } = labText[language];
  const text = faceText[language];
  return html`<header>
      <h2>${text.settings}</h2>
      <button class="icon plain close" aria-label=${text.close} title=${text.close} @click=${close}>
        ${icons.close}
      </button>
    </header>
    <div class="fields">
      <section class="game">${instead ?? game(panel, setState)}</section>
      <section class="search">
        <h3>${headings.search}</h3>
        ${labSettings(state, panel.offer, language, setState)}
      </section>
      <section>
        <h3>${filesText[language].heading}</h3>
        <prunus-files
          .canSave=${(focus.run?.result ?? null) !== null && file.opened === null}
          .opened=${file.opened}
          .closable=${instead === null}
          .problem=${file.problemSentence(language)}
          .language=${language}
          @prunus-open-trace=${(event: PrunusEvent<'prunus-open-trace'>) => {
            void file.open(event.detail.name, event.detail.bytes);
          }}
          @prunus-close-trace=${() => file.close()}
          @prunus-save-trace=${(event: PrunusEvent<'prunus-save-trace'>) => {
            void file.save(focus.index, event.detail.format);
          }}
        ></prunus-files>
      </section>
    </div>`;
}

function game(
  { state, focus, opponent, file, language }: Panel,
  setState: (state: LabState) => void,
): TemplateResult {
  const { lead } = focus;
  // A trace from a file says nothing of the board that stands here.
  const isFresh = lead?.status.kind === 'done' && file.opened === null && !state.quiz;
  const fresh = isFresh ? lead.result : null;
  return html`<prunus-game
    .state=${state}
    .humans=${opponent.humans}
    .rootMoves=${fresh?.rootMoves ?? null}
    .scale=${scaleOf(fresh)}
    .highlighted=${file.opened === null ? focus.rootMove : null}
    .forbidden=${forbiddenCells(state)}
    .problem=${lead?.status.kind === 'refused' ? aboutGame(lead.status.refusal) : null}
    .thinking=${opponent.isThinking}
    .settingUp=${opponent.settingUp}
    .language=${language}
    @prunus-state=${(event: PrunusEvent<'prunus-state'>) => {
      event.stopPropagation();
      setState(event.detail.state);
    }}
    @prunus-humans=${(event: PrunusEvent<'prunus-humans'>) => {
      opponent.seat(event.detail.humans);
    }}
    @prunus-setting-up=${(event: PrunusEvent<'prunus-setting-up'>) => {
      opponent.setUp(event.detail.settingUp);
    }}
    @prunus-engine-move=${() => opponent.reply()}
  ></prunus-game>`;
}
