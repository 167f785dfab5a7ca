import { readEmbed, writeEmbed, type EmbedSettings } from './embed-link.ts';
import { readPermalink } from './permalink.ts';
import { escapeXml } from '../../core/escape.ts';

/** In which forms what is shown can be put elsewhere. */
export const SNIPPETS = [
  'link',
  'frame',
  'element',
  'markdown',
  'fence',
  'reveal',
  'jupyter',
  'quarto',
] as const;
export type SnippetKind = (typeof SNIPPETS)[number];

export interface SnippetRequest {
  readonly settings: EmbedSettings;
  /** The folder of this site, with a slash at its end. */
  readonly site: string;
  /** What it is, for those who can't see it, and as the text of links. */
  readonly title: string;
}

/** The single file with everything in it; see scripts/lib/standalone.mjs. */
export const STANDALONE = 'prunus.standalone.js';

/** What is to be pasted, as a text. */
export function snippet(kind: SnippetKind, request: SnippetRequest): string {
  switch (kind) {
    case 'link':
      return labAddress(request);
    case 'frame':
      return frame(request);
    case 'element':
      return element(request);
    case 'markdown':
      // Blank lines around: else it would be part of a paragraph.
      return `\n${frame(request)}\n\n${markdownLink(request)}\n`;
    case 'fence':
      return fence(request);
    case 'reveal':
      return `<section>\n  <h2>${escapeXml(request.title)}</h2>\n  ${frame(request, 40)}\n</section>`;
    case 'jupyter':
      return '```{raw} html\n' + frame(request) + '\n```';
    case 'quarto':
      return '```{=html}\n' + frame(request) + '\n```';
  }
}

/** The whole lab, as it is. */
export function labAddress({ settings, site }: SnippetRequest): string {
  return `${site}index.html${settings.link}`;
}

/** The page that stands in a frame. */
export function frameAddress({ settings, site }: SnippetRequest): string {
  return `${site}embed.html${writeEmbed(settings)}`;
}

/** How tall a frame is to be, so that what it shows is seen without scrolling in it. */
const HEIGHTS = { tree: 480, board: 480, lab: 800, play: 720, challenge: 680 } as const;

function frame(request: SnippetRequest, taller = 0): string {
  const height = `height="${String(HEIGHTS[request.settings.show] + taller)}"`;
  const source = escapeXml(frameAddress(request));
  return `<iframe src="${source}" title="${escapeXml(request.title)}" width="100%" ${height} style="border: 0" loading="lazy"></iframe>`;
}

/** The element with the link in it; what the frame's address says is its attributes here. */
function element(request: SnippetRequest): string {
  const { settings, site } = request;
  const script = `<script src="${escapeXml(site)}${STANDALONE}" defer></script>`;
  if (settings.show !== 'tree') {
    return `${script}\n<prunus-embed hash="${escapeXml(writeEmbed(settings))}"></prunus-embed>`;
  }
  const attributes = attributesOf(request).map(([name, value]) =>
    value === '' ? name : `${name}="${escapeXml(value)}"`,
  );
  return `${script}\n<prunus-tree ${attributes.join(' ')}></prunus-tree>`;
}

/** The same attributes, a line each; a fence has controls unless it says that it has none. */
function fence(request: SnippetRequest): string {
  const attributes = attributesOf(request);
  const hasControls = attributes.some(([name]) => name === 'controls');
  const all = hasControls ? attributes : [...attributes, ['controls', 'no'] as const];
  const lines = all.map(([name, value]) => `${name}: ${value === '' ? 'yes' : value}`);
  return '```prunus\n' + lines.join('\n') + '\n```';
}

/** What makes a tree the one that is shown; those without a value have ''. */
function attributesOf(request: SnippetRequest): (readonly [name: string, value: string])[] {
  const { controls, autoplay, speed, language, theme, link } = readEmbed(
    writeEmbed({ ...request.settings, show: 'tree' }),
  ).settings;
  const { state } = readPermalink(link);
  const { step, view, siblings, folded, color } = state;
  const all: readonly (readonly [name: string, value: string | null])[] = [
    ['link', link],
    ['step', step === null ? null : String(step)],
    ['view', view === 'tree' ? null : view],
    ['siblings', siblings === 'play' ? null : siblings],
    ['folded', folded ? null : 'false'],
    ['color', color === 'player' ? null : color],
    ['controls', controls === 'none' ? null : controls],
    ['autoplay', autoplay ? '' : null],
    ['speed', speed === null ? null : String(speed)],
    ['language', language],
    ['theme', theme],
  ];
  return all.flatMap(([name, value]) => (value === null ? [] : [[name, value] as const]));
}

/** Brackets in the title, and in the address, would end it too soon. */
function markdownLink(request: SnippetRequest): string {
  const title = request.title.replace(/[\\[\]*_`<>]/g, '\\$&').replace(/\s+/g, ' ');
  return `[${title}](<${labAddress(request)}>)`;
}
