import type { SeedOrder } from '../orders.ts';
import type { SeedPart } from '../parts/seed-part.ts';
import type { SeedReview } from '../reviews.ts';
import { growOrders } from './orders.ts';
import { growParts } from './parts.ts';
import { growReviews } from './reviews.ts';

/** How many of each to add to a shop. */
export interface Growth {
  parts: number;
  orders: number;
  reviews: number;
}

/** A part with all of its orders, oldest first, as they lower its stock. */
export interface GrownPart {
  part: SeedPart;
  /** The pieces that it starts with, so that after the orders its `availableQuantity` is left. */
  initial: number;
  sales: { order: SeedOrder; stock: number }[];
}

export interface GrownShop {
  parts: GrownPart[];
  reviews: SeedReview[];
}

/** What a shop grows by: made up, and the same in every run. Orders are for the parts that come with them. */
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
