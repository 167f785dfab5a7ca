import type { TemplateResult } from 'lit';

import type { Language } from '../../../core/language.ts';
import { defaultState, type LabState } from '../../../search/state.ts';
import { PLAYER, fittingAlgorithm, fittingAlgorithms } from '../../../search/textbook/chance.ts';
import { changeSettings } from '../../../search/update.ts';
import { labText, type Named } from '../../../search/text/lab.ts';
import { select } from '../../../ui/fields.ts';

/** The choice among the algorithms that fit what is searched; where a game has a player, it is one. */
export function algorithmSelect(
  state: LabState,
  algorithms: readonly string[],
  language: Language,
  setState: (state: LabState) => void,
  label?: string,
): TemplateResult {
  const fitting = fittingAlgorithms(state, algorithms);
  const chosen = fittingAlgorithm(state);
  const words: Readonly<Record<string, Named | undefined>> = labText[language].algorithm.choices;
  const player = labText[language].algorithm.player.label;
  const nameOf = (name: string) => (name === PLAYER ? player : (words[name]?.label ?? name));
  return select<string>({
    ...(label === undefined ? {} : { label }),
    options: fitting.map((name) => [name, nameOf(name)] as const),
    chosen,
    ...(fitting.includes(chosen) ? {} : { other: chosen }),
    change: (name) => {
      // The player searches where nothing else for its game is set.
      const algorithm = name === PLAYER ? defaultState.algorithm : name;
      setState(changeSettings(state, { algorithm }));
    },
  });
}
