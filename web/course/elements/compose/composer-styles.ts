import { css } from 'lit';

/** The lesson's parts on one side, the lesson on the other; on a narrow page below. */
export const composerStyles = css`
  :host {
    display: block;
    container-type: inline-size;
  }
  h2 {
    font-size: var(--text-title);
    line-height: var(--leading-tight);
    margin-bottom: var(--space-4);
  }
  h3 {
    font-size: var(--text-l);
    margin-bottom: var(--space-3);
  }
  .intro {
    max-width: 44rem;
    line-height: var(--leading-loose);
    margin-bottom: var(--space-5);
  }
  .tools {
    align-items: end;
    margin-bottom: var(--space-5);
  }
  .tools > span {
    display: inline-flex;
    align-items: center;
    min-height: 2.25rem;
  }
  .tools .gap {
    flex: 1;
  }
  .beside {
    margin-bottom: var(--space-5);
  }
  .desk {
    display: grid;
    grid-template-columns: minmax(18rem, 2fr) 3fr;
    gap: var(--space-6);
    align-items: start;
  }
  .written {
    display: grid;
    gap: var(--space-5);
    min-width: 0;
  }
  .head {
    display: flex;
    flex-wrap: wrap;
    gap: var(--space-4);
    margin-top: var(--space-3);
  }
  .head .field:has(textarea) {
    flex: 1 1 100%;
  }
  .head textarea {
    width: 100%;
    box-sizing: border-box;
  }
  .head input {
    inline-size: 5rem;
  }
  textarea[name='scene'] {
    width: 100%;
    min-height: 18rem;
    font-family: var(--mono);
    font-size: var(--text-s);
    line-height: var(--leading-loose);
  }
  .preview {
    position: sticky;
    top: var(--space-4);
    min-width: 0;
    height: min(80vh, 60rem);
    overflow-y: auto;
    border: 1px solid var(--line);
    border-radius: var(--radius-large);
    background: var(--paper);
    --prunus-story-height: 20rem;
  }
  @container (max-width: 56rem) {
    .desk {
      grid-template-columns: minmax(0, 1fr);
    }
    .preview {
      position: static;
    }
  }
`;
