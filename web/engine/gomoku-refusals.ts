/** Of what the player's recorded search refuses, the one code that the engine does not list. */
export const NO_GRAFT = 'gomoku-no-graft';
