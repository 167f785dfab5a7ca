/** What stands between the braces of a file's `run`, as a page would have it. */
export function bodyOf(file: string): string {
  const lines = file.split('\n');
  const first = lines.findIndex((line) => line.startsWith('export function run(')) + 1;
  const last = lines.indexOf('}', first);
  return lines
    .slice(first, last)
    .map((line) => line.replace(/^ {2}/, ''))
    .join('\n');
}
