import type { ReactiveControllerHost } from 'lit';

import type { Language } from '../../core/language.ts';
import type { StateProblem } from '../../search/link/state-problem.ts';
import { LazyPart } from '../../ui/lazy.ts';
import type * as Words from '../../search/elements/tell-problems.ts';

/** What the attributes or the link of a lab say that makes no sense. The words for it come when there are any. */
export class LabProblems {
  readonly #host: ReactiveControllerHost & HTMLElement;
  readonly #words: LazyPart<typeof Words>;
  #problems: readonly StateProblem[] = [];
  #lost: { readonly problem: StateProblem; readonly isSo: () => boolean } | null = null;

  constructor(host: ReactiveControllerHost & HTMLElement) {
    this.#host = host;
    this.#words = new LazyPart(host, () => import('../../search/elements/tell-problems.ts'));
  }

  /** These are the ones there are now: has the lab tell of them. */
  set(problems: readonly StateProblem[], language: Language): void {
    this.#problems = problems;
    this.#tell(problems, language, () => this.#problems === problems);
  }

  /** One more has been found out, that there is as long as `isSo`. */
  add(problem: StateProblem, language: Language, isSo: () => boolean): void {
    this.#lost = { problem, isSo };
    this.#tell([problem], language, isSo);
  }

  #tell(problems: readonly StateProblem[], language: Language, isSo: () => boolean): void {
    if (problems.length === 0) return;
    void this.#words.load().then((words) => {
      // Others may have come since, which are told of as well.
      if (isSo()) words?.tellProblems(this.#host, problems, language);
    });
  }

  /** What is wrong first of all, as a sentence; null where nothing is, or it can't be said yet. */
  sentence(language: Language): string | null {
    const lost = this.#lost?.isSo() === true ? this.#lost.problem : undefined;
    const problem = this.#problems[0] ?? lost;
    if (problem === undefined) return null;
    return this.#words.module?.attributeProblemSentence(problem, language) ?? null;
  }
}
