import { readGameLink, writeGameLink } from '../formats/link.ts';
import { commentOf } from '../record/notes.ts';
import { isRefusal, refused, type RecordRefusal } from '../record/refusal.ts';
import {
  FIRST,
  lineEnd,
  mainLine,
  movesTo,
  newRecord,
  nodeCount,
  notesAt,
  play,
  withComment,
  moveOf,
  type GameRecord,
} from '../record/record.ts';
import { fittingChoices } from '../session/opening.ts';
import type { Seat } from '../session/seat.ts';
import {
  PERSON,
  friendNamed,
  friendOf,
  newGame,
  otherSeat,
  type PlayState,
} from '../session/state.ts';
import { FRIEND_PART, isFriendId } from './friend-id.ts';
import { historyLength, toBeSent } from './history.ts';

/**
 * A game that goes on by links, each with the whole game: that of the game (`../formats/link.ts`)
 * with `friend`, the name of the game; `from`, the seat of who has sent it; and where there is any,
 * `choices` of its opening, `resigned`, and `say`, a word that goes with the move.
 */
const PARTS = [FRIEND_PART, 'from', 'choices', 'resigned', 'say'] as const;

/** A word that goes with a move has at most so many characters. */
export const LONGEST_WORD = 200;

export interface FriendLink {
  /** The game as who opens the link for the first time has it. */
  readonly state: PlayState;
  /** Who has sent it. */
  readonly from: Seat;
  /** '' where nothing was said. */
  readonly say: string;
}

/** The link to what has happened so far, from its '#' on; what is said of the last move goes with it. */
export function writeFriendLink(state: PlayState): string {
  const found = friendOf(state);
  const line = lineOf(state.record);
  const say = fitWord(commentOf(notesAt(state.record, lineEnd(state.record, FIRST))));
  const others = new Map<string, string>();
  if (say !== '') others.set('say', say);
  if (state.choices.length > 0) others.set('choices', state.choices.join('-'));
  if (state.forfeit !== null) others.set('resigned', state.forfeit.loser);
  others.set(FRIEND_PART, found?.friend.id ?? '');
  // Last of all a word of letters: what else a link ends with, chats take for the sentence's.
  others.set('from', otherSeat(found?.seat ?? 'second'));
  return writeGameLink(line, others);
}

/** The link to a game from wherever it is copied: a move that waits to be sent goes to the friend with it. */
export function sharedLink(state: PlayState): string {
  return toBeSent(state) === null ? writeGameLink(state.record) : writeFriendLink(state);
}

/** What a link says, or why it is none. */
export function readFriendLink(hash: string): FriendLink | RecordRefusal {
  const link = readGameLink(hash, PARTS);
  if (isRefusal(link)) return link;
  const { record, others } = link;
  const part = (name: (typeof PARTS)[number]): string | null => others.get(name) ?? null;
  const bad = (name: (typeof PARTS)[number]): RecordRefusal =>
    refused('bad-part', { kind: 'part', name }, part(name) ?? '');
  const id = part(FRIEND_PART);
  const from = seatFrom(part('from'));
  const resigned = part('resigned');
  const loser = seatFrom(resigned);
  const say = part('say') ?? '';
  if (!isFriendId(id)) return bad(FRIEND_PART);
  if (from === null) return bad('from');
  if (resigned !== null && loser === null) return bad('resigned');
  if (say !== fitWord(say)) return bad('say');
  const end = lineEnd(record, FIRST);
  // Friends agree on one line; what was tried besides is nobody's business.
  if (nodeCount(record) !== mainLine(record).length || record.current !== end) {
    return refused('bad-part', { kind: 'part', name: 'moves' }, '~');
  }
  const given = part('choices')?.split('-') ?? [];
  const choices = fittingChoices(record.setup, movesTo(record, end), given);
  if (choices.join('-') !== given.join('-')) return bad('choices');
  const players = {
    [from]: friendNamed(id),
    [otherSeat(from)]: PERSON,
  } as PlayState['players'];
  const statement = say === '' ? record : withComment(record, end, say);
  const state: PlayState = {
    ...newGame({ setup: record.setup, players, clock: null }),
    record: statement,
    choices,
    forfeit: loser === null ? null : { loser, how: 'resigned' },
  };
  return { state: withHeard(state), from, say };
}

/** The game in which all that has happened has been heard of from the friend. */
export function withHeard(state: PlayState): PlayState {
  return withFriend(state, { heard: historyLength(state) });
}

/** The game in which all that has happened has been sent to the friend. */
export function withSent(state: PlayState): PlayState {
  return withFriend(state, { sent: historyLength(state) });
}

function withFriend(
  state: PlayState,
  change: { readonly heard?: number; readonly sent?: number },
): PlayState {
  const found = friendOf(state);
  if (found === null) return state;
  const friend = { ...found.friend, ...change };
  return { ...state, players: { ...state.players, [found.seat]: friend } };
}

/** What may go with a move: one line, without signs that are not seen, and not too long. */
export function fitWord(text: string): string {
  const line = text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}\s]+/gu, ' ').trim();
  return Array.from(line).slice(0, LONGEST_WORD).join('').trim();
}

/** The main line alone, at its end. */
function lineOf(record: GameRecord): GameRecord {
  const line = mainLine(record).slice(1);
  return line.reduce((grown, node) => play(grown, moveOf(record, node)), newRecord(record.setup));
}

function seatFrom(text: string | null): Seat | null {
  return text === 'first' || text === 'second' ? text : null;
}
