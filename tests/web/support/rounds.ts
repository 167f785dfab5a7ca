/**
 * Of so many rounds of random cases those that are gone through: all of them; with `PRUNUS_ROUNDS=quarter`
 * in the environment a quarter, other ones in every run.
 */
export const rounds = (all: number): number =>
  process.env.PRUNUS_ROUNDS === 'quarter' ? Math.ceil(all / 4) : all;
