import rulesUrl from '#wasm/prunus-rules.wasm?url&no-inline';
import { compileFrom } from '../engine/load.ts';

let rules: WebAssembly.Module | { readonly cause: unknown } = {
  cause: new Error('nobody has waited for them'),
};

/**
 * Fetches the module of the rules where the site is built: a file of its own, on its way while the
 * scripts are. A page's entry waits for it before it loads anything that asks for a rule, so that the
 * rules answer at once ever after. (Awaited at the top of a module that others import, it kept the lab
 * from starting in WebKit.) Never rejects: why the rules can't be had is passed to the caller.
 */
export async function loadRules(): Promise<void> {
  rules = await compileFrom(rulesUrl).catch((cause: unknown) => ({ cause }));
}

/** The module of the rules. Throws where it could not be had, or a policy forbids WebAssembly. */
export function rulesModule(): WebAssembly.Module {
  if (rules instanceof WebAssembly.Module) return rules;
  throw rules.cause;
}
