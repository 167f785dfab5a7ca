/** An answer in words, for who looks through the answers of a class on a learning platform. */
export interface InWords {
  readonly language: 'en' | 'zh';
  /** What was asked. */
  readonly ask: string;
  readonly response: string;
  /** A right answer; null where there are too many, as on a tree solved by hand. */
  readonly right: string | null;
}

/** Has an answer to a question said in words; null where the question's search has not ended. */
export type Wording = (question: string, answer: string) => InWords | null;
