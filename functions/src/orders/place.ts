import type { Firestore } from 'firebase-admin/firestore';
import { limits } from '@fourteener/contract/limits';
import type { NewOrder } from '@fourteener/contract/orders';
import { randomCharacters } from '../database/ids.ts';
import { commitOrders, type OrderWork, type Placed } from './commit.ts';
import type { Customer } from './compose.ts';
import { groupCommits } from './group-commit.ts';
import { fingerprintOrder } from './idempotency.ts';

interface Options {
  idempotencyKey?: string | undefined;
  /** The order's id: 8 characters, which make its number. Random unless given. */
  newId?: () => string;
}

/**
 * Places an order: takes the pieces from stock and writes the order, the stock movement and the memory of the key, all or
 * nothing. Throws a refusal: 404, 409, 422, or 503 when others were always faster.
 */
export type PlaceOrder = (customer: Customer, wanted: NewOrder, options?: Options) => Promise<Placed>;

/** The orders of this instance: those that come together share a commit. One for each database and process. */
export function openOrders(db: Firestore): PlaceOrder {
  const place = groupCommits<OrderWork, Placed>({
    lanesOf: ({ wanted }) => [wanted.partsId],
    commit: (attempts) => commitOrders(db, attempts),
    patience: limits.orderPatience,
  });
  return (customer, wanted, { idempotencyKey, newId = () => randomCharacters(8) } = {}) =>
    place({ customer, wanted, idempotencyKey, fingerprint: fingerprintOrder(wanted), orderId: newId(), newId });
}
