import type { AuditEntry } from '@fourteener/contract/audit/schemas';
import { pagesOf } from '../../api/call-queries.ts';

/** Entries that one answer brings. */
export const PAGE_SIZE = 50;

/** The entries of the audit log about imports, newest first, page by page. For admins. */
export function importEntriesQuery() {
  return pagesOf('GET /imports', { query: { limit: PAGE_SIZE, sort: 'newest', count: true } });
}

/** An import, as the audit log tells of it. */
export interface ListedImport {
  id: string;
  userEmail: string;
  createdAt: string;
  /** How many lines it had; imports of API clients may not say. */
  lines: number | undefined;
  undoneAt: string | undefined;
}

/** The imports that entries tell of, which are newest first: an import is undone after it was begun. */
export function listImports(entries: readonly AuditEntry[]): ListedImport[] {
  const undone = new Map<string, string>();
  const imports: ListedImport[] = [];
  for (const { action, target, userEmail, createdAt, after } of entries) {
    const id = target.replace('imports/', '');
    if (action === 'import.undo') undone.set(id, createdAt);
    if (action !== 'import.begin') continue;
    const lines = typeof after?.lines === 'number' ? after.lines : undefined;
    imports.push({ id, userEmail, createdAt, lines, undoneAt: undone.get(id) });
  }
  return imports;
}
