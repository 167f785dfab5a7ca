import type { Language, Told } from '../../../core/language.ts';
import type { BoardGame } from '../../../games/game.ts';
import { gameOfMoves } from '../../../games/move-names.ts';
import { formatValue } from '../../../core/format.ts';
import { findText, type FindText } from '../../text/panels.ts';
import type { FindKind } from '../../../tree/navigate/find.ts';
import { lineOfPlay, listedMove } from '../../text/narration/speaker.ts';
import {
  bestLine,
  scanForCostliestChild,
  scanForCostliestDetour,
  scanForFarthestCutoff,
  scanForLowestCutoff,
  scanForMark,
} from '../../../tree/navigate/find.ts';
import { findPath, type PathProblem } from '../../../tree/navigate/find-path.ts';
import type { Scene } from '../../../tree/layout/layout.ts';
import { moveName } from '../../../trace/names.ts';
import { rootsOf } from '../../../trace/nodes.ts';
import { runScan, type Scan } from '../../../tree/navigate/scan.ts';
import { movesFromRoot, type Selection } from '../../../tree/layout/walk.ts';

/** What finding needs of the tree it looks in. */
export interface FindHost {
  readonly scene: Scene | null;
  readonly selection: Selection | null;
  readonly language: Language;
  /** Selects a node and brings it into view. */
  goTo(selection: Selection): void;
  /** Asks for what was pruned, or not recorded, at a node. */
  openAt(selection: Selection): void;
  /** What there is to say has changed. */
  findChanged(): void;
}

/** Searching what was pruned, or not recorded, at a node. */
interface Offer {
  readonly does: 'openGhost' | 'openHidden';
  readonly at: Selection;
}

const opening: Told = (language) => findText[language].opening;
const noTree: Told = (language) => findText[language].noTree;

/** What a person asked for: kept while something has to be searched before it can be found. */
type Wish = { readonly kind: 'path'; readonly text: string } | { readonly kind: FindKind };

/** Looks for nodes in a tree, in pieces where it takes long, and says what came of it. */
export class TreeFind {
  /** 0 … 1 while something is looked for. */
  progress: number | null = null;
  /** What has to be searched before one can go on. */
  offer: Offer | null = null;
  /** What came of it. */
  #said: Told | null = null;
  readonly #host: FindHost;
  #wish: Wish | null = null;
  /** Whether a person has said yes to searching: then what lies further down is searched too. */
  #opening = false;
  #abort = new AbortController();
  #last: FindKind | null = null;

  constructor(host: FindHost) {
    this.#host = host;
  }

  /** What came of it, in a sentence; '' before anything was looked for. */
  get status(): string {
    return this.#said?.(this.#host.language) ?? '';
  }

  /** What can be done about it, as a button says it; null: nothing. */
  get offered(): string | null {
    return this.offer === null ? null : findText[this.#host.language][this.offer.does];
  }

  /** Goes to the node that a text names, or says which move is not there. */
  path(text: string): void {
    this.#begin({ kind: 'path', text });
    this.#takePath(text);
  }

  /** Goes to the node of that kind, or says that there is none. */
  kind(kind: FindKind): void {
    this.#last = kind;
    this.#begin({ kind });
    this.#take(kind);
  }

  /** The last kind once more, where it has a next one; the other way round. */
  again(back: boolean): boolean {
    if (this.#last === null) return false;
    this.kind(back ? (REVERSED[this.#last] ?? this.#last) : this.#last);
    return true;
  }

  /** Gives up what is being looked for. */
  cancel(): void {
    this.#abort.abort();
    this.#wish = null;
    this.#opening = false;
    if (this.progress === null) return;
    this.progress = null;
    this.#host.findChanged();
  }

  /** Searches what is offered and goes on from there. */
  takeOffer(): void {
    if (this.offer === null) return;
    this.#opening = true;
    this.#open(this.offer.at);
  }

  /** Something was opened or closed: what waited for it goes on. */
  sceneChanged(): void {
    const wish = this.#wish;
    if (!this.#opening || wish === null) return;
    if (wish.kind === 'path') this.#takePath(wish.text);
    else this.#take(wish.kind);
  }

  /** Another tree: nothing that was said holds. */
  forget(): void {
    this.cancel();
    this.#said = null;
    this.offer = null;
  }

  #begin(wish: Wish): void {
    this.#abort.abort();
    this.#abort = new AbortController();
    this.#wish = wish;
    this.#opening = false;
    this.offer = null;
    this.progress = null;
  }

  #say(status: Told, offer: Offer | null = null): void {
    this.#said = status;
    this.progress = null;
    this.offer = offer;
    this.#host.findChanged();
  }

  #open(at: Selection): void {
    this.#say(opening);
    this.#host.openAt(at);
  }

  #goTo(selection: Selection, status: Told): void {
    this.#wish = null;
    this.#opening = false;
    this.#host.goTo(selection);
    this.#say(status);
  }

  #takePath(path: string): void {
    const { scene } = this.#host;
    if (scene === null) {
      this.#say(noTree);
      return;
    }
    const found = findPath(scene, path);
    if (found.kind === 'found') {
      this.#goTo(found.selection, foundAt(scene, found.selection));
      return;
    }
    const canOpen = found.kind === 'pruned' || found.kind === 'hidden';
    if (canOpen && this.#opening) {
      this.#open(found.at);
      return;
    }
    // As far as the way goes, one is led.
    if ('at' in found) this.#host.goTo(found.at);
    const does = found.kind === 'pruned' ? 'openGhost' : 'openHidden';
    const game = gameOfMoves(scene.trace.header);
    this.#say(
      (language) => problemSentence(findText[language], found, game, language),
      canOpen ? { does, at: found.at } : null,
    );
  }

  #take(kind: FindKind): void {
    const { scene, selection } = this.#host;
    if (scene === null) {
      this.#say(noTree);
      return;
    }
    switch (kind) {
      case 'bestLine':
        this.#takeBestLine(scene, selection);
        return;
      case 'nextCutoff':
      case 'previousCutoff':
      case 'nextTableHit':
      case 'previousTableHit': {
        const direction = kind.startsWith('next') ? 'next' : 'previous';
        const mark = kind.endsWith('Cutoff') ? 'cutoff' : 'tableHit';
        void this.#run(scanForMark(scene, selection, mark, direction), (found) => {
          if (found === null) {
            this.#none(scene, kind);
            return;
          }
          const where = foundAt(scene, found.selection);
          this.#goTo(
            found.selection,
            found.wrapped ? (now) => `${findText[now].wrapped} ${where(now)}` : where,
          );
        });
        return;
      }
      case 'lowestCutoff':
      case 'farthestCutoff':
      case 'costliestDetour': {
        const scans = {
          lowestCutoff: scanForLowestCutoff,
          farthestCutoff: scanForFarthestCutoff,
          costliestDetour: scanForCostliestDetour,
        };
        void this.#run(scans[kind](scene), (found) => {
          if (found === null) this.#none(scene, kind);
          else this.#goTo(found.selection, (now) => findText[now][kind](found.amount));
        });
        return;
      }
      case 'costliestChild': {
        const root = rootsOf(scene.trace).at(-1) ?? 0;
        const from = selection ?? { scene, node: root, stub: false };
        void this.#run(scanForCostliestChild(from), (found) => {
          if (found === null) this.#none(scene, kind);
          else
            this.#goTo(found.selection, (now) =>
              findText[now].costliestChild(found.amount, found.of),
            );
        });
      }
    }
  }

  #takeBestLine(scene: Scene, selection: Selection | null): void {
    const { line, cutShort } = bestLine(scene, selection);
    const end = line.at(-1);
    if (end === undefined) {
      this.#say(noTree);
      return;
    }
    if (cutShort && this.#opening) {
      this.#open(end);
      return;
    }
    const { header, value } = scene.trace;
    const names = line.map((each) => nameOf(scene, each)).filter((name) => name !== '');
    const written = formatValue(value[line[0]!.node]!, header);
    const sentence: Told = (now) =>
      findText[now].bestLine(lineOfPlay(names, gameOfMoves(header), now, 12), written, cutShort);
    this.#goTo(end, sentence);
    if (!cutShort) return;
    this.#wish = { kind: 'bestLine' };
    this.#say(sentence, { does: 'openHidden', at: end });
  }

  async #run<Found>(scan: Scan<Found>, then: (found: Found) => void): Promise<void> {
    const { signal } = this.#abort;
    const found = await runScan(scan, signal, (share) => {
      this.progress = share;
      this.#host.findChanged();
    });
    if (signal.aborted) return;
    this.progress = null;
    then(found as Found);
  }

  #none(scene: Scene, kind: Exclude<FindKind, 'bestLine'>): void {
    this.#wish = null;
    const isWhole = scene.trace.hidden === null;
    this.#say((now) => {
      const { none, ofRecorded } = findText[now];
      return isWhole ? none[kind] : `${none[kind]} ${ofRecorded}`;
    });
  }
}

const REVERSED: Partial<Record<FindKind, FindKind>> = {
  nextCutoff: 'previousCutoff',
  previousCutoff: 'nextCutoff',
  nextTableHit: 'previousTableHit',
  previousTableHit: 'nextTableHit',
};

/** The names of the moves that lead to a node. */
export function namesTo(main: Scene, { scene, node }: Selection): string[] {
  const { header } = main.trace;
  return movesFromRoot(main, scene, node).map((move) => moveName(header, move));
}

function nameOf(main: Scene, { scene, node }: Selection): string {
  return moveName(main.trace.header, scene.trace.move[node]!);
}

function foundAt(main: Scene, at: Selection): Told {
  const names = namesTo(main, at);
  return (language) =>
    names.length === 0
      ? findText[language].atRoot
      : findText[language].found(lineOfPlay(names, gameOfMoves(main.trace.header), language));
}

/** Which move of a line is not there, where, and why. */
export function problemSentence(
  text: FindText,
  problem: PathProblem,
  game: BoardGame | null,
  language: Language,
): string {
  switch (problem.kind) {
    case 'empty':
      return text.empty;
    case 'too-long':
      return text.tooLong;
    case 'open-quote':
      return text.openQuote;
    case 'no-square':
      return text.noSquare(listedMove(problem.name, game, language));
    case 'hidden':
      return text.hidden(lineOfPlay(problem.before, game, language, 6));
    default: {
      const { kind, name, before } = problem;
      return text[kind](listedMove(name, game, language), lineOfPlay(before, game, language, 6));
    }
  }
}
