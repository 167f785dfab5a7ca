import { describe, expect, test } from 'vitest';

import { LANGUAGES } from '../../../web/core/language.ts';
import type { BoardGame, Position } from '../../../web/games/game.ts';
import {
  boardOfFacts,
  cellOfMove,
  factsOf,
  moveAt,
  shownBoard,
} from '../../../web/games/positions.ts';
import { isRefusal, positionFacts } from '../../../web/games/rules.ts';
import { findGame, GAMES, gameOf, readGameName } from '../../../web/games/registry.ts';
import { loadEngine } from '../support/engine-in-node.ts';

const boardGames: readonly BoardGame[] = GAMES.flatMap((game) =>
  game.kind === 'board' ? [game] : [],
);

/** The usual board of a game, empty. */
function usual({ fields, start }: BoardGame) {
  const rows = fields.rows.usual;
  const columns = fields.columns?.usual ?? rows;
  const shape = { rows, columns, inARow: fields.inARow.usual, rule: 'freestyle' } as const;
  return { ...shape, setup: start(shape), moves: [] };
}

/** A pass and a die are on no cell. */
const isNowhere = (game: string, name: string) =>
  (game === 'reversi' && name === 'pass') || (game === 'dice-nim' && name !== 'take');

describe('the registry of games', () => {
  test('knows each game by its name and by what else it is called', () => {
    for (const game of GAMES) {
      expect(gameOf(game.name)).toBe(game);
      for (const alias of game.aliases) expect(readGameName(alias.toUpperCase())).toBe(game.name);
    }
    expect(findGame('toString')).toBeNull();
    expect(findGame(undefined)).toBeNull();
    expect(() => gameOf('chess')).toThrow('chess');
  });

  test('has no name twice', () => {
    const names = GAMES.flatMap(({ name, aliases }) => [name, ...aliases]);
    expect(new Set(names).size).toBe(names.length);
  });

  test('has no game that the engine has not, but gomoku, which has an engine of its own', async () => {
    const { games } = (await loadEngine()).request({ kind: 'describe' });
    const own = GAMES.filter((game) => game.kind === 'tree' || game.search === 'textbook');
    expect(games.map(({ name }) => name)).toEqual(
      expect.arrayContaining(own.map(({ name }) => name)),
    );
  });

  test.each(LANGUAGES)('says what each game is in %s', (language) => {
    const labels = GAMES.map(({ text }) => text[language].label);
    expect(new Set(labels).size).toBe(labels.length);
    for (const { text } of GAMES) expect(text[language].line).not.toBe('');
  });
});

describe.each(boardGames)('$name', (game) => {
  const position = usual(game);

  test('begins on a board of its own size', () => {
    expect(position.setup).toHaveLength(position.rows * position.columns);
    const board = { ...position, cells: position.setup };
    const written = game.positions.text(board);
    expect(game.positions.read(written, 20)).toMatchObject({ cells: position.setup });
  });

  test('begins as the engine does, and knows the rules there', () => {
    const facts = factsOf(game, position);
    if (isRefusal(facts)) throw new Error(facts.code);
    expect(boardOfFacts(facts, position.columns).cells).toBe(position.setup);
    const bare = positionFacts({ game: game.name });
    if (isRefusal(bare)) throw new Error(bare.code);
    if (game.name !== 'gomoku') expect(bare.names).toEqual(facts.names);
  });

  test('names, shows and points at moves as the rules have them', () => {
    let here: Position = position;
    for (let ply = 0; ply < 40; ply++) {
      const facts = factsOf(game, here);
      if (isRefusal(facts)) throw new Error(facts.code);
      if (facts.over) break;
      const board = shownBoard(game, here);
      for (const [at, move] of facts.moves.entries()) {
        expect(game.moves.text(move, here).toLowerCase()).toBe(facts.names[at]!.toLowerCase());
        const cell = cellOfMove(game, here, move);
        expect(cell === null).toBe(isNowhere(game.name, facts.names[at]!));
        if (cell === null) expect(board.buttons).toContain(move);
        else expect(moveAt(game, here, cell)).toBe(move);
        if (cell !== null && board.legal !== null) expect(board.legal).toContain(cell);
      }
      const move = facts.moves[(ply * 7) % facts.moves.length]!;
      here = { ...here, moves: [...here.moves, move] };
    }
  });

  test('tells the engine a position that is the one of its moves', () => {
    const first = factsOf(game, position);
    if (isRefusal(first)) throw new Error(first.code);
    const moves = [first.moves[0]!];
    const played = factsOf(game, { ...position, moves });
    const report = positionFacts({ game: game.name, ...game.options({ ...position, moves }) });
    if (isRefusal(played) || isRefusal(report)) throw new Error('refused');
    expect(report.board).toEqual(played.board);
    expect(report.piles).toEqual(played.piles);
    expect(report.playerToMove).toBe(played.playerToMove);
    expect(report.names).toEqual(played.names);
  });

  test('reads the moves that it writes, alone and in a row', () => {
    const { rows, columns } = position;
    const cells = Array.from({ length: rows * columns }, (_, cell) => cell);
    const moves = cells.map((cell) => game.moves.at(cell, { ...position, cells: position.setup }));
    const legal = moves.filter((move) => move >= 0);
    const names = legal.map((move) => game.moves.text(move, position));
    expect(names.map((name) => game.moves.read(name.toLowerCase(), position))).toEqual(legal);
    const each = new RegExp(game.moves.pattern, 'g');
    expect(names.join('').toLowerCase().match(each)).toEqual(
      names.map((name) => name.toLowerCase()),
    );
  });
});
