import type { QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { calls } from '@fourteener/contract/calls';
import { answerPage } from '../http/page-result.ts';
import type { Handlers } from '../http/handlers.ts';
import type { Deps } from '../platform/deps.ts';
import { findFormerAdmins } from './former-admins.ts';
import type { Page } from '../database/lists.ts';
import { listAudit, listFormerAdmins, type StoredAudit, toAuditEntry } from './store.ts';

/** The calls of the audit log and of the list of imports. */
export function auditHandlers({ db, now }: Deps): Pick<Handlers, 'listAudit' | 'listImports'> {
  /** Makes the function that reads the entries of a page, with the addresses of admins whose accounts are deleted. */
  const readerOf = async ({ documents }: Page<StoredAudit>) => {
    const former = await findFormerAdmins(db, listFormerAdmins(documents), now());
    return (entry: QueryDocumentSnapshot<StoredAudit>) => toAuditEntry(entry, former);
  };
  return {
    listAudit: async ({ query }) => {
      const page = await listAudit(db, query);
      return answerPage(page, await readerOf(page), calls.listAudit.path, query);
    },
    // The right to import is enough to see the imports; the right to the audit log is not needed.
    listImports: async ({ query }) => {
      const page = await listAudit(db, { ...query, kind: 'import' });
      return answerPage(page, await readerOf(page), calls.listImports.path, query);
    },
  };
}
