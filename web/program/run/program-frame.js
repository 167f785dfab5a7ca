// The script of the frame in which readers' programs run: see program-frame.ts. It stands in the frame as
// it is written here, and the policies of the pages name it by its hash. The first message that it gets is
// the script of its worker; all others are for that worker, as what the worker says is for the page.
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
  const begin = (text) => {
    const script = new Blob([text], { type: 'text/javascript' });
    const begun = new Worker(trust(URL.createObjectURL(script)));
    begun.onmessage = ({ data }) => say(data);
    begun.onerror = (event) => {
      event.preventDefault();
      say('refused');
    };
    return begun;
  };
  let worker = null;
  addEventListener('message', ({ source, data }) => {
    if (source !== parent) return;
    try {
      if (worker === null) worker = begin(data);
      else worker.postMessage(data, data.bytes ?? []);
    } catch {
      say('refused');
    }
  });
  say('here');
})();
