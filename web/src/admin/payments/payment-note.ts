import { formatDollars } from '@fourteener/contract/money';
import type { Purchase } from '@fourteener/contract/purchase/schemas';
import { isOverdue } from '../../shop/orders/payment-words.ts';
import { refundDueOf } from '../../shop/orders/refund-words.ts';
import { formatDay, formatDeadline } from '../../ui/text/dates.ts';

/** Tells admins about the state of a payment: what it waits for, and what they can do. */
export function describeForAdmins(purchase: Purchase): string {
  const { state, method, due, dueBy, keptUntil, paid, refunded } = purchase;
  const amount = formatDollars(due);
  if (state === 'due' && purchase.awaitsPlace)
    return 'The address is incomplete, so shipping and tax are not known. Nothing can be paid until the customer or you have completed it.';
  if (state === 'due' && purchase.waits === 'payment')
    return `${amount} is due. Within the last day this customer left another order unpaid, whose pieces we had kept for 35 minutes, so we keep none of the pieces of this order before it is paid${method === 'invoice' ? '. Confirm the order to keep them' : ''}.`;
  const part = state === 'due' && paid > 0 ? `${formatDollars(paid)} was paid. ` : '';
  switch (state) {
    case 'due':
      if (method === 'card') {
        return dueBy === undefined
          ? `The customer has not paid ${amount} by card yet.`
          : `The customer can pay ${amount} by card until ${formatDeadline(dueBy)}. After that the orders are canceled automatically.`;
      }
      if (keptUntil !== undefined)
        return `${part}${amount} is due, which is more than this customer can leave unpaid: its pieces are kept until ${formatDeadline(keptUntil)}, and canceled then. Confirm the order to keep them.`;
      return isOverdue(purchase) && dueBy !== undefined
        ? `${part}${amount} was due by ${formatDay(dueBy)}. When the money arrives, book it here.`
        : `${part}${amount} is due${dueBy === undefined ? '' : ` by ${formatDay(dueBy)}`}. When the money arrives, book it here.`;
    case 'under-way':
      return `The customer’s bank has yet to confirm ${amount}, which takes days. Nothing is confirmed or shipped before, and the order does not lapse meanwhile.`;
    case 'paid':
      return `${formatDollars(paid)} was paid.`;
    case 'lapsed':
      return 'The orders were canceled before anything was paid.';
    case 'refund-due': {
      const back = formatDollars(refundDueOf(purchase));
      const refused = refundDueOf({ refunds: purchase.refunds.filter(({ progress }) => progress === 'refused') });
      if (refused > 0)
        return `The bank refused a refund of ${formatDollars(refused)}. Send it another way, then book the refund here: the customer is told then.`;
      return method === 'card'
        ? `${back} is on its way back to the customer’s card. The shop repeats it until it succeeds.`
        : `${back} is due to the customer, and not sent yet. Send it, then book the refund here: the customer is told then.`;
    }
    case 'part-refunded':
      return `${formatDollars(refunded)} of ${formatDollars(paid)} was refunded.`;
    case 'refunded':
      return `${formatDollars(refunded)} was refunded: all that was paid.`;
    default:
      // The state was added in a version after this page was opened.
      return '';
  }
}

/** Explains why the payment prevents an order from being confirmed; undefined when it does not. */
export function explainUnconfirmable({ state, method, due, dueBy, awaitsPlace }: Purchase): string | undefined {
  if (awaitsPlace)
    return 'You can confirm this order once its address is complete: change the address, or wait for the customer.';
  if (state === 'under-way')
    return `You can confirm this order once the customer’s bank has confirmed the payment of ${formatDollars(due)}.`;
  if (method !== 'card' || state !== 'due') return undefined;
  const until = dueBy === undefined ? '' : ` The customer has until ${formatDeadline(dueBy)}.`;
  return `You can confirm this order once the customer has paid ${formatDollars(due)} by card.${until}`;
}
