import type { AuditEntry } from '@fourteener/contract/audit/schemas';
import { constraints } from '@fourteener/contract/constraints';
import { queryOptions } from '@tanstack/react-query';
import { keyOf, pagesOf } from '../../api/call-queries.ts';
import { callPage } from '../../api/client.ts';

/** Entries in one response. */
export const PAGE_SIZE = 50;

/** The entries of the audit log about imports, newest first, page by page. For admins. */
export function importEntriesQuery() {
  return pagesOf('GET /imports', { query: { limit: PAGE_SIZE, sort: 'newest', count: true } });
}

/**
 * An import by its id, or null if there is none. No call reads one import alone, so the entries are read page by page down to its beginning.
 * The answer is not read again, since its page shows the outcome once the import is undone. For admins.
 */
export function importQuery(id: string) {
  return queryOptions({
    queryKey: [...keyOf('GET /imports'), { id }] as const,
    queryFn: async ({ signal }): Promise<ListedImport | null> => {
      const entries: AuditEntry[] = [];
      let after: string | undefined;
      do {
        const page = await callPage('GET /imports', {
          query: { limit: constraints.pageSize, sort: 'newest', after },
          signal,
        });
        entries.push(...page.rows);
        after = page.next;
        const found = listImports(entries).find((listed) => listed.id === id);
        if (found) return found;
      } while (after !== undefined);
      return null;
    },
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
}

/** An import, as the audit log describes it. */
export interface ListedImport {
  id: string;
  userEmail: string;
  createdAt: string;
  /** The number of its lines, which imports of API clients may leave out. */
  lines: number | undefined;
  /** The time when its undoing began, if it took several requests, and when it was undone to the end. */
  undoBegunAt: string | undefined;
  undoneAt: string | undefined;
}

/** The imports in some entries. The entries are newest first, so that an import's undoing comes before its beginning. */
export function listImports(entries: readonly AuditEntry[]): ListedImport[] {
  const [undoBegun, undone] = [new Map<string, string>(), new Map<string, string>()];
  const imports: ListedImport[] = [];
  for (const { action, target, userEmail, createdAt, after } of entries) {
    const id = target.replace('imports/', '');
    if (action === 'import.begin-undo') undoBegun.set(id, createdAt);
    if (action === 'import.undo') undone.set(id, createdAt);
    if (action !== 'import.begin') continue;
    const lines = typeof after?.lines === 'number' ? after.lines : undefined;
    imports.push({ id, userEmail, createdAt, lines, undoBegunAt: undoBegun.get(id), undoneAt: undone.get(id) });
  }
  return imports;
}
