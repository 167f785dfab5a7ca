/** Of what the player's recorded search refuses, the one code that the engine does not list. */
export const NO_GRAFT = 'gomoku-no-graft';

/**
 * Of what a lab refuses, the one code that no engine lists: what another program has pruned can't be
 * searched, for its trace does not say of which game it is.
 */
export const UNKNOWN_GAME = 'trace-unknown-game';
