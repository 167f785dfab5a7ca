import { css, html, nothing, type CSSResult, type TemplateResult } from 'lit';

import { formatCount, formatShare } from '../../core/format.ts';
import type { Language } from '../../core/language.ts';
import { bornAt, clampStep, totalSteps } from '../../trace/clock.ts';
import { countsAt } from '../../trace/counts.ts';
import { moveName } from '../../trace/names.ts';
import { childrenOf, movesTo, NONE, nodeAt, pathTo, rootsOf } from '../../trace/nodes.ts';
import type { Trace } from '../../trace/trace.ts';
import type { Grafts } from '../../tree/draw/scenes.ts';
import { nodeIn } from '../../tree/navigate/linked-step.ts';
import { cssText } from '../../ui/css-text.ts';
import { explained, explainedStyles } from '../../ui/hints/explained.ts';
import { addressOf } from '../../tree/layout/address.ts';
import type { LabRun, LabSearches } from '../../viewer/elements/searches/lab-searches.ts';
import type { Pane, PaneEvents } from './lab-pane.ts';
import type { LabFocus } from './lab-focus.ts';
import type { LabState } from '../../search/state.ts';
import { comparisonText } from '../text/comparison.ts';
import { lastPassOf, type LastPass } from '../compare-passes.ts';
import { type Apart, apartFrom } from '../compare-places.ts';
import { type Seatings, seatingsLike } from '../compare-seats.ts';

/** Larger trees are drawn so small that no node is to be told from another. */
const MOST_LIT = 2000;

/** Trees one above the other, none lower than `least`, under heads of the height `head` that stay in sight. */
const stack = (panes: CSSResult, head: CSSResult, least: CSSResult): CSSResult => css`
  ${panes} {
    --head: ${head};
    display: flex;
    flex-direction: column;
    gap: 0;
    overflow-y: auto;
  }
  ${panes} .pane {
    display: contents;
  }
  ${panes} header {
    position: sticky;
    inset-block: calc(var(--above, 0) * var(--head)) calc(var(--below, 0) * var(--head));
    z-index: 2;
    flex: none;
    min-height: var(--head);
    border-block-start: 1px solid var(--line);
    background: var(--surface);
  }
  ${panes} prunus-tree {
    flex: 1 0 ${least};
    scroll-margin-block: calc((var(--above, 0) + 1) * var(--head))
      calc(var(--below, 0) * var(--head));
    background: var(--surface);
  }
`;

/** How several searches lie in a lab. */
export const sideStyles = css`
  ${explainedStyles}
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
  /*
   * A phone that is held upright has no room side by side, nor has a low window for more than two: there one
   * stands above the other. So that all that they cost is in sight, the head of a tree that is beyond an
   * edge rests there, at its place among the others.
   */
  .pane:nth-child(2) {
    --above: 1;
  }
  .pane:nth-last-child(2) {
    --below: 1;
  }
  .pane:nth-child(3) {
    --above: 2;
  }
  .pane:nth-last-child(3) {
    --below: 2;
  }
  .pane:nth-child(4) {
    --above: 3;
  }
  .pane:nth-last-child(4) {
    --below: 3;
  }
  @container lab (max-width: 559px) {
    ${stack(css`.panes.two`, css`2.75rem`, css`12.5rem`)}
  }
  @container lab (max-height: 500px) and (min-width: 560px) {
    ${stack(css`.panes.many`, css`1.75rem`, css`10rem`)}
    /* One line each: rather than a second one the name gives way. */
    .panes.many header {
      flex-wrap: nowrap;
    }
    .panes.many strong {
      min-width: 0;
      overflow: hidden;
      text-overflow: ellipsis;
      white-space: nowrap;
    }
    .panes.many .costs {
      flex: none;
    }
    .panes.many header:has(.apart) .lit {
      display: none;
    }
  }
  /* What is lit shows; there is no room to say so too. */
  @container lab (max-width: 559px) or ((max-height: 500px) and (max-width: 799px)) {
    .panes.many .lit {
      display: none;
    }
  }
  @container lab (max-height: 500px) and (min-width: 560px) and (max-width: 1023px) {
    .panes.two:not(.many) .lit {
      display: none;
    }
    .panes.two:not(.many) header {
      column-gap: var(--space-2);
      padding-inline: var(--space-2);
    }
  }
  .lit,
  .apart {
    flex: none;
    white-space: nowrap;
  }
  /* Where it takes two lines it keeps clear of what stands above. */
  .pane.of-two header {
    padding-block: var(--space-2);
  }
  /* As large as a finger needs, in a head of one line. */
  @media (pointer: coarse) {
    .pane header button.explained {
      margin-block: calc((1lh - 44px) / 2);
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
`;

/**
 * What a search of several has cost by a step of it, to stand over its tree: in the same order for each, so
 * that the heads side by side are a table. Nothing while there is no trace.
 */
function costsOf(
  runs: readonly LabRun[],
  index: number,
  step: number | null,
  language: Language,
): TemplateResult | undefined {
  const trace = runs[index]?.result?.trace;
  if (trace === undefined) return undefined;
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
  const costs = text.costs(
    count(nodes),
    isDone && nodes < whole ? formatShare(nodes / whole, language) : '',
    known(leaves),
    known(cutoffs),
  );
  return html`<span class="costs figures note">${costs}</span>${
      lit === 0
        ? nothing
        : html`<span class="lit note"
            >${explained(
              html`<span .style=${cssText(SWATCH)}></span>${text.onlyHere(count(lit))}`,
              text.onlyHereLine,
              `lit-${String(index)}`,
            )}</span
          >`
    }`;
}

/** The lab whose searches stand beside each other. */
interface ComparedLab {
  readonly state: LabState;
  readonly searches: LabSearches;
  readonly focus: LabFocus;
  readonly language: Language;
}

/** Of the pane of one search of several: what is told of it, and how it is drawn. */
export interface Beside extends Pick<
  Pane,
  'trace' | 'grafts' | 'seatings' | 'step' | 'selected' | 'lit' | 'costs' | 'apart'
> {
  readonly events: PaneEvents;
}

/** How run `index` is drawn, so that the same nodes stand at the same places in all trees. */
export function besideOf(
  { state, searches, focus, language }: ComparedLab,
  index: number,
  events: PaneEvents,
): Beside {
  const { runs } = focus;
  const { siblings } = state;
  const drawn = runs.map((run) => drawnOf(run, searches));
  const first = drawn[0]?.done ?? null;
  const { pass, grafts } = drawn[index]!;
  const all = drawn.map(({ done }) =>
    siblings === 'play' && first !== null && done !== null ? seatingsLike(first, done) : null,
  );
  const trace = runs[index]?.result?.trace ?? null;
  const step = focus.stepOf(index);
  const selected =
    index === focus.index ? focus.node : sameNode(runs, focus.index, focus.node, index);
  const lit = litOf(runs, index);
  const beside: Pick<Beside, 'grafts' | 'seatings' | 'costs' | 'apart'> = {
    grafts,
    // Where one of them has other seats, nothing is folded in any.
    seatings: all[index] ?? (all.some((each) => each !== null) ? PLAYED : null),
    costs: costsOf(runs, index, step, language),
    apart: siblings === 'play' ? apartOf(runs, index, searches, language) : nothing,
  };
  if (pass === null) return { ...beside, trace, step, selected, lit, events };
  // Of several passes the last one alone is drawn: its nodes and steps count on from those before.
  const { nodes, steps } = pass;
  return {
    ...beside,
    trace: pass.trace,
    step: step === null ? null : Math.max(0, step - steps),
    selected: nodeInPass(pass, trace, selected),
    lit: new Set([...lit].map((node) => node - nodes)),
    events: {
      ...events,
      select: (node, path) => events.select(node === null ? null : node + nodes, path),
      goTo: (at, to) => events.goTo(at, to + steps),
      toggle: (at, request) => {
        if (request.node === null || trace === null) return;
        const node = request.node + nodes;
        events.toggle(at, { ...request, node, path: addressOf(trace, node) });
      },
    },
  };
}

/** The node of the last pass to which the moves to a node of any pass lead. */
function nodeInPass(pass: LastPass, trace: Trace | null, node: number | null): number | null {
  if (trace === null || node === null || node >= trace.length) return null;
  const found = nodeAt(pass.trace, movesTo(trace, node));
  return found === NONE ? null : found;
}

const PLAYED: Seatings = new Map();

/** `done`: what is drawn, once all of it is. */
function drawnOf(run: LabRun, searches: LabSearches) {
  const trace = run.own && run.status.kind === 'done' ? (run.result?.trace ?? null) : null;
  const pass = trace && lastPassOf(trace);
  const grafts = searches.graftsOf(run, pass && { trace: pass.trace, grafts: openedIn(run, pass) });
  const done = trace && { trace: pass?.trace ?? trace, grafts };
  return { pass, grafts, done };
}

const opened = new WeakMap<Grafts, Grafts>();

/** What was asked for at nodes of the last pass, by their numbers there. */
function openedIn({ grafts }: LabRun, { nodes }: LastPass): Grafts {
  let own = opened.get(grafts);
  if (own === undefined) {
    own = new Map(
      [...grafts].flatMap(([node, graft]) =>
        typeof node === 'number' && node >= nodes ? [[node - nodes, graft] as const] : [],
      ),
    );
    opened.set(grafts, own);
  }
  return own;
}

/**
 * In two words over a tree what of it does not stand where it stands in the first one, and why; nothing where all
 * does, or where a person has asked for another order.
 */
function apartOf(
  runs: readonly LabRun[],
  index: number,
  searches: LabSearches,
  language: Language,
): TemplateResult | typeof nothing {
  const [first, of] = [runs[0], runs[index]].map((run) => run && drawnOf(run, searches));
  const trace = runs[index]?.result?.trace;
  if (!first?.done || !of?.done || trace === undefined) return nothing;
  const apart: Apart | null = of.pass
    ? { kind: 'passes', passes: rootsOf(trace).length }
    : apartFrom(first.done, of.done);
  // In another order all stand where they do in the first tree.
  const isSeated = apart?.kind === 'order' && seatingsLike(first.done, of.done) !== null;
  if (apart === null || isSeated) return nothing;
  const text = comparisonText[language].apart;
  const [words, line] =
    apart.kind === 'passes'
      ? [text.passes(apart.passes), text.passesLine(apart.passes)]
      : [text[apart.kind], text[`${apart.kind}Line`]];
  return html`<span class="apart note">${explained(words, line, `apart-${String(index)}`)}</span>`;
}

/** As the nodes are lit. */
const SWATCH = {
  display: 'inline-block',
  'inline-size': '0.8em',
  'block-size': '0.8em',
  'margin-inline-end': '0.35em',
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
