/** The resolved CSS colors of a board with stones, and a font family list. */
export interface GobanColors {
  /** The board, and the border round it. */
  readonly face: string;
  readonly edge: string;
  /** Grain of the wood; the color of the face where it has none. */
  readonly grain: string;
  readonly line: string;
  /** Coordinates. */
  readonly label: string;
  /** A stone where the light falls on it, where it doesn't, and its outline. */
  readonly blackLight: string;
  readonly blackDark: string;
  readonly blackRim: string;
  readonly whiteLight: string;
  readonly whiteDark: string;
  readonly whiteRim: string;
  readonly shadow: string;
  /** The last move, on stones of either color. */
  readonly mark: string;
  readonly markOnBlack: string;
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
  readonly flat: boolean;
}
