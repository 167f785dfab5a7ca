/** Text as it may stand in LaTeX: what has a meaning there is written so that it has none. */
export function escapeTex(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Cs}\u2028\u2029]+/gu, ' ')
    .replace(/[\\{}$&#^_~%"<>|]/g, (character) => ESCAPED[character] ?? character);
}

const ESCAPED: Readonly<Record<string, string>> = {
  '\\': '\\textbackslash{}',
  '{': '\\{',
  '}': '\\}',
  $: '\\$',
  '&': '\\&',
  '#': '\\#',
  '^': '\\textasciicircum{}',
  _: '\\_',
  '~': '\\textasciitilde{}',
  '%': '\\%',
  '"': '\\textquotedbl{}',
  '<': '\\textless{}',
  '>': '\\textgreater{}',
  '|': '\\textbar{}',
};

/** A sentence of ours, whose signs are none of LaTeX's plain letters. */
export function proseTex(text: string): string {
  return escapeTex(text).replace(/[≥≤−∞αβΣ→△▽×≠…–]/gu, (sign) => SIGNS[sign] ?? sign);
}

const SIGNS: Readonly<Record<string, string>> = {
  '≥': '$\\geq$',
  '≤': '$\\leq$',
  '≠': '$\\neq$',
  '−': '$-$',
  '×': '$\\times$',
  α: '$\\alpha$',
  β: '$\\beta$',
  Σ: '$\\Sigma$',
  '∞': '$\\infty$',
  '→': '$\\rightarrow$',
  '△': '$\\triangle$',
  '▽': '$\\nabla$',
  '…': '\\ldots{}',
  '–': '--',
};

/** What our formatting writes ("≥−3.5", "20/3", "(−∞, 3)", "2 ∞", "N 7"), in math. */
export function mathTex(text: string): string {
  const math = text
    .replace(/[^0-9.,()/≥≤−+∞ MN…–-]/g, '')
    // Math knows no spaces: two numbers would be one.
    .replace(/(?<=[\d∞N]) (?=[\d∞])/g, '\\;')
    .replaceAll('≥', '{\\geq}')
    .replaceAll('≤', '{\\leq}')
    .replaceAll('−', '{-}')
    .replaceAll('–', '-')
    .replaceAll('∞', '\\infty ')
    .replaceAll('…', '\\ldots ')
    .replaceAll('M', '\\mathrm{M}')
    // A comma between digits is no list.
    .replace(/(\d),(?=\d)/g, '$1{,}');
  return math === '' ? '' : `$${math.trim()}$`;
}

/** True where a text has Chinese, Japanese or Korean in it, which plain LaTeX can't set. */
export function needsCjk(text: string): boolean {
  return /[\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\uff00-\uffef]/.test(text);
}
