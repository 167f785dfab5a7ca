import { describe, expect, test, vi } from 'vitest';

import '../../../web/lab/elements/game/prunus-game.ts';
import '../../../web/lab/elements/edit/prunus-textbook.ts';
import type { PrunusLab } from '../../../web/lab/elements/prunus-lab.ts';
import { tidyTree } from '../../../web/search/textbook/tidy-tree.ts';
import { readPermalink, writePermalink } from '../../../web/search/link/permalink.ts';
import { defaultState } from '../../../web/search/state.ts';
import { changeSettings, changeTree } from '../../../web/search/update.ts';
import { runText } from '../../../web/search/text/run.ts';
import { openLab, openSettings, says, wordsIn } from '../support/lab.ts';
import { mounted, recorded } from '../support/mounted.ts';

/** What people have, what it means, and what is said of it; null: it is in our own notation. */
const HAD: readonly (readonly [text: string, tree: string, said: RegExp | null])[] = [
  ['[[3, 12, 8], [2, 4, 6]]', '[[3, 12, 8], [2, 4, 6]]', null],
  ['((3 12 8) (2 4 6) (14 5 2))', '[[3, 12, 8], [2, 4, 6], [14, 5, 2]]', /Read as nested lists/],
  ['tree = [[3, 12], (2, 4)]', '[[3, 12], [2, 4]]', /Read as lists of a program/],
  ["{'A': ['B', 'C'], 'B': [3, 5], 'C': [2, 9]}", 'A: [B: [3, 5], C: [2, 9]]', /of a program/],
  ['{"children": [{"value": 3}, {"value": 12}]}', '[3, 12]', /of a program/],
  ['\\begin{forest} [MAX [3] [12]] \\end{forest}', 'MAX: [3, 12]', /Read as LaTeX forest/],
  ['\\Tree [.MAX [.MIN 3 12 ] [.MIN 2 4 ] ]', 'MAX: [MIN: [3, 12], MIN: [2, 4]]', /LaTeX qtree/],
  ['- A\n  - 3\n  - 12\n- B: 2 4', '[A: [3, 12], B: [2, 4]]', /an indented list/],
  ['root\n\tA: 3 12\n\tB: 2 4', 'root: [A: [3, 12], B: [2, 4]]', /an indented list/],
  ['【【３，１２】、【２，－４】】', '[[3, 12], [2, -4]]', /Read as/],
  ['((3,12,8)B,(2,4,6)C)A;', 'A: [B: [3, 12, 8], C: [2, 4, 6]]', /Newick/],
  ['digraph { A -> 3; A -> 12 }', 'A: [3, 12]', /Graphviz DOT/],
  ['graph TD\nA --> B[3]\nA --> C((12))', 'A: [B: 3, C: 12]', /Mermaid/],
  ['[0.30000000000000004, 2]', '[0.3, 2]', /rounded to 1 decimal/],
];

function paste(target: EventTarget, text: string): void {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', text);
  const [bubbles, composed, cancelable] = [true, true, true];
  target.dispatchEvent(
    new ClipboardEvent('paste', { bubbles, composed, cancelable, clipboardData }),
  );
}

function drop(target: EventTarget, text: string): void {
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(new File([text], 'tree.txt'));
  target.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer }));
}

async function shows(lab: PrunusLab, tree: string, statement: RegExp | null): Promise<void> {
  await vi.waitFor(() => expect(tidyTree(lab.state.tree)).toBe(tidyTree(tree)));
  if (statement !== null) await says(lab, statement);
}

describe('a tree in any notation', () => {
  test('is read when it is pasted on the page, and said to be', async () => {
    const lab = await openLab();
    lab.wholePage = true;
    for (const [text, tree, statement] of HAD) {
      paste(document.body, text);
      await shows(lab, tree, statement);
      expect(lab.state).toMatchObject({ game: 'textbook', step: 0 });
    }
  });

  test('is read from a file that is dropped on the lab, and said to be', async () => {
    const lab = await openLab({ game: 'tictactoe', setup: 'XX..O....' });
    for (const [text, tree, statement] of HAD) {
      drop(lab, `${text}\r\n`);
      await shows(lab, tree, statement);
    }
  });

  test('is read in the box, and said to be', async () => {
    const box = await mounted('prunus-textbook', { value: '[1, 2]' }, '600px');
    const field = box.shadowRoot!.querySelector('textarea')!;
    const listed = recorded<{ tree: string }>(box, 'prunus-tree-change');
    for (const [text, tree, statement] of HAD) {
      field.value = text;
      field.dispatchEvent(new InputEvent('input', { bubbles: true }));
      await vi.waitFor(() => expect(tidyTree(listed.at(-1)?.tree ?? '')).toBe(tidyTree(tree)));
      if (statement !== null) expect(wordsIn(box.shadowRoot!)).toMatch(statement);
    }
  });

  test('is read from an attribute', async () => {
    const lab = document.createElement('prunus-lab');
    document.body.replaceChildren(lab);
    for (const [text, tree] of HAD) {
      lab.setAttribute('tree', text);
      await shows(lab, tree, null);
    }
  });
});

test.each(['[[3, 12, 8], [2, 4, 6', '[3, , 4]', "{'A': [3, 12], 'B': [2, }"])(
  'what begins as a list and lacks something is put where it is typed: %s',
  async (text) => {
    const lab = await openLab();
    lab.wholePage = true;
    paste(document.body, text);
    await vi.waitFor(() => expect(lab.state.tree).toBe(text));
    await vi.waitFor(() => expect(lab.shadowRoot!.querySelector('.settings')).not.toBeNull());
    paste(document.body, '(1) is a note, as [2] is');
    paste(document.body, '[5, 6]');
    await shows(lab, '[5, 6]', null);
  },
);

test('elsewhere on a page a lab takes only what is pasted on it', async () => {
  const lab = await openLab();
  paste(document.body, '[5, 6]');
  expect(lab.state.tree).toBe(defaultState.tree);
  paste(lab, '[5, 6]');
  await shows(lab, '[5, 6]', null);
});

const COURSE_TEST = `class: "GraphGameTreeTest"
alg: "AlphaBetaAgent"
depth: "1"
num_agents: "3"
start_state: "s"
win_states: "u v w x"
lose_states: ""
successors: """
s Left a
s Right b
a go p
b go q
p x u
p y v
q x w
q y x
"""
evaluation: """
u 3
v 5
w 2
x 9
"""
`;

test('a tree test that is typed into the box sets all that it sets where it is dropped', async () => {
  const lab = await openLab({
    cut: 'equal',
    opponents: 1,
    algorithm: 'minimax',
    rootPlayer: 'min',
  });
  const panel = document.createElement('prunus-game');
  panel.state = lab.state;
  panel.addEventListener('prunus-state', ({ detail }) => {
    panel.state = detail.state;
    lab.state = detail.state;
  });
  document.body.append(panel);
  await panel.updateComplete;
  const box = panel.shadowRoot!.querySelector('prunus-textbook')!;
  await box.updateComplete;
  const field = box.shadowRoot!.querySelector('textarea')!;
  const type = (text: string): void => {
    field.value = text;
    field.dispatchEvent(new InputEvent('input', { bubbles: true }));
  };
  const asked = { rootPlayer: 'max', opponents: 2, algorithm: 'alpha-beta', cut: 'strict' };
  type(COURSE_TEST);
  await vi.waitFor(() => expect(lab.state).toMatchObject(asked));
  const { tree } = lab.state;
  drop(lab, COURSE_TEST);
  await vi.waitFor(() => expect(lab.state).toMatchObject({ tree, ...asked, step: 0 }));

  // What is set by hand afterwards stays, until another test is typed, even of the same tree.
  panel.state = { ...lab.state, cut: 'equal' };
  field.focus();
  field.blur();
  await panel.updateComplete;
  expect(panel.state.cut).toBe('equal');
  type(COURSE_TEST.replace('AlphaBetaAgent', 'MinimaxAgent'));
  await vi.waitFor(() => expect(lab.state).toMatchObject({ ...asked, tree, algorithm: 'minimax' }));
});

describe('the solution of a tree test', () => {
  test('dropped beside its test is laid over the tree, and says what differs', async () => {
    const lab = await openLab();
    const dataTransfer = new DataTransfer();
    // x is pruned, v is not.
    const solution = 'action: "Left"\ngenerated: "s a b p q u w x"\n';
    dataTransfer.items.add(new File([solution], 'small.solution'));
    dataTransfer.items.add(new File([COURSE_TEST], 'small.test'));
    lab.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer }));
    await says(lab, /1 missing.*1 too many/);
    await says(lab, /the solution leaves out v, which is searched here/);
    await says(lab, /the solution names x, which is pruned here/);
    expect(wordsIn(lab.renderRoot)).toMatch(/After a → p → v.*After b → q/);
    await says(lab, /Its move, a, is the one that is found here/);
    expect(lab.state).toMatchObject({ opponents: 2, algorithm: 'alpha-beta', cut: 'strict' });

    // Without pruning only v is missing.
    lab.state = { ...lab.state, algorithm: 'minimax' };
    await says(lab, /1 missing.*0 too many/);
    const remove = lab.renderRoot.querySelector<HTMLElement>('.solution .remove');
    remove?.click();
    await vi.waitFor(() => expect(wordsIn(lab.renderRoot)).not.toMatch(/leaves out/));
    expect(lab.state.solution).toBe('');
  });

  test('is read as such where it is put behind its test, or pasted over it, in the box', async () => {
    const lab = await openLab({ game: 'textbook' });
    const panel = document.createElement('prunus-game');
    panel.state = lab.state;
    panel.addEventListener('prunus-state', ({ detail }) => {
      panel.state = detail.state;
      lab.state = detail.state;
    });
    lab.append(panel);
    await panel.updateComplete;
    const box = panel.shadowRoot!.querySelector('prunus-textbook')!;
    await box.updateComplete;
    const field = box.shadowRoot!.querySelector('textarea')!;
    const solution = (states: string): string => `action: "Left"\ngenerated: "${states}"\n`;
    const type = (text: string): void => {
      field.value = text;
      field.dispatchEvent(new InputEvent('input', { bubbles: true }));
    };
    type(`${COURSE_TEST}\n${solution('s a b p q u w x')}`);
    await says(lab, /1 missing.*1 too many/);
    expect(box.shadowRoot!.querySelector('.problem')).toBeNull();

    type(COURSE_TEST);
    await vi.waitFor(() => expect(panel.state?.tree).toContain('p'));
    field.select();
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', solution('s a b p q u v w'));
    const options = { bubbles: true, composed: true, cancelable: true, clipboardData };
    field.dispatchEvent(new ClipboardEvent('paste', options));
    await says(lab, /names the states that are searched here, and no others/);
    await says(lab, /Its move, a, is the one that is found here/);
    expect(field.value).toBe(COURSE_TEST);
    expect(box.shadowRoot!.querySelector('.problem')).toBeNull();
  });

  test('is in the link, until it is taken away or the tree is another', async () => {
    const from = await openLab({ tree: 's: [a: [c: 3, d: 5], b: [e: 2, f: 9]]' });
    paste(from, 'action: "b"\ngenerated: "s a b"');
    await says(from, /3 missing/);
    const link = writePermalink(from.state);
    expect(link).toContain('&solution=b:+s+a+b&');

    const lab = await openLab(readPermalink(link).state);
    await says(lab, /3 missing.*0 too many/);
    await says(lab, /Its move is b; here it is a/);
    expect(lab.inspector).toBe('why');
    // Closed by a person, it stays so while the search changes.
    lab.inspector = null;
    lab.state = changeSettings(lab.state, { algorithm: 'minimax' });
    await lab.updateComplete;
    expect(lab.inspector).toBeNull();
    lab.inspector = 'why';
    await says(lab, /4 missing/);
    lab.state = changeTree(lab.state, 's: [a: [c: 3, d: 5], b: [e: 2, f: 8]]');
    await vi.waitFor(() => expect(wordsIn(lab.renderRoot)).not.toMatch(/missing/));
    expect(writePermalink(lab.state)).not.toContain('solution');

    const other = await openLab({ tree: '[1, 2]', solution: 'a: s q' });
    await says(other, /The tree has no state s/);
  });

  test('comes back when a trace file that stood in its place is closed', async () => {
    const lab = await openLab({ tree: 's: [a: 1, b: 2]', solution: 'a: s a' });
    await says(lab, /1 missing/);
    const trace = '{"event":"enter"}\n{"event":"leave","value":1}\n';
    expect(await lab.openTrace('own.jsonl', new TextEncoder().encode(trace))).toBeNull();
    await vi.waitFor(() => expect(wordsIn(lab.renderRoot)).not.toMatch(/missing/));
    lab.state = { ...lab.state, order: 'best' };
    await says(lab, /1 missing/);
  });

  test('is refused with line and reason where it does not fit the tree', async () => {
    const lab = await openLab({ tree: 's: [a: 1, b: 2]' });
    paste(lab, 'action: "a"\ngenerated: """\ns a\nq\n"""');
    await says(lab, /line 4: The tree has no state q/);
    paste(lab, 'action: "a"\ngenerated: "s a b"');
    await says(lab, /names the states that are searched here, and no others/);
    expect(wordsIn(lab.renderRoot)).not.toMatch(/has no state/);
  });
});

describe('why a tree is not searched', () => {
  test.each([
    ['1366px', 'its text beside it'],
    ['1366px', 'a program beside it'],
    ['1366px', 'a program and the settings beside it'],
    ['390px', 'nothing beside it'],
    ['390px', 'the settings over it'],
  ])('stands somewhere in %s, with %s', async (width, beside) => {
    const lab = await openLab({ tree: '[[3, 12' }, 'en', width);
    lab.wholePage = true;
    if (beside.includes('program')) {
      const program = document.createElement('div');
      program.slot = 'program';
      lab.append(program);
      lab.inspector = 'program';
    }
    if (beside.includes('settings')) await openSettings(lab);
    await says(lab, /never closed/);
    // And where another place is pointed to, it is that one.
    const all = wordsIn(lab.shadowRoot!);
    const isElsewhere = all.includes(runText.en.run.refused);
    expect(isElsewhere).toBe(lab.shadowRoot!.querySelector('prunus-game') !== null);
  });
});
