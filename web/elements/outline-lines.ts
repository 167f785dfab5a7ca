import type { OutlineText } from '../text/outline.ts';
import { signedValue, type TreeText } from '../text/tree.ts';
import { parentAt } from '../tree/children.ts';
import type { Scene } from '../tree/layout.ts';
import { nodeWords } from '../tree/node-words.ts';
import type { OutlineRow } from '../tree/outline.ts';
import type { OutlineLine } from './prunus-outline.ts';

/** The words of a row, at step `step`; `best` holds the nodes of the best line of the main trace. */
export function outlineLine(
  main: Scene,
  row: OutlineRow,
  step: number,
  best: ReadonlySet<number>,
  tree: TreeText,
  text: OutlineText,
): OutlineLine {
  const { scene, node } = row.selection;
  const place = {
    kind: row.kind,
    level: row.level,
    position: row.position,
    siblings: row.siblings,
    expanded: row.expanded,
    selected: row.selected,
    ghost: scene.ghost,
  };
  if (row.kind !== 'node') {
    const title = {
      stub: text.stub(row.count, scene.grafts.has(node)),
      hidden: text.hidden(row.count),
      more: text.more(row.count),
    }[row.kind];
    return { ...place, title, detail: '', spoken: title, player: null, best: false };
  }
  const words = nodeWords(scene, node, step);
  const isPass = words.move === null && row.siblings > 1 && parentAt(main, row.selection) === null;
  const pass = isPass ? `${text.pass(row.position)} ` : '';
  const isBest = scene === main && best.has(node);
  const parts = [
    signedValue(words),
    words.leaf === null ? '' : tree.leaf[words.leaf],
    words.state === 'future' ? tree.future : '',
    words.pruned > 0 ? `✂ ${tree.count(words.pruned)}` : '',
  ].filter((part) => part !== '');
  const spoken = tree.spoken(words);
  return {
    ...place,
    title: pass + (words.move ?? tree.root),
    detail: parts.join(' · '),
    spoken: `${pass}${spoken}${isBest ? ` (${text.bestLine})` : ''}`,
    player: words.leaf === null ? words.player : null,
    best: isBest,
  };
}
