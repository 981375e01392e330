import { formatDollars } from '@fourteener/contract/money';
import type { Purchase } from '@fourteener/contract/purchase/schemas';
import { formatDay, formatDeadline } from '../../ui/text/dates.ts';
import { refundDueOf } from './refund-words.ts';

/** The texts for a customer about the payment of a purchase: its state, and the next step. */
export interface PaymentWords {
  heading: string;
  text: string;
}

const USED_UP =
  'Within the last day we kept the pieces of another order for 35 minutes, and it was not paid, so we keep none of the pieces of this order.';

/** The state of a payment and the next step, in words. `takesCards`: whether the shop takes cards. */
export function describePayment(purchase: Purchase, takesCards = true): PaymentWords {
  const { state, method, due, paid, refunded, dueBy, keptUntil } = purchase;
  const by = dueBy === undefined ? '' : method === 'card' ? formatDeadline(dueBy) : formatDay(dueBy);
  if (state === 'due' && purchase.awaitsPlace)
    return {
      heading: 'Your order is placed, but its address is incomplete',
      text: `Shipping and tax depend on the place, so it cannot be paid yet. Complete the address on the page of your order${by ? `, by ${by}` : ''}.`,
    };
  if (state === 'due' && purchase.waits === 'payment')
    return {
      heading: 'Your order is placed, but not paid yet',
      text: `${USED_UP} They are yours once ${takesCards ? `you have paid ${formatDollars(due)} by card` : 'we have confirmed the order'}, if they are still in stock then.`,
    };
  const part = state === 'due' && paid > 0 ? `We received ${formatDollars(paid)}. ` : '';
  switch (state) {
    case 'due':
      if (method === 'card') {
        return {
          heading: 'Your order is placed, but not paid yet',
          text: by
            ? `Pay ${formatDollars(due)} by ${by}. Until then we hold the parts for you; after that, the order is canceled.`
            : `Pay ${formatDollars(due)} so that we can ship it.`,
        };
      }
      if (keptUntil !== undefined) {
        const way = takesCards
          ? `Pay ${formatDollars(due)} by card before then, or we cancel the order.`
          : 'Unless we confirm the order before then, it is canceled.';
        return {
          heading: 'Your order is placed, but not paid yet',
          text: `${part}We keep these pieces until ${formatDeadline(keptUntil)}. ${way}`,
        };
      }
      return isOverdue(purchase)
        ? {
            heading: 'Your invoice is overdue',
            text: `${part}${formatDollars(due)} was due by ${by}. Please pay it now.`,
          }
        : {
            heading: 'Your order is placed',
            text: `${part}Pay ${formatDollars(due)} by ${by}. ${describeInvoice(purchase)}`,
          };
    case 'under-way':
      return {
        heading: 'Your payment is under way',
        text: `Your bank confirms the ${formatDollars(due)} within a few days. Until then we hold the parts for you. We email you once the payment is confirmed.`,
      };
    case 'paid':
      return { heading: 'Your order is paid', text: `We received ${formatDollars(paid)}. Thank you.` };
    case 'lapsed':
      return {
        heading: 'Your order was canceled',
        text: 'It was not paid. You have not been charged, and the parts are back in stock.',
      };
    case 'refund-due': {
      const back = formatDollars(refundDueOf(purchase));
      return method === 'card'
        ? {
            heading: 'A refund is on its way',
            text: `${back} is on its way back to your card. It can take a few days to arrive.`,
          }
        : {
            heading: 'A refund is due to you',
            text: `${back} is due to you, and we have not sent it yet. We will email you once we have.`,
          };
    }
    case 'part-refunded':
      return {
        heading: 'Partly refunded',
        text: `You paid ${formatDollars(paid)}, and we sent ${formatDollars(refunded)} of it back.`,
      };
    case 'refunded':
      return {
        heading: 'Refunded',
        text: `We sent ${formatDollars(refunded)} back. It can take a few days to arrive.`,
      };
    default:
      // A newer version of the shop may answer with a state that this page does not know.
      return { heading: 'Your order is placed', text: '' };
  }
}

function describeInvoice({ invoiceNumber, awaitsVerification }: Purchase): string {
  if (awaitsVerification) return 'Your invoice says how; we send it once you have confirmed your email address.';
  return `Your invoice says how${invoiceNumber === undefined ? '; it is ready in a few minutes' : ''}.`;
}

/** Whether the payment's deadline is over. */
export function isOverdue({ state, dueBy }: Pick<Purchase, 'state' | 'dueBy'>): boolean {
  return state === 'due' && dueBy !== undefined && Date.parse(dueBy) < Date.now();
}
