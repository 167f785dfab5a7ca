import type { ReactiveController, ReactiveControllerHost } from 'lit';

import type { PlayPreferences } from '../../play/session/preferences.ts';
import { endingOf, type PlayState } from '../../play/session/state.ts';
import { plyOf } from '../../play/record/record.ts';

export interface SoundHost extends ReactiveControllerHost {
  readonly state: PlayState;
  readonly preferences: PlayPreferences;
}

/** The knock of a stone on wood, and two soft tones at the end of a game; made here, not loaded. */
export class PlaySound implements ReactiveController {
  readonly #host: SoundHost;
  #audio: AudioContext | null = null;
  #last: PlayState | null = null;

  constructor(host: SoundHost) {
    this.#host = host;
    host.addController(this);
  }

  hostUpdated(): void {
    const { state, preferences } = this.#host;
    const before = this.#last;
    this.#last = state;
    if (!preferences.sound || before === null || before === state) return;
    const hasGrown =
      before.record.setup === state.record.setup && plyOf(state.record) > plyOf(before.record);
    if (hasGrown) this.#knock();
    if (endingOf(state) !== null && endingOf(before) === null) this.#tones();
  }

  hostDisconnected(): void {
    void this.#audio?.close().catch(() => undefined);
    this.#audio = null;
  }

  #knock(): void {
    const audio = this.#context();
    if (audio === null) return;
    this.#tone(audio, 190, 0, 0.07, 0.5, 'triangle');
    this.#tone(audio, 1250, 0, 0.018, 0.16, 'square');
  }

  #tones(): void {
    const audio = this.#context();
    if (audio === null) return;
    this.#tone(audio, 523.25, 0.12, 0.35, 0.2, 'sine');
    this.#tone(audio, 783.99, 0.26, 0.5, 0.2, 'sine');
  }

  /** One tone that dies away. Times in seconds. */
  #tone(
    audio: AudioContext,
    frequency: number,
    after: number,
    length: number,
    loudness: number,
    type: OscillatorType,
  ): void {
    const start = audio.currentTime + after;
    const oscillator = audio.createOscillator();
    const gain = audio.createGain();
    oscillator.type = type;
    oscillator.frequency.value = frequency;
    gain.gain.setValueAtTime(loudness, start);
    gain.gain.exponentialRampToValueAtTime(0.001, start + length);
    oscillator.connect(gain).connect(audio.destination);
    oscillator.start(start);
    oscillator.stop(start + length);
  }

  /** Null where there is no sound, or none is allowed. */
  #context(): AudioContext | null {
    try {
      this.#audio ??= new AudioContext();
      if (this.#audio.state === 'suspended') void this.#audio.resume().catch(() => undefined);
      return this.#audio;
    } catch {
      return null;
    }
  }
}
