/** A tree as a test has it: a leaf with a value, or a node with its children; '' for no name. */
export interface Plain {
  readonly label: string;
  readonly value: string;
  readonly children: readonly Plain[];
}

/** How a tree is written in one notation, in one style of it. */
export interface TreeStyle {
  readonly name: string;
  /** Which trees it can write: with a name at every node, without any, or both. */
  readonly names: 'named' | 'nameless' | 'both';
  readonly write: (tree: Plain) => string;
  /** What it can't write of a tree; most can write all. */
  readonly suits?: (tree: Plain) => boolean;
}

const isLeaf = ({ children }: Plain): boolean => children.length === 0;

/** All nodes of a tree. */
export function nodesOf(root: Plain): readonly Plain[] {
  return [root, ...root.children.flatMap(nodesOf)];
}

/** In the engine's own notation: what every reader must give back. */
export function own({ label, value, children }: Plain): string {
  const name = label === '' ? '' : `${label}: `;
  return name + (children.length === 0 ? value : `[${children.map(own).join(', ')}]`);
}

/** A writer of lists, by its brackets and what stands between. */
function lists(open: string, close: string, between: string, leaf = (value: string) => value) {
  const write = (tree: Plain): string =>
    isLeaf(tree) ? leaf(tree.value) : open + tree.children.map(write).join(between) + close;
  return write;
}

/** A class of nodes, by how a node and a leaf are made. */
function built(
  inner: (name: string, children: readonly string[]) => string,
  leaf: (name: string, value: string) => string,
) {
  const write = (tree: Plain): string =>
    isLeaf(tree) ? leaf(tree.label, tree.value) : inner(tree.label, tree.children.map(write));
  return write;
}

/** Objects by whatever their fields are called. */
function objects(children: string, value: string, name: string | null, empty: unknown) {
  const object = (tree: Plain): object => ({
    ...(name === null || tree.label === '' ? {} : { [name]: tree.label }),
    ...(isLeaf(tree) ? { [value]: Number(tree.value) } : {}),
    ...(isLeaf(tree)
      ? empty === undefined
        ? {}
        : { [children]: empty }
      : { [children]: tree.children.map(object) }),
  });
  return object;
}

function dictionary(quote: string, colon: string, list: (inner: string) => string) {
  const write = (tree: Plain): string =>
    isLeaf(tree)
      ? tree.value
      : list(
          tree.children
            .map((each) => `${quote}${each.label}${quote}${colon}${write(each)}`)
            .join(', '),
        );
  return write;
}

/** The nodes with numbers, in pre-order, and who is whose child. */
function numbered(root: Plain): {
  readonly nodes: readonly Plain[];
  readonly edges: readonly (readonly [number, number])[];
} {
  const nodes: Plain[] = [];
  const edges: [number, number][] = [];
  const add = (node: Plain): number => {
    const index = nodes.push(node) - 1;
    for (const child of node.children) {
      const edge: [number, number] = [index, 0];
      edges.push(edge);
      edge[1] = add(child);
    }
    return index;
  };
  add(root);
  return { nodes, edges };
}

/** What a drawing shows of a node. */
const shown = ({ label, value }: Plain, between = ': '): string =>
  [label, value].filter((each) => each !== '').join(between) || 'n0';

function graph(
  head: string,
  node: (index: number, text: string) => string,
  edge: (from: number, to: number) => string,
  between: string,
  tail: string,
  isNodesFirst = true,
  text = shown,
) {
  return (root: Plain): string => {
    const { nodes, edges } = numbered(root);
    const statements = nodes.map((each, index) => node(index, text(each)));
    const links = edges.map(([from, to]) => edge(from, to));
    return (
      head +
      (isNodesFirst ? [...statements, ...links] : [...links, ...statements]).join(between) +
      tail
    );
  };
}

function lines(indent: string, lead: string, between = ': ') {
  const write = (tree: Plain, depth: number): readonly string[] => [
    ...(depth < 0 ? [] : [indent.repeat(depth) + lead + shown(tree, between)]),
    ...tree.children.flatMap((child) => write(child, depth + 1)),
  ];
  return (tree: Plain): string => write(tree, -1).join('\n');
}

/** As the program `tree` draws it. */
function drawn(tree: Plain, before = ''): string {
  return tree.children
    .map((child, index) => {
      const isLast = index === tree.children.length - 1;
      const below = drawn(child, before + (isLast ? '    ' : '│   '));
      return `${before}${isLast ? '└── ' : '├── '}${shown(child)}${below === '' ? '' : `\n${below}`}`;
    })
    .join('\n');
}

/** A table from each node to its children, by names that the writer gives. */
function adjacency(values: 'inside' | 'apart', quote = "'") {
  return (root: Plain): string => {
    const { nodes, edges } = numbered(root);
    const name = (index: number): string => `${quote}n${String(index)}${quote}`;
    const below = (index: number): readonly string[] =>
      edges.filter(([from]) => from === index).map(([, to]) => name(to));
    const inner = nodes.flatMap((node, index) =>
      isLeaf(node) ? [] : [`${name(index)}: [${below(index).join(', ')}]`],
    );
    const leaves = nodes.flatMap((node, index) =>
      isLeaf(node) ? [`${name(index)}: ${node.value}`] : [],
    );
    return values === 'inside'
      ? `graph = {${[...inner, ...leaves].join(', ')}}`
      : `graph = {${inner.join(', ')}}\nvalues = {${leaves.join(', ')}}`;
  };
}

function parents(root: Plain): string {
  const { nodes, edges } = numbered(root);
  const above = new Map(edges.map(([from, to]) => [to, from]));
  return JSON.stringify(
    nodes.map((node, id) => ({
      id,
      parent: above.get(id) ?? null,
      ...(isLeaf(node) ? { value: Number(node.value) } : {}),
    })),
  );
}

function tikz(tree: Plain): string {
  const node = `node {${shown(tree)}}`;
  return [node, ...tree.children.map((child) => `child { ${tikz(child)} }`)].join('\n');
}

const pythonPairs = (tree: Plain): string => {
  const pair = (node: Plain): string =>
    isLeaf(node)
      ? `('${node.label}', ${node.value})`
      : `('${node.label}', [${node.children.map(pair).join(', ')}])`;
  return `[${tree.children.map(pair).join(', ')}]`;
};

const valued = (name: string): ((tree: Plain) => string) => {
  const write = (node: Plain): string =>
    isLeaf(node)
      ? `${name}(${node.value})`
      : `${name}(0, [${node.children.map(write).join(', ')}])`;
  return write;
};

const minus = (value: string): string => (value.startsWith('-') ? `(${value})` : value);

const numpyRows = (value: string): string => (value.includes('.') ? value : `${value}.`);

const headLisp = (node: Plain): string =>
  isLeaf(node) ? node.value : `(${[node.label || 'n0', ...node.children.map(headLisp)].join(' ')})`;

const headList = (node: Plain): string =>
  isLeaf(node)
    ? node.value
    : `["${node.label || 'n0'}", ${node.children.map(headList).join(', ')}]`;

const treelib = (node: Plain): object | number =>
  isLeaf(node)
    ? Number(node.value)
    : node.children.map((child) => ({ [child.label]: treelib(child) }));

/** Nodes without leaves' names: only lists have a name in front. */
const withoutLeafNames = (tree: Plain): boolean =>
  nodesOf(tree).every((node) => !isLeaf(node) || node.label === '');

export const TREE_STYLES: readonly TreeStyle[] = [
  // Programs' lists
  { name: 'Python lists', names: 'nameless', write: lists('[', ']', ', ') },
  { name: 'lists without blanks', names: 'nameless', write: lists('[', ']', ',') },
  {
    name: 'a list over lines',
    names: 'nameless',
    write: (tree) => `tree = ${JSON.stringify(JSON.parse(lists('[', ']', ',')(tree)), null, 4)}`,
  },
  { name: 'Python tuples', names: 'nameless', write: lists('(', ',)', ', ') },
  {
    name: 'C arrays',
    names: 'nameless',
    write: (tree) => `int tree[] = ${lists('{', '}', ', ')(tree)};`,
  },
  {
    name: 'Java arrays',
    names: 'nameless',
    write: (tree) => `double[][] tree = new double[][] ${lists('{', '}', ', ')(tree)};`,
  },
  {
    name: 'C++ vectors',
    names: 'nameless',
    write: (tree) => `std::vector<std::vector<int>> tree${lists('{', '}', ', ')(tree)};`,
  },
  {
    name: 'Go slices',
    names: 'nameless',
    write: (tree) => `tree := [][]float64${lists('{', '}', ', ')(tree)}`,
  },
  { name: 'Java lists', names: 'nameless', write: lists('List.of(', ')', ', '), suits: isWide },
  {
    name: 'Java lists as arrays',
    names: 'nameless',
    write: lists('Arrays.asList(', ')', ', '),
    suits: isWide,
  },
  { name: 'R lists', names: 'nameless', write: lists('list(', ')', ', '), suits: isWide },
  { name: 'Rust vectors', names: 'nameless', write: lists('vec![', ']', ', '), suits: isWide },
  {
    name: 'a numpy array',
    names: 'nameless',
    write: (tree) => `array(${lists('[', ']', ', ')(tree)})`,
  },
  {
    name: 'numpy with a type',
    names: 'nameless',
    write: (tree) => `np.array(${lists('[', ']', ', ', numpyRows)(tree)}, dtype=float64)`,
  },
  {
    name: 'numpy printed',
    names: 'nameless',
    write: lists('[', ']', ' ', numpyRows),
    suits: isWide,
  },
  {
    name: 'numpy of lists',
    names: 'nameless',
    write: (tree) =>
      `array([${tree.children.map((each) => (isLeaf(each) ? each.value : `list(${lists('[', ']', ', ')(each)})`)).join(', ')}], dtype=object)`,
  },
  {
    name: 'numbers of numpy',
    names: 'nameless',
    write: lists('[', ']', ', ', (value) => `np.float64(${value})`),
  },
  {
    name: 'a tensor',
    names: 'nameless',
    write: (tree) => `tensor(${lists('[', ']', ', ')(tree)})`,
  },
  { name: 'OCaml lists', names: 'nameless', write: lists('[', ']', '; ') },
  {
    name: 'minus signs apart',
    names: 'nameless',
    write: lists('[', ']', ', ', (value) => value.replace('-', '- ')),
  },
  {
    name: 'true minus signs',
    names: 'nameless',
    write: lists('[', ']', ', ', (value) => value.replace('-', '−')),
  },
  {
    name: 'Chinese brackets',
    names: 'nameless',
    write: lists('【', '】', '，', (value) => value.replace('-', '－')),
  },
  {
    name: 'numbers in quotes',
    names: 'nameless',
    write: lists('[', ']', ', ', (value) => `"${value}"`),
  },
  { name: 'Lisp', names: 'nameless', write: lists('(', ')', ' ') },
  { name: 'quoted Lisp', names: 'nameless', write: (tree) => `'${lists('(', ')', ' ')(tree)}` },
  { name: 'Clojure vectors', names: 'nameless', write: lists('[', ']', ' ') },
  { name: 'Newick', names: 'nameless', write: (tree) => `${lists('(', ')', ',')(tree)};` },
  // Names
  {
    name: 'Python dictionaries',
    names: 'named',
    write: dictionary("'", ': ', (inner) => `{${inner}}`),
  },
  {
    name: 'a Python dict',
    names: 'named',
    write: (tree) => `tree = ${dictionary('', '=', (inner) => `dict(${inner})`)(tree)}`,
  },
  {
    name: 'JSON dictionaries',
    names: 'named',
    write: dictionary('"', ':', (inner) => `{${inner}}`),
  },
  {
    name: 'JavaScript objects',
    names: 'named',
    write: (tree) => `const tree = ${dictionary('', ': ', (inner) => `{${inner}}`)(tree)};`,
  },
  { name: 'PHP arrays', names: 'named', write: dictionary("'", ' => ', (inner) => `[${inner}]`) },
  { name: 'Lua tables', names: 'named', write: dictionary('', ' = ', (inner) => `{${inner}}`) },
  { name: 'Java maps', names: 'named', write: dictionary('"', ', ', (it) => `Map.of(${it})`) },
  { name: 'Kotlin maps', names: 'named', write: dictionary('"', ' to ', (it) => `mapOf(${it})`) },
  { name: 'Scala maps', names: 'named', write: dictionary('"', ' -> ', (it) => `Map(${it})`) },
  { name: 'pairs', names: 'named', write: pythonPairs },
  {
    name: 'lists of one key',
    names: 'named',
    write: (tree) => JSON.stringify(treelib(tree)),
    suits: isWide,
  },
  {
    name: 'a name in front, in Lisp',
    names: 'named',
    write: (tree) => headLisp(tree),
    suits: isHeaded,
  },
  {
    name: 'a name in front, in lists',
    names: 'named',
    write: (tree) => headList(tree),
    suits: isHeaded,
  },
  // Objects
  {
    name: 'JSON with value and children',
    names: 'both',
    write: (tree) => JSON.stringify(objects('children', 'value', 'name', undefined)(tree), null, 2),
  },
  {
    name: 'JSON with empty children',
    names: 'both',
    write: (tree) => JSON.stringify(objects('children', 'value', 'name', [])(tree)),
  },
  {
    name: 'JSON with null for children',
    names: 'both',
    write: (tree) => JSON.stringify(objects('children', 'score', 'label', null)(tree)),
  },
  {
    name: 'JSON with moves',
    names: 'both',
    write: (tree) => JSON.stringify(objects('moves', 'utility', 'move', undefined)(tree)),
  },
  {
    name: 'JavaScript with children',
    names: 'both',
    write: (tree) =>
      `export default ${JSON.stringify(objects('children', 'value', 'name', [])(tree)).replace(/"(\w+)":/g, '$1: ')};`,
  },
  {
    name: 'Python with None',
    names: 'both',
    write: (tree) =>
      JSON.stringify(objects('children', 'value', 'name', null)(tree))
        .replaceAll('null', 'None')
        .replaceAll('"', "'"),
  },
  // Classes
  {
    name: 'Python classes',
    names: 'nameless',
    write: built(
      (_, each) => `Node([${each.join(', ')}])`,
      (_, value) => `Leaf(${value})`,
    ),
  },
  {
    name: 'Python classes with names',
    names: 'named',
    write: built(
      (name, each) => `Node('${name || 'n0'}', [${each.join(', ')}])`,
      (name, value) => `Node('${name}', ${value})`,
    ),
  },
  {
    name: 'a dataclass',
    names: 'both',
    write: built(
      (name, each) => `Node(name='${name}', value=None, children=[${each.join(', ')}])`,
      (name, value) => `Node(name='${name}', value=${value}, children=[])`,
    ),
  },
  { name: 'a value and a list', names: 'nameless', write: valued('TreeNode') },
  {
    name: 'Java classes',
    names: 'nameless',
    write: built(
      (_, each) => `new Node(${each.join(', ')})`,
      (_, value) => `new Leaf(${value})`,
    ),
  },
  {
    name: 'a Java record',
    names: 'nameless',
    write: built(
      (_, each) => `Node[value=0, children=[${each.join(', ')}]]`,
      (_, value) => `Node[value=${value}, children=[]]`,
    ),
  },
  {
    name: 'Haskell',
    names: 'nameless',
    write: built(
      (_, each) => `Node [${each.join(', ')}]`,
      (_, value) => `Leaf ${minus(value)}`,
    ),
  },
  {
    name: 'Haskell with values',
    names: 'nameless',
    write: built(
      (_, each) => `Node 0 [${each.join(', ')}]`,
      (_, value) => `Node ${minus(value)} []`,
    ),
  },
  {
    name: "Haskell's Data.Tree",
    names: 'nameless',
    write: built(
      (_, each) => `Node {rootLabel = 0, subForest = [${each.join(',')}]}`,
      (_, value) => `Node {rootLabel = ${value}, subForest = []}`,
    ),
  },
  {
    name: 'Haskell side by side',
    names: 'nameless',
    write: built(
      (_, each) => `(Branch ${each.join(' ')})`,
      (_, value) => `(Leaf ${minus(value)})`,
    ),
  },
  {
    name: 'OCaml',
    names: 'nameless',
    write: built(
      (_, each) => `Node [${each.join('; ')}]`,
      (_, value) => `Leaf ${minus(value)}`,
    ),
  },
  {
    name: 'Rust',
    names: 'nameless',
    write: built(
      (_, each) => `Node(vec![${each.join(', ')}])`,
      (_, value) => `Leaf(${value})`,
    ),
  },
  {
    name: 'Rust debug',
    names: 'nameless',
    write: built(
      (_, each) => `Node { value: 0, children: [${each.join(', ')}] }`,
      (_, value) => `Node { value: ${value}, children: [] }`,
    ),
  },
  {
    name: 'Swift',
    names: 'nameless',
    write: built(
      (_, each) => `.node([${each.join(', ')}])`,
      (_, value) => `.leaf(${value})`,
    ),
  },
  {
    name: 'Scala',
    names: 'nameless',
    write: built(
      (_, each) => `Node(List(${each.join(', ')}))`,
      (_, value) => `Leaf(${value})`,
    ),
  },
  {
    name: 'C#',
    names: 'nameless',
    write: built(
      (_, each) => `new Node { Value = 0, Children = new List<Node> { ${each.join(', ')} } }`,
      (_, value) => `new Node { Value = ${value} }`,
    ),
  },
  {
    name: 'calls with names',
    names: 'named',
    write: built(
      (name, each) => `${name || 'n0'}(${each.join(', ')})`,
      (name, value) => `${name}(${value})`,
    ),
    suits: isCallable,
  },
  // Tables
  { name: 'an adjacency list', names: 'nameless', write: adjacency('inside') },
  {
    name: 'an adjacency list in JSON',
    names: 'nameless',
    write: (tree) => adjacency('inside', '"')(tree).replace('graph = ', ''),
  },
  { name: 'children and values apart', names: 'nameless', write: adjacency('apart') },
  { name: 'a table of parents', names: 'nameless', write: parents },
  // Lines
  { name: 'indented lines', names: 'named', write: lines('  ', '') },
  { name: 'lines with tabs', names: 'named', write: lines('\t', '', ' = ') },
  { name: 'a Markdown list', names: 'named', write: lines('  ', '- ') },
  {
    name: 'values in brackets',
    names: 'named',
    write: (tree) => lines('    ', '* ')(tree).replace(/: (-?[\d.]+)$/gm, ' ($1)'),
  },
  { name: 'the lines of tree', names: 'named', write: (tree) => drawn(tree) },
  { name: 'YAML', names: 'named', write: (tree) => yaml(tree, 0) },
  {
    name: 'YAML with lists',
    names: 'nameless',
    write: (tree) => tree.children.map((each) => `- ${lists('[', ']', ', ')(each)}`).join('\n'),
    suits: isWide,
  },
  {
    name: 'YAML of nothing but lists',
    names: 'nameless',
    write: (tree) => yamlLists(tree).join('\n'),
  },
  // Graphs
  {
    name: 'DOT',
    names: 'both',
    write: graph(
      'digraph G {\n  node [shape=box, label="\\N"];\n  ',
      (index, text) => `n${String(index)} [label="${text}"];`,
      (from, to) => `n${String(from)} -> n${String(to)};`,
      '\n  ',
      '\n}',
    ),
  },
  {
    name: 'DOT, edges first',
    names: 'both',
    write: graph(
      '// made by hand\nstrict digraph "G" { rankdir=TB ',
      (index, text) => `"${String(index)}" [shape=circle label="${text}"]`,
      (from, to) => `"${String(from)}" -> "${String(to)}"`,
      '; ',
      ' }',
      false,
    ),
  },
  {
    name: 'DOT in a subgraph',
    names: 'both',
    write: graph(
      'digraph {\nsubgraph cluster_0 { label="tree"; ',
      (index, text) => `n${String(index)} [label=<<b>${text}</b>>]`,
      (from, to) => `n${String(from)}:s -> n${String(to)}:n [color=red]`,
      ' ; ',
      ' }\n{rank=same; n1; n2}\n}',
    ),
  },
  {
    name: 'DOT, undirected',
    names: 'both',
    write: graph(
      'graph {',
      (index, text) => `n${String(index)} [label="${text}"]`,
      (from, to) => `n${String(from)} -- n${String(to)}`,
      '\n',
      '}',
    ),
  },
  {
    name: 'Mermaid',
    names: 'both',
    write: graph(
      'graph TD\n',
      (index, text) => `  n${String(index)}["${text}"]`,
      (from, to) => `  n${String(from)} --> n${String(to)}`,
      '\n',
      '',
    ),
  },
  {
    name: 'Mermaid on one line',
    names: 'both',
    write: graph(
      'flowchart LR; ',
      (index, text) => `n${String(index)}(("${text}"))`,
      (from, to) => `n${String(from)}-->n${String(to)}`,
      '; ',
      ';',
      false,
    ),
  },
  {
    name: 'Mermaid with front matter',
    names: 'both',
    write: graph(
      '---\ntitle: A tree\n---\n%% a comment\nflowchart TB\n',
      (index, text) => `n${String(index)}@{ shape: circle, label: "${text}" }`,
      (from, to) => `n${String(from)}---n${String(to)}`,
      '\n',
      '\nclassDef leaf fill:#fff',
    ),
  },
  {
    name: 'Mermaid without direction',
    names: 'both',
    write: graph(
      'graph\n',
      (index, text) => `n${String(index)}{{"${text}"}}:::node`,
      (from, to) => `n${String(from)} ==> n${String(to)}`,
      '\n',
      '\nstyle n0 fill:#fff',
    ),
  },
  {
    name: 'a Mermaid mind map',
    names: 'named',
    write: (tree) => `mindmap\n  root((MAX))\n${lines('  ', '')(tree).replace(/^/gm, '    ')}`,
  },
  // LaTeX
  {
    name: 'forest',
    names: 'both',
    write: (tree) =>
      `\\begin{forest} for tree={grow=south}\n${bracketed(tree, ', draw')}\n\\end{forest}`,
  },
  { name: 'forest without options', names: 'named', write: (tree) => bracketed(tree, '') },
  { name: 'qtree', names: 'nameless', write: (tree) => `\\Tree ${qtree(tree)}` },
  {
    name: 'TikZ',
    names: 'both',
    write: (tree) =>
      `\\begin{tikzpicture}[level distance=1cm]\n\\${tikz(tree)};\n\\end{tikzpicture}`,
  },
];

/** Calls of one list and lists of one are written alike. */
function isWide(tree: Plain): boolean {
  return nodesOf(tree).every((node) => isLeaf(node) || node.children.length > 1);
}

/** Where every number stands alone behind a name, the name is the number's. */
function isHeaded(tree: Plain): boolean {
  return withoutLeafNames(tree) && isWide(tree);
}

/** "List", "Rc" and "Leaf" are called in programs, and name no node. */
function isCallable(tree: Plain): boolean {
  return (
    isWide(tree) && nodesOf(tree).every(({ label }) => /^(?:[A-Z](?:[a-z]*\d)?)?$/.test(label))
  );
}

function bracketed(tree: Plain, options: string): string {
  const inner = tree.children.map((each) => bracketed(each, options)).join(' ');
  return `[${shown(tree)}${options}${inner === '' ? '' : ` ${inner}`}]`;
}

function qtree(tree: Plain): string {
  return isLeaf(tree) ? tree.value : `[.{} ${tree.children.map(qtree).join(' ')} ]`;
}

function yaml(tree: Plain, depth: number): string {
  return tree.children
    .map((each) => {
      const lead = '  '.repeat(depth) + each.label;
      return isLeaf(each) ? `${lead}: ${each.value}` : `${lead}:\n${yaml(each, depth + 1)}`;
    })
    .join('\n');
}

/** A list in a list begins on the line of its bullet. */
function yamlLists(tree: Plain): readonly string[] {
  return tree.children.flatMap((each) =>
    isLeaf(each)
      ? [`- ${each.value}`]
      : yamlLists(each).map((line, at) => (at === 0 ? '- ' : '  ') + line),
  );
}
