/** The address of a file of this site, as it stands wherever the site has been put. */
export function siteAddress(file: string): string {
  return new URL(file, document.baseURI).href;
}

/** What a page needs once, to know all elements. */
export function standaloneTag(): string {
  return `<script src="${siteAddress('prunus.standalone.js')}" defer></script>`;
}
