import { writeGameLink } from '../play/record-link.ts';
import { defaultSetup, type GameSetup } from '../play/record-setup.ts';
import { newRecord, play } from '../play/record.ts';
import type { LabPosition } from '../state/lab-position.ts';

/** The address of the page on which a position of the lab is played on. */
export function playAddress(position: LabPosition): string {
  const { game, rows, columns, inARow, rule, setup: stones, moves } = position;
  const setup: GameSetup = {
    ...defaultSetup,
    ...{ rows, columns, inARow, rule, stones },
    game: game === 'gomoku' ? 'gomoku' : 'mnk',
  };
  const record = moves.reduce((each, move) => play(each, move), newRecord(setup));
  return `./play.html${writeGameLink(record)}`;
}
