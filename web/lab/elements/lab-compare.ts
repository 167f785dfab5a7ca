import { css, html, nothing, type TemplateResult } from 'lit';

import { formatCount, formatShare } from '../../core/format.ts';
import type { Language } from '../../core/language.ts';
import { bornAt, clampStep, totalSteps } from '../../trace/clock.ts';
import { countsAt } from '../../trace/counts.ts';
import { moveName } from '../../trace/names.ts';
import { childrenOf, movesTo, NONE, pathTo } from '../../trace/nodes.ts';
import type { Trace } from '../../trace/trace.ts';
import { nodeIn } from '../../tree/navigate/linked-step.ts';
import { cssText } from '../../ui/css-text.ts';
import type { LabRun } from '../../viewer/elements/searches/lab-searches.ts';
import { comparisonText } from '../text/comparison.ts';

/** Larger trees are drawn so small that no node is to be told from another. */
const MOST_LIT = 2000;

/** How several searches lie in a lab. */
export const sideStyles = css`
  /* Two heads of one height, so that both trees are equally tall. */
  .panes.two {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  .panes.two .pane {
    grid-row: span 2;
    grid-template-rows: subgrid;
    row-gap: 0;
  }
  .panes.two {
    grid-template-rows: auto minmax(0, 1fr);
    grid-auto-rows: auto;
  }
  .panes.many {
    grid-template-rows: auto minmax(0, 1fr) auto minmax(0, 1fr);
  }
  /* A phone that is held upright has no room side by side: one above the other, and the page is longer. */
  @container lab (max-width: 559px) {
    .panes.two,
    .panes.many {
      grid-template: none;
      overflow-y: auto;
    }
    .panes.two .pane {
      grid-row: auto;
      grid-template-rows: auto minmax(0, 1fr);
      min-height: 15rem;
    }
  }
  /* Beside a third there is nothing, which has not the grey of what was pruned. */
  @container lab (min-width: 560px) and (min-height: 501px) {
    .panes.many:not(:has(> :nth-child(4)))::after {
      grid-row: span 2;
      background: var(--surface);
      content: '';
    }
  }
  /* In a low window one stands above the other. */
  @container lab (max-height: 500px) and (min-width: 560px) {
    .panes.many {
      grid-template: none;
      overflow-y: auto;
    }
    .panes.many .pane {
      grid-row: auto;
      grid-template-rows: auto minmax(0, 1fr);
      min-height: 12rem;
    }
  }
`;

/**
 * What a search of several has cost by a step of it, to stand over its tree: in the same order for each, so
 * that the heads side by side are a table. Nothing while there is no trace.
 */
export function costsOf(
  runs: readonly LabRun[],
  index: number,
  step: number | null,
  language: Language,
): TemplateResult | typeof nothing {
  const trace = runs[index]?.result?.trace;
  if (trace === undefined) return nothing;
  const text = comparisonText[language];
  // What was not yet come to is not told of: it would say what the other one is going to leave out.
  const come = clampStep(trace, step);
  const isAtEnd = come === totalSteps(trace);
  const { nodes, leaves, cutoffs } = isAtEnd ? trace.header.totals : countsAt(trace, come);
  const whole = runs[0]?.result?.trace.header.totals.nodes ?? 0;
  const isDone = runs[0]?.status.kind === 'done' && index > 0 && isAtEnd;
  const count = (value: number) => formatCount(value, language);
  // Of what the recorder left out it is known how many nodes they are, not which of them are leaves.
  const known = (value: number) => (isAtEnd || trace.hidden === null ? count(value) : text.unknown);
  const lit = [...litOf(runs, index)].filter((node) => bornAt(trace, node) <= come).length;
  return html`<span class="costs figures note">
    ${text.costs(count(nodes), isDone && nodes < whole ? formatShare(nodes / whole, language) : '', known(leaves), known(cutoffs))}${
      lit === 0
        ? nothing
        : html`<span class="lit" title=${text.onlyHereLine}
            ><span .style=${cssText(SWATCH)}></span>${text.onlyHere(count(lit))}</span
          >`
    }
  </span>`;
}

/** As the nodes are lit. */
const SWATCH = {
  display: 'inline-block',
  'inline-size': '0.8em',
  'block-size': '0.8em',
  'margin-inline': '0.8em 0.35em',
  'border-radius': '50%',
  'vertical-align': '-0.08em',
  background: 'color-mix(in srgb, var(--accent) 22%, var(--paper))',
};

/** The node of run `index` that the moves to a node of run `from` lead to; null where it left that out. */
export function sameNode(
  runs: readonly LabRun[],
  from: number,
  node: number | null,
  index: number,
): number | null {
  const [one, other] = [runs[from]?.result?.trace, runs[index]?.result?.trace];
  if (node === null || index === from) return node;
  if (one === undefined || other === undefined || node >= one.length) return null;
  const found = callAlike(one, other)
    ? nodeIn(other, one, movesTo(one, node))
    : nodeInPlace(other, one, node);
  return found === NONE ? null : found;
}

/**
 * Whether two traces call the moves of the root alike: all names of the one that has fewer are names of the other.
 * A program may number the cells of a board, or count columns from 0.
 */
function callAlike(one: Trace, other: Trace): boolean {
  const [its, others] = [one, other].map((trace) =>
    trace.length === 0
      ? []
      : childrenOf(trace, 0).map((child) => moveName(trace.header, trace.move[child]!)),
  );
  const [fewer = [], more = []] = [its ?? [], others ?? []].sort((a, b) => a.length - b.length);
  return fewer.every((name) => more.includes(name));
}

/** The node of `other` that stands where `node` does, as long as both go through their moves in one order. */
function nodeInPlace(other: Trace, one: Trace, node: number): number {
  let [at, from] = [other.length === 0 ? NONE : 0, 0];
  for (const each of pathTo(one, node).slice(1)) {
    at = at === NONE ? NONE : (childrenOf(other, at)[childrenOf(one, from).indexOf(each)] ?? NONE);
    from = each;
  }
  return at;
}

const known = new WeakMap<
  Trace,
  { readonly of: readonly Trace[]; readonly lit: ReadonlySet<number> }
>();
const NONE_LIT: ReadonlySet<number> = new Set();

/** The nodes of run `index` that some other one of the runs left out: where they differ. */
export function litOf(runs: readonly LabRun[], index: number): ReadonlySet<number> {
  const trace = runs[index]?.result?.trace;
  const all = runs.flatMap(({ result, status }) =>
    result === null || status.kind !== 'done' ? [] : [result.trace],
  );
  if (trace === undefined || all.length < runs.length || trace.length > MOST_LIT) return NONE_LIT;
  // What is called in another way is not left out.
  if (all.some((each) => each.length > MOST_LIT || !callAlike(trace, each))) return NONE_LIT;
  const before = known.get(trace);
  if (
    before?.of.every((each, at) => each === all[at]) === true &&
    before.of.length === all.length
  ) {
    return before.lit;
  }
  const others = all.filter((each) => each !== trace).map(linesOf);
  const lit = new Set<number>();
  eachLine(trace, (line, node) => {
    if (others.some((lines) => !lines.has(line))) lit.add(node);
  });
  known.set(trace, { of: all, lit });
  return lit;
}

function linesOf(trace: Trace): ReadonlySet<string> {
  const lines = new Set<string>();
  eachLine(trace, (line) => lines.add(line));
  return lines;
}

/** Each node with the moves to it: as they are called, for a file numbers them in its own way. */
function eachLine(trace: Trace, tell: (line: string, node: number) => void): void {
  const lines: string[] = [];
  for (let node = 0; node < trace.length; node++) {
    const ply = trace.ply[node]!;
    const move = trace.move[node]!;
    lines[ply] = ply === 0 ? '' : `${lines[ply - 1] ?? ''}/${moveName(trace.header, move)}`;
    tell(lines[ply], node);
  }
}
