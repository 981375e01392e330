import { constraints } from '@fourteener/contract/constraints';
import { formatOrderNumber } from '@fourteener/contract/order/number';
import type { OrderItem } from '@fourteener/contract/order/schemas';
import type { WithdrawalOffer } from '@fourteener/contract/withdrawal/schemas';
import { within } from '../database/time.ts';
import { isAddressVerified } from '../emails/delivery-rules.ts';
import type { Handlers } from '../http/handlers.ts';
import { changeReturns } from '../orders/change-returns.ts';
import type { OrderDeps } from '../orders/subscribers.ts';
import { findItems, toItem } from '../orders/store.ts';
import { assertWithdrawable } from '../orders/withdraw.ts';
import { countNetworks, quotasOf } from '../rate-limit/quotas.ts';
import { offerItem } from './offer.ts';
import { findLinked, keepFormerCustomer, keepRequest } from './store.ts';

/**
 * The calls by which a customer withdraws from the contract without a sign-in
 * (docs/decisions/0108-withdrawal-and-guarantees-in-the-european-union.md).
 */
export function withdrawalsHandlers(
  deps: OrderDeps,
): Pick<Handlers, 'requestWithdrawal' | 'showWithdrawal' | 'withdrawByLink'> {
  const { db, auth, now } = deps;
  type Found = Awaited<ReturnType<typeof findLinked>>;
  const composeOffer = async (
    { link, order: { orderId = link.orderId }, addressee, declaredAt }: Found,
    items: readonly OrderItem[],
  ): Promise<WithdrawalOffer> => {
    const { userId, to, orphan } = addressee;
    // The name is not shown to a stranger to whose address the order was placed by mistake, as in emails. The name of a deleted account is
    // erased.
    const isNamed = !orphan && (await isAddressVerified(auth, { userId, to }));
    const offered = items.map((item) => offerItem(item, declaredAt));
    return {
      ...{ number: formatOrderNumber(orderId), ...(isNamed && { name: to.name }) },
      ...{ email: to.email, items: offered },
    };
  };
  return {
    requestWithdrawal: async ({ body, from }) => {
      assertWithdrawable(deps);
      const counted = { mailbox: body.email, ...countNetworks(from) };
      const kept = await keepRequest(deps, body, quotasOf(deps, 'withdrawalLinks', counted));
      deps.onCommitted?.([kept]);
      return { answer: { acknowledged: true } };
    },

    showWithdrawal: async ({ body: { token } }) => {
      assertWithdrawable(deps);
      const found = await findLinked(db, token, now());
      const items = await within(constraints.readTime, findItems(db, found.item));
      return { answer: await composeOffer(found, items.map(toItem)) };
    },

    withdrawByLink: async ({ body: { token, items } }) => {
      assertWithdrawable(deps);
      const found = await findLinked(db, token, now());
      const { link, item, order, declaredAt } = found;
      const customer = { uid: order.userId, email: order.userEmail, isAdmin: false };
      const change = { action: 'withdraw', reason: undefined, returnReason: undefined, items } as const;
      const changed = await changeReturns(deps, customer, item, change, { declaredAt });
      await keepFormerCustomer(db, link, now());
      return { answer: await composeOffer(found, changed) };
    },
  };
}
