// Where a lab leads, loaded as somebody goes there.

import type { Language } from '../core/language.ts';
import { writeGameLink } from '../play/formats/link.ts';
import { newRecord, play } from '../play/record/record.ts';
import { setupOf } from '../play/session/lab-session.ts';
import type { LabPosition } from '../search/lab-position.ts';
import { shareText } from './text/share.ts';

/** Copies the address of the page; the sentence that reports how it went. */
export async function copyAddress(language: Language): Promise<string> {
  const { addressCopied, addressNotCopied } = shareText[language];
  return navigator.clipboard.writeText(window.location.href).then(
    () => addressCopied,
    () => addressNotCopied,
  );
}

/** The address of the page on which a position of the lab is played on. */
export function playAddress(position: LabPosition): string {
  const { moves } = position;
  const record = moves.reduce((each, move) => play(each, move), newRecord(setupOf(position)));
  return `./play.html${writeGameLink(record)}`;
}
