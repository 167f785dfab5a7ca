import type { Language } from '../../core/language.ts';

/** A lesson as it leaves the site. */
export interface PackedLesson {
  /** Letters, digits and dashes: what its package is known by. */
  readonly name: string;
  readonly language: Language;
  readonly text: string;
}

/** The single file's name in a package. */
const STANDALONE = 'prunus.standalone.js';
const LINKED = `<script src="${STANDALONE}" defer></script>\n`;

/** A lesson in its element: as it is, so that people can read it, unless a script can't hold that. */
function inScript(text: string): string {
  return /<(?:\/script|!--)/i.test(text)
    ? `<script type="text/plain" data-text="${escaped(text)}"></script>`
    : `<script type="text/plain">\n${text}\n</script>`;
}

/** A page with a lesson in it, and all that it needs: it works without a network. */
export function lessonPage(lesson: PackedLesson, script: string): string {
  return page(lesson, '', '', `<script>\n${script}\n</script>\n`);
}

/** The files of a SCORM 1.2 package, by their names. `script`: the single file. */
export function scormFiles(lesson: PackedLesson, script: string): Readonly<Record<string, string>> {
  return {
    'imsmanifest.xml': manifest(lesson),
    'index.html': page(lesson, ' scorm', LINKED, ''),
    [STANDALONE]: script,
  };
}

/** The files of a cmi5 package, by their names. `script`: the single file. */
export function cmi5Files(lesson: PackedLesson, script: string): Readonly<Record<string, string>> {
  return {
    'cmi5.xml': courseStructure(lesson),
    'index.html': page(lesson, ' cmi5', LINKED, ''),
    [STANDALONE]: script,
  };
}

/** Texts by their names as a zip file: the same texts make the same file. */
export async function zipped(
  files: Readonly<Record<string, string>>,
): Promise<Uint8Array<ArrayBuffer>> {
  const { strToU8, zipSync } = await import('fflate');
  const named = Object.entries(files).map(([name, text]) => [name, strToU8(text)] as const);
  const mtime = new Date(Date.UTC(2020, 0, 1, 12));
  return new Uint8Array(zipSync(Object.fromEntries(named), { level: 9, mtime }));
}

function page(
  { text, language }: PackedLesson,
  platform: '' | ' scorm' | ' cmi5',
  head: string,
  end: string,
): string {
  return `<!doctype html>
<html lang="${language === 'zh' ? 'zh-Hans' : 'en'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(titleOf(text))}</title>
<style>:root { color-scheme: light dark } body { margin: 0 }</style>
${head}</head>
<body>
<prunus-story language="${language}"${platform}>
${inScript(text)}
</prunus-story>
${end}</body>
</html>
`;
}

function manifest({ name, language, text }: PackedLesson): string {
  const id = `prunus-${name}-${language}`;
  const title = escaped(titleOf(text));
  const pass = String(passOf(text));
  return `<?xml version="1.0" encoding="UTF-8"?>
<manifest identifier="${id}" version="1.0"
  xmlns="http://www.imsproject.org/xsd/imscp_rootv1p1p2"
  xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_rootv1p2">
  <metadata>
    <schema>ADL SCORM</schema>
    <schemaversion>1.2</schemaversion>
  </metadata>
  <organizations default="${id}-course">
    <organization identifier="${id}-course">
      <title>${title}</title>
      <item identifier="${id}-item" identifierref="${id}-lesson" isvisible="true">
        <title>${title}</title>
        <adlcp:masteryscore>${pass}</adlcp:masteryscore>
      </item>
    </organization>
  </organizations>
  <resources>
    <resource identifier="${id}-lesson" type="webcontent" adlcp:scormtype="sco" href="index.html">
      <file href="index.html"/>
      <file href="${STANDALONE}"/>
    </resource>
  </resources>
</manifest>
`;
}

function courseStructure({ name, language, text }: PackedLesson): string {
  const id = `urn:prunus:${name}:${language}`;
  const statement = (words: string) =>
    `<langstring lang="${language === 'zh' ? 'zh-Hans' : 'en'}">${escaped(words)}</langstring>`;
  const title = `<title>${statement(titleOf(text))}</title>`;
  const [, goal = titleOf(text)] = /^goal: (.+)$/m.exec(text) ?? [];
  const description = `<description>${statement(goal.trim())}</description>`;
  return `<?xml version="1.0" encoding="UTF-8"?>
<courseStructure xmlns="https://w3id.org/xapi/profiles/cmi5/v1/CourseStructure.xsd">
  <course id="${id}:course">
    ${title}
    ${description}
  </course>
  <au id="${id}:lesson" moveOn="Passed" masteryScore="${String(passOf(text) / 100)}"
    launchMethod="AnyWindow" activityType="http://adlnet.gov/expapi/activities/lesson">
    ${title}
    ${description}
    <url>index.html</url>
  </au>
</courseStructure>
`;
}

/** The percentage that passes. */
function passOf(text: string): number {
  return Math.min(100, Number(/^pass: (\d{1,3})$/m.exec(text)?.[1] ?? '60'));
}

function titleOf(text: string): string {
  return /^title: (.+)$/m.exec(text)?.[1]?.trim() ?? 'Prunus';
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
