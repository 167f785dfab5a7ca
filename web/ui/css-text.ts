/**
 * The style of an element as a text, for `.style=${cssText({ … })}` in a template. Bound as a property,
 * it is set by script, which strict content security policies allow; as the attribute it would need
 * 'unsafe-inline'.
 */
export function cssText(style: Readonly<Record<string, string>>): string {
  return Object.entries(style)
    .map(([name, value]) => `${name}: ${value}`)
    .join('; ');
}
