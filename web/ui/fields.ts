import { html, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';

import { checkedOf, valueOf } from './form-events.ts';

/** What can be chosen, with the words for it. */
export type Options<Value> = readonly (readonly [value: Value, words: string])[];

/** What all controls can have: a name in their form, and one for those who do not see their label. */
interface Named {
  readonly name?: string;
  readonly label?: string;
}

interface Select<Value> extends Named {
  readonly options: Options<Value>;
  readonly chosen: Value;
  /** What stands there where `chosen` is none of the options; it can't be chosen itself. */
  readonly other?: string;
  readonly change: (value: Value) => void;
}

/** A list of which one is chosen. The value null is written as ''. */
export function select<Value extends string | number | null>(field: Select<Value>): TemplateResult {
  const { options, chosen, change, name, label } = field;
  return html`<select
    name=${name ?? nothing}
    aria-label=${label ?? nothing}
    @change=${(event: Event) => {
      const found = options.find(([value]) => String(value ?? '') === valueOf(event));
      if (found !== undefined) change(found[0]);
    }}
  >
    ${
      field.other === undefined
        ? nothing
        : html`<option
            value=""
            disabled
            .selected=${live(options.every(([value]) => value !== chosen))}
          >
            ${field.other}
          </option>`
    }
    ${options.map(
      ([value, words]) =>
        html`<option value=${value ?? ''} .selected=${live(value === chosen)}>${words}</option>`,
    )}
  </select>`;
}

/** The options of numbers: the usual ones, and the present one where it is none of them. */
export function numberOptions(
  usual: readonly number[],
  chosen: number,
  words: (value: number) => string,
): Options<number> {
  const all = [...new Set([...usual, chosen])].sort((one, other) => one - other);
  return all.map((value) => [value, words(value)] as const);
}

/** Options from their names and the words for each. */
export function namedOptions<Name extends string>(
  names: readonly Name[],
  words: Readonly<Record<Name, string>>,
): Options<Name> {
  return names.map((name) => [name, words[name]] as const);
}

interface WholeNumber extends Named {
  readonly value: number;
  readonly lowest: number;
  readonly highest: number;
  readonly step?: number;
  readonly id?: string;
  readonly title?: string;
  readonly change: (value: number) => void;
  /** What becomes of a number out of range: the nearest one in it, or as before. */
  readonly beyond?: 'nearest' | 'refuse';
}

/** A field for a whole number. */
export function wholeNumber(field: WholeNumber): TemplateResult {
  const { value, lowest, highest, change, beyond = 'refuse' } = field;
  return html`<input
    id=${field.id ?? nothing}
    name=${field.name ?? nothing}
    type="number"
    inputmode="numeric"
    min=${lowest}
    max=${highest}
    step=${field.step ?? 1}
    aria-label=${field.label ?? nothing}
    title=${field.title ?? nothing}
    .value=${live(String(value))}
    @change=${(event: Event) => {
      // No −0, which would be another value than 0.
      const typed = Math.round(Number(valueOf(event))) + 0;
      const nearest = Math.min(highest, Math.max(lowest, Number.isFinite(typed) ? typed : value));
      const isTaken = typed === nearest || (beyond === 'nearest' && nearest !== value);
      if (isTaken) change(nearest);
      else if (event.target instanceof HTMLInputElement) event.target.value = String(value);
    }}
  />`;
}

interface Checkbox extends Named {
  readonly checked: boolean;
  readonly change: (checked: boolean) => void;
}

/** A box to be checked, before the words for it and a line about it. */
export function checkField(field: Checkbox, words: string, line?: string): TemplateResult {
  return html`<label class="check">
    <input
      type="checkbox"
      name=${field.name ?? nothing}
      .checked=${live(field.checked)}
      @change=${(event: Event) => field.change(checkedOf(event))}
    />
    ${line === undefined ? words : html`<span>${words}<br /><span class="line">${line}</span></span>`}
  </label>`;
}

/** A button that stays pressed until it is pressed again; `part` is its class. */
export function toggle(
  field: { readonly pressed: boolean; readonly change: (pressed: boolean) => void },
  words: string,
  part: string,
): TemplateResult {
  return html`<button
    type="button"
    class=${part}
    aria-pressed=${String(field.pressed)}
    @click=${() => field.change(!field.pressed)}
  >
    ${words}
  </button>`;
}

interface Segmented<Value> {
  readonly label: string;
  readonly options: Options<Value>;
  readonly chosen: Value;
  readonly change: (value: Value) => void;
}

/** A row of buttons of which one is pressed; `label` names the row. */
export function segmented<Value>(field: Segmented<Value>): TemplateResult {
  return html`<div class="segments" role="group" aria-label=${field.label}>
    ${field.options.map(
      ([value, words]) =>
        html`<button
          type="button"
          aria-pressed=${String(value === field.chosen)}
          @click=${() => field.change(value)}
        >
          ${words}
        </button>`,
    )}
  </div>`;
}

/** A row of buttons under its name, with a line below about the one that is pressed. */
export function segmentedField<Value>(field: Segmented<Value>, line?: string): TemplateResult {
  return html`<div class="field">
    <span class="name" aria-hidden="true">${field.label}</span>
    ${segmented(field)} ${line === undefined ? nothing : html`<span class="line">${line}</span>`}
  </div>`;
}

/** A slider over whole numbers; `spoken` says what the present one means. */
export function slider(field: {
  readonly value: number;
  readonly lowest: number;
  readonly highest: number;
  readonly spoken: string;
  readonly change: (value: number) => void;
}): TemplateResult {
  return html`<input
    type="range"
    min=${field.lowest}
    max=${field.highest}
    .value=${live(String(field.value))}
    aria-valuetext=${field.spoken}
    @input=${(event: Event) => field.change(Number(valueOf(event)))}
  />`;
}

/** A control under its name, with a line about it below. */
export function labelled(name: unknown, control: unknown, line?: unknown): TemplateResult {
  return html`<label class="field">
    <span class="name">${name}</span>
    ${control} ${line === undefined ? nothing : html`<span class="line">${line}</span>`}
  </label>`;
}
