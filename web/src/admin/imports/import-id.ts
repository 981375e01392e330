import { listNames, readText, writeText } from '../../ui/browser/kept-text.ts';

/**
 * The id of the import of a file, stored under the file's fingerprint, so that choosing the same file again continues the same import, even
 * after a reload. Where the browser forbids storage, each page load begins a new import, in which taken names reveal the lines that are
 * done.
 */
export function findImportId(fingerprint: string): string {
  const key = nameKept(fingerprint);
  const kept = readText('local', key);
  if (kept !== null) return kept;
  const id = crypto.randomUUID();
  writeText('local', key, id);
  return id;
}

/** Forgets an import after it was undone, so that its lines can be imported again under a new id. */
export function forgetImport(id: string): void {
  for (const key of listNames('local')) {
    if (key.startsWith(nameKept('')) && readText('local', key) === id) writeText('local', key, null);
  }
}

const nameKept = (fingerprint: string) => `import-${fingerprint}`;
