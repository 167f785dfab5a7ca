import wasmUrl from '@micropython/micropython-webassembly-pyscript/micropython.wasm?url&no-inline';
import { fetchedBytes } from './fetched-bytes.ts';
import type { ToFrame } from './messages.ts';
import script from './python.worker.ts?script';

/** MicroPython for a frame, which can load nothing itself. */
export async function smallPython(): Promise<ToFrame> {
  return { script, compiles: await fetchedBytes(wasmUrl) };
}
