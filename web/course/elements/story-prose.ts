import { html, nothing, type TemplateResult } from 'lit';

import { foreign } from '../../core/foreign-text.ts';
import type { FactReader } from '../prose.ts';
import type { Block, Inline, Prose } from '../story.ts';

/** Text of a lesson: every part of it reaches the page as text. */
export function prose(parts: Prose, fact: FactReader): TemplateResult {
  return html`${parts.map((part) => inline(part, fact))}`;
}

function inline(part: Inline, fact: FactReader): TemplateResult | string {
  switch (part.kind) {
    case 'text':
      return foreign(part.text);
    case 'strong':
      return html`<strong>${foreign(part.text)}</strong>`;
    case 'emphasis':
      return html`<em>${foreign(part.text)}</em>`;
    case 'code':
      return html`<code>${foreign(part.text)}</code>`;
    case 'link':
      return html`<a
        href=${part.href}
        target=${part.href.startsWith('#') ? nothing : '_blank'}
        rel="noreferrer"
        >${foreign(part.text)}</a
      >`;
    case 'fact': {
      const text = fact(part.fact) ?? '…';
      return part.isStrong
        ? html`<strong class="fact">${text}</strong>`
        : html`<span class="fact">${text}</span>`;
    }
  }
}

/** A block of text; questions are drawn elsewhere. */
export function textBlock(
  block: Exclude<Block, { kind: 'question' | 'learning' }>,
  fact: FactReader,
): TemplateResult {
  switch (block.kind) {
    case 'paragraph':
      return html`<p>${prose(block.text, fact)}</p>`;
    case 'quote':
      return html`<blockquote>${prose(block.text, fact)}</blockquote>`;
    case 'list': {
      const items = block.items.map((item) => html`<li>${prose(item, fact)}</li>`);
      return block.isOrdered
        ? html`<ol>
            ${items}
          </ol>`
        : html`<ul>
            ${items}
          </ul>`;
    }
  }
}
