import type { SnippetKind } from '../../search/link/snippets.ts';

/** As what a lab can be shared. */
export type Form = SnippetKind | 'challenge' | 'challengeFrame' | 'file' | 'scene';
