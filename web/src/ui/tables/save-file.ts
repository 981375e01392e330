/** Saves a text as a file through the browser; `type` is its media type, `text/csv`. */
export function saveFile(name: string, text: string, type: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  const anchor = Object.assign(document.createElement('a'), { href: address, download: name });
  anchor.click();
  // Late enough for the browser to have begun reading the file.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
