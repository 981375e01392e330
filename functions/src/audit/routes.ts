import { calls } from '@fourteener/contract/calls';
import { answerPage } from '../http/page-result.ts';
import type { Handlers } from '../http/handlers.ts';
import type { Deps } from '../platform/deps.ts';
import { findFormerAdmins } from './former-admins.ts';
import { listAudit, listFormerAdmins, toAuditEntry } from './store.ts';

/** The call about what admins did. */
export function auditHandlers({ db, now }: Deps): Pick<Handlers, 'listAudit'> {
  return {
    listAudit: async ({ query }) => {
      const page = await listAudit(db, query);
      const former = await findFormerAdmins(db, listFormerAdmins(page.documents), now());
      return answerPage(page, (entry) => toAuditEntry(entry, former), calls.listAudit.path, query);
    },
  };
}
