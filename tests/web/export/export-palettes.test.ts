import { describe, expect, it } from 'vitest';
import { theme } from '../../../web/ui/theme.ts';
import { palettes } from '../../../web/tree/export/palettes.ts';

describe('the colors of pictures', () => {
  it.each(['light', 'dark'] as const)('are those of the theme, %s', (scheme) => {
    const { font, ...colors } = palettes[scheme];
    expect(font).toContain('sans-serif');
    for (const [name, color] of Object.entries(colors)) {
      const variable = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
      const pattern = new RegExp(
        `--prunus-${variable}, light-dark\\((#[0-9a-f]{6}), (#[0-9a-f]{6})\\)`,
      );
      expect(pattern.exec(theme.cssText)?.[scheme === 'light' ? 1 : 2], name).toBe(color);
    }
  });
});
