import { html, nothing, type TemplateResult } from 'lit';

import type { BoardGame, Side } from '../../../games/game.ts';
import { gameOf } from '../../../games/registry.ts';
import type { LabState } from '../../../search/state.ts';
import { changeRule, changeSize } from '../../../search/update-position.ts';
import { gomokuLabText } from '../../../viewer/text/gomoku-lab.ts';
import { settingsText } from '../../text/settings.ts';
import { rulesText } from '../../../search/text/rules.ts';
import type { Language } from '../../../core/language.ts';
import { labelled, numberOptions, select, wholeNumber, type Options } from '../../../ui/fields.ts';

type SizeField = 'rows' | 'columns' | 'inARow';

/** What is to be chosen of a game's board: its size, and its rule where there are several. */
export function gameFields(
  game: BoardGame,
  state: LabState,
  language: Language,
  setState: (state: LabState) => void,
): TemplateResult | typeof nothing {
  const { own, columns, rules } = game.fields;
  const text = settingsText[language].game;
  const size = (field: SizeField, label: string): TemplateResult | typeof nothing => {
    const side = game.fields[field];
    if (side === null || !own.includes(field)) return nothing;
    const change = (value: number): void => setState(changeSize(state, { [field]: value }));
    const isSquare = field === 'rows' && columns === null;
    const { lowest, highest, step = 1 } = side;
    return labelled(
      label,
      isSquare
        ? select({ name: 'side', options: sides(side, state.rows), chosen: state.rows, change })
        : wholeNumber({ value: state[field], lowest, highest, step, change, beyond: 'nearest' }),
    );
  };
  const names = game.text[language].sizes ?? text;
  const parts = [
    size('rows', columns === null ? text.sides : names.rows),
    size('columns', names.columns),
    size('inARow', game.text[language].sizes?.inARow ?? text.inARow),
    rules.length > 1 ? ruleField(state, language, setState) : nothing,
  ].filter((part) => part !== nothing);
  if (parts.length === 0) return nothing;
  return html`<div class="sizes">${parts}</div>
    ${
      rules.length > 1
        ? html`<span class="line">${rulesText[language][state.rule].line}</span>`
        : nothing
    }`;
}

/** How many rows and columns a square board can have. */
function sides(side: Side, chosen: number): Options<number> {
  const { lowest, highest, step = 1 } = side;
  const all = Array.from({ length: (highest - lowest) / step + 1 }, (_, at) => lowest + at * step);
  return numberOptions(side.offered ?? all, chosen, (each) => `${each} × ${each}`);
}

function ruleField(
  state: LabState,
  language: Language,
  setState: (state: LabState) => void,
): TemplateResult {
  const text = gomokuLabText[language];
  return labelled(
    text.rule,
    select({
      name: 'rule',
      options: gameOf(state.game).fields.rules.map(
        (rule) => [rule, rulesText[language][rule].label] as const,
      ),
      chosen: state.rule,
      change: (rule) => setState(changeRule(state, rule)),
    }),
  );
}
