/** What a field of a form holds after one of its events; '' when the event is not a field's. */
export function valueOf(event: Event): string {
  const { target } = event;
  const isField =
    target instanceof HTMLInputElement ||
    target instanceof HTMLSelectElement ||
    target instanceof HTMLTextAreaElement;
  return isField ? target.value : '';
}

/** Whether the checkbox of an event is checked. */
export function checkedOf(event: Event): boolean {
  return event.target instanceof HTMLInputElement && event.target.checked;
}

/** Lets a person choose a file; `chosen` is called unless none is. */
export function pickFile(chosen: (file: File) => void): void {
  pickFiles(([file]) => chosen(file!), false);
}

/** The same for one file or several. */
export function pickFiles(chosen: (files: readonly File[]) => void, multiple = true): void {
  const input = document.createElement('input');
  input.type = 'file';
  input.multiple = multiple;
  input.addEventListener('change', () => {
    const files = [...(input.files ?? [])];
    if (files.length > 0) chosen(files);
  });
  input.click();
}
