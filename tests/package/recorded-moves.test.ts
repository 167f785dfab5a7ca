import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { Diagnosis } from '../../web/engine/diagnosis-messages.ts';
import { loadDiagnosis, type NodeDiagnosis } from '../web/support/diagnosis-in-node.ts';
import { Desk, LANGUAGES, type RecorderLanguage } from './support/recorders.ts';

// Compilers, on a machine that may be busy.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });

let diagnose: NodeDiagnosis;
let desk: Desk;
beforeAll(async () => {
  diagnose = await loadDiagnosis();
  desk = await Desk.set();
});
afterAll(() => desk.clear());

const TREE = '[[3,9],[5,6],[4,1]]';

/** Minimax that gives back its move; `FIRST_KEPT`: the first instead of the best. */
const PROGRAMS: Readonly<Record<RecorderLanguage['name'], string>> = {
  Python: `
from prunus import search, trace
@search
def minimax(node, maximizing):
    if not isinstance(node, list):
        return node, None
    best, chosen = None, None
    for move in trace.moves("abc"[:len(node)]):
        value, _ = minimax(node["abc".index(move)], not maximizing)
        better = best is None or (value > best if maximizing else value < best)
        if chosen is None or (better and not FIRST_KEPT):
            chosen = move
        if better:
            best = value
    return best, chosen
minimax(${TREE}, True)
`,
  JavaScript: `
const { record, trace } = require('./prunus.js');
function minimax(node, maximizing) {
  if (!Array.isArray(node)) return { value: node, move: null };
  let best = null, chosen = null;
  for (const move of trace.moves(['a', 'b', 'c'].slice(0, node.length))) {
    const { value } = minimax(node['abc'.indexOf(move)], !maximizing);
    const better = best === null || (maximizing ? value > best : value < best);
    if (chosen === null || (better && !FIRST_KEPT)) chosen = move;
    if (better) best = value;
  }
  return { value: best, move: chosen };
}
minimax = record(minimax);
minimax(${TREE}, true);
`,
  'C++': `
#include "prunus.hpp"
#include <string>
prunus::Trace trace("trace.jsonl");
const int leaves[3][2] = {{3, 9}, {5, 6}, {4, 1}};
int minimax(int row, bool maximizing) {
  auto node = trace.enter(maximizing);
  bool any = false;
  int best = 0;
  std::string chosen;
  for (std::string move : node.moves(maximizing ? std::vector<std::string>{"a", "b", "c"} : std::vector<std::string>{"a", "b"})) {
    int value;
    if (maximizing) value = minimax(move[0] - 'a', false);
    else { auto leaf = trace.enter(true); value = leaf.leave(leaves[row][move[0] - 'a'], nullptr); }
    const bool better = !any || (maximizing ? value > best : value < best);
    if (!any || (better && !FIRST_KEPT)) chosen = move;
    if (better) best = value;
    any = true;
  }
  return node.leave(best, chosen);
}
int main() { minimax(0, true); }
`,
  Java: `
import java.util.List;
public class Moves {
  static final Prunus trace = new Prunus("trace.jsonl");
  static final int[][] LEAVES = {{3, 9}, {5, 6}, {4, 1}};
  static int minimax(int row, boolean maximizing) {
    try (Prunus.Node node = trace.enter(maximizing)) {
      Integer best = null;
      String chosen = null;
      for (String move : node.moves(maximizing ? List.of("a", "b", "c") : List.of("a", "b"))) {
        int value;
        if (maximizing) value = minimax(move.charAt(0) - 'a', false);
        else try (Prunus.Node leaf = trace.enter(true)) { value = leaf.leave(LEAVES[row][move.charAt(0) - 'a'], null); }
        boolean better = best == null || (maximizing ? value > best : value < best);
        if (chosen == null || (better && !FIRST_KEPT)) chosen = move;
        if (better) best = value;
      }
      return node.leave(best, chosen);
    }
  }
  public static void main(String[] words) { minimax(0, true); }
}
`,
};

async function diagnosed(language: RecorderLanguage, isWrong: boolean): Promise<Diagnosis> {
  const [yes, no] = language.name === 'Python' ? ['True', 'False'] : ['true', 'false'];
  const text = PROGRAMS[language.name].replace('FIRST_KEPT', isWrong ? yes : no);
  const { trace } = await desk.run(language, 'moves', text);
  const events = new TextDecoder().decode(trace);
  expect(events.match(/"chosen": ?"/g)).toHaveLength(4);
  return diagnose([{ options: { game: 'textbook', tree: TREE }, events }]);
}

it.each(LANGUAGES)('$name: the move beside the value is told, and judged', async (language) => {
  expect(await diagnosed(language, false)).toMatchObject({ verdict: 'correct' });
  const found = await diagnosed(language, true);
  expect(found).toMatchObject({ verdict: 'named', error: 'best-move-not-updated' });
  expect([found.node, found.yours?.move, found.expected?.move]).toEqual([['c'], 'a', 'b']);
});
