import { limits } from '@fourteener/contract/limits';
import { within } from '../database/time.ts';
import { Refusal, refuseFields } from '../http/refusal.ts';
import { timeLeft } from '../http/request-time.ts';
import type { Handlers } from '../http/serve.ts';
import { budgetOf, spendIn } from '../limits/store.ts';
import type { Shop } from '../shop.ts';
import { closeAccount, finishDeletion } from './deletion.ts';
import { composeOwnData } from './export.ts';
import { deletionRef } from './gate.ts';
import { logUnfinished } from './sweep.ts';

/** What is left of a request's time for its answer, ms. */
const FOR_ANSWER = 2_000;

/** The calls about all that the shop holds of an account. */
export function ownDataHandlers(shop: Shop): Pick<Handlers, 'exportOwnData' | 'deleteAccount'> {
  const { db, now } = shop;
  return {
    exportOwnData: async ({ identity: { uid, email } }) => {
      const at = now();
      await spendIn(db, budgetOf(shop, 'exports', uid), at, () => Promise.resolve());
      const name = `fourteener-cycles-my-data-${at.toISOString().slice(0, 10)}.json`;
      const headers = { 'Content-Disposition': `attachment; filename="${name}"` };
      return { answer: await composeOwnData(shop, { uid, email }, at), headers };
    },

    deleteAccount: async ({ identity: { uid, email, signedInAt }, body }) => {
      if (body.email !== email) {
        throw refuseFields([{ path: 'email', message: 'This is not the email of your account.' }]);
      }
      if (now().getTime() - signedInAt.getTime() > limits.recentSignIn) {
        throw new Refusal('stale-sign-in', 'Please sign in once more, so that we know that it is you.');
      }
      await closeAccount(shop, { uid, email });
      // It is certain now, whatever happens: what fails here, or takes longer, the sweep finishes.
      await within(timeLeft() - FOR_ANSWER, finishDeletion(shop, deletionRef(db, uid))).catch(logUnfinished);
      return { answer: { acknowledged: true, deletedCount: 1 } };
    },
  };
}
