// A frame that is sandboxed, or a page opened from a file, can't load modules: then everything comes
// from one script beside this page.
addEventListener('load', function () {
  if (customElements.get('prunus-embed') !== undefined) return;
  const script = document.createElement('script');
  script.src = 'prunus.standalone.js';
  document.head.append(script);
});
