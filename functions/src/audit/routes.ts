import type { QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { calls } from '@fourteener/contract/calls';
import { answerPage } from '../http/page-result.ts';
import type { Handlers } from '../http/handlers.ts';
import type { Deps } from '../platform/deps.ts';
import { findFormerAdmins } from './former-admins.ts';
import type { Page } from '../database/lists.ts';
import { listAudit, listFormerAdmins, type StoredAudit, toAuditEntry } from './store.ts';

/** The calls about what admins did. */
export function auditHandlers({ db, now }: Deps): Pick<Handlers, 'listAudit' | 'listImports'> {
  /** Reads the entries of a page, with the addresses of those whose accounts are deleted. */
  const readerOf = async ({ documents }: Page<StoredAudit>) => {
    const former = await findFormerAdmins(db, listFormerAdmins(documents), now());
    return (entry: QueryDocumentSnapshot<StoredAudit>) => toAuditEntry(entry, former);
  };
  return {
    listAudit: async ({ query }) => {
      const page = await listAudit(db, query);
      return answerPage(page, await readerOf(page), calls.listAudit.path, query);
    },
    // Whoever may import sees the imports, also without the right to the log.
    listImports: async ({ query }) => {
      const page = await listAudit(db, { ...query, kind: 'import' });
      return answerPage(page, await readerOf(page), calls.listImports.path, query);
    },
  };
}
