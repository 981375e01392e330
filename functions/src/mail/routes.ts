import { calls } from '@fourteener/contract/calls';
import { answerPage } from '../http/page-result.ts';
import type { Handlers } from '../http/serve.ts';
import type { RunningShop } from '../shop.ts';
import { findMail, listMails, readMail, retryMail } from './store.ts';

/** The calls about the messages that the shop sends. */
export function mailHandlers({
  db,
  now,
  onPosted,
}: RunningShop): Pick<Handlers, 'listMails' | 'getMail' | 'retryMail'> {
  return {
    listMails: async ({ query }) => answerPage(await listMails(db, query), readMail, calls.listMails.path, query),

    getMail: async ({ params: { id } }) => ({ answer: await findMail(db, id) }),

    retryMail: async ({ params: { id }, identity: { uid, email } }) => {
      const ref = await retryMail(db, id, { by: { uid, email }, at: now() });
      onPosted?.([ref]);
      return { answer: readMail(await ref.get()) };
    },
  };
}
