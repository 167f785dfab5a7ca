/**
 * A `fetch` that calls WebAssembly by its type, of which plain file servers know nothing: Pyodide takes
 * it under no other, and MicroPython compiles it only afterwards.
 */
export function asWasm(load: typeof fetch): typeof fetch {
  return async (...asked) => {
    const response = await load(...asked);
    if (!response.ok || !response.url.endsWith('.wasm')) return response;
    return new Response(response.body, { headers: { 'content-type': 'application/wasm' } });
  };
}
