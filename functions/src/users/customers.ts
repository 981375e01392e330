import { calls } from '@fourteener/contract/calls';
import { listOwnPurchases, toPurchase } from '../checkout/purchases.ts';
import { emptyPage } from '../database/lists.ts';
import { DomainError } from '../errors/domain-error.ts';
import { getGarage } from '../garage/store.ts';
import type { Handlers } from '../http/handlers.ts';
import { tellReplay } from '../http/idempotency-key.ts';
import { answerPage } from '../http/page-result.ts';
import { listItemsOfUser, toItem } from '../orders/store.ts';
import type { OrderDeps } from '../orders/events.ts';
import { quotasOf } from '../rate-limit/quotas.ts';
import { listOwnReviews, toOwnReview } from '../reviews/store.ts';
import { resolveAccount, resolveUid } from './resolve-account.ts';
import { takeOrder } from './take-order.ts';

/** The calls about what a customer has in the shop, for admins; the orders also for the customer. */
export function customersHandlers(
  deps: OrderDeps,
): Pick<
  Handlers,
  'takeOrder' | 'listOwnOrders' | 'listCustomerPurchases' | 'listCustomerReviews' | 'getCustomerGarage'
> {
  const { db } = deps;
  /** The account of an id or address. Throws a `DomainError`: 404 when there is none, or as `resolveAccount` does. */
  const uidOf = async (named: string): Promise<string> => {
    const account = await resolveAccount(deps, named);
    if (!account) throw new DomainError('not-found', 'There is no such account.');
    return account.uid;
  };
  return {
    takeOrder: async ({ body, identity: { uid, email }, idempotencyKey }) => {
      const quotas = quotasOf(deps, 'orders', { account: uid });
      const { orderIds, replayed, ...purchase } = await takeOrder(deps, { uid, email }, body, {
        quotas,
        idempotencyKey,
      });
      return { answer: { acknowledged: true, insertedIds: orderIds, ...purchase }, ...tellReplay(replayed) };
    },

    listOwnOrders: async ({ query, identity }) => {
      const userId = await resolveUid(deps, query.userEmail, identity);
      const page = userId === undefined ? emptyPage(query) : await listItemsOfUser(db, userId, query);
      return answerPage(page, toItem, calls.listOwnOrders.path, query);
    },

    listCustomerPurchases: async ({ params: { email }, query }) => {
      const page = await listOwnPurchases(db, await uidOf(email), query);
      return answerPage(page, toPurchase, pathOf('listCustomerPurchases', email), query);
    },

    listCustomerReviews: async ({ params: { email }, query }) => {
      const page = await listOwnReviews(db, await uidOf(email), query);
      return answerPage(page, toOwnReview, pathOf('listCustomerReviews', email), query);
    },

    getCustomerGarage: async ({ params }) => ({ answer: await getGarage(db, await uidOf(params.email)) }),
  };
}

function pathOf(call: 'listCustomerPurchases' | 'listCustomerReviews', email: string): string {
  return calls[call].path.replace('{email}', encodeURIComponent(email));
}
