/**
 * What a sketch of p5 takes for granted, as far as one that searches needs it: its mathematics is JavaScript's,
 * and nothing is drawn. Like the tracer it is put before a program as a text.
 */
export function sketchPlace(): void {
  const scope = globalThis as unknown as Record<string, unknown>;
  const thing: unknown = new Proxy(() => thing, { get: () => thing });
  const silent = (): unknown => thing;
  for (const name of [
    ...['createCanvas', 'createP', 'createDiv', 'createButton', 'createElement', 'resizeCanvas'],
    ...[
      'background',
      'clear',
      'fill',
      'noFill',
      'stroke',
      'noStroke',
      'strokeWeight',
      'push',
      'pop',
    ],
    ...['line', 'ellipse', 'circle', 'rect', 'square', 'point', 'text', 'textSize', 'textAlign'],
    ...[
      'ellipseMode',
      'rectMode',
      'textFont',
      'textStyle',
      'translate',
      'frameRate',
      'loop',
      'noLoop',
    ],
    ...['color', 'select', 'image', 'loadImage'],
  ])
    scope[name] = silent;
  const { max, min, floor, ceil, round, abs, pow, sqrt } = Math;
  Object.assign(scope, { max, min, floor, ceil, round, abs, pow, sqrt });
  // Always the first of all: a run is to be the same each time.
  scope.random = (from?: unknown): unknown => (Array.isArray(from) ? (from as unknown[])[0] : 0);
  scope.width = 400;
  scope.height = 400;
  scope.CENTER = 'center';
}
