// The first script of embed.html. Its policy names this site by its address: in a sandboxed frame, which
// has no origin, WebKit would let 'self' mean nothing at all, and no script would be loaded.
(function () {
  'use strict';
  const site = location.protocol === 'file:' ? "'self'" : location.origin;
  const policy = document.createElement('meta');
  policy.httpEquiv = 'Content-Security-Policy';
  policy.content = [
    `default-src ${site}`,
    `script-src ${site} 'wasm-unsafe-eval'`,
    `style-src ${site} 'unsafe-inline'`,
    `worker-src ${site} blob: data:`,
    `img-src ${site} data: blob:`,
    `connect-src ${site}`,
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
  document.head.append(policy);

  // A frame that is sandboxed, or a page opened from a file, can't load modules: then everything comes
  // from one script beside this page.
  addEventListener('load', function () {
    // The element itself may come later than the page: it waits for texts and rules.
    if ('modules' in document.documentElement.dataset) return;
    if (customElements.get('prunus-embed') !== undefined) return;
    const script = document.createElement('script');
    script.src = 'prunus.standalone.js';
    document.head.append(script);
  });
})();
