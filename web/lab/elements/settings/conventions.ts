import { html, nothing, type TemplateResult } from 'lit';

import { formatCount } from '../../../core/format.ts';
import type { Language } from '../../../core/language.ts';
import { FIELDS } from '../../../search/fields.ts';
import { hasField } from '../../../search/game-fields.ts';
import { defaultState, type LabState } from '../../../search/state.ts';
import type { SettingsChange } from '../../../search/update.ts';
import { conventionsText } from '../../text/settings.ts';
import { labelled, numberOptions, select } from '../../../ui/fields.ts';

/** What wins are worth in books and programs. */
const WINS = [1, 10, 100, 1_000];

/**
 * Who is MAX, what a win is worth, whence depth is counted, what is estimated at the horizon and which
 * moves are looked at: open where one of them is not as usual. Nothing in games without such choices.
 */
export function conventions(
  settings: LabState,
  language: Language,
  change: (patch: SettingsChange) => void,
): TemplateResult | typeof nothing {
  const text = conventionsText[language];
  if (hasField(settings.game, 'letters')) {
    return named(text.letters, FIELDS.letters.names, settings.letters, (letters) =>
      change({ letters }),
    );
  }
  const judge = settings.network === '' ? nothing : networkNote(language, change);
  if (!hasField(settings.game, 'maxPlayer')) return html`${judge}`;
  const isByDepth = settings.scoring === 'depth';
  const isLimited = settings.depthLimit !== null;
  return html`${judge}
    <details class="conventions" ?open=${areOther(settings)}>
      <summary>${text.heading}</summary>
      <div class="fields">
        ${named(text.maxPlayer, FIELDS.maxPlayer.names, settings.maxPlayer, (maxPlayer) =>
          change({ maxPlayer }),
        )}
        ${labelled(
          text.win,
          select({
            options: numberOptions(WINS, settings.win, (each) => formatCount(each, language)),
            chosen: settings.win,
            change: (chosen) => change({ win: chosen }),
          }),
        )}
        ${
          isByDepth
            ? named(text.countFrom, FIELDS.countFrom.names, settings.countFrom, (countFrom) =>
                change({ countFrom }),
              )
            : nothing
        }
        ${
          isLimited && settings.network === ''
            ? named(text.evaluation, FIELDS.evaluation.names, settings.evaluation, (evaluation) =>
                change({ evaluation }),
              )
            : nothing
        }
        ${
          isLimited && settings.network === '' && settings.evaluation === 'shapes'
            ? labelled(
                text.attack,
                select({
                  options: numberOptions([1, 2, 3], settings.attack, String),
                  chosen: settings.attack,
                  change: (attack) => change({ attack }),
                }),
              )
            : nothing
        }
        ${named(text.squareNames, FIELDS.squareNames.names, settings.squareNames, (squareNames) =>
          change({ squareNames }),
        )}
        ${named(text.candidates, FIELDS.candidates.names, settings.candidates, (candidates) =>
          change({ candidates }),
        )}
      </div>
    </details>`;
}

/** That a network judges, and the way back. */
function networkNote(language: Language, change: (patch: SettingsChange) => void): TemplateResult {
  const text = conventionsText[language];
  return html`<p class="note network">
    ${text.network}
    <button class="small" @click=${() => change({ network: '' })}>${text.withoutNetwork}</button>
  </p>`;
}

/** What the ends of a game are worth with its own win; null where nothing can be chosen. */
export function winLine(settings: LabState, language: Language): string | null {
  if (!hasField(settings.game, 'win')) return null;
  const { winLine: lines } = conventionsText[language];
  return lines[settings.scoring === 'depth' ? 'depth' : 'flat'](
    formatCount(settings.win, language),
  );
}

const FIELDS_HERE = [
  ...(['maxPlayer', 'win', 'countFrom', 'evaluation', 'attack', 'candidates'] as const),
  'squareNames' as const,
];

function areOther(settings: LabState): boolean {
  return FIELDS_HERE.some((field) => settings[field] !== defaultState[field]);
}

interface Words<Name extends string> {
  readonly label: string;
  readonly choices: Readonly<Record<Name, { readonly label: string; readonly line: string }>>;
}

function named<Name extends string>(
  { label, choices }: Words<Name>,
  names: readonly Name[],
  chosen: Name,
  change: (name: Name) => void,
): TemplateResult {
  const options = names.map((name) => [name, choices[name].label] as const);
  return labelled(label, select({ options, chosen, change }), choices[chosen].line);
}
