// What programs of a class came to, as pages: all of them grouped by mistake, and one for each program.

import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const STYLE = `body{max-width:60rem;margin:2rem auto;padding:0 1rem;font:1rem/1.5 system-ui,sans-serif;color:#1c1b19;background:#fdfcfa}
h2{margin-top:2rem}pre{padding:.75rem;background:#f1eee8;overflow:auto}del{color:#8a1f11}ins{color:#14532d;text-decoration:none}
mark{padding:0 .25rem;background:#ffe08a}.zh{color:#55504a}svg{max-width:100%;height:auto}.n{fill:#fff;stroke:#55504a}.hit .n{fill:#ffe08a}`;

const VERDICTS = {
  right: 'Right · 正确',
  'right-as-far-as-seen': 'Right as far as it was seen · 就所见而言正确',
  named: 'A mistake with a name · 有名称的错误',
  differs: 'It differs · 与已知的搜索不一致',
  'not-judged': 'Not judged · 未判断',
  failed: 'It failed · 运行失败',
};

/**
 * Writes `index.html` and a page for each program into a folder.
 * @param {string} folder
 * @param {readonly import('./runs.mjs').Graded[]} grades
 * @param {readonly import('./programs.mjs').Program[]} programs in the same order
 */
export function writePages(folder, grades, programs) {
  mkdirSync(folder, { recursive: true });
  const names = grades.map((_, at) => `program-${String(at + 1)}.html`);
  for (const [at, grade] of grades.entries()) {
    const program = programs[at];
    const text = program !== undefined && 'text' in program ? program.text : '';
    writeFileSync(join(folder, names[at] ?? ''), pageOf(grade, text));
  }
  /** @type {Map<string, string[]>} */
  const groups = new Map();
  for (const [at, grade] of grades.entries()) {
    const group = grade.error ?? grade.verdict;
    const line = grade.line === null ? '' : `, line · 行 ${String(grade.line)}`;
    const link = `<li><a href="${names[at] ?? ''}">${escaped(grade.file)}</a>${line}</li>`;
    groups.set(group, [...(groups.get(group) ?? []), link]);
  }
  const sorted = [...groups].sort((one, other) => other[1].length - one[1].length);
  const body = sorted.map(([group, links]) => {
    const its = grades.find(({ error, verdict }) => (error ?? verdict) === group);
    // What is right is so in many ways.
    const statement = spoken(its === undefined || its.error === null ? null : its.said);
    const name = its === undefined ? group : headOf(its);
    return `<h2>${escaped(name)} (${String(links.length)})</h2>${statement}<ul>${links.join('')}</ul>`;
  });
  const title = `${String(grades.length)} programs · ${String(grades.length)} 个程序`;
  writeFileSync(join(folder, 'index.html'), documentOf(title, body.join('\n')));
}

/** @param {import('./runs.mjs').Graded} grade */
function headOf({ verdict, error }) {
  const words = /** @type {Readonly<Record<string, string>>} */ (VERDICTS)[verdict] ?? verdict;
  return error === null ? words : `${words}: ${error}`;
}

/**
 * @param {import('./runs.mjs').Graded} grade
 * @param {string} text
 */
function pageOf(grade, text) {
  const { file, line, tried, repair, said, lacks, failing } = grade;
  const parts = [`<p><strong>${escaped(headOf(grade))}</strong></p>`];
  for (const each of [said, ...lacks]) parts.push(spoken(each));
  parts.push(`<p>Searches · 搜索次数: ${String(tried)}</p>`);
  if (repair !== null) {
    parts.push(
      `<p>With this one change, in line ${String(repair.line)}, it is right. <span class="zh">只改第 ${String(repair.line)} 行这一处就正确。</span></p>`,
      `<pre><del>${escaped(repair.before)}</del>\n<ins>${escaped(repair.after)}</ins></pre>`,
    );
  }
  if (failing !== null) {
    parts.push(spoken(failing.said), drawn(failing), `<pre>${escaped(failing.text)}</pre>`);
  }
  const lines = text.split('\n').map((each, at) => {
    const its = `${String(at + 1).padStart(4)}  ${escaped(each)}`;
    return at + 1 === line ? `<mark>${its}</mark>` : its;
  });
  parts.push(`<pre>${lines.join('\n')}</pre>`);
  return documentOf(file, parts.join('\n'));
}

/** @param {{ en: string, zh: string } | null} statement */
function spoken(statement) {
  if (statement === null) return '';
  return `<p>${escaped(statement.en)} <span class="zh" lang="zh">${escaped(statement.zh)}</span></p>`;
}

/**
 * @param {string} title
 * @param {string} body
 */
function documentOf(title, body) {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${escaped(title)}</title><style>${STYLE}</style></head>
<body><h1>${escaped(title)}</h1>
${body}
</body></html>
`;
}

/** @param {string} text */
function escaped(text) {
  return text.replace(/[&<>"]/g, (sign) => `&#${String(sign.charCodeAt(0))};`);
}

/**
 * The tree on which a program differs, with the node in it; nothing of what is no small tree of lists.
 * @param {NonNullable<import('./runs.mjs').Graded['failing']>} failing
 */
function drawn({ text, path }) {
  /** @type {unknown} */
  let tree;
  try {
    tree = JSON.parse(text);
  } catch {
    return '';
  }
  if (!Array.isArray(tree) || text.length > 400) return '';
  let leaves = 0;
  let deepest = 0;
  const marks = path.map((move) => move.charCodeAt(0) - 97);
  /** @type {string[]} */
  const edges = [];
  /** @type {string[]} */
  const nodes = [];
  /** @type {(node: unknown, ply: number, at: readonly number[]) => number} */
  const lay = (node, ply, at) => {
    deepest = Math.max(deepest, ply);
    const y = 24 + ply * 56;
    const isHit = at.length === marks.length && at.every((each, place) => each === marks[place]);
    const children = Array.isArray(node) ? node : null;
    const xs = children?.map((child, place) => lay(child, ply + 1, [...at, place])) ?? [];
    const x = children === null ? 24 + 40 * leaves++ : ((xs[0] ?? 0) + (xs.at(-1) ?? 0)) / 2;
    for (const to of xs)
      edges.push(
        `<path d="M${String(x)} ${String(y)}L${String(to)} ${String(y + 56)}" stroke="#999"/>`,
      );
    const points = ply % 2 === 0 ? '0,-12 12,10 -12,10' : '0,12 12,-10 -12,-10';
    const shape =
      children === null
        ? `<text text-anchor="middle" y="5">${escaped(String(node))}</text>`
        : `<polygon class="n" points="${points}"/>`;
    const back = isHit && children === null ? '<circle class="n" r="14"/>' : '';
    nodes.push(
      `<g transform="translate(${String(x)} ${String(y)})"${isHit ? ' class="hit"' : ''}>${back}${shape}</g>`,
    );
    return x;
  };
  lay(tree, 0, []);
  const [width, height] = [leaves * 40 + 16, deepest * 56 + 48];
  return `<svg width="${String(width)}" viewBox="0 0 ${String(width)} ${String(height)}" role="img">${edges.join('')}${nodes.join('')}</svg>`;
}
