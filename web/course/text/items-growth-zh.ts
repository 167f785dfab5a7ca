import type { Item } from '../items/item.ts';
import {
  threeMoves,
  type growthAsksEn,
  type growthMistakesEn,
  type growthWordsEn,
} from './items-growth-en.ts';

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
    told: '别忘了第二项：试得少的着法会因此加分。',
  },
  'least-tried-selected': {
    name: '以为选试得最少的',
    told: '试得少只是一半，平均值太差照样选不上。',
  },
  'lucky-mean-played': {
    name: '以为走平均值最高的',
    told: '只下过几局的平均值可能是碰巧。访问最多的，是经得起考验的。',
  },
  'visits-not-counted': { name: '漏记访问', told: '经过节点的每一局都算一次访问，不论输赢。' },
  'losses-not-counted': { name: '漏记输局', told: '每一局的结果都要记进 W，输了就要减。' },
  'visits-prove': {
    name: '以为访问多就是证明',
    told: '狭窄的反驳也许藏在很深处，模拟对局很少走到那里。',
  },
  'constant-turned': {
    name: '常数的作用弄反',
    told: 'c 越大，访问越分散；没有 c，只看平均值。',
  },
  'constant-changes-nothing': {
    name: '以为常数没有作用',
    told: '没有第二项，开头不走运的着法就再也没有机会。',
  },
  'sides-add-alike': {
    name: '“或”与“与”弄反',
    told: '先问由谁来选：有一个子节点就够的取最小，要全部的才相加。',
  },
  'proof-numbers-added': {
    name: '两个数都相加',
    told: '两个数里只有一个是总和；另一个有一个子节点就够，取最小。',
  },
  'proof-disproof-exchanged': {
    name: '证明数与反证数弄反',
    told: '已经证明的不再需要什么，是 0；再也不可能证否，是 ∞。',
  },
  'decided-leaf-open': {
    name: '把有结论的叶子当作未定',
    told: '1 和 1 表示什么都还不知道，而这里已经有了结论。',
  },
  'hardest-first': { name: '先走数最大的', told: '搜索总往最省事、最快能有结论的地方走。' },
};
