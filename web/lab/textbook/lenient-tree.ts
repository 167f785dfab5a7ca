/**
 * A tree as a person may type it into an attribute, in the engine's own writing: round brackets will
 * do, and commas may be left away. "((3 12 8) (2 4 6))" is "[[3, 12, 8], [2, 4, 6]]". A text that is
 * in that writing already comes back as it is, so that what is told of places in it stays true; what
 * makes no sense is left for the engine to refuse. Takes time in proportion to its length.
 */
export function lenientTree(text: string): string {
  const tokens = text.match(/"(?:[^"\\]|\\[\s\S])*"?|[[\](),:]|[^\s[\](),:"]+|\s+/g) ?? [];
  let isChanged = false;
  let before = '';
  // Pieces, not one growing text: to trim that over and over takes the square of its length.
  const written: string[] = [];
  for (const token of tokens) {
    const own = token === '(' ? '[' : token === ')' ? ']' : token;
    const isBlank = token.trim() === '';
    if (!isBlank && endsItem(before) && beginsItem(own)) {
      // "a 3" is no label with its number but two items: labels have a colon.
      while (written.at(-1)?.trim() === '') written.pop();
      written.push(', ');
      isChanged = true;
    }
    written.push(own);
    if (own !== token) isChanged = true;
    if (!isBlank) before = own;
  }
  return isChanged ? written.join('') : text;
}

function endsItem(token: string): boolean {
  return token !== '' && token !== '[' && token !== ',' && token !== ':';
}

function beginsItem(token: string): boolean {
  return token !== ']' && token !== ',' && token !== ':';
}
