import { css } from 'lit';

export const quizStyles = css`
  :host {
    display: flex;
    flex-flow: row wrap;
    gap: var(--space-4);
    min-width: 0;
  }
  /* What is pressed stands in one row where there is room, so that the tree is in sight. */
  .hand {
    flex: 0 1 auto;
  }
  .rest {
    flex: 1 1 auto;
  }
  .stepper,
  .told,
  .drawing,
  .findings,
  .problem,
  .note {
    flex: 1 1 100%;
    min-width: 0;
  }
  /* What there is to say takes the place of the task, so that the tree stays where it is. */
  .told {
    display: grid;
  }
  .told > * {
    grid-area: 1 / 1;
    min-width: 0;
  }
  .told:has(.result > *) .task {
    visibility: hidden;
  }
  .task {
    max-width: 70ch;
  }
  .switch {
    display: flex;
    gap: var(--space-3);
    align-items: center;
    padding-inline: var(--space-2);
    min-height: 2.25em;
    font-size: var(--text-l);
  }
  .switch input {
    inline-size: 1.1em;
    block-size: 1.1em;
  }
  /* It stays in sight while the tree is scrolled. */
  .hand {
    position: sticky;
    inset-block-start: var(--quiz-top, 0px);
    z-index: 1;
    padding-block: var(--space-2);
    background: var(--surface);
  }
  /* Then nothing is to be read in halves beside it. */
  @media (max-width: 480px) {
    .hand {
      flex-basis: 100%;
    }
  }
  .hand .infinity {
    min-inline-size: 2.75rem;
  }
  .again {
    font-weight: var(--weight-initial);
    color: var(--muted);
  }
  .renumbered {
    font-weight: var(--bold);
  }
  .stepper input {
    flex: 1 1 8rem;
    padding: 0;
    accent-color: var(--accent);
  }
  .perfect,
  .score {
    font-weight: var(--bold);
  }
  .perfect::before {
    content: '✓ ';
  }
  .hint {
    padding: var(--space-3) var(--space-4);
    border-inline-start: 3px solid var(--accent);
    background: var(--sunken);
    border-radius: var(--radius);
  }

  .drawing {
    overflow: auto;
    padding: var(--space-5);
    border: 1px solid var(--line);
    border-radius: var(--radius);
    background: var(--surface);
  }
  .sheet {
    position: relative;
    inline-size: var(--sheet-width);
    block-size: var(--sheet-height);
    margin-inline: auto;
  }
  /*
   * It grows with a large window as far as it stays whole in it. The tangent of an angle is a length by a
   * length, which not every browser divides.
   */
  @media screen and (min-width: 1900px) and (min-height: 900px) {
    .drawing {
      container-type: inline-size;
    }
    .sheet {
      zoom: clamp(
        1,
        min(tan(atan2(100cqi, var(--sheet-width))), tan(atan2(100vh - 24rem, var(--sheet-height)))),
        2.2
      );
    }
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
    font-size: var(--text-s);
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
    padding: 0 var(--space-1);
    border-radius: var(--radius-small);
    text-align: center;
    font-size: var(--text-m);
    font-variant-numeric: tabular-nums;
  }
  .value input {
    inline-size: 3.2rem;
    font-weight: var(--bold);
  }
  .window input {
    inline-size: 2.45rem;
  }
  .roomy .box {
    gap: var(--space-2);
  }
  .roomy .field input {
    min-height: 2.5rem;
    inline-size: 3.5rem;
    /* Smaller, and a phone would zoom in on it. */
    font-size: var(--text-initial);
  }
  .roomy .window input {
    inline-size: 3.25rem;
  }
  .roomy .edge {
    min-inline-size: 36px;
    min-height: 36px;
    font-size: var(--text-l);
  }
  .roomy .leaf {
    font-size: var(--text-l);
  }
  input.first {
    border-color: var(--accent);
    box-shadow: inset 0 0 0 1px var(--accent);
  }
  input.right {
    border-color: var(--right);
  }
  input.wrong {
    border-color: var(--problem);
    border-width: 2px;
  }
  .badge {
    position: absolute;
    inset-block-start: -7px;
    inset-inline-end: -5px;
    inline-size: 1rem;
    block-size: 1rem;
    border-radius: 50%;
    background: var(--problem);
    color: var(--surface);
    font-size: var(--text-xs);
    font-weight: var(--bold);
    line-height: 1rem;
    text-align: center;
    pointer-events: none;
  }
  .badge.right {
    background: var(--right);
  }
  .leaf {
    display: grid;
    place-items: center;
    border: 1px solid var(--line);
    border-radius: var(--radius-small);
    background: var(--sunken);
    font-weight: var(--bold);
    font-variant-numeric: tabular-nums;
    font-size: var(--text-m);
  }

  .edge {
    transform: translate(-50%, -50%);
    min-inline-size: 28px;
    min-height: 28px;
    max-inline-size: 8rem;
    padding: 0 0.35em;
    border-radius: var(--radius-round);
    background: var(--surface);
    font-size: var(--text-s);
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
  .edge.wrong {
    border-color: var(--problem);
    border-width: 2px;
  }

  .findings {
    display: grid;
    gap: var(--space-3);
    padding-inline-start: var(--space-7);
    list-style: decimal;
  }
  .findings .there {
    min-height: 1.6rem;
    padding: 0 0.4em;
    font-size: var(--text-m);
  }
  .findings strong {
    color: var(--problem);
  }

  /* On phones what is asked stands first. */
  @media (max-width: 699px), (max-height: 480px) {
    .rest > .switch {
      order: -1;
    }
  }
  /* Where there is little height, what is rarely used takes one row, to be swiped along. */
  @media (max-width: 699px) and (max-height: 699px), (max-height: 480px) {
    .rest {
      flex-wrap: nowrap;
      overflow-x: auto;
      white-space: nowrap;
    }
    .rest > * {
      flex: none;
    }
  }
  /* Where there is hardly any, what is pressed and said stands beside the tree, which stays in sight. */
  @media (max-height: 480px) and (min-width: 600px) {
    :host([beside]) {
      display: grid;
      grid-template: repeat(5, auto) 1fr / 14rem minmax(0, 1fr);
      align-items: start;
      gap: var(--space-3) var(--space-4);
    }
    :host([beside]) > * {
      grid-column: 1;
    }
    /* What is asked is in sight, however much there is to say of it. */
    :host([beside]) > :is(.hand, .stepper, .map) {
      order: -1;
    }
    :host([beside]) > .told {
      font-size: var(--text-s);
    }
    /* What is rarely used stands below what is said, every word of it whole. */
    :host([beside]) > .rest {
      order: 1;
      flex-wrap: wrap;
      overflow-x: visible;
    }
    :host([beside]) > .hand {
      flex-wrap: nowrap;
    }
    :host([beside]) > .hand > * {
      padding-inline: 0.5em;
    }
    :host([beside]) > .drawing {
      grid-area: 1 / 2 / -1;
      position: sticky;
      inset-block-start: 0;
      box-sizing: border-box;
      max-height: calc(100dvh - 5.25rem);
    }
  }
`;
