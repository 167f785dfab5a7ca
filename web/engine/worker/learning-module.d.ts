/** The module of learning in build/wasm: see engine/wasm/learning/bindings.cpp. */
declare module '#wasm/prunus-learning.js' {
  import type { FactoryOptions, RefusedOr } from '#wasm/prunus-engine.js';

  /** How well it does and its file, both JSON. */
  type Reported = RefusedOr<{
    readonly report: string;
    readonly network: string;
    readonly weights: Float32Array;
  }>;

  /** Refusals and answers are JSON. After any exception the instance is of no more use. */
  export interface LearningModule {
    begin(optionsJson: string): Reported;
    learn(games: number): Reported;
    look(each: number): RefusedOr<{ readonly judged: string; readonly agreements: string }>;
  }

  const createPrunusLearning: (options: FactoryOptions) => Promise<LearningModule>;
  export default createPrunusLearning;
}
