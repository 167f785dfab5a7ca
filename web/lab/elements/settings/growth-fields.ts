import { html, nothing, type TemplateResult } from 'lit';

import type { Language } from '../../../core/language.ts';
import { FIELDS } from '../../../search/fields.ts';
import { optionsOf } from '../../../search/options.ts';
import type { LabState } from '../../../search/state.ts';
import type { SettingsChange } from '../../../search/update.ts';
import { growthText } from '../../../viewer/text/explain.ts';
import { labelled, select, wholeNumber } from '../../../ui/fields.ts';
import { valueOf } from '../../../ui/form-events.ts';

const ITERATIONS = [10, 100, 1_000, 10_000, 100_000, 1_000_000];
const PLAYOUTS = ['random', 'decisive'] as const;
const SEEDS = 1_000_000;
/** Thousandths that the slider reaches; more can be asked for by an attribute. */
const WIDEST = 3_000;

/** How a tree is to be grown: iterations, exploration, seed, goal; nothing of any other search. */
export function growthFields(
  settings: LabState,
  language: Language,
  change: (patch: SettingsChange) => void,
): TemplateResult | typeof nothing {
  const options = optionsOf(settings.algorithm);
  if (!options.includes('iterations')) return nothing;
  const text = growthText[language];
  const { iterations, exploration, seed, goal } = settings;
  const counts = [...new Set([...ITERATIONS, ...(iterations === null ? [] : [iterations])])];
  counts.sort((one, other) => one - other);
  return html`
    ${labelled(
      text.iterations,
      select<number | null>({
        options: [[null, text.auto], ...counts.map((count) => [count, text.times(count)] as const)],
        chosen: iterations,
        change: (chosen) => change({ iterations: chosen }),
      }),
      text.iterationsLine,
    )}
    ${
      options.includes('exploration')
        ? html`${labelled(
              `${text.exploration}: ${String(exploration / 1000)}`,
              html`<input
                type="range"
                name="exploration"
                min="0"
                max=${Math.max(WIDEST, exploration)}
                step="1"
                .value=${String(exploration)}
                @change=${(event: Event) => change({ exploration: Number(valueOf(event)) })}
              />`,
              text.explorationLine,
            )}
            ${labelled(
              text.playouts,
              select<LabState['playouts']>({
                options: PLAYOUTS.map((way) => [way, text.playoutWays[way]] as const),
                chosen: settings.playouts,
                change: (chosen) => change({ playouts: chosen }),
              }),
            )}
            <div class="field">
              <label for="growth-seed" class="name">${text.seed}</label>
              <div class="seed">
                ${wholeNumber({
                  id: 'growth-seed',
                  value: seed,
                  lowest: 0,
                  highest: SEEDS,
                  change: (next) => change({ seed: next }),
                })}
                <button @click=${() => change({ seed: (seed + 1) % SEEDS })}>
                  ${text.newSeed}
                </button>
              </div>
            </div>`
        : nothing
    }
    ${
      options.includes('goal')
        ? labelled(
            text.goal,
            wholeNumber({
              value: goal,
              ...FIELDS.goal.range,
              change: (next) => change({ goal: next }),
            }),
            text.goalLine,
          )
        : nothing
    }
  `;
}
