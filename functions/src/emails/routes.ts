import { calls } from '@fourteener/contract/calls';
import { answerPage } from '../http/page-result.ts';
import type { Handlers } from '../http/handlers.ts';
import type { Deps } from '../platform/deps.ts';
import { findEmail, listEmails, toEmail, retryEmail } from './store.ts';

/** The calls about the messages that the shop sends. */
export function emailsHandlers({
  db,
  now,
  onCommitted,
}: Deps): Pick<Handlers, 'listEmails' | 'getEmail' | 'retryEmail'> {
  return {
    listEmails: async ({ query }) => answerPage(await listEmails(db, query), toEmail, calls.listEmails.path, query),

    getEmail: async ({ params: { id } }) => ({ answer: await findEmail(db, id) }),

    retryEmail: async ({ params: { id }, identity: { uid, email } }) => {
      const ref = await retryEmail(db, id, { by: { uid, email }, at: now() });
      onCommitted?.([ref]);
      return { answer: toEmail(await ref.get()) };
    },
  };
}
