import { quizOf } from './quiz.ts';
import type { EngineOptions, Trace } from '../trace/trace.ts';
import { cutRuleOf, otherRule } from '../tree/explain/cut-rule.ts';
import { withAlgorithm } from '../search/options.ts';
import { byHand } from '../search/textbook/chance.ts';

/** Trees that are much too large for a quiz are not walked to their end to find that out. */
const NODE_LIMIT = 20_000;

/**
 * The quiz on what a search walks: `search` is asked for the tree whole, as `options` search it, and by
 * the other cut rule. Throws what `search` throws.
 */
export async function quizByHand(
  options: EngineOptions,
  search: (options: EngineOptions) => Promise<Trace>,
): Promise<ReturnType<typeof quizOf>> {
  const limits = { 'node-limit': String(NODE_LIMIT), 'record-limit': String(NODE_LIMIT) };
  const { whole, solved } = byHand(options.algorithm);
  const full = await search({ ...withAlgorithm(options, whole, 'natural'), ...limits });
  const asked = { ...withAlgorithm(options, solved), ...limits };
  const walked = await search(asked);
  const other =
    solved === whole || !full.header.complete
      ? null
      : await search({ ...asked, cut: otherRule(cutRuleOf(walked)) });
  return quizOf(full, walked, other);
}
