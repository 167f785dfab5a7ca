import { html, type TemplateResult } from 'lit';

import { headValues, withHeadValues, type Draft } from '../../draft.ts';
import type { ComposerText } from '../../text/composer.ts';
import { labelled, select, wholeNumber } from '../../../ui/fields.ts';
import { valueOf } from '../../../ui/form-events.ts';

/** What a lesson says of itself besides its title; what it doesn't say is as `usual`. */
const NUMBERS = {
  minutes: { lowest: 1, highest: 600, usual: 10 },
  pass: { lowest: 0, highest: 100, usual: 60 },
} as const;

/** The fields for what stands before the scenes. */
export function headFields(
  draft: Draft,
  text: ComposerText,
  change: (draft: Draft) => void,
): TemplateResult {
  const lines = (key: 'goal' | 'needs', label: string) =>
    labelled(
      label,
      html`<textarea
        name=${key}
        rows="2"
        .value=${headValues(draft, key).join('\n')}
        @change=${(event: Event) => change(withHeadValues(draft, key, valueOf(event).split('\n')))}
      ></textarea>`,
    );
  const number = (key: keyof typeof NUMBERS, label: string) => {
    const { usual, ...range } = NUMBERS[key];
    const [statement] = headValues(draft, key);
    return labelled(
      label,
      wholeNumber({
        ...{ name: key, value: Number(statement ?? usual), ...range, beyond: 'nearest' },
        change: (value) => change(withHeadValues(draft, key, [String(value)])),
      }),
    );
  };
  return html`<div class="head">
    ${labelled(
      text.language,
      select<string>({
        name: 'language',
        options: [
          ['en', 'English'],
          ['zh', '中文'],
        ],
        chosen: headValues(draft, 'language')[0] ?? 'en',
        change: (language) => change(withHeadValues(draft, 'language', [language])),
      }),
    )}
    ${number('minutes', text.minutes)} ${number('pass', text.pass)} ${lines('goal', text.goals)}
    ${lines('needs', text.needs)}
  </div>`;
}
