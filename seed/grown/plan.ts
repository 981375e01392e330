import type { SeedOrder } from '../orders.ts';
import type { SeedPart } from '../parts/seed-part.ts';
import type { SeedReview } from '../reviews.ts';
import { growOrders } from './orders.ts';
import { growParts } from './parts.ts';
import { growReviews } from './reviews.ts';

/** The numbers of documents of each kind to add to a shop. */
export interface Growth {
  parts: number;
  orders: number;
  reviews: number;
}

/** A part with all of its orders, oldest first, and the stock after each. */
export interface GrownPart {
  part: SeedPart;
  /** The stock before the first order; after the last one, `availableQuantity` is left. */
  initial: number;
  sales: { order: SeedOrder; stock: number }[];
}

export interface GrownShop {
  parts: GrownPart[];
  reviews: SeedReview[];
}

/** The generated documents, the same in every run. The orders are of the generated parts only. */
export function planGrowth({ parts: partCount, orders: orderCount, reviews: reviewCount }: Growth): GrownShop {
  const parts = growParts(partCount);
  const ordersOf = Map.groupBy(growOrders(orderCount, parts), ({ partId }) => partId);
  return {
    parts: parts.map((part) => fillOrders(part, ordersOf.get(part.id) ?? [])),
    reviews: growReviews(reviewCount),
  };
}

function fillOrders(part: SeedPart, orders: readonly SeedOrder[]): GrownPart {
  const initial = orders.reduce((sum, { quantity }) => sum + quantity, part.availableQuantity);
  let stock = initial;
  return { part, initial, sales: orders.map((order) => ({ order, stock: (stock -= order.quantity) })) };
}
