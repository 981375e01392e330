import { listNames, readText, writeText } from '../../ui/browser/kept-text.ts';

/**
 * The id of the import of a file: kept by its fingerprint, so that the same file chosen again, after a reload too, goes on
 * with the same import. Where the browser forbids storage, that ends with the page, and the names tell.
 */
export function findImportId(fingerprint: string): string {
  const key = nameKept(fingerprint);
  const kept = readText('local', key);
  if (kept !== null) return kept;
  const id = crypto.randomUUID();
  writeText('local', key, id);
  return id;
}

/** Forgets an import, after it was undone: its lines may be imported anew, as others. */
export function forgetImport(id: string): void {
  for (const key of listNames('local')) {
    if (key.startsWith(nameKept('')) && readText('local', key) === id) writeText('local', key, null);
  }
}

const nameKept = (fingerprint: string) => `import-${fingerprint}`;
