/** The bytes of a file of the site; rejects where there is none. */
export async function fetchedBytes(url: string): Promise<ArrayBuffer> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: ${String(response.status)}`);
  return response.arrayBuffer();
}
