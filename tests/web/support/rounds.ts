/**
 * Of so many rounds of random cases those that are gone through: a quarter, other ones in every run; all of
 * them with `PRUNUS_ROUNDS=all` in the environment.
 */
export const rounds = (all: number): number =>
  process.env.PRUNUS_ROUNDS === 'all' ? all : Math.ceil(all / 4);
