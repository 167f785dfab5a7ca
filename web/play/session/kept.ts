import { atOnce } from '../../core/time-slices.ts';
import { newClock, CLOCK_LIMITS, type ClockSettings, type PlayClock } from './clock.ts';
import {
  HIGHEST_LEVEL,
  LOWEST_LEVEL,
  PERSON,
  enginePlayer,
  friendOf,
  friendNamed,
  newGame,
  type Forfeit,
  type Player,
  type PlayState,
} from './state.ts';
import { readingRecordFrom } from '../formats/plain.ts';
import { isFriendId } from '../friend/friend-id.ts';
import { isRefusal, refused, type RecordRefusal } from '../record/refusal.ts';
import { movesTo } from '../record/record.ts';
import { isFromFile, nameOfRecord } from '../record/record-name.ts';
import { fittingChoices } from './opening.ts';

/**
 * A game that is being played as a text to be kept, and back. The text may be anything: what cannot
 * be a game is refused, what a player or a clock cannot be becomes the usual.
 */

const VERSION = 1;

export function keptText(state: PlayState): string {
  return JSON.stringify({ version: VERSION, ...state });
}

export function stateFromKept(text: string): PlayState | RecordRefusal {
  return atOnce(readingKept(text));
}

/** The same bit by bit: a record may have many branches. */
export function* readingKept(text: string): Generator<undefined, PlayState | RecordRefusal> {
  const kept = parsed(text);
  if (kept?.version !== VERSION) return refused('not-a-game');
  const record = yield* readingRecordFrom(kept.record);
  if (isRefusal(record)) return record;
  const players = objectOf(kept.players);
  const seats = seatsFrom(playerFrom(players.first), playerFrom(players.second));
  const seed = typeof kept.seed === 'number' && Number.isSafeInteger(kept.seed) ? kept.seed : 0;
  const given: readonly unknown[] = Array.isArray(kept.choices) ? kept.choices : [];
  // Before records were told from games, opening one made it a game of whoever was there.
  if (kept.opened === undefined && isFromFile(record) && friendOf({ players: seats }) === null) {
    const opened = { setup: record.setup, players: seatsFrom(PERSON, PERSON), clock: null };
    return { ...newGame(opened, seed), record, paused: true, opened: nameOfRecord(record) };
  }
  return {
    ...newGame({ setup: record.setup, players: seats, clock: null }, seed),
    record,
    choices: fittingChoices(record.setup, movesTo(record), given),
    clock: clockFrom(kept.clock),
    forfeit: forfeitFrom(kept.forfeit),
    paused: kept.paused === true,
    ...openedFrom(kept.opened),
    against: kept.against === null || isLevel(kept.against) ? kept.against : undefined,
  };
}

/** What an opened record is called; nothing of a game. */
function openedFrom(value: unknown): Pick<PlayState, 'opened'> {
  return typeof value === 'string' && /^[\da-z]{1,24}$/.test(value) ? { opened: value } : {};
}

/** A friend plays with a person here, or there is none. */
function seatsFrom(first: Player, second: Player): PlayState['players'] {
  const isKnown = (player: Player, other: Player): boolean =>
    player.kind !== 'friend' || other.kind === 'person';
  return {
    first: isKnown(first, second) ? first : PERSON,
    second: isKnown(second, first) ? second : PERSON,
  };
}

function playerFrom(value: unknown): Player {
  const { kind, level, id, heard, sent } = objectOf(value);
  if (kind === 'friend' && isFriendId(id)) {
    const count = (given: unknown, least: number): number =>
      Number.isInteger(given) && Number(given) >= least ? Number(given) : least;
    return { ...friendNamed(id), heard: count(heard, 0), sent: count(sent, -1) };
  }
  return kind === 'engine' && isLevel(level) ? enginePlayer(level) : PERSON;
}

const isLevel = (value: unknown): value is number =>
  Number.isInteger(value) && isBetween(value, LOWEST_LEVEL, HIGHEST_LEVEL);

function clockFrom(value: unknown): PlayClock | null {
  const { settings, left } = objectOf(value);
  const { minutes, seconds } = objectOf(settings);
  const { first, second } = objectOf(left);
  const { leastMinutes, mostMinutes, mostSeconds } = CLOCK_LIMITS;
  if (!isBetween(minutes, leastMinutes, mostMinutes)) return null;
  if (!isBetween(seconds, 0, mostSeconds)) return null;
  const clock = newClock({ minutes, seconds } satisfies ClockSettings);
  const isTime = (time: unknown): time is number => isBetween(time, 0, Number.MAX_SAFE_INTEGER);
  return isTime(first) && isTime(second) ? { ...clock, left: { first, second } } : clock;
}

function forfeitFrom(value: unknown): Forfeit | null {
  const { loser, how } = objectOf(value);
  if (loser !== 'first' && loser !== 'second') return null;
  return how === 'resigned' || how === 'time' ? { loser, how } : null;
}

function isBetween(value: unknown, least: number, most: number): value is number {
  return typeof value === 'number' && value >= least && value <= most;
}

/** An object's own fields; none where it is no object. */
function objectOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

function parsed(text: string): Readonly<Record<string, unknown>> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? { ...value } : null;
  } catch {
    return null;
  }
}
