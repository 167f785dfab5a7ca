// The script of the frame in which readers' programs run: see program-frame.ts. It stands in the frame as
// it is written here, and the policies of the pages name it by its hash. It starts one worker, hands on to
// it what the page says, and to the page what it says; to judge that is the page's.
(function () {
  'use strict';
  // Only where there is no origin that could be reached.
  if (self.origin !== 'null') return;
  // No more than the page wants to hear.
  const MOST_MESSAGES = 100;
  const { trustedTypes } = self;
  let trust = (address) => address;
  try {
    const policy = trustedTypes?.createPolicy('prunus', { createScriptURL: trust });
    if (policy !== undefined) trust = (address) => policy.createScriptURL(address);
  } catch {
    // The worker is refused then, and the page says so.
  }
  const say = (what) => parent.postMessage(what, '*');
  // Says that a run goes on, and no more than that.
  const isSign = (data) =>
    ['begun', 'alive'].includes(data?.kind) &&
    typeof (data.line ?? 0) === 'number' &&
    Object.keys(data).length <= 2;
  const begin = (text) => {
    const script = new Blob([text], { type: 'text/javascript' });
    const begun = new Worker(trust(URL.createObjectURL(script)));
    let left = MOST_MESSAGES;
    // Whatever is no sign is the last word. The page would not come to know of a flood, nor of what takes
    // long to be handed on, as long as it keeps coming.
    const hear = (data) => {
      const goesOn = isSign(data) && --left >= 0;
      if (!goesOn) {
        begun.terminate();
        begun.onmessage = begun.onmessageerror = begun.onerror = null;
      }
      try {
        say({ kind: 'heard', data: goesOn || ['done', 'lost'].includes(data?.kind) ? data : null });
      } catch {
        say({ kind: 'heard', data: null });
      }
    };
    begun.onmessage = ({ data }) => hear(data);
    begun.onmessageerror = () => hear(null);
    begun.onerror = (event) => {
      event.preventDefault();
      const { message = '', lineno: line = 0 } = event;
      say({ kind: 'broken', line, message: message.slice(0, 500) });
    };
    return begun;
  };
  let worker = null;
  addEventListener('message', ({ source, data }) => {
    if (source !== parent) return;
    try {
      worker ??= begin(data.script);
      if ('message' in data) worker.postMessage(data.message, data.bytes ?? []);
    } catch {
      say({ kind: 'refused' });
    }
  });
  say({ kind: 'here' });
})();
