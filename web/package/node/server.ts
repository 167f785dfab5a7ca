import { PictureError, type TreeAttributes } from '../server.ts';
import { answerOf } from './waiting.ts';

export * from '../server.ts';

/**
 * `element` for those who can't wait for a promise, as renderers of Markdown: another thread makes it,
 * and this one stands still until then.
 *
 * @throws PictureError as `picture` does.
 */
export function elementSync(attributes: TreeAttributes): string {
  const answer = answerOf(attributes);
  if ('problem' in answer) throw new PictureError(answer.problem);
  if ('failed' in answer) throw new Error(answer.failed);
  return answer.html;
}
