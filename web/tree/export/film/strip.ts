/** Something that is seen in some of the pictures of a film, in the same place of each. */
export interface StripItem<Item> {
  readonly key: string;
  readonly item: Item;
  /** The numbers of the pictures that it is seen in, in order. */
  readonly seen: number[];
}

/**
 * Pictures that are lists of things, from the back to the front, laid over each other as one list: each
 * thing is in it once where that can be, and those of one picture stand in it in their order.
 */
export class Strip<Item> {
  #items: StripItem<Item>[] = [];
  #pictures = 0;

  get items(): readonly StripItem<Item>[] {
    return this.#items;
  }

  /** The next picture: things by what they are known by. */
  add(picture: readonly { readonly key: string; readonly item: Item }[]): void {
    const number = this.#pictures++;
    const places = this.#placesOf(picture.map(({ key }) => key));
    const kept = new Set(risingLongest(places));
    const all: StripItem<Item>[] = [];
    let copied = 0;
    for (const [at, { key, item }] of picture.entries()) {
      if (!kept.has(at)) {
        all.push({ key, item, seen: [number] });
        continue;
      }
      const place = places[at]!;
      for (; copied <= place; copied++) all.push(this.#items[copied]!);
      this.#items[place]!.seen.push(number);
    }
    for (; copied < this.#items.length; copied++) all.push(this.#items[copied]!);
    this.#items = all;
  }

  /** Where each of them stands already, or −1; the second of two that are alike at the second place. */
  #placesOf(keys: readonly string[]): number[] {
    const known = new Map<string, number[]>();
    for (const key of keys) known.set(key, []);
    for (const [place, { key }] of this.#items.entries()) known.get(key)?.push(place);
    const used = new Map<string, number>();
    return keys.map((key) => {
      const next = used.get(key) ?? 0;
      used.set(key, next + 1);
      return known.get(key)![next] ?? -1;
    });
  }
}

/** The indices of as many numbers as can be taken so that they rise; those below 0 are not taken. */
export function risingLongest(numbers: readonly number[]): number[] {
  /** By length: where the run of that length ends that ends lowest. */
  const ends: number[] = [];
  const before = new Array<number>(numbers.length).fill(-1);
  for (const [at, number] of numbers.entries()) {
    if (number < 0) continue;
    let [low, high] = [0, ends.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (numbers[ends[middle]!]! < number) low = middle + 1;
      else high = middle;
    }
    if (low > 0) before[at] = ends[low - 1]!;
    ends[low] = at;
  }
  const taken: number[] = [];
  for (let at = ends.at(-1) ?? -1; at >= 0; at = before[at]!) taken.push(at);
  return taken.reverse();
}
