import { css, html, nothing, svg, type TemplateResult } from 'lit';

import { formatCount, formatValue } from '../../core/format.ts';
import type { Language } from '../../core/language.ts';
import { mostOf } from '../../core/range.ts';
import { comparisonText } from '../text/comparison.ts';
import type { Trace } from '../../trace/trace.ts';
import { lossesOf } from '../../tree/explain/growth/agreement.ts';
import { qualityOf, type Choice } from '../../tree/explain/growth/quality.ts';
import { apart } from '../../viewer/elements/growth/labels-apart.ts';

const WIDTH = 320;
const HEIGHT = 132;
const HEAD = 10;
const FOOT = 16;
/** Room for names behind the lines. */
const SIDE = 110;
/** In letters. */
const WIDEST_NAME = 22;
/** Of the drawing's units, with which it grows and shrinks. */
const TYPE = 9;

export const qualityStyles = css`
  .quality {
    margin: var(--space-4) 0 0;
  }
  .quality figcaption,
  .quality .note {
    color: var(--muted);
    font-size: var(--text-s);
  }
  .quality svg {
    display: block;
    inline-size: 100%;
    max-inline-size: 40rem;
    overflow: visible;
  }
  .quality text {
    fill: var(--ink);
  }
  .quality .axis {
    fill: var(--muted);
  }
  .quality .rule {
    stroke: var(--line);
  }
  .quality polyline {
    fill: none;
    stroke: var(--ink);
    stroke-width: 1.5;
    stroke-linejoin: round;
  }
  .quality .line-1 polyline {
    stroke: var(--variation);
    stroke-width: 2;
  }
  .quality .line-2 polyline {
    stroke-dasharray: 5 3;
  }
  .quality .line-3 polyline {
    stroke: var(--variation);
    stroke-dasharray: 1.5 2.5;
  }
  .quality .leader {
    stroke: var(--line);
  }
`;

interface Searched {
  readonly name: string;
  readonly trace: Trace | null;
}

/**
 * How much worse the move was that each search would have played after so many nodes or playouts, on a
 * scale of powers of ten. Nothing where none of them knows every move exactly, or all of them are it.
 */
export function qualityChart(
  searches: readonly Searched[],
  language: Language,
): TemplateResult | typeof nothing {
  const truth = searches.flatMap(({ trace }) => trace ?? []).find((trace) => lossesOf(trace));
  const losses = truth === undefined ? null : lossesOf(truth);
  if (truth === undefined || losses === null) return nothing;
  const lines = searches.flatMap(({ name, trace }) => {
    const choices = trace === null ? [] : qualityOf(trace, losses);
    return choices.length === 0 ? [] : [{ name, choices, isTruth: trace === truth }];
  });
  if (lines.every(({ isTruth }) => isTruth)) return nothing;
  const most = Math.max(
    10,
    mostOf(searches.map(({ trace }) => (trace === null ? 0 : costOf(trace)))),
  );
  const worst = Math.max(1, mostOf(losses.values()));
  const foot = HEIGHT - FOOT;
  const xOf = (cost: number) => ((WIDTH - SIDE) * Math.log10(cost)) / Math.log10(most);
  const yOf = (loss: number) => foot - ((foot - HEAD) * loss) / worst;
  const text = comparisonText[language];
  const points = (loss: number) => formatValue(loss, truth.header);
  const words = lines.map(({ name, choices }) => {
    const { cost, loss } = choices.at(-1)!;
    return text.qualityOf(name, points(loss), formatCount(cost, language));
  });
  const ends = apart(
    lines.map(({ choices }) => yOf(choices.at(-1)!.loss)),
    foot,
  );
  const powers = Array.from(
    { length: Math.floor(Math.log10(most)) + 1 },
    (_, power) => 10 ** power,
  );
  return html`<figure class="quality">
    <figcaption>${text.quality}</figcaption>
    <svg
      viewBox="0 0 ${WIDTH} ${HEIGHT}"
      font-size=${TYPE}
      role="img"
      aria-label=${words.join('; ')}
    >
      ${[0, worst].map(
        (loss) =>
          svg`<line class="rule" x1="0" x2=${WIDTH - SIDE} y1=${yOf(loss)} y2=${yOf(loss)} />`,
      )}
      <text class="axis" x="2" y=${yOf(worst) - 3}>${text.worse(points(worst))}</text>
      <text class="axis" x="2" y=${yOf(0) - 3}>${text.asGood}</text>
      ${powers.map(
        (power) =>
          svg`<text class="axis" x=${xOf(power)} y=${HEIGHT - 3} text-anchor=${power === 1 ? 'start' : 'middle'}>${formatCount(power, language)}</text>`,
      )}
      ${lines.map(
        ({ name, choices }, index) => svg`<g class="line-${index}">
          <polyline points=${stairs(choices, most, xOf, yOf)} />
          <line class="leader" x1=${WIDTH - SIDE} x2=${WIDTH - SIDE + 6} y1=${yOf(choices.at(-1)!.loss)} y2=${ends[index]! - 3} />
          <text x=${WIDTH - SIDE + 8} y=${ends[index]!}>${clipped(name)}</text>
        </g>`,
      )}
    </svg>
    <p class="note">${text.qualityLine}</p>
  </figure>`;
}

/** How far a search went. */
function costOf({ grown, header }: Trace): number {
  return grown?.kind === 'means' ? grown.iterations : header.totals.nodes;
}

/** From choice to choice: level until it changed. */
function stairs(
  choices: readonly Choice[],
  most: number,
  xOf: (cost: number) => number,
  yOf: (loss: number) => number,
): string {
  const points: string[] = [];
  for (const [index, { cost, loss }] of choices.entries()) {
    const end = choices[index + 1]?.cost ?? most;
    const y = yOf(loss).toFixed(1);
    points.push(`${xOf(cost).toFixed(1)},${y}`, `${xOf(end).toFixed(1)},${y}`);
  }
  return points.join(' ');
}

/** As much of a name as there is room for: Chinese signs are twice as wide as letters. */
function clipped(name: string): string {
  let room = WIDEST_NAME;
  const signs = Array.from(name);
  const end = signs.findIndex((sign) => (room -= sign > '\u2e80' ? 2 : 1) < 0);
  return end < 0 ? name : `${signs.slice(0, end - 1).join('')}…`;
}
