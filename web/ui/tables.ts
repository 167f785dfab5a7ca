import { css, html, nothing, type TemplateResult } from 'lit';

/** Tables, and the pairs that `facts` makes. */
export const tableStyles = css`
  table {
    inline-size: 100%;
    border-collapse: collapse;
    font-size: var(--text-s);
    font-variant-numeric: tabular-nums;
  }
  caption,
  th,
  td {
    padding: var(--space-2) var(--space-3);
    font-weight: normal;
    text-align: start;
  }
  th,
  td {
    border-block-end: 1px solid var(--line);
    vertical-align: top;
  }
  caption,
  thead th {
    color: var(--muted);
  }
  .facts {
    display: grid;
    grid-template-columns: auto 1fr;
    gap: var(--space-1) var(--space-5);
    font-size: var(--text-m);
    font-variant-numeric: tabular-nums;
  }
  .facts dt {
    color: var(--muted);
  }
`;

/** What is known of something: names and what stands for them, one below the other. */
export function facts(
  known: readonly (readonly [name: string, value: unknown])[],
): TemplateResult | typeof nothing {
  if (known.length === 0) return nothing;
  return html`<dl class="facts">
    ${known.map(
      ([name, value]) =>
        html`<dt>${name}</dt>
          <dd>${value}</dd>`,
    )}
  </dl>`;
}
