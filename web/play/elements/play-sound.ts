import { endingOf, type PlayState } from '../session/state.ts';
import { plyOf } from '../record/record.ts';

type Sound = 'stone' | 'end';

/** What is to be heard when a game has gone from one state to another. */
function soundsBetween(before: PlayState, state: PlayState): readonly Sound[] {
  const sounds: Sound[] = [];
  const hasGrown =
    before.record.setup === state.record.setup && plyOf(state.record) > plyOf(before.record);
  if (hasGrown) sounds.push('stone');
  if (endingOf(state) !== null && endingOf(before) === null) sounds.push('end');
  return sounds;
}

/** The knock of a stone on wood, and two soft tones at the end of a game; made here, not loaded. */
export class PlaySound {
  #audio: AudioContext | null = null;

  /** A game has gone from one state to another. */
  play(before: PlayState, state: PlayState): void {
    const sounds = soundsBetween(before, state);
    if (sounds.length === 0) return;
    const audio = this.#context();
    if (audio === null) return;
    if (sounds.includes('stone')) {
      tone(audio, 190, 0, 0.07, 0.5, 'triangle');
      tone(audio, 1250, 0, 0.018, 0.16, 'square');
    }
    if (sounds.includes('end')) {
      tone(audio, 523.25, 0.12, 0.35, 0.2, 'sine');
      tone(audio, 783.99, 0.26, 0.5, 0.2, 'sine');
    }
  }

  /** Nobody listens any longer. */
  drop(): void {
    void this.#audio?.close().catch(() => undefined);
    this.#audio = null;
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

/** One tone that dies away. Times in seconds. */
function tone(
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
