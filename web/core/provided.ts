/**
 * Code of a room that rooms below it load when it is needed, without knowing it:
 *
 *     export const treeQuiz = new Provided<QuizModule>('the quiz of a tree');
 *     treeQuiz.provide(() => import('../practice/elements/prunus-quiz.ts'));
 *
 * All that is so provided stands in `site/provided-parts.ts`.
 */
export class Provided<Part> {
  #load: (() => Promise<Part>) | null = null;
  readonly #name: string;

  /** `name`: for who forgot to provide it. */
  constructor(name: string) {
    this.#name = name;
  }

  /** `load` imports the code; it is called again should it fail. */
  provide(load: () => Promise<Part>): void {
    this.#load = load;
  }

  /** The code. Rejects where it can't be had, or where nobody has provided it. */
  readonly load = (): Promise<Part> =>
    this.#load?.() ?? Promise.reject(new Error(`Nobody has provided ${this.#name}`));
}
