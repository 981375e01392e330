import { type OrderAction, type OrderRole, transitionOf } from '@fourteener/contract/order-states';
import type { Order } from '@fourteener/contract/orders';

/** What the dialog says that asks before an action is done. */
export interface ActionWords {
  heading: string;
  /** What follows from it. */
  consequence: string;
  yes: string;
  no: string;
  /** Cannot be taken back, or disappoints. */
  isDangerous: boolean;
}

const consequences: Partial<Record<OrderAction, (order: Order) => string>> = {
  ship: () => 'The customer sees both, so that they can follow the parcel.',
  cancel: ({ quantity }) => `${countPieces(quantity)} back on the shelf at once. The customer reads the reason.`,
  'accept-return': ({ quantity }) => `${countPieces(quantity)} back on the shelf at once.`,
  'refuse-return': () => 'The pieces stay with the customer, who reads the reason.',
};

const customersWords: Partial<Record<OrderAction, Omit<ActionWords, 'no' | 'isDangerous'>>> = {
  cancel: {
    heading: 'Cancel this order?',
    consequence:
      'The pieces go back to the shelf at once, for the next rider. A cancelled order cannot be taken up again.',
    yes: 'Yes, cancel it',
  },
  'request-return': {
    heading: 'Send this order back?',
    consequence: 'The bench reads why and answers here, mostly within one working day. Keep the part until then.',
    yes: 'Request the return',
  },
};

/** The words of an action for who does it. */
export function wordAction(action: OrderAction, role: OrderRole, order: Order): ActionWords {
  const { label } = transitionOf(action);
  const isDangerous = action === 'cancel' || action === 'refuse-return';
  if (role === 'admin') {
    const consequence = consequences[action]?.(order) ?? '';
    return { heading: `${label}: ${order.number}`, consequence, yes: label, no: 'Keep it as it is', isDangerous };
  }
  const told = customersWords[action] ?? { heading: `${label}?`, consequence: '', yes: label };
  return { ...told, no: 'Keep it', isDangerous };
}

function countPieces(quantity: number): string {
  return quantity === 1 ? 'One piece goes' : `${quantity} pieces go`;
}
