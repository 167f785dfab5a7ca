import { printAlone } from '../../ui/print-alone.ts';
import { sheetTemplate, type Sheet } from './sheet-template.ts';

/** Prints a quiz on a sheet of its own; what stands on the page stays as it is. */
export function printSheet(sheet: Sheet): void {
  void printAlone(sheetTemplate(sheet), sheet.language);
}
