import { graphX, graphY, type GraphBox } from '../../report/report-graph.ts';

export interface GraphPicture {
  /** Black's chance in every position that is known, from the first one. */
  readonly chances: readonly number[];
  readonly moves: number;
  /** Plies of the turning points. */
  readonly turns: readonly number[];
  /** The position on the board. */
  readonly ply: number | null;
  /** The one that is pointed at. */
  readonly pointed: number | null;
}

export interface GraphColors {
  readonly ink: string;
  readonly muted: string;
  readonly line: string;
  readonly accent: string;
  readonly variation: string;
  readonly black: string;
  readonly white: string;
}

/** Draws the graph of a report: below the curve is Black's share, above it White's. */
export function drawGraph(
  context: CanvasRenderingContext2D,
  picture: GraphPicture,
  box: GraphBox,
  colors: GraphColors,
): void {
  const { chances, moves } = picture;
  const x = (ply: number) => graphX(ply, moves, box);
  const y = (chance: number) => graphY(chance, box);
  context.clearRect(0, 0, box.width, box.height);
  context.fillStyle = colors.white;
  context.fillRect(x(0), y(1), x(moves) - x(0), y(0) - y(1));
  const last = chances.length - 1;
  if (last >= 0) {
    context.beginPath();
    context.moveTo(x(0), y(0));
    for (const [ply, chance] of chances.entries()) context.lineTo(x(ply), y(chance));
    context.lineTo(x(last), y(0));
    context.closePath();
    context.fillStyle = colors.black;
    context.fill();
  }
  context.lineWidth = 1;
  context.strokeStyle = colors.line;
  context.strokeRect(x(0) - 0.5, y(1) - 0.5, x(moves) - x(0) + 1, y(0) - y(1) + 1);
  context.strokeStyle = colors.muted;
  context.setLineDash([4, 4]);
  stroke(context, [
    [x(0), Math.round(y(0.5)) + 0.5],
    [x(moves), Math.round(y(0.5)) + 0.5],
  ]);
  context.setLineDash([]);
  context.lineWidth = 2;
  context.strokeStyle = colors.accent;
  context.lineJoin = 'round';
  stroke(
    context,
    chances.map((chance, ply) => [x(ply), y(chance)] as const),
  );
  for (const ply of picture.turns) {
    const chance = chances[ply];
    if (chance !== undefined) dot(context, x(ply), y(chance), 5, colors.variation, colors.white);
  }
  for (const [ply, color] of [
    [picture.ply, colors.accent],
    [picture.pointed, colors.muted],
  ] as const) {
    if (ply === null || ply < 0 || ply > moves) continue;
    context.lineWidth = 1.5;
    context.strokeStyle = color;
    stroke(context, [
      [x(ply), y(1)],
      [x(ply), y(0)],
    ]);
    const chance = chances[ply];
    if (chance !== undefined) dot(context, x(ply), y(chance), 3.5, color, colors.white);
  }
}

function stroke(
  context: CanvasRenderingContext2D,
  points: readonly (readonly [number, number])[],
): void {
  context.beginPath();
  for (const [x, y] of points) context.lineTo(x, y);
  context.stroke();
}

function dot(
  context: CanvasRenderingContext2D,
  x: number,
  y: number,
  radius: number,
  fill: string,
  rim: string,
): void {
  context.beginPath();
  context.arc(x, y, radius, 0, 2 * Math.PI);
  context.fillStyle = fill;
  context.fill();
  context.lineWidth = 1.5;
  context.strokeStyle = rim;
  context.stroke();
}
