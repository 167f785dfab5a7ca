import { html, nothing, svg, type TemplateResult } from 'lit';

import type { Language } from '../../../core/language.ts';
import { formatCount, formatShare } from '../../../core/format.ts';
import { growthText } from '../../text/explain.ts';
import { childrenOf } from '../../../trace/nodes.ts';
import { shownMoveOf } from '../../../games/move-names.ts';
import type { Trace } from '../../../trace/trace.ts';
import { apart } from './labels-apart.ts';
import { leaderAt, settlingOf } from '../../../tree/explain/growth/settle.ts';

const WIDTH = 300;
const HEIGHT = 132;
const FOOT = 14;
const SIDE = 34;
/** Points of a line. */
const POINTS = 100;
/** Moves that have a line: all of tic-tac-toe's; more names would not find room below each other. */
const LINES = 9;

/**
 * How the choice at the root settled: of the moves that lead by now, the share of all visits they had
 * after each iteration, as far as the present step has come.
 */
export function settlingChart(
  trace: Trace,
  step: number,
  language: Language,
): TemplateResult | typeof nothing {
  const { grown } = trace;
  if (grown?.kind !== 'means') return nothing;
  const text = growthText[language];
  const done = grown.iterationsAt(step);
  const leader = leaderAt(settlingOf(trace), done);
  if (leader === null) return nothing;
  const visitsOf = (node: number, iteration: number) =>
    grown.at(node, iteration * grown.phases).visits;
  const nameOf = (node: number) => shownMoveOf(trace.header, trace.move[node]!, language);
  const shown = childrenOf(trace, 0)
    .filter((node) => visitsOf(node, done) > 0)
    .sort((one, other) => visitsOf(other, done) - visitsOf(one, done))
    .slice(0, LINES);
  // High enough for what is shown of late; the first few iterations go off it.
  const top = Math.min(1, (1.5 * visitsOf(leader.node, done)) / done);
  const yOf = (share: number) => (HEIGHT - FOOT) * (1 - Math.min(1, share / top));
  const lines = shown.map((node) => {
    const points: string[] = [];
    for (let point = 1; point <= POINTS; point++) {
      const iteration = Math.max(1, Math.round((done * point) / POINTS));
      const share = visitsOf(node, iteration) / iteration;
      const x = (WIDTH - SIDE) * (iteration / grown.iterations);
      points.push(`${x.toFixed(1)},${yOf(share).toFixed(1)}`);
    }
    return { node, points: points.join(' '), share: visitsOf(node, done) / done };
  });
  const end = (WIDTH - SIDE) * (done / grown.iterations);
  const share = formatShare(visitsOf(leader.node, done) / done, language);
  const words = text.chartLine(nameOf(leader.node), share, formatCount(leader.since, language));
  return html`<figure class="settling">
    <figcaption>${text.chart}</figcaption>
    <svg viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label=${words}>
      ${[0, 0.5, 1].map(
        (level) =>
          svg`<line class="rule" x1="0" x2=${WIDTH - SIDE} y1=${(HEIGHT - FOOT) * level} y2=${(HEIGHT - FOOT) * level} />`,
      )}
      ${lines.map(
        ({ node, points }) =>
          svg`<polyline class=${node === leader.node ? 'leader' : 'other'} points=${points} />`,
      )}
      ${apart(
        lines.map((line) => yOf(line.share)),
        HEIGHT - FOOT,
      ).map(
        (y, index) =>
          svg`<text class=${lines[index]!.node === leader.node ? 'leader' : ''} x=${end + 3} y=${y + 3}>${nameOf(lines[index]!.node)}</text>`,
      )}
      <text x="0" y=${HEIGHT - 2}>1</text>
      <text x=${WIDTH - SIDE} y=${HEIGHT - 2} text-anchor="end">
        ${formatCount(grown.iterations, language)}
      </text>
    </svg>
    <p class="note">${words}</p>
  </figure>`;
}
