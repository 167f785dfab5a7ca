import type { ReactiveControllerHost } from 'lit';

import type { Language } from '../../core/language.ts';
import type { LabState } from '../../search/state.ts';
import type { StateProblem } from '../../search/link/state-problem.ts';
import { LazyPart } from '../../ui/lazy.ts';
import type { LabRun, LabSearches } from '../../viewer/elements/searches/lab-searches.ts';
import type * as Words from '../../search/elements/tell-problems.ts';

type Host = ReactiveControllerHost & HTMLElement & { readonly state: LabState };

/** What the attributes or the link of a lab say that makes no sense. The words for it come when there are any. */
export class LabProblems {
  readonly #host: Host;
  readonly #words: LazyPart<typeof Words>;
  #problems: readonly StateProblem[] = [];
  #lost: readonly { readonly problem: StateProblem; readonly isSo: () => boolean }[] = [];
  /** Whether a link tells of places that are still to be looked for. */
  #sought = false;

  constructor(host: Host) {
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
    this.#lost = [...this.#lost.filter((each) => each.isSo()), { problem, isSo }];
    this.#host.requestUpdate();
    this.#tell([problem], language, isSo);
  }

  /** The places that the state of a link tells of are to be looked for, once its search is done. */
  seek({ opened, bookmarks }: LabState): void {
    this.#sought = opened.length + bookmarks.length > 0;
  }

  /** Looks for them, if `run` is that search and is done. */
  find(run: LabRun | undefined, searches: LabSearches, language: Language): void {
    if (!this.#sought || !run?.own || run.status.kind !== 'done') return;
    this.#sought = false;
    void import('./find-lost.ts').then(
      ({ findLost }) =>
        findLost(this.#host, run, searches, (problem, isSo) => this.add(problem, language, isSo)),
      () => undefined,
    );
  }

  #tell(problems: readonly StateProblem[], language: Language, isSo: () => boolean): void {
    if (problems.length === 0) return;
    void this.#words.load().then((words) => {
      // Others may have come since, which are told of as well.
      if (isSo()) words?.tellProblems(this.#host, problems, language);
    });
  }

  /** All that is wrong; null where nothing is, or it can't be said yet. */
  sentence(language: Language): string | null {
    const lost = this.#lost.filter((each) => each.isSo()).map(({ problem }) => problem);
    const { module } = this.#words;
    return module?.attributeProblemSentences([...this.#problems, ...lost], language) ?? null;
  }
}
