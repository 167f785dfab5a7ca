import { css, html, type TemplateResult } from 'lit';

import type { Language } from '../../core/language.ts';
import { siteText } from '../text/site.ts';

/** The pages of the site, beside each other in the same folder. */
const PAGES = [
  { page: 'lab', href: './index.html' },
  { page: 'play', href: './play.html' },
  { page: 'lessons', href: './lessons.html' },
  { page: 'docs', href: './docs.html' },
] as const;

export type SitePage = (typeof PAGES)[number]['page'];

/** Links to the pages of the site, of which one is here. */
export function pageLinks(here: SitePage, language: Language): TemplateResult {
  const text = siteText[language];
  return html`<nav class="pages" aria-label=${text.pages}>
    ${PAGES.map(
      ({ page, href }) =>
        html`<a href=${href} aria-current=${page === here ? 'page' : 'false'}>${text[page]}</a>`,
    )}
  </nav>`;
}

export const pageLinkStyles = css`
  .pages {
    display: flex;
    gap: var(--space-1);
    flex: none;
  }
  .pages a {
    padding: 0.4em 0.65em;
    border-radius: var(--radius);
    color: var(--ink);
    font-size: var(--text-l);
    line-height: var(--leading);
    text-decoration: none;
    white-space: nowrap;
  }
  .pages a:hover {
    background: var(--sunken);
  }
  .pages a[aria-current='page'] {
    font-weight: var(--bold);
    box-shadow: inset 0 -2px 0 var(--accent);
    border-radius: 0;
  }
  /* Shadows are not drawn there, and all links have one color. */
  @media (forced-colors: active) {
    .pages a[aria-current='page'] {
      text-decoration: underline 2px Highlight;
      text-underline-offset: 0.4em;
    }
  }
  @media (max-width: 460px) {
    .pages {
      gap: 0;
    }
    .pages a {
      padding-inline: 0.3em;
      font-size: var(--text-m);
    }
  }
`;
