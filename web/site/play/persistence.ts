import type { Language } from '../../core/language.ts';
import { KeptText, newId, takeIn } from '../../core/storage/kept-text.ts';
import type { SaveState } from '../../core/storage/saving.ts';
import { TabPlace, within } from '../../core/storage/tab-place.ts';
import type { PlayEvents } from '../../play/events.ts';
import { keptText, stateFromKept } from '../../play/session/kept.ts';
import type { LevelRun } from '../../play/session/level-run.ts';
import { friendOf, type PlayState } from '../../play/session/state.ts';
import { isGameLink, readGameLink, type GameLink } from '../../play/formats/link.ts';
import { friendGameId, isFriendLink } from '../../play/friend/friend-id.ts';
import type { Meeting } from '../../play/friend/meeting.ts';
import { games, type StoredGame } from '../../play/library/games-store.ts';
import { FRIEND_GAMES, OWN_GAMES, isBegun, takeOver } from '../../play/library/keeper.ts';
import { PUZZLE_PART } from '../../play/puzzle/puzzle-link.ts';
import { isRefusal, type RecordRefusal } from '../../play/record/refusal.ts';
import { untilForbidden, type AskFacts, type Judged } from '../../play/record/renju.ts';
import type { GameNodes, GameRecord } from '../../play/record/record.ts';
import { notSaved } from '../../ui/not-saved.ts';
import { loadLevelRun, loadPlayPreferences } from './storage.ts';

export { savePlayPreferences } from './save-preferences.ts';

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
  /** A link that was followed is read up to a move with which Black lost. */
  ended(at: RecordRefusal): void;
  /** How the last games against a level went. */
  setLevelRun(run: LevelRun | null): void;
  /** What `view` shows is another now. */
  report(): void;
}

/** A game of this page, and where it is kept. */
interface KeptGame {
  readonly text: KeptText<StoredGame>;
  /** There is something to lose. */
  isBegun: boolean;
}

/**
 * The memory of the play page: the game of a link that is followed, or else the one that was kept,
 * and from then on every change of it. A link's game gets a place of its own, so that following one
 * never writes over a game; it stays in the address bar until a move is made.
 */
export class PlayPersistence {
  readonly #page: KeepingPage;
  /** Which game this tab has. */
  #place: TabPlace<StoredGame> | null = null;
  /** The moves of the link in the address bar. */
  #linked: GameNodes | null = null;
  /** The games of this page, by their seeds, or by what makes them a friend's. */
  readonly #games = new Map<string, KeptGame>();
  #last: KeptGame | null = null;
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
    window.addEventListener('storage', this.#onSettings);
    await within(takeOver(games));
    for (const kind of [OWN_GAMES, FRIEND_GAMES]) takeIn(games, kind);
    await this.#begin(first);
  }

  stop(): void {
    window.removeEventListener('hashchange', this.#onHash);
    window.removeEventListener('storage', this.#onSettings);
    this.#started += 1;
    this.#place?.close();
    this.#place = null;
    for (const { text } of this.#games.values()) text.end();
  }

  /** The game has changed. */
  changed(state: PlayState): void {
    // What is said beside the moves is in no link.
    if (this.#linked === state.record.nodes && state.record.notes.length === 0) return;
    if (this.#place === null) return;
    const game = this.#gameOf(state, this.#place);
    game.isBegun = isBegun(state);
    this.#last = game;
    this.#place.move(game.text.id);
    game.text.save(keptText(state));
    if (this.#linked === null) return;
    this.#linked = null;
    forgetHash();
  }

  /** A game of the library is about to be put on the board; it is kept already. */
  opening({ id, saved, state }: PlayEvents['prunus-library-open']): void {
    const open = [...this.#games.values()].find(({ text }) => text.id === id);
    const game = open ?? this.#keptBy(id);
    this.#games.set(String(state.seed), game);
    if (game.text.state === 'saved') game.text.follow({ saved, text: keptText(state) });
    this.#place?.move(id);
    this.#place?.remember();
  }

  /** What there is to say: games that are not saved, or the one on the board being a copy. */
  view(language: Language): unknown {
    const lost = this.#lost;
    const state: SaveState = lost[0]?.state ?? 'saved';
    const retry = () => lost.forEach((text) => text.retry());
    const isCopy = this.#last?.text.isCopy === true;
    return notSaved({ state, isCopy, retry }, language, () => void this.#save());
  }

  get #lost(): readonly KeptText<StoredGame>[] {
    const begun = [...this.#games.values()].filter((game) => game.isBegun);
    const texts = new Set(begun.map(({ text }) => text));
    return [...texts].filter(({ state }) => state !== 'saved' && state !== 'saving');
  }

  /** Hands over what is not saved, as a file that the library reads. */
  async #save(): Promise<void> {
    const { saveLibrary } = await import('../../play/elements/library/prunus-library.ts');
    await saveLibrary(
      this.#lost.map(({ unsaved }) => unsaved).filter((game) => game !== null),
      loadPlayPreferences(),
      loadLevelRun(),
    );
  }

  /** Where a game is kept. One of which there is nothing yet gives its place to the next. */
  #gameOf(state: PlayState, place: TabPlace<StoredGame>): KeptGame {
    const { friend } = friendOf(state) ?? {};
    // The same record, opened again, is the same entry.
    const known = state.opened === undefined ? null : `${OWN_GAMES.beginning}of-${state.opened}`;
    const key = friend === undefined ? (known ?? String(state.seed)) : friendGameId(friend.id);
    const isNew = friend === undefined && known === null;
    const left = isNew && this.#last?.isBegun === false ? this.#last : null;
    const id = isNew ? this.#freeId(place) : key;
    // One that was taken from the library stays where it is there.
    const taken = known === null ? undefined : this.#games.get(String(state.seed));
    const game = taken ?? this.#games.get(key) ?? left ?? this.#keptBy(id);
    this.#games.set(key, game);
    return game;
  }

  /** The place of this tab, if it has had no game yet. */
  #freeId({ id }: TabPlace<StoredGame>): string {
    const isTaken = [...this.#games.values()].some(({ text }) => text.id === id);
    return isTaken ? OWN_GAMES.beginning + newId() : id;
  }

  #keptBy(id: string): KeptGame {
    const kind = id.startsWith(FRIEND_GAMES.beginning) ? FRIEND_GAMES : OWN_GAMES;
    const text: KeptText<StoredGame> = new KeptText<StoredGame>(games, kind, id, () =>
      this.#report(text),
    );
    return { text, isBegun: true };
  }

  #report(text: KeptText<StoredGame>): void {
    if (text === this.#last?.text) {
      this.#place?.move(text.id);
      this.#place?.remember();
      const merged = text.takeMerged();
      const later = merged === null ? null : stateFromKept(merged);
      if (later !== null && !isRefusal(later)) this.#page.open(later);
    }
    this.#page.report();
  }

  readonly #onHash = (): void => {
    if (isGameLink(location.hash)) void this.#begin();
  };

  /** Another tab has ended a game. */
  readonly #onSettings = (): void => this.#page.setLevelRun(loadLevelRun());

  async #begin(state = this.#page.state): Promise<void> {
    const started = ++this.#started;
    const friends = await this.#friendsGame();
    const linked = friends === null ? await this.#linkedGame() : null;
    if (started !== this.#started) return;
    const isPlayed = this.#place === null && this.#page.state !== state;
    const isFresh = linked !== null || friends !== null || isPlayed;
    if (!isFresh && this.#place !== null) return;
    this.#place?.close();
    const place = await TabPlace.open(games, OWN_GAMES.beginning, { isFresh });
    if (started !== this.#started) {
      place.close();
      return;
    }
    this.#place = place;
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
    } else if (this.#page.state === state) await this.#takeUp(place, started);
    else this.changed(this.#page.state);
  }

  /** The game of the link in the address bar; null where there is none, or none that can be. */
  async #linkedGame(): Promise<GameLink | null> {
    const { hash } = location;
    if (!isGameLink(hash)) return null;
    const link = readGameLink(hash, [PUZZLE_PART]);
    if (isRefusal(link)) {
      this.#page.refused(link);
      forgetHash();
      return null;
    }
    const { record, forbidden } = await this.#judged(link.record);
    this.#page.refused(null);
    if (forbidden !== null) this.#page.ended(forbidden);
    return { ...link, record };
  }

  /** A record up to what renju forbids in it; all of it, if there is no engine to ask. */
  async #judged(record: GameRecord): Promise<Pick<Judged, 'record' | 'forbidden'>> {
    try {
      return await untilForbidden(record, this.#page.ask);
    } catch {
      return { record, forbidden: null };
    }
  }

  async #takeUp({ found, id }: TabPlace<StoredGame>, started: number): Promise<void> {
    if (found === null) return;
    const state = stateFromKept(found.text);
    if (isRefusal(state)) return;
    const { friend } = friendOf(state) ?? {};
    if (friend === undefined) {
      this.#last = { ...this.#keptBy(id), isBegun: isBegun(state) };
      this.#games.set(String(state.seed), this.#last);
      // Shown again it is no other: of what another tab has, there is a copy once it has been changed.
      const saved = id === found.id ? found.saved : null;
      this.#last.text.follow({ saved, text: keptText(state) });
      this.#page.open(state);
      return;
    }
    // Another tab may have opened a later link of it.
    const { state: before } = this.#page;
    const { keptFriendGame } = await import('../../play/friend/friend-games.ts');
    const newest = await keptFriendGame(games, friend.id);
    if (started === this.#started && this.#page.state === before) this.#page.open(newest ?? state);
  }

  /** What the friend's link in the address bar means; null where there is none, or none that can be. */
  async #friendsGame(): Promise<Meeting | null> {
    const { hash } = location;
    if (!isFriendLink(hash)) return null;
    const friends = await import('../../play/friend/friend-games.ts').catch(() => null);
    // Without its code the link is refused like any other that this page does not know.
    if (friends === null) return null;
    const meeting = await friends.meetLink(games, hash, async (record) => {
      const { forbidden } = await this.#judged(record);
      return forbidden;
    });
    const refusal = isRefusal(meeting) ? meeting : null;
    this.#page.refused(refusal);
    if (!isRefusal(meeting)) return meeting;
    forgetHash();
    return null;
  }
}

/** Or the page, loaded again, would be back at the link. */
function forgetHash(): void {
  history.replaceState(history.state, '', location.pathname + location.search);
}
