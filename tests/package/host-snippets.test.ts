import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { root, which } from '../../scripts/lib/run.mjs';
import { sayLeftOut } from './support/recorders.ts';

const run = promisify(execFile);
const hasPhp = which('php') !== undefined;
if (!hasPhp) sayLeftOut('the snippets for WordPress and Moodle', 'php');

const HASH = '#v1&tree=((3,12,8),(2,4,6))&algorithm=alpha-beta';
const escaped = HASH.replaceAll('&', '&amp;');

/** The code of the guide, without the mark that it begins with. */
async function snippets(): Promise<readonly string[]> {
  const guide = await readFile(join(root, 'docs/embedding.md'), 'utf8');
  return [...guide.matchAll(/^```php\n<\?php\n([^]*?)^```$/gm)].map(([, code = '']) => code);
}

const php = async (code: string): Promise<string[]> =>
  (await run('php', ['-r', code])).stdout.trim().split('\n');

describe.skipIf(!hasPhp)('what the guide has for', () => {
  it('WordPress makes frames of links to the lab and of nothing else', async () => {
    const [plugin = ''] = await snippets();
    const addresses = [
      `/prunus/${HASH}`,
      `/prunus/embed.html${HASH}`,
      '/prunus/docs.html',
      '/other/#v1&game=nim',
      '/prunus/#v1&x="><script>',
    ];
    const messages = await php(`
      function esc_attr($text) { return htmlspecialchars($text, ENT_QUOTES); }
      function wp_embed_register_handler($id, $pattern, $made) { global $known; $known = [$pattern, $made]; }
      ${plugin}
      foreach (json_decode('${JSON.stringify(addresses)}') as $path)
        echo preg_match($known[0], "https://example.org$path", $found) ? $known[1]($found) : 'none', "\n";`);
    expect(messages[0]).toContain(`<iframe src="https://example.org/prunus/embed.html${escaped}"`);
    expect(messages[1]).toBe(messages[0]);
    expect(messages.slice(2, 4)).toEqual(['none', 'none']);
    expect(messages[4]).toContain('#v1&amp;x=&quot;&gt;&lt;script&gt;"');
  });

  it('Moodle makes frames of links to the lab and leaves the rest of a text', async () => {
    const [, filter = ''] = await snippets();
    const to = (path: string) => `<a class="x" href="https://example.org${path}">a <b>tree</b></a>`;
    const text = `<p>${to(`/prunus/${escaped}`)} and ${to('/other/#v1&amp;x')}</p>`;
    const [message] = await php(`
      namespace core_filters { abstract class text_filter {} }
      ${filter.replace(/namespace filter_prunus;/, 'namespace filter_prunus {')} }
      namespace { echo (new \\filter_prunus\\text_filter)->filter('${text}'); }`);
    expect(message).toMatch(
      /^<p><iframe src="https:\/\/example.org\/prunus\/embed.html#v1&amp;tree=/,
    );
    expect(message).toContain(` and ${to('/other/#v1&amp;x')}</p>`);
  });
});
