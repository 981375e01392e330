import fc from 'fast-check';
import { expect, it } from 'vitest';
import { judge } from '../../../scripts/reconciling/judge.ts';
import { readStory } from '../../../scripts/reconciling/story.ts';
import { openDesk } from '../../src/stock/desk.ts';
import { steps } from '../support/stock-model/commands.ts';
import type { Model, ModelPart } from '../support/stock-model/model.ts';
import { openShop } from '../support/shop.ts';

const shop = { ...openShop(), desk: openDesk(openShop().db) };
const RUNS = 300;

/** Compares what the database holds of a part with the model. */
async function expectPart(model: Model, { id, isDeleted, availableQuantity }: ModelPart): Promise<void> {
  const story = await readStory(shop.db, id);
  const orders = model.orders.filter(({ part }) => part.id === id);
  const statuses = orders.map((order) => [order.id, order.status] as const);
  expect(new Map([...story.orders].map(([orderId, { status }]) => [orderId, status]))).toEqual(new Map(statuses));
  expect(story.part?.availableQuantity).toBe(isDeleted ? undefined : availableQuantity);
  for (const { stock } of story.movements) expect(stock).toBeGreaterThanOrEqual(0);
  expect(story.movements.reduce((sum, { change }) => sum + change, 0)).toBe(availableQuantity);
  for (const order of orders) {
    const moved = story.movements.filter(({ orderId }) => orderId === order.id).map(({ change }) => change);
    expect([[-order.quantity], [-order.quantity, order.quantity]]).toContainEqual(moved.toSorted((a, b) => a - b));
  }
  expect(judge(story)).toEqual([]);
}

it(
  `when ${RUNS} random stories are told to the shop and to a model of it, then they come to the same in every step and at the end`,
  { timeout: 600_000 },
  async () => {
    const stories = fc.commands(steps, { maxCommands: 25, size: 'max' });
    await fc.assert(
      fc.asyncProperty(stories, async (story) => {
        const model: Model = { parts: [], orders: [] };
        await fc.asyncModelRun(() => ({ model, real: shop }), story);
        for (const part of model.parts) await expectPart(model, part);
      }),
      { numRuns: RUNS },
    );
  },
);
