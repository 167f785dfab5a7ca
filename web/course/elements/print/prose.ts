import type { FactReader } from '../../prose.ts';
import type { Block, Inline, Prose } from '../../story.ts';
import { escapeXml } from '../../../core/escape.ts';
import { foreign } from '../../../core/foreign-text.ts';

/** Text of a lesson as HTML. */
export function proseHtml(prose: Prose, fact: FactReader): string {
  return prose.map((part) => inlineHtml(part, fact)).join('');
}

function inlineHtml(part: Inline, fact: FactReader): string {
  switch (part.kind) {
    case 'text':
      return escapeXml(foreign(part.text));
    case 'strong':
      return `<strong>${escapeXml(foreign(part.text))}</strong>`;
    case 'emphasis':
      return `<em>${escapeXml(foreign(part.text))}</em>`;
    case 'code':
      return `<code>${escapeXml(foreign(part.text))}</code>`;
    case 'link':
      // On paper nobody presses it; an address of this site leads nowhere from there.
      return escapeXml(foreign(part.text));
    case 'fact': {
      const text = escapeXml(fact(part.fact) ?? '…');
      return part.isStrong ? `<strong>${text}</strong>` : text;
    }
  }
}

/** A block of text; questions are written elsewhere. */
export function blockHtml(
  block: Exclude<Block, { kind: 'question' | 'learning' }>,
  fact: FactReader,
): string {
  switch (block.kind) {
    case 'paragraph':
      return `<p>${proseHtml(block.text, fact)}</p>`;
    case 'quote':
      return `<blockquote>${proseHtml(block.text, fact)}</blockquote>`;
    case 'list': {
      const tag = block.isOrdered ? 'ol' : 'ul';
      const items = block.items.map((item) => `<li>${proseHtml(item, fact)}</li>`);
      return `<${tag}>${items.join('')}</${tag}>`;
    }
  }
}
