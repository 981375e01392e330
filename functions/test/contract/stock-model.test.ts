import fc from 'fast-check';
import { expect, it } from 'vitest';
import { findDifferences } from '../../../scripts/reconcile/differences.ts';
import { fetchStockHistory } from '../../../scripts/reconcile/stock-history.ts';
import { createAppDeps } from '../../src/app/deps.ts';
import { commands } from '../support/stock-model/commands.ts';
import type { Model, ModelPart } from '../support/stock-model/model.ts';
import { openShop } from '../support/shop.ts';

const shop = createAppDeps(openShop());
const RUNS = 300;

/** Compares what the database stores about a part with the model. */
async function expectPart(model: Model, { id, isDeleted, availableQuantity }: ModelPart): Promise<void> {
  const history = await fetchStockHistory(shop.db, id);
  const orders = model.orders.filter(({ part }) => part.id === id);
  const statuses = orders.map((order) => [order.id, order.status] as const);
  expect(new Map([...history.orders].map(([orderId, { status }]) => [orderId, status]))).toEqual(new Map(statuses));
  expect(history.part?.availableQuantity).toBe(isDeleted ? undefined : availableQuantity);
  for (const { stock } of history.movements) expect(stock).toBeGreaterThanOrEqual(0);
  expect(history.movements.reduce((sum, { change }) => sum + change, 0)).toBe(availableQuantity);
  for (const order of orders) {
    const moved = history.movements.filter(({ orderId }) => orderId === order.id).map(({ change }) => change);
    expect([[-order.quantity], [-order.quantity, order.quantity]]).toContainEqual(moved.toSorted((a, b) => a - b));
  }
  expect(findDifferences(history)).toEqual([]);
}

it(
  `when ${RUNS} random sequences of commands run against the shop and a model, then both agree after every step and at the end`,
  { timeout: 600_000 },
  async () => {
    const sequences = fc.commands(commands, { maxCommands: 25, size: 'max' });
    await fc.assert(
      fc.asyncProperty(sequences, async (story) => {
        const model: Model = { parts: [], orders: [] };
        await fc.asyncModelRun(() => ({ model, real: shop }), story);
        for (const part of model.parts) await expectPart(model, part);
      }),
      { numRuns: RUNS },
    );
  },
);
