/** Hands a text to the browser as a file to keep; `type` is its media type, `text/csv`. */
export function saveFile(name: string, text: string, type: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  const anchor = Object.assign(document.createElement('a'), { href: address, download: name });
  anchor.click();
  // The browser has begun by then to read it.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
