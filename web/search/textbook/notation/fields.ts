import { isNothing, type Expression } from './expression.ts';
import { playerIn } from './turns.ts';

/** How programs call the fields of a node: its children, its name, its value. */
const CHILDREN =
  /^(?:children|kids|child|childnodes|moves|branches|successors|nodes|subtrees|subforest|items|next|options|choices|actions|descendants)$/;
const NAME = /^(?:name|label|move|action|id|title|key|text|rootlabel)$/;
const VALUE =
  /^(?:value|score|utility|val|eval|evaluation|payoff|data|heuristic|reward|rootlabel|static|staticvalue)$/;

/** Where there are two children, or three. */
const SIDE = /^(?:left|right|middle|center|centre|lhs|rhs|leftchild|rightchild)$/;

/** Other fields that say something of a node, and are neither its value nor a move of it. */
const KNOWN =
  /^(?:parent|parentid|pid|type|kind|player|turn|ismax|ismin|ismaximizing|maximizing|depth|ply|level|alpha|beta|best|bestmove|pruned|visited|visits|isleaf|leaf|terminal|isterminal|color|shape|size|index|attributes|links|edges|source|target|dtype|state|board|class|tag)$/;

/** What the fields of a node are. */
export interface Fields {
  /** The list, or the children at its sides; null where no field speaks of children. */
  readonly children: Expression | readonly Expression[] | null;
  readonly value: Expression | null;
  readonly name: Expression | null;
  /** Others that are known. */
  readonly others: readonly Expression[];
  /** What has no name, or one that no field of a node has. */
  readonly unknown: readonly Expression[];
  /** Several numbers that could each be the value. */
  readonly values: number;
}

/** "rootLabel", ".value" and "_children" are fields, however they are written; "val1" is one of several of its kind. */
function fieldName(key: string): string {
  return key.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}

/** Sorts the items of an object by what their keys say. */
export function fieldsIn(items: readonly Expression[]): Fields {
  let children: Expression | null = null;
  let value: Expression | null = null;
  let name: Expression | null = null;
  const sides: Expression[] = [];
  const others: Expression[] = [];
  const unknown: Expression[] = [];
  let values = 0;
  for (const item of items) {
    const key = item.key === null ? '' : fieldName(item.key);
    const isList = item.kind === 'list' || item.kind === 'call';
    const isNull = item.kind === 'word' && !item.isQuoted && isNothing(item.text);
    const isNumber =
      item.kind === 'number' || (item.kind === 'word' && /^[-+]?\d+(?:\.\d+)?$/.test(item.text));
    if (CHILDREN.test(key) && (isList || isNull) && children === null) children = item;
    else if (SIDE.test(key) && (isList || isNull)) sides.push(item);
    else if (VALUE.test(key) && (isNumber || isNull || (isList && item.kind === 'call'))) {
      if (isNumber) values += 1;
      if (value === null || value.kind === 'word') value = item;
    } else if (NAME.test(key) && !isList) {
      if (!isNull && (name === null || fieldName(name.key!) === 'id')) name = item;
    } else if (VALUE.test(key) && item.kind === 'word') name ??= item;
    else if (KNOWN.test(key)) others.push(item);
    else unknown.push(item);
  }
  return {
    children: children ?? (sides.length > 0 ? sides : null),
    value,
    name,
    others,
    unknown,
    values,
  };
}

/** Who moves at a node, by its fields besides: "type": "min", is_max=False. */
export function turnIn({ others }: Fields): 'max' | 'min' | null {
  for (const { key, kind, text } of others) {
    if (kind !== 'word') continue;
    const name = fieldName(key!);
    const yes = /^(?:true|false)$/i.test(text) ? /^true$/i.test(text) : null;
    if (yes !== null && /^(?:ismax|ismaximizing|maximizing)$/.test(name))
      return yes ? 'max' : 'min';
    if (yes !== null && name === 'ismin') return yes ? 'min' : 'max';
    const player = /^(?:type|kind|player|turn)$/.test(name) ? playerIn(text) : null;
    if (player !== null) return player;
  }
  return null;
}

/** Whether any field speaks of a node, so that an object is none of moves. */
export function areFields({ children, value, name }: Fields): boolean {
  return children !== null || value !== null || name !== null;
}

/** Whether an item's key is the name of a field of nodes. */
export function isField({ key }: Pick<Expression, 'key'>): boolean {
  if (key === null) return false;
  const name = fieldName(key);
  return [CHILDREN, NAME, VALUE, SIDE, KNOWN].some((kind) => kind.test(name));
}
