import type { Told } from '../../core/language.ts';
import type { BoardArrow } from '../../board/picture.ts';
import { Engines } from '../../engine/engines.ts';
import { otherStone } from '../../games/cells.ts';
import { coachWord } from '../report/coach.ts';
import { winningStone } from '../report/at-once.ts';
import { endAt, goTo, moveOf, parentOf, plyOf, turnAt } from '../record/record.ts';
import { gameOfSetup } from '../record/setup.ts';
import { gomokuPosition, positionKey } from '../session/engine-position.ts';
import { isAgainstEngine, seatOf, type PlayState } from '../session/state.ts';
import { coachSentence } from '../text/report.ts';

/** What each of the two positions gets: a moment, and the same verdict every time. */
const NODES = 40_000;

/** A sentence on the last move of a person. */
interface CoachMessage {
  readonly sentence: Told;
  /** From a mistake to the better point. */
  readonly arrow: BoardArrow | null;
}

/**
 * Looks at every move that a person makes against the engine, and says something of mistakes and of
 * moves that were the only good ones. It has an engine of its own: nobody waits for it.
 */
export class PlayCoach {
  statement: CoachMessage | null = null;
  readonly #changed: () => void;
  #engines: Engines | null = null;
  #abort: AbortController | null = null;
  #key: string | null = null;

  constructor(changed: () => void) {
    this.#changed = changed;
  }

  /** To be called with every state; null: nothing is to be said. */
  follow(state: PlayState | null): void {
    const node = state === null ? null : lastPersonsMove(state);
    if (state === null || node === null) {
      this.drop();
      return;
    }
    const key = positionKey(goTo(state.record, node));
    if (key === this.#key) return;
    this.#forget();
    this.#key = key;
    this.#abort = new AbortController();
    void this.#look(state, node, this.#abort.signal);
  }

  drop(): void {
    this.#forget();
    this.#engines?.close();
    this.#engines = null;
  }

  #forget(): void {
    this.#abort?.abort();
    this.#abort = null;
    this.#key = null;
    this.statement = null;
  }

  async #look({ record }: PlayState, node: number, signal: AbortSignal): Promise<void> {
    const before = goTo(record, parentOf(record, node));
    const after = goTo(record, node);
    const mover = turnAt(before);
    // What has to be stopped at once needs neither praise nor a lesson that takes thought.
    const stop = winningStone(before, otherStone(mover));
    const move = moveOf(record, node);
    if (endAt(after) !== null || move === stop) return;
    this.#engines ??= new Engines();
    const engine = this.#engines;
    const ask = async (position: typeof record, lines: number) =>
      engine.request(
        {
          kind: 'gomokuAnalyse',
          position: gomokuPosition(position),
          lines,
          limits: { nodes: NODES },
        },
        { signal },
      );
    try {
      const [first, then] = [await ask(before, 2), await ask(after, 1)];
      if (signal.aborted) return;
      const made = { ply: plyOf(after), move, mover };
      const word = coachWord(made, first.thoughts, then.thoughts);
      if (word === null) return;
      this.statement = {
        sentence: (language) => coachSentence(word, record.setup.rows, language),
        arrow: word.kind === 'mistake' ? { from: move, to: word.point.best } : null,
      };
      this.#changed();
    } catch {
      // Nothing is said: the game goes on without it.
    }
  }
}

/** The person's move that the position came of, or that the engine has just answered. */
function lastPersonsMove(state: PlayState): number | null {
  const { record, players } = state;
  if (!isAgainstEngine(state) || gameOfSetup(record.setup).search !== 'player') return null;
  if (record.setup.opening !== 'none') return null;
  for (let node = record.current, back = 0; back < 2; back++) {
    const parent = parentOf(record, node);
    if (parent < 0) return null;
    const seat = seatOf(state, turnAt(goTo(record, parent)));
    if (players[seat].kind === 'person') return node;
    node = parent;
  }
  return null;
}
