/** Sends an event that leaves shadow roots and carries plain data. */
export function send(target: EventTarget, name: `prunus-${string}`, detail: unknown): void {
  target.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true }));
}

/** Registers an element once, however often its module is loaded on a page. */
export function define(name: `prunus-${string}`, element: CustomElementConstructor): void {
  if (customElements.get(name) === undefined) customElements.define(name, element);
}

/** Listens to what a part tells its whole, which concerns nobody else. */
export function heard<Detail>(
  then: (detail: Detail) => void,
): (event: CustomEvent<Detail>) => void {
  return (event) => {
    event.stopPropagation();
    then(event.detail);
  };
}
