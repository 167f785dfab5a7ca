import { escapeXml } from '../../../core/escape.ts';
import { SvgPen } from '../../../core/drawing/svg-pen.ts';
import { rounded, svgItem, type SvgItem } from '../../../core/drawing/svg-shapes.ts';
import type { Film } from './film.ts';
import type { Watcher } from './record.ts';
import type { Shot } from './reel.ts';
import { Strip } from './strip.ts';

/** What is drawn, and in which group. */
interface Drawn {
  readonly layer: string;
  readonly drawn: SvgItem;
}

/** So long at most nothing else has a turn. */
const TURN_MS = 30;

/**
 * A film as one SVG that plays by itself, without a script: everything that is ever seen is in it once,
 * and style sheets inside say when. Where less motion is wanted it stands still at its last picture.
 *
 * @throws what the watcher's `end` gives as its reason, soon after it is ended
 */
export async function movingSvg(
  film: Film,
  shots: readonly Shot[],
  scale: number,
  { progress, end }: Watcher,
): Promise<string> {
  const pen = new SvgPen();
  const strip = new Strip<Drawn>();
  let turn = performance.now();
  for (const [at, { step }] of shots.entries()) {
    end.throwIfAborted();
    pen.clear();
    film.paint(pen.context, step, (name) => {
      pen.layer(name);
    });
    strip.add(
      pen.layers.flatMap(({ name, items }) =>
        items.map((drawn) => ({
          key: `${name} ${svgItem(drawn)}`,
          item: { layer: name, drawn },
        })),
      ),
    );
    if (performance.now() - turn < TURN_MS) continue;
    progress((at + 1) / shots.length);
    await new Promise((resolve) => setTimeout(resolve));
    turn = performance.now();
  }
  end.throwIfAborted();
  return documentOf(film, shots, scale, strip, pen.definitions);
}

function documentOf(
  film: Film,
  shots: readonly Shot[],
  scale: number,
  strip: Strip<Drawn>,
  definitions: readonly string[],
): string {
  const { width, height, palette, title } = film;
  const times = new Times(shots);
  const groups: { layer: string; lines: string[] }[] = [];
  for (const { item, seen } of strip.items) {
    if (groups.at(-1)?.layer !== item.layer) groups.push({ layer: item.layer, lines: [] });
    const name = times.nameOf(seen);
    const more = name === null ? '' : ` class="${name}"`;
    groups.at(-1)!.lines.push(`    ${svgItem(item.drawn, more)}`);
  }
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${rounded(width * scale)}" height="${rounded(height * scale)}" viewBox="0 0 ${rounded(width)} ${rounded(height)}" font-family="${escapeXml(palette.font)}">`,
    `  <title>${escapeXml(title)}</title>`,
    '  <style>',
    ...times.rules().map((rule) => `    ${rule}`),
    '  </style>',
    ...(definitions.length === 0 ? [] : ['  <defs>', ...definitions, '  </defs>']),
    ...groups.flatMap(({ layer, lines }) => [
      `  <g class="${escapeXml(layer)}">`,
      ...lines,
      '  </g>',
    ]),
    '</svg>',
    '',
  ].join('\n');
}

/** When things are seen: one rule for all that come and go together. */
class Times {
  readonly #shots: readonly Shot[];
  /** Names by the numbers of the pictures at which things come or go. */
  readonly #names = new Map<string, { name: string; isFirst: boolean; changes: number[] }>();

  constructor(shots: readonly Shot[]) {
    this.#shots = shots;
  }

  /** The class of what is seen in these pictures; null for what is seen in all of them. */
  nameOf(seen: readonly number[]): string | null {
    if (seen.length === this.#shots.length) return null;
    const changes = changesOf(seen, this.#shots.length);
    const isFirst = seen[0] === 0;
    const key = `${String(isFirst)} ${changes.join(' ')}`;
    let known = this.#names.get(key);
    if (known === undefined) {
      known = { name: `t${String(this.#names.size + 1)}`, isFirst, changes };
      this.#names.set(key, known);
    }
    return known.name;
  }

  rules(): string[] {
    const total = this.#shots.reduce((sum, { ms }) => sum + ms, 0);
    const begins: string[] = [];
    let passed = 0;
    for (const { ms } of this.#shots) {
      begins.push(`${String(Math.round((1e6 * passed) / total) / 1e4)}%`);
      passed += ms;
    }
    const still: string[] = [];
    const moving: string[] = [];
    for (const { name, isFirst, changes } of this.#names.values()) {
      let isSeen = isFirst;
      const keys = [`0%{visibility:${isSeen ? 'visible' : 'hidden'}}`];
      for (const at of changes) {
        isSeen = !isSeen;
        keys.push(`${begins[at]!}{visibility:${isSeen ? 'visible' : 'hidden'}}`);
      }
      if (!isSeen) still.push(`.${name}`);
      moving.push(
        `.${name}{animation:${name} ${String(total / 1000)}s step-end infinite}`,
        `@keyframes ${name}{${keys.join('')}}`,
      );
    }
    return [
      ...(still.length === 0 ? [] : [`${still.join(',')}{visibility:hidden}`]),
      ...(moving.length === 0 ? [] : ['@media (prefers-reduced-motion:no-preference){']),
      ...moving,
      ...(moving.length === 0 ? [] : ['}']),
    ];
  }
}

/** The numbers of the pictures, but for the first, at which something comes or goes. */
function changesOf(seen: readonly number[], pictures: number): number[] {
  const isSeen = new Set(seen);
  const changes: number[] = [];
  for (let at = 1; at < pictures; at++) if (isSeen.has(at) !== isSeen.has(at - 1)) changes.push(at);
  return changes;
}
