import { notesAt, type GameRecord, FIRST } from './record.ts';

/** How a record is told from others, and whether it came from a file. */

/** The same for the same record: two numbers of 32 bits (FNV-1a) from all that it says. */
export function nameOfRecord({ setup, nodes, players, notes }: GameRecord): string {
  const text = JSON.stringify([setup, nodes, players, notes]);
  const numbers = [0x811c9dc5, 0x01000193].map((start) => {
    let hash = start;
    for (let at = 0; at < text.length; at++) {
      hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
    }
    return (hash >>> 0).toString(36).padStart(7, '0');
  });
  return numbers.join('');
}

/**
 * Whether a record says what only files say: who played whom, where, when, by which program. Games that
 * are played here have comments and nothing else.
 */
export function isFromFile(record: GameRecord): boolean {
  const { black, white } = record.players;
  const { own } = notesAt(record, FIRST);
  return black !== null || white !== null || own.some(([name]) => name !== 'C' && name !== 'GC');
}
