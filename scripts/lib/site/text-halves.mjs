// A module of texts as its two halves, and as what is left without them.

/**
 * @typedef {{ type: string, start: number, end: number, [key: string]: any }} Node
 * @typedef {{ name: string, object: Node }} Localized a constant with a text in each language
 */

/**
 * The constants at the top of a module that are `{ en: …, zh: … }`.
 * @param {any} program
 * @returns {Localized[]}
 */
export function localizedIn(program) {
  return program.body.flatMap((/** @type {Node} */ statement) => {
    const declaration = statement.declaration ?? statement;
    if (declaration?.type !== 'VariableDeclaration' || declaration.kind !== 'const') return [];
    return declaration.declarations.flatMap((/** @type {Node} */ { id, init }) => {
      if (id.type !== 'Identifier' || init?.type !== 'ObjectExpression') return [];
      const keys = init.properties.map((/** @type {Node} */ { key }) => key?.name);
      return keys.join() === 'en,zh' ? [{ name: id.name, object: init }] : [];
    });
  });
}

/**
 * The module with what `language` says, and `$half`, the list of its texts.
 * @type {(program: any, code: string, language: string) => string}
 */
export function halfOf(program, code, language) {
  const localized = localizedIn(program);
  const edits = localized.map(({ object }) => {
    const { start, end } = object.properties.find(
      (/** @type {Node} */ { key }) => key.name === language,
    );
    return { start: object.start, end: object.end, text: `{ ${code.slice(start, end)} }` };
  });
  const dropped = localized.flatMap(({ object }) =>
    object.properties.filter((/** @type {Node} */ { key }) => key.name !== language),
  );
  const list = localized.map(({ name }) => `${name}.${language}`);
  return `${edited(code, [...edits, ...unused(program, dropped)])}\nexport const $half = [${list.join(', ')}];`;
}

/**
 * The module with texts that are loaded apart, as number `number`, from those that `home` holds.
 * @type {(program: any, code: string, number: number, home: string) => string}
 */
export function withoutHalves(program, code, number, home) {
  const localized = localizedIn(program);
  const edits = localized.map(({ object: { start, end } }, index) => {
    return { start, end, text: `$localized(${number}, ${index})` };
  });
  const rest = unused(
    program,
    localized.map(({ object }) => object),
  );
  return `import { localized as $localized } from '${home}';\n${edited(code, [...edits, ...rest])}`;
}

/**
 * Edits that leave out what nothing in the module needs once the nodes `dropped` are gone.
 * @param {any} program
 * @param {readonly Node[]} dropped
 */
function unused(program, dropped) {
  const statements = program.body.map((/** @type {Node} */ statement) => ({
    statement,
    declares: declaredBy(statement),
    names: namesIn(statement, new Set(dropped)),
  }));
  const isRoot = (/** @type {Node} */ { type, specifiers }) =>
    type === 'ImportDeclaration' ? specifiers.length === 0 : /^Export|^Expression/.test(type);
  const kept = new Set(statements.filter((/** @type {any} */ { statement }) => isRoot(statement)));
  // A set goes on with what is added to it meanwhile.
  for (const { names } of kept) {
    for (const other of statements) {
      if (other.declares.some((/** @type {string} */ name) => names.has(name))) kept.add(other);
    }
  }
  return statements
    .filter((/** @type {any} */ part) => !kept.has(part))
    .map((/** @type {any} */ { statement: { start, end } }) => ({ start, end, text: '' }));
}

/** @type {(statement: Node) => string[]} */
function declaredBy(statement) {
  const declaration = statement.declaration ?? statement;
  if (declaration.type === 'ImportDeclaration') {
    return declaration.specifiers.map((/** @type {Node} */ { local }) => local.name);
  }
  if (declaration.type === 'VariableDeclaration') {
    return declaration.declarations.flatMap((/** @type {Node} */ { id }) => [
      ...namesIn(id, new Set()),
    ]);
  }
  return declaration.id?.name === undefined ? [] : [declaration.id.name];
}

/**
 * Every name that stands in a node, more rather than fewer.
 * @type {(node: any, without: ReadonlySet<unknown>, names?: Set<string>) => Set<string>}
 */
function namesIn(node, without, names = new Set()) {
  if (node === null || typeof node !== 'object' || without.has(node)) return names;
  if (node.type === 'Identifier') names.add(node.name);
  for (const value of Object.values(node)) namesIn(value, without, names);
  return names;
}

/**
 * The code with each of the edits made; they don't overlap, but for those within others, which count
 * for nothing.
 * @param {string} code
 * @param {readonly { start: number, end: number, text: string }[]} edits
 */
export function edited(code, edits) {
  let text = '';
  let from = 0;
  for (const { start, end, text: made } of edits.toSorted((a, b) => a.start - b.start)) {
    if (start < from) continue;
    text += code.slice(from, start) + made;
    from = end;
  }
  return text + code.slice(from);
}
