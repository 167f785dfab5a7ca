/** Outside the site a page writes its GIFs itself, a frame at a time: that needs no file beside it. */
export function gifWorker(): Worker | null {
  return null;
}
