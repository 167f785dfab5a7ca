import { hasWindow } from '../../../trace/trace-index.ts';
import { BOUND, FLAG, NO_MOVE, type Trace } from '../../../trace/trace.ts';
import { formatValue, formatWindow } from '../../../core/format.ts';
import type { MarkWord } from './marks.ts';
import type { NodeWords } from './tree.ts';
import { isPlayersTrace } from '../../../tree/explain/players-trace.ts';
import { hiddenIn } from '../../../trace/sums/hidden-sums.ts';
import type { Scene } from '../../../tree/layout/layout.ts';
import { stateOf } from '../../../tree/layout/look.ts';
import type { Language } from '../../../core/language.ts';
import { shownMoveOf } from '../../../games/move-names.ts';
import { sideOf } from '../../../tree/explain/side.ts';
import { boundOf, prunedCount, subtreeEnd } from '../../../trace/nodes.ts';
import { totalSteps } from '../../../trace/clock.ts';
import { readingAt } from '../../../trace/readings.ts';
import { STATE } from '../../../tree/layout/visible.ts';

const boundWords = {
  [BOUND.none]: 'exact',
  [BOUND.exact]: 'exact',
  [BOUND.atLeast]: 'atLeast',
  [BOUND.atMost]: 'atMost',
} as const;
const stateWords = ['future', 'open', 'settled'] as const;

/** What a node tells of itself at step `step` of the main search; a ghost has no steps. */
export function nodeWords(scene: Scene, node: number, step: number, language: Language): NodeWords {
  const { trace } = scene;
  const isPromised = trace.header.promised === true;
  const state = stateOf(scene, node, isPromised ? -1 : scene.ghost ? totalSteps(trace) : step);
  const settled = state === STATE.settled;
  const best = state === STATE.open ? readingAt(trace, node, step).best : null;
  const bound = boundOf(trace, node);
  let value: string | null = null;
  if (best !== null) value = formatValue(best, trace.header);
  else if (settled && bound !== BOUND.none) value = formatValue(trace.value[node]!, trace.header);
  else if (isPromised && trace.size[node] === 1)
    value = formatValue(trace.value[node]!, trace.header);
  const move = trace.move[node]!;
  return {
    move: move === NO_MOVE ? null : shownMoveOf(trace.header, move, language),
    player: sideOf(trace, node),
    ply: trace.ply[node]!,
    window:
      state !== STATE.future && hasWindow(trace) && !isThreatSearch(trace, node)
        ? formatWindow(trace.alpha[node]!, trace.beta[node]!, trace.header)
        : null,
    value,
    bound: best === null ? boundWords[bound] : 'soFar',
    leaf: settled ? leafWord(trace, node) : null,
    pruned: settled ? prunedCount(trace, node) : 0,
    below: trace.size[node]! - 1 + hiddenIn(trace, node, subtreeEnd(trace, node)),
    ghost: scene.ghost && !isPromised,
    state: stateWords[state]!,
    marks: state === STATE.future ? [] : marksOf(trace.flags[node]!),
  };
}

/** Its window only asks for a win, in numbers that mean nothing to people. */
function isThreatSearch(trace: Trace, node: number): boolean {
  return (trace.flags[node]! & FLAG.threatSearch) !== 0;
}

const markWords = ['threatSearch', 'reduced', 'nullWindow', 'reSearch'] as const;

function marksOf(flags: number): readonly MarkWord[] {
  const marks = markWords.filter((mark) => (flags & FLAG[mark]) !== 0);
  // Every threat search asks yes or no.
  return marks[0] === 'threatSearch' ? marks.filter((mark) => mark !== 'nullWindow') : marks;
}

function leafWord(trace: Trace, node: number): NodeWords['leaf'] {
  const flags = trace.flags[node]!;
  const isPlayers = isPlayersTrace(trace);
  if ((flags & FLAG.terminal) !== 0) return isPlayers ? 'decided' : 'terminal';
  if ((flags & FLAG.horizon) !== 0) {
    // A search for fours that finds none has no opinion of the position.
    if (isPlayers && isThreatSearch(trace, node)) return null;
    return isPlayers ? 'estimate' : 'horizon';
  }
  return (flags & FLAG.tableHit) !== 0 ? 'table' : null;
}
