/** Scrolls a box alone, so that a mark in it is seen: the page around stays where it is. */
export function scrollWithin(box: HTMLElement, mark: HTMLElement): void {
  const { top, bottom } = mark.getBoundingClientRect();
  const frame = box.getBoundingClientRect();
  const margin = mark.offsetHeight;
  if (top < frame.top) box.scrollTop -= frame.top - top + margin;
  else if (bottom > frame.bottom) box.scrollTop += bottom - frame.bottom + margin;
}
