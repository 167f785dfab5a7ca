import { html, svg, type TemplateResult } from 'lit';

import type { DrawnTree } from '../../search/exercise/cuts.ts';
import type { ItemTree } from '../items/item.ts';

const SLOT = 44;
const ROW = 58;
const MARGIN = 20;

interface Drawn {
  readonly x: number;
  readonly parts: readonly unknown[];
}

/** A small tree as an item shows it: the values of its leaves, the letters of its moves, no more. */
export function itemDrawing({ tree, rootPlayer }: ItemTree, label: string): TemplateResult {
  let slots = 0;
  let depth = 0;
  const draw = (at: DrawnTree, ply: number, isMax: boolean): Drawn => {
    depth = Math.max(depth, ply);
    const y = MARGIN + ply * ROW;
    if (typeof at === 'number') {
      const x = MARGIN + SLOT * slots++ + SLOT / 2;
      const box = svg`<rect x=${x - 17} y=${y - 14} width="34" height="28" rx="4" class="leaf" />
        <text x=${x} y=${y + 5}>${String(at).replace('-', '−')}</text>`;
      return { x, parts: [box] };
    }
    const children = at.map((child) => draw(child, ply + 1, !isMax));
    const x = (children[0]!.x + children.at(-1)!.x) / 2;
    const edges = children.map((child, index) => {
      const middle = { x: (x + child.x) / 2, y: y + ROW / 2 };
      return svg`<line x1=${x} y1=${y} x2=${child.x} y2=${y + ROW - 12} />
        <circle cx=${middle.x} cy=${middle.y} r="9" class="ground" />
        <text class="move" x=${middle.x} y=${middle.y + 4}>${letter(index)}</text>`;
    });
    const points = isMax
      ? `${x},${y - 14} ${x - 16},${y + 13} ${x + 16},${y + 13}`
      : `${x},${y + 14} ${x - 16},${y - 13} ${x + 16},${y - 13}`;
    const shape = svg`<polygon points=${points} class=${isMax ? 'max' : 'min'} />`;
    return { x, parts: [...edges, ...children.flatMap(({ parts }) => parts), shape] };
  };
  const { parts } = draw(tree, 0, rootPlayer === 'max');
  const width = 2 * MARGIN + SLOT * slots;
  const height = 2 * MARGIN + ROW * depth;
  return html`<svg
    class="item-tree"
    role="img"
    aria-label=${label}
    viewBox="0 0 ${width} ${height}"
    width=${width}
    height=${height}
  >
    ${parts}
  </svg>`;
}

/** A, B, C … */
export function letter(index: number): string {
  return String.fromCharCode(65 + index);
}

/** The tree for those who can't see it: nested brackets. */
export function spokenTree(tree: DrawnTree): string {
  return typeof tree === 'number' ? String(tree) : `(${tree.map(spokenTree).join(' ')})`;
}
