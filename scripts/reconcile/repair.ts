import { Timestamp } from 'firebase-admin/firestore';
import { isSoldOut } from '@fourteener/contract/part/rules';
import { findDifferences, listExpected } from './differences.ts';
import type { Movement, StockHistory } from './stock-history.ts';

/** The author of repairs in the ledger and in the audit log. */
export const reconciler = { uid: 'reconcile', email: 'npm run reconcile' };

/** The reason that is stored with an added movement. */
const REASON = 'It was missing, and was added by npm run reconcile.';

/**
 * The repaired history, as far as the repair is unambiguous; otherwise the same history. The moved pieces are the
 * truth: missing movements of orders and of the first stock are added, and the figures that follow from the movements
 * are set. If an order and its movement both exist and disagree, neither is changed.
 */
export function repairHistory(history: StockHistory): StockHistory {
  return flag(settle(history) ?? history);
}

function settle(history: StockHistory): StockHistory | undefined {
  const { part } = history;
  const kinds = new Set(findDifferences(history).map(({ kind }) => kind));
  if (!part || kinds.has('pieces-differ') || kinds.has('booked-twice')) return undefined;
  const missing = findMissing(history);
  const isWhole = missing.length === 0 && !kinds.has('chain-broken');
  const movements = isWhole ? history.movements : replay([...missing, ...history.movements]);
  const availableQuantity = movements.reduce((sum, { change }) => sum + change, 0);
  if (availableQuantity < 0 || movements.some(({ stock }) => stock < 0)) return undefined;
  return { ...history, movements, part: { ...part, availableQuantity } };
}

function flag(history: StockHistory): StockHistory {
  const { part } = history;
  return part ? { ...history, part: { ...part, inStock: !isSoldOut(part) } } : history;
}

function findMissing({ partId, part, movements, orders }: StockHistory): Movement[] {
  const booked = new Set(movements.map(({ id }) => id));
  const sold = new Set(movements.map(({ orderId, cause }) => `${orderId}-${cause}`));
  const ofOrders = [...orders].flatMap(([orderId, order]) => {
    const sale = { id: `${orderId}-sale`, cause: 'sale' as const, change: -order.quantity, at: order.createdAt };
    const returns = [...listExpected(orderId, order)].map(([id, { cause, change, at }]) => ({ id, cause, change, at }));
    return [...(sold.has(sale.id) ? [] : [sale]), ...returns.filter(({ id }) => !booked.has(id))].map(
      ({ id, cause, change, at }) => compose({ id, partId, orderId, cause, change, createdAt: at }),
    );
  });
  if (!part || movements.some(({ cause }) => cause === 'initial')) return ofOrders;
  const later = [...movements, ...ofOrders].reduce((sum, { change }) => sum + change, 0);
  const change = part.availableQuantity - later;
  // A hidden part has no `createdAt`; the time of the first pieces only has to be about right.
  const createdAt = part.createdAt ?? part.listedAt ?? part.hiddenAt ?? Timestamp.now();
  return [
    compose({ id: `${partId}-initial`, partId, orderId: null, cause: 'initial', change, createdAt }),
    ...ofOrders,
  ];
}

function compose(facts: Pick<Movement, 'id' | 'partId' | 'orderId' | 'cause' | 'change' | 'createdAt'>): Movement {
  const { uid: by, email } = reconciler;
  return { ...facts, stock: 0, by, email, reason: REASON };
}

/** The movements in order, each with the stock that results. */
function replay(movements: readonly Movement[]): Movement[] {
  let stock = 0;
  return movements
    .toSorted((one, other) => timeOf(one) - timeOf(other))
    .map((movement) => ({ ...movement, stock: (stock += movement.change) }));
}

/** The first pieces come before all other movements, even if a clock said otherwise. */
function timeOf({ cause, createdAt }: Movement): number {
  return cause === 'initial' ? 0 : createdAt.toMillis();
}
