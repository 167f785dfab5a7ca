import type { Localized, TextOf } from '../../core/language.ts';

/** A heading and what stands below it, before and between what is shown. */
export interface DocsSection {
  readonly title: string;
  readonly text: readonly string[];
}

/** The headings and paragraphs of the documentation. Names in backquotes are code. */
const docsEn = {
  title: 'Prunus · Documentation',
  contents: 'Contents',
  copy: 'Copy',
  copied: 'Copied',
  copyFailed: 'The browser does not allow copying. Select the text by hand.',
  tryIt: 'See it live',
  runScript: 'Run this script',
  output: 'What the script said',
  attribute: 'Attribute',
  values: 'Values',
  meaning: 'Meaning',
  start: {
    title: 'In one minute',
    text: [
      'Put these two elements into any web page. The first one is needed once; the second one is the tree, as often as you like. There is nothing to install and nothing to build.',
      'This is what they show. Press play, or step with the arrows; click the tree to zoom with the wheel, press Escape to let go of it.',
      'Everything runs in the visitor’s browser. Nothing is sent anywhere, and several trees on one page share one engine, which is not started before a tree is in view.',
      'If you would rather not write attributes: set up what you want in the lab, press its share button, and copy the snippet.',
    ],
  },
  attributes: {
    title: 'Attributes of a tree',
    text: [
      '`<prunus-tree>` takes these attributes. Each is also a property of the same name (`window-width` is `windowWidth`). What can’t be read is told in a sentence below the tree, and the usual value stands in for it: a typing mistake never breaks a page.',
    ],
  },
  board: {
    title: 'A board to play on',
    text: [
      '`<prunus-board>` takes what says the game: `game`, `rows`, `columns`, `in-a-row`, `position`, `moves`, `link`. With these it keeps the game itself, by the rules.',
      'With `game="gomoku"` it is the whole game of the Play page, with levels, rules, clock and analysis.',
      'Its methods are `play(cell)`, `takeBack()` and `restart()`; `played` has the moves so far. It tells `prunus-move` and `prunus-game-over`. Cells are counted from 0, row by row from the top left. And these are its own attributes:',
    ],
  },
  lab: {
    title: 'A whole lab',
    text: [
      '`<prunus-lab>` is everything at once: board or tree text, settings, tree, timeline, narration, code and counts. It takes the attributes of a tree, and tells `prunus-state` when a person changes something; its `state` property is all that it shows. `openTrace(name, bytes)` shows a trace file in place of a search.',
    ],
  },
  scripts: {
    title: 'Methods and events',
    text: [
      'The methods are `play()`, `pause()`, `stepForward()`, `stepBack()`, `goTo(step)`, `run()`, `stop()`, `fit()`, `centerOn(node)` and `zoomBy(factor)`. All events begin with `prunus-`, bubble, and leave shadow roots. With the npm package they are typed.',
      '`bestMove` is a cell of the board, or which child of the root, counted from 0. `path` has the moves from the root: cells, or in a textbook tree the numbers of the nodes that they lead to.',
      'A tree with `quiz` tells `prunus-answer` when something is written, and `prunus-graded` with `right`, `total` and `perfect` when it is checked.',
      'Pictures come from `exportSVG({ part, colors })`, `exportPNG({ part, colors }, scale)` and `exportLaTeX()`. `part` is `whole` or `view`, `colors` is `page`, `light`, `dark` or `print`, `scale` is 1 to 4. Each is a promise: of `{ svg, width, height }`, of a `Blob`, of `{ tex }`; or of `{ problem }`, a sentence, where there is no picture.',
      'The steps one after another come from `exportAnimation({ format, from, to, speed, scale, narration, part, colors }, { progress, signal })`, a promise of a `Blob` or of `{ problem }`. `format` is `gif`, `webm` (where the browser writes videos) or `svg`, `speed` is in steps a second (0.25, 0.5, 1, 2, 4 or 8), `narration` is `en` or `zh` for the sentence below the tree. `progress` is called with 0 to 1, and an `AbortSignal` as `signal` ends it. Several steps as figures (a), (b), (c) of one sheet come from `exportSheet({ steps, narration, colors })`, and for LaTeX from `exportSheetLaTeX()`; `steps` is a list of numbers, the first cuts and the end by default.',
      'In these scripts `tree` is the element beside them, and `say` writes a line below them.',
    ],
  },
  look: {
    title: 'Colors and parts',
    text: [
      'An element follows the page’s `color-scheme`; `theme` sets it alone. Set any of these CSS variables on it or on anything around it. MAX and MIN differ in shape as well, so choose colors freely.',
      'The parts `picture`, `controls`, `timeline`, `narration`, `code`, `status`, `problem` and `poster` can be styled with `::part()`. What you put between the tags stands below the tree; `slot="header"` stands above it, and `slot="poster"` is seen until the tree is there.',
      'A tree is as tall as `height` says in CSS; without it, it chooses for itself. A board is at most `26rem` wide; `--prunus-board-width` says otherwise.',
    ],
  },
  frame: {
    title: 'In a frame',
    text: [
      'Where a page takes no scripts, as on many learning platforms, a frame does the same. What stands behind # is a link of the lab, and how it is shown: `show` (`tree`, `lab`, `board`, `play` or `challenge`), `controls`, `autoplay=1`, `speed`, `language`, `theme`, `quiz=1`, `credit=0` (no link to the lab), `parent` (the only origin that is heard). The share button writes a challenge, whose tree can’t be read in the address.',
      'With one script more, `prunus-frames.js`, a frame marked `data-prunus` is as tall as what is in it, and its messages are events of the frame. `data-prunus="fixed"` leaves the height alone.',
      'Underneath are plain messages: objects with `prunus: 1` and a `type`. To the frame: `hello`, `get`, `set`, `step`, `play`, `pause`, `forward`, `back`, `run`, `move`, `export`. From it: `ready`, `height`, `state`, `step`, `playing`, `searched`, `move`, `answer`, `unlocked`, `exported`, `problem`. A frame hears the page around it and nobody else; check `event.source` and `event.origin` on your side too, as the script does.',
    ],
  },
  places: {
    title: 'Recipes',
    text: [
      'The share button of the lab writes frames for each of these, with what you see in them. Where a page may have scripts, the element does without a frame. The addresses are those of this site.',
      'Moodle, Canvas and other learning platforms: paste the frame in the editor’s HTML view. Where frames are not allowed either, press “Save as one HTML file” in the share dialogue and upload that file: it needs no network.',
      'A reveal.js slide: with the class `r-stretch` the element takes what the slide has left. Slides are scaled, and the tree knows.',
      'Quarto: a raw block.',
      'Jupyter Book and other books in MyST Markdown: a raw block, too.',
      'A page of your own with a bundler: install the package, a file of each release, and import what you use.',
    ],
  },
  engine: {
    title: 'The engine without a picture',
    text: [
      'The package has the engine alone as well, for browsers and for Node. Requests are answered by a worker; each takes a `signal`, and searches tell their progress.',
    ],
  },
  trace: {
    title: 'Your own program',
    text: [
      'Why does mine give 3? Put one of these files beside your program. It records the tree that your own minimax or alpha-beta walks, to be stepped through like ours. There is nothing to install.',
      'Name the function, and go through your moves by `moves`. In Python it looks like this; run your program as ever, and open the `trace.jsonl` that it leaves by “Open a trace” in the lab.',
      'JavaScript, Java and C++ are told in the same two places:',
      'With a file name that ends in `.html` you get one page instead, to be handed in or mailed: it opens without a network. For that, `prunus-viewer.html` has to lie beside your program. A trace becomes such a page later, too: `python3 prunus.py trace.jsonl -o tree.html`.',
      'The lab says where the trace contradicts itself: “the search returned 20; the maximum of its children is 21”. It begins with the first such node, for later ones often follow from it. If your program fails, the trace shows how far it came. Beyond 200,000 nodes nothing more is kept: begin at a later position, or look less deep.',
      'Python and JavaScript guess from the names of your parameters which one is alpha, beta, depth, and who moves. Where they cannot, say it: `@search(maximizing=lambda board, alpha, beta, player: player == "X")`. A function with “nega” in its name is taken for negamax; `negamax=True` says so for any other.',
      'In any other language, print the lines yourself: one JSON object when a node is entered, one when it is left. What is wrong with a file is said with its line.',
      'The root has no move. A player need not be named: MAX begins, then they take turns. `alpha`, `beta` and `bound` may be given; `"legalMoves":5` with `"cutOff":true` on leaving says that moves were pruned.',
    ],
    examples: { javascript: 'In JavaScript', java: 'In Java', cpp: 'In C++' },
  },
  policy: {
    title: 'Strict pages',
    text: [
      'With a content security policy, these are enough for a page that has `prunus.standalone.js` on its own site. Where workers are forbidden, searches run in the page itself, are kept short, and the element says so.',
      'In a frame with `sandbox="allow-scripts"` everything works; nothing is kept between visits there.',
    ],
  },
};

export type DocsText = TextOf<typeof docsEn>;

const docsZh: DocsText = {
  title: 'Prunus · 文档',
  contents: '目录',
  copy: '复制',
  copied: '已复制',
  copyFailed: '浏览器不允许复制，请手动选中文字。',
  tryIt: '看实际效果',
  runScript: '运行这段脚本',
  output: '脚本的输出',
  attribute: '属性',
  values: '取值',
  meaning: '含义',
  start: {
    title: '一分钟上手',
    text: [
      '把下面两个元素放进任何网页。第一个写一次就够；第二个就是树，想放几棵就放几棵。不用安装，也不用构建。',
      '它们显示的就是这个。按播放键，或用箭头一步一步走；点一下树就能用滚轮缩放，按 Esc 放开。',
      '一切都在访问者的浏览器里运行，不向任何地方发送数据。一页上的几棵树共用一个引擎，树进入视野之前引擎不会启动。',
      '不想写属性的话：在实验室里设置好，按分享按钮，复制代码片段。',
    ],
  },
  attributes: {
    title: '树的属性',
    text: [
      '`<prunus-tree>` 有下面这些属性，每个也是同名的 JavaScript 属性（`window-width` 写作 `windowWidth`）。读不懂的值会在树的下方用一句话说明，并以默认值代替：打错字不会弄坏网页。',
    ],
  },
  board: {
    title: '可以下的棋盘',
    text: [
      '`<prunus-board>` 使用说明棋局的那些属性：`game`、`rows`、`columns`、`in-a-row`、`position`、`moves`、`link`。写了它们，棋盘就自己按规则管理棋局。',
      '写 `game="gomoku"`，就是“对弈”页上完整的五子棋，有等级、规则、棋钟和分析。',
      '方法有 `play(cell)`、`takeBack()` 和 `restart()`；`played` 是到目前为止的着法。它会发出 `prunus-move` 和 `prunus-game-over`。格子从 0 数起，自左上角逐行往下。它自己的属性是：',
    ],
  },
  lab: {
    title: '完整的实验室',
    text: [
      '`<prunus-lab>` 把一切放在一起：棋盘或树的文本、设置、树、时间线、讲解、代码和统计。它使用树的属性；有人改动时会发出 `prunus-state`，它的 `state` 属性就是所显示的全部。`openTrace(name, bytes)` 用一个轨迹文件代替搜索来显示。',
    ],
  },
  scripts: {
    title: '方法与事件',
    text: [
      '方法有 `play()`、`pause()`、`stepForward()`、`stepBack()`、`goTo(step)`、`run()`、`stop()`、`fit()`、`centerOn(node)` 和 `zoomBy(factor)`。所有事件都以 `prunus-` 开头，会冒泡，也会穿出影子树。使用 npm 包时它们带有类型。',
      '`bestMove` 是棋盘上的格子，或根节点的第几个子节点，从 0 数起。`path` 是从根节点起的各个着法：格子；在教材例树里则是着法所到节点的编号。',
      '带 `quiz` 的树在有人填写时发出 `prunus-answer`，批改时发出 `prunus-graded`，其中有 `right`、`total` 和 `perfect`。',
      '取图用 `exportSVG({ part, colors })`、`exportPNG({ part, colors }, scale)` 和 `exportLaTeX()`。`part` 是 `whole`（整棵）或 `view`（眼前），`colors` 是 `page`、`light`、`dark` 或 `print`，`scale` 为 1 到 4。它们都返回 `Promise`，结果分别是 `{ svg, width, height }`、`Blob` 和 `{ tex }`；画不出时是 `{ problem }`，即一句说明。',
      '把各步依次做成动画用 `exportAnimation({ format, from, to, speed, scale, narration, part, colors }, { progress, signal })`，它返回 `Promise`，结果是 `Blob` 或 `{ problem }`。`format` 是 `gif`、`webm`（浏览器能写视频时）或 `svg`，`speed` 是每秒几步（0.25、0.5、1、2、4 或 8），`narration` 为 `en` 或 `zh` 时树下有解说。`progress` 会收到 0 到 1 之间的进度，`signal` 是 `AbortSignal`，用来中止。把几步排成一页上的图 (a)、(b)、(c) 用 `exportSheet({ steps, narration, colors })`，LaTeX 用 `exportSheetLaTeX()`；`steps` 是步数的列表，默认为前几次剪枝和结尾。',
      '在下面的脚本里，`tree` 是旁边的元素，`say` 在下方写一行字。',
    ],
  },
  look: {
    title: '颜色与部件',
    text: [
      '元素跟随网页的 `color-scheme`；`theme` 只改它自己。把下面任何一个 CSS 变量写在它自己或外层元素上即可。极大与极小节点的形状也不同，颜色可以随意选。',
      '部件 `picture`、`controls`、`timeline`、`narration`、`code`、`status`、`problem` 和 `poster` 可以用 `::part()` 设置样式。写在标签之间的内容显示在树的下方；`slot="header"` 显示在上方，`slot="poster"` 在树出现之前显示。',
      '树的高度由 CSS 的 `height` 决定；不写时它自己选择。棋盘最宽 `26rem`，可用 `--prunus-board-width` 修改。',
    ],
  },
  frame: {
    title: '放在框架里',
    text: [
      '许多教学平台的页面不允许脚本，这时用框架也一样。# 之后是实验室的链接，再加上怎样显示：`show`（`tree`、`lab`、`board`、`play` 或 `challenge`）、`controls`、`autoplay=1`、`speed`、`language`、`theme`、`quiz=1`、`credit=0`（不显示通往实验室的链接）、`parent`（只听这个来源的消息）。挑战题由分享按钮写出，从地址里看不出是哪棵树。',
      '再加一个脚本 `prunus-frames.js`，标了 `data-prunus` 的框架就会和内容一样高，它的消息也成为框架元素的事件。写 `data-prunus="fixed"` 则不改高度。',
      '底层是普通的消息：带有 `prunus: 1` 和 `type` 的对象。发给框架的有 `hello`、`get`、`set`、`step`、`play`、`pause`、`forward`、`back`、`run`、`move`、`export`；框架发出的有 `ready`、`height`、`state`、`step`、`playing`、`searched`、`move`、`answer`、`unlocked`、`exported`、`problem`。框架只听它外面那一页的话；你这边也要检查 `event.source` 和 `event.origin`，上面的脚本就是这样做的。',
    ],
  },
  places: {
    title: '各处的做法',
    text: [
      '实验室的分享按钮会按你眼前的内容，为下面每一处写好框架代码。网页允许脚本时，直接用元素，不必用框架。其中的地址就是本站的地址。',
      'Moodle 等教学平台：在编辑器的源代码视图里粘贴框架。如果连框架也不允许，就在分享对话框里按“存为一个 HTML 文件”，上传那个文件即可，它不需要网络。',
      'reveal.js 幻灯片：加上 `r-stretch` 类，元素就占满幻灯片余下的地方。幻灯片会缩放，树能应付。',
      'Quarto：用原样输出的代码块。',
      'Jupyter Book 等用 Markdown 写的书：也用原样输出的代码块。',
      '自己用打包工具的网页：安装发行版里的包文件，用到什么就导入什么。',
    ],
  },
  engine: {
    title: '只要引擎',
    text: [
      '包里也有单独的引擎，可用于浏览器和 Node。请求由后台线程回答；每个请求都可以带 `signal` 来中止，搜索会报告进度。',
    ],
  },
  trace: {
    title: '你自己的程序',
    text: [
      '为什么我的程序算出来是 3？把下面的一个文件放在你的程序旁边，它会记下你自己的极小化极大或 α-β 搜索走过的树，让你像看我们的搜索一样一步一步走。什么都不用安装。',
      '标明是哪个函数，再用 `moves` 遍历着法就行。Python 的写法如下；照常运行程序，然后在实验室里用“打开轨迹”打开它留下的 `trace.jsonl`。',
      'JavaScript、Java 和 C++ 也只改这两处：',
      '文件名以 `.html` 结尾时，得到的是一个网页，可以上交或寄给别人，不联网也能打开。为此要把 `prunus-viewer.html` 也放在程序旁边。已有的轨迹也能变成网页：`python3 prunus.py trace.jsonl -o tree.html`。',
      '实验室会指出轨迹中自相矛盾的地方：“返回的是 20，而子节点的最大值是 21”。最先出错的节点排在最前，后面的往往由它引起。程序中途出错时，轨迹会停在出错的地方。超过 200,000 个节点就不再记录：请从靠后的局面开始，或者搜浅一些。',
      'Python 和 JavaScript 从参数名猜出哪个是 alpha、beta、深度，以及轮到谁走。猜不出时请写明：`@search(maximizing=lambda board, alpha, beta, player: player == "X")`。函数名里有 `nega` 就当作负极大；别的名字请写 `negamax=True`。',
      '用别的语言时，请自己输出这些行：进入节点时一个 JSON 对象，离开时再一个。文件有错时会指出是哪一行。',
      '根节点没有着法。不必写明是哪一方：极大方先走，然后轮流。还可以写 `alpha`、`beta` 和 `bound`；离开时写 `"legalMoves":5` 和 `"cutOff":true`，表示有着法被剪掉。',
    ],
    examples: { javascript: 'JavaScript 写法', java: 'Java 写法', cpp: 'C++ 写法' },
  },
  policy: {
    title: '限制严格的网页',
    text: [
      '网页有内容安全策略时，只要 `prunus.standalone.js` 放在自己的网站上，下面这些就够了。禁止后台线程的地方，搜索就在网页里进行，时间会缩短，元素会说明这一点。',
      '在 `sandbox="allow-scripts"` 的框架里一切照常，只是不会为下次访问保存任何东西。',
    ],
  },
};

export const docsText: Localized<DocsText> = { en: docsEn, zh: docsZh };

/** What each attribute of a tree says. */
const treeEnglish = {
  tree: 'A tree with numbers at its leaves. Names may stand before a bracket or a leaf, with a colon, as in (A: (3 12) B: (2 x: 4)). Decimals are exact. Lists of Python, JSON, Lisp, LaTeX forest or qtree, Newick, DOT, Mermaid and indented lines are read too.',
  game: 'What is searched. It can be left out: a `tree` is a textbook tree, stones or moves mean a board.',
  root: 'Who moves at the root of a textbook tree. Unsaid, who is named there: `MIN: [3, MAX: [5, 2]]`; else MAX.',
  opponents:
    'How often MIN moves in a row in a textbook tree: 2 for Pac-Man and two ghosts, who each have a ply.',
  rows: 'How tall a board is: up to 8, or from 5 to 20 for gomoku.',
  columns: 'How wide a board is; gomoku’s is square.',
  'in-a-row': 'How many stones in a row win.',
  rule: 'Gomoku’s: what counts as a row of five, and whether Black has forbidden points. Nim’s: whether who takes the last one wins (`normal`) or loses (`misere`).',
  position: 'What stands on the board: rows from the top, with X, O and a full stop.',
  moves: 'What has been played since, by the names of the squares. The bottom left one is a1.',
  algorithm: 'The search.',
  order: 'In which order moves are tried.',
  seed: 'With the order `random`: another number, another order; the same number, the same order. Likewise of the games that Monte Carlo tree search plays.',
  iterations:
    'How many times a tree is grown that is searched best first; `auto` is as many as it takes, and 1,000 playouts.',
  exploration:
    'Monte Carlo tree search: how much is given to moves that were tried little, in thousandths: 1414 is √2.',
  playouts:
    'Monte Carlo tree search: how games are played to their end, `random`, or `decisive`: a move that wins at once is made.',
  goal: 'Proof-number search: what the side to move is to get at least, in points.',
  squares: 'With the order `listed`: the squares that are tried first.',
  scoring:
    'Whether a sooner win is worth more (`depth`) or all wins are worth the same (`flat`); in Reversi also how many discs the winner has more (`discs`).',
  letters:
    'In a textbook tree: whether moves without a name have letters of their own below each node (`parent`) or in the whole tree (`tree`).',
  'max-player': 'On a board: who is MAX. `x`, `o`, or `mover`: whoever moves at the root.',
  'win-value': 'On a board: what a win is worth; scored by `depth`, the soonest one.',
  'count-from':
    'On a board, scored by `depth`: whether plies are counted from the root or from after its move (`first-move`).',
  evaluation:
    'On a board: what stands in for the outcome at the depth limit. Lines that one side alone has stones in (`lines`), lines still open to X less those open to O (`open-lines`), or the shapes of MAX times an attack factor less those of MIN (`shapes`).',
  attack: 'With the evaluation `shapes`: how often MAX’s own shapes count.',
  candidates: 'On a board: whether all moves are looked at, or only those beside a stone (`near`).',
  'square-names':
    'On a board: whether squares are called a1, b2 (`letters`) or by numbers, row by row from 0 (`numbers`), as in many programs.',
  network:
    'On a board: a network that judges in place of the hand-made evaluation: the text of its file, of at most 4,000 characters. The lab’s sheet “Watch an evaluation learn” saves one, `prunus learn` writes one.',
  symmetry:
    'On a board: whether moves that differ only by a turn or a mirror of the board are each searched (`apart`) or one for all of them (`merged`).',
  depth:
    'How many plies deep the search looks; `none` searches to the end. Unsaid it is `none`, but 4 for Connect Four and for larger boards of Reversi and Nim.',
  cut: 'What prunes: α ≥ β (`equal`), or only α > β (`strict`), as some courses have it.',
  guess: 'Where MTD(f) and aspiration windows start.',
  'window-width': 'How far the first aspiration window reaches to each side of the guess.',
  'table-size': 'How many positions the transposition table holds.',
  'node-limit':
    'Gomoku’s: how many nodes the player searches. The same number always gives the same tree.',
  'record-limit':
    'How many nodes are kept to be drawn. The deepest plies of a larger tree are only counted.',
  quiz: 'The tree is to be solved by hand: values are typed, pruned edges marked, and both are graded.',
  exercise:
    'A tree made from a seed: depth, moves, values, and whether a cutoff must be in it. The lab’s exercise maker writes it for you.',
  step: 'So many events of the search have happened. At `end` all of it is seen.',
  view: 'Nodes and edges; or an icicle, whose cells are as wide as what is below them; or a graph, in which each position of a board stands once.',
  siblings: 'Children in the order in which they were searched, or the best first.',
  course: 'How one steps through minimax: `search`, as it went, or `levels`, from the leaves up.',
  folded: 'Whether many siblings that came to nothing are drawn as one.',
  color:
    'What the colors of nodes tell: whose move it is (`player`; as books print it, squares and triangles with yellow leaves, `print`; MAX green and MIN red, `green-red`), how much they are worth (`value`), how many nodes were searched below them (`effort`), where the search was cut (`cut`), or whether they are PV, Cut or All nodes (`kind`).',
  link: 'A link from the lab’s share button, or the part of it from # on: all settings at once. Other attributes change single ones.',
  controls: 'What stands with the tree. Without a value: timeline and narration.',
  autoplay: 'It plays by itself as soon as it is in view. Off unless asked for.',
  pruned:
    'For `<prunus-tree>`: of a typed tree what is pruned is there from the beginning, pale, and turns grey when it is cut; or stubs stand for it.',
  speed: 'Steps a second.',
  language: 'Without it, the language that the page says it is in.',
  theme: 'Without it, as the page’s own `color-scheme` is; `auto` follows the visitor’s system.',
};

const treeChinese: TextOf<typeof treeEnglish> = {
  tree: '叶子上写着数的树。括号或叶子前面可以写名字，后面加英文冒号，例如 (A: (3 12) B: (2 x: 4))。小数按原样精确计算。Python 列表、JSON、Lisp、LaTeX forest 或 qtree、Newick、DOT、Mermaid 和缩进文本也能读取。',
  game: '搜索什么。可以省略：写了 `tree` 就是教材例树，写了棋子或着法就是棋盘。',
  root: '教材例树由哪一方在根节点走棋。未给出时以树中的名称为准，如 `MIN: [3, MAX: [5, 2]]`；否则为极大方。',
  opponents: '教材例树中极小方连走几步：吃豆人对两个鬼就是 2，每个鬼各占一层。',
  rows: '棋盘有几行：最多 8 行，五子棋为 5 到 20 行。',
  columns: '棋盘有几列；五子棋的棋盘是方的。',
  'in-a-row': '几子连成一线算赢。',
  rule: '五子棋的规则：怎样算五连，黑方有没有禁手。尼姆的规则：取到最后一根者胜（`normal`）还是负（`misere`）。',
  position: '棋盘上的棋子：从最上面一行写起，用 X、O 和句点表示。',
  moves: '此后走过的着法，用格子的名字写。左下角是 a1。',
  algorithm: '搜索算法。',
  order: '按什么次序尝试着法。',
  seed: '配合 `random` 次序：换一个数就换一种次序，同一个数总是同一种次序。蒙特卡洛树搜索下的对局也由它决定。',
  iterations: '最佳优先的搜索让树生长多少次；`auto` 表示需要多少就多少，模拟对局为 1,000 次。',
  exploration: '蒙特卡洛树搜索：给试得少的着法加多少分，以千分之一计：1414 即 √2。',
  playouts:
    '蒙特卡洛树搜索：怎样把对局下完。`random` 全凭随机；`decisive` 有一步即胜的着法就走它。',
  goal: '证明数搜索：轮到走的一方至少要拿到几分。',
  squares: '配合 `listed` 次序：最先尝试的格子。',
  scoring:
    '赢得早是否更值钱（`depth`），还是所有的赢都一样（`flat`）；黑白棋还可以按子数差计（`discs`）。',
  letters:
    '教材例树：没有名字的着法，字母在每个节点下各自从头排（`parent`），还是全树不重复（`tree`）。',
  'max-player': '棋盘：谁是极大方。可以是 `x`、`o`，或 `mover`（在根节点走棋的一方）。',
  'win-value': '棋盘：胜一局值多少；按 `depth` 计分时，是最快的胜局值多少。',
  'count-from':
    '棋盘，按 `depth` 计分时：层数从根节点数起，还是从走完第一着之后数起（`first-move`）。',
  evaluation:
    '棋盘：到了深度限制，用什么代替结果。只有一方有子的线（`lines`）；X 还能连成的线数减去 O 的（`open-lines`）；或极大方的棋形乘以进攻系数，减去极小方的棋形（`shapes`）。',
  attack: '配合 `shapes` 评估：极大方自己的棋形算几倍。',
  candidates: '棋盘：考虑全部着法，还是只考虑紧挨棋子的空格（`near`）。',
  'square-names':
    '棋盘：格子叫 a1、b2（`letters`），还是从 0 开始逐行编号（`numbers`），与许多程序一样。',
  network:
    '棋盘：代替手写估值来判断的网络，写上它的文件内容，最多 4,000 个字符。实验室的“看评估函数学习”可以保存，`prunus learn` 也会写出这样的文件。',
  symmetry: '棋盘：经旋转或翻转后相同的着法是逐一搜索（`apart`），还是合并为一个（`merged`）。',
  depth:
    '搜索看多少层；`none` 表示一直搜到底。不写时就是 `none`，但四子棋以及较大的黑白棋和尼姆为 4 层。',
  cut: '何时剪枝：α ≥ β（`equal`），还是像有些课程那样只在 α > β 时（`strict`）。',
  guess: 'MTD(f) 和期望窗口从哪个值开始。',
  'window-width': '第一个期望窗口向猜测值两侧各伸出多远。',
  'table-size': '置换表能存多少个局面。',
  'node-limit': '五子棋引擎搜索多少个节点。数目相同，得到的树也总是相同。',
  'record-limit': '保留多少个节点用来画图。更大的树，最深的几层只计数。',
  quiz: '由读者亲手解这棵树：填值、标出被剪掉的边，两样都评分。',
  exercise: '由种子生成的树：深度、分支、数值，以及是否一定有剪枝。实验室的出题器会替你写好它。',
  step: '搜索已经发生了多少个事件。写 `end` 就看到全部。',
  view: '画成节点和边；或画成冰柱图，每格的宽度就是下面有多少；或画成图，棋盘上的每个局面只出现一次。',
  siblings: '子节点按搜索的次序排，或者最好的排在前面。',
  course: '怎样一步步走过极小化极大：`search` 按搜索的次序，`levels` 从叶节点逐层往上。',
  folded: '许多没有结果的兄弟节点是否合画成一个。',
  color:
    '节点的颜色表示什么：轮到谁走（`player`；`print` 如书上所印，方块、三角形和黄色叶子；`green-red` 极大方绿、极小方红）、值（`value`）、下面搜索了多少节点（`effort`）、在哪里剪枝（`cut`），或是 PV 节点、截断节点还是全搜节点（`kind`）。',
  link: '实验室分享按钮给出的链接，或者其中 # 之后的部分：一次写好全部设置。其他属性可再单独修改。',
  controls: '和树放在一起的部件。不写值时是时间线和讲解。',
  autoplay: '一进入视野就自动播放。默认关闭。',
  pruned:
    '用于 `<prunus-tree>`：输入的树里，被剪去的部分从一开始就以浅色画出，剪枝时变灰；或者只画短桩（`stubs`）。',
  speed: '每秒走多少步。',
  language: '不写时，用网页自己声明的语言。',
  theme: '不写时随网页自己的 `color-scheme`；`auto` 跟随访问者的系统。',
};

export const docsAttributesText: Localized<TextOf<typeof treeEnglish>> = {
  en: treeEnglish,
  zh: treeChinese,
};

/** What each attribute of a board says besides. */
const boardEnglish = {
  opponent: 'Who answers a move: the engine, or nobody, so that two people play, or a script.',
  side: 'Which stones are the person’s. Where it is given, the engine has the others.',
  level: 'How well the engine plays. Without it, as well as it can.',
  values: 'Each free square shows what a move there is worth.',
  skin: 'How a board looks that is given its `cells`. Where it keeps a game, the game says so.',
  look: 'What the stones of gomoku lie on.',
  confirm:
    'Whether a move is played at once, or by a second press, so that nobody plays one by mistake: after a tap on small points, or always. Unsaid it is `touch` for stones and `never` for all else.',
  quiet: 'Leaves out the line below the board that says whose turn it is.',
};

const boardChinese: TextOf<typeof boardEnglish> = {
  opponent: '由谁应着：引擎；或者没有对手，由两个人或一段脚本来下。',
  side: '哪一方由人来下。写了它，另一方就归引擎。',
  level: '引擎下得多好。不写就尽其所能。',
  values: '每个空格显示在那里落子值多少。',
  skin: '由 `cells` 给出棋子的棋盘画成什么样子。棋盘自己记着对局时，样子由游戏决定。',
  look: '五子棋的棋子放在什么上面：纸，或木棋盘。',
  confirm:
    '点一下就落子，还是要再点一次确认，免得误下：手指点小格子时确认（`touch`），或每次都确认（`always`）。不写时，五子棋为 `touch`，其余为 `never`。',
  quiet: '不显示棋盘下方“轮到谁”的那一行。',
};

export const docsBoardText: Localized<TextOf<typeof boardEnglish>> = {
  en: boardEnglish,
  zh: boardChinese,
};

/** How the site is put on the web. A place has at most ten lines, in which it is told whole. */
const hostingEn = {
  title: 'Put it on the web',
  text: [
    'Prunus is a folder of files: no server program, no database, no account. A release has it as `prunus-site-….zip`, with this documentation inside; `npm run build` leaves the same in `dist/`. Unpack it wherever files are served, in whatever folder; everything is linked from there.',
    'Licenses of all that is in it stand in',
  ],
  places: {
    pages: {
      name: 'GitHub Pages',
      lines: [
        'Fork the repository. Under Actions, let workflows run.',
        'Under Settings, Pages, Source, choose GitHub Actions.',
        'Under Actions, choose “pages”, Run workflow. After some minutes it shows the address.',
        'Later pushes to `main` are put there once their tests have passed.',
      ],
    },
    folder: {
      name: 'A university’s web folder',
      lines: [
        'Unpack the zip on your computer.',
        'Copy all of it into a folder of your web space (often `public_html/prunus`), by SFTP or as a network drive.',
        'Open that folder’s address, with a slash at its end.',
        'If the page stays empty, the server calls `.js` files something else than JavaScript, and browsers refuse those. With Apache, a file called `.htaccess` beside `index.html` mends it: `AddType text/javascript .js`. What it calls `.wasm` files does not matter.',
        'Until it is mended, `embed.html#v1&show=lab` works.',
      ],
    },
    drop: {
      name: 'Netlify or Cloudflare',
      lines: [
        'Netlify: unpack the zip, open `app.netlify.com/drop` and drag the folder there.',
        'Cloudflare: under Workers & Pages, Create, Pages, choose to upload files, name the project, and drop the zip or the folder.',
        'Both show the address at once. A new version is dropped on the same project.',
      ],
    },
    platform: {
      name: 'A learning platform’s files',
      lines: [
        'A tree or a lab: press Share, then “One HTML file”, and upload that file. It needs nothing beside it.',
        'A lesson whose result is reported: save it as SCORM or cmi5 on the Lessons page, and add that as an activity.',
        'The whole site, in Moodle: add a resource of type File, upload the zip, choose Unzip, then `index.html` as the main file. Moodle shows it in a frame.',
        'A platform that gives each file an address of its own can’t hold the site: link to it elsewhere.',
      ],
    },
    stick: {
      name: 'A USB stick, or no network',
      lines: [
        'Unpack the zip onto the stick. Browsers load the pages only from a server, but `embed.html` opens by a double click.',
        '`index.html` says so after some seconds, with a link to the lab and one to a board.',
        'Games and settings may not be kept there, and links to other pages of the site lead nowhere.',
        'With Python there, everything works: in the folder, run `python3 -m http.server 8000` (on Windows `py -m http.server 8000`) and open `http://localhost:8000/`.',
        'Whoever has visited the site once can install it from the browser’s menu, and has it offline.',
      ],
    },
  },
};

export type HostingText = TextOf<typeof hostingEn>;

const hostingZh: HostingText = {
  title: '放到网上',
  text: [
    'Prunus 就是一个文件夹：不需要服务器程序、数据库或账号。发行版里的 `prunus-site-….zip` 就是它，本文档也在其中；`npm run build` 会在 `dist/` 里生成同样的内容。把它解压到任何能提供文件的地方即可，哪个文件夹都行，内部链接都以那里为起点。',
    '其中所有内容的许可证见',
  ],
  places: {
    pages: {
      name: 'GitHub Pages',
      lines: [
        '复刻（fork）这个仓库，在 Actions 里允许运行工作流。',
        '在 Settings → Pages → Source 中选择 GitHub Actions。',
        '在 Actions 中选择“pages”，按 Run workflow；几分钟后会显示网址。',
        '以后推送到 `main` 的内容，测试通过后会自动更新。',
      ],
    },
    folder: {
      name: '学校的网页空间',
      lines: [
        '在自己的电脑上解压 zip。',
        '用 SFTP 或网络驱动器，把全部文件复制到网页空间的一个文件夹里（常见的是 `public_html/prunus`）。',
        '打开那个文件夹的网址，末尾要有斜杠。',
        '如果页面一直空白，说明服务器没有把 `.js` 文件标为 JavaScript，浏览器便拒绝载入。使用 Apache 时，在 `index.html` 旁边放一个 `.htaccess` 文件，写上 `AddType text/javascript .js` 即可。`.wasm` 文件标成什么都没有关系。',
        '修好之前，可以用 `embed.html#v1&show=lab`。',
      ],
    },
    drop: {
      name: 'Netlify 或 Cloudflare',
      lines: [
        'Netlify：解压 zip，打开 `app.netlify.com/drop`，把文件夹拖进去。',
        'Cloudflare：在 Workers & Pages → Create → Pages 中选择上传文件，给项目取名，再拖入 zip 或文件夹。',
        '两者都会立刻显示网址。更新时，把新版本拖到同一个项目里。',
      ],
    },
    platform: {
      name: '教学平台的文件区',
      lines: [
        '一棵树或一个实验室：按“分享”里的“一个 HTML 文件”，上传那个文件，它不需要别的文件。',
        '要上报成绩的课文：在课程页存为 SCORM 或 cmi5，作为活动添加。',
        '在 Moodle 里放整个网站：添加“文件”资源，上传 zip，选择解压，再把 `index.html` 设为主文件。Moodle 会在框架里显示它。',
        '有的平台给每个文件单独的网址，放不下整个网站：请放在别处，再加链接。',
      ],
    },
    stick: {
      name: 'U 盘，或没有网络',
      lines: [
        '把 zip 解压到 U 盘。浏览器只从服务器载入各个页面，但双击 `embed.html` 可以直接打开。',
        '打开 `index.html` 几秒后也会这样提示，并给出实验室和棋盘的链接。',
        '这样打开时，对局和设置可能不会保存，通往本站其他页面的链接也没有用。',
        '装有 Python 时一切照常：在该文件夹里运行 `python3 -m http.server 8000`（Windows 上是 `py -m http.server 8000`），再打开 `http://localhost:8000/`。',
        '访问过一次网站的人，可以从浏览器菜单安装它，以后离线也能用。',
      ],
    },
  },
};

export const hostingText: Localized<HostingText> = { en: hostingEn, zh: hostingZh };
