/** Colors as they are seen by those who lack a kind of cone, and how far apart two of them are. */

export type Vision = 'full' | 'protanopia' | 'deuteranopia' | 'tritanopia';
type Triple = readonly [number, number, number];

/**
 * From linear RGB to what is left of it: Machado, Oliveira and Fernandes, "A Physiologically-based
 * Model for Simulation of Color Vision Deficiency" (2009), table for severity 1.
 */
const MATRICES: Readonly<Record<Exclude<Vision, 'full'>, readonly Triple[]>> = {
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

/** "#1f5fae" as linear red, green and blue, 0 … 1. */
function linear(hex: string): Triple {
  const channel = (at: number) => {
    const share = parseInt(hex.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  return [channel(1), channel(3), channel(5)];
}

function seen(hex: string, vision: Vision): Triple {
  const color = linear(hex);
  if (vision === 'full') return color;
  const row = ([r, g, b]: Triple) =>
    Math.min(1, Math.max(0, r * color[0] + g * color[1] + b * color[2]));
  const [red, green, blue] = MATRICES[vision];
  return [row(red!), row(green!), row(blue!)];
}

/** CIE L*a*b*, for D65. */
function lab([r, g, b]: Triple): Triple {
  const f = (t: number) => (t > 216 / 24389 ? Math.cbrt(t) : (t * 24389) / 27 / 116 + 16 / 116);
  const x = f((0.4124564 * r + 0.3575761 * g + 0.1804375 * b) / 0.95047);
  const y = f(0.2126729 * r + 0.7151522 * g + 0.072175 * b);
  const z = f((0.0193339 * r + 0.119192 * g + 0.9503041 * b) / 1.08883);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

/** How different two colors look: ΔE of 1976; some 2 can just be told, 10 at a glance. */
export function difference(one: string, other: string, vision: Vision): number {
  const a = lab(seen(one, vision));
  const b = lab(seen(other, vision));
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
}

/** WCAG's contrast of two colors, 1 … 21. */
export function contrast(one: string, other: string, vision: Vision): number {
  const luminance = (hex: string) => {
    const [r, g, b] = seen(hex, vision);
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const [low, high] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high! + 0.05) / (low! + 0.05);
}
