/** The module of the gomoku player in build/wasm: see engine/wasm/player/bindings.cpp. */
declare module '#wasm/prunus-gomoku.js' {
  import type {
    FactoryOptions,
    GrowthWatch,
    RecordedGrowth,
    RefusedOr,
  } from '#wasm/prunus-engine.js';

  /** Refusals and answers are JSON. After any exception the instance is of no more use. */
  export interface GomokuModule {
    /**
     * Takes a network by which the highest level, and all that is asked without a level, are judged from
     * then on; false if the bytes are none.
     */
    takeNetwork(bytes: Uint8Array): boolean;
    ask(
      question: 'facts' | 'play' | 'analyse' | 'solve' | 'defend' | 'puzzle' | 'puzzleReply',
      optionsJson: string,
      onProgress: OnThoughts,
    ): RefusedOr<{ readonly answer: string }>;
    /** `path`: only what is below this node is recorded, and no progress is reported; null: all. */
    record(
      optionsJson: string,
      path: readonly number[] | null,
      onProgress: OnThoughts,
      watch: GrowthWatch | null,
    ): RefusedOr<{ readonly result: string } & RecordedGrowth>;
    writeTrace(
      optionsJson: string,
      format: 'binary' | 'text',
      onProgress: OnThoughts,
    ): RefusedOr<{ readonly pieces: readonly Uint8Array[] }>;
    /** `depth` 0: that of the signature. `byNetworks`: those that were taken judge, of all three rules. */
    bench(
      depth: number,
      byNetworks: boolean,
    ): {
      /** Nodes that every build of this source must search. */
      readonly expected: number;
      readonly nodes: number;
      readonly seconds: number;
      readonly movesPerSecond: number;
    };
  }

  /** `thoughts` is JSON, or null where only the counts are new. */
  export type OnThoughts = (nodes: number, seconds: number, thoughts: string | null) => void;

  const createPrunusGomoku: (options: FactoryOptions) => Promise<GomokuModule>;
  export default createPrunusGomoku;
}
