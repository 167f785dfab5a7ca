// For pages with frames of Prunus: gives each `<iframe data-prunus>` the height that it asks for, and
// makes its messages events of the frame: frame.addEventListener('prunus-step', …). Optional.
// Commands: PrunusFrames.send(frame, { type: 'step', to: 5 }); or, to wait for what comes of them,
// const view = PrunusFrames.view(frame); await view.step(5). Types are in prunus-frames.d.ts.
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

  let asked = 0;

  // Resolves with what the frame answers, and rejects with the sentence by which it refuses.
  function ask(frame, message) {
    return new Promise(function (resolve, reject) {
      const id = 'asked-' + String(++asked);
      addEventListener('message', function hear(event) {
        const data = event.data;
        if (event.source !== frame.contentWindow || event.origin !== originOf(frame)) return;
        if (typeof data !== 'object' || data === null || data.id !== id) return;
        removeEventListener('message', hear);
        if (data.type !== 'problem') resolve(data);
        else reject(Object.assign(new Error(data.sentence), { code: data.code }));
      });
      send(frame, Object.assign({}, message, { id: id }));
    });
  }

  // What can be asked of a frame, each as a promise; all wait until the frame is there.
  function view(frame) {
    if (frame.dataset.prunus === undefined) frame.dataset.prunus = 'fixed';
    const ready = new Promise(function (resolve) {
      if (frame.prunusIsKnown) resolve();
      else frame.addEventListener('prunus-ready', () => resolve(), { once: true });
    });
    if (!frame.prunusIsKnown) greet(frame);
    const command = (type) => (fields) =>
      ready.then(() => ask(frame, Object.assign({ type: type }, fields)));
    return {
      version: 1,
      ready: ready,
      state: () => command('get')(),
      step: (to) => command('step')({ to: to }),
      play: () => command('play')(),
      pause: () => command('pause')(),
      forward: () => command('forward')(),
      back: () => command('back')(),
      run: () => command('run')(),
      move: (cell) => command('move')({ cell: cell }),
      set: command('set'),
      picture: command('export'),
      animation: (options) => command('export')(Object.assign({ format: 'gif' }, options)),
    };
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

  // One that is not loaded yet is still of this page's origin, and will say that it is ready: the
  // greeting, which tells nothing, goes to anyone.
  function greet(frame) {
    const hello = { prunus: 1, type: 'hello', fit: frame.dataset.prunus !== 'fixed' };
    frame.contentWindow.postMessage(hello, '*');
  }

  // Frames that were ready before this script was there.
  document.querySelectorAll('iframe[data-prunus]').forEach(greet);

  window.PrunusFrames = { send: send, view: view };
})();
