import { html, nothing, type TemplateResult, svg, type SVGTemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';

import type { Answers, FieldName } from '../answers.ts';
import { FIELD_OF, hasPruning, partsOf, type Marked, type Part } from '../grade.ts';
import { namesTo, type Quiz, type QuizNode } from '../quiz.ts';
import { layOutSheet, type Measures, type SheetPlace, type SheetLayout } from '../sheet-layout.ts';
import type { ExerciseText } from '../text/exercise.ts';
import { formatValue } from '../../core/format.ts';
import { cssText } from '../../ui/css-text.ts';
import { valueOf } from '../../ui/form-events.ts';
import { NONE } from '../../trace/nodes.ts';

/** A quiz as it is to be shown. */
export interface QuizView {
  readonly quiz: Quiz;
  readonly shown: Answers;
  /** What is said of what was filled in; empty before that is checked. */
  readonly findings: readonly Marked[];
  readonly windows: boolean;
  /** Nothing can be written: it is the solution that is shown. */
  readonly fixed: boolean;
  /** Fields are as large as fingers need them. */
  readonly isRoomy: boolean;
  /** The node whose value is written first, until somebody writes; null: none is marked. */
  readonly first: number | null;
  readonly text: ExerciseText;
}

export interface QuizEvents {
  /** A field has the focus. */
  enter(node: number, part: Exclude<Part, 'edge'>): void;
  /** Who is done with a field wants the next. */
  next(): void;
  write(field: FieldName, node: number, typed: string): void;
  toggle(node: number): void;
}

/** Names of moves, which are buttons, and those for fingers. */
const [NAMES, ROOMY_NAMES] = [
  { size: 13, least: 28 },
  { size: 15, least: 36 },
];
/** With room for the windows, and without. */
const MEASURES: Readonly<Record<'windows' | 'values', Measures>> = {
  windows: {
    boxWidth: 124,
    boxHeight: 76,
    leafWidth: 36,
    leafHeight: 30,
    rowGap: 62,
    columnGap: 10,
    names: NAMES,
  },
  values: {
    boxWidth: 84,
    boxHeight: 42,
    leafWidth: 36,
    leafHeight: 30,
    rowGap: 62,
    columnGap: 10,
    names: NAMES,
  },
};

/** The same for fingers. */
const ROOMY: typeof MEASURES = {
  windows: {
    boxWidth: 156,
    boxHeight: 98,
    leafWidth: 44,
    leafHeight: 36,
    rowGap: 68,
    columnGap: 12,
    names: ROOMY_NAMES,
  },
  values: {
    boxWidth: 100,
    boxHeight: 54,
    leafWidth: 44,
    leafHeight: 36,
    rowGap: 68,
    columnGap: 12,
    names: ROOMY_NAMES,
  },
};

/** The id of a field or of the button on an edge. */
export function fieldId(node: number, part: Part): string {
  return `${part}-${String(node)}`;
}

/** Where the nodes of a quiz stand. */
export function quizLayout({
  quiz,
  windows,
  isRoomy,
}: Pick<QuizView, 'quiz' | 'windows' | 'isRoomy'>): SheetLayout {
  const measures = isRoomy ? ROOMY : MEASURES;
  return layOutSheet(quiz, measures[windows && hasPruning(quiz) ? 'windows' : 'values']);
}

/** The tree with its fields, in the order of its nodes for those who go from field to field. */
export function quizDrawing(
  view: QuizView,
  layout: SheetLayout,
  events: QuizEvents,
): TemplateResult {
  const { quiz, shown, text } = view;
  const size = {
    '--sheet-width': `${String(layout.width)}px`,
    '--sheet-height': `${String(layout.height)}px`,
  };
  const roomy = view.isRoomy ? 'roomy' : '';
  return html`<div class="drawing ${roomy}" role="group" aria-label=${text.drawing}>
    <div class="sheet" .style=${cssText(size)}>
      ${quizEdges(quiz, layout, new Set(shown.pruned))}
      ${quiz.nodes.map((node) => {
        const place = layout.places[node.number]!;
        return html`${edge(view, node, place, events)}
        ${
          node.leaf === null
            ? box(view, node, place, events)
            : html`<span class="leaf ${node.side}" .style=${placed(place)}
                >${formatValue(node.leaf, quiz.scale)}</span
              >`
        }`;
      })}
    </div>
  </div>`;
}

function box(
  view: QuizView,
  node: QuizNode,
  place: SheetPlace,
  events: QuizEvents,
): TemplateResult {
  const { quiz, windows } = view;
  const parts = partsOf(quiz, { windows });
  const signs = {
    alpha: 'α',
    beta: 'β',
    value: node.isChance ? '○' : node.side === 'max' ? '△' : '▽',
  };
  const each = (part: Exclude<Part, 'edge'>) => field(view, node, part, signs[part], events);
  const bounds = parts.filter((part) => part !== 'value');
  return html`<div class="box ${node.isChance ? 'chance' : node.side}" .style=${placed(place)}>
    ${bounds.length === 0 ? nothing : html`<div class="window">${bounds.map(each)}</div>`}
    ${each('value')}
  </div>`;
}

function field(
  view: QuizView,
  node: QuizNode,
  part: Exclude<Part, 'edge'>,
  sign: string,
  events: QuizEvents,
): TemplateResult {
  const { quiz, shown, text } = view;
  const verdict = verdictOf(view, node, part);
  return html`<label class="field ${part}"
    ><span aria-hidden="true">${sign}</span
    ><input
      id=${fieldId(node.number, part)}
      class=${verdict ?? (view.first === node.number ? 'first' : '')}
      autocomplete="off"
      spellcheck="false"
      maxlength="24"
      aria-label=${text.field(part, text.place(namesTo(quiz, node.number)))}
      aria-invalid=${verdict === 'wrong' ? 'true' : nothing}
      ?readonly=${view.fixed}
      .value=${live(shown[FIELD_OF[part]][node.number] ?? '')}
      enterkeyhint="next"
      @focus=${() => events.enter(node.number, part)}
      @keydown=${(event: KeyboardEvent) => {
        if (event.key !== 'Enter' || event.isComposing) return;
        event.preventDefault();
        events.next();
      }}
      @input=${(event: Event) => events.write(FIELD_OF[part], node.number, valueOf(event))}
    />${badge(verdict, text)}</label
  >`;
}

/** The name of the move on its edge: to be pressed where the search may leave it out. */
function edge(
  view: QuizView,
  node: QuizNode,
  place: SheetPlace,
  events: QuizEvents,
): TemplateResult | typeof nothing {
  const { quiz, shown, text } = view;
  if (place.edge === null) return nothing;
  const at = cssText({ left: `${String(place.edge.x)}px`, top: `${String(place.edge.y)}px` });
  if (!hasPruning(quiz)) return html`<span class="edge" .style=${at}>${node.name}</span>`;
  const verdict = verdictOf(view, node, 'edge');
  const marked = shown.pruned.includes(node.number);
  return html`<button
    id=${fieldId(node.number, 'edge')}
    class="edge ${verdict ?? ''}"
    .style=${at}
    aria-pressed=${String(marked)}
    aria-label=${text.field('edge', text.place(namesTo(quiz, node.number)))}
    ?disabled=${view.fixed}
    @click=${() => events.toggle(node.number)}
  >
    ${marked ? '✂' : node.name}${badge(verdict, text)}
  </button>`;
}

function verdictOf({ findings }: QuizView, node: QuizNode, part: Part): Marked['verdict'] | null {
  return findings.find((each) => each.node === node.number && each.part === part)?.verdict ?? null;
}

/** A sign beside a field, so that color is never the only one. */
function badge(
  verdict: Marked['verdict'] | null,
  text: ExerciseText,
): TemplateResult | typeof nothing {
  if (verdict === null) return nothing;
  const sign = { right: '✓', wrong: '✗' }[verdict];
  return html`<span class="badge ${verdict}" title=${text.verdicts[verdict]}>${sign}</span>`;
}

function placed({ x, y, width, height }: SheetPlace) {
  const pixels = (value: number) => `${String(Math.round(value))}px`;
  return cssText({
    left: pixels(x - width / 2),
    top: pixels(y - height / 2),
    width: pixels(width),
    height: pixels(height),
  });
}

/** The lines between the nodes of a quiz; those marked as pruned are dashed, with all below them. */
function quizEdges(
  quiz: Quiz,
  layout: SheetLayout,
  pruned: ReadonlySet<number>,
): SVGTemplateResult {
  const gone = new Set<number>();
  const lines = quiz.nodes.map((node) => {
    if (node.parent === NONE) return null;
    if (pruned.has(node.number) || gone.has(node.parent)) gone.add(node.number);
    const above = layout.places[node.parent]!;
    const { x, y, height } = layout.places[node.number]!;
    return svg`<line
      class=${gone.has(node.number) ? 'gone' : ''}
      x1=${above.x}
      y1=${above.y + above.height / 2}
      x2=${x}
      y2=${y - height / 2}
    ></line>`;
  });
  const { width, height } = layout;
  return svg`<svg
    width=${width}
    height=${height}
    viewBox=${`0 0 ${String(width)} ${String(height)}`}
    aria-hidden="true"
  >
    ${lines}
  </svg>`;
}
