// Describes the embeddable elements for editors and documentation: custom-elements.json, by the schema
// of https://github.com/webcomponents/custom-elements-manifest.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { root } from './run.mjs';

/**
 * What no type says: events, slots and parts.
 * @type {Record<string, { source: string, module: string, events: string[], slots: string[],
 *   parts: string[], base?: { source: string, name: string } }>}
 */
const ELEMENTS = {
  'prunus-tree': {
    source: 'viewer/elements/prunus-tree',
    base: { source: 'viewer/elements/playable-tree', name: 'PlayableTree' },
    module: 'dist/tree.js',
    events: [
      'prunus-ready: The search is done and can be seen: {value, bestMove, nodes, complete}.',
      'prunus-problem: Something makes no sense or has failed: {problems}.',
      'prunus-step: So many events of the search have happened: {step}; null is all.',
      'prunus-play: It began or stopped to play: {playing, speed}.',
      'prunus-select: A node was chosen: {node, path, ghost}.',
      'prunus-answer: A quiz was written on: {answers}.',
      'prunus-graded: A quiz was checked: {right, total, perfect}.',
      'prunus-view: A person has changed how it is drawn: {view, siblings, folded}.',
      'prunus-camera: A person has moved the view: {camera}.',
      'prunus-bookmarks: A person has changed the bookmarks: {bookmarks}.',
    ],
    slots: [
      ': What belongs to the tree, below it.',
      'header: What stands above it.',
      'poster: Stands in its place until there is a tree.',
    ],
    parts: ['picture', 'poster', 'controls', 'timeline', 'narration', 'code', 'status'].concat([
      'problem',
      'note',
      'quiz',
    ]),
  },
  'prunus-board': {
    source: 'board/elements/prunus-board',
    module: 'dist/board.js',
    events: [
      'prunus-move: A cell was chosen, row by row from the top left: {cell}; by the engine: {cell, by}.',
      'prunus-game-over: The game has ended: {how, winner, moves}.',
      'prunus-problem: Something makes no sense or has failed: {problems}.',
      'prunus-setup: In set-up mode, what a cell shall hold: {cell, content}.',
    ],
    slots: [],
    parts: ['controls', 'problem', 'note'],
  },
  'prunus-lab': {
    source: 'lab/elements/prunus-lab',
    module: 'dist/lab.js',
    events: [
      'prunus-state: What it shows has changed: {state}.',
      'prunus-searched: A search is done: {result}.',
      'prunus-step: The timeline is at another step: {step}.',
      'prunus-play: It began or stopped to play: {playing, speed}.',
      'prunus-position: A position is to be put on a board: {position}.',
      'prunus-problem: Something makes no sense: {problems}.',
    ],
    slots: [],
    parts: ['problem'],
  },
};

/** The manifest, to be written as JSON. */
export function elementsManifest() {
  const shared = membersIn('board/elements/search-element', 'SearchElement');
  const variables = styleVariables();
  const modules = Object.entries(ELEMENTS).map(([tagName, about]) => {
    const name = tagName.replace(/(^|-)([a-z])/g, (_, __, letter) => letter.toUpperCase());
    const own = membersIn(about.source, name);
    const { text } = own;
    const known = new Set(own.members.map((member) => member.name));
    const { base } = about;
    const above = base === undefined ? [] : membersIn(base.source, base.name).members;
    const inherited = [...above, ...searchMembers(), ...shared.members].filter(
      ({ name: each }) => !known.has(each),
    );
    const fields = [...own.members, ...inherited];
    return {
      kind: 'javascript-module',
      path: about.module,
      declarations: [
        {
          kind: 'class',
          customElement: true,
          name,
          tagName,
          description: text,
          superclass: { name: 'LitElement', package: 'lit' },
          attributes: fields.flatMap(({ attribute, description, name: fieldName }) =>
            attribute === undefined
              ? []
              : [{ name: attribute, fieldName, description, type: { text: 'string' } }],
          ),
          members: fields.map(({ attribute, ...member }) => ({
            ...member,
            ...(attribute === undefined ? {} : { attribute }),
          })),
          events: about.events.map((line) => ({ ...named(line), type: { text: 'CustomEvent' } })),
          slots: about.slots.map(named),
          cssParts: about.parts.map((part) => ({ name: part })),
          cssProperties: variables,
        },
      ],
      exports: [
        {
          kind: 'custom-element-definition',
          name: tagName,
          declaration: { name, module: about.module },
        },
        { kind: 'js', name, declaration: { name, module: about.module } },
      ],
    };
  });
  return { schemaVersion: '1.0.0', readme: 'README.md', modules };
}

/**
 * "name: description".
 * @param {string} line
 */
function named(line) {
  const colon = line.indexOf(':');
  return { name: line.slice(0, colon), description: line.slice(colon + 1).trim() };
}

/**
 * The public fields and methods of an element, and the attributes that its properties have.
 * @param {string} file
 * @param {string} className
 * @returns {{ text: string, members: { kind: 'field' | 'method', name: string,
 *   description?: string, type?: { text: string }, attribute?: string }[] }}
 */
function membersIn(file, className) {
  const path = join(root, 'web', `${file}.ts`);
  const source = ts.createSourceFile(
    path,
    readFileSync(path, 'utf8'),
    ts.ScriptTarget.ES2022,
    true,
  );
  const found = source.statements.find(
    (statement) => ts.isClassDeclaration(statement) && statement.name?.text === className,
  );
  if (found === undefined || !ts.isClassDeclaration(found)) throw new Error(`no ${className}`);
  /** @type {ReturnType<typeof membersIn>['members']} */
  const members = [];
  const hidden = ts.ModifierFlags.Private | ts.ModifierFlags.Protected | ts.ModifierFlags.Static;
  for (const member of found.members) {
    const name = member.name?.getText();
    if (name === undefined || !/^[a-z]\w*$/.test(name) || LIFE.has(name)) continue;
    if ((ts.getCombinedModifierFlags(member) & hidden) !== 0) continue;
    const description = commentOf(member);
    const about = description === '' ? {} : { description };
    if (ts.isMethodDeclaration(member)) {
      members.push({ kind: 'method', name, ...about });
    } else if (ts.isPropertyDeclaration(member) || ts.isGetAccessor(member)) {
      const text = member.type?.getText() ?? typeOfLiteral(member);
      const type = text === undefined ? {} : { type: { text } };
      const attribute = ts.isPropertyDeclaration(member) ? attributeOf(member) : undefined;
      const mirror = attribute === undefined ? {} : { attribute };
      members.push({ kind: 'field', name, ...type, ...about, ...mirror });
    }
  }
  return { text: commentOf(found), members };
}

/**
 * The attributes that say what is searched, from the table of the state's fields, whose comments say
 * what each means.
 * @returns {ReturnType<typeof membersIn>['members']}
 */
function searchMembers() {
  const path = join(root, 'web/search/fields.ts');
  const source = ts.createSourceFile(
    path,
    readFileSync(path, 'utf8'),
    ts.ScriptTarget.ES2022,
    true,
  );
  const tables = source.statements
    .filter(ts.isVariableStatement)
    .flatMap(({ declarationList }) => [...declarationList.declarations])
    .filter(({ name }) => name.getText() === 'FIELDS');
  const table = tables[0]?.initializer;
  if (table === undefined || !ts.isObjectLiteralExpression(table)) throw new Error('no FIELDS');
  const fields = table.properties.flatMap((field) => {
    const text = field.getText();
    const attribute = /(?:attribute: |everywhere\()'([^']+)'/.exec(text)?.[1];
    if (attribute === undefined || /part: '(?:view|comparison)'/.test(text)) return [];
    return [{ attribute, description: commentOf(field) }];
  });
  const link = {
    attribute: 'link',
    description: 'A permalink of the lab, or its hash: all of this at once.',
  };
  const pruned = {
    attribute: 'pruned',
    description:
      'Where it is "stubs", what a typed tree has pruned stands there only once it is asked for.',
  };
  return [...fields, link, pruned].map((field) => ({
    kind: 'field',
    name: field.attribute.replace(/-(.)/g, (_, letter) => letter.toUpperCase()),
    type: { text: 'AttributeValue' },
    ...field,
  }));
}

/** What every element of Lit has. */
const LIFE = new Set([
  'connectedCallback',
  'disconnectedCallback',
  'attributeText',
  'readAsAttributes',
]);

/**
 * The attribute that `@property(…)` gives to a field; none for state and for what is only a property.
 * @param {ts.PropertyDeclaration} field
 * @returns {string | undefined}
 */
function attributeOf(field) {
  for (const { expression } of ts.getDecorators(field) ?? []) {
    if (!ts.isCallExpression(expression) || expression.expression.getText() !== 'property')
      continue;
    const options = expression.arguments[0]?.getText() ?? '';
    if (options.includes('attribute: false')) return undefined;
    return /attribute: '([^']+)'/.exec(options)?.[1] ?? field.name.getText().toLowerCase();
  }
  return undefined;
}

/**
 * The type of a field that leaves it to the literal it starts with.
 * @param {ts.PropertyDeclaration | ts.GetAccessorDeclaration} field
 * @returns {string | undefined}
 */
function typeOfLiteral(field) {
  const first = ts.isPropertyDeclaration(field) ? field.initializer : undefined;
  if (first === undefined) return undefined;
  if (ts.isStringLiteral(first)) return 'string';
  if (ts.isNumericLiteral(first)) return 'number';
  const isFlag =
    first.kind === ts.SyntaxKind.TrueKeyword || first.kind === ts.SyntaxKind.FalseKeyword;
  return isFlag ? 'boolean' : undefined;
}

/** @param {ts.Node} node */
function commentOf(node) {
  const [comment] = ts.getJSDocCommentsAndTags(node).filter(ts.isJSDoc);
  const text = comment === undefined ? '' : (ts.getTextOfJSDocComment(comment.comment) ?? '');
  return text.replace(/\s*\n\s*/g, ' ').trim();
}

/** The variables by which a page restyles: one a color of the palette, and those of the styles. */
function styleVariables() {
  const text = (/** @type {string} */ name) => readFileSync(join(root, 'web', name), 'utf8');
  const palette = text('core/drawing/colors.ts').matchAll(/^ {2}(\w+): \['(#\w+)', '(#\w+)'\],$/gm);
  const colors = [...palette].map(([, name = '', light, dark]) => ({
    name: `--prunus-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`,
    default: `light-dark(${light}, ${dark})`,
  }));
  const styles = ['ui/tokens.ts', 'viewer/elements/tree-embed-styles.ts'].map(text).join('\n');
  const others = styles.matchAll(/var\((--prunus-[a-z-]+),\s*(.+)\);/g);
  return [...colors, ...[...others].map(([, name, usual]) => ({ name, default: usual }))];
}
