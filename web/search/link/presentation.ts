import { beginning } from '../../core/untrusted.ts';
import { languageOf, type Language } from '../../core/language.ts';
import { flagOf, numberOf } from '../../core/text-values.ts';
import type { AttributeSource } from './attributes.ts';
import type { StateProblem } from './state-problem.ts';

/** What may stand with an embedded tree. */
export const CONTROLS = ['timeline', 'narration', 'code'] as const;
export type Control = (typeof CONTROLS)[number];

/** How an embedded element looks and behaves, which is no part of what it shows. */
export interface Presentation {
  readonly controls: ReadonlySet<Control>;
  readonly autoplay: boolean;
  /** Steps a second; null: the usual. */
  readonly speed: number | null;
  /** Null: that of the page. */
  readonly language: Language | null;
}

const THEMES = ['light', 'dark', 'auto'];
const SPEED = { lowest: 0.1, highest: 10_000 };

/** What the attributes say of it; what can't be read is as usual, and reported. */
export function readPresentation(get: AttributeSource): {
  readonly presentation: Presentation;
  readonly problems: readonly StateProblem[];
} {
  const problems: StateProblem[] = [];
  const report = (code: StateProblem['code'], field: string, given: string) => {
    problems.push({ code, field, given: beginning(given, 40) });
  };
  const theme = get('theme')?.trim() ?? 'auto';
  if (!THEMES.includes(theme)) report('unknown-name', 'theme', theme);
  const language = get('language')?.trim() ?? null;
  const isTag = language === null || /^(zh|en)\b/i.test(language);
  if (!isTag) report('unknown-name', 'language', language);
  return {
    presentation: {
      controls: controlsOf(get('controls'), report),
      autoplay: flagOf(get('autoplay') ?? 'false'),
      speed: speedOf(get('speed'), report),
      language: language === null || !isTag ? null : languageOf(language),
    },
    problems,
  };
}

type Report = (code: StateProblem['code'], field: string, given: string) => void;

/** "timeline code": these; nothing, or anything like "true": the usual ones. */
function controlsOf(given: string | null, report: Report): ReadonlySet<Control> {
  if (given === null || !flagOf(given)) return new Set();
  const words = given.trim().toLowerCase().split(/\s+/, 10);
  if (['', 'true', 'controls'].includes(words.join(' '))) return USUAL;
  const found = words.flatMap((word) => CONTROLS.filter((name) => name === word));
  const unknown = words.find((word) => !found.some((name) => name === word));
  if (unknown !== undefined) report('unknown-name', 'controls', unknown);
  return found.length === 0 ? USUAL : new Set(found);
}

const USUAL: ReadonlySet<Control> = new Set(['timeline', 'narration']);

function speedOf(given: string | null, report: Report): number | null {
  if (given === null) return null;
  const speed = numberOf(given.trim());
  if (typeof speed === 'string') {
    report('wrong-type', 'speed', speed);
    return null;
  }
  const fitted = Math.min(SPEED.highest, Math.max(SPEED.lowest, speed));
  if (fitted !== speed) report('out-of-range', 'speed', given);
  return fitted;
}
