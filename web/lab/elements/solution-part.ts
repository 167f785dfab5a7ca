import { html, nothing, type TemplateResult } from 'lit';

import { lineAndColumn } from '../../core/text-place.ts';
import type { Language } from '../../core/language.ts';
import type { SearchResult } from '../../engine/messages.ts';
import type { Finding } from '../../search/foreign-trace.ts';
import type { CourseSolution } from '../../search/textbook/course-states.ts';
import { readCourseSolution, solutionIn } from '../../search/textbook/notation/course-solution.ts';
import { checkSolution, unknownState } from '../../search/textbook/solution-check.ts';
import { solutionText } from '../text/solution.ts';
import { textbookText } from '../../search/text/textbook.ts';
import { moveName } from '../../trace/names.ts';
import type { Trace } from '../../trace/trace.ts';
import { findingItems } from '../../viewer/elements/explain/findings.ts';

export { writeSolution } from '../../search/textbook/notation/course-solution.ts';

/** A solution that fits a tree, or what is to be said of it, and of which line, in every language. */
type TakenSolution =
  | { readonly solution: CourseSolution }
  | { readonly refused: (name: string | null, language: Language) => string };

/**
 * Reads the solution of a tree test.
 * @param tree that it is to be laid over
 * @param actions which state each move at the root leads to, where that is known
 */
export function takeSolution(
  text: string,
  tree: string,
  actions: ReadonlyMap<string, string>,
): TakenSolution {
  const read = readCourseSolution(text);
  const refused = (at: number, why: (language: Language) => string): TakenSolution => {
    const { line } = lineAndColumn(text, at);
    return {
      refused: (name, language) => solutionText[language].refused(name, line, why(language)),
    };
  };
  if ('expected' in read) {
    return refused(read.at, (language) => textbookText[language].misread[read.expected]);
  }
  const unknown = unknownState(tree, read);
  if (unknown !== null) {
    const at = read.places.get(unknown) ?? 0;
    return refused(at, (language) => solutionText[language].noState(unknown));
  }
  const { action, generated } = read;
  return { solution: { action: actions.get(action) ?? action, generated } };
}

/** The solution in a state; or what is to be said where its tree has not all of its states. */
export function stateSolution(line: string, tree: string): TakenSolution {
  const solution = solutionIn(line);
  const unknown = unknownState(tree, solution);
  if (unknown === null) return { solution };
  return { refused: (_, language) => solutionText[language].noState(unknown) };
}

/** The marks of a solution in a search of its tree. */
export function marksOf(solution: CourseSolution): (trace: Trace) => readonly Finding[] {
  return (trace) => checkSolution(trace, solution).findings;
}

/** What a solution comes to beside a search, with the way to every node where they differ. */
export function solutionCard(
  solution: CourseSolution,
  result: SearchResult,
  language: Language,
  events: { readonly show: (finding: Finding) => void; readonly remove: () => void },
): TemplateResult {
  const text = solutionText[language];
  const { trace, rootMoves, bestMove } = result;
  const { findings, missing, extra, like } = checkSolution(trace, solution);
  const nameOf = (move: number): string => moveName(trace.header, move);
  const { action } = solution;
  const best = bestMove === null ? '' : nameOf(bestMove);
  const isMove = rootMoves.some(({ move }) => nameOf(move) === action);
  const isSame = missing + extra === 0;
  const statements = [
    isSame ? text.same : text.differs(missing, extra),
    isSame || like === null ? '' : text.like[like],
    !isMove
      ? text.noMove(action)
      : action === best
        ? text.rightMove(action)
        : text.wrongMove(action, best),
  ].filter((sentence) => sentence !== '');
  return html`<section class="card ${isSame ? '' : 'findings'} solution">
    <h2>${text.heading}</h2>
    <p>${statements.join(language === 'zh' ? '' : ' ')}</p>
    ${isSame ? nothing : findingItems(trace, findings, language, events.show)}
    <button class="remove" @click=${events.remove}>${text.remove}</button>
  </section>`;
}
