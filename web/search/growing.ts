/** The algorithms that play games to their end, and those that work with proof numbers. */
export const PLAYING_OUT = ['mcts', 'puct'] as const;
export const PROVING = ['proof-number', 'df-pn'] as const;

/** The algorithms that grow a tree best first: a test holds them against the engine. */
export const GROWING: readonly string[] = [...PLAYING_OUT, ...PROVING, 'sss-star'];

/** Whether a search asks an evaluation: at a horizon, or of each new leaf. */
export function isJudged(algorithm: string): boolean {
  return algorithm === 'puct' || !GROWING.includes(algorithm);
}
