import { svg, type SVGTemplateResult } from 'lit';
import type { Quiz } from '../quiz.ts';
import type { SheetLayout } from '../sheet-layout.ts';
import { NONE } from '../../trace/nodes.ts';

/** The lines between the nodes of a quiz; those marked as pruned are dashed, with all below them. */
export function quizEdges(
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
