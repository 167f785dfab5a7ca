import type { ReactiveController, ReactiveControllerHost } from 'lit';

interface FileDropOptions {
  /** Where files may be dropped. */
  readonly area: () => EventTarget;
  /** A file is over it, or no longer. */
  readonly onOver: (isOver: boolean) => void;
  /** At least one. */
  readonly onFiles: (files: readonly File[]) => void;
}

/** Takes files that are dragged from other programs and dropped on an area; nothing else is touched. */
export class FileDrop implements ReactiveController {
  readonly #host: ReactiveControllerHost & Node;
  readonly #options: FileDropOptions;
  #area: EventTarget | null = null;
  /** How many nested elements were entered and not left. */
  #depth = 0;

  constructor(host: ReactiveControllerHost & Node, options: FileDropOptions) {
    this.#host = host;
    this.#options = options;
    host.addController(this);
  }

  /** The area is there once it is drawn. */
  hostConnected(): void {
    this.#host.requestUpdate();
  }

  hostUpdated(): void {
    // What was taken away in the midst of a change is still drawn once.
    if (!this.#host.isConnected) return;
    const area = this.#options.area();
    if (area === this.#area) return;
    this.#listen(false);
    this.#area = area;
    this.#listen(true);
  }

  hostDisconnected(): void {
    this.#listen(false);
    this.#area = null;
  }

  #listen(isOn: boolean): void {
    for (const name of ['dragenter', 'dragleave', 'dragover', 'drop']) {
      if (isOn) this.#area?.addEventListener(name, this.#onDrag);
      else this.#area?.removeEventListener(name, this.#onDrag);
    }
  }

  readonly #onDrag = (event: Event): void => {
    if (!(event instanceof DragEvent)) return;
    // An area within this one may have taken it.
    if (event.defaultPrevented || event.dataTransfer?.types.includes('Files') !== true) return;
    // Else the browser would open the file in place of the page.
    event.preventDefault();
    if (event.type === 'dragenter') this.#depth += 1;
    if (event.type === 'dragleave') this.#depth = Math.max(0, this.#depth - 1);
    if (event.type === 'drop') this.#depth = 0;
    this.#options.onOver(this.#depth > 0);
    const files = [...event.dataTransfer.files];
    if (event.type === 'drop' && files.length > 0) this.#options.onFiles(files);
  };
}
