import { FIELD_LIST } from '../search/fields.ts';
import { isChance, NONE } from '../trace/nodes.ts';
import { bornAt, openPath } from '../trace/clock.ts';
import { readingAt } from '../trace/node-at-step.ts';
import type { Trace } from '../trace/trace.ts';
import { growthText, isOfGrowth } from './growth-facts.ts';
import { askedAt } from './key.ts';
import { questionsOf } from './parse.ts';
import { nodeByPath } from './place.ts';
import {
  SEARCH_FACTS,
  type Block,
  type Fact,
  type Inline,
  type Prose,
  type Question,
  type Scene,
  type Stage,
  type Story,
  type Term,
} from './story.ts';

/**
 * How far a search may be shown while a question is open: by the number of its stage in the story, the
 * last step at which its picture does not hold what is asked. Stages that tell nothing of it are left
 * out. It follows from the question alone; whoever writes the lesson can only show less.
 */
export type Held = ReadonlyMap<number, number>;

/** What the searches of a lesson have found; null where there is nothing (yet). */
type TraceOf = (stage: Stage) => Trace | null;

/** `told`: what the text up to the question says itself, by `termKey`. */
function heldBy(
  question: Question,
  story: Story,
  traceOf: TraceOf,
  listed: ReadonlySet<string> = new Set(),
): Held {
  const held = new Map<number, number>();
  const hold = (stage: number, step: number | null): void => {
    if (step === null) return;
    held.set(stage, Math.min(step, held.get(stage) ?? Infinity));
  };
  const own = question.stage;
  const trace = own === null ? null : traceOf(story.stages[own]!);
  if (own !== null && trace !== null) hold(own, stepHeld(question, trace));
  for (const fact of factsAsked(question)) {
    for (const term of [fact.first, ...(fact.rest === null ? [] : [fact.rest.term])]) {
      const stage = stageOf(term, own, story);
      if (stage === null || listed.has(termKey(term, stage))) continue;
      const found = traceOf(story.stages[stage]!);
      if (found !== null) hold(stage, stepOfTerm(term, found));
    }
  }
  // Another search of the same tree comes to the same values.
  if (held.size > 0 && asksOfTree(question)) {
    for (const [at, stage] of story.stages.entries()) {
      if (at !== own && own !== null && isSameTree(stage, story.stages[own]!)) hold(at, 0);
    }
  }
  return held;
}

/**
 * How far the searches may be shown in the scene at a place among these, for what is asked there and
 * further down. `isOpen`: whether a question is.
 */
export function heldFrom(
  at: number,
  scenes: readonly Scene[],
  story: Story,
  traceOf: TraceOf,
  isOpen: (question: Question) => boolean = () => true,
): Held {
  const all = new Map<number, number>();
  for (const [place, scene] of scenes.entries()) {
    const open = place < at ? [] : questionsOf({ scenes: [scene] }).filter(isOpen);
    if (open.length === 0) continue;
    const listed = reportedBy(scenes.slice(0, place + 1), story);
    for (const question of open) {
      for (const [stage, step] of heldBy(question, story, traceOf, listed)) {
        all.set(stage, Math.min(step, all.get(stage) ?? Infinity));
      }
    }
  }
  return all;
}

/** What is asked of a search by a name that is the same wherever it stands in the text. */
function termKey({ what, path, after }: Term, stage: number): string {
  return [stage, what, after ?? 'end', ...path].join('|');
}

/** Whether the text up to a question says the very thing that it asks of the engine. */
export function isReported(question: Question, story: Story): boolean {
  const term = termAsked(question);
  if (term === null || question.stage === null) return false;
  const last = story.scenes.findIndex((scene) =>
    questionsOf({ scenes: [scene] }).includes(question),
  );
  return reportedBy(story.scenes.slice(0, last + 1), story).has(termKey(term, question.stage));
}

/** A single number that is asked for. */
function termAsked(question: Question): Term | null {
  switch (question.kind) {
    case 'value':
    case 'window':
      return { what: question.kind, path: question.path, numbers: [], after: null, stage: null };
    case 'number':
      return question.fact.rest === null ? question.fact.first : null;
    default:
      return null;
  }
}

/** What the text of scenes tells outside of the answers to its questions, by `termKey`. */
function reportedBy(scenes: readonly Scene[], story: Story): ReadonlySet<string> {
  return new Set(
    scenes.flatMap(({ title, blocks, view }) => [
      ...messageIn([title, ...blocks.flatMap(readAtOnce)], view?.stage ?? null, story),
    ]),
  );
}

function readAtOnce(block: Block): readonly Prose[] {
  if (block.kind === 'list') return block.items;
  if (block.kind === 'learning') return [];
  return [block.kind === 'question' ? block.question.ask : block.text];
}

/** The terms that a text tells, by `termKey`; `stage`: that of its scene. */
function messageIn(proses: readonly Prose[], stage: number | null, story: Story): Set<string> {
  const isFact = (part: Inline): part is Extract<Inline, { kind: 'fact' }> => part.kind === 'fact';
  const facts = proses.flat().filter(isFact);
  return new Set(
    facts.flatMap(({ fact: { first, rest } }) =>
      [first, ...(rest === null ? [] : [rest.term])].flatMap((term) => {
        const of = stageOf(term, stage, story);
        return of === null ? [] : [termKey(term, of)];
      }),
    ),
  );
}

/** Whether a question asks what any search of its tree comes to. */
function asksOfTree(question: Question): boolean {
  if (question.kind === 'predict') return question.about === 'value' || question.about === 'cut';
  return question.kind === 'value' || question.kind === 'move';
}

/** Whether two searches walk the same tree, to leaves that are judged alike. */
function isSameTree(one: Stage, other: Stage): boolean {
  if (one.kind !== 'tree' || other.kind !== 'tree') return false;
  if (one.state.network !== other.state.network) return false;
  return FIELD_LIST.every(
    ([name, field]) =>
      field.part !== 'position' ||
      field.write(one.state[name], one.state) === field.write(other.state[name], other.state),
  );
}

/** What the right answers of a question say, and what is asked for by its words. */
function factsAsked(question: Question): readonly Fact[] {
  switch (question.kind) {
    case 'number':
      return [question.fact];
    case 'choose':
      return question.options
        .filter(({ isRight }) => isRight)
        .flatMap(({ text }) => text.flatMap((part) => (part.kind === 'fact' ? [part.fact] : [])));
    default:
      return [];
  }
}

function stageOf({ stage, numbers }: Term, own: number | null, story: Story): number | null {
  if (numbers.length > 0) return null;
  if (stage === null) return own;
  const at = story.stages.findIndex(({ name }) => name === stage);
  return at < 0 ? null : at;
}

function stepHeld(question: Question, trace: Trace): number | null {
  switch (question.kind) {
    case 'value': {
      const node = nodeByPath(trace, question.path);
      return node === NONE ? 0 : beforeValue(trace, node, null);
    }
    case 'window': {
      const node = nodeByPath(trace, question.path);
      return node === NONE ? 0 : beforeWindow(trace, node);
    }
    // Where the first cut is would be told by where the timeline ends.
    case 'cut':
    case 'move':
      return 0;
    case 'solve':
      return question.seed === null ? 0 : null;
    case 'predict': {
      const at = askedAt(trace, question);
      if (at === null) return 0;
      if (question.about !== 'value') return Math.max(0, at);
      const node = question.step.kind === 'leave' ? nodeByPath(trace, question.step.path) : NONE;
      return node === NONE ? Math.max(0, at) : beforeValue(trace, node, at);
    }
    default:
      return null;
  }
}

/**
 * The last step, not after `from`, at which a node is not there yet or has another value than in the
 * end; with `from` null, not before its children are looked at.
 */
function beforeValue(trace: Trace, node: number, from: number | null): number {
  const born = bornAt(trace, node);
  if (!Number.isFinite(born) || trace.grown !== undefined) return 0;
  if (from === null || isChance(trace, node)) return born;
  const answer = trace.value[node]!;
  for (let step = from; step > born; step--) {
    if (readingAt(trace, node, step).best !== answer) return step;
  }
  return born;
}

/** The last step before a node is entered at which no node above it has the window that it gets. */
function beforeWindow(trace: Trace, node: number): number {
  if (trace.grown !== undefined) return 0;
  const [alpha, beta] = [trace.alpha[node]!, trace.beta[node]!];
  for (let step = bornAt(trace, node) - 1; step > 0; step--) {
    const isReported = openPath(trace, step).some((each) => {
      const reading = readingAt(trace, each, step);
      return reading.alpha === alpha && reading.beta === beta;
    });
    if (!isReported) return step;
  }
  return 0;
}

/** Null: whoever looks at the tree may count it. */
function stepOfTerm(term: Term, trace: Trace): number | null {
  if (term.numbers.length > 0 || term.what === 'moves') return null;
  if (SEARCH_FACTS.some((each) => each === term.what)) return 0;
  const node = nodeByPath(trace, term.path);
  if (node === NONE) return 0;
  if (isOfGrowth(term)) return beforeGrowth(trace, term);
  return term.what === 'value' ? beforeValue(trace, node, null) : beforeWindow(trace, node);
}

/** The end of the last iteration before the one that is asked about at which the number is another. */
function beforeGrowth(trace: Trace, term: Parameters<typeof growthText>[1]): number {
  const { grown } = trace;
  if (grown === undefined) return 0;
  const last = term.after ?? grown.iterations;
  const answer = growthText(trace, term, 'en');
  for (let after = last - 1; after > 0; after--) {
    if (growthText(trace, { ...term, after }, 'en') !== answer) return after * grown.phases;
  }
  return 0;
}
