import { nothing, type ReactiveControllerHost, type TemplateResult } from 'lit';

import type { Language } from '../../core/language.ts';
import type { SearchResult } from '../../engine/messages.ts';
import type { Finding } from '../../search/foreign-trace.ts';
import type { LabState } from '../../search/state.ts';
import type { CourseSolution } from '../../search/textbook/course-states.ts';
import { LazyPart } from '../../ui/lazy.ts';
import type { LabSearches, Marks } from '../../viewer/elements/searches/lab-searches.ts';
import type * as SolutionPart from './solution-part.ts';

interface SolutionHost extends ReactiveControllerHost {
  state: LabState;
  /** The tab of the inspector that is open. */
  inspector: string | null;
}

interface Shown {
  readonly of: string;
  readonly solution: CourseSolution;
  readonly marks: Marks;
}

/** The solution of a tree test that is laid over a lab's tree: what its state has of one. */
export class LabSolution {
  readonly #host: SolutionHost;
  readonly #searches: LabSearches;
  readonly #change: (next: (of: LabState) => LabState) => void;
  readonly #part: LazyPart<typeof SolutionPart>;
  #shown: Shown | null = null;
  #refused: {
    readonly say: (language: Language) => string;
    readonly tree: string;
    readonly of: string | null;
  } | null = null;

  constructor(
    host: SolutionHost,
    searches: LabSearches,
    change: (next: (of: LabState) => LabState) => void,
  ) {
    this.#host = host;
    this.#change = change;
    this.#searches = searches;
    this.#part = new LazyPart(host, () => import('./solution-part.ts'));
  }

  /** Why the last one is not, or null. */
  problemSentence(language: Language): string | null {
    return this.#refused?.tree === this.#host.state.tree ? this.#refused.say(language) : null;
  }

  /**
   * Lays the solution in a text over the tree of the lab.
   * @param name of the file; null: it was pasted
   * @param actions which state each move at the root leads to, where that is known
   * @returns whether that could be done; else the problem says why not
   */
  async take(
    text: string,
    name: string | null,
    actions: ReadonlyMap<string, string>,
  ): Promise<boolean> {
    const { tree, game } = this.#host.state;
    const part = await this.#part.load();
    if (part === null) return false;
    const taken = part.takeSolution(text, game === 'textbook' ? tree : '', actions);
    this.remove();
    if ('refused' in taken) {
      this.#refused = { tree, say: (language) => taken.refused(name, language), of: null };
      this.#host.requestUpdate();
      return false;
    }
    const solution = part.writeSolution(taken.solution);
    // The search has to be done before there is anything to compare.
    this.#host.inspector ??= 'why';
    this.#change((state) => ({ ...state, solution, step: null }));
    return true;
  }

  remove(): void {
    this.#refused = null;
    if (this.#host.state.solution !== '') this.#change((state) => ({ ...state, solution: '' }));
  }

  /**
   * Shows what a state has of one. Before its search is begun.
   * @param hasFile whether a trace file stands in place of the search, which no solution is laid over
   */
  follow({ tree, game, solution }: LabState, hasFile: boolean): void {
    const of = game === 'textbook' && solution !== '' ? JSON.stringify([tree, solution]) : null;
    if (this.#refused !== null && (game !== 'textbook' || this.#refused.tree !== tree)) {
      this.#refused = null;
    }
    if (this.#shown !== null && this.#shown.of !== of) {
      const isMarked = this.#shown.marks === this.#searches.marks;
      this.#shown = null;
      if (isMarked) this.#searches.mark(null);
    }
    if (of === null || hasFile) return;
    this.#shown ??= this.#laid(of, tree, solution);
    const marks = this.#shown?.marks ?? null;
    if (marks !== null && marks !== this.#searches.marks) this.#searches.mark(marks);
  }

  /** Null until the code is there, and where the solution does not fit the tree. */
  #laid(of: string, tree: string, line: string): Shown | null {
    if (this.#refused?.of === of) return null;
    const { module: part } = this.#part;
    if (part === null) {
      void this.#part.load();
      return null;
    }
    const read = part.stateSolution(line, tree);
    if ('refused' in read) {
      this.#refused = { tree, say: (language) => read.refused(null, language), of };
      return null;
    }
    this.#host.inspector ??= 'why';
    return { of, solution: read.solution, marks: part.marksOf(read.solution) };
  }

  /** What it comes to beside a search. */
  card(
    result: SearchResult,
    language: Language,
    show: (finding: Finding) => void,
  ): TemplateResult | typeof nothing {
    const { module: part } = this.#part;
    const shown = this.#shown;
    if (shown === null || part === null) return nothing;
    // A trace file may stand in place of the search.
    if (shown.marks !== this.#searches.marks) return nothing;
    const remove = () => this.remove();
    return part.solutionCard(shown.solution, result, language, { show, remove });
  }
}
