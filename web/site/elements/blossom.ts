import { html } from 'lit';

/** The sign of the site. */
export const BLOSSOM = html`<svg class="mark" viewBox="0 0 32 32" aria-hidden="true">
  <g fill="#c4577f">
    <circle cx="16" cy="8.2" r="5.6" />
    <circle cx="23.4" cy="13.6" r="5.6" />
    <circle cx="20.6" cy="22.3" r="5.6" />
    <circle cx="11.4" cy="22.3" r="5.6" />
    <circle cx="8.6" cy="13.6" r="5.6" />
    <circle cx="16" cy="16" r="5" />
  </g>
  <path
    d="M16 16V9.5M16 16l6-2M16 16l3.8 5.2M16 16l-3.8 5.2M16 16l-6-2"
    stroke="#fff"
    stroke-width="1.6"
    stroke-linecap="round"
  />
  <circle cx="16" cy="16" r="2.4" fill="#6b2a6e" />
</svg>`;
