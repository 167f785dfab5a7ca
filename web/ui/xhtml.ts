// In a page that is served as XHTML, as chapters of an EPUB are, all markup is read as XML, also that of
// Lit's templates, which is HTML: Lit asks the function below, by the name that it keeps for polyfills,
// before its first template, and then templates are made by a document that is HTML. For that, this file
// is imported before Lit is, and only where other people's pages are drawn in.

type Support = (
  template: { createElement: (markup: string) => HTMLTemplateElement },
  part: unknown,
) => void;

if (typeof document !== 'undefined' && document.contentType === 'application/xhtml+xml') {
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
