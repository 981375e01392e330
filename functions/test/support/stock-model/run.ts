import fc from 'fast-check';
import { expect } from 'vitest';
import { countSent } from '@fourteener/contract/order/parcels';
import { findDifferences } from '../../../../scripts/reconcile/differences.ts';
import { fetchStockHistory } from '../../../../scripts/reconcile/stock-history.ts';
import { createAppDeps } from '../../../src/app/deps.ts';
import { openShop } from '../shop.ts';
import { commands } from './commands.ts';
import type { Model, ModelPart } from './model.ts';

const shop = createAppDeps(openShop());

/** Compares what the database stores about a part with the model. */
async function expectPart(model: Model, { id, isDeleted, availableQuantity }: ModelPart): Promise<void> {
  const history = await fetchStockHistory(shop.db, id);
  const orders = model.orders.filter(({ part }) => part.id === id);
  const stands = orders.map(({ id: orderId, status, sent }) => [orderId, { status, sent }] as const);
  const stored = [...history.orders].map(
    ([orderId, order]) => [orderId, { status: order.status, sent: countSent(order) }] as const,
  );
  expect(new Map(stored)).toEqual(new Map(stands));
  expect(history.part?.availableQuantity).toBe(isDeleted ? undefined : availableQuantity);
  for (const { stock } of history.movements) expect(stock).toBeGreaterThanOrEqual(0);
  expect(history.movements.reduce((sum, { change }) => sum + change, 0)).toBe(availableQuantity);
  for (const order of orders) {
    const moved = history.movements.filter(({ orderId }) => orderId === order.id).map(({ change }) => change);
    expect(moved.toSorted((a, b) => a - b)).toEqual([-order.quantity, ...order.restored.toSorted((a, b) => a - b)]);
  }
  expect(findDifferences(history)).toEqual([]);
}

/** Runs random sequences of commands against the shop and a model, and compares both after every step and at the end. */
export async function compareWithModel(runs: number): Promise<void> {
  const sequences = fc.commands(commands, { maxCommands: 25, size: 'max' });
  await fc.assert(
    fc.asyncProperty(sequences, async (story) => {
      const model: Model = { parts: [], orders: [] };
      await fc.asyncModelRun(() => ({ model, real: shop }), story);
      for (const part of model.parts) await expectPart(model, part);
    }),
    { numRuns: runs },
  );
}
