import type { ReactiveControllerHost } from 'lit';

import type { Progress } from '../progress.ts';
import type { Story } from '../story.ts';
import { findScormApi, ScormSession } from '../results/scorm.ts';
import type { InWords, Wording } from '../results/wording.ts';
import type { PrunusEvent } from '../events.ts';

/** A lesson as its platform sees it. */
export interface PlayedLesson extends EventTarget, Pick<ReactiveControllerHost, 'requestUpdate'> {
  progress: Progress;
  /** Goes to the scene of that id; false where there is none. */
  show(id: string): boolean;
  /** The id of the scene at a place; null where there is none. */
  sceneAt(place: number): string | null;
}

/** A lesson's link with the learning platform around its page. */
export interface Platform {
  /** Whether the platform has taken the last result. */
  readonly isKept: boolean;
  /** Where it wants its learner back; null: it does not say. */
  readonly returnsTo: string | null;
  close(): void;
}

/** What a lesson's results are told to. */
interface Session {
  readonly isKept: boolean;
  readonly returnsTo?: string | null;
  answer(
    id: string,
    given: string,
    isRight: boolean,
    progress: Progress,
    now: number,
    words: InWords | null,
  ): void;
  save(progress: Progress, now: number): void;
  end(progress: Progress, now: number): void;
}

/**
 * Hands a lesson's results to the learning platform that the page stands in, and takes up where its
 * learner had stopped. Null where there is no platform.
 */
export function connectPlatform(
  element: PlayedLesson,
  story: Story,
  wording: Wording,
): Platform | null {
  const api = findScormApi(window);
  if (api === null) return null;
  const session = new ScormSession(api, story);
  const known = session.start(Date.now());
  if (known !== null) {
    element.progress = known;
    const scene = element.sceneAt(known.scene);
    if (scene !== null && known.scene > 0) element.show(scene);
  }
  return follow(element, session, wording);
}

/** Tells a session what happens in a lesson, until its page is left. */
export function follow(element: PlayedLesson, session: Session, wording: Wording): Platform {
  const answered = ({ detail }: PrunusEvent<'prunus-story-answer'>): void => {
    const { question, answer, isRight } = detail;
    const words = wording(question, answer);
    session.answer(question, answer, isRight, element.progress, Date.now(), words);
    element.requestUpdate();
  };
  const moved = (): void => session.save(element.progress, Date.now());
  const left = (): void => session.end(element.progress, Date.now());
  element.addEventListener('prunus-story-answer', answered as EventListener);
  element.addEventListener('prunus-story-scene', moved);
  window.addEventListener('pagehide', left);
  return {
    get isKept() {
      return session.isKept;
    },
    get returnsTo() {
      return session.returnsTo ?? null;
    },
    close() {
      element.removeEventListener('prunus-story-answer', answered as EventListener);
      element.removeEventListener('prunus-story-scene', moved);
      window.removeEventListener('pagehide', left);
      left();
    },
  };
}
