/** A file that a film is written into, a picture at a time. */
export interface FilmFile {
  /** The next picture, shown for so long. Resolves once the one after it can be given. */
  add(picture: CanvasRenderingContext2D, ms: number): Promise<void>;
  /** Resolves with the file once all of it is written. */
  finish(): Promise<Blob>;
  /** Lets go of what writes it, whether it is finished or not. */
  end(): void;
}
