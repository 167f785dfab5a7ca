import { STANDALONE } from '../../../search/link/snippets.ts';
import { draftText, draftTitle, type Draft } from '../../draft.ts';
import {
  cmi5Files,
  lessonPage,
  scormFiles,
  zipped,
  type PackedLesson,
} from '../../results/packed.ts';
import { LONGEST_STORY } from '../../lines.ts';
import { download } from '../../../ui/download.ts';
import { pickFile } from '../../../ui/form-events.ts';

/** What a lesson is saved as. */
export const SAVES = ['file', 'html', 'scorm', 'cmi5', 'questions', 'answers'] as const;
export type SaveKind = (typeof SAVES)[number] | 'link';

/** What has come of saving; `unread`: the lesson is none yet. */
export type Saved = 'saved' | 'linkCopied' | 'linkLong' | 'unread' | 'failed';

/**
 * Saves a lesson as a file, for the web, a platform or paper, or copies its link. `site`: the folder of the
 * pages, with a slash at its end.
 */
export async function saveLesson(
  lesson: PackedLesson,
  kind: SaveKind,
  site: string,
): Promise<Saved> {
  try {
    switch (kind) {
      case 'file':
        download(new Blob([lesson.text], { type: 'text/markdown' }), `${lesson.name}.md`);
        return 'saved';
      case 'html': {
        const page = lessonPage(lesson, await standalone(site));
        download(new Blob([page], { type: 'text/html' }), `${lesson.name}.html`);
        return 'saved';
      }
      case 'scorm':
      case 'cmi5': {
        const filesOf = kind === 'scorm' ? scormFiles : cmi5Files;
        const packed = await zipped(filesOf(lesson, await standalone(site)));
        const name = kind === 'scorm' ? lesson.name : `${lesson.name}-cmi5`;
        download(new Blob([packed], { type: 'application/zip' }), `${name}.zip`);
        return 'saved';
      }
      case 'questions':
      case 'answers': {
        const { savePaper } = await import('../paper.ts');
        const name = kind === 'answers' ? `${lesson.name}-answers` : lesson.name;
        return (await savePaper([lesson.text], kind === 'answers', name)) ? 'saved' : 'unread';
      }
      case 'link': {
        const { writeStoryLink } = await import('../../results/story-link.ts');
        const hash = writeStoryLink(lesson.text);
        if (hash === null) return 'linkLong';
        await navigator.clipboard.writeText(`${site}lessons.html${hash}`);
        return 'linkCopied';
      }
    }
  } catch {
    return 'failed';
  }
}

/** Lets a person choose a lesson's file: its text, be it one or not; null: it can't be read. */
export function openLessonFile(opened: (text: string | null) => void): void {
  pickFile((file) => {
    const text = file.slice(0, 4 * LONGEST_STORY).text();
    void text.catch(() => null).then(opened);
  });
}

/** A draft as it leaves the desk, named by its title. */
export function packedOf(draft: Draft): PackedLesson {
  const letters = draftTitle(draft)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-');
  return {
    name: letters.replace(/^-+|-+$/g, '') || 'lesson',
    language: /^language:\s*zh\s*$/m.test(draft.head) ? 'zh' : 'en',
    text: draftText(draft),
  };
}

async function standalone(site: string): Promise<string> {
  const answer = await fetch(`${site}${STANDALONE}`);
  if (!answer.ok) throw new Error(String(answer.status));
  return answer.text();
}
