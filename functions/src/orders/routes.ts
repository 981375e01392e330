import { calls } from '@fourteener/contract/calls';
import { emptyPage } from '../database/lists.ts';
import { answerPage } from '../http/page-result.ts';
import type { Identity } from '../http/authenticate.ts';
import { Refusal } from '../http/refusal.ts';
import type { Handlers } from '../http/serve.ts';
import { budgetOf } from '../limits/store.ts';
import type { RunningShop } from '../shop.ts';
import { findUid, isAdmin } from '../users/accounts.ts';
import type { Customer } from './compose.ts';
import { changeOrder } from './change.ts';
import { placeBasket, placeOrder } from './place.ts';
import { countOrders, listOrders, listOrdersOfUser, orderRef, readOrder } from './store.ts';

/** The calls about orders. */
export function ordersHandlers(
  shop: RunningShop,
): Pick<
  Handlers,
  'placeOrder' | 'placeBasket' | 'changeOrder' | 'getOrder' | 'listOwnOrders' | 'listOrders' | 'countOrders'
> {
  const { db, now } = shop;
  const customerOf = ({ uid, email, name }: Identity): Customer => ({
    userId: uid,
    userEmail: email,
    userName: name || email,
    at: now(),
  });
  return {
    placeOrder: async ({ body, identity, account, idempotencyKey }) => {
      const { orderIds, replayed } = await placeOrder(shop, customerOf(identity), body, {
        idempotencyKey,
        budget: budgetOf(shop, 'orders', identity.uid),
        account,
      });
      const [insertedId = ''] = orderIds;
      return { answer: { acknowledged: true, insertedId }, ...tellReplay(replayed) };
    },

    placeBasket: async ({ body, identity, account, idempotencyKey }) => {
      const { orderIds, replayed } = await placeBasket(shop, customerOf(identity), body, {
        idempotencyKey,
        budget: budgetOf(shop, 'orders', identity.uid),
        account,
      });
      return { answer: { acknowledged: true, insertedIds: orderIds }, ...tellReplay(replayed) };
    },

    changeOrder: async ({ params, body, identity: { uid, email } }) => {
      const actor = { uid, email, isAdmin: await isAdmin(shop, uid) };
      const budget = actor.isAdmin ? undefined : budgetOf(shop, 'returns', uid);
      return { answer: await changeOrder(shop, actor, params.id, body, budget) };
    },

    getOrder: async ({ params, identity: { uid } }) => {
      const document = await orderRef(db, params.id).get();
      const isOwn = document.get('userId') === uid;
      // Another's order is as if it were not there: its number tells nothing.
      if (!document.exists || !(isOwn || (await isAdmin(shop, uid)))) {
        throw new Refusal('not-found', 'There is no such order.');
      }
      return { answer: readOrder(document) };
    },

    listOwnOrders: async ({ query, identity }) => {
      const userId = await findUid(shop, query.userEmail, identity);
      const page = userId === undefined ? emptyPage(query) : await listOrdersOfUser(db, userId, query);
      return answerPage(page, readOrder, calls.listOwnOrders.path, query);
    },

    listOrders: async ({ query }) => answerPage(await listOrders(db, query), readOrder, calls.listOrders.path, query),

    countOrders: async () => ({ answer: await countOrders(db) }),
  };
}

function tellReplay(replayed: boolean): { headers?: Record<string, string> } {
  return replayed ? { headers: { 'Idempotent-Replayed': 'true' } } : {};
}
