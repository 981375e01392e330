import { describe, expect, it } from 'vitest';
import { documentId } from '@fourteener/contract/fields';
import { constraints } from '@fourteener/contract/constraints';
import { newOrder } from '@fourteener/contract/order/schemas';
import { isOrderable, isSoldOut } from '@fourteener/contract/part/rules';
import { newPart } from '@fourteener/contract/part/schemas';
import { newReview } from '@fourteener/contract/review/schemas';
import { everybody } from '../everybody.ts';
import { allParts } from '../parts/all-parts.ts';
import { reviews as seededReviews } from '../reviews.ts';
import { planGrowth } from './plan.ts';

const growth = { parts: 2_000, orders: 900, reviews: 700 };
const { parts, reviews } = planGrowth(growth);
const sales = parts.flatMap(({ part, sales }) => sales.map(({ order, stock }) => ({ part, order, stock })));

it('when a plan is made twice, then both are equal', () => {
  expect(planGrowth(growth)).toEqual({ parts, reviews });
});

it('when a plan is made, then it has the requested numbers, and ids that the contract accepts', () => {
  expect([parts.length, sales.length, reviews.length]).toEqual([growth.parts, growth.orders, growth.reviews]);
  for (const ids of [
    parts.map(({ part }) => part.id),
    sales.map(({ order }) => order.id),
    reviews.map(({ id }) => id),
  ]) {
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) expect(documentId.safeParse(id).success, id).toBe(true);
  }
});

it('when a plan has the maximum size, then no two orders have the same number', () => {
  const { parts } = planGrowth({ parts: 100, orders: 100_000, reviews: 0 });
  expect(new Set(parts.flatMap(({ sales }) => sales.map(({ order }) => order.id))).size).toBe(100_000);
});

describe('parts', () => {
  it('when an admin sends a generated part, then the contract accepts it unchanged', () => {
    for (const { part } of parts) {
      const { id: _id, createdAt: _createdAt, ...sent } = part;
      expect(newPart.parse(sent)).toEqual(sent);
    }
  });

  it('when generated parts are listed, then each has its own name, and some are sold out', () => {
    expect(new Set([...parts.map(({ part }) => part.name), ...allParts.map(({ name }) => name)]).size).toBe(
      parts.length + allParts.length,
    );
    const soldOut = parts.filter(({ part }) => isSoldOut(part)).length;
    expect(soldOut).toBeGreaterThan(0);
    expect(soldOut).toBeLessThan(parts.length / 10);
  });

  it('when the home page shows the newest parts, then they are still those of the seed', () => {
    const oldest = allParts[0]?.createdAt ?? '';
    for (const { part } of parts) expect(part.createdAt < oldest).toBe(true);
    const [shown = ''] = seededReviews.slice(-constraints.homeReviews).map(({ createdAt }) => createdAt);
    for (const { createdAt } of reviews) expect(createdAt < shown).toBe(true);
  });
});

describe('orders', () => {
  it('when a generated order is placed, then the contract, the minimum and the current stock allow it', () => {
    for (const { part, order, stock } of sales) {
      const { quantity, phone, address, partId } = order;
      expect(newOrder.parse({ partsId: partId, quantity, phone, address })).toMatchObject({ quantity, phone, address });
      expect(isOrderable(quantity, { ...part, availableQuantity: stock + quantity })).toBe(true);
    }
  });

  it('when orders are generated, then about a third have two to four different parts, of one customer and one time', () => {
    const all = sales.map(({ order }) => order);
    const orders = [...Map.groupBy(all, ({ id, whole }) => whole?.id ?? id).values()];
    const several = orders.filter((items) => items.length > 1);
    expect(several.length / orders.length).toBeGreaterThan(0.28);
    expect(several.length / orders.length).toBeLessThan(0.39);
    expect(new Set(several.map((items) => items.length))).toEqual(new Set([2, 3, 4]));
    for (const items of several) {
      const [first] = items;
      expect(items.map(({ whole }) => whole?.size)).toEqual(items.map(() => items.length));
      expect(new Set(items.map(({ partId }) => partId)).size).toBe(items.length);
      for (const { account, address, placedAt } of items)
        expect([account, address, placedAt]).toEqual([first?.account, first?.address, first?.placedAt]);
      expect(items.map(({ id }) => id)).toContain(first?.whole?.id);
    }
  });

  it("when a generated order is placed, then its part and its customer's account already exist", () => {
    for (const { part, order } of sales) {
      const customer = everybody.find(({ email }) => email === order.account);
      expect(order.partId).toBe(part.id);
      expect(order.placedAt > part.createdAt && order.placedAt > (customer?.createdAt ?? '~')).toBe(true);
    }
  });

  it('when the generated orders of a part are added up, then they explain its remaining stock', () => {
    for (const { part, initial, sales } of parts) {
      let stock = initial;
      for (const { order, stock: left } of sales) expect(left).toBe((stock -= order.quantity));
      expect(stock).toBe(part.availableQuantity);
      const dates = sales.map(({ order }) => order.placedAt);
      expect(dates).toEqual(dates.toSorted());
    }
  });
});

describe('reviews', () => {
  it('when a customer sends a generated review, then the contract accepts it unchanged', () => {
    for (const { rating, description } of reviews) {
      expect(newReview.parse({ rating, description })).toEqual({ rating, description });
    }
    expect(new Set(reviews.map(({ rating }) => rating)).size).toBe(constraints.maxRating);
  });
});
