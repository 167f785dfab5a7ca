import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

import { readEmbed, usualEmbed, writeEmbed } from '../../../web/search/link/embed-link.ts';
import { readChallenge } from '../../../web/practice/challenge-link.ts';
import { linkedState, readPermalink, writePermalink } from '../../../web/search/link/permalink.ts';
import { defaultState, type LabState } from '../../../web/search/state.ts';

/** What stands in the file: links, and what they open, as far as that differs from the first one's. */
const lines = readFileSync(new URL('../../data/lab-links.txt', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line.includes(' => '))
  .map((line) => line.split(' => ') as [string, string]);

const labs = lines.filter(([link]) => /^#?v\d/.test(link));
const frames = lines.filter(([link]) => link.startsWith('embed.html'));
const challenges = lines.filter(([link]) => link.startsWith('#c'));

/** Some fields were called otherwise when the file was written. */
function fieldsIn(text: string): Partial<LabState> {
  const {
    squares: squareOrder,
    beside: comparisons,
    ...rest
  } = JSON.parse(text) as {
    squares?: LabState['squareOrder'];
    beside?: LabState['comparisons'];
  };
  return {
    ...rest,
    ...(squareOrder === undefined ? {} : { squareOrder }),
    ...(comparisons === undefined ? {} : { comparisons }),
  };
}

const first = fieldsIn(labs[0]![1]);

describe('links of the lab that were given to people', () => {
  it.each(labs)('%s', (link, opens) => {
    const wanted = { ...first, ...fieldsIn(opens) };
    const { state, problems } = readPermalink(link);
    expect(problems).toEqual([]);
    // Fields that came later are at their default.
    expect(state).toEqual({ ...defaultState, ...wanted });
    expect(readPermalink(writePermalink(state)).state).toEqual(linkedState(state));
  });

  it('are of every kind: each field is another one in some of them, each part is in one', () => {
    const changed = new Set(labs.slice(1).flatMap(([, opens]) => Object.keys(fieldsIn(opens))));
    expect([...changed].sort()).toEqual(Object.keys(defaultState).sort());
    const written = labs.map(([link]) => link).join('&');
    const parts =
      'game rows cols k rule setup moves root algorithm order seed iter exploration goal squares letters max win from eval attack candidates names symmetry scoring depth cut guess width table nodes record compare with quiz exercise step camera view siblings fold color at later pane open panel marks solution layout tree net';
    for (const part of parts.split(' ')) expect(written, part).toContain(`&${part}=`);
  });
});

describe('addresses of frames that were given to people', () => {
  it.each(frames)('%s', (address, opens) => {
    const { settings, problems } = readEmbed(address.slice('embed.html'.length));
    expect(problems).toEqual([]);
    expect(settings).toEqual({ ...usualEmbed, ...(JSON.parse(opens) as object) });
    expect(readEmbed(writeEmbed(settings)).settings).toEqual(settings);
  });
});

describe('challenges that were given to people', () => {
  it.each(challenges)('%s', (link, opens) => {
    expect(readChallenge(link)).toEqual({ link: opens });
  });
});
