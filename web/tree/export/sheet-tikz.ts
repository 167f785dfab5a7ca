import { momentOf } from '../../trace/moment.ts';
import { needsCjk, proseTex } from './escape-tex.ts';
import { figureSign } from './sheet.ts';
import { tikzPicture, type TikzOptions } from './tree-tikz.ts';
import type { TooManyNodes, TreeTaken } from './tree-svg.ts';

/**
 * Several steps of a search as figures of one page for LaTeX, two in a row, each with its sign and its
 * sentence; a document that compiles by itself.
 */
export function sheetTikz(
  taken: TreeTaken,
  options: TikzOptions,
  steps: readonly number[],
  sentence: (step: number) => string,
): { readonly tex: string } | TooManyNodes {
  const figures: string[] = [];
  for (const [index, step] of steps.entries()) {
    const moment = momentOf(taken.scene.trace, step);
    const made = tikzPicture({ ...taken, moment, selected: null }, options);
    if ('problem' in made) return made;
    const caption = `${figureSign(index)} ${proseTex(sentence(step))}`.trim();
    figures.push(
      [
        '\\begin{minipage}[t]{0.48\\linewidth}\\centering',
        '\\resizebox{\\linewidth}{!}{%',
        `${made.picture}}\\\\[4pt]`,
        caption,
        `\\end{minipage}${index % 2 === 0 ? '\\hfill' : '\\par\\bigskip'}`,
      ].join('\n'),
    );
  }
  const cjk = needsCjk(taken.title + figures.join(''));
  const tex = [
    cjk ? '% Compile with XeLaTeX or LuaLaTeX.' : '% Compile with pdfLaTeX, XeLaTeX or LuaLaTeX.',
    '\\documentclass{article}',
    '\\usepackage[margin=15mm]{geometry}',
    '\\usepackage{tikz}',
    ...(cjk ? ['\\usepackage[UTF8,scheme=plain]{ctex}'] : ['\\usepackage[T1]{fontenc}']),
    '\\usetikzlibrary{shapes.geometric}',
    '\\pagestyle{empty}',
    '\\setlength{\\parindent}{0pt}',
    '\\begin{document}',
    ...figures,
    '\\end{document}',
    '',
  ].join('\n');
  return { tex };
}
