import { formatValue } from '../../core/format.ts';
import type { Language } from '../../core/language.ts';
import { nodeWords } from '../../text/tree/node-words.ts';
import { treeText } from '../../text/tree/tree.ts';
import { viewsText } from '../../text/tree/views.ts';
import { prunedCount, rootsOf } from '../../trace/nodes.ts';
import { foldWords } from '../../tree/layout/fold-facts.ts';
import { isOpened, type Scene } from '../../tree/layout/layout.ts';
import type { Selection } from '../../tree/layout/walk.ts';

/** A tree in a line, for those who can't see it. `name` is what the page calls it, or ''. */
export function treeSummary(name: string, scene: Scene | null, language: Language): string {
  const text = treeText[language];
  const before = name === '' ? '' : `${name}: `;
  if (scene === null) return before + text.empty;
  const { trace } = scene;
  if (trace.openNodes !== undefined) return before + text.growing;
  const root = rootsOf(trace).at(-1)!;
  const value = trace.header.complete ? formatValue(trace.value[root]!, trace.header) : null;
  return before + text.label(trace.header.totals.nodes, value);
}

/** What is selected, in a sentence; '' where nothing is. */
export function spokenSelection(
  selection: Selection | null,
  step: number,
  language: Language,
): string {
  if (selection === null) return '';
  const text = treeText[language];
  const { scene, node, stub, fold } = selection;
  if (fold !== undefined) {
    return viewsText[language].spokenFold(foldWords({ scene, ...fold, opened: false }));
  }
  if (stub) return text.stub(prunedCount(scene.trace, node), isOpened(scene, node));
  return text.spoken(nodeWords(scene, node, step, language));
}
