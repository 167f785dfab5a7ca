import { render } from 'lit';
import { expect, test } from 'vitest';

import { findGame } from '../../../web/games/registry.ts';
import { LANGUAGES } from '../../../web/core/language.ts';
import { labLegend } from '../../../web/lab/elements/face/lab-legend.ts';
import { openExample } from '../../../web/search/shelf.ts';
import { hasChance } from '../../../web/search/textbook/chance.ts';
import { engineOptions } from '../../../web/search/options.ts';
import { EngineClient } from '../../../web/engine/client.ts';

const engine = new EngineClient();

// One of each kind: MAX has crosses, noughts, black stones, and is nobody of a game.
test.each(['must-block', 'empty-board', 'five-in-2', 'reversi-small', 'dice-nim-two', 'two-ply'])(
  'the legend of %s says who is MAX, by name and by color, and whether there is chance',
  async (name) => {
    const state = openExample(name)!;
    const { trace } = await engine.request({ kind: 'search', options: engineOptions(state) });
    const { options } = trace.header;
    const isBoard = findGame(options.game)!.kind === 'board';
    for (const language of LANGUAGES) {
      const place = document.createElement('div');
      render(labLegend(state, trace, false, language), place);
      const signs = [...place.querySelectorAll('li')];
      const [max, min] = signs;
      const game = findGame(options.game)!;
      if (game.kind === 'board') {
        const { players } = game.text[language];
        const isX = options.max !== 'o';
        const [role, colon] = language === 'en' ? ['MAX', ': '] : ['极大', '：'];
        expect(max!.textContent.trim()).toBe(`${role}${colon}${players[isX ? 'X' : 'O']}`);
        expect(min!.textContent.trim().endsWith(`${colon}${players[isX ? 'O' : 'X']}`)).toBe(true);
        const ink = max!.querySelector('svg')!.style.getPropertyValue('--ink');
        expect(ink).toBe(isX ? 'var(--max)' : 'var(--min)');
      } else expect(max!.textContent.trim()).toBe(language === 'en' ? 'MAX' : '极大');
      expect(signs.some(({ textContent }) => /chance|机会/.test(textContent))).toBe(
        hasChance(state),
      );
    }
    expect(isBoard).toBe(name !== 'two-ply');
  },
);
