/** Time left as clocks show it: "4:05", "1:02:30", below ten seconds "0:09.4". */
export function formatClock(milliseconds: number): string {
  const left = Math.max(0, milliseconds);
  if (left < 10_000) {
    const tenths = Math.ceil(left / 100);
    return `0:0${String(Math.floor(tenths / 10) % 10)}.${String(tenths % 10)}`.replace(
      /^0:00\.0$/,
      '0:00',
    );
  }
  const seconds = Math.ceil(left / 1000);
  const two = (number: number): string => String(number).padStart(2, '0');
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return `${String(minutes)}:${two(seconds % 60)}`;
  return `${String(Math.floor(minutes / 60))}:${two(minutes % 60)}:${two(seconds % 60)}`;
}
