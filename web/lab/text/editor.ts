import type { Localized, TextOf } from '../../core/language.ts';

const editorEn = {
  bar: 'Edit the tree',
  nothing:
    'Press a leaf and type its value; Enter takes it, Tab goes on to the next. Drag a node to put it elsewhere among its siblings.',
  value: 'Value',
  addMove: 'Add a move',
  copy: 'Duplicate',
  remove: 'Remove',
  left: 'Earlier',
  right: 'Later',
  undo: 'Undo',
  redo: 'Redo',
  badValue: 'A leaf needs a number, such as 3 or −2.5.',
  /** On a board: what dragging does there. */
  board: 'Drag a node among its siblings: its square is then tried earlier, or later, everywhere.',
  natural: 'Natural order',
  drag: 'Nodes can be dragged while moves are searched and drawn in their natural order.',
};

export type EditorText = TextOf<typeof editorEn>;

const editorZh: EditorText = {
  bar: '编辑这棵树',
  nothing:
    '点一片叶子，直接输入数值；按 Enter 确认，按 Tab 到下一片。拖动节点，可以换它在兄弟节点中的位置。',
  value: '值',
  addMove: '加一个着法',
  copy: '复制一份',
  remove: '删除',
  left: '提前',
  right: '推后',
  undo: '撤销',
  redo: '重做',
  badValue: '叶节点要写一个数，比如 3 或 −2.5。',
  board: '拖动节点，换它在兄弟节点中的位置：那一格在各处都会提前或推后试。',
  natural: '恢复自然顺序',
  drag: '按自然顺序搜索和显示着法时，才能拖动节点。',
};

export const editorText: Localized<EditorText> = { en: editorEn, zh: editorZh };
