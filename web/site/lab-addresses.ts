// Where a lab leads, loaded as somebody goes there.

import { writeGameLink } from '../play/formats/link.ts';
import { newRecord, play } from '../play/record/record.ts';
import { setupOf } from '../play/session/lab-session.ts';
import type { LabPosition } from '../search/lab-position.ts';

/** The address of the page on which a position of the lab is played on. */
export function playAddress(position: LabPosition): string {
  const { moves } = position;
  const record = moves.reduce((each, move) => play(each, move), newRecord(setupOf(position)));
  return `./play.html${writeGameLink(record)}`;
}
