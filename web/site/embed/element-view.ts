import {
  MESSAGE_VERSION,
  MOVING_FORMATS,
  readMessage,
  type ExportedAnimation,
  type ExportedPicture,
  type MessageProblem,
  type MessageProblemCode,
  type ToFrame,
} from './messages.ts';
import { languageOf } from '../../core/language.ts';
import {
  isTree,
  LOADED_LATER,
  searchedBy,
  standingOf,
  stepIn,
  treeOf,
  type Stepped,
} from './embed-steps.ts';

/** Where an element stands. */
export interface ViewState {
  /** What is searched, as a link of the lab; '' for a game, and for a tree that was given a trace. */
  readonly link: string;
  /** Null is the end. */
  readonly step: number | null;
  readonly steps: number;
}

interface ViewChange {
  readonly link?: string;
  readonly controls?: string;
  readonly autoplay?: boolean;
  readonly speed?: number;
  readonly language?: 'en' | 'zh';
  readonly theme?: 'light' | 'dark' | 'auto';
}

interface ViewPicture {
  readonly part?: 'whole' | 'view';
  readonly colors?: 'page' | 'light' | 'dark' | 'print';
}

interface ViewAnimation extends ViewPicture {
  /** GIF, unless something else is asked for. */
  readonly format?: 'gif' | 'webm' | 'animated-svg';
  /** The first step, and the last one: all steps there are. */
  readonly from?: number;
  readonly to?: number;
  /** Steps a second: 1; or a quarter, a half, 2, 4, 8. */
  readonly speed?: number;
  /** Pixels for each of its own, 1 to 4. */
  readonly scale?: number;
  /** The language of the sentence below the tree; none by default. */
  readonly narration?: 'en' | 'zh';
}

/**
 * What can be asked of an element, each as a promise: the same as `PrunusFrames.view` has for a frame,
 * by the same contract. What is refused is rejected with a `ViewError`.
 */
export interface ElementView {
  /** That of the contract: see `site/embed/messages.ts`. */
  readonly version: typeof MESSAGE_VERSION;
  readonly ready: Promise<void>;
  state(): Promise<ViewState>;
  /** Of a search, or of the moves of a game. */
  step(to: number | 'start' | 'end'): Promise<ViewState>;
  play(): Promise<ViewState>;
  pause(): Promise<ViewState>;
  forward(): Promise<ViewState>;
  back(): Promise<ViewState>;
  /** Of a tree; resolves once the search is done. */
  run(): Promise<ViewState>;
  set(change: ViewChange): Promise<ViewState>;
  /** Of a tree, or of a lab's: SVG, unless PNG or LaTeX is asked for. */
  picture(
    options?: ViewPicture & { readonly format?: 'svg' },
  ): Promise<Extract<ExportedPicture, { svg: string }>>;
  picture(
    options: ViewPicture & { readonly format: 'png' },
  ): Promise<Extract<ExportedPicture, { png: Blob }>>;
  picture(
    options: ViewPicture & { readonly format: 'tex' },
  ): Promise<Extract<ExportedPicture, { tex: string }>>;
  /** The same tree at each of some steps, one after another, in a file that plays by itself. */
  animation(options?: ViewAnimation): Promise<ExportedAnimation>;
}

/** Says in a sentence why something was refused, and by its code to programs. */
export class ViewError extends Error {
  override readonly name = 'ViewError';
  readonly code: MessageProblemCode;
  constructor(code: MessageProblemCode, sentence: string) {
    super(sentence);
    this.code = code;
  }
}

/** What can be asked of a `<prunus-tree>`, a `<prunus-lab>` or a `<prunus-play>`, defined or not yet. */
export function view(element: Stepped): ElementView {
  const { localName } = element;
  const ready = Promise.resolve(LOADED_LATER.get(localName)?.())
    .then(() => customElements.whenDefined(localName))
    .then(() => element.updateComplete)
    .then(() => undefined);
  /** Ends with the last command: they are done in order. */
  let turn: Promise<unknown> = ready;
  const ask = (type: ToFrame['type'], fields: object = {}): Promise<unknown> => {
    const done = turn.then(() => asked(type, fields));
    // Nothing else has to wait for an animation.
    if (!isAnimation(fields)) turn = done.catch(() => undefined);
    return done;
  };
  const asked = async (type: ToFrame['type'], fields: object): Promise<unknown> => {
    const read = readMessage({ ...fields, prunus: MESSAGE_VERSION, type });
    // Only what is no object at all is read as null.
    if (read === null) return refuse(element, { code: 'wrong-field', about: type, field: '' });
    if ('problem' in read) return refuse(element, read.problem);
    return act(element, read.message);
  };
  const standing = (type: ToFrame['type']) => (fields?: object) =>
    ask(type, fields) as Promise<ViewState>;
  return {
    version: MESSAGE_VERSION,
    ready,
    state: () => standing('get')(),
    step: (to) => standing('step')({ to }),
    play: () => standing('play')(),
    pause: () => standing('pause')(),
    forward: () => standing('forward')(),
    back: () => standing('back')(),
    run: () => standing('run')(),
    set: standing('set'),
    picture: ((options?: object) => ask('export', options)) as ElementView['picture'],
    animation: (options) =>
      ask('export', { format: 'gif', ...options }) as ReturnType<ElementView['animation']>,
  };
}

async function act(element: Stepped, message: ToFrame): Promise<unknown> {
  const notNow = () => refuse(element, { code: 'not-now', about: message.type, field: '' });
  switch (message.type) {
    case 'hello':
      break;
    case 'get':
      await searchedBy(element);
      break;
    case 'move':
      return notNow();
    case 'set':
      change(element, message);
      await element.updateComplete;
      await searchedBy(element);
      break;
    case 'run':
      if (!isTree(element) || (await element.run()) === null) return notNow();
      break;
    case 'export': {
      const tree = treeOf(element);
      if (tree === null) return notNow();
      await searchedBy(element);
      const { pictureOf } = await import('./embed-picture.ts');
      const picture = await pictureOf(tree, message);
      if ('problem' in picture) throw new ViewError('refused', picture.problem);
      return picture;
    }
    default: {
      await searchedBy(element);
      const go = (step: number | null): void => {
        if ('state' in element && 'trace' in element) element.state = { ...element.state, step };
      };
      if (!(await stepIn(element, message, go))) return notNow();
    }
  }
  await element.updateComplete;
  return { link: await linkOf(element), ...standingOf(element) };
}

function isAnimation(fields: { readonly format?: unknown }): boolean {
  return MOVING_FORMATS.some((each) => each === fields.format);
}

/** Says it by the attributes that a page has for it. */
function change(element: Stepped, message: Extract<ToFrame, { type: 'set' }>): void {
  for (const [name, value] of Object.entries(message)) {
    if (name === 'type' || name === 'id') continue;
    if (value === false) element.removeAttribute(name);
    else element.setAttribute(name, value === true ? '' : String(value));
  }
}

async function linkOf(element: Stepped): Promise<string> {
  const state = isTree(element) ? element.searchedState : 'trace' in element ? element.state : null;
  if (state === null) return '';
  const { writePermalink } = await import('../../search/link/permalink.ts');
  return writePermalink({ ...state, step: standingOf(element).step });
}

async function refuse(element: Stepped, problem: MessageProblem): Promise<never> {
  const { messageProblemSentence } = await import('../text/embedding.ts');
  const language = languageOf(element.language);
  throw new ViewError(problem.code, messageProblemSentence(problem, language));
}
