import { html, type TemplateResult } from 'lit';
import { guard } from 'lit/directives/guard.js';

import type { Stone } from '../board/cells.ts';
import { NO_MARKS, threatsOf, urgentThreats, type ThreatMark } from '../play/board-marks.ts';
import { endingOf, playerToAct, turnOfSeats } from '../play/play-state.ts';
import { cellsAt, movesTo, turnAt } from '../play/record.ts';
import { heard } from './events.ts';
import type { PrunusPlay } from './prunus-play.ts';

/** Whether a person may put a stone now. */
export function mayPress({ state }: PrunusPlay): boolean {
  return turnOfSeats(state)?.duty !== 'choice' && playerToAct(state)?.kind === 'person';
}

/** The board of a game, with all that is marked on it; drawn anew only when any of it has changed. */
export function boardView(play: PrunusPlay) {
  const { state, setUp, preferences, hint, analysis, language } = play;
  // Of what runs while somebody thinks (clocks, counts of nodes) the board shows nothing.
  const { record, players, choices, forfeit } = state;
  const { heat, ghosts, threats, highlighted } = analysis.marks;
  return guard(
    [
      ...[record, players, choices, forfeit, setUp.cells, play.facts.facts, hint.cell],
      ...[heat, ghosts, threats, highlighted, analysis.isOpen, preferences, language],
    ],
    () => board(play),
  );
}

function board(play: PrunusPlay): TemplateResult {
  const { state, setUp, preferences, hint } = play;
  const { record } = state;
  const isSetUp = setUp.cells !== null;
  const turn = isSetUp ? setUp.turn : turnAt(record);
  const forbidden = isSetUp || turn !== 'X' ? [] : (play.facts.facts?.forbidden ?? []);
  const marks = isSetUp ? NO_MARKS : play.analysis.marks;
  // The lines of a small board are no further apart than a thumb's breadth or two.
  const lines = Math.max(record.setup.rows, record.setup.columns);
  return html`<prunus-goban
    style=${`max-width: ${String(5.5 * (lines + 1))}rem`}
    .rows=${record.setup.rows}
    .columns=${record.setup.columns}
    .cells=${setUp.cells ?? cellsAt(record)}
    .turn=${turn}
    .mode=${isSetUp ? 'setup' : 'play'}
    .moves=${isSetUp ? [] : movesTo(record)}
    .numbers=${preferences.numbers}
    .coordinates=${preferences.coordinates}
    .winLine=${isSetUp ? null : (endingOf(state)?.line ?? null)}
    .forbidden=${forbidden}
    .threats=${isSetUp ? [] : threatsToShow(play)}
    .heat=${marks.heat}
    .ghosts=${marks.ghosts}
    .highlighted=${isSetUp ? null : (marks.highlighted ?? hint.cell)}
    .disabled=${!isSetUp && !mayPress(play)}
    .confirm=${preferences.confirm}
    .look=${preferences.look}
    .language=${play.language}
    @prunus-move=${heard(({ cell }: { cell: number }) => {
      void play.press(cell);
    })}
    @prunus-setup=${heard(({ cell, content }: { cell: number; content: Stone | '.' }) => {
      setUp.press(cell, content);
    })}
    @prunus-forbidden=${heard(({ cell }: { cell: number }) => {
      void play.press(cell);
    })}
  ></prunus-goban>`;
}

/** Those of the analysis while it is open, else those that decide the game, if they are wanted. */
function threatsToShow({ analysis, facts, preferences }: PrunusPlay): readonly ThreatMark[] {
  if (analysis.isOpen) return analysis.marks.threats;
  if (!preferences.threats || facts.facts === null) return [];
  return urgentThreats(threatsOf(facts.facts));
}
