import { PLAIN_BOARD, pictureOf } from '../../../board/picture.ts';
import type { Language } from '../../../core/language.ts';
import { boardSvg, printedColors } from '../../../board/board-svg.ts';
import { boardLabels } from '../../formats/sgf-labels.ts';
import { cellsAt, movesTo, type GameRecord } from '../../record/record.ts';
import { gameOfSetup } from '../../record/setup.ts';
import { exportText } from '../../../board/text/pictures.ts';

/** The position of a record that is on the board, its pieces numbered, and a name for the file. */
export function recordDiagram(
  record: GameRecord,
  language: Language,
): { readonly svg: string; readonly name: string } {
  const { game, rows, columns } = record.setup;
  const { skin, moves } = gameOfSetup(record.setup);
  const cells = cellsAt(record);
  const sequence = moves.areCells ? movesTo(record) : [];
  const labels = boardLabels(record);
  const given = { skin, rows, columns, cells, sequence, numbers: true, winLine: [], labels };
  const picture = pictureOf({ ...PLAIN_BOARD, ...given });
  const { svg } = boardSvg(picture, printedColors(skin), exportText[language].boardTitle);
  return { svg, name: `${game}-${String(columns)}x${String(rows)}.svg` };
}
