import type { Localized, TextOf } from '../../core/language.ts';

const english = {
  student: {
    title: 'Your search, explained',
    text: [
      'In the lab, the tab “Program” beside the tree opens a place to write. Paste your own minimax or alpha-beta, in JavaScript or Python, and run it: its tree stands beside the one that it should have been, and you are told by name what is wrong with it, or that it is right and in which style. Try it here: take a line out, such as the one that raises `alpha`.',
      'Nothing has to be added to your program. What searches is found by its usual names, such as `minimax`, `alphabeta`, `negamax`, `max_value`; a comment `@search` above a function says so for any other. What its parameters are is guessed from names and order: look under “What is recorded”, and put it right there. Your program finds the tree of the lab as `tree`, nested lists in which a number is a leaf; it may bring a tree or a game of its own too.',
      'Step through the tree and watch the line that runs light up in your own text. The tab “Stack” shows every open call with its variables.',
      'A name is given only where nothing else that is known would leave the same tree, here and on further trees that your program is then given. So are judged trees, those of chance for expectimax too, tic-tac-toe, Connect Four, Reversi, Nim and other games of stones in a row, by the rules that the lab has; of any other game you see the tree. A board may be rows, a list or a table of cells, of letters or numbers, with moves by cell, by row and column, or by column, or two numbers with a bit for each cell; it may be handed on, or lie in an object or outside of all functions; rows of Nim are a list of numbers, with moves (row, count). A search that gives back its best move with the value, as a pair or an object, is judged by the move too. A tree may be lists, dictionaries by the names of moves, nodes with `children` and `value`, or tables such as `succs` and `utils`.',
      'Python is MicroPython: quick to load, and with most of the language; of the library it has `math`, `random`, `copy`, `json`, `functools`, `itertools`, `collections` and a few more. An endless loop is stopped after ten seconds, at its line. Where a site offers it, a box above the editor chooses full Python, with classes, type hints and the whole standard library: some 13 MB, loaded from the site itself the first time and kept for later. It is stopped, and diagnosed, in the same way.',
    ],
  },
  teacher: {
    title: 'Give this to your class',
    text: [
      'Students write their search as your exercise asks for it, with the signature that you give. They paste it into the lab, or put a recorder beside it on their own machine, and hand in when it says “Right”. Nothing is sent anywhere: there is no account, and no server that sees their work.',
      'Courses differ in when they cut. AIMA cuts where α ≥ β, Berkeley’s CS188 only where α > β: both are right here, and the lab says which of them a program does. So are fail-soft and fail-hard, any order of moves, either style of loop. For the lab’s own searches the rule is a setting, and a link keeps it: `cut=strict`.',
      'A tree test of CS188 (`.test`) can be dropped on the lab, and its `.solution` with it: states that are missing or too many are marked on the tree, and you are told where they are those of minimax or of the other cut rule. What a student’s own program generated is compared in the same way, written as `action: "Left"` and `generated: "A B C"`. The lab’s link has both, to be handed back to a student.',
      'Programs run in a frame that has no origin: they reach neither the network nor the page nor anything that is stored. If your server sends a content security policy of its own, it has to allow what the policy in the page allows: the frame’s script by its hash in `script-src`, and `worker-src blob:`; where it doesn’t, the page says so and runs nothing. Once visited, all of it works offline. If your course uses more of Python than MicroPython has, build the site with `npm run build -- --full-python`: then students may choose full Python, which comes from your own files.',
    ],
  },
};

export type GuideText = TextOf<typeof english>;

const chinese: GuideText = {
  student: {
    title: '看懂你自己的搜索',
    text: [
      '在实验室里选树旁的“程序”一栏，就有地方可写。粘贴你自己的极小化极大或 α-β 剪枝程序（JavaScript 或 Python）并运行：它走过的树与应有的树并排显示，还会指出错在哪里、叫什么名字，或者说明它是对的、属于哪种写法。可以在这里试试：删掉一行，比如提高 `alpha` 的那一行。',
      '程序里不必添加任何东西。搜索函数按常用的名称找到，例如 `minimax`、`alphabeta`、`negamax`、`max_value`；其他名称可在函数上方写注释 `@search`。参数的含义根据名称和顺序猜测：请在“记录哪些函数”中查看并改正。程序里的 `tree` 就是实验室的树：嵌套列表，数字是叶节点；也可以自带一棵树或一种博弈。',
      '一步一步走这棵树时，你的程序中正在运行的一行会亮起来。“调用栈”一栏列出所有未返回的调用和它们的变量。',
      '只有当已知的其他情况都不会留下同样的树时，才会给出名字；为此会让你的程序再搜索几棵树。这样判断的有博弈树（包括期望极大的机会节点），以及实验室规则下的井字棋、四子棋、黑白棋、尼姆和其他连子棋；别的博弈只画出树。棋盘可以写成若干行、一个列表或一张以编号为键的表，格子里用字母或数字，着法可以是格子、行列或列号；也可以写成两个数，每格占一位。棋盘可以作为参数传递，也可以放在对象里或函数之外。尼姆写成各行数目的列表，着法是（行，数目）。如果搜索连同值一起返回最好的着法（数对或对象），着法也会检查。树可以写成列表、以着法为键的字典、带 `children` 和 `value` 的节点，或 `succs` 与 `utils` 这样的两张表。',
      'Python 用的是 `MicroPython`：加载很快，语言大体齐全；标准库有 `math`、`random`、`copy`、`json`、`functools`、`itertools`、`collections` 等。死循环十秒后会在所在的行停下。有的网站还提供完整的 Python，在编辑器上方勾选：类、类型注解和标准库齐全，第一次从本站加载约 13 MB，之后保留在浏览器里；同样可以停止，也同样给出诊断。',
    ],
  },
  teacher: {
    title: '布置给你的班级',
    text: [
      '学生按作业要求的函数形式写搜索程序，粘贴到实验室里，或者在自己的电脑上配一个记录文件，等到它说“正确”再上交。什么都不会发送出去：没有账号，也没有服务器看得到他们的作业。',
      '各门课的剪枝规则不同。有的在 α ≥ β 时剪枝，有的只在 α > β 时剪枝：这里两种都算对，并会说明程序用的是哪一种。返回值的两种写法、任何着法顺序、各种循环写法也都算对。实验室自己的搜索可以选择规则，链接也会保留：`cut=strict`。',
      'CS188 的树测试（`.test`）可以连同答案（`.solution`）一起拖进实验室：缺少或多出的状态会标在树上；如果那正是不剪枝的、或按另一种规则剪枝的搜索的状态，也会指出来。学生程序生成的状态写成 `action: "Left"` 和 `generated: "A B C"`，可以同样比较。实验室的链接里两者都有，可以直接发还给学生。',
      '程序在没有来源的框架里运行，既不能访问网络，也接触不到页面和保存的任何数据。如果你的服务器另发内容安全策略，它要允许页面里的策略所允许的内容：`script-src` 里框架脚本的哈希值，以及 `worker-src blob:`；否则页面会说明原因，不运行任何程序。访问过一次之后，离线也能用。如果课程要用 MicroPython 没有的功能，可用 `npm run build -- --full-python` 构建网站：学生就可以选择完整的 Python，文件全部来自你自己的网站。',
    ],
  },
};

export const guideText: Localized<GuideText> = { en: english, zh: chinese };
