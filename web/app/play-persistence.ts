import { keptText, stateFromKept } from '../play/session/kept.ts';
import type { PlayState } from '../play/session/state.ts';
import { Autosave } from '../play/session/autosave.ts';
import { openedGame } from '../play/session/opened-game.ts';
import { isGameLink, readGameLink, type GameLink } from '../play/formats/link.ts';
import { PUZZLE_PART } from '../play/puzzle/puzzle-link.ts';
import { isRefusal, type RecordRefusal } from '../play/record/refusal.ts';
import { forbiddenMove, type AskFacts } from '../play/record/renju.ts';
import type { GameNodes, GameRecord } from '../play/record/record.ts';

/** The page whose game is kept. */
export interface KeepingPage {
  /** The game on the board. */
  readonly state: PlayState;
  readonly ask: AskFacts;
  /** Puts another game on the board. */
  open(state: PlayState): void;
  /** What is on the board is to be solved. */
  openPuzzle(): void;
  /** A link that was followed is no game; null: this one is. */
  refused(refusal: RecordRefusal | null): void;
  /** The game can't be kept. */
  notKept(): void;
}

/**
 * The memory of the play page: the game of a link that is followed, or else the one that was kept,
 * and from then on every change of it. A link's game gets a place of its own, so that following one
 * never writes over a game; it stays in the address bar until a move is made.
 */
export class PlayPersistence {
  readonly #page: KeepingPage;
  #autosave: Autosave | null = null;
  /** The moves of the link in the address bar. */
  #linked: GameNodes | null = null;
  /** Only the link that was followed last counts. */
  #started = 0;

  constructor(page: KeepingPage) {
    this.#page = page;
  }

  /** Begins, on a page that has just been loaded. */
  async start(): Promise<void> {
    window.addEventListener('hashchange', this.#onHash);
    await this.#begin();
  }

  stop(): void {
    window.removeEventListener('hashchange', this.#onHash);
    this.#started += 1;
    this.#autosave?.close();
    this.#autosave = null;
  }

  /** The game has changed. */
  changed(state: PlayState): void {
    // What is said beside the moves is in no link.
    if (this.#linked === state.record.nodes && state.record.notes.length === 0) return;
    this.#autosave?.keep(keptText(state));
    if (this.#linked === null) return;
    this.#linked = null;
    forgetHash();
  }

  readonly #onHash = (): void => {
    if (isGameLink(location.hash)) void this.#begin();
  };

  async #begin(): Promise<void> {
    const started = ++this.#started;
    const { state } = this.#page;
    const linked = await this.#linkedGame();
    if (started !== this.#started) return;
    if (linked === null && this.#autosave !== null) return;
    this.#autosave?.close();
    const autosave = await Autosave.start(() => this.#page.notKept(), { isFresh: linked !== null });
    if (started !== this.#started) {
      autosave.close();
      return;
    }
    this.#autosave = autosave;
    if (linked !== null) {
      this.#linked = linked.record.nodes;
      this.#page.open(openedGame(linked.record, this.#page.state));
      if (linked.others.has(PUZZLE_PART)) this.#page.openPuzzle();
    } else if (this.#page.state === state) this.#takeUp(autosave);
    else this.changed(this.#page.state);
  }

  /** The game of the link in the address bar; null where there is none, or none that can be. */
  async #linkedGame(): Promise<GameLink | null> {
    const { hash } = location;
    if (!isGameLink(hash)) return null;
    const link = readGameLink(hash, [PUZZLE_PART]);
    const refusal = isRefusal(link) ? link : await this.#forbidden(link.record);
    this.#page.refused(refusal);
    if (refusal === null && !isRefusal(link)) return link;
    forgetHash();
    return null;
  }

  /** What renju forbids in a record; nothing, if there is no engine to ask. */
  async #forbidden(record: GameRecord): Promise<RecordRefusal | null> {
    try {
      return await forbiddenMove(record, this.#page.ask);
    } catch {
      return null;
    }
  }

  #takeUp({ found }: Autosave): void {
    if (found === null) return;
    const state = stateFromKept(found.text);
    if (!isRefusal(state)) this.#page.open(state);
  }
}

/** Or the page, loaded again, would be back at the link. */
function forgetHash(): void {
  history.replaceState(history.state, '', location.pathname + location.search);
}
