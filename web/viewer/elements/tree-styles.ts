import { panelStyles } from '../../ui/panel-styles.ts';
import { tableStyles } from '../../ui/tables.ts';
import { css } from 'lit';

export const treeStyles = css`
  :host {
    display: block;
    position: relative;
    overflow: hidden;
    min-height: 12rem;
    height: 100%;
    background: var(--paper);
    contain: strict;
    container-type: inline-size;
    --strip: 0px;
    --key: 0px;
  }
  /* What colors tell stands below the picture, where it is not the usual. */
  .picture:has(prunus-color-key:not([color='player'])) {
    --key: 30px;
  }
  prunus-color-key {
    position: absolute;
    inset-inline: var(--aside, 0px) var(--end);
    bottom: var(--strip);
    height: var(--key);
    box-sizing: border-box;
    padding: 5px var(--space-4);
    overflow: auto hidden;
    scrollbar-width: none;
    border-top: 1px solid var(--line);
  }
  prunus-color-key[color='player'] {
    display: none;
  }
  .picture {
    container: picture / size;
  }
  .picture > * {
    --size: 30px;
    --end: 0px;
    --head: 0px;
  }
  @media (pointer: coarse) {
    .picture > * {
      --size: 44px;
    }
  }
  :host([data-strip]) {
    --strip: 40px;
  }
  @media (max-width: 559px) {
    :host([data-strip]) {
      --strip: 20px;
    }
  }
  .stage {
    position: absolute;
    inset: var(--head) var(--end) 0 0;
    left: var(--aside, 0px);
    bottom: calc(var(--strip) + var(--key));
    cursor: grab;
    /* The page scrolls under a finger until the tree is pressed. */
    touch-action: pan-x pan-y;
    user-select: none;
    -webkit-user-select: none;
  }
  :host([data-active]) .stage {
    touch-action: none;
  }
  .stage:active {
    cursor: grabbing;
  }
  .stage:focus-visible {
    outline-offset: -2px;
  }
  .drop {
    position: absolute;
    margin: var(--head) 0 0 var(--aside);
    inline-size: 4px;
    border-radius: var(--radius-small);
    background: var(--accent);
    pointer-events: none;
  }
  canvas {
    display: block;
    width: 100%;
    height: 100%;
  }
  prunus-graph {
    position: absolute;
    inset: var(--head) var(--end) 0 0;
    left: var(--aside, 0px);
    bottom: var(--key);
  }
  .picture:has(prunus-graph) > * {
    --strip: 0px;
  }
  .picture:has(prunus-graph) > :is(.card, prunus-overview) {
    display: none;
  }
  prunus-overview {
    position: absolute;
    left: 0;
    right: 0;
    bottom: 0;
    height: var(--strip);
    border-top: 1px solid var(--line);
    box-sizing: border-box;
  }
  /* What is needed seldom takes no row or column: it stands in a corner that trees leave free. */
  .rail {
    position: absolute;
    inset-block: 0 auto;
    inset-inline: auto 0;
    box-sizing: border-box;
    display: flex;
    flex-direction: column;
    gap: var(--space-5);
    padding: var(--space-1);
    overflow: hidden auto;
    scrollbar-width: none;
  }
  .buttons {
    display: flex;
    flex-direction: column;
    gap: var(--space-1);
  }
  .buttons button {
    flex: none;
    width: 30px;
    height: 30px;
    min-height: 0;
    padding: 6px;
    color: var(--muted);
    background: none;
    border-color: transparent;
  }
  .buttons button:hover {
    color: var(--ink);
    border-color: var(--line);
  }
  .buttons svg {
    display: block;
    width: 100%;
    height: 100%;
  }
  @container picture (max-width: 439px) or ((max-width: 559px) and (min-height: 331px)) {
    .buttons {
      flex-direction: row;
    }
  }
  @media (pointer: coarse) {
    .buttons button {
      width: 44px;
      height: 44px;
      padding: 9px;
    }
    /* On a phone that lies on its side all of them are in sight. */
    @container picture (max-height: 350px) {
      .rail {
        gap: var(--space-2);
      }
      .buttons button {
        height: 38px;
        padding-block: 6px;
      }
    }
  }
  .hint {
    position: absolute;
    left: 50%;
    bottom: calc(var(--strip) + 14px);
    transform: translateX(-50%);
    width: max-content;
    max-width: calc(100% - 110px);
    padding: var(--space-3) var(--space-5);
    border-radius: var(--radius-round);
    background: var(--ink);
    color: var(--paper);
    font-size: var(--text-s);
    pointer-events: none;
  }
  /* For an audience, and while something is asked, there is nothing to press. */
  :host(:is([bare], [presenting], [data-held])) .rail {
    display: none;
  }
`;

/** Of the card for what is pointed at. */
export const cardStyles = css`
  ${panelStyles}
  ${tableStyles}
  .card {
    position: absolute;
    left: 0;
    top: 0;
    max-width: min(16rem, calc(100% - 16px));
    padding: var(--space-4) var(--space-5);
    font-size: var(--text-s);
    line-height: var(--leading);
    margin: var(--head) 0 0 var(--aside);
    pointer-events: none;
    width: max-content;
  }
  .card dl {
    gap: 0 var(--space-5);
    margin: var(--space-1) 0 0;
    font-size: inherit;
  }
  .card p {
    margin-block-start: var(--space-1);
    color: var(--muted);
  }
`;
