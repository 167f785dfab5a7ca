import { escapeXml } from '../../../core/escape.ts';

/** What a template is, of which only texts, numbers and templates are put in: no listeners, no properties. */
interface PlainTemplate {
  readonly strings: readonly string[];
  readonly values: readonly unknown[];
}

/** A template as XML, for pages that are made where nothing is drawn. */
export function templateText(given: unknown): string {
  if (typeof given === 'string' || typeof given === 'number') return escapeXml(String(given));
  if (Array.isArray(given)) return given.map(templateText).join('');
  // Nothing, by any of its names.
  if (!isTemplate(given)) return '';
  const { strings, values } = given;
  return strings
    .map((text, at) => {
      if (at === values.length) return text;
      const value = templateText(values[at]);
      return text.endsWith('=') ? `${text}"${value}"` : text + value;
    })
    .join('');
}

function isTemplate(given: unknown): given is PlainTemplate {
  return typeof given === 'object' && given !== null && 'strings' in given && 'values' in given;
}
