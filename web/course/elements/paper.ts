import { shareEngines } from '../../engine/engine-pool.ts';
import { parseStory } from '../parse.ts';
import type { Story } from '../story.ts';
import { NAMED_OFFER } from '../../search/text/lab.ts';
import { download } from '../../ui/download.ts';
import { printedLessons, type PaperKind } from './print/printed.ts';

/**
 * Saves lessons, given as texts, as one page for paper, with or without answers; false where one of
 * them can't be read.
 */
export async function savePaper(
  texts: readonly string[],
  answers: boolean,
  name: string,
  kind: PaperKind = 'lesson',
): Promise<boolean> {
  const stories: Story[] = [];
  for (const text of texts) {
    const read = parseStory(text, NAMED_OFFER);
    if ('problem' in read) return false;
    stories.push(read.story);
  }
  const [first, ...rest] = stories;
  if (first === undefined) return false;
  const share = shareEngines();
  try {
    const search = (options: Readonly<Record<string, string>>) =>
      share.engine.request({ kind: 'search', options });
    const page = await printedLessons([first, ...rest], search, answers, kind);
    download(new Blob([page], { type: 'text/html' }), `${name}.html`);
    return true;
  } finally {
    share.release();
  }
}
