/**
 * Code of a room that rooms below it load when it is needed, without knowing it:
 *
 *     export const treeQuiz = new Provided<QuizModule>();
 *     treeQuiz.provide(() => import('../practice/elements/prunus-quiz.ts'));
 *
 * All that is so provided stands in `site/provided-parts.ts`.
 */
export class Provided<Part> {
  #load: (() => Promise<Part>) | null = null;

  /** `load` imports the code; it is called again should it fail. */
  provide(load: () => Promise<Part>): void {
    this.#load = load;
  }

  /** The code. Rejects where it can't be had, or where it was not provided. */
  readonly load = (): Promise<Part> => this.#load?.() ?? Promise.reject(new Error('not provided'));
}
