import { html, nothing, type TemplateResult } from 'lit';

import type { Trace } from '../../trace/trace.ts';
import type { Finding } from '../../lab/foreign-trace.ts';
import { comparisonText } from '../../text/lab/comparison.ts';
import { filesText } from '../../text/lab/files.ts';
import { labText } from '../../text/lab/lab.ts';
import type { Language } from '../../core/language.ts';
import { whyText } from '../../text/narration/why.ts';
import { isPlayersTrace } from '../../tree/explain/player.ts';
import { shownMoveOf } from '../../games/move-names.ts';
import { isCutOff } from '../../trace/nodes.ts';
import type { Grafts } from '../../tree/draw/scenes.ts';
import { clampStep } from '../../trace/clock.ts';
import type { LabRun } from './lab-searches.ts';
import type { LabTraceFile } from './lab-trace-file.ts';
import { algorithmOf, runName, scaleOf } from './lab-words.ts';
import '../explain/prunus-code.ts';
import '../explain/prunus-comparison.ts';
import '../explain/prunus-counts.ts';
import { findingsList } from '../explain/findings.ts';
import './prunus-files.ts';
import '../explain/prunus-root-moves.ts';
import { nodeInFocus } from '../explain/prunus-why.ts';
import type { PrunusEvent } from '../../ui/events.ts';

/** What stands beside the trees: of the run that is in focus. */
export interface Side {
  readonly run: LabRun | undefined;
  /** All that stand side by side. */
  readonly runs: readonly LabRun[];
  readonly index: number;
  readonly step: number | null;
  /** The chosen node, or null. */
  readonly selected: number | null;
  /** Whether the game is another element's: there is none to go back to from a file. */
  readonly fixed: boolean;
  /** The algorithm that is set, for when there is no run yet. */
  readonly algorithm: string;
  /** How many nodes minimax visits, where that is known. */
  readonly fullTreeNodes: number | null;
  readonly language: Language;
}

/** What a person does there that concerns the lab as a whole. */
export interface SideEvents {
  chooseRootMove(move: number): void;
  select(node: number | null): void;
  /** Goes to what contradicts itself in a trace file. */
  readonly showFinding: (finding: Finding) => void;
  toggleGhost(cut: { readonly node: number; readonly path: readonly number[] }): void;
}

/** The node in focus, counts, code, the moves of the root and files, each on its card. */
export function labSide(side: Side, file: LabTraceFile, events: SideEvents): TemplateResult {
  const { run, step, language } = side;
  const text = labText[language];
  const result = run?.result ?? null;
  const trace = result?.trace ?? null;
  return html`
    ${trace === null ? nothing : findingsList(trace, file.findings, language, events.showFinding)}
    ${side.runs.length === 2 ? labComparison(side.runs, language) : nothing}
    ${trace === null || isPlayersTrace(trace) ? nothing : why(side, trace, run?.grafts ?? NO_GRAFTS, events)}
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
                name: shownMoveOf(result.trace.header, each.move, language),
              }))}
              .best=${result.bestMove}
              .scale=${scaleOf(result)}
              .language=${language}
              @prunus-root-move=${(event: PrunusEvent<'prunus-root-move'>) => {
                events.chooseRootMove(event.detail.move);
              }}
            ></prunus-root-moves>
          </section>`
    }
    <section class="card">
      <h2>${filesText[language].heading}</h2>
      <prunus-files
        .canSave=${result !== null && file.opened === null}
        .opened=${file.opened}
        .closable=${!side.fixed}
        .problem=${file.problemSentence(language)}
        .language=${language}
        @prunus-open-trace=${(event: PrunusEvent<'prunus-open-trace'>) => {
          void file.open(event.detail.name, event.detail.bytes);
        }}
        @prunus-close-trace=${() => file.close()}
        @prunus-save-trace=${(event: PrunusEvent<'prunus-save-trace'>) => {
          void file.save(side.index, event.detail.format);
        }}
      ></prunus-files>
    </section>
  `;
}

const NO_GRAFTS: Grafts = new Map();

/** What is known of the node in focus, and why it was cut. */
function why(side: Side, trace: Trace, grafts: Grafts, events: SideEvents): TemplateResult {
  const { language } = side;
  const node = nodeInFocus(trace, clampStep(trace, side.step), side.selected);
  return html`<section class="card">
    <h2>${whyText[language].known}</h2>
    <prunus-why
      .trace=${trace}
      .step=${side.step}
      .selected=${side.selected}
      .ghost=${(isCutOff(trace, node) ? grafts.get(node) : undefined) ?? null}
      .language=${language}
      @prunus-select=${(event: PrunusEvent<'prunus-select'>) => events.select(event.detail.node)}
      @prunus-ghost=${(event: PrunusEvent<'prunus-ghost'>) => events.toggleGhost(event.detail)}
    ></prunus-why>
  </section>`;
}

/** The table of differences. Two searches find room beside their trees; more stand below them. */
export function labComparison(runs: readonly LabRun[], language: Language): TemplateResult {
  const searches = runs.map((run) => {
    const trace = run.own ? (run.result?.trace ?? null) : null;
    const done = run.status.kind === 'done' && trace?.header.complete === true;
    return { name: runName(run, language), trace, done };
  });
  return html`<section class="card comparison">
    <h2>${comparisonText[language].heading}</h2>
    <prunus-comparison .searches=${searches} .language=${language}></prunus-comparison>
  </section>`;
}
