import { toDay } from '@fourteener/contract/calendar';
import { within } from '../database/time.ts';
import { invalidFields } from '../errors/domain-error.ts';
import { timeLeft } from '../http/request-time.ts';
import type { Handlers } from '../http/handlers.ts';
import { quotasOf } from '../rate-limit/quotas.ts';
import { type QuotaDeps, takeQuotas } from '../inventory/take-quotas.ts';
import { closeAccount, finishDeletion } from './deletion.ts';
import { composeOwnData } from './export.ts';
import { deletionRef } from '../auth/deletion-guard.ts';
import { logUnfinished } from './sweep.ts';

/** The time that is kept for sending the answer, ms. */
const FOR_ANSWER = 2_000;

/** The calls about all data that the shop has of an account. */
export function ownDataHandlers(deps: QuotaDeps): Pick<Handlers, 'exportOwnData' | 'deleteAccount'> {
  const { db, now, runUnitOfWork } = deps;
  return {
    exportOwnData: async ({ identity: { uid, email } }) => {
      const at = now();
      await takeQuotas(runUnitOfWork, quotasOf(deps, 'exports', { account: uid }), at);
      const name = `fourteener-cycles-my-data-${toDay(at)}.json`;
      const headers = { 'Content-Disposition': `attachment; filename="${name}"` };
      return { answer: await composeOwnData(deps, { uid, email }, at), headers };
    },

    deleteAccount: async ({ identity: { uid, email }, body }) => {
      if (body.email !== email) {
        throw invalidFields([{ path: 'email', message: 'This is not the email of your account.' }]);
      }
      await closeAccount(deps, { uid, email });
      // From here on the deletion is certain: the sweep finishes it if this request fails or runs out of time.
      await within(timeLeft() - FOR_ANSWER, finishDeletion(deps, deletionRef(db, uid))).catch(logUnfinished);
      return { answer: { acknowledged: true, deletedCount: 1 } };
    },
  };
}
