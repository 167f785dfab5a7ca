/** What browsers with Trusted Types have; others don't, and need nothing. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL(address: string): string },
  ): { createScriptURL(address: string): unknown };
}

/** The policy that a page has to name: `trusted-types prunus lit-html`. */
const POLICY = 'prunus';

let policy: ReturnType<TrustedTypes['createPolicy']> | null | undefined;

/**
 * The address of a script of ours, as `new Worker` wants it in a page with `require-trusted-types-for
 * 'script'`. Where the page does not allow the policy the address stays a text, which that page refuses.
 */
export function trustedScript(address: string): string {
  // Asked for once: a page that refuses it would report every further try.
  if (policy === undefined) policy = newPolicy();
  // The types of the DOM know only texts.
  return (policy?.createScriptURL(address) as string | undefined) ?? address;
}

function newPolicy(): typeof policy {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  try {
    return trustedTypes?.createPolicy(POLICY, { createScriptURL: (address) => address }) ?? null;
  } catch {
    // Not allowed here, or another Prunus on the page has it already and a second one is not.
    return null;
  }
}
