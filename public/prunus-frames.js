// For pages with frames of Prunus: gives each `<iframe data-prunus>` the height that it asks for, and
// makes its messages events of the frame: frame.addEventListener('prunus-step', …). Optional.
// Answers and commands: PrunusFrames.send(frame, { type: 'step', to: 5 }).
(function () {
  'use strict';

  function originOf(frame) {
    // A sandboxed frame has no origin of its own: its messages say "null".
    if (frame.sandbox.length > 0 && !frame.sandbox.contains('allow-same-origin')) return 'null';
    if (frame.hasAttribute('sandbox') && frame.sandbox.length === 0) return 'null';
    return new URL(frame.src, document.baseURI).origin;
  }

  function send(frame, message) {
    const origin = originOf(frame);
    const whole = Object.assign({}, message, { prunus: 1 });
    frame.contentWindow.postMessage(whole, origin === 'null' ? '*' : origin);
  }

  addEventListener('message', function (event) {
    const data = event.data;
    if (typeof data !== 'object' || data === null || data.prunus !== 1) return;
    document.querySelectorAll('iframe[data-prunus]').forEach(function (frame) {
      if (frame.contentWindow !== event.source || originOf(frame) !== event.origin) return;
      if (data.type === 'ready' && !frame.prunusIsKnown) {
        frame.prunusIsKnown = true;
        send(frame, { type: 'hello', fit: frame.dataset.prunus !== 'fixed' });
      }
      if (data.type === 'height' && frame.dataset.prunus !== 'fixed' && data.height > 0) {
        frame.style.height = Math.min(data.height, 20000) + 'px';
      }
      frame.dispatchEvent(new CustomEvent('prunus-' + String(data.type), { detail: data }));
    });
  });

  // Frames that were ready before this script was there. One that is not loaded yet is still of this
  // page's origin, and will say that it is ready: the greeting, which tells nothing, goes to anyone.
  document.querySelectorAll('iframe[data-prunus]').forEach(function (frame) {
    const hello = { prunus: 1, type: 'hello', fit: frame.dataset.prunus !== 'fixed' };
    frame.contentWindow.postMessage(hello, '*');
  });

  window.PrunusFrames = { send: send };
})();
