/**
 * Fetches and compiles the module. Compiling while it streams in needs the server to say that it is
 * `application/wasm`, which not every file server does: then it is compiled once it is there.
 *
 * @throws an error that says what could not be loaded, and why.
 */
export async function compileFrom(url: string | URL): Promise<WebAssembly.Module> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`could not load ${response.url}: ${response.status}`);
  // The same rule by which browsers decide. A body that was streamed in vain can't be read again.
  const type = response.headers.get('content-type') ?? '';
  return /^application\/wasm\s*$/i.test(type)
    ? WebAssembly.compileStreaming(response)
    : WebAssembly.compile(await response.arrayBuffer());
}
