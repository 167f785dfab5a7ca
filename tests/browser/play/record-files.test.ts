import { userEvent } from 'vitest/browser';
import { afterEach, describe, expect, test, vi } from 'vitest';

import '../../../web/play/elements/record/prunus-record-files.ts';
import type { PrunusRecordFiles } from '../../../web/play/elements/record/prunus-record-files.ts';
import { Engines } from '../../../web/engine/engines.ts';
import { readGameLink } from '../../../web/play/formats/link.ts';
import { readMoves, writeMoves } from '../../../web/play/formats/moves.ts';
import { readRecord } from '../../../web/play/formats/read.ts';
import { isRefusal } from '../../../web/play/record/refusal.ts';
import { defaultSetup, ticTacToe, type GameSetup } from '../../../web/play/record/setup.ts';
import { newRecord, type GameRecord } from '../../../web/play/record/record.ts';
import { LANGUAGES } from '../../../web/core/language.ts';
import { accessibilityProblems, drawn, mounted, recorded, savedFiles } from '../support/mounted.ts';

function gameOf(text: string, setup: GameSetup = defaultSetup): GameRecord {
  const record = readMoves(text, setup);
  if (isRefusal(record)) expect.fail(JSON.stringify(record));
  return record;
}

const game = gameOf('h8 i9 (i10 j11) j10');

const statement = (files: PrunusRecordFiles): string =>
  files.shadowRoot!.querySelector('[role=status]')!.textContent.trim();

function button(files: PrunusRecordFiles, name: string): HTMLButtonElement {
  const all = [...files.shadowRoot!.querySelectorAll('button')];
  return all.find((one) => one.textContent.trim() === name) ?? expect.fail(name);
}

const opened = (files: PrunusRecordFiles) =>
  recorded<{ record: GameRecord; format: string }>(files, 'prunus-record');

afterEach(() => {
  vi.restoreAllMocks();
});

/** Drags a file over a place, and drops it there. */
function drop(target: EventTarget, file: File): void {
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(file);
  for (const type of ['dragenter', 'dragover', 'drop']) {
    const event = new DragEvent(type, {
      bubbles: true,
      composed: true,
      cancelable: true,
      dataTransfer,
    });
    target.dispatchEvent(event);
    expect(event.defaultPrevented).toBe(true);
  }
}

describe('opening a game', () => {
  test('that was chosen, with what it is and how long', async () => {
    const files = await mounted('prunus-record-files');
    const events = opened(files);
    const input = files.shadowRoot!.querySelector('input')!;
    expect(input.accept.split(',')).toContain('.json');
    await userEvent.upload(input, new File(['(;GM[4]SZ[15]PB[Lin];B[hh];W[ig])'], 'a.sgf'));
    await expect
      .poll(() => statement(files))
      .toBe('Opened: Lin – ?, 2 moves (SGF). It names no rule: taken as freestyle.');
    expect(events).toHaveLength(1);
    expect(writeMoves(events[0]!.record)).toBe('h8 i9');
    expect(input.value).toBe('');
  });

  test('of several in a file, any of them', async () => {
    const files = await mounted('prunus-record-files');
    const events = opened(files);
    await files.openText(
      '(;GM[4]SZ[15]PB[Lin]DT[2019]EV[The one and only championship];B[hh])\n(;GM[4]SZ[9];B[ee];W[dd])',
    );
    await drawn();
    const select = files.shadowRoot!.querySelector('select')!;
    expect([...select.options].map((option) => option.text)).toEqual([
      '1. Lin – ? · The one and only championship · 2019',
      'Game 2',
    ]);
    expect(await accessibilityProblems(files)).toEqual([]);
    // A long title makes nothing wider.
    expect(files.scrollWidth).toBeLessThanOrEqual(320);
    await userEvent.selectOptions(select, 'Game 2');
    await expect
      .poll(() => statement(files))
      .toBe('Opened: 2 moves (SGF). It names no rule: taken as freestyle.');
    expect(events.map(({ record }) => writeMoves(record))).toEqual(['h8', 'e5 d6']);
    await files.openText('(;GM[4]SZ[15];B[zz])(;GM[4]SZ[15];B[hh])');
    await drawn();
    expect(statement(files)).toContain('Move 1, zz: the board has no such point.');
    expect(files.shadowRoot!.querySelectorAll('option')).toHaveLength(2);
    await files.openText('h8');
    await drawn();
    expect(files.shadowRoot!.querySelector('select')).toBeNull();
  });

  test('of which a part cannot be played, which is said', async () => {
    const files = await mounted('prunus-record-files');
    await files.openText('(;GM[4]SZ[15]RU[freestyle];B[hh];W[ig];W[aa])');
    await drawn();
    expect(statement(files)).toBe(
      'Opened: 2 moves (SGF). 1 move of it is not shown, but saved again with the SGF file. Move 3, a15: it is the other color’s turn.',
    );
  });

  test('that was pasted', async () => {
    const files = await mounted('prunus-record-files', { record: newRecord(ticTacToe) });
    const events = opened(files);
    await userEvent.click(files.shadowRoot!.querySelector('summary')!);
    const area = files.shadowRoot!.querySelector('textarea')!;
    await userEvent.fill(area, 'b2 a1');
    await userEvent.click(button(files, 'Put it on the board'));
    await expect
      .poll(() => statement(files))
      .toBe('Opened: 2 moves (text). It names no rule: taken as freestyle.');
    // Whatever was on the board before.
    expect(events[0]!.record.setup).toEqual(defaultSetup);
    expect(area.value).toBe('');
  });

  test('in an encoding that can be changed where the guess was wrong', async () => {
    const files = await mounted('prunus-record-files');
    const events = opened(files);
    const [before, after] = ['(;GM[4]SZ[15]PB[', '];B[hh])'].map((t) =>
      new TextEncoder().encode(t),
    );
    const bytes = Uint8Array.of(...before!, 0xcd, 0xf5, 0xd0, 0xa1, 0xc3, 0xf7, ...after!);
    await files.openFile(new File([bytes], 'a.sgf'));
    expect(events[0]!.record.players.black).toBe('王小明');
    const list = files.shadowRoot!.querySelector<HTMLSelectElement>('.encoding select')!;
    expect(list.value).toBe('gbk');
    await userEvent.selectOptions(list, 'windows-1251');
    await expect.poll(() => events[1]?.record.players.black).toBe('НхРЎГч');
  });

  test('that was dropped: here, or anywhere on the page', async () => {
    const files = await mounted('prunus-record-files');
    const events = opened(files);
    const file = new File(['Piskvorky 15x15, 0:0, 0\n8,8,0\n-1\n'], 'a.psq');
    drop(files.shadowRoot!.querySelector('button')!, file);
    await expect
      .poll(() => statement(files))
      .toBe('Opened: 1 move (Piskvork file). It names no rule: taken as freestyle.');
    files.wholePage = true;
    await drawn();
    drop(document.body, file);
    await expect.poll(() => events.length).toBe(2);
    // Nobody listens any more once it is gone.
    files.remove();
    const event = new DragEvent('dragover', { cancelable: true });
    document.dispatchEvent(event);
    expect(event.defaultPrevented).toBe(false);
  });

  test('nor is it when it was taken away in the midst of a change; where it is put again, it is', async () => {
    const files = await mounted('prunus-record-files', { wholePage: true });
    const events = opened(files);
    const place = files.parentElement!;
    const file = new File(['Piskvorky 15x15, 0:0, 0\n8,8,0\n-1\n'], 'a.psq');
    files.language = 'zh';
    files.remove();
    await files.updateComplete;
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(file);
    const over = new DragEvent('dragover', { cancelable: true, dataTransfer });
    document.dispatchEvent(over);
    expect(over.defaultPrevented).toBe(false);
    place.append(files);
    await drawn();
    drop(document.body, file);
    await expect.poll(() => events.length).toBe(1);
  });

  test('leaves alone what is dragged but is no file', async () => {
    await mounted('prunus-record-files', { wholePage: true });
    const dataTransfer = new DataTransfer();
    dataTransfer.setData('text/plain', 'h8');
    const event = new DragEvent('dragover', { bubbles: true, cancelable: true, dataTransfer });
    document.body.dispatchEvent(event);
    expect(event.defaultPrevented).toBe(false);
  });

  test.each([
    ['h8 h8', 'Not opened, your game is as it was. Move 2, h8: there is a stone already.'],
    ['', 'Not opened, your game is as it was. There is nothing in it.'],
    ['\0\x01', 'Not opened, your game is as it was. This is not a text file.'],
  ])('that is none: %j', async (text, sentence) => {
    const files = await mounted('prunus-record-files', { record: game });
    const events = opened(files);
    await files.openFile(new File([text], 'a.txt'));
    await drawn();
    expect(statement(files)).toBe(sentence);
    expect(events).toEqual([]);
    files.language = 'zh';
    await files.openText(text);
    await drawn();
    expect(statement(files)).toMatch(/^没有打开，你的棋局原样未动。/);
  });

  test('that is far too large, unread', async () => {
    const files = await mounted('prunus-record-files');
    const file = new File([new Uint8Array(16_000_001)], 'a.bin');
    const read = vi.spyOn(file, 'arrayBuffer');
    await files.openFile(file);
    await drawn();
    expect(statement(files)).toContain('longer than the 16,000,000 characters');
    expect(read).not.toHaveBeenCalled();
  });

  test('of renju, which the engine checks', async () => {
    const engines = new Engines();
    const files = await mounted('prunus-record-files', {
      record: newRecord({ ...defaultSetup, rule: 'renju' }),
      askFacts: (position) => engines.request({ kind: 'gomokuFacts', position }),
    });
    const events = opened(files);
    await files.openText('[Rule "renju"] h9 a1 h10 c1 g8 e1 f8 g1 h8');
    await drawn();
    expect(statement(files)).toBe(
      'Opened: 9 moves (text). Black lost by a forbidden move. Move 9, h8: renju forbids this point to Black.',
    );
    await files.openText('[Rule "renju"] h9 a1 h10 c1 g8 e1 f8 g1 h8 o1 o2');
    await drawn();
    expect(statement(files)).toBe(
      'Opened: 9 moves (text). 2 moves of it were left out. Move 9, h8: renju forbids this point to Black. Black lost by a forbidden move.',
    );
    await files.openText('[Rule "renju"] h9 a1 h10 c1 g8 e1 f8 g1 e4');
    expect(events).toHaveLength(3);
    engines.close();
  });

  test('of which only the last counts', async () => {
    let answer: () => void = () => undefined;
    const files = await mounted('prunus-record-files', {
      record: newRecord({ ...defaultSetup, rule: 'renju' }),
      askFacts: () =>
        new Promise((resolve) => {
          answer = () => {
            resolve({ forbidden: [] });
          };
        }),
    });
    const events = opened(files);
    const slow = files.openText('[Rule "renju"] h9 a1 h10 c1 g8 e1 f8 g1 h8');
    await files.openText('h8');
    answer();
    await slow;
    expect(events.map(({ record }) => writeMoves(record))).toEqual(['h8']);
  });
});

describe('giving a game away', () => {
  test('as a link, or as moves', async () => {
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    const files = await mounted('prunus-record-files', {
      record: game,
      address: 'https://example.org/play.html',
      linkParts: new Map([['level', '3']]),
    });
    await userEvent.click(button(files, 'Copy link'));
    await expect.poll(() => button(files, 'Copied')).toBeTruthy();
    const link = write.mock.calls[0]![0];
    expect(link).toMatch(/^https:\/\/example\.org\/play\.html#p1&/);
    const back = readGameLink(new URL(link).hash, ['level']);
    if (isRefusal(back)) expect.fail();
    expect(writeMoves(back.record)).toBe('h8 i9 (i10 j11) j10');
    await userEvent.click(button(files, 'Copy moves'));
    await expect.poll(() => write.mock.calls[1]?.[0]).toBe('h8 i9 j10');
  });

  test('to be copied by hand where the page may not', async () => {
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'));
    const files = await mounted('prunus-record-files', { record: game, address: 'x' });
    await userEvent.click(button(files, 'Copy link'));
    await drawn();
    const field = files.shadowRoot!.querySelector<HTMLInputElement>('.hand input')!;
    expect(field.value).toMatch(/^x#p1&/);
    field.focus();
    expect(field.selectionEnd).toBe(field.value.length);
    expect(await accessibilityProblems(files)).toEqual([]);
  });

  test('as files that are read again', async () => {
    const saved = savedFiles();
    const files = await mounted('prunus-record-files', { record: game });
    for (const name of ['Text', 'SGF', 'Piskvork (.psq)'])
      await userEvent.click(button(files, name));
    expect(saved.map(({ name }) => name)).toEqual([
      'gomoku-15x15.txt',
      'gomoku-15x15.sgf',
      'gomoku-15x15.psq',
    ]);
    const formats: string[] = [];
    for (const file of saved) {
      const outcome = readRecord(await file.text());
      if (isRefusal(outcome)) expect.fail(JSON.stringify(outcome));
      formats.push(`${outcome.format}: ${writeMoves(outcome.record)}`);
    }
    expect(formats).toEqual([
      'moves: h8 i9 (i10 j11) j10',
      'sgf: h8 i9 (i10 j11) j10',
      'psq: h8 i9 j10',
    ]);
  });

  test('but not as what cannot hold it', async () => {
    const files = await mounted('prunus-record-files', { record: gameOf('b2', ticTacToe) });
    expect(button(files, 'Piskvork (.psq)').disabled).toBe(true);
    expect(button(files, 'SGF').disabled).toBe(false);
  });

  test.each(LANGUAGES)('accessible (%s)', async (language) => {
    const files = await mounted('prunus-record-files', { record: game, language });
    files.shadowRoot!.querySelector('details')!.open = true;
    await files.openText('h8 h8');
    await drawn();
    expect(await accessibilityProblems(files)).toEqual([]);
    expect(files.scrollWidth).toBeLessThanOrEqual(320);
  });
});
