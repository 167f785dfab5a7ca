import type { SkinName } from '../games/skin-name.ts';

/** The colors of one side's pieces. */
export interface PieceColors {
  /** Where the light falls on it, where it doesn't, and its outline. */
  readonly light: string;
  readonly dark: string;
  readonly rim: string;
  /** Without light and shadow. */
  readonly flat: string;
  /** What is written or marked on it, and the mark of the last move. */
  readonly ink: string;
  readonly mark: string;
  /** A cell that is good for this side, or in its line. */
  readonly fill: string;
  /** On what a move is worth that is as good as can be for this side: from the other end of the heat map. */
  readonly good: string;
}

/** The resolved CSS colors of a board, and a font family list. */
export interface BoardColors {
  readonly X: PieceColors;
  readonly O: PieceColors;
  /** The board, and the border round it. */
  readonly face: string;
  readonly edge: string;
  /** Grain of the wood; the color of the face where it has none. */
  readonly grain: string;
  /** Lines between or through the points; the hollows of slots. */
  readonly line: string;
  /** Coordinates, and what is written on the board itself. */
  readonly label: string;
  readonly shadow: string;
  /** Under the last move, where that is not marked on the piece. */
  readonly last: string;
  /** Round the best move. */
  readonly best: string;
  /** Points that are forbidden, or where the game is decided. */
  readonly warning: string;
  /** What the user points at or has proposed. */
  readonly accent: string;
  readonly win: string;
  /** Under rows of stones that threaten something. */
  readonly threat: string;
  /** The two ends of the heat map. */
  readonly heatLow: string;
  readonly heatHigh: string;
  readonly font: string;
  /** Without light and shadow, for forced colors. */
  readonly isFlat: boolean;
}

/** A few colors are all that a board is drawn in: those that a reader has chosen, or a printer's. */
export interface FewColors {
  readonly ground: string;
  readonly ink: string;
  readonly accent: string;
  /** The darker one of ground and ink is Black's. */
  readonly isDark: boolean;
  readonly font: string;
}

/** A board of the ground and the ink alone, and one color to point with. */
export function flatColors(skin: SkinName, few: FewColors): BoardColors {
  const { ground, ink, accent, isDark, font } = few;
  const piece = (flat: string, other: string): PieceColors => ({
    light: flat,
    dark: flat,
    flat,
    rim: ink,
    ink: other,
    fill: ground,
    good: ink,
    // The head of a match is not written on it.
    mark: skin === 'matches' ? ink : other,
  });
  const [black, white] = isDark ? [ground, ink] : [ink, ground];
  const [X, O] =
    skin === 'signs'
      ? [piece(ink, ground), piece(ink, ground)]
      : [piece(black, white), piece(white, black)];
  return {
    X,
    O,
    face: ground,
    edge: ink,
    grain: ground,
    line: skin === 'slots' ? ground : ink,
    label: ink,
    shadow: 'transparent',
    last: accent,
    best: accent,
    warning: ink,
    accent,
    win: accent,
    threat: accent,
    heatLow: ground,
    heatHigh: ink,
    font,
    isFlat: true,
  };
}

/** Of a page's colors, those that noughts and crosses are drawn in. */
export interface PageColors {
  readonly surface: string;
  readonly ink: string;
  readonly muted: string;
  readonly max: string;
  readonly maxFill: string;
  readonly min: string;
  readonly minFill: string;
  readonly variation: string;
  readonly accent: string;
  readonly current: string;
  readonly font: string;
}

/** The colors of a diagram: signs in those of the page, and stones and discs as books print them. */
export function diagramColors(skin: SkinName, page: PageColors): BoardColors {
  const { surface, ink, muted, max, maxFill, min, minFill, accent, font } = page;
  if (skin !== 'signs') return printedColors(skin);
  const sign = (color: string, fill: string): PieceColors => ({
    light: color,
    dark: color,
    flat: color,
    rim: color,
    ink: muted,
    mark: color,
    fill,
    good: color,
  });
  return {
    X: sign(max, maxFill),
    O: sign(min, minFill),
    face: surface,
    edge: muted,
    grain: surface,
    line: muted,
    label: muted,
    shadow: 'transparent',
    last: page.current,
    accent,
    best: page.variation,
    warning: page.variation,
    win: ink,
    threat: page.current,
    heatLow: surface,
    heatHigh: accent,
    font,
    isFlat: false,
  };
}

/** As books print diagrams: black and white, and nothing else. */
export function printedColors(skin: SkinName): BoardColors {
  const [ground, ink] = ['rgb(255, 255, 255)', 'rgb(0, 0, 0)'];
  const font = "'Noto Sans', 'Helvetica Neue', Arial, sans-serif";
  const few = { ground, ink, accent: 'rgb(128, 128, 128)', isDark: false, font };
  return { ...flatColors(skin, few), last: 'rgb(225, 225, 225)', isFlat: false };
}
