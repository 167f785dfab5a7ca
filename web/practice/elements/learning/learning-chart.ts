import { css, html, svg, type TemplateResult } from 'lit';

import { formatCount, formatShare } from '../../../core/format.ts';
import type { Language } from '../../../core/language.ts';
import { apart } from '../../../viewer/elements/growth/labels-apart.ts';
import { learningText } from '../../text/learning.ts';
import type { LearningPoint } from './learning-run.ts';

const WIDTH = 360;
const HEIGHT = 170;
const LEFT = 38;
/** Room for names behind the lines. */
const SIDE = 104;
const HEAD = 8;
const FOOT = 26;
/** From 1 down to 0.001: what is less lies on the foot. */
const POWERS = 3;

export const chartStyles = css`
  .learning-chart {
    margin: 0;
  }
  .learning-chart figcaption {
    color: var(--muted);
    font-size: var(--text-s);
  }
  .learning-chart svg {
    display: block;
    inline-size: 100%;
    max-inline-size: 34rem;
    overflow: visible;
  }
  .learning-chart text {
    fill: var(--ink);
  }
  .learning-chart .axis {
    fill: var(--muted);
  }
  .learning-chart .rule {
    stroke: var(--line);
  }
  .learning-chart polyline {
    fill: none;
    stroke: var(--ink);
    stroke-width: 1.5;
    stroke-linejoin: round;
  }
  .learning-chart .error polyline {
    stroke: var(--variation);
    stroke-width: 2;
  }
  .learning-chart .missed polyline {
    stroke-dasharray: 5 3;
  }
  .learning-chart .loss polyline {
    stroke: var(--muted);
  }
  @media (forced-colors: active) {
    .learning-chart polyline {
      stroke: CanvasText !important;
    }
    .learning-chart text {
      fill: CanvasText;
    }
  }
`;

/** The lines, and where a point lies in each. */
const LINES = [
  ['error', ({ error }: LearningPoint) => error],
  ['missed', ({ agreement }: LearningPoint) => 1 - agreement],
  ['loss', ({ loss }: LearningPoint) => loss],
] as const;

/**
 * How the error, the share of best moves that are missed and the loss fall from game to game, on a
 * scale of powers of ten. `goal`: the games that there will be.
 */
export function learningChart(
  history: readonly LearningPoint[],
  goal: number,
  language: Language,
): TemplateResult {
  const text = learningText[language];
  const [foot, right] = [HEIGHT - FOOT, WIDTH - SIDE];
  const last = history.at(-1);
  const first = history[0]?.games ?? 0;
  const end = Math.max(goal, last?.games ?? 0, first + 1);
  const xOf = (games: number) => LEFT + ((right - LEFT) * (games - first)) / (end - first);
  const yOf = (value: number) => {
    const power = Math.min(POWERS, Math.max(0, -Math.log10(Math.max(value, 1e-9))));
    return HEAD + ((foot - HEAD) * power) / POWERS;
  };
  const lines = LINES.map(([name, valueOf]) => {
    // Of a beginning there is no loss yet.
    const points = name === 'loss' ? history.filter(({ loss }) => loss > 0) : history;
    const path = points.map(
      (each) => `${xOf(each.games).toFixed(1)},${yOf(valueOf(each)).toFixed(1)}`,
    );
    return { name, path: path.join(' '), end: yOf(last === undefined ? 1 : valueOf(last)) };
  });
  const ends = apart(
    lines.map((line) => line.end),
    foot,
  );
  const words =
    last === undefined
      ? text.nothingYet
      : text.figures(
          formatCount(last.games, language),
          last.error.toFixed(3),
          formatShare(last.agreement, language),
        );
  return html`<figure class="learning-chart">
    <figcaption>${text.chart}</figcaption>
    <svg viewBox="0 0 ${WIDTH} ${HEIGHT}" font-size="10.5" role="img" aria-label=${words}>
      ${Array.from({ length: POWERS + 1 }, (_, power) => {
        const y = yOf(10 ** -power);
        return svg`<line class="rule" x1=${LEFT} x2=${right} y1=${y} y2=${y} />
          <text class="axis" x=${LEFT - 4} y=${y + 3} text-anchor="end">${String(10 ** -power)}</text>`;
      })}
      <text class="axis" x=${LEFT} y=${HEIGHT - 14}>${formatCount(first, language)}</text>
      <text class="axis" x=${right} y=${HEIGHT - 14} text-anchor="end">
        ${formatCount(end, language)}
      </text>
      <text class="axis" x=${(LEFT + right) / 2} y=${HEIGHT - 14} text-anchor="middle">
        ${text.gamesAxis}
      </text>
      ${
        last === undefined
          ? ''
          : lines.map(
              ({ name, path }, index) =>
                svg`<g class=${name}>
                  <polyline points=${path} />
                  <text x=${xOf(last.games) + 4} y=${ends[index]! + 3}>${text.lines[name]}</text>
                </g>`,
            )
      }
    </svg>
  </figure>`;
}
