import { html, type TemplateResult } from 'lit';
import { guard } from 'lit/directives/guard.js';

import {
  NO_MARKS,
  threatsOf,
  urgentThreats,
  type GhostStone,
  type ThreatMark,
} from '../../board/board-marks.ts';
import type { BoardArrow, BoardPicture } from '../../board/picture.ts';
import { pressedSetUp, setUpTurn } from '../session/set-up.ts';
import { standingCells } from '../session/opening.ts';
import { endingOf, openingOf } from '../session/state.ts';
import { putsStones } from '../record/facts.ts';
import { cellOfMove, cellsAt, endAt, movesTo, turnAt } from '../record/record.ts';
import { shownPosition } from '../record/shown.ts';
import { gameOfSetup } from '../record/setup.ts';
import { heard } from '../events.ts';
import { mayPress } from './play-host.ts';
import type { PlayPage } from './play-page.ts';

/** The board of a game, with all that is marked on it; drawn anew only when any of it has changed. */
export function boardView(play: PlayPage) {
  const { state, setUp, preferences, hint, analysis, language } = play;
  // Of what runs while somebody thinks (clocks, counts of nodes) the board shows nothing.
  const { record, players, choices, forfeit } = state;
  const { heat, threats, highlighted } = analysis.marks;
  const ghosts = ghostsToShow(play);
  return guard(
    [
      record,
      players,
      choices,
      forfeit,
      setUp,
      play.facts.facts,
      hint.found,
      play.coach?.statement,
      play.noticeArrows,
      play.labels.module,
      heat,
      ghosts,
      threats,
      highlighted,
      analysis.isOpen,
      analysis.trying?.mayPress,
      preferences,
      language,
    ],
    () => board(play),
  );
}

function board(play: PlayPage): TemplateResult {
  const { state, setUp, preferences } = play;
  const { record } = state;
  const game = gameOfSetup(record.setup);
  const isSetUp = setUp !== null;
  const shown = isSetUp ? null : shownPosition(record);
  const turn = isSetUp ? setUpTurn(setUp) : turnAt(record);
  const forbidden = isSetUp || turn !== 'X' ? [] : (play.facts.facts?.forbidden ?? []);
  const marks = isSetUp ? NO_MARKS : play.analysis.marks;
  // A board of three lines is as large as others where it can be, and no cell is larger than a hand.
  const lines = Math.max(record.setup.rows, record.setup.columns);
  return html`<prunus-board
    style=${`max-width: ${String(8.25 * (lines + 1))}rem`}
    .skin=${game.skin}
    .quiet=${true}
    .rows=${record.setup.rows}
    .columns=${record.setup.columns}
    .cells=${setUp?.cells ?? cellsAt(record)}
    .turn=${turn}
    .mode=${isSetUp ? 'setup' : 'play'}
    .sequence=${isSetUp || !putsStones(record.setup) ? [] : movesTo(record)}
    .legal=${shown?.legal ?? openingCells(play)}
    .lastMove=${shown?.lastMove ?? null}
    .changed=${shown?.changed ?? []}
    .preview=${shown?.preview ?? null}
    .over=${isSetUp ? null : endAt(record) !== null}
    .numbers=${preferences.numbers}
    .coordinates=${preferences.coordinates}
    .winLine=${isSetUp ? [] : (endingOf(state)?.line ?? [])}
    .forbidden=${forbidden}
    .threats=${isSetUp ? [] : threatsToShow(play)}
    .heat=${marks.heat}
    .ghosts=${isSetUp ? [] : ghostsToShow(play)}
    .arrows=${arrowsToShow(play)}
    .labels=${isSetUp ? [] : labelsOf(play)}
    .highlighted=${isSetUp ? null : (marks.highlighted ?? hintCell(play))}
    .disabled=${!isSetUp && !(play.analysis.trying?.mayPress ?? mayPress(play.state))}
    .confirm=${preferences.confirm}
    .ask=${play.ask}
    .look=${preferences.look}
    .language=${play.language}
    @prunus-move=${heard<'prunus-move'>(({ cell }) => {
      void play.press(cell);
    })}
    @prunus-setup=${heard<'prunus-setup'>(({ cell, content }) => {
      if (setUp !== null) play.setUp = pressedSetUp(setUp, cell, content);
    })}
    @prunus-forbidden=${heard<'prunus-forbidden'>(({ cell }) => {
      void play.press(cell);
    })}
  ></prunus-board>`;
}

/** Letters and signs of the record, of which few records have any. */
function labelsOf({ labels, state: { record } }: PlayPage): BoardPicture['labels'] {
  if (record.notes.length === 0) return [];
  if (labels.module === null) void labels.load();
  return labels.module?.boardLabels(record) ?? [];
}

/** The move that is pointed at comes before what the opening offers, and that before an analysis. */
function ghostsToShow({ explorer, analysis, openings, state }: PlayPage): readonly GhostStone[] {
  if (explorer.ghosts.length > 0) return explorer.ghosts;
  const offered = openings.module?.offeredStones(state) ?? [];
  return offered.length > 0 ? offered : analysis.marks.ghosts;
}

/** Where the opening lets a stone stand; null: anywhere. */
function openingCells({ state, setUp }: PlayPage): readonly number[] | null {
  if (setUp !== null) return null;
  const { record } = state;
  return standingCells(record.setup, movesTo(record), openingOf(state).next);
}

/** Where the move is that is hinted at. */
function hintCell({ hint, state }: PlayPage): number | null {
  return hint.found === null ? null : cellOfMove(state.record, hint.found.move);
}

/**
 * Along the lines of a point that is forbidden; else from the stone of a mistake to where it belonged, though
 * the answer to it may stand there by now.
 */
function arrowsToShow({ coach, noticeArrows, setUp }: PlayPage): readonly BoardArrow[] {
  if (noticeArrows.length > 0) return noticeArrows;
  const arrow = setUp === null ? (coach?.statement?.arrow ?? null) : null;
  return arrow === null ? [] : [arrow];
}

/** Those of the analysis while it is open, else those that decide the game, if they are wanted. */
function threatsToShow({ analysis, facts, preferences }: PlayPage): readonly ThreatMark[] {
  if (analysis.isOpen) return analysis.marks.threats;
  if (!preferences.threats || facts.facts === null) return [];
  return urgentThreats(threatsOf(facts.facts));
}
