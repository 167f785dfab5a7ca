import { inTurns } from '../../../core/time-slices.ts';
import { isBegun } from '../../library/keeper.ts';
import type { StoredGame } from '../../library/games-store.ts';
import { resultOf, type Result } from '../../library/statistics.ts';
import type { Language } from '../../../core/language.ts';
import { readingCard, type GameCard } from './game-card.ts';

/** After so many milliseconds more is shown than at first, then after twice as many, and so on. */
const FIRST_PAUSE_MS = 150;

/** The games of a library as they are seen, made a few at a time, so that the page stays quick. */
export class CardShelf {
  cards: readonly GameCard[] = [];
  /** How the games ended that say how strong somebody is. */
  results: readonly Result[] = [];
  readonly #changed: () => void;
  #language: Language | null = null;
  #asked = 0;

  /** `changed` is called when there are other cards. */
  constructor(changed: () => void) {
    this.#changed = changed;
  }

  /** Shows these games, as soon as may be; few of them at once. */
  show(games: readonly StoredGame[], language: Language): void {
    const asked = ++this.#asked;
    const isSame = language === this.#language;
    const known = new Map(isSame ? this.cards.map((card) => [card.game.id, card]) : []);
    const isFirst = this.cards.length === 0;
    this.#language = language;
    const cards: GameCard[] = [];
    const results: Result[] = [];
    let next = 0;
    let pause = FIRST_PAUSE_MS;
    const building = function* (): Generator<undefined, true> {
      for (const game of games) {
        const before = known.get(game.id);
        const isKnown = before !== undefined && isAlike(before.game, game);
        const card = isKnown ? before : yield* readingCard(game, language);
        if (card !== null && isBegun(card.state)) {
          cards.push(card);
          const result = resultOf(game, card.state);
          if (result !== null) results.push(result);
        }
        yield;
      }
      return true;
    };
    const part = (): boolean => {
      if (asked !== this.#asked) return false;
      // What was there stays until all is new.
      if (isFirst && performance.now() > next) {
        this.cards = [...cards];
        this.#changed();
        next = performance.now() + pause;
        pause *= 2;
      }
      return true;
    };
    const taken = (): void => {
      if (asked !== this.#asked) return;
      this.cards = cards;
      this.results = results;
      this.#changed();
    };
    void inTurns(building(), part).then((isDone) => {
      if (isDone === true) taken();
    });
  }
}

function isAlike(one: StoredGame, other: StoredGame): boolean {
  return (
    one.saved === other.saved &&
    one.name === other.name &&
    one.text === other.text &&
    one.tags.join() === other.tags.join()
  );
}
