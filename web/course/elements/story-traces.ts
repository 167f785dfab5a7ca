import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { Engine } from '../../engine/client.ts';
import { shareEngines, type EngineShare } from '../../engine/engine-pool.ts';
import { problemOf } from '../../engine/errors.ts';
import { findStage, NOTHING_FOUND, sourcesOf, type StageFound } from '../found.ts';
import type { KeySources } from '../key.ts';
import type { Stage, Story } from '../story.ts';

/** The engine is at work; it found nothing; or what it found can't be asked about so. */
export type Keyless = 'searching' | 'unsearched' | 'unfit';

/**
 * Has the stages of a lesson searched, each once and one after the other, and tells its host when one
 * is done.
 */
export class StoryTraces implements ReactiveController {
  readonly #host: ReactiveControllerHost;
  #share: EngineShare | null = null;
  #abort = new AbortController();
  #story: Story | null = null;
  #found = new Map<Stage, StageFound>();

  constructor(host: ReactiveControllerHost) {
    this.#host = host;
    host.addController(this);
  }

  hostConnected(): void {
    this.#share ??= shareEngines();
    if (this.#story !== null) this.#begin(this.#story);
  }

  hostDisconnected(): void {
    this.#abort.abort();
    this.#share?.release();
    this.#share = null;
  }

  /** Begins with another lesson, unless it is the one there is. */
  follow(story: Story | null): void {
    const isSame = story?.stages === this.#story?.stages;
    this.#story = story;
    // The same searches, whatever numbers the items have.
    if (isSame) return;
    this.#found = new Map();
    if (story !== null) this.#begin(story);
  }

  found(stage: Stage | null): StageFound {
    return (stage === null ? undefined : this.#found.get(stage)) ?? NOTHING_FOUND;
  }

  byName(name: string): StageFound {
    return this.found(this.#story?.stages.find((stage) => stage.name === name) ?? null);
  }

  /** Has what failed searched once more. */
  again(): void {
    for (const [stage, { problem }] of this.#found) {
      if (problem?.kind === 'failed') this.#found.delete(stage);
    }
    this.#host.requestUpdate();
    if (this.#story !== null) this.#begin(this.#story);
  }

  /** Why a question about a stage has no key, if it has none. */
  keylessness(stage: Stage | null): Keyless {
    const { result, problem } = this.found(stage);
    if (problem !== null) return 'unsearched';
    return result === null ? 'searching' : 'unfit';
  }

  /** What questions about a stage are graded by. */
  sources(stage: Stage | null): KeySources {
    return sourcesOf(this.found(stage));
  }

  #begin(story: Story): void {
    this.#abort.abort();
    this.#abort = new AbortController();
    const { signal } = this.#abort;
    if (this.#share !== null) void this.#searchAll(story, this.#share.engine, signal);
  }

  async #searchAll(story: Story, engine: Engine, signal: AbortSignal): Promise<void> {
    for (const stage of story.stages) {
      if (this.#found.has(stage)) continue;
      const found = await findStage(stage, (options) =>
        engine.request({ kind: 'search', options }, { signal }),
      ).catch((error: unknown) => ({ ...NOTHING_FOUND, problem: problemOf(error) }));
      if (signal.aborted) return;
      this.#found.set(stage, found);
      this.#host.requestUpdate();
    }
  }
}
