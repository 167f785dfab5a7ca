import { css, html, nothing, svg, type SVGTemplateResult, type TemplateResult } from 'lit';

import type { Language } from '../../../core/language.ts';
import { signed } from './signed.ts';
import { learningText } from '../../text/learning.ts';
import type { LearnableBoard } from './learnable.ts';

/** What a piece on each cell moves a judgment, through one unit or all: for who is to move if above 0. */
export interface WeightMap {
  /** Null: all units together. */
  readonly unit: number | null;
  /** By pieces of who is to move, row-major from the top left. */
  readonly own: readonly number[];
  readonly other: readonly number[];
}

/** Which maps are shown. A unit's number counts from 0. */
export type MapChoice = 'strongest' | 'together' | number;

/** So many units are shown beside one another. */
const SHOWN = 8;
const CELL = 20;
const GAP = 14;
/** A square that says nothing is a dot. */
const SMALLEST = 0.08;

export const weightStyles = css`
  .weights {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(8.5rem, 1fr));
    gap: var(--space-4) var(--space-5);
  }
  .weights.one {
    grid-template-columns: minmax(0, 24rem);
  }
  .weights figure {
    margin: 0;
  }
  .weights figcaption {
    color: var(--muted);
    font-size: var(--text-xs);
  }
  .weights svg,
  .sign-key svg {
    display: block;
    inline-size: 100%;
    forced-color-adjust: none;
  }
  .weights .cell {
    fill: var(--surface);
    stroke: var(--line);
  }
  .weights .good,
  .sign-key .good {
    fill: var(--max);
    stroke: var(--max);
  }
  .weights .bad,
  .sign-key .bad {
    fill: var(--min-fill);
    stroke: var(--min);
    stroke-width: 1.5;
  }
  .weights text {
    fill: var(--muted);
  }
  .weights .value {
    fill: var(--ink);
    text-anchor: middle;
  }
  .sign-key {
    display: flex;
    flex-wrap: wrap;
    gap: var(--space-2) var(--space-5);
    color: var(--muted);
    font-size: var(--text-s);
  }
  .sign-key span {
    display: inline-flex;
    gap: var(--space-3);
    align-items: center;
  }
  .sign-key svg {
    inline-size: 0.9em;
  }
  @media (forced-colors: active) {
    .weights .cell {
      fill: Canvas;
      stroke: GrayText;
    }
    .weights .good,
    .sign-key .good {
      fill: CanvasText;
      stroke: CanvasText;
    }
    .weights .bad,
    .sign-key .bad {
      fill: Canvas;
      stroke: CanvasText;
    }
    .weights text,
    .weights .value {
      fill: CanvasText;
    }
  }
`;

/** How many units a network of so many weights has. */
export function unitsOf(weights: Float32Array, cells: number): number {
  return Math.round((weights.length - 1) / (2 * cells + 2));
}

/** The map of a unit, or of all: its weights times what it says to the output. */
export function mapOf(weights: Float32Array, cells: number, unit: number | null): WeightMap {
  const units = unitsOf(weights, cells);
  const outputs = (2 * cells + 1) * units;
  const through = (cell: number, each: number): number =>
    (weights[cell * units + each] ?? 0) * (weights[outputs + each] ?? 0);
  const at = (cell: number): number => {
    if (unit !== null) return through(cell, unit);
    let sum = 0;
    for (let each = 0; each < units; each++) sum += through(cell, each);
    return sum;
  };
  const block = (first: number) => Array.from({ length: cells }, (_, cell) => at(first + cell));
  return { unit, own: block(0), other: block(cells) };
}

/** The units through which pieces move judgments most, the strongest first. */
export function strongest(
  weights: Float32Array,
  cells: number,
  most: number,
): readonly WeightMap[] {
  const maps = Array.from({ length: unitsOf(weights, cells) }, (_, unit) =>
    mapOf(weights, cells, unit),
  );
  const strength = ({ own, other }: WeightMap) =>
    [...own, ...other].reduce((sum, weight) => sum + weight * weight, 0);
  return maps.sort((one, next) => strength(next) - strength(one)).slice(0, most);
}

/** All units together and the strongest, or one alone. */
export function chosenMaps(
  weights: Float32Array,
  cells: number,
  choice: MapChoice,
): readonly WeightMap[] {
  if (choice === 'together') return [mapOf(weights, cells, null)];
  if (choice !== 'strongest') return [mapOf(weights, cells, choice)];
  return [mapOf(weights, cells, null), ...strongest(weights, cells, SHOWN)];
}

/** Weights laid over the board: all units together and the strongest, or one with its numbers. */
export function weightMaps(
  weights: Float32Array,
  board: LearnableBoard,
  choice: MapChoice,
  language: Language,
): TemplateResult {
  const cells = board.rows * board.columns;
  const isOne = choice !== 'strongest';
  const maps = chosenMaps(weights, cells, choice);
  return html`<div class=${isOne ? 'weights one' : 'weights'}>
    ${maps.map((map) => figure(map, board, language, typeof choice === 'number'))}
  </div>`;
}

/** What the squares mean. */
export function signKey(language: Language): TemplateResult {
  const text = learningText[language];
  const square = (name: 'good' | 'bad', words: string) =>
    html`<span
      ><svg viewBox="0 0 12 12" aria-hidden="true">
        ${svg`<rect class=${name} x="1" y="1" width="10" height="10" />`}
      </svg>
      ${words}</span
    >`;
  return html`<p class="sign-key">${square('good', text.good)} ${square('bad', text.bad)}</p>`;
}

function figure(
  map: WeightMap,
  board: LearnableBoard,
  language: Language,
  hasNumbers: boolean,
): TemplateResult {
  const text = learningText[language];
  const { rows, columns } = board;
  const width = 2 * columns * CELL + GAP;
  const most = Math.max(...[...map.own, ...map.other].map(Math.abs), 1e-9);
  const name = map.unit === null ? text.allUnits : text.unit(map.unit + 1);
  const message = `${name}. ${text.mine}: ${listed(map.own)}. ${text.theirs}: ${listed(map.other)}.`;
  const blocks = [map.own, map.other] as const;
  return html`<figure>
    <figcaption>${name}</figcaption>
    <svg viewBox="0 0 ${width} ${rows * CELL + 11}" font-size="8" role="img" aria-label=${message}>
      ${blocks.map((block, index) => {
        const left = index * (columns * CELL + GAP);
        return svg`<text x=${left} y="8">${index === 0 ? text.mine : text.theirs}</text>
          ${block.map((weight, cell) =>
            square(
              weight,
              most,
              left + (cell % columns) * CELL,
              11 + Math.floor(cell / columns) * CELL,
              hasNumbers,
            ),
          )}`;
      })}
    </svg>
  </figure>`;
}

/** How wide the square of a weight is, where the heaviest fills the room. */
export function squareSide(weight: number, most: number, room: number): number {
  return room * Math.max(SMALLEST, Math.sqrt(Math.abs(weight) / most));
}

/** As large as the weight; full where it speaks for who is to move, hollow where against. */
function square(
  weight: number,
  most: number,
  x: number,
  y: number,
  hasNumber: boolean,
): SVGTemplateResult {
  const side = squareSide(weight, most, hasNumber ? 11 : CELL - 3);
  const top = y + (hasNumber ? 7 : CELL / 2);
  return svg`<rect class="cell" x=${x + 0.5} y=${y + 0.5} width=${CELL - 1} height=${CELL - 1} />
    <rect class=${weight < 0 ? 'bad' : 'good'} x=${x + (CELL - side) / 2} y=${top - side / 2} width=${side} height=${side} />
    ${hasNumber ? svg`<text class="value" font-size="6.5" x=${x + CELL / 2} y=${y + CELL - 1.5}>${signed(weight)}</text>` : nothing}`;
}

function listed(weights: readonly number[]): string {
  return weights.map(signed).join(' ');
}
