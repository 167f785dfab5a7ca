import type { ReactiveController } from 'lit';

import type { Meeting } from '../../friend/meeting.ts';
import { playersOf, withoutStones } from '../../session/new-game.ts';
import { friendOf, sameAgain } from '../../session/state.ts';
import { LazyPart } from '../../../ui/lazy.ts';
import type { PlayHost } from '../play-host.ts';
import type * as Desk from './friend-desk.ts';

/** A game with a friend by links: how it begins. All else is loaded once there is such a game. */
export class PlayFriend implements ReactiveController {
  /** What is said and done in a game with a friend; null in others, and until it is there. */
  desk: Desk.FriendDesk | null = null;
  readonly #host: PlayHost;
  readonly #part: LazyPart<typeof Desk>;

  constructor(host: PlayHost) {
    this.#host = host;
    this.#part = new LazyPart(host, () => import('./friend-desk.ts'));
    host.addController(this);
  }

  hostUpdate(): void {
    const { state } = this.#host;
    if (friendOf(state) === null) this.desk = null;
    else void this.#ready();
    this.desk?.follow(state);
  }

  /** Whether there is a page that links can lead to. */
  get isOffered(): boolean {
    return this.#host.pageAddress !== null;
  }

  /** Begins a game of the present kind with a friend. */
  start(): void {
    const players = playersOf('friend');
    this.#host.start({ ...withoutStones(sameAgain(this.#host.state)), players, clock: null });
  }

  /** A link has been opened; this is what it means here. */
  async open(meeting: Meeting): Promise<void> {
    this.#host.setState(meeting.state);
    (await this.#ready())?.meet(meeting);
  }

  async #ready(): Promise<Desk.FriendDesk | null> {
    const module = this.#part.module ?? (await this.#part.load());
    if (module === null || friendOf(this.#host.state) === null) return null;
    return (this.desk ??= new module.FriendDesk(this.#host));
  }
}
