import { calls } from '@fourteener/contract/calls';
import { answerPage } from '../http/page-result.ts';
import type { Handlers } from '../http/serve.ts';
import type { Shop } from '../shop.ts';
import { listAudit, readAudit } from './store.ts';

/** The call about what admins did. */
export function auditHandlers({ db }: Shop): Pick<Handlers, 'listAudit'> {
  return {
    listAudit: async ({ query }) => answerPage(await listAudit(db, query), readAudit, calls.listAudit.path, query),
  };
}
