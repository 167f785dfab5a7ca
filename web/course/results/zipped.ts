import { strToU8, zipSync } from 'fflate';

/** Texts by their names as a zip file: the same texts make the same file. */
export function zipped(files: Readonly<Record<string, string>>): Uint8Array<ArrayBuffer> {
  const named = Object.entries(files).map(([name, text]) => [name, strToU8(text)] as const);
  const mtime = new Date(Date.UTC(2020, 0, 1, 12));
  return new Uint8Array(zipSync(Object.fromEntries(named), { level: 9, mtime }));
}
