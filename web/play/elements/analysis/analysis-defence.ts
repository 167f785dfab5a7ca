import { html, nothing, type TemplateResult } from 'lit';
import type { Language } from '../../../core/language.ts';
import type { GomokuPosition } from '../../../engine/gomoku-messages.ts';
import { otherStone, type Stone } from '../../../games/cells.ts';
import { cellName } from '../../../games/position.ts';
import type { GhostStone } from '../../../board/board-marks.ts';
import { stoneToMove } from '../../../board/verdict.ts';
import { refusalSentence } from '../../../engine/text/refusals.ts';
import { failureSentence } from '../../../engine/text/failures.ts';
import { analysisText } from '../../text/analysis.ts';
import type { SolveStatus } from './analysis-solve.ts';

/** More moves that hold than anybody would read, or want on a board. */
const MOST_MOVES = 24;

/** What was found of the moves that hold against a win by fours and threes, in words. */
export function defenceAnswer(
  status: SolveStatus<'gomokuDefend'>,
  position: GomokuPosition,
  language: Language,
): TemplateResult | typeof nothing {
  const text = analysisText[language];
  switch (status.kind) {
    case 'idle':
      return nothing;
    case 'solving':
      return html`<p>${text.defending(status.nodes)}</p>`;
    case 'refused':
      return html`<p class="problem">${refusalSentence(status.refusal, language)}</p>`;
    case 'failed':
      return html`<p class="problem">${failureSentence(status.reason, language)}</p>`;
    case 'solved': {
      const { threat, refuted, holds, unknown, nodes } = status.solution;
      const attacker = otherStone(stoneToMove(position));
      if (threat === null) {
        return html`<p>
          ${refuted ? text.noThreat(attacker) : text.unknownThreat(attacker, nodes)}
        </p>`;
      }
      return html`<p>${text.threatened(attacker, threat.plies)}</p>
        ${holds.length > 0 ? html`<p><strong>${text.holds(holds.length)}</strong></p>` : nothing}
        ${
          holds.length > 0
            ? html`<p class="sequence holds">
                ${namesOf(holds.slice(0, MOST_MOVES), position)}${
                  holds.length > MOST_MOVES ? ' …' : nothing
                }
              </p>`
            : nothing
        }
        ${
          holds.length + unknown.length === 0
            ? html`<p><strong>${text.noneHolds}</strong></p>`
            : nothing
        }
        ${unknown.length > 0 ? html`<p>${text.notSettled(unknown.length)}</p>` : nothing}`;
    }
  }
}

/** The moves that hold, as stones that might be put there. */
export function defenceMarks(
  status: SolveStatus<'gomokuDefend'>,
  toMove: Stone,
): readonly GhostStone[] {
  if (status.kind !== 'solved') return [];
  const { holds } = status.solution;
  return holds.slice(0, MOST_MOVES).map((cell) => ({ cell, stone: toMove, label: '' }));
}

/** Points by their names, such as "H8 I9". */
export function namesOf(cells: readonly number[], { size }: GomokuPosition): string {
  return cells.map((cell) => cellName(cell, { rows: size, columns: size })).join(' ');
}
