import { expect, it } from 'vitest';
import { findDifferences } from '../../../scripts/reconcile/differences.ts';
import { fetchStockHistory } from '../../../scripts/reconcile/stock-history.ts';
import { makeAccount } from '../support/accounts.ts';
import { clientOf } from '../support/client.ts';
import { orderOf } from '../support/orders.ts';
import { makePart } from '../support/parts.ts';
import { insertedId } from '../support/requests.ts';
import { needEnv, openShop } from '../support/shop.ts';

it('when 20 buyers order the last 9 pieces concurrently through Hosting, then 9 orders are placed, 11 refused, and nothing is oversold', async () => {
  const send = clientOf(needEnv('SHOP_ORIGIN'));
  const partId = await makePart({ availableQuantity: 9, minimumQuantity: 1 });
  const buyers = await Promise.all(Array.from({ length: 20 }, () => makeAccount()));
  const replies = await Promise.all(buyers.map((as) => send('/order', { as, body: orderOf(partId) })));
  expect(replies.map(({ status }) => status).toSorted()).toEqual([
    ...Array<number>(9).fill(201),
    ...Array<number>(11).fill(409),
  ]);
  const history = await fetchStockHistory(openShop().db, partId);
  const sold = replies.filter(({ status }) => status === 201).map(insertedId);
  expect([...history.orders.keys()].toSorted()).toEqual(sold.toSorted());
  expect(history.part?.availableQuantity).toBe(0);
  expect(findDifferences(history)).toEqual([]);
});
