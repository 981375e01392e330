import { countOf } from '@fourteener/contract/text/plurals';
import { type OrderAction, type OrderRole, transitionOf } from '@fourteener/contract/order/actions';
import { countHeld, countSent } from '@fourteener/contract/order/parcels';
import type { OrderItem } from '@fourteener/contract/order/schemas';

/** The texts of the dialog that asks before an action. */
export interface ActionWords {
  heading: string;
  /** The sentence about its consequences. */
  consequence: string;
  yes: string;
  no: string;
  /** Whether the action cannot be undone, or disappoints the customer. */
  isDangerous: boolean;
}

const consequences: Partial<Record<OrderAction, (order: OrderItem) => string>> = {
  ship: () => 'The customer sees both and can track the package.',
  cancel: (order) => {
    const sent = countSent(order);
    const others = sent > 0 ? ` What has left (${countOf(sent, 'piece')}) stays shipped.` : '';
    return `${countPieces(countHeld(order))} back in stock right away.${others} The customer sees the reason.`;
  },
  'refuse-return': () => 'The customer keeps the pieces and sees the reason.',
};

const customersWords: Partial<Record<OrderAction, Omit<ActionWords, 'no' | 'isDangerous'>>> = {
  cancel: {
    heading: 'Cancel this order?',
    consequence: 'The pieces go back in stock right away. A canceled order cannot be reopened.',
    yes: 'Yes, cancel it',
  },
};

/** Without a part of the purchase, free shipping may no longer apply. */
const SHIPPING_AGAIN = 'Shipping is computed again for the other orders that you placed with it, if there are any.';

/** The texts of an action for the role that takes it. */
export function wordAction(action: OrderAction, role: OrderRole, order: OrderItem): ActionWords {
  const { label, isDangerous = false } = transitionOf(action);
  if (role === 'admin') {
    const consequence = consequences[action]?.(order) ?? '';
    return { heading: `${label}: ${order.number}`, consequence, yes: label, no: 'Keep it as it is', isDangerous };
  }
  const told = customersWords[action] ?? { heading: `${label}?`, consequence: '', yes: label };
  const isUnpaid = action === 'cancel' && order.payment === 'due';
  const consequence = isUnpaid ? `${told.consequence} ${SHIPPING_AGAIN}` : told.consequence;
  return { ...told, consequence, no: 'Keep it', isDangerous };
}

function countPieces(quantity: number): string {
  return quantity === 1 ? 'One piece goes' : `${quantity} pieces go`;
}
