import { css, html, type TemplateResult } from 'lit';

/** A text in which no line ends within a date: "2019-05-12" stays whole, where `unbrokenStyles` hold. */
export function unbroken(text: string): TemplateResult {
  const parts = text.split(/(\d+(?:-\d+)+)/);
  return html`${parts.map((part, at) => (at % 2 === 0 ? part : html`<span class="date">${part}</span>`))}`;
}

export const unbrokenStyles = css`
  .date {
    white-space: nowrap;
  }
`;
