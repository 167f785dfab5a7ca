import type { Localized, TextOf } from '../../core/language.ts';

/** What each attribute of a tree says. */
const treeEnglish = {
  tree: 'A tree with numbers at its leaves. Names may stand before a bracket or a leaf, with a colon, as in (A: (3 12) B: (2 x: 4)). Decimals are exact. Lists of Python, JSON, Lisp, LaTeX forest or qtree, Newick, DOT, Mermaid and indented lines are read too.',
  game: 'What is searched. It can be left out: a `tree` is a textbook tree, stones or moves mean a board.',
  root: 'Who moves at the root of a textbook tree.',
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
    'What the colors of nodes tell: whose move it is (`player`), how much they are worth (`value`), how many nodes were searched below them (`effort`), where the search was cut (`cut`), or whether they are PV, Cut or All nodes (`kind`).',
  link: 'A link from the lab’s share button, or the part of it from # on: all settings at once. Other attributes change single ones.',
  controls: 'What stands with the tree. Without a value: timeline and narration.',
  autoplay: 'It plays by itself as soon as it is in view. Off unless asked for.',
  speed: 'Steps a second.',
  language: 'Without it, the language that the page says it is in.',
  theme: 'Without it, as the page’s own `color-scheme` is; `auto` follows the visitor’s system.',
};

const treeChinese: TextOf<typeof treeEnglish> = {
  tree: '叶子上写着数的树。括号或叶子前面可以写名字，后面加英文冒号，例如 (A: (3 12) B: (2 x: 4))。小数按原样精确计算。Python 列表、JSON、Lisp、LaTeX forest 或 qtree、Newick、DOT、Mermaid 和缩进文本也能读取。',
  game: '搜索什么。可以省略：写了 `tree` 就是教材例树，写了棋子或着法就是棋盘。',
  root: '教材例树由哪一方在根节点走棋。',
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
    '节点的颜色表示什么：轮到谁走（`player`）、值（`value`）、下面搜索了多少节点（`effort`）、在哪里剪枝（`cut`），或是 PV 节点、截断节点还是全搜节点（`kind`）。',
  link: '实验室分享按钮给出的链接，或者其中 # 之后的部分：一次写好全部设置。其他属性可再单独修改。',
  controls: '和树放在一起的部件。不写值时是时间线和讲解。',
  autoplay: '一进入视野就自动播放。默认关闭。',
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
