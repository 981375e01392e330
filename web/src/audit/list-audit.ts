import type { AuditKind } from '@fourteener/contract/audit-kinds';
import { callPage } from '../api/client.ts';
import { pagesQuery } from '../api/pages-query.ts';

/** Entries that one answer brings. */
export const PAGE_SIZE = 50;

/** What admins did, newest first, page by page, and how often; of one kind, or all. For admins. */
export function auditQuery(kind: AuditKind | undefined) {
  return pagesQuery(['audit', { kind }], (after, signal) => {
    const query = { limit: PAGE_SIZE, sort: 'newest', count: true, kind, after } as const;
    return callPage('listAudit', { query, signal });
  });
}
