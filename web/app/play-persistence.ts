import { keptText, stateFromKept } from '../play/session/kept.ts';
import { friendOf, type PlayState } from '../play/session/state.ts';
import { Autosave } from '../play/session/autosave.ts';
import { isGameLink, readGameLink, type GameLink } from '../play/formats/link.ts';
import { friendGameId, isFriendLink } from '../play/friend/friend-id.ts';
import type { Meeting } from '../play/friend/meeting.ts';
import type { GameKeeper } from '../play/library/keeper.ts';
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
  /** Puts the game of a link on the board. */
  openLinked(record: GameRecord): void;
  /** A friend's link was followed; the game there is, and the link. */
  openFriend(meeting: Meeting): void;
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
  #keeper: GameKeeper | null = null;
  /** What the library calls the games of this page, by their seeds: each has one of its own. */
  readonly #ids = new Map<number, string>();
  /** Only the link that was followed last counts. */
  #started = 0;

  constructor(page: KeepingPage) {
    this.#page = page;
  }

  /**
   * Begins, on a page that was loaded with that game: if a person has played on meanwhile, the game
   * that was kept stays where it is.
   */
  async start(first: PlayState = this.#page.state): Promise<void> {
    window.addEventListener('hashchange', this.#onHash);
    await this.#begin(first);
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
    const id = this.#idOf(state);
    this.#autosave?.keep(keptText(state), id);
    void this.#keep(id, state);
    if (this.#linked === null) return;
    this.#linked = null;
    forgetHash();
  }

  /** A game of the library is about to be put on the board, with that seed. */
  opening(id: string, seed: number): void {
    this.#ids.set(seed, id);
  }

  /** What the library calls a game. */
  #idOf(state: PlayState): string {
    const { friend } = friendOf(state) ?? {};
    if (friend !== undefined) return friendGameId(friend.id);
    const id = this.#ids.get(state.seed) ?? newId();
    this.#ids.set(state.seed, id);
    return id;
  }

  readonly #onHash = (): void => {
    if (isGameLink(location.hash)) void this.#begin();
  };

  async #begin(state = this.#page.state): Promise<void> {
    const started = ++this.#started;
    const friends = await this.#friendsGame();
    const linked = friends === null ? await this.#linkedGame() : null;
    if (started !== this.#started) return;
    const isPlayed = this.#autosave === null && this.#page.state !== state;
    const isFresh = linked !== null || friends !== null || isPlayed;
    if (!isFresh && this.#autosave !== null) return;
    this.#autosave?.close();
    const autosave = await Autosave.start(() => this.#page.notKept(), { isFresh });
    if (started !== this.#started) {
      autosave.close();
      return;
    }
    this.#autosave = autosave;
    if (friends !== null) {
      this.#linked = null;
      forgetHash();
      this.#page.openFriend(friends);
      // Opened for the second time, it is no change.
      this.changed(this.#page.state);
    } else if (linked !== null) {
      this.#linked = linked.record.nodes;
      this.#page.openLinked(linked.record);
      if (linked.others.has(PUZZLE_PART)) this.#page.openPuzzle();
    } else if (this.#page.state === state) await this.#takeUp(autosave, started);
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

  async #takeUp({ found, isOwn }: Autosave, started: number): Promise<void> {
    if (found === null) return;
    const state = stateFromKept(found.text);
    if (isRefusal(state)) return;
    const { friend } = friendOf(state) ?? {};
    if (friend === undefined) {
      if (isOwn) this.#ids.set(state.seed, found.game ?? found.id);
      this.#page.open(state);
      return;
    }
    // Another tab may have opened a later link of it.
    const { state: before } = this.#page;
    const keeper = await this.#library().catch(() => null);
    const newest = await keeper?.friendGame(friend.id);
    if (started === this.#started && this.#page.state === before) this.#page.open(newest ?? state);
  }

  /** What the friend's link in the address bar means; null where there is none, or none that can be. */
  async #friendsGame(): Promise<Meeting | null> {
    const { hash } = location;
    if (!isFriendLink(hash)) return null;
    const keeper = await this.#library().catch(() => null);
    // Without its code the link is refused like any other that this page does not know.
    if (keeper === null) return null;
    const meeting = await keeper.meet(hash, (record) => this.#forbidden(record));
    const refusal = isRefusal(meeting) ? meeting : null;
    this.#page.refused(refusal);
    if (!isRefusal(meeting)) return meeting;
    forgetHash();
    return null;
  }

  /** A game of one tab is kept in its place, that of two people nowhere else: then it is said. */
  async #keep(id: string, state: PlayState): Promise<void> {
    try {
      await (await this.#library()).keep(id, state);
    } catch {
      if (friendOf(state) !== null) this.#page.notKept();
    }
  }

  async #library(): Promise<GameKeeper> {
    const parts = await import('../play/library/keeper.ts');
    return (this.#keeper ??= new parts.GameKeeper());
  }
}

function newId(): string {
  return `game-${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 10)}`;
}

/** Or the page, loaded again, would be back at the link. */
function forgetHash(): void {
  history.replaceState(history.state, '', location.pathname + location.search);
}
