import { calls } from '@fourteener/contract/calls';
import type { UserRecord } from 'firebase-admin/auth';
import { getAddresses } from '../addresses/store.ts';
import { listOwnPurchases, toPurchase } from '../checkout/purchases.ts';
import { listCustomers } from '../customers/list.ts';
import { addCustomerNote, listCustomerNotes } from '../customers/notes.ts';
import { customerRef, isComputed, toCustomer } from '../customers/store.ts';
import { emptyPage } from '../database/lists.ts';
import { DomainError } from '../errors/domain-error.ts';
import { getGarage } from '../garage/store.ts';
import type { Handlers } from '../http/handlers.ts';
import { tellReplay } from '../http/idempotency-key.ts';
import { answerPage } from '../http/page-result.ts';
import { listItemsOfUser, toItem } from '../orders/store.ts';
import type { OrderDeps } from '../orders/subscribers.ts';
import { quotasOf } from '../rate-limit/quotas.ts';
import { listOwnReviews, toOwnReview } from '../reviews/store.ts';
import { addressOf } from './follow-address.ts';
import { resolveAccount, resolveUid } from './resolve-account.ts';
import { takeOrder } from './take-order.ts';

/** The most notes on a customer's page, each a billed read. */
const SHOWN_NOTES = 50;

/** The calls about customers and their data, for admins; the calls about orders also serve the customer. */
export function customersHandlers(
  deps: OrderDeps,
): Pick<
  Handlers,
  | 'listCustomers'
  | 'getCustomer'
  | 'addCustomerNote'
  | 'takeOrder'
  | 'listOwnOrders'
  | 'listCustomerPurchases'
  | 'listCustomerReviews'
  | 'getCustomerGarage'
> {
  const { db } = deps;
  /** The account with an id or address. Throws a `DomainError`: 404 when there is none, or as `resolveAccount` does. */
  const accountOf = async (named: string): Promise<UserRecord> => {
    const account = await resolveAccount(deps, named);
    if (!account) throw new DomainError('not-found', 'There is no such account.');
    return account;
  };
  const uidOf = async (named: string): Promise<string> => (await accountOf(named)).uid;
  return {
    listCustomers: async ({ query }) =>
      answerPage(await listCustomers(db, query), toCustomer, calls.listCustomers.path, query),

    getCustomer: async ({ params }) => {
      const uid = await uidOf(params.email);
      const [stored, addresses, notes] = await Promise.all([
        customerRef(db, uid).get(),
        getAddresses(db, uid),
        listCustomerNotes(db, uid, SHOWN_NOTES),
      ]);
      const known = isComputed(stored) && { customer: toCustomer(stored) };
      return { answer: { ...known, addresses: addresses.addresses, notes } };
    },

    addCustomerNote: async ({ params, body, identity: { uid, email }, idempotencyKey }) => {
      const account = await accountOf(params.email);
      const noted = { uid: account.uid, email: addressOf(account) ?? '' };
      const { id, replayed } = await addCustomerNote(deps, { uid, email }, noted, body, { idempotencyKey });
      return { answer: { acknowledged: true, insertedId: id }, ...tellReplay(replayed) };
    },

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
