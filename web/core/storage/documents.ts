import { Database, entryFrom } from './database.ts';

/** All that is written in this browser besides games: drafts, programs, how far one came with a lesson. */
export const documents = new Database('prunus-documents', 'texts', entryFrom);
