import { calls } from '@fourteener/contract/calls';
import { emptyPage } from '../database/lists.ts';
import { answerPage } from '../http/page-result.ts';
import type { Handlers } from '../http/serve.ts';
import type { Shop } from '../shop.ts';
import { findUid } from '../users/accounts.ts';
import { openOrders } from './place.ts';
import { listOrders, listOrdersOfUser, readOrder } from './store.ts';

/** The calls about orders. */
export function ordersHandlers(shop: Shop): Pick<Handlers, 'placeOrder' | 'listOwnOrders' | 'listOrders'> {
  const { db, now } = shop;
  const placeOrder = openOrders(db);
  return {
    placeOrder: async ({ body, identity: { uid, email, name }, idempotencyKey }) => {
      const customer = { userId: uid, userEmail: email, userName: name || email, at: now() };
      const { orderId, replayed } = await placeOrder(customer, body, { idempotencyKey });
      return {
        answer: { acknowledged: true, insertedId: orderId },
        ...(replayed && { headers: { 'Idempotent-Replayed': 'true' } }),
      };
    },

    listOwnOrders: async ({ query, identity }) => {
      const userId = await findUid(shop, query.userEmail, identity);
      const page = userId === undefined ? emptyPage(query) : await listOrdersOfUser(db, userId, query);
      return answerPage(page, readOrder, calls.listOwnOrders.path, query);
    },

    listOrders: async ({ query }) => answerPage(await listOrders(db, query), readOrder, calls.listOrders.path, query),
  };
}
