import { calls } from '@fourteener/contract/calls';
import type { NewBasket, NewLine } from '@fourteener/contract/order/schemas';
import { callRights, mayCall } from '@fourteener/contract/user/rights';
import type { OrdersFilter } from '@fourteener/contract/order/filters';
import { isAgeSort } from '@fourteener/contract/part/sorts';
import type { StoredPurchase } from '../checkout/purchases.ts';
import { admitCode } from '../discounts/admit.ts';
import { invalidFields } from '../errors/domain-error.ts';
import { answerPage } from '../http/page-result.ts';
import type { Client } from '../http/client.ts';
import type { Identity } from '../http/identity.ts';
import type { Handlers, OwnedDocument } from '../http/handlers.ts';
import { tellReplay } from '../http/idempotency-key.ts';
import { countNetworks, partiesOf, quotasOf } from '../rate-limit/quotas.ts';
import { findRole } from '../auth/accounts.ts';
import { lacksRight, needsSecondFactor, requireRecentSignIn } from '../auth/authorize.ts';
import type { Customer } from './compose.ts';
import { changeItems } from './bulk.ts';
import { changeOrderAddress } from './change-address.ts';
import { changeOrderTracking } from './change-tracking.ts';
import { changeItem, type OrderActor } from './change.ts';
import { changeReturns, planMisfitsOf } from './change-returns.ts';
import type { OrderDeps } from './subscribers.ts';
import { findNumbers } from './find-numbers.ts';
import { countOrders, listOrders } from './find-orders.ts';
import { findShipments } from './find-shipments.ts';
import { addNote, listNotes, toNote } from './notes.ts';
import { placeBasket, placeOrder } from './place.ts';
import type { Placed } from './placement.ts';
import { countItems, listItems } from './list-items.ts';
import { findItems, toItem, toRow } from './store.ts';
import { withdrawOrder } from './withdraw.ts';

/** The calls about orders. */
export function ordersHandlers(
  deps: OrderDeps,
): Pick<
  Handlers,
  | 'placeOrder'
  | 'placeBasket'
  | 'changeOrder'
  | 'changeReturns'
  | 'withdrawOrder'
  | 'getOrder'
  | 'getOrderItems'
  | 'findOwnNumbers'
  | 'findNumbers'
  | 'listOrders'
  | 'countOrders'
  | 'changeOrders'
  | 'findShipments'
  | 'changeOrderAddress'
  | 'changeOrderTracking'
  | 'listOrderNotes'
  | 'addOrderNote'
> {
  const { db, now } = deps;
  const customerOf = ({ uid, email, name }: Identity): Customer => ({
    userId: uid,
    userEmail: email,
    userName: name || email,
    at: now(),
  });
  // The token's claim decides only which quotas are read; the account itself decides whether its address is verified (`place`).
  const termsOf = ({ uid, email, tokenVerified }: Identity, from: Client) => {
    const counted = { account: uid, mailbox: email, ...countNetworks(from) };
    const unverified = { quotas: tokenVerified ? [] : quotasOf(deps, 'unverifiedOrders', counted) };
    return {
      ...{ quotas: quotasOf(deps, 'orders', counted), unverified: deps.verifyEmail ? unverified : undefined },
      parties: deps.payment === undefined || deps.payment === 'none' ? [] : partiesOf(deps, counted),
    };
  };
  const sayOf = (bike: NewBasket['bike'], lines: readonly Pick<NewLine, 'partsId'>[]) =>
    bike &&
    deps.sayFit?.(
      lines.map(({ partsId }) => partsId),
      bike,
    );
  // For their own order, members of the staff who may change orders have both roles.
  const actorOf = async (
    identity: Identity,
    { isOwn, role: asked }: Pick<OwnedDocument, 'isOwn' | 'role'>,
  ): Promise<OrderActor> => {
    const isStaff = !needsSecondFactor(deps, identity);
    const role = isOwn && isStaff ? await findRole(deps, identity.uid) : asked;
    return {
      ...{ uid: identity.uid, email: identity.email, isAdmin: mayCall(role, 'changeOrder') },
      assertMayRefund: () => {
        if (!mayCall(role, 'refundPurchase')) throw lacksRight(callRights.refundPurchase);
        requireRecentSignIn(deps, calls.refundPurchase, identity);
      },
    };
  };
  const planPage = ({ withPaymentPage }: Pick<NewBasket, 'withPaymentPage'>, origin: string) => {
    const { paymentPages } = deps;
    return withPaymentPage && paymentPages ? (each: StoredPurchase) => paymentPages.plan(each, origin) : undefined;
  };
  // The fields of the answer about the purchase, with its payment page.
  const toAnswer = async (
    { orderIds: _, replayed: _replayed, written, ...placed }: Placed,
    { withPaymentPage }: Pick<NewBasket, 'withPaymentPage'>,
    origin: string,
  ) => {
    const { purchaseId } = placed;
    if (!withPaymentPage || purchaseId === undefined) return placed;
    const paymentPage = await deps.paymentPages?.open(purchaseId, origin, written);
    return { ...placed, ...(paymentPage && { paymentPage }) };
  };
  return {
    placeOrder: async ({ body, identity, account, idempotencyKey, from, shopOrigin }) => {
      const placed = await placeOrder(deps, customerOf(identity), body, {
        ...termsOf(identity, from),
        planPage: planPage(body, shopOrigin),
        said: sayOf(body.bike, [body]),
        idempotencyKey,
        account,
      });
      const [insertedId = ''] = placed.orderIds;
      const answer = { acknowledged: true as const, insertedId, ...(await toAnswer(placed, body, shopOrigin)) };
      return { answer, ...tellReplay(placed.replayed) };
    },

    placeBasket: async ({ body, identity, account, idempotencyKey, from, shopOrigin }) => {
      if (body.discountCode !== undefined && deps.payment && deps.payment !== 'none') {
        const counted = { account: identity.uid, mailbox: identity.email, ...countNetworks(from) };
        // Whether a code exists is told only to accounts that may order.
        await account;
        await admitCode(deps, body.discountCode, quotasOf(deps, 'discountCodes', counted));
      }
      const placed = await placeBasket(deps, customerOf(identity), body, {
        ...termsOf(identity, from),
        planPage: planPage(body, shopOrigin),
        said: sayOf(body.bike, body.lines),
        idempotencyKey,
        account,
      });
      const insertedIds = placed.orderIds;
      const answer = { acknowledged: true as const, insertedIds, ...(await toAnswer(placed, body, shopOrigin)) };
      return { answer, ...tellReplay(placed.replayed) };
    },

    changeOrder: async ({ body, identity, owned }) => {
      const { document } = owned;
      const actor = await actorOf(identity, owned);
      const quotas = actor.isAdmin ? [] : quotasOf(deps, 'returns', { account: actor.uid });
      const added = await planMisfitsOf(deps, actor, [{ document, change: body }]);
      return { answer: await changeItem(deps, actor, document, body, { quotas, added }) };
    },

    changeReturns: async ({ body, identity, owned }) => ({
      answer: await changeReturns(deps, await actorOf(identity, owned), owned.document, body),
    }),

    withdrawOrder: async ({ body, identity: { uid, email }, owned: { document } }) => ({
      answer: await withdrawOrder(deps, { uid, email }, document, body),
    }),

    getOrder: async ({ owned: { document } }) => ({ answer: toItem(document) }),

    getOrderItems: async ({ owned: { document } }) => ({ answer: (await findItems(db, document)).map(toItem) }),

    findOwnNumbers: async ({ query: { number }, identity: { uid } }) => ({
      answer: await findNumbers(db, number, uid),
    }),

    findNumbers: async ({ query: { number } }) => ({ answer: await findNumbers(db, number) }),

    changeOrders: async ({ body, identity: { uid, email }, idempotencyKey }) => {
      const { replayed, ...answer } = await changeItems(deps, { uid, email }, body, idempotencyKey);
      return { answer, ...tellReplay(replayed) };
    },

    findShipments: async ({ body }) => ({ answer: { lines: await findShipments(db, body.lines) } }),

    changeOrderAddress: async ({ params: { id }, body, identity, owned }) => ({
      answer: await changeOrderAddress(deps, await actorOf(identity, owned), id, body),
    }),

    changeOrderTracking: async ({ params: { id }, body, identity: { uid, email } }) => ({
      answer: await changeOrderTracking(deps, { uid, email }, id, body),
    }),

    listOrderNotes: async ({ params: { id }, query }) =>
      answerPage(await listNotes(db, id, query), toNote, calls.listOrderNotes.path.replace('{id}', id), query),

    addOrderNote: async ({ params: { id: orderId }, body, identity: { uid, email }, idempotencyKey }) => {
      const { id, replayed } = await addNote(deps, { uid, email }, orderId, body, { idempotencyKey });
      return { answer: { acknowledged: true, insertedId: id }, ...tellReplay(replayed) };
    },

    listOrders: async ({ query }) => {
      const { path } = calls.listOrders;
      if (query.by === 'order') {
        // The contract admits no other sort for orders.
        const sort = query.sort === undefined || isAgeSort(query.sort) ? query.sort : undefined;
        return answerPage(await listOrders(db, { ...query, sort }), toRow, path, query);
      }
      assertByOrder(query);
      return answerPage(await listItems(db, query), toItem, path, query);
    },

    countOrders: async ({ query }) => {
      if (query.by === 'order') return { answer: await countOrders(db, query) };
      assertByOrder(query);
      return { answer: await countItems(db, query) };
    },
  };
}

/** These filters read fields that only the first item of an order has, so that they find orders and no items. */
function assertByOrder(filter: OrdersFilter): void {
  for (const path of ['late', 'awaitsPlace', 'returnReason', 'returnSent'] as const)
    if (filter[path]) throw invalidFields([{ path, message: `${path} can only be used together with by=order.` }]);
}
