import fc from 'fast-check';
import MarkdownIt from 'markdown-it';
import rehypeStringify from 'rehype-stringify';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { describe, expect, it } from 'vitest';

import { SEARCH_ATTRIBUTES } from '../../../web/search/link/attributes.ts';
import { PRESENTATION_ATTRIBUTES } from '../../../web/board/attributes.ts';
import {
  markdownItPrunus,
  remarkPrunus,
  type MarkdownItOptions,
  type RemarkOptions,
} from '../../../web/package/markdown.ts';
import { anyText } from '../support/any-text.ts';

const byMarkdownIt = (text: string, options?: MarkdownItOptions): Promise<string> =>
  Promise.resolve(new MarkdownIt().use(markdownItPrunus, options).render(text));

const byRemark = async (text: string, options?: RemarkOptions): Promise<string> =>
  String(await remark(options).process(text));

function remark(options?: RemarkOptions) {
  return unified()
    .use(remarkParse)
    .use(remarkPrunus, options)
    .use(remarkRehype, { allowDangerousHtml: true })
    .use(rehypeStringify, { allowDangerousHtml: true });
}

const HOSTS = [
  ['markdown-it', byMarkdownIt],
  ['remark', byRemark],
] as const;
const fenced = (text: string, marks = '```') => `${marks}prunus\n${text}\n${marks}\n`;
const NAMES = [...SEARCH_ATTRIBUTES, ...PRESENTATION_ATTRIBUTES].join('|');
/** What a fence may become: nothing of it is a tag, or leaves its attribute for another. */
const SAFE = new RegExp(
  `^(?:<prunus-tree(?: (?:${NAMES})="[^"]*")+></prunus-tree>|<p class="prunus-problem">[^<]+</p>)\\n?$`,
);

class PictureError extends Error {
  override readonly name = 'PictureError';
}

describe.each(HOSTS)('a fence with %s', (_, render) => {
  it('is a tree with its controls', async () => {
    const html = await render(`# A\n\n${fenced('((3 12 8) (2 4 6))')}\nb\n`);
    expect(html.replaceAll(/\n/g, '')).toBe(
      '<h1>A</h1><prunus-tree controls="true" tree="((3 12 8) (2 4 6))"></prunus-tree><p>b</p>',
    );
  });

  it('has every attribute that it says, and those of the site', async () => {
    const text = fenced('algorithm: minimax\nautoplay:\nin-a-row: 3\ncontrols: no\nmoves: b2');
    const html = await render(text, { attributes: { theme: 'dark', algorithm: 'pvs' } });
    for (const statement of [
      'algorithm="minimax"',
      'autoplay="true"',
      'in-a-row="3"',
      'moves="b2"',
    ]) {
      expect(html).toContain(statement);
    }
    expect(html).toContain('controls="no"');
    expect(html).toContain('theme="dark"');
  });

  it('may stand in lists and quotations, and leaves other fences alone', async () => {
    const html = await render(
      '- a\n\n  ~~~prunus\n  (3\n   5)\n  ~~~\n\n> ```prunus {1}\n> (1 2)\n> ```\n',
    );
    expect(html).toContain('tree="(3\n 5)"');
    expect(html).toContain('tree="(1 2)"');
    const code = '```prunus-code\n(1 2)\n```\n\n```js\nprunus\n```\n\n    prunus\n';
    expect(await render(code)).not.toContain('<prunus-tree');
    expect(await render(code)).toContain('prunus-code');
  });

  it('that cannot be read is one sentence, in the language of the site', async () => {
    expect((await render(fenced('step: 1\n((3 5) <b>'))).trim()).toMatch(
      /^<p class="prunus-problem">Line 2 of this prunus block: .*\.<\/p>$/,
    );
    expect(await render(fenced(''), { attributes: { language: 'zh' } })).toContain(
      '这个 prunus 代码块的第 1 行：里面没有树。',
    );
  });

  it('holds its first picture, and keeps room for it', async () => {
    const picture = ({ tree }: Readonly<Record<string, string>>) =>
      `<prunus-tree tree="${tree!}"><template shadowrootmode="open"><svg></svg></template></prunus-tree>`;
    const html = await render(fenced('(1 2)'), { picture, height: '20rem' });
    expect(html.trim()).toBe(
      '<prunus-tree style="height: 20rem" tree="(1 2)"><template shadowrootmode="open"><svg></svg></template></prunus-tree>',
    );
    const refuse = () => {
      throw new PictureError('Too many nodes.');
    };
    expect(await render(fenced('(1 2)'), { picture: refuse })).toMatch(
      /^<prunus-tree (style="height: 30rem" )?controls="true" tree="\(1 2\)"><\/prunus-tree>/,
    );
    const broken = () => {
      throw new Error('broken');
    };
    await expect(async () => render(fenced('(1 2)'), { picture: broken })).rejects.toThrow(
      'broken',
    );
  });

  it('is never more than its element or its sentence, whatever stands in it', async () => {
    const hostile = fc.oneof(
      fc.constantFrom(
        '"',
        "'",
        '</prunus-tree>',
        '<script>alert(1)</script>',
        '-->',
        '<!--',
        '&quot;',
      ),
      fc.constantFrom('" onclick="alert(1)', '{{x}}', '${x}', '`', ']]>', '</template>', '\u2028'),
      fc.constantFrom('(', ')', '[', ']', '3', ' ', '\n', 'A: ', '"A": ', 'tree: ', 'link: #v1&'),
      anyText({ maxLength: 4 }),
    );
    const text = fc.array(hostile, { maxLength: 12 }).map((parts) => parts.join(''));
    // A label may be anything between quotes, and such a tree is read.
    const labelled = text.map((label) => `(${JSON.stringify(label.replaceAll('\r', ''))}: 3, 5)`);
    await fc.assert(
      fc.asyncProperty(fc.oneof(text, labelled), async (content) => {
        const html = await render(fenced(content, '`````````'));
        expect(html).toMatch(SAFE);
      }),
      { numRuns: 300 },
    );
  });
});

describe('what hosts need besides', () => {
  it('Vue leaves it alone', async () => {
    const vue = true;
    expect(await byMarkdownIt(fenced('(1 2)'), { vue })).toContain('<prunus-tree v-pre controls=');
    expect(await byMarkdownIt(fenced('{{x}}'), { vue })).toContain('<p v-pre class=');
    const picture = () => '<prunus-tree tree="&quot;"><template></template></prunus-tree>';
    expect(await byMarkdownIt(fenced('(1 2)'), { vue, picture })).toBe(
      '<div v-html="&quot;&lt;prunus-tree style=\\&quot;height: 30rem\\&quot; tree=\\&quot;&amp;quot;\\&quot;&gt;&lt;template&gt;&lt;/template&gt;&lt;/prunus-tree&gt;&quot;"></div>\n',
    );
  });

  it('remark tells the problem to whoever builds the site', async () => {
    const file = await remark().process(`a\n\n${fenced('hello')}`);
    expect(file.messages.map(({ line, reason }) => `${line} ${reason}`)).toEqual([
      '3 Line 1 of this prunus block: a leaf needs a number here.',
    ]);
  });

  it('MDX gets a picture as React takes it', async () => {
    const picture = () => Promise.resolve('<prunus-tree><template></template></prunus-tree>');
    const processor = unified().use(remarkParse).use(remarkPrunus, { mdx: true, picture });
    const tree = await processor.run(processor.parse(fenced('(1 2)')));
    const [child] = (tree as unknown as { children: object[] }).children;
    expect(child).toMatchObject({
      type: 'mdxJsxFlowElement',
      name: 'div',
      attributes: [{ name: 'dangerouslySetInnerHTML' }],
    });
    expect(child).not.toHaveProperty('lang');
  });
});
