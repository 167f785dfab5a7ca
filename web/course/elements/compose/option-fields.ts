import { html, type TemplateResult } from 'lit';

import type { OptionForm } from '../../draft-question.ts';
import type { ComposerText } from '../../text/composer.ts';
import { valueOf } from '../../../ui/form-events.ts';

/** As many as a lesson's question may have. */
const MOST = 12;
const EMPTY: OptionForm = { text: '', reply: '', isRight: false };

/**
 * Three options, one of them right: not the same one each time, for readers would come to know it; and one of the
 * first two, for the third may stay empty.
 */
export function freshOptions(count: number): readonly OptionForm[] {
  return [0, 1, 2].map((place) => ({ ...EMPTY, isRight: place === (count + 1) % 2 }));
}

/** Options in the order in which they are shown, each with what is said to it. */
export function optionFields(
  options: readonly OptionForm[],
  text: ComposerText,
  change: (options: readonly OptionForm[]) => void,
): TemplateResult {
  const put = (at: number, part: Partial<OptionForm>): void => {
    change(options.map((each, place) => (place === at ? { ...each, ...part } : each)));
  };
  const move = (from: number, to: number): void => {
    const next = [...options];
    const [option] = next.splice(from, 1);
    if (option === undefined || to < 0 || to > next.length) return;
    next.splice(to, 0, option);
    change(next);
  };
  return html`<fieldset>
    <legend>${text.options}</legend>
    <ol>
      ${options.map(
        (option, at) =>
          html`<li>
            <input
              name="option-${at}"
              autocomplete="off"
              aria-label=${text.option(at + 1)}
              placeholder=${text.option(at + 1)}
              .value=${option.text}
              @input=${(event: Event) => put(at, { text: valueOf(event) })}
            />
            <label
              ><input
                type="checkbox"
                name="right-${at}"
                .checked=${option.isRight}
                @change=${(event: Event) =>
                  put(at, { isRight: (event.currentTarget as HTMLInputElement).checked })}
              />${text.isRight}</label
            >
            <button
              type="button"
              class="up small"
              aria-label=${text.up(text.option(at + 1))}
              ?disabled=${at === 0}
              @click=${() => move(at, at - 1)}
            >
              ↑
            </button>
            <button
              type="button"
              class="down small"
              aria-label=${text.down(text.option(at + 1))}
              ?disabled=${at === options.length - 1}
              @click=${() => move(at, at + 1)}
            >
              ↓
            </button>
            <button
              type="button"
              class="drop small"
              aria-label=${text.remove(text.option(at + 1))}
              ?disabled=${options.length <= 2}
              @click=${() => change(options.filter((_, place) => place !== at))}
            >
              ✕
            </button>
            <input
              class="reply"
              name="reply-${at}"
              autocomplete="off"
              aria-label=${text.reply(at + 1)}
              placeholder=${text.reply(at + 1)}
              .value=${option.reply}
              @input=${(event: Event) => put(at, { reply: valueOf(event) })}
            />
          </li>`,
      )}
    </ol>
    <button
      type="button"
      class="small add-option"
      ?disabled=${options.length >= MOST}
      @click=${() => change([...options, EMPTY])}
    >
      + ${text.addOption}
    </button>
  </fieldset>`;
}
