import type { Localized, TextOf } from '../../core/language.ts';

const english = {
  heading: 'Take this tree along',
  close: 'Close',
  part: 'What',
  parts: { whole: 'The whole tree', view: 'What is in view' },
  colors: 'Colors',
  colorChoices: {
    page: 'As on the page',
    light: 'Light',
    dark: 'Dark',
    print: 'Black on white, for print',
  },
  size: 'Size of a PNG',
  pixels: (width: number, height: number) => `${String(width)} × ${String(height)} pixels`,
  svg: 'SVG',
  svgLine: 'SVG stays sharp at any size and can be edited: texts are texts, groups have names.',
  png: 'PNG',
  tikz: 'LaTeX (TikZ)',
  tikzLine:
    'The LaTeX file has the whole tree and compiles by itself. A tree for an exam is best searched by minimax: nothing is pruned there.',
  copyTikz: 'Copy LaTeX',
  copied: 'Copied',
  noCopy: 'The page may not copy: save the file instead.',
  shapes: 'Shapes',
  shapeChoices: {
    triangles: '△ MAX, ▽ MIN',
    squares: '□ MAX, △ MIN',
    circles: '○ MAX, ◎ MIN',
  },
  windows: 'Windows (α, β)',
  pruned: 'What was pruned',
  leavesOnly: 'Values of leaves only',
  leavesOnlyLine:
    'Values of leaves only: what is known of inner nodes is left out, for students to fill in.',
  board: 'Board (SVG)',
  preview: 'The picture as it will be saved',
  courseTest: 'Tree test (.test)',
  courseSolution: 'Its solution (.solution)',
  courseLine:
    'As CS188’s autograder takes them: from left to right, and alpha-beta cuts only where α > β.',
  courseProblems: {
    'no-tree': 'A single leaf makes no tree test.',
    'min-first': 'A tree test of CS188 begins with MAX; here MIN moves first.',
    turns: 'In a tree test of CS188 MAX moves once, and then every MIN agent.',
    chance: 'A tree test of CS188 knows no probabilities.',
  },
  /** The title of a picture: of what, and of how many nodes. */
  title: (name: string, nodes: string) =>
    `${name}: a game tree of ${nodes} ${nodes === '1' ? 'node' : 'nodes'}`,
  boardTitle: 'A board',
  tooMany: (nodes: string, limit: string) =>
    `A picture of all ${nodes} nodes would be too large to be read; ${limit} is the limit. Take what is in view, or search less deep.`,
  tooManyTex: (nodes: string, limit: string) =>
    `The tree has ${nodes} nodes, too many for LaTeX: ${limit} is the limit. Search less deep, or take a picture of what is in view.`,
  tooLarge: (scale: number) =>
    `At ${String(scale)}× the picture has more pixels than browsers can draw: choose a smaller size, or SVG.`,
  nothing: 'There is no tree yet.',
  failed: 'The browser could not make the picture.',
};

export type ExportText = TextOf<typeof english>;

const chinese: ExportText = {
  heading: '把这棵树带走',
  close: '关闭',
  part: '范围',
  parts: { whole: '整棵树', view: '当前所见' },
  colors: '颜色',
  colorChoices: {
    page: '与页面相同',
    light: '浅色',
    dark: '深色',
    print: '黑白，用于打印',
  },
  size: 'PNG 的大小',
  pixels: (width, height) => `${String(width)} × ${String(height)} 像素`,
  svg: 'SVG',
  svgLine: 'SVG 放多大都清晰，而且可以编辑：文字就是文字，各部分都有名称。',
  png: 'PNG',
  tikz: 'LaTeX(TikZ)',
  tikzLine: 'LaTeX 文件包含整棵树，可以直接编译。出试题时最好用极小化极大搜索：那里不剪枝。',
  copyTikz: '复制 LaTeX',
  copied: '已复制',
  noCopy: '这个页面不能复制，请保存文件。',
  shapes: '形状',
  shapeChoices: {
    triangles: '△ 极大，▽ 极小',
    squares: '□ 极大，△ 极小',
    circles: '○ 极大，◎ 极小',
  },
  windows: '窗口 (α, β)',
  pruned: '被剪掉的部分',
  leavesOnly: '只写叶节点的值',
  leavesOnlyLine: '“只写叶节点的值”：内部节点的值和窗口都不写，留给学生填写。',
  board: '棋盘（SVG）',
  preview: '保存下来的图片就是这样',
  courseTest: '树测试（.test）',
  courseSolution: '测试答案（.solution）',
  courseLine: '可直接用于 CS188 的自动评分：着法从左到右，α-β 搜索仅在 α > β 时剪枝。',
  courseProblems: {
    'no-tree': '只有一个叶节点，不能做成树测试。',
    'min-first': 'CS188 的树测试由极大方先走，而这里极小方先走。',
    turns: 'CS188 的树测试中，极大方先走一步，然后各个极小方依次行动。',
    chance: 'CS188 的树测试不支持概率。',
  },
  title: (name, nodes) => `${name}：${nodes} 个节点的博弈树`,
  boardTitle: '棋盘',
  tooMany: (nodes, limit) =>
    `把全部 ${nodes} 个节点画在一张图上就看不清了，上限是 ${limit} 个。请改为导出当前所见，或者减小搜索深度。`,
  tooManyTex: (nodes, limit) =>
    `这棵树有 ${nodes} 个节点，对 LaTeX 来说太多了，上限是 ${limit} 个。请减小搜索深度，或者导出当前所见的图片。`,
  tooLarge: (scale) =>
    `放大到 ${String(scale)} 倍，像素多到浏览器画不出来：请选小一些，或者用 SVG。`,
  nothing: '还没有树。',
  failed: '浏览器没能生成这张图片。',
};

export const exportText: Localized<ExportText> = { en: english, zh: chinese };
