import createLearning, { type LearningModule } from '#wasm/prunus-learning.js';
import type {
  LearnedAgreement,
  LearnedJudgment,
  LearnedView,
  LearningReport,
  LearningRequest,
} from '../learning/learning-messages.ts';
import type { PageEngine } from '../parts.ts';
import { accepted } from './perform.ts';
import { served } from './served.ts';

/** As `perform`, with the module of learning. */
export function performLearning(
  module: LearningModule,
  request: LearningRequest,
): LearningReport | LearnedView {
  if (request.kind === 'lookAtLearned') {
    const { judged, agreements } = accepted(module.look(request.each));
    return {
      judged: JSON.parse(judged) as LearnedJudgment[],
      agreements: JSON.parse(agreements) as LearnedAgreement[],
    };
  }
  const { report, network, weights } = accepted(
    request.kind === 'learn'
      ? module.learn(request.games)
      : module.begin(JSON.stringify(request.options)),
  );
  const grades = JSON.parse(report) as Omit<LearningReport, 'network' | 'weights'>;
  return { ...grades, network, weights };
}

/** Learning in the page's own thread. */
export const pageLearning: PageEngine = (send) => served(createLearning, performLearning, send);
