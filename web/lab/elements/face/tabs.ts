import { html, nothing, type TemplateResult } from 'lit';

import type { Finding } from '../../../search/foreign-trace.ts';
import { comparisonText } from '../../text/comparison.ts';
import { faceText } from '../../text/lab.ts';
import { menusText } from '../../text/menus.ts';
import { labText } from '../../../search/text/lab.ts';
import type { Language } from '../../../core/language.ts';
import { movesThatWin } from '../../../tree/explain/best-moves.ts';
import { isPlayersTrace } from '../../../tree/explain/players-trace.ts';
import { shownMoveOf } from '../../../games/move-names.ts';
import type { Totals, Trace } from '../../../trace/trace.ts';
import { isCutOff, rootsOf } from '../../../trace/nodes.ts';
import type { Grafts } from '../../../tree/draw/scenes.ts';
import { clampStep, totalSteps } from '../../../trace/clock.ts';
import { nodesByMove } from '../../../trace/sums/move-sums.ts';
import type { LabRun } from '../../../viewer/elements/searches/lab-searches.ts';
import type { LabSolution } from '../lab-solution.ts';
import { algorithmOf, runName, scaleOf } from '../../../viewer/elements/searches/lab-words.ts';
import '../../../viewer/elements/explain/prunus-code.ts';
import '../prunus-comparison.ts';
import '../../../viewer/elements/explain/prunus-counts.ts';
import '../../../viewer/elements/growth/prunus-growth.ts';
import { rootMovesText } from '../../../viewer/text/explain.ts';
import { findingsList } from '../../../viewer/elements/explain/findings.ts';
import '../../../viewer/elements/explain/prunus-root-moves.ts';
import { nodeInFocus } from '../../../viewer/elements/explain/prunus-why.ts';
import type { ProgramRun } from '../../../program/program.ts';
import '../../../program/elements/prunus-stack.ts';
import { heard, type PrunusEvent } from '../../events.ts';
import { movesKnown } from './moves-known.ts';
import '../prunus-keyboard.ts';
import '../../../viewer/elements/legend/prunus-legend.ts';

/** What the inspector speaks of: the run that is in focus. */
export interface Inspected {
  readonly run: LabRun | undefined;
  /** All that stand side by side. */
  readonly runs: readonly LabRun[];
  readonly index: number;
  readonly step: number | null;
  /** The chosen node, or null. */
  readonly selected: number | null;
  readonly findings: readonly Finding[];
  /** That of a tree test, which may lie over the tree. */
  readonly solution: LabSolution | null;
  /** The algorithm that is set, for when there is no run yet. */
  readonly algorithm: string;
  /** How many nodes minimax visits, where that is known. */
  readonly fullTreeNodes: number | null;
  /** What the search counts by the other cut rule, where that is known. */
  readonly otherCut: Totals | null;
  /** Whether the engine of a game plays here, whose pictures have other signs. */
  readonly player: boolean;
  /** The run of a reader's own program that is shown, or null. */
  readonly program: ProgramRun | null;
  /** Whether the page has a place for programs. */
  readonly hasProgram: boolean;
  readonly language: Language;
}

/** What a person does there that concerns the lab as a whole. */
export interface InspectorEvents {
  /** Opens another tab; null closes the inspector. */
  inspect(tab: string | null): void;
  chooseRootMove(move: number): void;
  select(node: number | null): void;
  /** Goes to what contradicts itself in a trace file. */
  readonly showFinding: (finding: Finding) => void;
  toggleGhost(cut: { readonly node: number; readonly path: readonly number[] }): void;
}

/** A tab of the inspector. */
export interface Tab {
  readonly name: string;
  label(language: Language): string;
  /** False where it has nothing to say, and is left out. */
  isThere(shown: Inspected): boolean;
  content(shown: Inspected, events: InspectorEvents): TemplateResult;
}

const always = (): boolean => true;

/**
 * The engine of a game has no calls of a listing. Before there is a result, what a search will have is
 * there: a tab that came with it would push those behind it away from under somebody's finger.
 */
function hasOwnStack({ run, player }: Inspected): boolean {
  const trace = run?.result?.trace;
  return trace === undefined ? !player : !isPlayersTrace(trace);
}

/** What a tree that grows knows of its moves stands with why one is selected. */
function hasRootMoves({ run }: Inspected): boolean {
  const result = run?.result ?? null;
  return result === null || (result.trace.grown === undefined && result.rootMoves.length > 0);
}

/** All tabs, in order. Another one is an entry here, and its word in `lab/text/lab.ts`. */
export const TABS: readonly Tab[] = [
  {
    name: 'why',
    label: (language) => faceText[language].tabs.why,
    isThere: always,
    content: why,
  },
  {
    name: 'moves',
    label: (language) => faceText[language].tabs.moves,
    isThere: hasRootMoves,
    content: rootMoves,
  },
  {
    name: 'code',
    label: (language) => faceText[language].tabs.code,
    isThere: always,
    content: code,
  },
  {
    name: 'stack',
    label: (language) => faceText[language].tabs.stack,
    isThere: hasOwnStack,
    content: stack,
  },
  {
    name: 'counts',
    label: (language) => faceText[language].tabs.counts,
    isThere: always,
    content: counts,
  },
  {
    name: 'help',
    label: (language) => faceText[language].tabs.help,
    isThere: always,
    content: help,
  },
];

/** The calls that are open. */
function stack(shown: Inspected, events: InspectorEvents): TemplateResult {
  return html`<prunus-stack
    .trace=${shown.run?.result?.trace ?? null}
    .step=${shown.step}
    .run=${shown.index === 0 ? shown.program : null}
    .selected=${shown.selected}
    .language=${shown.language}
    @prunus-select=${heard<'prunus-select'>(({ node }) => {
      events.select(node);
    })}
  ></prunus-stack>`;
}

const NO_GRAFTS: Grafts = new Map();

/** What is known of the node in focus, and why it was cut. */
function why(shown: Inspected, events: InspectorEvents): TemplateResult {
  const { run, language } = shown;
  const trace = run?.result?.trace ?? null;
  if (trace === null) return html`${nothing}`;
  if (trace.grown !== undefined) return growth(trace, shown, events);
  const grafts = run?.grafts ?? NO_GRAFTS;
  const node = nodeInFocus(trace, clampStep(trace, shown.step), shown.selected);
  const result = run?.own === true && run.status.kind === 'done' ? run.result : null;
  return html`
    ${result === null ? nothing : (shown.solution?.card(result, language, events.showFinding) ?? nothing)}
    ${findingsList(trace, shown.findings, language, events.showFinding)}
    ${
      isPlayersTrace(trace)
        ? nothing
        : html`<prunus-why
            .trace=${trace}
            .step=${shown.step}
            .selected=${shown.selected}
            .ghost=${(isCutOff(trace, node) ? grafts.get(node) : undefined) ?? null}
            .language=${language}
            @prunus-select=${(event: PrunusEvent<'prunus-select'>) => {
              events.select(event.detail.node);
            }}
            @prunus-ghost=${(event: PrunusEvent<'prunus-ghost'>) => {
              events.toggleGhost(event.detail);
            }}
          ></prunus-why>`
    }
  `;
}

/** What a tree that grows knows of the chosen node, or of its root. */
function growth(
  trace: Trace,
  { step, selected, findings, language }: Inspected,
  events: InspectorEvents,
): TemplateResult {
  return html`${findingsList(trace, findings, language, events.showFinding)}
    <prunus-growth
      .trace=${trace}
      .step=${step}
      .selected=${selected}
      .language=${language}
      @prunus-select=${(event: PrunusEvent<'prunus-select'>) => events.select(event.detail.node)}
    ></prunus-growth>`;
}

function rootMoves({ run, step, language }: Inspected, events: InspectorEvents): TemplateResult {
  const result = run?.result ?? null;
  if (result === null) return html`${nothing}`;
  const { trace } = result;
  const nodes = nodesByMove(trace);
  const known = movesKnown(result, step);
  // Which is best is known when all are.
  const isWhole = clampStep(trace, step) === totalSteps(trace);
  return html`<h2>${labText[language].headings.rootMoves}</h2>
    ${known.length > 0 || isWhole ? nothing : html`<p class="note">${rootMovesText[language].none}</p>`}
    <prunus-root-moves
      .moves=${known.map((each) => ({
        ...each,
        name: shownMoveOf(trace.header, each.move, language),
        nodes: nodes.get(each.move) ?? 0,
      }))}
      .best=${isWhole ? result.bestMove : null}
      .winning=${movesThatWin(trace, rootsOf(trace).at(-1) ?? 0)}
      .scale=${scaleOf(result)}
      .language=${language}
      @prunus-root-move=${(event: PrunusEvent<'prunus-root-move'>) => {
        events.chooseRootMove(event.detail.move);
      }}
    ></prunus-root-moves>`;
}

function code(shown: Inspected, events: InspectorEvents): TemplateResult {
  const { run, step, algorithm, hasProgram, language } = shown;
  const { program, programHint } = menusText[language];
  return html`<prunus-code
      .algorithm=${algorithmOf(run) ?? algorithm}
      .trace=${run?.result?.trace ?? null}
      .step=${step}
      .language=${language}
    ></prunus-code>
    ${
      hasProgram
        ? html`<p class="tools small">
            <button
              class="opens-program"
              title=${programHint}
              @click=${() => events.inspect('program')}
            >
              ${program}
            </button>
          </p>`
        : nothing
    }`;
}

function counts(shown: Inspected): TemplateResult {
  const { run, runs, language } = shown;
  return html`<prunus-counts
      .trace=${run?.result?.trace ?? null}
      .step=${shown.step}
      .node=${shown.selected}
      .fullTreeNodes=${shown.fullTreeNodes}
      .otherCut=${shown.otherCut}
      .language=${language}
    ></prunus-counts>
    ${runs.length < 2 ? nothing : comparison(runs, language)}`;
}

/** The table of differences. */
function comparison(runs: readonly LabRun[], language: Language): TemplateResult {
  const searches = runs.map((run) => {
    const trace = run.own ? (run.result?.trace ?? null) : null;
    const done = run.status.kind === 'done' && trace?.header.complete === true;
    const chosen = run.own ? (run.result?.bestMove ?? null) : null;
    const choice =
      trace === null || chosen === null ? null : shownMoveOf(trace.header, chosen, language);
    return { name: runName(run, language), choice, trace, done };
  });
  return html`<section class="comparison">
    <h2>${comparisonText[language].heading}</h2>
    <prunus-comparison .searches=${searches} .language=${language}></prunus-comparison>
  </section>`;
}

/** What the signs mean, and which keys there are. */
function help({ player, language }: Inspected): TemplateResult {
  const { headings, page } = labText[language];
  return html`<h2>${headings.legend}</h2>
    <prunus-legend .language=${language} .player=${player}></prunus-legend>
    <h2>${headings.keyboard}</h2>
    <prunus-keyboard .language=${language}></prunus-keyboard>
    <p class="note">${page.footer}</p>`;
}
