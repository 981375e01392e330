/**
 * The id of the import of a file: kept by its fingerprint, so that the same file chosen again, after a reload too, goes on
 * with the same import. Where the browser forbids storage, it is another import each time, and the names tell.
 */
export function findImportId(fingerprint: string): string {
  const key = nameKept(fingerprint);
  try {
    const kept = localStorage.getItem(key);
    if (kept !== null) return kept;
    const id = crypto.randomUUID();
    localStorage.setItem(key, id);
    return id;
  } catch {
    return crypto.randomUUID();
  }
}

/** Forgets an import, after it was undone: its lines may be imported anew, as others. */
export function forgetImport(id: string): void {
  try {
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith(nameKept('')) && localStorage.getItem(key) === id) localStorage.removeItem(key);
    }
  } catch {
    // Storage is forbidden: nothing was kept.
  }
}

const nameKept = (fingerprint: string) => `import-${fingerprint}`;
