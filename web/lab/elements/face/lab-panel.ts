import { html, nothing, type TemplateResult } from 'lit';

import type { Language } from '../../../core/language.ts';
import type { LabState } from '../../../search/state.ts';
import { faceText } from '../../text/lab.ts';
import { tracesText } from '../../text/traces.ts';
import { labText } from '../../../search/text/lab.ts';
import type { PrunusEvent } from '../../events.ts';
import { download } from '../../../ui/download.ts';
import { icons } from '../../../ui/icons.ts';
import type { LabFocus } from '../lab-focus.ts';
import type { Offer } from '../lab-tools.ts';
import type { LabTraceFile } from '../lab-trace-file.ts';
import type { LabSearches } from '../../../viewer/elements/searches/lab-searches.ts';
import { aboutGame } from '../../../viewer/elements/searches/lab-words.ts';
import { labSettings } from '../settings/lab-settings.ts';
import '../prunus-files.ts';
import '../game/prunus-game.ts';

export { settingsStyles as sideStyles } from './settings-styles.ts';

/** What the panel of settings is about. */
export interface Panel {
  readonly state: LabState;
  readonly offer: Offer;
  readonly focus: LabFocus;
  readonly searches: LabSearches;
  readonly file: LabTraceFile;
  /** The game is another element's, or stands beside the tree: what stands in its place. */
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
      ${
        instead === nothing
          ? nothing
          : html`<section class="game">
              ${
                instead ??
                html`<h3>${headings.game}</h3>
                  ${game(panel, setState)}`
              }
            </section>`
      }
      <section class="search">
        <h3>${headings.search}</h3>
        ${labSettings(state, panel.offer, language, setState)}
      </section>
      <section>
        <h3>${tracesText[language].heading}</h3>
        <prunus-files
          .canSave=${(focus.run?.result ?? null) !== null && file.opened === null}
          .opened=${file.opened}
          .closable=${instead === null}
          .problem=${file.problem?.(language) ?? null}
          .language=${language}
          @prunus-open-trace=${(event: PrunusEvent<'prunus-open-trace'>) => {
            void file.open(event.detail.name, event.detail.bytes);
          }}
          @prunus-close-trace=${() => file.close()}
          @prunus-save-trace=${(event: PrunusEvent<'prunus-save-trace'>) => {
            void saveTrace(panel, event.detail.format);
          }}
        ></prunus-files>
      </section>
    </div>`;
}

/** Hands the trace in focus to the person as a file. */
async function saveTrace(
  { state, focus, searches }: Panel,
  format: 'binary' | 'text',
): Promise<void> {
  const name = `${state.game}-${focus.run?.options.algorithm ?? 'search'}`;
  const bytes = await searches.saveTrace(focus.index, format);
  if (bytes === null) return;
  const ending = format === 'binary' ? 'prunus' : 'jsonl';
  download(new Blob([new Uint8Array(bytes)]), `${name}.${ending}`);
}

function game(
  { state, focus, language }: Panel,
  setState: (state: LabState) => void,
): TemplateResult {
  const { lead } = focus;
  return html`<prunus-game
    .state=${state}
    .problem=${lead?.status.kind === 'refused' ? aboutGame(lead.status.refusal) : null}
    .language=${language}
    @prunus-state=${(event: PrunusEvent<'prunus-state'>) => {
      event.stopPropagation();
      setState(event.detail.state);
    }}
  ></prunus-game>`;
}
