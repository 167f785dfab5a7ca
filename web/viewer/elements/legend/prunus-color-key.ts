import { LitElement, css, html, nothing, svg, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';

import { formatCount, formatValue } from '../../../core/format.ts';
import type { Language } from '../../../core/language.ts';
import { colorsText } from '../../text/legend.ts';
import { indexOf } from '../../../trace/trace-index.ts';
import type { Trace } from '../../../trace/trace.ts';
import { classColors } from '../../../tree/color/class-colors.ts';
import { type ClassColor, CUT_CLASS, LEVEL_CLASS } from '../../../tree/color/classes.ts';
import type { Palette } from '../../../core/drawing/palette.ts';
import { tellsPlayer, type TreeColor } from '../../../tree/layout/view-state.ts';
import { define } from '../../../ui/events.ts';
import { theme } from '../../../ui/theme.ts';

/** Neighboring classes, and the words for them together. */
interface Entry {
  readonly classes: readonly number[];
  readonly words: string;
}

const SWATCH = 14;

/** The colors of a tree's nodes and what they stand for, in a line; nothing where they tell players. */
export class PrunusColorKey extends LitElement {
  @property() color: TreeColor = 'player';
  @property({ attribute: false }) trace: Trace | null = null;
  /** The colors that the tree is drawn with. */
  @property({ attribute: false }) palette: Palette | null = null;
  @property() language: Language = 'en';

  static override styles = [
    theme,
    css`
      ul {
        display: flex;
        width: max-content;
        gap: var(--space-5);
        margin: 0;
        padding: 0;
        list-style: none;
        font-size: var(--text-s);
        line-height: var(--leading);
        color: var(--muted);
      }
      li {
        display: flex;
        gap: var(--space-3);
        align-items: center;
        white-space: nowrap;
      }
      svg {
        flex: none;
        height: 14px;
        forced-color-adjust: none;
      }
    `,
  ];

  protected override render(): TemplateResult | typeof nothing {
    const { color, palette, trace } = this;
    if (tellsPlayer(color) || palette === null || trace === null) return nothing;
    const { fills, marks } = classColors(palette, color);
    return html`<ul aria-label=${colorsText[this.language].names[color]}>
      ${entriesOf(color, trace, this.language).map(
        ({ classes, words }) =>
          html`<li>
            <svg
              width=${classes.length * SWATCH}
              viewBox="0 0 ${classes.length * SWATCH} 14"
              aria-hidden="true"
            >
              ${classes.map(
                (each, at) =>
                  svg`<rect x=${at * SWATCH} width=${SWATCH} height="7" fill=${fills[each]!} /><rect x=${at * SWATCH} y="7" width=${SWATCH} height="7" fill=${marks[each]!} />`,
              )}</svg
            ><span>${words}</span>
          </li>`,
      )}
    </ul>`;
  }
}

function entriesOf(color: ClassColor, trace: Trace, language: Language): readonly Entry[] {
  const text = colorsText[language];
  switch (color) {
    case 'value': {
      const { level } = indexOf(trace).shares;
      const steps = Array.from({ length: LEVEL_CLASS }, (_, step) => step);
      return [
        { classes: steps, words: text.value.min },
        { classes: [LEVEL_CLASS], words: formatValue(level, trace.header) },
        { classes: steps.map((step) => LEVEL_CLASS + 1 + step), words: text.value.max },
      ];
    }
    case 'effort': {
      const nodes = formatCount(trace.header.totals.nodes, language);
      return [{ classes: [0, 1, 2, 3, 4, 5], words: text.effort(nodes) }];
    }
    case 'cut':
      return [
        { classes: [CUT_CLASS.none], words: text.cut.none },
        { classes: [CUT_CLASS.shallow], words: text.cut.shallow },
        { classes: [CUT_CLASS.deep], words: text.cut.deep },
      ];
    case 'kind':
      return [text.kind.pv, text.kind.cut, text.kind.all].map((words, kind) => ({
        classes: [kind],
        words,
      }));
  }
}

define('prunus-color-key', PrunusColorKey);

declare global {
  interface HTMLElementTagNameMap {
    'prunus-color-key': PrunusColorKey;
  }
}
