/** Compiles a module that is deflated (raw) and in base64. */
export async function unpacked(text: string): Promise<WebAssembly.Module> {
  const bytes = Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  const inflated = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
  return WebAssembly.compile(await new Response(inflated).arrayBuffer());
}
