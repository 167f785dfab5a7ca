import { formatValue } from '../../core/format.ts';
import type { Language } from '../../core/language.ts';
import { treeText } from '../../text/tree/tree.ts';
import { rootsOf } from '../../trace/nodes.ts';
import type { Scene } from '../../tree/layout/layout.ts';

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
