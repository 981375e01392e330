/**
 * The data that the build or the server wrote into the page as JSON, in the element with this id. Undefined if there are none, and if the
 * page was cut off within them because its loading was interrupted: then they are loaded as on any other page.
 */
export function readWrittenData<T>(id: string): T | undefined {
  const written = typeof document === 'undefined' ? null : document.getElementById(id);
  if (!written?.textContent) return undefined;
  try {
    return JSON.parse(written.textContent) as T;
  } catch {
    return undefined;
  }
}
