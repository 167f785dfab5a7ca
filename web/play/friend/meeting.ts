import {
  FIRST,
  addVariation,
  childWith,
  childrenOf,
  deleteVariation,
  goTo,
  lineEnd,
  makeMain,
  mainLine,
  movesTo,
  notesAt,
  play,
  plyOf,
  withComment,
} from '../record/record.ts';
import { commentOf } from '../record/notes.ts';
import type { GameSetup } from '../record/setup.ts';
import type { Seat } from '../session/seat.ts';
import { friendOf, type PlayState } from '../session/state.ts';
import { withHeard, withSent, type FriendLink } from './friend-link.ts';
import { historyOf, type Happening } from './history.ts';

/** What comes of a link that is opened where its game may be known already. */
export type Meeting =
  /** Nobody here knows the game, or the link goes on with it. */
  | { readonly kind: 'new' | 'news'; readonly state: PlayState }
  /** The link says what the game here says; or it is one's own. */
  | { readonly kind: 'known' | 'own'; readonly state: PlayState }
  /** The link is older than the game here. */
  | {
      readonly kind: 'behind';
      readonly state: PlayState;
      /** How many moves the link has, and the game here. */
      readonly link: number;
      readonly here: number;
    }
  | Differing;

/** From that move on, the link and the game here are two games. */
export interface Differing {
  readonly kind: 'differs';
  /** The game here, as it was. */
  readonly state: PlayState;
  /** The game with the link's line in place of its own. */
  readonly other: PlayState;
  /** Counted from 1. */
  readonly move: number;
  readonly link: Happening | null;
  readonly here: Happening | null;
}

/** What a link means beside the game of its name that was kept here; null where there is none. */
export function meet(kept: PlayState | null, link: FriendLink): Meeting {
  const found = kept === null ? null : friendOf(kept);
  if (kept === null || found === null) return { kind: 'new', state: link.state };
  const isOwn = link.from !== found.seat;
  const here = historyOf(kept);
  const there = historyOf(link.state);
  const isSame = sameBoard(kept, link.state);
  const shared = isSame ? sharedLength(here, there) : 0;
  if (isSame && shared === there.length && shared < here.length) {
    const count = (state: PlayState): number => plyOf(state.record, lineEnd(state.record, FIRST));
    return { kind: 'behind', state: atEnd(kept), link: count(link.state), here: count(kept) };
  }
  if (!isSame || shared < here.length) {
    return {
      kind: 'differs',
      state: atEnd(kept),
      other: isSame ? taken(kept, link, found.seat) : heardOf(link.state, kept, link, found.seat),
      move: here.slice(0, shared).filter(({ kind }) => kind === 'move').length + 1,
      link: there[shared] ?? null,
      here: here[shared] ?? null,
    };
  }
  const state = taken(kept, link, found.seat);
  return { kind: shared < there.length ? 'news' : isOwn ? 'own' : 'known', state };
}

/** The game that was kept with the link's line as its main line; what else was tried stays. */
function taken(kept: PlayState, link: FriendLink, friend: Seat): PlayState {
  const moves = movesTo(link.state.record, lineEnd(link.state.record, FIRST));
  const grown = addVariation(kept.record, FIRST, moves);
  const end = moves.reduce((node, move) => childWith(grown, node, move), FIRST);
  const isMain = end === FIRST || mainLine(grown).includes(end);
  let record = goTo(isMain ? grown : makeMain(grown, end), FIRST);
  for (const move of moves) record = play(record, move);
  // What was once tried behind the link's last move would make the main line longer than the link.
  for (const child of [...childrenOf(record, record.current)].reverse()) {
    record = deleteVariation(record, child);
  }
  const statement = commentOf(notesAt(record));
  if (link.say !== '' && statement === '') record = withComment(record, record.current, link.say);
  return heardOf({ ...link.state, record }, kept, link, friend);
}

/** The state of the link with the seats of the game here. */
function heardOf(state: PlayState, kept: PlayState, link: FriendLink, friend: Seat): PlayState {
  const seated = { ...state, players: kept.players, seed: kept.seed };
  return link.from === friend ? withHeard(seated) : withSent(seated);
}

/** The last position, whatever was looked back at. */
function atEnd(state: PlayState): PlayState {
  const record = goTo(state.record, lineEnd(state.record, FIRST));
  return record === state.record ? state : { ...state, record, paused: false };
}

function sharedLength(one: readonly Happening[], other: readonly Happening[]): number {
  const differing = one.findIndex((each, at) => !isEqual(each, other[at]));
  return differing === -1 ? one.length : differing;
}

function isEqual(one: Happening, other: Happening | undefined): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function sameBoard({ record: one }: PlayState, { record: other }: PlayState): boolean {
  const fields = Object.keys(one.setup) as (keyof GameSetup)[];
  return fields.every((field) => one.setup[field] === other.setup[field]);
}
