import type { GameRule } from '../../../web/games/cells.ts';

/**
 * A game as one would first think of it: nodes as objects that know their children and are changed
 * in place, rows found by looking everywhere. What `web/play/record/record.ts` is checked against.
 */
export interface SlowNode {
  readonly move: number;
  readonly parent: SlowNode | null;
  children: SlowNode[];
}

export interface SlowSetup {
  readonly rows: number;
  readonly columns: number;
  readonly inARow: number;
  readonly rule: GameRule;
  readonly stones: string | null;
}

export class SlowRecord {
  readonly first: SlowNode = { move: -1, parent: null, children: [] };
  current = this.first;
  ahead = this.first;

  readonly setup: SlowSetup;

  constructor(setup: SlowSetup) {
    this.setup = setup;
  }

  movesTo(node = this.current): number[] {
    return node.parent === null ? [] : [...this.movesTo(node.parent), node.move];
  }

  grid(node = this.current): string[][] {
    const { rows, columns, stones } = this.setup;
    const text = stones ?? '.'.repeat(rows * columns);
    const grid = Array.from({ length: rows }, (_, row) =>
      Array.from(text.slice(row * columns, (row + 1) * columns)),
    );
    for (const move of this.movesTo(node)) {
      const placed = grid.flat().filter((stone) => stone !== '.');
      const crosses = placed.filter((stone) => stone === 'X').length;
      const turn = crosses > placed.length - crosses ? 'O' : 'X';
      grid[Math.floor(move / columns)]![move % columns] = turn;
    }
    return grid;
  }

  /** 'X', 'O' or 'draw'; both stones where a set-up position has rows of both; or null. */
  end(node = this.current): string | null {
    const grid = this.grid(node);
    const { rows, columns, inARow, rule } = this.setup;
    const winners = new Set<string>();
    for (const [down, right] of [
      [0, 1],
      [1, 0],
      [1, 1],
      [1, -1],
    ] as const) {
      for (let row = 0; row < rows; row++) {
        for (let column = 0; column < columns; column++) {
          const stone = grid[row]![column]!;
          if (stone === '.' || grid[row - down]?.[column - right] === stone) continue;
          let length = 1;
          while (grid[row + down * length]?.[column + right * length] === stone) length++;
          const exactly = rule === 'standard' || (rule === 'renju' && stone === 'X');
          if (exactly ? length === inARow : length >= inARow) winners.add(stone);
        }
      }
    }
    if (winners.size > 0) return [...winners].join('');
    return grid.flat().includes('.') ? null : 'draw';
  }

  play(cell: number): void {
    const known = this.current.children.find((child) => child.move === cell);
    if (known !== undefined) {
      this.goTo(known);
      return;
    }
    if (this.grid().flat()[cell] !== '.' || this.end() !== null) return;
    const node: SlowNode = { move: cell, parent: this.current, children: [] };
    this.current.children.push(node);
    this.current = this.ahead = node;
  }

  undo(): void {
    if (this.current.parent !== null) this.goTo(this.current.parent);
  }

  redo(): void {
    if (this.current === this.ahead) return;
    let next = this.ahead;
    while (next.parent !== this.current) next = next.parent!;
    this.goTo(next);
  }

  goTo(node: SlowNode): void {
    if (node === this.current) return;
    if (!this.isWithin(this.ahead, node)) this.ahead = this.lineEnd(node);
    this.current = node;
  }

  delete(node: SlowNode): void {
    if (node.parent === null) return;
    node.parent.children = node.parent.children.filter((child) => child !== node);
    if (this.isWithin(this.current, node)) this.current = node.parent;
    if (this.isWithin(this.ahead, node)) this.ahead = this.lineEnd(this.current);
  }

  makeMain(node: SlowNode): void {
    for (let at = node; at.parent !== null; at = at.parent) {
      at.parent.children = [at, ...at.parent.children.filter((child) => child !== at)];
    }
  }

  /** Every node, each before what is below it. */
  all(node = this.first): SlowNode[] {
    return [node, ...node.children.flatMap((child) => this.all(child))];
  }

  lineEnd(node: SlowNode): SlowNode {
    const next = node.children[0];
    return next === undefined ? node : this.lineEnd(next);
  }

  private isWithin(node: SlowNode | null, above: SlowNode): boolean {
    return node !== null && (node === above || this.isWithin(node.parent, above));
  }
}
