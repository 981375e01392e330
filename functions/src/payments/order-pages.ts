import { constraints } from '@fourteener/contract/constraints';
import { purchaseRef } from '../checkout/purchases.ts';
import { within } from '../database/time.ts';
import { DomainError } from '../errors/domain-error.ts';
import { timeLeft } from '../http/request-time.ts';
import type { PaymentPages } from '../orders/subscribers.ts';
import { describeFailure, log } from '../platform/log.ts';
import type { PaymentDeps } from './deps.ts';
import { nextCheck } from './next-check.ts';
import { openPaymentSession, openPlannedPage, planPage } from './session.ts';

/** How much time must be left for the provider's answer and a commit, so that the request is still answered in time, ms. */
const NEEDED_TIME = constraints.paymentTime + constraints.commitTime;

/**
 * Opens the payment pages of orders that are placed with one (docs/decisions/0124-payment-page-with-the-order.md). The page is planned in
 * the commit of the order, so that the scheduled work finds it even if this process ends.
 */
export function createPaymentPages(deps: PaymentDeps): PaymentPages {
  const { db, stripe, now } = deps;
  return {
    plan: (purchase, origin) => {
      const { method, state, awaitsPlace, holdsNothing } = purchase;
      // Pieces that wait for the customer's email address must be taken before anybody can pay for them, in a commit of its own.
      if (!stripe || method !== 'card' || state !== 'due' || awaitsPlace || holdsNothing) return purchase;
      const at = now();
      const planned = planPage(purchase, origin, at);
      const checkAt = nextCheck(planned, at);
      return { ...planned, ...(checkAt && { checkAt }) };
    },

    open: async (id, origin, written) => {
      if (!stripe || timeLeft() < NEEDED_TIME) return undefined;
      const ref = purchaseRef(db, id);
      try {
        if (written?.purchase.session?.isOpen) {
          const key = { ref, orderIds: written.purchase.orderIds };
          return await openPlannedPage({ ...deps, stripe }, key, { origin, known: written });
        }
        if (written && written.purchase.method !== 'card') return undefined;
        const read = await within(constraints.readTime, ref.get());
        const { method, state } = read.data() ?? {};
        return method === 'card' && state === 'due' ? await openPaymentSession(deps, read, origin) : undefined;
      } catch (error) {
        const message = 'The payment page of a new order could not be opened; its customer can ask for it again.';
        if (!(error instanceof DomainError))
          log({ severity: 'WARNING', message, purchase: id, ...describeFailure(error) });
        return undefined;
      }
    },
  };
}
