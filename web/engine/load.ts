/**
 * Fetches and compiles the module. Compiling while it streams in needs the server to say that it is
 * `application/wasm`, which not every file server does: then it is compiled once it is there.
 *
 * @throws an error that says what could not be loaded, and why.
 */
export async function compileFrom(url: string | URL): Promise<WebAssembly.Module> {
  const response = await fetched(url);
  if (!response.ok) throw new Error(`could not load ${response.url}: ${response.status}`);
  // The same rule by which browsers decide. A body that was streamed in vain can't be read again.
  const type = response.headers.get('content-type') ?? '';
  return /^application\/wasm\s*$/i.test(type)
    ? WebAssembly.compileStreaming(response)
    : WebAssembly.compile(await response.arrayBuffer());
}

async function fetched(url: string | URL): Promise<Response> {
  // Listened to from the start: browsers tell of a policy now before, now after the failure.
  const forbidden = policyViolation(new URL(url, globalThis.location.href).href);
  try {
    return await fetch(url);
  } catch (error) {
    // "Failed to fetch" is all that browsers say, be it the network or the page's policy.
    if (await forbidden.heard()) {
      throw new Error(`connect-src forbids ${String(url)}`, { cause: error });
    }
    throw error;
  } finally {
    forbidden.stop();
  }
}

/** Whether the page's content security policy keeps `url` from being fetched. Never seen without a document. */
function policyViolation(url: string): { heard(): Promise<boolean>; stop(): void } {
  if (typeof document === 'undefined') {
    return { heard: () => Promise.resolve(false), stop: () => undefined };
  }
  const page = document;
  let tell: (found: boolean) => void = () => undefined;
  const found = new Promise<boolean>((resolve) => (tell = resolve));
  const listen = (event: SecurityPolicyViolationEvent): void => {
    if (event.effectiveDirective === 'connect-src' && url.startsWith(event.blockedURI)) tell(true);
  };
  page.addEventListener('securitypolicyviolation', listen);
  return {
    heard: () => {
      setTimeout(() => tell(false), LATEST_VIOLATION_MS);
      return found;
    },
    stop: () => page.removeEventListener('securitypolicyviolation', listen),
  };
}

/** How long after the failed fetch its cause is waited for. */
const LATEST_VIOLATION_MS = 250;
