import type { Language, Localized } from '../../../core/language.ts';
import {
  formatCount,
  formatMean,
  formatShare,
  formatValue,
  type ValueScale,
} from '../../../core/format.ts';
import { NEVER } from '../../../trace/grown/grown.ts';
import type { GrowthEnd, GrowthFacts, GrowthStep } from '../../../tree/explain/growth/step.ts';

/** The sentences for a step of a tree that grows. */
export function narrateGrowth(facts: GrowthFacts, scale: ValueScale, language: Language): string {
  const words = growthWords[language];
  switch (facts.kind) {
    case 'start':
      return words.start(
        facts.how === 'table' ? 'table' : facts.of,
        count(facts.iterations, language),
        goalOf(facts, new Values(scale, language)),
      );
    case 'step':
      return (
        step(facts, words, new Values(scale, language)) +
        (facts.end === null ? '' : words.gap + end(facts.end, words, new Values(scale, language)))
      );
    case 'end':
      return end(facts, words, new Values(scale, language));
  }
}

class Values {
  readonly #scale: ValueScale;
  readonly language: Language;
  constructor(scale: ValueScale, language: Language) {
    this.#scale = scale;
    this.language = language;
  }
  value(cell: number): string {
    return formatValue(cell, this.#scale);
  }
  mean(cell: number): string {
    return formatMean(cell, this.#scale, 2);
  }
  count(number: number): string {
    return count(number, this.language);
  }
  /** A proof number. */
  number(number: number): string {
    return number === NEVER ? '∞' : this.count(number);
  }
  /** A merit of SSS*. */
  merit(number: number): string {
    return number >= 0x7fffffff ? '+∞' : this.value(number);
  }
}

function count(number: number, language: Language): string {
  return formatCount(number, language);
}

function step(facts: GrowthStep, words: Words, say: Values): string {
  const { phase, of, path, isNew, over, here, root, node } = facts;
  const which = words.iteration(say.count(facts.iteration), say.count(facts.iterations));
  const selected = isNew ? path.slice(0, -1) : path;
  const last = path.at(-1) ?? '';
  switch (phase) {
    case 'select':
      if (of === 'proofs') return which + words.mostProving(path.join(' → '));
      if (facts.prior !== null || (facts.how === 'priors' && node === 0)) {
        return which + words.selectByPrior(path.join(' → '), over && !isNew);
      }
      return which + words.select(selected.join(' → '), over && !isNew);
    case 'expand':
      if (of === 'proofs') {
        return words.children(say.count(facts.children), say.count(facts.decided));
      }
      if (over && !isNew) return words.nothingToExpand;
      return facts.prior === null
        ? words.expand(last)
        : words.expandByPrior(last, formatShare(facts.prior, say.language));
    case 'playout':
      return words.playout(over, playoutLine(facts.playout), say.value(facts.value ?? 0));
    case 'backpropagate':
      return words.backpropagate(
        say.count(path.length + 1),
        say.value(facts.value ?? 0),
        say.count(root.visits),
        say.mean(facts.mean ?? 0),
      );
    case 'update':
      return words.update(
        [say.number(here.proof), say.number(here.disproof)],
        [say.number(root.proof), say.number(root.disproof)],
        verdict(root.proof, root.disproof),
      );
    case 'look': {
      const head = which + words.look(path.join(' → '));
      const born = isNew ? words.looked(say.count(facts.children), say.count(facts.decided)) : '';
      const numbers = [say.number(here.proof), say.number(here.disproof)] as const;
      const limits = facts.thresholds ?? { proof: NEVER, disproof: NEVER };
      return (
        head +
        born +
        words.numbersNow(numbers) +
        (facts.goesOn !== null
          ? words.goesOn(facts.goesOn, [say.number(limits.proof), say.number(limits.disproof)])
          : path.length === 0
            ? words.rootSettled(verdict(root.proof, root.disproof))
            : words.leaves([say.number(limits.proof), say.number(limits.disproof)]))
      );
    }
    case 'take': {
      const where = path.length === 0 ? words.root : path.join(' → ');
      return (
        which + words.take(where, say.merit(here.merit), over && !facts.wasSolved, facts.wasSolved)
      );
    }
  }
}

/** So many moves of a playout are told. */
const LISTED_MOVES = 6;

function playoutLine(moves: readonly string[] | null): string | null {
  if (moves === null || moves.length === 0) return null;
  return moves.slice(0, LISTED_MOVES).join(' ') + (moves.length > LISTED_MOVES ? ' …' : '');
}

function end(facts: GrowthEnd, words: Words, say: Values): string {
  const { of, line, root, mean } = facts;
  const size = words.grown(say.count(facts.iterations), say.count(facts.nodes));
  const best = line[0] ?? null;
  switch (of) {
    case 'means':
      if (best === null || mean === null) return size;
      return (
        size +
        (facts.isOnly
          ? words.onlyMove(best)
          : words.mostVisited(best, say.count(facts.visits), say.count(root.visits))) +
        words.meanOfRoot(say.mean(mean))
      );
    case 'proofs':
      return size + words.verdict(verdict(root.proof, root.disproof), best, goalOf(facts, say));
    case 'solved':
      if (!root.solved) return size + words.notSolved;
      return size + words.solved(say.merit(facts.rootIsMax ? root.merit : -root.merit), best);
  }
}

type Verdict = 'proved' | 'disproved' | 'open';

function verdict(proof: number, disproof: number): Verdict {
  return proof === 0 ? 'proved' : disproof === 0 ? 'disproved' : 'open';
}

/** What a search by proof numbers asks: whether MAX gets a value of at least so much, or MIN of at most. */
interface Goal {
  readonly max: boolean;
  readonly bound: string;
}

function goalOf({ goal, rootIsMax }: GrowthFacts & { kind: 'start' | 'end' }, say: Values): Goal {
  return { max: rootIsMax, bound: say.value(rootIsMax ? goal : -goal) };
}

interface Words {
  /** Between two sentences. */
  readonly gap: string;
  readonly root: string;
  readonly nothingToExpand: string;
  readonly notSolved: string;
  start(of: 'means' | 'proofs' | 'solved' | 'table', iterations: string, goal: Goal): string;
  iteration(number: string, of: string): string;
  select(path: string, over: boolean): string;
  selectByPrior(path: string, over: boolean): string;
  expand(move: string): string;
  expandByPrior(move: string, prior: string): string;
  playout(over: boolean, moves: string | null, value: string): string;
  look(path: string): string;
  looked(children: string, decided: string): string;
  numbersNow(numbers: readonly [string, string]): string;
  goesOn(move: string, limits: readonly [string, string]): string;
  leaves(limits: readonly [string, string]): string;
  rootSettled(verdict: Verdict): string;
  backpropagate(nodes: string, value: string, visits: string, mean: string): string;
  mostProving(path: string): string;
  children(children: string, decided: string): string;
  update(here: readonly string[], root: readonly string[], verdict: Verdict): string;
  take(where: string, merit: string, over: boolean, solved: boolean): string;
  grown(iterations: string, nodes: string): string;
  mostVisited(move: string, visits: string, of: string): string;
  onlyMove(move: string): string;
  meanOfRoot(mean: string): string;
  verdict(verdict: Verdict, move: string | null, goal: Goal): string;
  solved(value: string, move: string | null): string;
}

const wanted = ({ max, bound }: Goal): string => `a value of at ${max ? 'least' : 'most'} ${bound}`;

const timesOf = (count: string) => (count === '1' ? 'once' : `${count} times`);
const childrenOf = (count: string) => (count === '1' ? 'only child' : `children, ${count} of them`);

const wantedZh = ({ max, bound }: Goal) => ({
  side: max ? '极大方' : '极小方',
  value: ` ${max ? '≥' : '≤'} ${bound} 的值`,
});

const ENDED_AT_ROOT = 'Selection: the game is over at the root, so it stops there.';
const ENDED_AT_ROOT_ZH = '选择：对局在根节点已经结束，就停在这里。';

const english: Words = {
  gap: ' ',
  root: 'the root',
  nothingToExpand: 'Expansion: the game is over here, so there is nothing to add.',
  notSolved: 'It was stopped before the root was solved.',
  start: (of, iterations, goal) =>
    ({
      means: `Monte Carlo tree search is about to start: ${timesOf(iterations)} a path down the tree, a new node, a game at random, and its value back up.`,
      table: `df-pn is about to start: ${timesOf(iterations)} it looks at a node, and stays below it as long as its numbers are under their thresholds. The goal: ${goal.max ? 'MAX' : 'MIN'} reaches ${wanted(goal)}.`,
      proofs: `Proof-number search is about to start: ${timesOf(iterations)} the node is expanded that could settle the matter soonest. The goal: ${goal.max ? 'MAX' : 'MIN'} reaches ${wanted(goal)}.`,
      solved: `SSS* is about to start: ${timesOf(iterations)} the most promising strategy is carried on.`,
    })[of],
  iteration: (number, of) => `Iteration ${number} of ${of}. `,
  select: (path, over) => {
    if (path === '')
      return over
        ? ENDED_AT_ROOT
        : 'Selection: at the root some moves are still untried, so it stops there.';
    const down = `Selection: at each node the child with the largest sum of exploration and of Q, as it counts for whoever moves there: ${path}.`;
    return `${down} ${over ? 'The game is over there.' : 'There some moves are still untried.'}`;
  },
  expand: (move) => `Expansion: the first untried move, ${move}, becomes a new node.`,
  selectByPrior: (path, over) => {
    if (path === '') return ENDED_AT_ROOT;
    const down = `Selection: at each node the move with the largest sum of exploration, which its prior P widens, and of Q, as it counts for whoever moves there: ${path}.`;
    return over ? `${down} The game is over there.` : `${down} The last was never tried.`;
  },
  expandByPrior: (move, prior) =>
    `Expansion: ${move} becomes a new node. Its prior, by the game’s evaluation, is ${prior}.`,
  playout: (over, moves, value) =>
    over
      ? `No playout is needed: the game is over here. It is worth ${value}.`
      : moves === null
        ? `Playout: random moves from here to the end of a game. It is worth ${value}.`
        : `Playout: random moves from here, ${moves}, end a game that is worth ${value}.`,
  look: (path) => (path === '' ? 'A look at the root. ' : `A look at ${path}. `),
  looked: (children, decided) =>
    `It gets its ${childrenOf(children)}${decided === '0' ? '' : decided === '1' ? `, ${children === '1' ? 'which' : 'of which 1'} ends the game` : `, of which ${decided} end the game`}; those that the table knows keep their numbers. `,
  numbersNow: ([proof, disproof]) =>
    `By its children it has ${proof} to prove and ${disproof} to disprove. `,
  goesOn: (move, [proof, disproof]) =>
    `Both are below the thresholds ${proof} and ${disproof}: on with ${move}.`,
  leaves: ([proof, disproof]) =>
    `That is not below the thresholds ${proof} and ${disproof}: back to its parent.`,
  rootSettled: (found) =>
    found === 'proved'
      ? 'That settles the root: proved.'
      : found === 'disproved'
        ? 'That settles the root: disproved.'
        : 'Here the search was stopped.',
  backpropagate: (nodes, value, visits, mean) =>
    `Backpropagation: at ${nodes === '1' ? 'the root' : `${nodes === '2' ? 'both' : `all ${nodes}`} nodes up to the root`} N grows by 1 and W by ${value}. The root now has N = ${visits} and Q = ${mean}.`,
  mostProving: (path) =>
    path === ''
      ? 'The root itself is the most-proving node.'
      : `From the root down to the most-proving node: ${path}.`,
  children: (children, decided) =>
    `It gets its ${childrenOf(children)}. ${decided === '0' ? `${children === '1' ? 'It is not decided, so it' : 'None is decided: each'} has 1 to prove and 1 to disprove.` : `Decided, for the game is over there: ${decided}.`}`,
  update: ([proof, disproof], [rootProof, rootDisproof], found) => {
    const numbers = `Its numbers are now ${proof} to prove and ${disproof} to disprove.`;
    if (found === 'proved') return `${numbers} That settles the root: proved.`;
    if (found === 'disproved') return `${numbers} That settles the root: disproved.`;
    return `${numbers} Passed up, they leave the root with ${rootProof} to prove and ${rootDisproof} to disprove.`;
  },
  take: (where, merit, over, solved) => {
    const head = `The best state in OPEN is ${where}, worth at most ${merit}.`;
    if (over) return `${head} It is a leaf, and now solved.`;
    return solved
      ? `${head} It is solved, so its parent is, or its next sibling comes into OPEN.`
      : `${head} It is live: what follows from it comes into OPEN.`;
  },
  grown: (iterations, nodes) =>
    `After ${iterations === '1' ? '1 iteration' : `${iterations} iterations`} the tree has ${nodes === '1' ? '1 node' : `${nodes} nodes`}. `,
  mostVisited: (move, visits, of) =>
    `${move} was visited most, ${visits} of ${of} times: it is played. `,
  onlyMove: (move) => `${move} is the only move that is looked at here. `,
  meanOfRoot: (mean) => `The mean of all playouts is ${mean}.`,
  verdict: (found, move, goal) => {
    const side = goal.max ? 'MAX' : 'MIN';
    if (found === 'open') return `It is still open whether ${side} can reach ${wanted(goal)}.`;
    if (found === 'disproved') return `Disproved: ${side} cannot reach ${wanted(goal)}.`;
    return `Proved: ${side} reaches ${wanted(goal)}${move === null ? '' : `, and ${move} is the way`}.`;
  },
  solved: (value, move) => `The root is worth ${value}${move === null ? '' : `; best is ${move}`}.`,
};

const chinese: Words = {
  gap: '',
  root: '根节点',
  nothingToExpand: '扩展：对局在这里已经结束，没有节点可加。',
  notSolved: '根节点还没解出，搜索就停了。',
  start: (of, iterations, goal) =>
    ({
      means: `蒙特卡洛树搜索即将开始：沿树向下、新建节点、随机下完一局、把结果传回去，一共 ${iterations} 次。`,
      table: `df-pn 即将开始：一共察看节点 ${iterations} 次，只要节点的数都低于阈值，就一直留在它下面。目标：${wantedZh(goal).side}得到${wantedZh(goal).value}。`,
      proofs: `证明数搜索即将开始：每次展开最有望尽快得出结论的节点，最多 ${iterations} 次。目标：${wantedZh(goal).side}得到${wantedZh(goal).value}。`,
      solved: `SSS* 即将开始：每次推进最有希望的策略，一共 ${iterations} 次。`,
    })[of],
  iteration: (number, of) => `第 ${number} 次迭代，共 ${of} 次。`,
  select: (path, over) => {
    if (path === '') return over ? ENDED_AT_ROOT_ZH : '选择：根节点还有没试过的着法，就停在这里。';
    const down = `选择：每层都走探索项与 Q（按轮到的一方计）之和最大的子节点，即 ${path}。`;
    return `${down}${over ? '对局在那里已经结束。' : '那里还有没试过的着法。'}`;
  },
  expand: (move) => `扩展：把第一个没试过的着法 ${move} 建成新节点。`,
  selectByPrior: (path, over) => {
    if (path === '') return ENDED_AT_ROOT_ZH;
    const down = `选择：每层都走探索项与 Q（按轮到的一方计）之和最大的着法，先验 P 越大探索项越大，即 ${path}。`;
    return `${down}${over ? '对局在那里已经结束。' : '最后一步以前没试过。'}`;
  },
  expandByPrior: (move, prior) =>
    `扩展：把 ${move} 建成新节点。按棋类自己的评估，它的先验是 ${prior}。`,
  playout: (over, moves, value) =>
    over
      ? `对局在这里已经结束，不必再下。结果是 ${value}。`
      : moves === null
        ? `模拟对局：从这里随机下到终局，结果是 ${value}。`
        : `模拟对局：从这里随机走 ${moves}，下到终局，结果是 ${value}。`,
  look: (path) => (path === '' ? '察看根节点。' : `察看 ${path}。`),
  looked: (children, decided) =>
    `给它建好全部 ${children} 个子节点${decided === '0' ? '' : `，其中 ${decided} 个对局已结束`}；表中已有的局面沿用表中的数。`,
  numbersNow: ([proof, disproof]) => `由子节点得到：证明数 ${proof}，反证数 ${disproof}。`,
  goesOn: (move, [proof, disproof]) => `都低于阈值 ${proof} 和 ${disproof}，继续走 ${move}。`,
  leaves: ([proof, disproof]) => `已不低于阈值 ${proof} 和 ${disproof}，回到父节点。`,
  rootSettled: (found) =>
    found === 'proved'
      ? '根节点由此得到证明。'
      : found === 'disproved'
        ? '根节点由此被证否。'
        : '搜索停在这里。',
  backpropagate: (nodes, value, visits, mean) =>
    `回传：${nodes === '1' ? `根节点的 N 加 1，W 加 ${value}` : `一直到根，沿途 ${nodes} 个节点的 N 都加 1，W 都加 ${value}`}。根节点现在 N = ${visits}，Q = ${mean}。`,
  mostProving: (path) =>
    path === '' ? '最有望得出结论的就是根节点。' : `从根向下走到最有望得出结论的节点：${path}。`,
  children: (children, decided) =>
    `给它建好全部 ${children} 个子节点。${decided === '0' ? '都还没有结论：证明数和反证数各为 1。' : `其中 ${decided} 个对局已结束，已有结论。`}`,
  update: ([proof, disproof], [rootProof, rootDisproof], found) => {
    const numbers = `它的证明数变为 ${proof}，反证数变为 ${disproof}。`;
    if (found === 'proved') return `${numbers}根节点由此得到证明。`;
    if (found === 'disproved') return `${numbers}根节点由此被证否。`;
    return `${numbers}向上传递后，根节点的证明数是 ${rootProof}，反证数是 ${rootDisproof}。`;
  },
  take: (where, merit, over, solved) => {
    const head = `OPEN 中最好的状态是${where === '根节点' ? '' : ' '}${where}，上限为 ${merit}。`;
    if (over) return `${head}它是叶节点，就此解出。`;
    return solved
      ? `${head}它已解出：父节点随之解出，或者下一个兄弟节点进入 OPEN。`
      : `${head}它还待展开：由它而来的状态进入 OPEN。`;
  },
  grown: (iterations, nodes) => `经过 ${iterations} 次迭代，树有 ${nodes} 个节点。`,
  mostVisited: (move, visits, of) => `${move} 被访问得最多，${of} 次中有 ${visits} 次，就走它。`,
  onlyMove: (move) => `这里只看 ${move} 一个着法。`,
  meanOfRoot: (mean) => `全部模拟对局的平均值是 ${mean}。`,
  verdict: (found, move, goal) => {
    const { side, value } = wantedZh(goal);
    if (found === 'open') return `${side}能否得到${value}，尚无结论。`;
    if (found === 'disproved') return `已证否：${side}得不到${value}。`;
    return `已证明：${side}能得到${value}${move === null ? '' : `，走 ${move} 即可`}。`;
  },
  solved: (value, move) =>
    `根节点的值是 ${value}${move === null ? '' : `，最好的着法是 ${move}`}。`,
};

const growthWords: Localized<Words> = { en: english, zh: chinese };
