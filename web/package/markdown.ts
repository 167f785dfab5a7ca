import { languageOf } from '../core/language.ts';
import { escapeXml } from '../core/escape.ts';
import { treeTag } from './tree-tag.ts';
import { readFence } from '../course/fence.ts';
import { NAMED_OFFER } from '../search/text/lab.ts';
import { fenceProblemSentence } from '../course/text/fence.ts';

/** Attributes of `<prunus-tree>`. */
export type TreeAttributes = Readonly<Record<string, string>>;

/** How fences become trees. */
export interface FenceOptions<Picture> {
  /** What every tree of the site has, unless its fence says otherwise: `{ language: 'zh' }`. */
  readonly attributes?: TreeAttributes;
  /** Makes the element with its first picture in it: `element` or `elementSync` of `prunus/server`. */
  readonly picture?: (attributes: TreeAttributes) => Picture;
  /**
   * How tall an element with a picture is, so that nothing moves when its controls come: a length of
   * CSS, `30rem` by default.
   */
  readonly height?: string;
}

export interface MarkdownItOptions extends FenceOptions<string> {
  /** The page becomes a template of Vue, as VitePress and Slidev make one. */
  readonly vue?: boolean;
}

export interface RemarkOptions extends FenceOptions<string | Promise<string>> {
  /** The page becomes MDX, as Docusaurus makes it of every page. */
  readonly mdx?: boolean;
}

type Rule = (tokens: Token[], index: number, options: never, env: never, self: never) => string;
interface Token {
  readonly info: string;
  readonly content: string;
}
/** What this asks of markdown-it, so that its types are not needed. */
interface MarkdownIt {
  readonly renderer: { readonly rules: { fence?: Rule | undefined } };
}

/** Makes trees of fences called `prunus`, with markdown-it: `md.use(markdownItPrunus)`. */
export function markdownItPrunus(md: MarkdownIt, options: MarkdownItOptions = {}): void {
  const others = md.renderer.rules.fence;
  md.renderer.rules.fence = (tokens, index, ...rest) => {
    const { info, content } = tokens[index]!;
    if (!isOurs(info)) return others?.(tokens, index, ...rest) ?? '';
    const read = fenceOf(content, options);
    const html = 'problem' in read ? problemHtml(read.problem) : htmlOf(read.attributes, options);
    return `${options.vue === true ? inVue(html) : html}\n`;
  };
}

function htmlOf(attributes: TreeAttributes, options: MarkdownItOptions): string {
  const plain = `${treeTag(attributes)}></prunus-tree>`;
  if (options.picture === undefined) return plain;
  try {
    return withHeight(options.picture(attributes), options);
  } catch (error) {
    pictureProblem(error);
    return withHeight(plain, options);
  }
}

/** A picture's template is no part of Vue's tree: it is gone as soon as a browser has read it. */
function inVue(html: string): string {
  return html.includes('<template')
    ? `<div v-html="${escapeXml(JSON.stringify(html))}"></div>`
    : html.replace(/^<[\w-]+/, '$& v-pre');
}

/** A node of remark's tree. */
interface MarkdownNode {
  type: string;
  lang?: string | null | undefined;
  value?: unknown;
  children?: MarkdownNode[];
  data?: object | undefined;
}
interface MarkdownFile {
  message(reason: string, place: never): unknown;
}

/** Makes trees of fences called `prunus`, with remark: `remarkPlugins: [remarkPrunus]`. */
export function remarkPrunus(options: RemarkOptions = {}) {
  return async (tree: object, file: object): Promise<void> => {
    const open: MarkdownNode[] = [tree as MarkdownNode];
    for (let node = open.pop(); node !== undefined; node = open.pop()) {
      if (node.type !== 'code' || !isOurs(node.lang ?? '')) {
        for (const child of node.children ?? []) open.push(child);
        continue;
      }
      const read = fenceOf(String(node.value), options);
      const tell = (reason: string) => (file as MarkdownFile).message(reason, node as never);
      if ('problem' in read) {
        tell(read.problem);
        become(node, elementNode('p', { className: [PROBLEM] }, read.problem));
      } else become(node, await nodeOf(read.attributes, options, tell));
    }
  };
}

async function nodeOf(
  attributes: TreeAttributes,
  options: RemarkOptions,
  tell: (reason: string) => void,
): Promise<MarkdownNode> {
  const plain = elementNode('prunus-tree', attributes);
  if (options.picture === undefined) return plain;
  try {
    const html = withHeight(await options.picture(attributes), options);
    return options.mdx === true ? rawInMdx(html) : { type: 'html', value: html };
  } catch (error) {
    tell(pictureProblem(error));
    return plain;
  }
}

/** A node that becomes this element wherever remark's tree is made HTML or JSX. */
function elementNode(hName: string, hProperties: object, text?: string): MarkdownNode {
  const children = text === undefined ? [] : [{ type: 'text', value: text }];
  return { type: 'paragraph', children, data: { hName, hProperties } };
}

/** `<div dangerouslySetInnerHTML={{ __html: "…" }} />`: React leaves what is in it alone. */
function rawInMdx(html: string): MarkdownNode {
  const literal = { type: 'Literal', value: html, raw: JSON.stringify(html) };
  const property = {
    ...{ type: 'Property', kind: 'init', method: false, shorthand: false, computed: false },
    ...{ key: { type: 'Identifier', name: '__html' }, value: literal },
  };
  const expression = { type: 'ObjectExpression', properties: [property] };
  const body = [{ type: 'ExpressionStatement', expression }];
  const estree = { type: 'Program', sourceType: 'module', comments: [], body };
  const value = {
    type: 'mdxJsxAttributeValueExpression',
    value: `{ __html: ${literal.raw} }`,
    data: { estree },
  };
  const attributes = [{ type: 'mdxJsxAttribute', name: 'dangerouslySetInnerHTML', value }];
  const node = { type: 'mdxJsxFlowElement', name: 'div', attributes, children: [] };
  return node;
}

function become(node: MarkdownNode, other: MarkdownNode): void {
  delete node.lang;
  delete node.value;
  Object.assign(node, other);
}

const PROBLEM = 'prunus-problem';

/** The language of a fence is the first word behind its marks. */
function isOurs(info: string): boolean {
  return /^prunus(?![^\s{[])/.test(info.trim());
}

function fenceOf(
  text: string,
  options: FenceOptions<unknown>,
): { readonly attributes: TreeAttributes } | { readonly problem: string } {
  const read = readFence(text, NAMED_OFFER);
  if ('problem' in read) {
    const language = languageOf(options.attributes?.language);
    return { problem: fenceProblemSentence(read.problem, language) };
  }
  const all = { controls: 'true', ...options.attributes, ...read.attributes };
  // Said without a value they are on; some who write HTML leave attributes out that are empty.
  const isOn = ([name, text]: [string, string]) =>
    text === '' && (name === 'controls' || name === 'autoplay');
  const entries = Object.entries(all).map((entry): [string, string] =>
    isOn(entry) ? [entry[0], 'true'] : entry,
  );
  return { attributes: Object.fromEntries(entries) };
}

function problemHtml(sentence: string): string {
  return `<p class="${PROBLEM}">${escapeXml(sentence)}</p>`;
}

/**
 * Why there is no picture: too many nodes, say. The element can do without, and tells what it can't
 * do. Any other error is the host's.
 */
function pictureProblem(error: unknown): string {
  if (error instanceof Error && error.name === 'PictureError') return error.message;
  throw error;
}

function withHeight(html: string, { height = '30rem' }: FenceOptions<unknown>): string {
  return html.replace(/^<prunus-tree/, `$& style="height: ${escapeXml(height)}"`);
}
