import fc from 'fast-check';
import { createHash, createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

import { writeChallenge } from '../../../web/practice/challenge-link.ts';
import {
  newChallengeKey,
  readChallengeSet,
  writeChallengeSet,
} from '../../../web/practice/challenge-set.ts';
import { findCodes, writeCode } from '../../../web/practice/code-text.ts';
import { collected, copiesAmong } from '../../../web/practice/collected.ts';
import {
  readCompletion,
  versionOf,
  writeCompletion,
  type Completion,
} from '../../../web/practice/completion.ts';
import { hmac, sha256 } from '../../../web/core/sha256.ts';
import { readSheet, writeSheet } from '../../../web/practice/sheet-text.ts';
import { anyText } from '../support/any-text.ts';

const UNNAMED = { keys: [], word: '' };
const seen = /^[^\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Bidi_Control}]*$/u;
const line = (maxLength: number) =>
  anyText({ maxLength })
    .map((text) => text.normalize('NFC').trim())
    .filter((text) => seen.test(text));
const completions: fc.Arbitrary<Completion> = fc.record({
  name: line(20),
  work: fc.record({
    kind: fc.constantFrom('lesson', 'own', 'challenge'),
    name: line(20),
    version: anyText().map(versionOf),
  }),
  made: fc.nat(),
  tasks: fc.array(
    fc.record({ solved: fc.boolean(), checks: fc.nat(9_999), answer: anyText({ maxLength: 40 }) }),
    { maxLength: 20 },
  ),
});

const ANN: Completion = {
  name: 'Ann',
  work: { kind: 'lesson', name: 'en/bounds', version: 'abc12' },
  made: 1_795_777_777,
  tasks: [
    { solved: true, checks: 1, answer: '3' },
    { solved: true, checks: 2, answer: '-inf;7' },
    { solved: false, checks: 4, answer: '0;0 3 −∞ +∞,1 3,4 2 3 +∞;5,6' },
  ],
};

describe('a hash of our own', () => {
  it('is the platform’s', () => {
    fc.assert(
      fc.property(
        fc.uint8Array({ maxLength: 300 }),
        fc.string(),
        fc.string(),
        (bytes, key, text) => {
          expect(Buffer.from(sha256(bytes))).toEqual(createHash('sha256').update(bytes).digest());
          expect(Buffer.from(hmac(key, text))).toEqual(
            createHmac('sha256', key).update(text).digest(),
          );
        },
      ),
    );
  });
});

describe('a completion code', () => {
  it('says what was put into it', () => {
    fc.assert(
      fc.property(completions, (completion) => {
        const { completions: read, damaged } = collected(writeCompletion(completion), UNNAMED);
        expect(damaged).toEqual([]);
        expect(read).toEqual([completion]);
      }),
    );
  });

  it('holds any bytes, and is told to be damaged once a letter of it is another or missing', () => {
    const other = fc.constantFrom(...Array.from('0123456789ABCDEFGHJKMNPQRSTVWXYZ'));
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 1 }), fc.nat(), other, (bytes, place, letter) => {
        const code = writeCode(bytes);
        expect(findCodes(code)).toEqual([bytes]);
        const from = code.indexOf('.') + 1;
        const at = from + (place % (code.length - from));
        fc.pre(code[at] !== letter && code[at] !== '.');
        const [before, after] = [code.slice(0, at), code.slice(at + 1)];
        expect(findCodes(before + letter + after)).toEqual([null]);
        expect(findCodes(before + after)).toEqual([null]);
      }),
    );
  });

  it('is read from whatever a text or bytes may be, without a word', () => {
    fc.assert(
      fc.property(anyText(), fc.uint8Array(), (text, bytes) => {
        collected(`${text} PRUNUS3.${text} P2.${text}`, UNNAMED);
        expect(readCompletion(bytes)).toBeNull();
        expect(readSheet(text)?.answers.pruned.length ?? 0).toBeLessThan(200);
      }),
    );
  });

  it('never makes a page unpack more than a work can be', () => {
    const bomb = writeCompletion({
      ...ANN,
      tasks: Array.from({ length: 200 }, () => ({ ...ANN.tasks[0]!, answer: '9'.repeat(16_000) })),
    });
    expect(collected(bomb, UNNAMED)).toMatchObject({ completions: [], damaged: [1] });
  });
});

/** A line broken into lines of so many letters. */
const broken = (text: string, width: number, end: string, begin = '') =>
  begin + text.replace(new RegExp(`.{${String(width)}}`, 'g'), `$&${end}${begin}`);

const MAILED: Readonly<Record<string, (code: string) => string>> = {
  'broken into lines': (code) => broken(code, 20, '\n'),
  'broken with carriage returns and blanks': (code) => broken(code, 33, ' \r\n\t'),
  quoted: (code) => broken(code, 40, '\n', '> '),
  'quoted twice': (code) => broken(code, 40, '\n', '> > '),
  'quoted with initials': (code) => broken(code, 40, '\n', 'AB> '),
  'quoted with bars': (code) => broken(code, 40, '\n', '| '),
  'soft breaks': (code) => broken(code, 70, '=\r\n'),
  'soft breaks and coded blanks': (code) => broken(code, 70, '=20\r\n'),
  'in lower case': (code) => code.toLowerCase(),
  'in prose': (code) => `Dear teacher, my code is: ${code}Thanks, Ann. See you at 3.`,
  'in smart quotes': (code) => `“${code}”`,
  'in Chinese quotes': (code) => `我的完成码是「${code}」。谢谢老师`,
  'in full width': (code) =>
    code.replace(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0)),
  'with an ideographic point': (code) => code.replaceAll('.', '。'),
  'with zero widths': (code) => broken(code, 3, '\u200b'),
  'with dots doubled': (code) => code.replaceAll('.', '\n..'),
  'in markup': (code) => `<div><b>${broken(code, 30, '<br>\n')}</b></div><p>Ann</p>`,
  'in entities': (code) => broken(code, 30, '&nbsp;\n', '&gt; '),
  'in backquotes': (code) => `\`${code}\``,
  'as a list': (code) => `1. ${code}`,
  'letters mistaken': (code) =>
    code.replace(/(?<=\..*)0/g, 'o').replace(/(?<=\..*)1(?=.*\.)/g, 'l'),
};

describe.each(Object.keys(MAILED))('a code from a mail, %s,', (way) => {
  it('is read', () => {
    const code = writeCompletion(ANN);
    expect(collected(MAILED[way]!(code), UNNAMED).completions).toEqual([ANN]);
  });

  it('is read among others, and what is damaged is told by its place', () => {
    const bob = { ...ANN, name: 'Bob' };
    const [first, second] = [ANN, bob].map((each) => MAILED[way]!(writeCompletion(each)));
    const cut = writeCompletion(ANN).slice(0, 40);
    const mailbox = `From: Ann\n${first!}\n--\nFrom: X\n${cut}\nFrom: Bob\n${second!}\n${first!}`;
    expect(collected(mailbox, UNNAMED)).toEqual({
      completions: [ANN, bob],
      signed: [],
      damaged: [2],
      foreign: [],
    });
  });
});

describe('what was handed in by several', () => {
  it('is alike where answers and tries are, unless all was right at once', () => {
    const bob = { ...ANN, name: 'Bob', made: ANN.made + 60 };
    const eve = { ...bob, name: 'Eve', tasks: ANN.tasks.slice(0, 2) };
    expect(copiesAmong([ANN, eve, bob])).toEqual(
      new Map([
        [0, [2]],
        [2, [0]],
      ]),
    );
    const plain = { ...ANN, tasks: ANN.tasks.slice(0, 1) };
    expect(copiesAmong([plain, { ...plain, name: 'Bob', made: 1 }])).toEqual(new Map());
    expect(copiesAmong([plain, { ...plain, name: 'Bob' }]).size).toBe(2);
  });
});

describe('codes that were released', () => {
  const [link, ...codes] = readFileSync(
    new URL('../../data/completion-codes.txt', import.meta.url),
    'utf8',
  )
    .trim()
    .split('\n');
  const read = readChallengeSet(link!);
  const key = 'set' in read ? read.set.key! : '';
  const trees = [
    { solved: true, checks: 1 },
    { solved: false, checks: 3 },
  ];
  const week = [
    { name: 'Ann', work: '', tasks: trees },
    { name: '祝英台', work: '', tasks: [...trees].reverse() },
  ];
  const plum = { name: 'Bob', work: 'bounds', tasks: [...trees, { solved: true, checks: 2 }] };
  const wordless = { name: '=梁山伯', work: '第一刀', tasks: trees };

  it('are read by their key and the word of the class, without answers', () => {
    const text = codes.join('\n');
    expect(collected(text, { keys: [newChallengeKey(), key], word: ' Plum ' })).toEqual({
      completions: [],
      signed: [...week, plum],
      damaged: [],
      foreign: [4],
    });
    expect(collected(text, { keys: [], word: '' })).toEqual({
      completions: [],
      signed: [wordless],
      damaged: [],
      foreign: [1, 2, 3],
    });
  });

  it('are read broken into lines and quoted, among new ones and one that was cut off', () => {
    const [first = '', ...others] = codes.map((code) => broken(code, 17, '\n', '> '));
    const text = [first.slice(0, 25), writeCompletion(ANN), first, ...others].join(
      '\nAnn wrote:\n',
    );
    expect(collected(text, { keys: [key], word: 'plum' })).toEqual({
      completions: [ANN],
      signed: [...week, plum],
      damaged: [],
      foreign: [4],
    });
  });

  it('are read with the soft breaks and coded blanks of mail', () => {
    for (const end of ['=\r\n', '=20\r\n', '&nbsp;<br>\n']) {
      const text = codes.map((code) => broken(code, 17, end)).join('\n\n');
      expect(collected(text, { keys: [key], word: 'plum' }).signed).toEqual([...week, plum]);
    }
  });

  it('are not read once a letter is another', () => {
    fc.assert(
      fc.property(fc.constantFrom(...codes), fc.nat(), (code, place) => {
        const at = place % code.length;
        const changed = code.slice(0, at) + (code[at] === 'A' ? 'B' : 'A') + code.slice(at + 1);
        expect(collected(changed, { keys: [key], word: 'plum' }).signed).toEqual([]);
      }),
    );
  });
});

describe('a sheet', () => {
  it('is as it was written, but for blanks', () => {
    const texts = anyText({ maxLength: 8 }).map((text) => text.replace(/\s/g, ''));
    const fields = fc.dictionary(
      fc.nat(159).map(String),
      texts.filter((text) => text !== ''),
    );
    const sheets = fc.record({
      dealt: fc.nat(999),
      answers: fc.record({
        values: fields,
        alphas: fields,
        betas: fields,
        pruned: fc.uniqueArray(fc.nat(159)),
      }),
    });
    fc.assert(
      fc.property(sheets, (sheet) => {
        const read = readSheet(writeSheet(sheet));
        expect(read).toEqual(sheet);
      }),
    );
  });
});

describe('a challenge of several trees', () => {
  it('reads what it writes', () => {
    const set = {
      title: 'Week 3',
      text: 'Prune by hand.\n祝顺利',
      key: newChallengeKey(),
      links: ['#v1&quiz=1', '#v1&tree=((1,2),(3,4))'],
    };
    expect(readChallengeSet(writeChallengeSet(set))).toEqual({ set });
  });

  it('reads a challenge of one tree as it always was, and nothing else', () => {
    const link = '#v1&quiz=1';
    expect(readChallengeSet(writeChallenge(link))).toEqual({
      set: { title: '', text: '', links: [link], key: null },
    });
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(readChallengeSet(`#c2&${text}`)).toHaveProperty('problem');
      }),
    );
  });
});
