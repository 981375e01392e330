import { toDay } from '@fourteener/contract/calendar';
import { writeArrival } from '@fourteener/contract/checkout/delivery-words';
import type { OrderItem, OrderStep } from '@fourteener/contract/order/schemas';
import { isBeforeShipping } from '@fourteener/contract/order/states';
import { type PaymentStatus, paymentStateOf } from '@fourteener/contract/purchase/payment-states';
import type { Purchase } from '@fourteener/contract/purchase/schemas';
import { isPickUp, listItemSteps, type Order } from './group-orders.ts';
import { nameStep } from './order-steps.ts';

/** Something that happened to an order: to some of its items, or to its payment. */
export interface OrderEvent {
  key: string;
  /** The words that customers and admins read: `Confirmed`, `Parcel 2 shipped`, `Paid`. */
  words: string;
  /** When it happened, ISO 8601: to items that took the step one after the other on a day, to the last of them. */
  at: string;
  /** The parts that it happened to; empty where it is about the order as a whole. */
  parts: string[];
  /** The step of the first of them, whose facts all share; absent of a payment. */
  step?: OrderStep;
}

/**
 * The story of an order, oldest first. Items that took the same step on the same day of the shop, with the same facts, are one event, and so
 * are those in one parcel. The payment is part of it where the purchase is known.
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

/** The same for steps that are one event. A parcel is known by its number, also when its items were shipped on two days. */
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

/** The states of a payment that are events; the others say what is still to happen. */
const told: ReadonlySet<PaymentStatus> = new Set(['under-way', 'paid', 'part-refunded', 'refunded']);

function listPayments(purchase: Purchase | undefined): OrderEvent[] {
  return (purchase?.history ?? [])
    .filter(({ state }) => told.has(state))
    .map(({ state, at }, n) => ({ key: `payment ${n}`, words: paymentStateOf(state).label, at, parts: [] }));
}

/**
 * The promised days of an order that has not arrived, where it has a promise: those on which it arrives, or is ready to be fetched, and once they are over,
 * or it has not left in time, that it is late. Undefined once nothing of it is on its way any more.
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
  if (isLate) return `Promised for ${days}, late`;
  return `${isFetched ? 'Ready' : 'Arrives'} ${days}`;
}
