import { nothing, type ReactiveControllerHost, type TemplateResult } from 'lit';

import type { Language } from '../../core/language.ts';
import type { SearchResult } from '../../engine/messages.ts';
import type { Finding } from '../../lab/foreign-trace.ts';
import type { LabState } from '../../lab/state.ts';
import type { CourseSolution } from '../../lab/textbook/course-states.ts';
import { LazyPart } from '../../ui/lazy.ts';
import type { LabSearches, Marks } from './lab-searches.ts';
import type * as SolutionPart from './solution-part.ts';

interface SolutionHost extends ReactiveControllerHost {
  state: LabState;
  /** The tab of the inspector that is open. */
  inspector: string | null;
}

interface Shown {
  readonly solution: CourseSolution;
  readonly tree: string;
  readonly marks: Marks;
}

/** The solution of a tree test that is laid over a lab's tree, as long as the tree stays. */
export class LabSolution {
  readonly #host: SolutionHost;
  readonly #searches: LabSearches;
  readonly #change: (next: (of: LabState) => LabState) => void;
  readonly #part: LazyPart<typeof SolutionPart>;
  #shown: Shown | null = null;
  #refused: { readonly say: (language: Language) => string; readonly tree: string } | null = null;

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
      this.#refused = { tree, say: (language) => taken.refused(name, language) };
      this.#host.requestUpdate();
      return false;
    }
    const marks = part.marksOf(taken.solution);
    this.#shown = { solution: taken.solution, tree, marks };
    this.#searches.mark(marks);
    // The search has to be done before there is anything to compare.
    this.#host.inspector ??= 'why';
    this.#change((state) => ({ ...state, step: null }));
    return true;
  }

  remove(): void {
    this.#refused = null;
    const isMarked = this.#shown?.marks === this.#searches.marks;
    this.#shown = null;
    if (isMarked) this.#searches.mark(null);
  }

  /** Another tree has no use for it. Before its search is begun. */
  follow({ tree, game }: LabState): void {
    const at = this.#shown ?? this.#refused;
    if (at !== null && (game !== 'textbook' || at.tree !== tree)) this.remove();
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
