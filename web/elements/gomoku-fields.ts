import { html, type TemplateResult } from 'lit';

import { GOMOKU_RULES, type LabState } from '../state/state.ts';
import { changeRule, changeSize } from '../state/update.ts';
import { gomokuLabText } from '../text/gomoku-lab.ts';
import type { Language } from '../text/language.ts';
import { valueOf } from './form-events.ts';

/** Those that gomoku is played on, and small ones whose trees are easier to read. */
const SIDES = [7, 9, 11, 13, 15, 17, 19, 20];

/** Size and rule of a gomoku board, to be chosen. */
export function gomokuFields(
  state: LabState,
  language: Language,
  become: (state: LabState) => void,
): TemplateResult {
  const text = gomokuLabText[language];
  const sides = SIDES.includes(state.rows)
    ? SIDES
    : [...SIDES, state.rows].sort((one, other) => one - other);
  return html`<div class="pair">
      <label>
        ${text.size}
        <select
          class="side"
          @change=${(event: Event) => {
            become(changeSize(state, { rows: Number(valueOf(event)) }));
          }}
        >
          ${sides.map(
            (side) =>
              html`<option value=${side} ?selected=${side === state.rows}>
                ${text.sizes(side)}
              </option>`,
          )}
        </select>
      </label>
      <label>
        ${text.rule}
        <select
          class="rule"
          @change=${(event: Event) => {
            const rule = GOMOKU_RULES.find((each) => each === valueOf(event));
            if (rule !== undefined) become(changeRule(state, rule));
          }}
        >
          ${GOMOKU_RULES.map(
            (rule) =>
              html`<option value=${rule} ?selected=${rule === state.rule}>
                ${text.rules[rule].label}
              </option>`,
          )}
        </select>
      </label>
    </div>
    <span class="line">${text.rules[state.rule].line}</span>`;
}
