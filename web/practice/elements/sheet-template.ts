import { html, nothing, svg, type SVGTemplateResult, type TemplateResult } from 'lit';
import type { Answers } from '../answers.ts';
import { countsByRule, movesChance, type Quiz, type QuizNode } from '../quiz.ts';
import { layOutSheet, type Measures, type SheetPlace } from '../sheet-layout.ts';
import { exerciseText } from '../text/exercise.ts';
import type { Direction } from '../../search/exercise/cuts.ts';
import { formatValue } from '../../core/format.ts';
import type { Language } from '../../core/language.ts';
import { hasPruning } from '../grade.ts';
import { NONE } from '../../trace/nodes.ts';

/** A quiz on paper. */
export interface Sheet {
  readonly quiz: Quiz;
  /** What to fill in; null: lines to write on. */
  readonly answers: Answers | null;
  readonly windows: boolean;
  readonly direction: Direction;
  readonly language: Language;
  /** What stands at the moves to these nodes, line by line: how many have marked them, or answered what. */
  readonly tallies?: ReadonlyMap<number, readonly string[]>;
}

const MEASURES: Readonly<Record<'windows' | 'values', Measures>> = {
  windows: {
    boxWidth: 104,
    boxHeight: 66,
    leafWidth: 30,
    leafHeight: 24,
    rowGap: 46,
    columnGap: 8,
  },
  values: { boxWidth: 56, boxHeight: 44, leafWidth: 30, leafHeight: 24, rowGap: 46, columnGap: 8 },
};

/** The sheet in black and white, as a document of its own. */
export function sheetTemplate(sheet: Sheet): TemplateResult {
  const { quiz, answers, windows, direction, language } = sheet;
  const text = exerciseText[language];
  const counts = countsByRule(quiz);
  const title = answers === null ? text.sheetTitle : `${text.sheetTitle}: ${text.sheetAnswers}`;
  return html`<h1>${title}</h1>
    ${
      answers === null
        ? html`<p class="lines"><span>${text.name}:</span><span>${text.date}:</span></p>`
        : nothing
    }
    <p>${text.paperTask(hasPruning(quiz), windows, direction, quiz.rule, movesChance(quiz))}</p>
    ${sheetDrawing(sheet)}
    ${counts === null || answers === null ? nothing : html`<p class="rules">${text.bothRules(counts)}</p>`}`;
}

/** The tree alone. */
export function sheetDrawing({
  quiz,
  answers,
  windows,
  tallies = new Map(),
}: Pick<Sheet, 'quiz' | 'answers' | 'windows' | 'tallies'>): TemplateResult {
  const layout = layOutSheet(quiz, MEASURES[windows ? 'windows' : 'values']);
  const gone = goneIn(quiz, new Set(answers?.pruned));
  const margin = 4;
  const view = [-margin, -margin, layout.width + 2 * margin, layout.height + 2 * margin];
  return html`<svg
    xmlns="http://www.w3.org/2000/svg"
    width=${layout.width * 1.15}
    viewBox=${view.join(' ')}
    font-family="sans-serif"
  >
    ${quiz.nodes.map((node) => edge(node, layout.places, gone, answers))}
    ${quiz.nodes.map((node) => {
      const place = layout.places[node.number]!;
      const isGone = gone.has(node.number);
      return node.leaf === null
        ? box(node, place, answers, windows, isGone)
        : svg`<text
            x=${place.x}
            y=${place.y + 5}
            text-anchor="middle"
            font-size="14"
            fill=${isGone ? '#888' : '#000'}
          >${formatValue(node.leaf, quiz.scale)}</text>`;
    })}
    ${[...tallies].map(([node, lines]) => tally(layout.places[node]?.edge ?? null, lines, layout.width))}
  </svg>`;
}

/** Above the name of a move, white on black. */
function tally(
  at: SheetPlace['edge'],
  lines: readonly string[],
  width: number,
): readonly SVGTemplateResult[] {
  if (at === null) return [];
  return lines.map((statement, line) => {
    const half = 4 + 4 * statement.length;
    const x = Math.max(half, Math.min(at.x, width - half));
    const y = at.y - 22 - 17 * (lines.length - 1 - line);
    return svg`<rect x=${x - half} y=${y} width=${2 * half} height="15" rx="4" fill="#000"></rect
    ><text x=${x} y=${y + 12} text-anchor="middle" font-size="12" font-weight="bold" fill="#fff">${statement}</text>`;
  });
}

/** Nodes at or below a marked edge. */
function goneIn(quiz: Quiz, pruned: ReadonlySet<number>): ReadonlySet<number> {
  const gone = new Set<number>();
  for (const { number, parent } of quiz.nodes) {
    if (pruned.has(number) || gone.has(parent)) gone.add(number);
  }
  return gone;
}

function edge(
  node: QuizNode,
  places: readonly SheetPlace[],
  gone: ReadonlySet<number>,
  answers: Answers | null,
): SVGTemplateResult | typeof nothing {
  const { x, y, height, edge: label } = places[node.number]!;
  if (node.parent === NONE || label === null) return nothing;
  const above = places[node.parent]!;
  const isGone = gone.has(node.number);
  const isCut = answers?.pruned.includes(node.number) === true;
  const half = Math.max(9, 3 * node.name.length);
  return svg`<line
      x1=${above.x}
      y1=${above.y + above.height / 2}
      x2=${x}
      y2=${y - height / 2}
      stroke=${isGone ? '#888' : '#000'}
      stroke-dasharray=${isGone ? '3 3' : 'none'}
    ></line
    ><rect x=${label.x - half} y=${label.y - 8} width=${2 * half} height="16" fill="#fff"></rect
    ><text x=${label.x} y=${label.y + 4} text-anchor="middle" font-size="11" fill=${isGone ? '#888' : '#000'}>${node.name}</text>
    ${
      isCut
        ? svg`<path
            d=${`M ${String(label.x - 13)} ${String(label.y + 3)} l 8 -8 m 3 2 l -8 8`}
            stroke="#000"
            stroke-width="1.6"
          ></path>`
        : nothing
    }`;
}

/** △, ▽ or ○ with a line for the value in it, and lines for α and β above. */
function box(
  { number, side, isChance }: QuizNode,
  { x, y, width, height }: SheetPlace,
  answers: Answers | null,
  windows: boolean,
  isGone: boolean,
): SVGTemplateResult {
  const ink = isGone ? '#888' : '#000';
  const top = y - height / 2;
  const bottom = y + height / 2;
  const middle = windows ? top + 22 : top + 2;
  const points =
    side === 'max'
      ? [x, middle, x + 30, bottom, x - 30, bottom]
      : [x - 30, middle, x + 30, middle, x, bottom];
  const written = answers?.values[number] ?? '';
  const valueAt = isChance ? (middle + bottom) / 2 + 5 : side === 'max' ? bottom - 7 : middle + 17;
  const fields = windows
    ? [
        { sign: 'α', text: answers?.alphas[number] ?? '', left: x - width / 2 },
        { sign: 'β', text: answers?.betas[number] ?? '', left: x + 2 },
      ]
    : [];
  const shape = isChance
    ? svg`<ellipse cx=${x} cy=${(middle + bottom) / 2} rx="24" ry=${(bottom - middle) / 2} fill="#fff" stroke=${ink} stroke-width="1.3"></ellipse>`
    : svg`<polygon points=${points.join(' ')} fill="#fff" stroke=${ink} stroke-width="1.3"></polygon>`;
  return svg`${shape}<text x=${x} y=${valueAt} text-anchor="middle" font-size="14" font-weight="bold" fill=${ink}>${written}</text>
    ${fields.map(
      ({
        sign,
        text,
        left,
      }) => svg`<text x=${left} y=${top + 14} font-size="12" fill=${ink}>${sign}</text
        ><line x1=${left + 10} y1=${top + 17} x2=${left + width / 2 - 4} y2=${top + 17} stroke=${ink} stroke-width="0.7"></line
        ><text x=${left + 10 + (width / 2 - 14) / 2} y=${top + 14} text-anchor="middle" font-size="12" fill=${ink}>${text}</text>`,
    )}`;
}
