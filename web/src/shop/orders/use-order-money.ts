import { formatDollars, addDollars } from '@fourteener/contract/money';
import { refundOf } from '@fourteener/contract/order/end';
import { isMoneyAction, type OrderAction, type OrderRole } from '@fourteener/contract/order/actions';
import type { OrderItem } from '@fourteener/contract/order/schemas';
import type { Purchase } from '@fourteener/contract/purchase/schemas';
import { skipToken, useQuery } from '@tanstack/react-query';
import { hasStatus } from '../../api/errors.ts';
import { purchaseQuery } from './get-purchase.ts';
import type { MovedMoney } from './money-dialog.tsx';
import { refundDueOf } from './refund-words.ts';
import { sentenceOf } from '../../ui/text/sentences.ts';

interface Asked {
  action: OrderAction;
  order: OrderItem;
  role: OrderRole;
  /** The number of pieces that the action is about; by default, all of the item's. */
  pieces?: number;
}

/** The money that an action refunds to the customer, as props of `MoneyDialog`, by the order's current purchase. */
export function useOrderMoney({ action, order, role, pieces = order.quantity }: Asked): KnownMoney {
  return useItemsMoney({ action, order, role, items: [{ order, pieces }] });
}

type KnownMoney = MovedMoney & { isKnown: boolean };

interface AskedOfItems extends Pick<Asked, 'action' | 'role'> {
  /** One of the items; all are of its purchase. */
  order: OrderItem;
  items: readonly AskedItem[];
}

interface AskedItem {
  order: OrderItem;
  pieces: number;
  /** Whether the customer gets the same pieces again instead of the money. */
  isReplaced?: boolean;
}

/** The money that an action on several items of an order refunds. */
export function useItemsMoney({ action, order, role, items }: AskedOfItems): KnownMoney {
  const purchaseId = order.purchaseId ?? order.replaces?.purchaseId;
  const isPaid = isMoneyAction(action) && purchaseId !== undefined;
  const query = purchaseQuery(purchaseId ?? '');
  const { data, error, isFetching } = useQuery({
    ...query,
    ...(!isPaid && { queryFn: skipToken }),
    refetchOnMount: 'always',
  });
  const toWhom = role === 'admin' ? order.userName : 'you';
  const nothing = (rest: string, isKnown = true) => ({ amount: 0, toWhom, way: 'back' as const, rest, isKnown });
  const refunded = items.filter(({ isReplaced }) => !isReplaced);
  const isReplacing = refunded.length < items.length;
  // An order can be changed even if its purchase was deleted by hand.
  if (!isPaid || hasStatus(error, 404)) return nothing(isReplacing ? REPLACED : '');
  if (data && isReplacing && refunded.length === 0) return nothing(REPLACED + tellGoodwill(data));
  if (data) {
    const told = tellRefund(data, refundOf(action, refunded, data), role);
    const isLater = refunded.some((each) => refundOf(action, [each], data) === undefined);
    const others = [told.rest !== LATER && isLater && OTHERS_LATER, isReplacing && OTHERS_REPLACED];
    const rest = [told.rest, ...others].filter(Boolean).join(' ');
    return { ...told, rest, toWhom, isKnown: true };
  }
  if (isFetching) return nothing('Looking up what was paid …', false);
  return nothing(`What was paid could not be looked up. ${sentenceOf(error)}`, false);
}

const REPLACED =
  'No money goes back: the customer gets the same pieces again, as an order at no charge. If that order is canceled, the pieces are refunded.';
const OTHERS_REPLACED = 'Nothing is refunded for the pieces that are sent again, unless their order is canceled.';
const LATER = 'What was paid for these pieces goes back once they have arrived.';
const OTHERS_LATER = 'What was paid for the other pieces goes back once they have arrived.';

/** The way of an amount back to the customer, and the sentence about it. */
function tellRefund(purchase: Purchase, amount: number | undefined, role: OrderRole): Omit<MovedMoney, 'toWhom'> {
  if (amount === undefined) return { amount: 0, way: 'back', rest: LATER };
  if (amount === 0) return { amount, way: 'back', rest: tellNothing(purchase, role) };
  const besides = role === 'admin' ? tellGoodwill(purchase, amount) : '';
  if (purchase.method === 'card') {
    const card = role === 'admin' ? 'to the card that was used' : 'to the card that you paid with';
    return { amount, way: 'back', rest: `, ${card}.${role === 'admin' ? ' This cannot be undone.' : ''}${besides}` };
  }
  const next = role === 'admin' ? 'Send it, then book the refund.' : 'We send it by bank transfer or check.';
  return { amount, way: 'due', rest: ` as a refund. ${next}${besides}` };
}

function tellNothing(purchase: Purchase, role: OrderRole): string {
  if (purchase.paid === 0) return 'Nothing was paid yet, so no money goes back.';
  if (purchase.state === 'due') return 'No money goes back: less of the invoice is left to pay.';
  const goodwill = role === 'admin' ? sumGoodwill(purchase) : 0;
  return goodwill > 0 && leftOf(purchase) === 0
    ? `No money goes back: everything that was paid is already refunded, ${formatDollars(goodwill)} of it as goodwill.`
    : 'No money goes back: it is already refunded.';
}

/**
 * Tells admins of earlier goodwill. It reduces a refund only if no other money is left, so an admin who gave it for these pieces is warned
 * before they are paid back twice.
 */
function tellGoodwill(purchase: Purchase, amount?: number): string {
  const goodwill = sumGoodwill(purchase);
  if (goodwill === 0) return '';
  const given = formatDollars(goodwill);
  if (amount === undefined) return ` ${given} went back as goodwill before.`;
  return amount === leftOf(purchase)
    ? ` This is all that is left of what was paid: ${given} went back as goodwill before.`
    : ` ${given} that went back as goodwill before is not taken off.`;
}

const sumGoodwill = ({ refunds }: Purchase) =>
  addDollars(refunds.filter(({ goodwill }) => goodwill).map(({ amount }) => amount));

/** Dollars that were paid, and neither went back nor are due to. */
const leftOf = (purchase: Purchase) => addDollars([purchase.paid, -purchase.refunded, -refundDueOf(purchase)]);
