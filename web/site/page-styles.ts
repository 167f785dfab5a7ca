import { css } from 'lit';

/** What pages have around what they are about. */
export const pageStyles = css`
  :host {
    display: block;
    margin-inline: auto;
  }
  /* The way past the head of the page, for the keyboard. */
  .skip {
    position: absolute;
    left: -100vw;
    top: -10rem;
  }
  .skip:focus {
    left: 1rem;
    top: 0.5rem;
    z-index: 3;
  }
`;
