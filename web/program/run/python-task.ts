import type { RunSettings } from './messages.ts';

/** What a worker of Python is sent. */
export interface PythonTask {
  readonly text: string;
  /** Lines of it that the program does not have: see `Instrumented`. */
  readonly added: readonly number[];
  readonly settings: RunSettings;
}
