import { safeStorage } from '../ui/browser/safe-storage.ts';

/**
 * The id of the import of a file: kept by its fingerprint, so that the same file chosen again, after a reload too, goes on
 * with the same import. Where the browser forbids storage, it is another import each time, and the names tell.
 */
export function findImportId(fingerprint: string): string {
  const key = nameKept(fingerprint);
  const kept = safeStorage(() => localStorage.getItem(key));
  if (typeof kept === 'string') return kept;
  const id = crypto.randomUUID();
  safeStorage(() => localStorage.setItem(key, id));
  return id;
}

/** Forgets an import, after it was undone: its lines may be imported anew, as others. */
export function forgetImport(id: string): void {
  safeStorage(() => {
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith(nameKept('')) && localStorage.getItem(key) === id) localStorage.removeItem(key);
    }
  });
}

const nameKept = (fingerprint: string) => `import-${fingerprint}`;
