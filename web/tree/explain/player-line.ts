import type { Trace } from '../../trace/trace.ts';
import type { LineId } from './line-id.ts';
import { explainPlayer, type PlayerFacts } from './player.ts';
import type { CurrentLine } from './line-id.ts';
import { NONE, parentOf } from '../../trace/nodes.ts';
import { clampStep, eventAt } from '../../trace/clock.ts';

type Lines = Pick<CurrentLine, 'current' | 'passed'>;

/**
 * The line of the player's listing that a step has reached; null before the first step, where the
 * search was stopped, and where the trace does not tell which of two lines it was.
 */
export function explainPlayerLine(trace: Trace, step: number | null): CurrentLine | null {
  const event = trace.length === 0 ? null : eventAt(trace, clampStep(trace, step));
  if (event === null) return null;
  const facts = explainPlayer(trace, step, () => '');
  const lines = linesOf(facts, trace, event.node);
  if (lines === null || !('side' in facts)) return null;
  return { ...lines, ply: trace.ply[event.node]!, side: facts.side };
}

function linesOf(facts: PlayerFacts, trace: Trace, node: number): Lines | null {
  switch (facts.kind) {
    case 'enterRoot':
      return { current: 'think.root', passed: ['think.deepen', 'think.window'] };
    case 'enter':
      return entered(facts.how, trace, node);
    case 'leave':
      return left(facts);
    case 'done':
      if (!facts.complete) return null;
      return facts.last
        ? { current: 'think.return', passed: ['search.return', 'think.stop'] }
        : { current: 'think.root', passed: ['search.return'] };
    case 'start':
    case 'stopped':
      return null;
  }
}

type Entered = Extract<PlayerFacts, { kind: 'enter' }>['how'];

function entered(how: Entered, trace: Trace, node: number): Lines | null {
  if (how === 'four') return { current: 'fours.four', passed: ['fours.call'] };
  if (how === 'answer') return { current: 'fours.answer', passed: [] };
  // One move alone is either forced or all that there is.
  const parent = parentOf(trace, node);
  if (parent !== NONE && trace.legalMoves[parent] === 1) return null;
  const before: readonly LineId[] = ['search.loop'];
  switch (how) {
    case 'reduced':
      return { current: 'search.test', passed: [...before, 'search.else', 'search.reduce'] };
    case 'test':
      return { current: 'search.test', passed: [...before, 'search.else'] };
    case 'testAgain':
      return { current: 'search.testAgain', passed: [] };
    case 'fullAgain':
      return { current: 'search.fullAgain', passed: [] };
    case 'full':
      return { current: 'search.full', passed: [...before, 'search.if'] };
  }
}

function left({ because }: Extract<PlayerFacts, { kind: 'leave' }>): Lines {
  switch (because) {
    case 'table':
      return { current: 'search.table', passed: [] };
    case 'decided':
      return { current: 'search.decided', passed: [] };
    case 'estimate':
      return { current: 'search.estimate', passed: [] };
    case 'estimateAfterFours':
      return { current: 'search.estimate', passed: ['search.fours'] };
    case 'noFours':
      return { current: 'fours.none', passed: [] };
    case 'cut':
      return { current: 'search.return', passed: ['search.best', 'search.cut', 'search.store'] };
    case 'best':
    case 'short':
      return { current: 'search.return', passed: ['search.store'] };
  }
}
