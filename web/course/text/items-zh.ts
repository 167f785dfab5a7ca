import type { Item } from '../items/item.ts';
import {
  threeMoves,
  type growthAsksEn,
  type growthMistakesEn,
  type growthWordsEn,
  type itemsEn,
} from './items-en.ts';

/** What is asked of trees that grow, in Chinese. */

const at = (item: Item, place: number): string =>
  String(item.numbers[place] ?? '').replace('-', '−');
const hundredths = (item: Item, place: number): string =>
  ((item.numbers[place] ?? 0) / 100).toFixed(2);

const triedMoves = (item: Item, from: number): string =>
  threeMoves(
    from,
    (name, visits, share) => `${name}：n = ${at(item, visits)}，Q = ${hundredths(item, share)}`,
  ).join('；');

const openChildren = (item: Item): string =>
  threeMoves(
    0,
    (name, proof, disproof) => `${name}：证明数 ${at(item, proof)}，反证数 ${at(item, disproof)}`,
  ).join('；');

export const growthAsksZh: typeof growthAsksEn = {
  'uct-choice': (item) =>
    `一个节点被访问过 ${at(item, 0)} 次。各着法（Q 从 0 到 1，从选择一方的角度看）：${triedMoves(item, 2)}。按 Q + c √(ln N ÷ n)，c = ${hundredths(item, 1)}，UCT 选哪一个？`,
  'played-move': (item) => `时间到了。根节点的各着法：${triedMoves(item, 0)}。该走哪一个？`,
  'playout-backed-up': (item) =>
    `一个节点的 N = ${at(item, 0)}，W = ${at(item, 1)}；赢一局 W 加 1，输一局减 1。有一局模拟经过它，输了。现在 N 和 W 是多少？`,
  'no-exploration': () => '把 UCT 的常数 c 设为 0。每个着法都试过一次之后，搜索会怎样？',
  'visits-and-truth': (item) =>
    `${at(item, 0)} 局模拟之后，有一个着法占了 ${at(item, 1)} 次访问。它就是最好的着法吗？`,
  'or-numbers': (item) =>
    `“或”节点轮到要证明的一方走。它的子节点：${openChildren(item)}。它自己的两个数是多少？`,
  'and-numbers': (item) =>
    `“与”节点轮到另一方走，不是要证明的一方。它的子节点：${openChildren(item)}。它自己的两个数是多少？`,
  'decided-leaf': (item) =>
    `往下 ${at(item, 0)} 层，对局结束，要证明的一方赢了。这个叶子的两个数是多少？`,
  'most-proving-or': (item) =>
    `“或”节点轮到要证明的一方走。它的子节点：${openChildren(item)}。走向最有望得出结论的节点，这里选哪一个？`,
  'most-proving-and': (item) =>
    `“与”节点轮到另一方走，不是要证明的一方。它的子节点：${openChildren(item)}。走向最有望得出结论的节点，这里选哪一个？`,
};

export const growthWordsZh: Readonly<Record<keyof typeof growthWordsEn, string>> = {
  'sticks-to-one': '一直走平均值最高的着法，别的再也不看',
  'tries-all-alike': '各个着法试得一样多',
  'nothing-changes': '没有别的变化，最后照样找到最好的着法',
};

export const growthMistakesZh: typeof growthMistakesEn = {
  'greedy-selection': {
    name: '以为选平均值最高的',
    message: '别忘了第二项：试得少的着法会因此加分。',
  },
  'least-tried-selected': {
    name: '以为选试得最少的',
    message: '试得少只是一半，平均值太差照样选不上。',
  },
  'lucky-mean-played': {
    name: '以为走平均值最高的',
    message: '只下过几局的平均值可能是碰巧。访问最多的，是经得起考验的。',
  },
  'visits-not-counted': { name: '漏记访问', message: '经过节点的每一局都算一次访问，不论输赢。' },
  'losses-not-counted': { name: '漏记输局', message: '每一局的结果都要记进 W，输了就要减。' },
  'visits-prove': {
    name: '以为访问多就是证明',
    message: '狭窄的反驳也许藏在很深处，模拟对局很少走到那里。',
  },
  'constant-turned': {
    name: '常数的作用弄反',
    message: 'c 越大，访问越分散；没有 c，只看平均值。',
  },
  'constant-changes-nothing': {
    name: '以为常数没有作用',
    message: '没有第二项，开头不走运的着法就再也没有机会。',
  },
  'sides-add-alike': {
    name: '“或”与“与”弄反',
    message: '先问由谁来选：有一个子节点就够的取最小，要全部的才相加。',
  },
  'proof-numbers-added': {
    name: '两个数都相加',
    message: '两个数里只有一个是总和；另一个有一个子节点就够，取最小。',
  },
  'proof-disproof-exchanged': {
    name: '证明数与反证数弄反',
    message: '已经证明的不再需要什么，是 0；再也不可能证否，是 ∞。',
  },
  'decided-leaf-open': {
    name: '把有结论的叶子当作未定',
    message: '1 和 1 表示什么都还不知道，而这里已经有了结论。',
  },
  'hardest-first': { name: '先走数最大的', message: '搜索总往最省事、最快能有结论的地方走。' },
};

const branch = (index: number): string => String.fromCharCode(65 + index);
const n = (item: Item, at: number): string => String(item.numbers[at] ?? '').replace('-', '−');

const equal = '规定 α ≥ β 就剪枝。';
const strict = '这里规定 α > β 才剪枝。';
const afterLeaf = (leaf: string) =>
  `搜索走完了 A，刚看到 B 的第一个叶子 ${leaf}。B 的其余叶子会被跳过吗？`;
const afterFirst = '搜索走完了 A，刚看到 B 的第一个叶子。B 的其余叶子会被跳过吗？';

const asks: Readonly<Record<Item['name'], (item: Item) => string>> = {
  ...growthAsksZh,
  'root-value-max': () => '根节点由极大方（△）走。根的值是多少？',
  'root-value-min': () => '根节点由极小方（▽）走。根的值是多少？',
  'node-value-min': (item) => `极小节点 ${branch(item.numbers[0] ?? 0)} 的值是多少？`,
  'node-value-max': (item) => `极大节点 ${branch(item.numbers[0] ?? 0)} 的值是多少？`,
  'three-plies': () => '极大方、极小方、极大方依次走。根的值是多少？',
  'best-move-max': () => '极大方在根节点应走哪一步？',
  'best-move-min': () => '极小方在根节点应走哪一步？',
  'equal-moves': () => '有两步的值相等。搜索从左到右，找到更好的一步才换掉原来的。最后走哪一步？',
  'second-window-max': () => 'α-β 剪枝以怎样的窗口 (α, β) 进入 B？',
  'second-window-min': () => 'α-β 剪枝以怎样的窗口 (α, β) 进入 B？',
  'window-after-leaf-min': (item) =>
    `搜索刚看到 B 的第一个叶子 ${n(item, 0)}。此刻 B 处的窗口是什么？`,
  'window-after-leaf-max': () => '搜索刚看到 B 的第一个叶子。此刻 B 处的窗口是什么？',
  'window-handed-down': () => '搜索以怎样的窗口 (α, β) 进入 B 下面的第一个节点？',
  'window-of-root': () => '搜索从 A 返回后，根节点的窗口是什么？',
  'sibling-window': () => '搜索以怎样的窗口 (α, β) 进入 B 下面的第二个节点？',
  'bound-on-return': (item) => `在 B 处 β 降到了 ${n(item, 0)}。搜索回到根节点后，根的 β 是多少？`,
  'cut-min': (item) => equal + afterLeaf(n(item, 0)),
  'cut-max': () => equal + afterFirst,
  'no-cut-min': (item) => equal + afterLeaf(n(item, 0)),
  'no-cut-max': () => equal + afterFirst,
  'equal-cut-min': (item) => equal + afterLeaf(n(item, 0)),
  'equal-cut-max': () => equal + afterFirst,
  'equal-strict-min': (item) => strict + afterLeaf(n(item, 0)),
  'equal-strict-max': () => strict + afterFirst,
  'leaves-left-out': () => '从左到右搜索，α-β 剪枝有多少个叶子始终没有看？',
  'what-is-left-out': (item) => `在 B 处，搜索看到 ${n(item, 0)} 就剪枝了。跳过的是什么？`,
  'cut-value-min': () => 'B 被剪枝之后，我们知道 B 的值怎样？',
  'cut-value-max': () => 'B 被剪枝之后，我们知道 B 的值怎样？',
  'returned-value': () => 'α-β 剪枝看了 B 的几个叶子后剪枝。B 返回的值（已看到的最好值）是多少？',
  'unseen-leaf': (item) =>
    `B 的最后一个叶子 ${n(item, 0)} 从未被看到。假如它是 ${n(item, 1)}，根的值会是多少？`,
  'pruned-root': (item) => `极小化极大算出根的值是 ${n(item, 0)}。α-β 剪枝算出的值一样吗？`,
  'turned-root': (item) =>
    `从左到右，α-β 剪枝算出根的值是 ${n(item, 0)}。从右到左，算出的值一样吗？`,
  'turned-count': (item) => `从左到右，α-β 剪枝看了 ${n(item, 0)} 个叶子。从右到左看几个？`,
  'deep-cut': (item) =>
    `搜索看过了 A，现在看到左边最深的叶子 ${n(item, 0)}。它旁边的叶子会被跳过吗？`,
  'deep-owner': (item) =>
    `搜索看过了 A，现在看到左边最深的叶子 ${n(item, 0)}。旁边的叶子是因为谁的界而被跳过的？`,
  'order-at-max': () => '在极大节点应按什么顺序试着法，剪掉的才最多？',
  'order-at-min': () => '在极小节点应按什么顺序试着法，剪掉的才最多？',
  'whole-tree': (item) =>
    `每个节点有 ${n(item, 0)} 个着法。极小化极大搜索 ${n(item, 1)} 层，要看多少个叶子？`,
  'minimal-tree': (item) =>
    `每个节点有 ${n(item, 0)} 个着法，最好的着法总排在最前。α-β 剪枝搜索 ${n(item, 1)} 层，要看多少个叶子？`,
  'deepening-cost': (item) =>
    `每个节点有 ${n(item, 0)} 个着法。极小化极大先搜索 1 层，再搜索 2 层，直到 ${n(item, 1)} 层。一共看多少个叶子？`,
  'deeper-search': (item) =>
    `用同一个静态评估，搜索 ${n(item, 0)} 层和 ${n(item, 1)} 层选了不同的着法。更深的那个一定对吗？`,
  'horizon-value': (item) =>
    `棋局才到一半，搜索在第 ${n(item, 0)} 层停下，给一个叶子的值是 ${n(item, 1)}。这个数是什么？`,
  'negamax-sign': (item) =>
    `在负极大值写法中，子节点从自己走棋一方的角度返回 ${n(item, 0)}。对父节点来说值是多少？`,
  'test-fails-high': (item) =>
    `用零窗口 (${n(item, 0)}, ${n(item, 1)}) 搜索，返回 ${n(item, 2)}。这说明什么？`,
  'test-fails-low': (item) =>
    `用零窗口 (${n(item, 0)}, ${n(item, 1)}) 搜索，返回 ${n(item, 2)}。这说明什么？`,
  'table-lower-bound': (item) =>
    `以窗口 (${n(item, 0)}, ${n(item, 1)}) 进入一个极大节点，置换表里足够深的记录说：至少 ${n(item, 2)}。可以怎么做？`,
  'table-cut': (item) =>
    `以窗口 (${n(item, 0)}, ${n(item, 1)}) 进入一个极大节点，置换表里足够深的记录说：至少 ${n(item, 2)}。可以怎么做？`,
};

export const itemsZh: typeof itemsEn = {
  ask: (item) => asks[item.name](item),
  words: {
    ...growthWordsZh,
    yes: '会',
    no: '不会',
    'always-same': '总是一样',
    'rest-of-node': 'B 剩下的叶子',
    'seen-leaves': '刚刚看到的叶子',
    'next-branch': 'B 剩下的叶子，还有 C',
    'root-bound': '根节点的界',
    'parent-bound': '被剪的那个节点的父节点的界',
    'largest-first': '值最大的在前',
    'smallest-first': '值最小的在前',
    'any-order': '顺序没有关系',
    'not-always': '不一定',
    always: '一定',
    estimate: '一个估计，可能不准',
    outcome: '双方都下好时的结局',
    'raise-alpha': '把 α 提高到这个数，用更窄的窗口搜索',
    'take-value': '把它当作值返回，不再搜索',
    ignore: '什么也不能做，照常搜索',
    'cut-now': '马上剪枝',
    'no-owner': '它不会被跳过',
  },
  branch: (index) => `着法 ${branch(index)}`,
  bounds: {
    least: (value) => `至少是 ${value}`,
    most: (value) => `至多是 ${value}`,
    exact: (value) => `恰好是 ${value}`,
  },
  mistakes: {
    ...growthMistakesZh,
    'rival-helps': { name: '以为对手会帮忙', message: '对手也在选，不会把你送到最好的叶子。' },
    'rival-plays-by-chance': {
      name: '以为对手随机走',
      message: '高明的对手不会让你拿平均数：要按对你最坏的选择来算。',
    },
    'sides-exchanged': {
      name: '极大方与极小方弄反',
      message: '看节点的形状：△ 取最大，▽ 取最小。',
    },
    'sum-of-leaves': {
      name: '把叶子加起来',
      message: '最后只会走到一个叶子；值用来比较，不相加。',
    },
    'first-leaf-decides': {
      name: '以为第一个叶子说了算',
      message: '第一个叶子只是第一个界，后面的可能更好。',
    },
    'best-leaf-decides': {
      name: '以为最好的叶子说了算',
      message: '一个分支值多少，要看对手给你剩下什么，不看它最好的叶子。',
    },
    'last-of-equals': {
      name: '值相等时取了后一个',
      message: '后来的着法要更好才能取代前一个，一样好不行。',
    },
    'window-begins-anew': {
      name: '以为每个节点都从敞开的窗口开始',
      message: '窗口是从上面传下来的：上面已确保的，这里也已确保。',
    },
    'bounds-exchanged': {
      name: 'α 与 β 弄反',
      message: 'α 是极大方的保底，在极大节点上升；β 是极小方的保底，在极小节点下降。',
    },
    'window-global': {
      name: '以为所有节点共用一个窗口',
      message: '在一个分支里找到的界到此为止：带回来的只有它的值。',
    },
    'bound-leaks-up': {
      name: '以为界会往上传',
      message: '窗口往下传，值往上传。B 里面的界与根无关。',
    },
    'window-stays': { name: '以为窗口不变', message: '刚返回的值更好：窗口变窄了。' },
    'bound-of-grandparent-forgotten': {
      name: '忘了更上层的界',
      message: '界会一层层传到底，不只来自父节点。',
    },
    'cut-too-late': {
      name: '该剪时没有剪',
      message: '已知的足够下结论：剩下的改变不了上面的选择。',
    },
    equality: { name: '相等时弄错', message: '看规定：α ≥ β 时相等就剪，α > β 时相等不剪。' },
    'cut-on-wrong-side': {
      name: '剪错了一边',
      message: '一个节点对走棋的一方好过了头，另一方就不会让它发生，这时才剪。',
    },
    'cut-too-much': { name: '剪得太多', message: '跳过的只是这个节点剩下的着法。' },
    'parent-owns-deep-cut': {
      name: '以为深层剪枝出自父节点',
      message: '要问是谁已经有了那个保底，哪怕它在很上面。',
    },
    'cut-node-exact': {
      name: '把剪枝节点的值当作准确值',
      message: '还有叶子没看：返回的只是一个界。',
    },
    'bound-wrong-way': {
      name: '界的方向弄反',
      message: '没看到的叶子只会让极小节点更低，让极大节点更高。',
    },
    'pruning-changes-value': {
      name: '以为剪枝会改变值',
      message: '跳过的都是无关紧要的：根的值不变。',
    },
    'order-changes-value': {
      name: '以为顺序会改变值',
      message: '顺序只影响搜索多少，不影响根的值。',
    },
    'order-changes-nothing': {
      name: '以为顺序没有影响',
      message: '界来得早，剪得就多：按新顺序再数一遍。',
    },
    'worst-first': { name: '先试了最差的着法', message: '好着法给出好的界，应当先试。' },
    'minimal-is-half': { name: '以为剪枝省一半', message: '顺序好时减半的是指数，不是个数。' },
    'minimal-is-root': {
      name: '最小树算错',
      message: '需要两份证明，双方各一份，它们共用一个叶子。',
    },
    'whole-tree-misjudged': { name: '低估了树的增长', message: '每多一层就要再乘一次。' },
    'deeper-always-better': {
      name: '以为越深越好',
      message: '多半如此，但静态评估也起作用：换一个深度，它看到和漏掉的会不同。',
    },
    'estimate-is-outcome': {
      name: '把估计当成结局',
      message: '到了视界棋还没下完：这个数只是猜测。',
    },
    'sign-forgotten': {
      name: '负极大值忘了变号',
      message: '对一方有多好，对另一方就有多坏：要变号。',
    },
    'test-gives-value': {
      name: '把试探当成求值',
      message: '零窗口只问“比这个大吗”，答案是一个界。',
    },
    'test-wrong-way': {
      name: '试探的结果看反',
      message: '高于窗口就是至少这么多，低于窗口就是至多这么多。',
    },
    'table-bound-exact': {
      name: '把表里的界当成准确值',
      message: '“至少”说明上面还有余地；只有准确的记录，或碰到窗口的界，才能结束搜索。',
    },
    'table-useless': { name: '没有利用表里的界', message: '界可以收窄窗口，甚至关上窗口。' },
    'deepening-doubles': {
      name: '以为逐层加深代价很大',
      message: '较浅的各棵树加起来，也比最后一棵小得多。',
    },
  },
};
