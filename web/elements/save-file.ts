/** Hands a file to the browser, which saves it where downloads go. */
export function saveFile(name: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser has taken what it needs by the end of this turn; some need a little longer.
  setTimeout(() => {
    URL.revokeObjectURL(url);
  }, 10_000);
}
