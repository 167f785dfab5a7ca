/** What stands in for the outcome at the horizon of a board, by the engine's names. */
export const EVALUATIONS = ['lines', 'open-lines', 'shapes'] as const;
export type Evaluation = (typeof EVALUATIONS)[number];
