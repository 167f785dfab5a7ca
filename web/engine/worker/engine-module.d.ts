/** The module that the C++ build leaves in build/wasm: see engine/wasm/bindings.cpp. */
declare module '#wasm/prunus-engine.js' {
  /** Refusals and answers are JSON. After any exception the instance is of no more use. */
  export interface EngineModule {
    describe(): string;
    position(optionsJson: string): RefusedOr<{ readonly position: string }>;
    best(optionsJson: string, onProgress: OnProgress): RefusedOr<{ readonly best: string }>;
    search(
      optionsJson: string,
      recording: 'whole' | 'ghost' | 'reveal',
      path: readonly number[],
      onProgress: OnProgress,
      watch: GrowthWatch | null,
    ): RefusedOr<{ readonly result: string } & RecordedGrowth>;
    readTrace(bytes: Uint8Array): RefusedOr<{ readonly warnings: string } & RecordedGrowth>;
    writeTrace(
      optionsJson: string,
      format: 'binary' | 'text',
      onProgress: OnProgress,
    ): RefusedOr<{ readonly pieces: readonly Uint8Array[] }>;
  }

  export type RefusedOr<Answer> = { readonly refusal: string } | Answer;

  export type OnProgress = (nodes: number, seconds: number) => void;

  /** Sees the trace of a whole search grow, at most as often as it says. */
  export interface GrowthWatch {
    /** Seconds before the first call. */
    readonly first: number;
    /** Seconds between two calls, unless 131,072 nodes are new before. */
    readonly interval: number;
    readonly onGrowth: (growth: RecordedGrowth) => void;
  }

  /** A trace, or what is new of one since the last such message: see engine/trace/growth.h. */
  export interface RecordedGrowth {
    readonly header: string;
    /** The first node that is new; 0: nothing that was said before holds any more. */
    readonly from: number;
    /** Of all nodes from there on. */
    readonly columns: TraceColumns;
    /** Nodes before `from` that have changed, and what they are now. */
    readonly changedNodes: Uint32Array<ArrayBuffer>;
    readonly changed: TraceColumns;
    /** How a tree was grown best first, as `GrowthLog` in web/trace/grown/log.ts has it; or null. */
    readonly grown: RecordedLog | null;
  }

  export interface RecordedLog {
    readonly kind: 'means' | 'proofs' | 'solved';
    readonly nodes: Uint32Array<ArrayBuffer>;
    readonly values: Int32Array<ArrayBuffer>;
    readonly priors: Uint32Array<ArrayBuffer> | null;
    readonly same: Uint32Array<ArrayBuffer> | null;
    readonly playouts: Uint16Array<ArrayBuffer>;
    readonly playoutEnds: Uint32Array<ArrayBuffer>;
    readonly largest: number;
    readonly goal: number;
    readonly places: number;
  }

  export interface TraceColumns {
    readonly ply: Uint8Array<ArrayBuffer>;
    readonly size: Uint32Array<ArrayBuffer>;
    readonly move: Uint16Array<ArrayBuffer>;
    readonly alpha: Int16Array<ArrayBuffer> | Int32Array<ArrayBuffer>;
    readonly beta: Int16Array<ArrayBuffer> | Int32Array<ArrayBuffer>;
    readonly value: Int16Array<ArrayBuffer> | Int32Array<ArrayBuffer>;
    readonly legalMoves: Uint16Array<ArrayBuffer>;
    readonly flags: Uint16Array<ArrayBuffer>;
    readonly hidden: Uint32Array<ArrayBuffer> | null;
  }

  export interface FactoryOptions {
    /** The module as bytes, for places that can't fetch it. */
    readonly wasmBinary?: Uint8Array;
    /** Instantiates the module; `receive` takes the instance, now or later. */
    readonly instantiateWasm?: (
      imports: WebAssembly.Imports,
      receive: (instance: WebAssembly.Instance, module: WebAssembly.Module) => void,
    ) => object;
    readonly print?: (line: string) => void;
    readonly printErr?: (line: string) => void;
  }

  const createPrunusEngine: (options: FactoryOptions) => Promise<EngineModule>;
  export default createPrunusEngine;
}
