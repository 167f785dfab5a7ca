import { html, nothing, type TemplateResult } from 'lit';

import type { Language } from '../../core/language.ts';
import type { ProgramText } from '../source/read.ts';
import {
  MOST_AGENTS,
  ROLES,
  rolesOf,
  withRoots,
  type Role,
  type SearchFunction,
} from '../source/roles.ts';
import { programText } from '../text/program.ts';
import { checkField, namedOptions, select, type Options } from '../../ui/fields.ts';

/** More functions than this are no choice any more. */
const MOST = 30;

type Player = 'own' | 'max' | 'min' | 'negamax';
const PLAYERS: readonly Player[] = ['own', 'max', 'min', 'negamax'];

/** What is guessed or said, and how to say otherwise. */
interface FoundSearches {
  readonly searches: readonly SearchFunction[];
  /** How many take turns: MAX, and all others. */
  readonly agents: number;
  readonly say: (searches: readonly SearchFunction[]) => void;
  readonly sayAgents: (agents: number) => void;
}

const AGENTS: Options<number> = Array.from({ length: MOST_AGENTS - 1 }, (_, at) => [
  at + 2,
  String(at + 1),
]);

/** Which functions are recorded and what their parameters are, to be put right. */
export function foundSearches(
  program: ProgramText,
  language: Language,
  { searches, agents, say, sayAgents }: FoundSearches,
): TemplateResult {
  const text = programText[language].found;
  const { functions } = program;
  const usable = functions.flatMap((each, index) =>
    each.wrap.length > 0 && each.params.length > 0 ? [index] : [],
  );
  return html`<details class="found" ?open=${searches.length === 0}>
    <summary>
      ${text.heading}:
      ${searches.map(
        ({ index }, at) => html`${at === 0 ? '' : ', '}<code>${functions[index]!.name}</code>`,
      )}
    </summary>
    <p class="note">${searches.length === 0 ? text.none : text.line}</p>
    <ul>
      ${usable.slice(0, MOST).map((index) => {
        const found = searches.find((each) => each.index === index);
        const change = (checked: boolean): void => {
          const others = searches.filter((each) => each.index !== index && !each.isRoot);
          const chosen = [...others.map((each) => each.index), ...(checked ? [index] : [])];
          say(
            withRoots(program, chosen).map(
              (each) => others.find((other) => other.index === each.index) ?? each,
            ),
          );
        };
        const put = (next: SearchFunction): void =>
          say(searches.map((each) => (each.index === index ? next : each)));
        const { name, params } = functions[index]!;
        return html`<li>
          ${checkField({ checked: found !== undefined, change }, `${name}(${params.join(', ')})`)}
          ${found === undefined ? nothing : found.isRoot ? html`<p class="note">${text.isRoot}</p>` : parameters(program, found, language, put)}
        </li>`;
      })}
    </ul>
    ${
      searches.some(({ roles }) => roles.agent !== undefined)
        ? html`<div class="params">
            <span>${text.opponents}</span>
            ${select({
              options: AGENTS,
              chosen: agents,
              label: text.opponents,
              change: sayAgents,
            })}
          </div>`
        : nothing
    }
  </details>`;
}

/** What each parameter is, and who moves. */
function parameters(
  program: ProgramText,
  search: SearchFunction,
  language: Language,
  put: (search: SearchFunction) => void,
): TemplateResult {
  const text = programText[language].found;
  const found = program.functions[search.index]!;
  const options: Options<Role | null> = [[null, text.nothing], ...namedOptions(ROLES, text.roles)];
  const chosen: Player = search.negamax ? 'negamax' : (search.player ?? 'own');
  return html`<div class="params">
    ${found.params.map((name, index) => {
      const role = ROLES.find((each) => search.roles[each] === index) ?? null;
      return html`<code>${name}</code> ${select({
          options,
          chosen: role,
          label: name,
          change: (to) => {
            const others = Object.entries(search.roles).filter(
              ([each, at]) => each !== to && at !== index,
            );
            const roles = Object.fromEntries([
              ...others,
              ...(to === null ? [] : [[to, index]]),
            ]) as typeof search.roles;
            put({ ...search, roles });
          },
        })}`;
    })}
    <span>${text.player}</span>
    ${select({
      options: namedOptions(PLAYERS, text.players),
      chosen,
      label: text.player,
      change: (to) => {
        const player = to === 'max' || to === 'min' ? to : null;
        put({ ...rolesOf(found), ...search, negamax: to === 'negamax', player });
      },
    })}
  </div>`;
}
