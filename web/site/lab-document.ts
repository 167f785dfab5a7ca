import { escapeXml } from '../core/escape.ts';

export interface LabDocument {
  readonly title: string;
  readonly language: 'en' | 'zh';
  /** What is shown: the hash of `embed.html`. */
  readonly hash: string;
  /** Where it comes from, for whoever looks into the file. */
  readonly source: string;
  /** The single file with everything in it, as a text that may stand inside an element. */
  readonly script: string;
}

/**
 * A document that shows a lab wherever it is opened, also from a disk and without a network: all that
 * it needs is inside, and its policy lets it fetch nothing.
 */
export function labDocument({ title, language, hash, source, script }: LabDocument): string {
  const policy =
    "default-src 'none'; script-src 'unsafe-inline' 'wasm-unsafe-eval' blob: data:; " +
    "style-src 'unsafe-inline'; worker-src blob: data:; img-src blob: data:; connect-src blob: data:";
  return `<!doctype html>
<html lang="${language === 'zh' ? 'zh-Hans' : 'en'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="generator" content="Prunus ${escapeXml(source)}">
<title>${escapeXml(title)}</title>
<style>
:root { color-scheme: light dark; background: light-dark(#fbfaf8, #17171c); }
:root[data-theme='light'] { color-scheme: light; }
:root[data-theme='dark'] { color-scheme: dark; }
body { margin: 0; }
</style>
</head>
<body>
<prunus-embed whole-page hash="${escapeXml(hash)}"></prunus-embed>
<script>
${script}
</script>
</body>
</html>
`;
}
