import { gobanPicture } from '../board/goban-picture.ts';
import { gobanSvg, PRINTED } from '../export/goban-svg.ts';
import { cellsAt, movesTo, type GameRecord } from '../play/record.ts';
import { exportText } from '../text/export.ts';
import type { Language } from '../text/language.ts';

/** The position of a record that is on the board, its stones numbered, and a name for the file. */
export function recordDiagram(
  record: GameRecord,
  language: Language,
): { readonly svg: string; readonly name: string } {
  const { game, rows, columns } = record.setup;
  const picture = gobanPicture({
    rows,
    columns,
    cells: cellsAt(record),
    turn: null,
    moves: movesTo(record),
    numbers: true,
    winLine: [],
    forbidden: [],
    threats: [],
    heat: null,
    ghosts: [],
    arrows: [],
    highlighted: null,
  });
  const { svg } = gobanSvg(picture, PRINTED, exportText[language].boardTitle);
  return { svg, name: `${game}-${String(columns)}x${String(rows)}.svg` };
}
