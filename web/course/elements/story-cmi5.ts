import { Cmi5Session } from '../results/cmi5.ts';
import { readLaunch, type LaunchName } from '../results/launch.ts';
import type { Wording } from '../results/wording.ts';
import type { Story } from '../story.ts';
import { follow, type Platform, type PlayedLesson } from './story-platform.ts';

/**
 * Hands a lesson's results to the platform that has launched its page by cmi5, and takes up where its
 * learner had stopped. The name of what can't be used of the launch; null where there was none.
 */
export function connectCmi5(
  element: PlayedLesson,
  story: Story,
  wording: Wording,
): Platform | LaunchName | null {
  const launch = readLaunch(window.location.href);
  if (launch === null) return null;
  if ('refused' in launch) return launch.refused;
  const session = new Cmi5Session(launch, story, window.location, {
    changed: () => element.requestUpdate(),
    known(progress) {
      const { answers, opened } = element.progress;
      // Who has answered meanwhile stays where they are.
      const isNew = Object.keys(answers).length === 0;
      element.progress = {
        ...(isNew ? progress : element.progress),
        answers: { ...progress.answers, ...answers },
        opened: [...new Set([...progress.opened, ...opened])],
      };
      const scene = isNew ? element.sceneAt(progress.scene) : null;
      if (scene !== null && progress.scene > 0) element.show(scene);
    },
  });
  void session.start(Date.now());
  return follow(element, session, wording);
}
