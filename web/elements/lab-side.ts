import { html, nothing, type TemplateResult } from 'lit';

import { filesText } from '../text/files.ts';
import { labText } from '../text/lab.ts';
import type { Language } from '../text/language.ts';
import { moveName } from '../tree/names.ts';
import type { LabRun } from './lab-searches.ts';
import type { LabTraceFile } from './lab-trace-file.ts';
import { algorithmOf, scaleOf } from './lab-words.ts';
import './prunus-code.ts';
import './prunus-counts.ts';
import './prunus-files.ts';
import './prunus-root-moves.ts';

/** What stands beside the trees: of the run that is in focus. */
export interface Side {
  readonly run: LabRun | undefined;
  readonly index: number;
  readonly step: number | null;
  /** The algorithm that is set, for when there is no run yet. */
  readonly algorithm: string;
  /** How many nodes minimax visits, where that is known. */
  readonly fullTreeNodes: number | null;
  readonly language: Language;
}

/** Counts, code, the moves of the root and files, each on its card. */
export function labSide(
  side: Side,
  file: LabTraceFile,
  chooseRootMove: (move: number) => void,
): TemplateResult {
  const { run, step, language } = side;
  const text = labText[language];
  const result = run?.result ?? null;
  const trace = result?.trace ?? null;
  return html`
    <section class="card">
      <h2>${text.headings.counts}</h2>
      <prunus-counts
        .trace=${trace}
        .step=${step}
        .fullTreeNodes=${side.fullTreeNodes}
        .language=${language}
      ></prunus-counts>
    </section>
    <section class="card">
      <h2>${text.headings.code}</h2>
      <prunus-code
        .algorithm=${algorithmOf(run) ?? side.algorithm}
        .trace=${trace}
        .step=${step}
        .language=${language}
      ></prunus-code>
    </section>
    ${
      result === null || result.rootMoves.length === 0
        ? nothing
        : html`<section class="card">
            <h2>${text.headings.rootMoves}</h2>
            <prunus-root-moves
              .moves=${result.rootMoves.map((each) => ({
                ...each,
                name: moveName(result.trace.header, each.move),
              }))}
              .best=${result.bestMove}
              .scale=${scaleOf(result)}
              .language=${language}
              @prunus-root-move=${(event: CustomEvent<{ move: number }>) => {
                chooseRootMove(event.detail.move);
              }}
            ></prunus-root-moves>
          </section>`
    }
    <section class="card">
      <h2>${filesText[language].heading}</h2>
      <prunus-files
        .canSave=${result !== null && file.opened === null}
        .opened=${file.opened}
        .problem=${file.problemSentence(language)}
        .language=${language}
        @prunus-open-trace=${(event: CustomEvent<{ name: string; bytes: Uint8Array }>) => {
          void file.open(event.detail.name, event.detail.bytes);
        }}
        @prunus-close-trace=${() => {
          file.close();
        }}
        @prunus-save-trace=${(event: CustomEvent<{ format: 'binary' | 'text' }>) => {
          void file.save(side.index, event.detail.format);
        }}
      ></prunus-files>
    </section>
  `;
}
