import type { Localized, TextOf } from '../../core/language.ts';

/** A heading and what stands below it, before and between what is shown. */
export interface DocsSection {
  readonly title: string;
  readonly text: readonly string[];
}

/** The headings and paragraphs of the documentation. Names in backquotes are code. */
const english = {
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
      'The lab says where the trace contradicts itself: “your program returned 20; the maximum of its children is 21”. It begins with the first such node, for later ones often follow from it. If your program fails, the trace shows how far it came. Beyond 200,000 nodes nothing more is kept: begin at a later position, or look less deep.',
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

export type DocsText = TextOf<typeof english>;

const chinese: DocsText = {
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
      '实验室会指出轨迹中自相矛盾的地方：“程序返回 20，而子节点的最大值是 21”。最先出错的节点排在最前，后面的往往由它引起。程序中途出错时，轨迹会停在出错的地方。超过 200,000 个节点就不再记录：请从靠后的局面开始，或者搜浅一些。',
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

export const docsText: Localized<DocsText> = { en: english, zh: chinese };
