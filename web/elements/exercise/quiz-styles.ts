import { css } from 'lit';

export const quizStyles = css`
  :host {
    display: grid;
    gap: 0.6rem;
    min-width: 0;
  }
  p {
    margin: 0;
  }
  .task {
    max-width: 70ch;
  }
  .tools,
  .stepper {
    display: flex;
    flex-wrap: wrap;
    gap: 0.4rem;
    align-items: center;
  }
  .tools .gap {
    flex: 1 1 0;
  }
  .switch {
    display: flex;
    gap: 0.35rem;
    align-items: center;
    padding-inline: 0.3rem;
    min-height: 2.25em;
    font-size: 0.9375rem;
  }
  .switch input {
    min-height: 0;
    inline-size: 1.1em;
    block-size: 1.1em;
    margin: 0;
  }
  .stepper input {
    flex: 1 1 8rem;
    padding: 0;
    accent-color: var(--accent);
  }
  .stepper output {
    color: var(--muted);
    font-variant-numeric: tabular-nums;
    font-size: 0.875rem;
  }
  .result:empty {
    display: none;
  }
  .perfect,
  .score {
    font-weight: 600;
  }
  .perfect::before {
    content: '✓ ';
  }
  .hint {
    padding: 0.4rem 0.6rem;
    border-inline-start: 3px solid var(--accent);
    background: var(--sunken);
    border-radius: var(--radius);
  }
  .problem {
    color: var(--problem);
  }
  .preparing {
    color: var(--muted);
  }

  .drawing {
    overflow: auto;
    padding: 0.75rem;
    border: 1px solid var(--line);
    border-radius: var(--radius);
    background: var(--surface);
  }
  .sheet {
    position: relative;
    margin-inline: auto;
  }
  .sheet > svg {
    position: absolute;
    inset: 0;
    overflow: visible;
    pointer-events: none;
  }
  line {
    stroke: var(--ink);
    stroke-width: 1.4;
    stroke-opacity: 0.65;
  }
  line.gone {
    stroke: var(--pruned);
    stroke-dasharray: 4 4;
    stroke-opacity: 1;
  }

  .box,
  .leaf,
  .edge {
    position: absolute;
    box-sizing: border-box;
  }
  .box {
    display: grid;
    align-content: center;
    justify-items: center;
    gap: 3px;
    padding: 3px;
    border: 1.5px solid var(--max);
    border-radius: var(--radius);
    background: var(--max-fill);
  }
  .box.min {
    border-color: var(--min);
    background: var(--min-fill);
  }
  .window {
    display: flex;
    gap: 4px;
  }
  .field {
    position: relative;
    display: flex;
    align-items: center;
    gap: 3px;
  }
  .field > span:first-child {
    font-size: 0.8125rem;
  }
  .max .value > span:first-child {
    color: var(--max);
  }
  .min .value > span:first-child {
    color: var(--min);
  }
  .field input {
    inline-size: 2.6rem;
    min-height: 1.9rem;
    padding: 0 0.15rem;
    border-radius: 5px;
    text-align: center;
    font-size: 0.875rem;
    font-variant-numeric: tabular-nums;
  }
  .value input {
    inline-size: 3.2rem;
    font-weight: 600;
  }
  .window input {
    inline-size: 2.45rem;
  }
  input.right {
    border-color: var(--right, light-dark(#1b7a3d, #6fd08f));
  }
  input.wrong,
  input.missing {
    border-color: var(--problem);
    border-width: 2px;
  }
  input.missing {
    border-style: dashed;
  }
  .badge {
    position: absolute;
    inset-block-start: -7px;
    inset-inline-end: -5px;
    inline-size: 15px;
    block-size: 15px;
    border-radius: 50%;
    background: var(--problem);
    color: var(--surface);
    font-size: 10px;
    font-weight: 700;
    line-height: 15px;
    text-align: center;
    pointer-events: none;
  }
  .badge.right {
    background: var(--right, light-dark(#1b7a3d, #6fd08f));
  }
  .leaf {
    display: grid;
    place-items: center;
    border: 1px solid var(--line);
    border-radius: 6px;
    background: var(--sunken);
    font-weight: 600;
    font-variant-numeric: tabular-nums;
    font-size: 0.875rem;
  }

  .edge {
    transform: translate(-50%, -50%);
    min-inline-size: 28px;
    min-height: 28px;
    max-inline-size: 8rem;
    padding: 0 0.35em;
    border-radius: 14px;
    background: var(--surface);
    font-size: 0.8125rem;
    line-height: 1;
    white-space: nowrap;
    overflow: visible;
  }
  button.edge:disabled {
    opacity: 1;
  }
  span.edge {
    min-inline-size: 0;
    min-height: 0;
  }
  .edge[aria-pressed='true'] {
    background: var(--sunken);
    border: 1.5px dashed var(--pruned);
    color: var(--ink);
  }
  .edge.wrong,
  .edge.missing {
    border-color: var(--problem);
    border-width: 2px;
  }

  .blank {
    color: var(--muted);
  }
  .findings {
    display: grid;
    gap: 0.35rem;
    margin: 0;
    padding-inline-start: 1.6rem;
  }
  .findings .there {
    min-height: 1.6rem;
    padding: 0 0.4em;
    font-size: 0.875rem;
  }
  .findings strong {
    color: var(--problem);
  }
`;
