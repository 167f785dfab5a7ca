// Small changes of programs, each as a student might make it by mistake.

/** @typedef {readonly (readonly [name: string, from: RegExp, to: string])[]} Operators */

/** @type {Operators} */
const JAVASCRIPT = [
  ['≥ as >', />=/g, '>'],
  ['≤ as <', /<=/g, '<'],
  ['> as ≥', /(?<![=>])>(?![=>])/g, '>='],
  ['< as ≤', /(?<![<])<(?![=<])/g, '<='],
  ['> as <', /(?<![=>])>(?![=>])/g, '<'],
  ['< as >', /(?<![<])<(?![=<])/g, '>'],
  ['≥ as ≤', />=/g, '<='],
  ['≤ as ≥', /<=/g, '>='],
  ['=== as !==', /===/g, '!=='],
  ['!== as ===', /!==/g, '==='],
  ['max as min', /Math\.max/g, 'Math.min'],
  ['min as max', /Math\.min/g, 'Math.max'],
  ['−∞ as ∞', /-Infinity/g, 'Infinity'],
  ['∞ as −∞', /(?<!-)Infinity/g, '-Infinity'],
  ['−∞ as 0', /-Infinity/g, '0'],
  ['∞ as 0', /(?<!-)Infinity/g, '0'],
  ['−∞ as −1', /-Infinity/g, '-1'],
  ['∞ as 1', /(?<!-)Infinity/g, '1'],
  ['−∞ as −5', /-Infinity/g, '-5'],
  ['∞ as 5', /(?<!-)Infinity/g, '5'],
  ['a cut left out', /if \([^()]*(alpha|beta|low|high)[^()]*\) break;/g, ''],
  ['a cut with an "or"', /alpha >= beta/g, 'alpha >= beta || true'],
  ['break as continue', /\bbreak;/g, 'continue;'],
  ['alpha not raised', /alpha = Math\.max\(alpha, \w+\);/g, ''],
  ['beta not lowered', /beta = Math\.min\(beta, \w+\);/g, ''],
  ['alpha for beta', /\balpha\b/g, 'beta'],
  ['beta for alpha', /\bbeta\b/g, 'alpha'],
  ['the window of the root handed on', /alpha, beta/g, '-Infinity, Infinity'],
  ['alpha and beta exchanged', /alpha, beta/g, 'beta, alpha'],
  ['negated window as the window', /-beta, -alpha/g, 'alpha, beta'],
  ['negated window not exchanged', /-beta, -alpha/g, '-alpha, -beta'],
  ['exchanged window not negated', /-beta, -alpha/g, 'beta, alpha'],
  ['value not negated', /= -(?=\w+\()/g, '= '],
  ['a sign lost', /(?<=[(\s,:?])-(?=[\w(])/g, ''],
  ['a sign won', /(?<=return )(?=[a-z]\w*;)/g, '-'],
  ['same player', /!(isMax|max|maximizing|isMaximizing)\b/g, '$1'],
  ['player exchanged', /(?<!!)\b(isMax|maximizing)\b(?= \?)/g, '!$1'],
  ['if turned round', /if \((isMax|maximizing|max)\)/g, 'if (!$1)'],
  ['true as false', /\btrue\b/g, 'false'],
  ['false as true', /\bfalse\b/g, 'true'],
  ['+ 1 left out', / \+ 1\b/g, ''],
  ['− 1 left out', / - 1\b/g, ''],
  ['+ 1 as + 2', / \+ 1\b/g, ' + 2'],
  ['− 1 as − 2', / - 1\b/g, ' - 2'],
  ['+ as −', / \+ /g, ' - '],
  ['− as +', / - /g, ' + '],
  ['&& as ||', /&&/g, '||'],
  ['|| as &&', /\|\|/g, '&&'],
  ['0 as 1', /(?<![\w.])0(?![\w.])/g, '1'],
  ['1 as 0', /(?<![\w.])1(?![\w.])/g, '0'],
  ['1 as 2', /(?<![\w.])1(?![\w.])/g, '2'],
  ['2 as 1', /(?<![\w.])2(?![\w.])/g, '1'],
  ['3 as 2', /(?<![\w.])3(?![\w.])/g, '2'],
  ['10 as 1', /(?<![\w.])10(?![\w.])/g, '1'],
  ['a line of the board left out', /\[\d, ?\d, ?\d\],? ?/g, ''],
  ['a row of a list left out', /\.\.\.\w+, /g, ''],
  ['X as O', /'X'/g, "'O'"],
  ['O as X', /'O'/g, "'X'"],
  ['X for O by name', /\bX\b(?!')/g, 'O'],
  ['O for X by name', /\bO\b(?!')/g, 'X'],
  ['a move not taken back', /^\s*\w+(\[[^\]]+\])+ = (' '|EMPTY|null|'\.'|'');$/gm, ''],
  ['a statement left out', /^\s+\w+(\[[^\]]+\])* = [^\n]*;$/gm, ''],
  ['a value kept whatever it is', /if \(\w+ [<>] \w+\)/g, 'if (true)'],
  ['no value kept', /if \(\w+ [<>] \w+\)/g, 'if (false)'],
  ['the first child left out', /(?<=of )(node|children|moves|state)(?=\))/g, '$1.slice(1)'],
  ['the last child left out', /(?<=of )(node|children|moves|state)(?=\))/g, '$1.slice(0, -1)'],
  ['a loop that begins at 1', /let (\w) = 0;/g, 'let $1 = 1;'],
  ['a loop that ends early', /< (\w+)\.length/g, '< $1.length - 1'],
  ['a return left out', /^\s+if \([^\n]*\) return [^\n]*;$/gm, ''],
  ['a best value as nothing', /let (best|value) = -Infinity/g, 'let $1 = -3'],
];

/** @type {Operators} */
const PYTHON = [
  ['≥ as >', />=/g, '>'],
  ['≤ as <', /<=/g, '<'],
  ['> as ≥', /(?<![=>-])>(?![=>])/g, '>='],
  ['< as ≤', /(?<![<])<(?![=<])/g, '<='],
  ['> as <', /(?<![=>-])>(?![=>])/g, '<'],
  ['< as >', /(?<![<])<(?![=<])/g, '>'],
  ['≥ as ≤', />=/g, '<='],
  ['≤ as ≥', /<=/g, '>='],
  ['== as !=', /==/g, '!='],
  ['!= as ==', /!=/g, '=='],
  ['is as is not', /\bis (?!not)/g, 'is not '],
  ['is not as is', /\bis not\b/g, 'is'],
  ['max as min', /\bmax\(/g, 'min('],
  ['min as max', /\bmin\(/g, 'max('],
  ['−∞ as ∞', /-(math\.inf|inf|INF|float\("inf"\))/g, '$1'],
  ['∞ as −∞', /(?<!-)(math\.inf|float\("inf"\))/g, '-$1'],
  ['−∞ as 0', /-(math\.inf|float\("inf"\))/g, '0'],
  ['∞ as 0', /(?<!-)(math\.inf|float\("inf"\))/g, '0'],
  ['−∞ as −1', /-(math\.inf|float\("inf"\))/g, '-1'],
  ['∞ as 1', /(?<!-)(math\.inf|float\("inf"\))/g, '1'],
  ['−∞ as −5', /-(math\.inf|float\("inf"\))/g, '-5'],
  ['∞ as 5', /(?<!-)(math\.inf|float\("inf"\))/g, '5'],
  ['a cut with an "or"', /alpha >= beta/g, 'alpha >= beta or True'],
  ['break as continue', /\bbreak\b/g, 'continue'],
  ['break as pass', /\bbreak\b/g, 'pass'],
  ['continue as pass', /\bcontinue\b/g, 'pass'],
  ['alpha not raised', /\balpha = max\(alpha, \w+\)/g, 'pass'],
  ['beta not lowered', /\bbeta = min\(beta, \w+\)/g, 'pass'],
  ['alpha for beta', /\balpha\b/g, 'beta'],
  ['beta for alpha', /\bbeta\b/g, 'alpha'],
  ['the window of the root handed on', /(?<!def .*)alpha, beta/g, '-1000, 1000'],
  ['alpha and beta exchanged', /(?<!def .*)alpha, beta/g, 'beta, alpha'],
  ['negated window as the window', /-beta, -alpha/g, 'alpha, beta'],
  ['negated window not exchanged', /-beta, -alpha/g, '-alpha, -beta'],
  ['exchanged window not negated', /-beta, -alpha/g, 'beta, alpha'],
  ['value not negated', /= -(?=\w+\()/g, '= '],
  ['a sign lost', /(?<=[(\s,:=])-(?=[\w(])/g, ''],
  ['a sign won', /(?<=return )(?=[a-z]\w*$)/gm, '-'],
  ['same player', /\bnot (?=is_max|maximizing)/g, ''],
  ['player exchanged', /(?<=\bif )(?=(is_max|maximizing)\b)/g, 'not '],
  ['True as False', /\bTrue\b/g, 'False'],
  ['False as True', /\bFalse\b/g, 'True'],
  ['a test that always holds', /(?<=\bif )[^:\n]+(?=:$)/gm, 'True'],
  ['a test that never holds', /(?<=\bif )[^:\n]+(?=:$)/gm, 'False'],
  ['+ 1 left out', / \+ 1\b/g, ''],
  ['− 1 left out', / - 1\b/g, ''],
  ['+ 1 as + 2', / \+ 1\b/g, ' + 2'],
  ['− 1 as − 2', / - 1\b/g, ' - 2'],
  ['+ as −', / \+ /g, ' - '],
  ['− as +', / - /g, ' + '],
  ['and as or', /\band\b/g, 'or'],
  ['or as and', /\bor\b/g, 'and'],
  ['0 as 1', /(?<![\w.])0(?![\w.])/g, '1'],
  ['1 as 0', /(?<![\w.])1(?![\w.])/g, '0'],
  ['1 as 2', /(?<![\w.])1(?![\w.])/g, '2'],
  ['2 as 1', /(?<![\w.])2(?![\w.])/g, '1'],
  ['3 as 2', /(?<![\w.])3(?![\w.])/g, '2'],
  ['10 as 1', /(?<![\w.])10(?![\w.])/g, '1'],
  ['a line of the board left out', /[([]\d, ?\d, ?\d[)\]],? ?/g, ''],
  ['X as O', /"X"/g, '"O"'],
  ['O as X', /"O"/g, '"X"'],
  ['X for O by name', /\bX\b(?!")/g, 'O'],
  ['O for X by name', /\bO\b(?!")/g, 'X'],
  ['a move not taken back', /\b\w+(\[[^\]]+\])+ = (" "|EMPTY|None|"\."|"")$/gm, 'pass'],
  ['a statement left out', /(?<=^\s+)\w+(\[[^\]]+\])* = [^\n]*$/gm, 'pass'],
  ['the first child left out', /(?<=in )(node|children|moves|state)(?=:)/g, '$1[1:]'],
  ['the last child left out', /(?<=in )(node|children|moves|state)(?=:)/g, '$1[:-1]'],
  ['a loop that begins at 1', /\brange\((?=\w)/g, 'range(1, '],
  ['a return left out', /(?<=^\s+)return [^\n]*$/gm, 'pass'],
];

/**
 * A program with each of the changes in each place where it can be made.
 * @param {string} text
 * @param {'javascript' | 'python'} language
 * @returns {readonly { readonly text: string, readonly change: string }[]}
 */
export function mutantsOf(text, language) {
  const seen = new Set([text]);
  const operators = language === 'python' ? PYTHON : JAVASCRIPT;
  return operators.flatMap(([name, from, to]) =>
    [...text.matchAll(from)].flatMap((found) => {
      const at = found.index;
      const once = new RegExp(from.source, from.flags.replace('g', 'y'));
      once.lastIndex = at;
      const changed = text.replace(once, to);
      if (seen.has(changed) || isInComment(text, at)) return [];
      seen.add(changed);
      const line = text.slice(0, at).split('\n').length;
      return [{ text: changed, change: `${name}, line ${line}` }];
    }),
  );
}

/** @param {string} text @param {number} at */
function isInComment(text, at) {
  return text.slice(text.lastIndexOf('\n', at) + 1, at).search(/\/\/|#/) >= 0;
}
