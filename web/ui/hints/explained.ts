import { css, html, type TemplateResult } from 'lit';

/** Words that a press tells more of, by mouse, touch or keys; `id`: of its own within its root. */
export function explained(
  words: TemplateResult | string,
  sentence: string,
  id: string,
): TemplateResult {
  return html`<button type="button" class="explained" title=${sentence} popovertarget=${id}>
      ${words}</button
    ><span class="explanation" id=${id} popover>${sentence}</span>`;
}

export const explainedStyles = css`
  button.explained {
    min-height: 0;
    padding: 0;
    border: 0;
    border-radius: 0;
    background: none;
    font: inherit;
    color: inherit;
    text-align: inherit;
    text-decoration: underline dotted;
    text-underline-offset: 0.25em;
    cursor: help;
  }
  @media (pointer: coarse) {
    button.explained {
      min-height: 44px;
    }
  }
  .explanation {
    box-sizing: border-box;
    max-inline-size: min(26rem, calc(100vw - 1rem));
    margin: auto;
    padding: var(--space-4);
    border: 1px solid var(--line);
    border-radius: var(--radius);
    background: var(--surface);
    box-shadow: var(--raised);
    font-size: var(--text-m);
    font-weight: normal;
    line-height: var(--leading);
    text-align: start;
    white-space: normal;
    color: var(--ink);
  }
`;
