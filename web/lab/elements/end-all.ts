import type { LabSearches } from '../../viewer/elements/searches/lab-searches.ts';
import type { LabEditing } from './edit/lab-edit.ts';
import type { LabFace } from './face/lab-face.ts';
import type { LabOpponent } from './game/lab-opponent.ts';
import type { LabPrediction } from './lab-predict.ts';
import type { LabTraceFile } from './lab-trace-file.ts';

/** What goes on in a lab. */
interface Begun {
  readonly searches: LabSearches;
  readonly file: LabTraceFile;
  readonly face: LabFace;
  readonly opponent: LabOpponent;
  readonly editing: LabEditing;
  readonly prediction: LabPrediction | null;
}

/** What was begun with what stood in a lab ends: what a link opens is as it was sent. */
export function endAll({ searches, file, face, opponent, editing, prediction }: Begun): void {
  prediction?.end();
  face.predict(false);
  opponent.seat('both');
  opponent.setUp(false);
  editing.turn(false);
  if (!file.isThere) return;
  file.forget();
  searches.again();
}
