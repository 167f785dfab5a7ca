// The script of the frame in which readers' programs run: see program-frame.ts. It stands in the frame as
// it is written here, and the policies of the pages name it by its hash.
(function () {
  'use strict';
  // Only where there is no origin that could be reached.
  if (self.origin !== 'null') return;
  const { trustedTypes } = self;
  let trust = (address) => address;
  try {
    const policy = trustedTypes?.createPolicy('prunus', { createScriptURL: trust });
    if (policy !== undefined) trust = (address) => policy.createScriptURL(address);
  } catch {
    // The worker is refused then, and the page says so.
  }
  const say = (what) => parent.postMessage(what, '*');
  addEventListener('message', function begin({ source, data, ports }) {
    if (source !== parent) return;
    removeEventListener('message', begin);
    try {
      const script = new Blob([data], { type: 'text/javascript' });
      const worker = new Worker(trust(URL.createObjectURL(script)));
      worker.onerror = (event) => {
        event.preventDefault();
        say('refused');
      };
      worker.postMessage(null, ports);
      // Firefox ends a worker that nobody holds, though there is somebody at its port.
      self.held = worker;
    } catch {
      say('refused');
    }
  });
  say('here');
})();
