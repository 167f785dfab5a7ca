/**
 * Text as it may stand in XML, in attributes too: what has a meaning there is written as an entity,
 * what XML has no room for (control characters, halves of surrogate pairs) is left out.
 */
export function escapeXml(text: string): string {
  return text
    .replace(FORBIDDEN, '')
    .replace(/[&<>"']/g, (character) => ENTITIES[character as keyof typeof ENTITIES]);
}

const ENTITIES = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' } as const;

const FORBIDDEN = /(?![\t\n\r])[\p{Cc}\p{Cs}\ufffe\uffff]/gu;
