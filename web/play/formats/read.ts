import { isGameLink, readGameLink } from './link.ts';
import { readMoves } from './moves.ts';
import { looksLikePosition, readPosition } from './position.ts';
import { looksLikePsq, readPsq } from './psq.ts';
import { WHOLE, isRefusal, refused, type RecordRefusal } from '../record/refusal.ts';
import type { GameSetup } from '../record/setup.ts';
import { decodedText } from './decode.ts';
import { looksLikeRenlib, readRenlib } from './renlib.ts';
import { readSgf } from './sgf.ts';
import { sgfTitles } from './sgf-titles.ts';
import type { GameRecord } from '../record/record.ts';
import { looksLikeSgf } from './sgf-tree.ts';

export const FORMATS = ['moves', 'psq', 'sgf', 'position', 'link', 'renlib'] as const;
export type RecordFormat = (typeof FORMATS)[number];

/** A game that was read, and what it was written in. */
export interface ReadRecord {
  readonly record: GameRecord;
  readonly format: RecordFormat;
  /** The games of the file, as far as they are listed, this one among them. */
  readonly games: readonly string[];
  /** Why a part of the file is not shown, if that is so. */
  readonly leftOut: RecordRefusal | null;
}

/** Longer texts are refused unread; the longest game with all that can be kept is shorter. */
export const LONGEST_TEXT = 1_000_000;

/** Larger files are refused unread. Libraries are large; of one as much is read as a game can have. */
export const LONGEST_FILE = 16_000_000;

/**
 * The game in a text of any of the formats, told apart by how they begin, or why there is none. What
 * a text leaves open, such as the size of the board behind "h8 i9", is as in `base`, whose set-up
 * stones are left out. Anything may be given; takes linear time; what renju forbids is not looked at
 * (`record/renju.ts`). Of a file with several games it is that with the number `which`, from 0.
 */
export function readRecord(text: string, base: GameSetup, which = 0): ReadRecord | RecordRefusal {
  if (text.length > LONGEST_TEXT) return refused('too-long', WHOLE, String(LONGEST_TEXT));
  const bare = text.replace(/^\uFEFF/, '');
  if (bare.trim() === '') return refused('empty');
  if (bare.includes('\0')) return refused('not-text');
  const format = formatOf(bare);
  const own = { ...base, opening: 'none', stones: null } as const;
  if (format === 'sgf') {
    const read = readSgf(bare, own, which);
    return isRefusal(read) ? read : { ...read, format, games: sgfTitles(bare) };
  }
  const record = readAs(format, bare, own);
  return isRefusal(record) ? record : { record, format, games: [''], leftOut: null };
}

/** The same for the bytes of a file. */
export function readRecordBytes(
  bytes: Uint8Array,
  base: GameSetup,
  which = 0,
): ReadRecord | RecordRefusal {
  const isLibrary = looksLikeRenlib(bytes);
  const longest = isLibrary ? LONGEST_FILE : LONGEST_TEXT;
  if (bytes.length > longest) return refused('too-long', WHOLE, String(longest));
  if (isLibrary) {
    const read = readRenlib(bytes, base);
    return isRefusal(read) ? read : { ...read, format: 'renlib', games: [''] };
  }
  return readRecord(decodedText(bytes), base, which);
}

type TextFormat = Exclude<RecordFormat, 'renlib'>;

function formatOf(text: string): TextFormat {
  if (looksLikePsq(text)) return 'psq';
  if (looksLikeSgf(text)) return 'sgf';
  if (isGameLink(hashOf(text))) return 'link';
  return looksLikePosition(text) ? 'position' : 'moves';
}

function readAs(
  format: Exclude<TextFormat, 'sgf'>,
  text: string,
  base: GameSetup,
): GameRecord | RecordRefusal {
  switch (format) {
    case 'psq':
      return readPsq(text, base);
    case 'position':
      return readPosition(text, base);
    case 'moves':
      return readMoves(movesInAddress(text) ?? text, base);
    case 'link': {
      // Whatever the page adds to its links does not matter for the game.
      const hash = hashOf(text);
      const names = hash.split('&').map((part) => part.slice(0, `${part}=`.indexOf('=')));
      const link = readGameLink(hash, names);
      return isRefusal(link) ? link : link.record;
    }
  }
}

/** The moves in the address of another program's page: "https://…/#/h8i9j10"; null for what is none. */
function movesInAddress(text: string): string | null {
  if (!/^\s*https?:\/\/\S*\s*$/i.test(text)) return null;
  const parts = text.trim().split(/[#/?&=]/);
  const moves = parts.filter((part) => /^(?:[a-z]\d{1,2})+$/i.test(part));
  return moves.sort((a, b) => b.length - a.length)[0] ?? null;
}

/** What follows the first '#', or all of it where there is none. */
function hashOf(text: string): string {
  const bare = text.trim();
  return bare.slice(bare.indexOf('#') + 1);
}
