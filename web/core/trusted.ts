/** What browsers with Trusted Types have; others don't, and need nothing. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: {
      createScriptURL(address: string): string;
      createHTML(markup: string): string;
    },
  ): { createScriptURL(address: string): unknown; createHTML(markup: string): unknown };
}

/** The policy that a page has to name: `trusted-types prunus lit-html`. */
const POLICY = 'prunus';

let policy: ReturnType<TrustedTypes['createPolicy']> | null | undefined;

/**
 * The address of a script of ours, as `new Worker` wants it in a page with `require-trusted-types-for
 * 'script'`. Where the page does not allow the policy the address stays a text, which that page refuses.
 */
export function trustedScript(address: string): string {
  // The types of the DOM know only texts.
  return (policyHere()?.createScriptURL(address) as string | undefined) ?? address;
}

/** The same for a document of ours, as `srcdoc` wants it: never one with anything in it that was typed. */
export function trustedDocument(markup: string): string {
  return (policyHere()?.createHTML(markup) as string | undefined) ?? markup;
}

/** Whether the page has policies of its own for such, and ours is none of them. */
export function isUntrusted(): boolean {
  return 'trustedTypes' in globalThis && policyHere() === null;
}

function policyHere(): NonNullable<typeof policy> | null {
  // Asked for once: a page that refuses it would report every further try.
  if (policy === undefined) policy = newPolicy();
  return policy;
}

function newPolicy(): NonNullable<typeof policy> | null {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  try {
    const rules = {
      createScriptURL: (address: string) => address,
      createHTML: (markup: string) => markup,
    };
    return trustedTypes?.createPolicy(POLICY, rules) ?? null;
  } catch {
    // Not allowed here, or another Prunus on the page has it already and a second one is not.
    return null;
  }
}
