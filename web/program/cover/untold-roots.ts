import type { DiagnosedSearch } from '../../engine/diagnosis-messages.ts';
import { onlyPlayerIn, playerIn } from '../run/joined-searches.ts';

/** Characters of a search that is looked through. */
const LONGEST = 2_000_000;

/**
 * The same searches of boards, where who moves at the root is seen in some of them alone: the same side is to move in
 * all, and where that takes the least in one it is MIN in each. A last move has but one value.
 */
export function withRootsTold(searches: readonly DiagnosedSearch[]): readonly DiagnosedSearch[] {
  const areBoards = searches.every(({ options: { game } }) =>
    ['tictactoe', 'mnk', 'connect-four'].includes(game ?? ''),
  );
  const isShort = searches.every(({ events }) => events.length < LONGEST);
  if (!areBoards || !isShort || searches.length < 2) return searches;
  if (onlyPlayerIn(searches.map(({ events }) => ({ trace: events }))) !== 'min') return searches;
  return searches.map(({ options, events }) => ({
    options,
    events:
      playerIn(events) === ''
        ? events.replace('\n{"event":"enter"', '\n{"event":"enter","player":"min"')
        : events,
  }));
}
