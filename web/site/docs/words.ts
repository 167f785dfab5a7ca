import { html, type TemplateResult } from 'lit';

/** A sentence with what stands in backquotes as code. */
export function words(sentence: string): TemplateResult {
  const parts = sentence.split('`');
  return html`${parts.map((part, at) => (at % 2 === 0 ? part : html`<code>${part}</code>`))}`;
}
