import { toDay } from '@fourteener/contract/calendar';
import { writeArrival } from '@fourteener/contract/checkout/delivery-words';
import type { OrderItem, OrderStep } from '@fourteener/contract/order/schemas';
import { isBeforeShipping } from '@fourteener/contract/order/states';
import { type PaymentStatus, paymentStateOf } from '@fourteener/contract/purchase/payment-states';
import type { Purchase } from '@fourteener/contract/purchase/schemas';
import { isPickUp, listItemSteps, type Order } from './group-orders.ts';
import { nameStep } from './order-steps.ts';

/** An event of an order: of some of its items, or of its payment. */
export interface OrderEvent {
  key: string;
  /** The words that customers and admins read: `Confirmed`, `Parcel 2 shipped`, `Paid`. */
  words: string;
  /** The time, ISO 8601; if items took the step at several times of a day, the last one. */
  at: string;
  /** The parts of the event; empty if it is about the whole order. */
  parts: string[];
  /** The step of the first item, with the facts that all of the items share; absent for a payment. */
  step?: OrderStep;
}

/**
 * The events of an order, oldest first. Items that took the same step on the same day of the shop, with the same facts, are one event, and
 * so are the items of one parcel. Payments are included if the purchase is given.
 */
export function listOrderEvents({ items, size }: Pick<Order, 'items' | 'size'>, purchase?: Purchase): OrderEvent[] {
  const groups = Map.groupBy(listItemSteps({ items }), ({ step }) => identify(step));
  const parcels = [...groups.keys()].filter(isParcel);
  const events = [...groups].map(([id, steps]): OrderEvent => {
    const [{ key, step }] = steps as [(typeof steps)[number], ...typeof steps];
    const parts = [...new Set(steps.map(({ part }) => part))];
    return {
      ...{ key, step, at: steps.at(-1)?.step.at ?? step.at },
      words: isParcel(id) && parcels.length > 1 ? `Parcel ${parcels.indexOf(id) + 1} shipped` : nameStep(step),
      parts: parts.length === size ? [] : parts,
    };
  });
  return [...events, ...listPayments(purchase)].toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at));
}

const PARCEL = 'parcel ';
const isParcel = (id: string) => id.startsWith(PARCEL);

/** Returns the same key for steps that are one event. A parcel is known by its number, even if its items were shipped on two days. */
function identify({ at, role, ...facts }: OrderStep): string {
  const { carrier, trackingCode } = facts;
  if (trackingCode !== undefined && ['packed', 'shipped'].includes(facts.status))
    return `${PARCEL}${carrier ?? ''} ${trackingCode}`;
  return JSON.stringify([
    toDay(at),
    role,
    Object.entries(facts).toSorted(([one], [other]) => one.localeCompare(other)),
  ]);
}

/** The states of a payment that are events; the other states are about coming payments. */
const told: ReadonlySet<PaymentStatus> = new Set(['under-way', 'paid', 'part-refunded', 'refunded']);

function listPayments(purchase: Purchase | undefined): OrderEvent[] {
  return (purchase?.history ?? [])
    .filter(({ state }) => told.has(state))
    .map(({ state, at }, n) => ({ key: `payment ${n}`, words: paymentStateOf(state).label, at, parts: [] }));
}

/**
 * Says on which days an order arrives or can be picked up, as promised, or, after these days or if it has not been shipped in time, that it
 * is late. Undefined without a promise, and once no item is on its way any more.
 */
export function tellArrival(
  order: Pick<Order, 'items'>,
  { arrives }: Pick<Purchase, 'arrives'>,
  now = new Date(),
): string | undefined {
  const isFetched = isPickUp(order);
  const isAwaited = ({ status }: OrderItem) =>
    isBeforeShipping(status) ? !(isFetched && status === 'packed') : status === 'shipped';
  if (!arrives || !order.items.some(isAwaited)) return undefined;
  const days = writeArrival(arrives);
  const isLate = order.items.some(({ late }) => late) || toDay(now) > arrives.to;
  if (isLate) return `Late: promised for ${days}`;
  return `${isFetched ? 'Ready' : 'Arrives'} ${days}`;
}
