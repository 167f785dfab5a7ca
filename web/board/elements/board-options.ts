import { takesPieces, type BoardPicture } from '../picture.ts';
import { LOOKS, type BoardLook } from '../looks.ts';
import { sameData } from '../../core/same-data.ts';
import { SKIN_NAMES, type SkinName } from '../../games/skin-name.ts';

/** What pressing a cell does. */
export type BoardMode = 'play' | 'setup' | 'view';
/** Which presses need a second one: no, those of fingers on small points, or all. */
export type BoardConfirm = 'never' | 'touch' | 'always';

/** As it was given; a name that is none looks like signs. */
export const skinConverter = {
  fromAttribute: (text: string | null) => text,
  toAttribute: (skin: SkinName): SkinName => (SKIN_NAMES.includes(skin) ? skin : 'signs'),
};

/** As it was given; a name that is none looks like paper. */
export const lookConverter = {
  toAttribute: (look: unknown): BoardLook => LOOKS.find((name) => name === look) ?? 'paper',
};

/** Pages make lists anew whenever they render: the board is drawn when they say something else. */
export const hasChanged = (value: unknown, old: unknown): boolean => !sameData(value, old);

/** In set-up, pressing a cell goes through these; pieces that are nobody's are there or not. */
export function nextContent({ cells, skin }: BoardPicture, cell: number): 'X' | 'O' | '.' {
  const content = cells.charAt(cell);
  if (takesPieces(skin)) return content === 'X' ? '.' : 'X';
  return content === 'X' ? 'O' : content === 'O' ? '.' : 'X';
}
