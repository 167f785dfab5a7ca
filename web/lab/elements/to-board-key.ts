/** The key that puts the chosen node's position on the board. */
export const TO_BOARD_KEY = 'g';

/** Whether a key press means that: not while something is typed, nor with Ctrl, Alt or Meta. */
export function isToBoardKey(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey) return false;
  const target = event.composedPath()[0];
  const isTyped = target instanceof HTMLElement && /^(INPUT|SELECT|TEXTAREA)$/.test(target.tagName);
  return event.key === TO_BOARD_KEY && !isTyped;
}
