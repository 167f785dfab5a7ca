// A page that is served as XHTML, as chapters of an EPUB are, differs from others in two ways. All markup
// is read as XML, also that of Lit's templates, which is HTML: Lit asks the function below, by the name
// that it keeps for polyfills, before its first template, and then templates are made by a document that
// is HTML. For that, this file is imported before Lit is.

/** Whether the page is read as XML. */
const isXhtml = typeof document !== 'undefined' && document.contentType === 'application/xhtml+xml';

type Support = (
  template: { createElement: (markup: string) => HTMLTemplateElement },
  part: unknown,
) => void;

if (isXhtml) {
  const page = globalThis as { litHtmlPolyfillSupport?: Support | undefined };
  const others = page.litHtmlPolyfillSupport;
  page.litHtmlPolyfillSupport = (template, part) => {
    others?.(template, part);
    const html = document.implementation.createHTMLDocument('');
    template.createElement = (markup) => {
      const element = html.createElement('template');
      // Lit's own templates, as Lit itself would write them: nothing that people typed.
      // eslint-disable-next-line no-restricted-properties
      element.innerHTML = markup;
      return element;
    };
  };
}

/**
 * Does it now; in a page that is read as XML, once it has been read to its end: Chromium 156 tells
 * elements nothing of their attributes that it makes while it reads such a page.
 */
export function onceAttributesAreTold(act: () => void): void {
  if (isXhtml && document.readyState === 'loading') {
    document.addEventListener('DOMContentLoaded', act, { once: true });
  } else {
    act();
  }
}
