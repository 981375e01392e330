import fc, { type AsyncCommand } from 'fast-check';
import { randomUUID } from 'node:crypto';
import { orderActionNames } from '@fourteener/contract/order-states';
import { Refusal } from '../../../src/http/refusal.ts';
import { changeOrder } from '../../../src/orders/change.ts';
import type { Customer } from '../../../src/orders/compose.ts';
import { placeBasket, placeOrder } from '../../../src/orders/place.ts';
import { changePart } from '../../../src/parts/change.ts';
import { addPart, deletePart } from '../../../src/parts/store.ts';
import type { RunningShop } from '../../../src/shop.ts';
import { moveStock } from '../../../src/stock/move.ts';
import {
  act,
  addOrder,
  admin,
  customers,
  expectLine,
  listSteps,
  type Model,
  type ModelLine,
  type Outcome,
} from './model.ts';

/** A step of a random story: what it does is in its name, so that a failure can be read. */
type Step = AsyncCommand<Model, RunningShop>;

const bench = { uid: admin, email: `${admin}@test.example` };
const delivery = { phone: '719 555 0100', address: 'Salida' };
const told = { reason: 'A reason.', carrier: 'A carrier', trackingCode: 'A code' };

function step(name: string, run: Step['run'], check: Step['check'] = ({ parts }) => parts.length > 0): Step {
  return { check, run, toString: () => name };
}

/** What a work of the shop came to. */
async function outcomeOf(work: Promise<unknown>): Promise<Outcome> {
  try {
    await work;
    return 'done';
  } catch (error) {
    if (error instanceof Refusal) return error.problem;
    throw error;
  }
}

function compare(what: string, expected: Outcome | boolean, actual: Outcome | boolean): void {
  if (actual !== expected) throw new Error(`${what} came to ${actual}, and should have come to ${expected}.`);
}

function customerOf(owner: number): Customer {
  const name = customers[owner] ?? '';
  return { userId: name, userName: name, userEmail: `${name}@test.example`, at: new Date() };
}

/** One of a list, by any number. */
function pick<T>(list: readonly T[], n: number): T {
  return list[n % list.length] as T;
}

const which = fc.nat({ max: 50 });
const owner = fc.nat({ max: customers.length - 1 });
const pieces = fc.integer({ min: 1, max: 7 });
const minimumQuantity = fc.integer({ min: 1, max: 4 });
const price = fc.constantFrom(10, 12.5, 99.99);
/** The price that the customer was shown; mostly none, or the right one. */
const shown = fc.constantFrom('none', 'right', 'right', 'wrong');
const wanted = fc.record({ n: which, quantity: pieces, shown });

type Wanted = { n: number; quantity: number; shown: string };
const lineOf = ({ parts }: Model, { n, quantity, shown }: Wanted): ModelLine => {
  const part = pick(parts, n);
  return { part, quantity, price: shown === 'none' ? undefined : shown === 'right' ? part.price : part.price + 1 };
};
const toBody = ({ part, quantity, price }: ModelLine) => ({ partsId: part.id, quantity, PerUnitPrice: price });

const adding = fc.record({ minimumQuantity, availableQuantity: fc.nat({ max: 20 }), price }).map((fields) =>
  step(
    `add ${JSON.stringify(fields)}`,
    async (model, { db }) => {
      const id = `model-${randomUUID()}`;
      const part = { name: 'Model', img: '/images/parts/saddle-800.webp', description: '', ...fields };
      await addPart(db, id, part, { at: new Date(), by: bench });
      model.parts.push({ id, ...fields, isDeleted: false });
    },
    ({ parts }) => parts.length < 3,
  ),
);

/** Some orders of one part by one customer, all at the same moment. */
const ordering = fc.tuple(fc.array(wanted, { minLength: 1, maxLength: 3 }), which, owner).map(([all, n, owner]) =>
  step(`order ${JSON.stringify(all)} of ${n} by ${owner}`, async (model, shop) => {
    const lines = all.map((each) => lineOf(model, { ...each, n }));
    const works = lines.map((line) => placeOrder(shop, customerOf(owner), { ...toBody(line), ...delivery }));
    const outcomes = await Promise.all(works.map(outcomeOf));
    for (const [index, line] of lines.entries()) {
      const expected = expectLine(line);
      compare(`Order ${index}`, expected, pick(outcomes, index));
      if (expected === 'done') addOrder(model, pick((await pick(works, index)).orderIds, 0), line, owner);
    }
  }),
);

const filling = fc.tuple(fc.array(wanted, { minLength: 1, maxLength: 4 }), owner).map(([all, owner]) =>
  step(`basket ${JSON.stringify(all)} by ${owner}`, async (model, shop) => {
    const lines = all.map((each) => lineOf(model, each));
    const merged = [...Map.groupBy(lines, ({ part }) => part).values()].map((same): ModelLine => {
      const [first, ...others] = same as [ModelLine, ...ModelLine[]];
      const quantity = same.reduce((sum, line) => sum + line.quantity, 0);
      const wrong = [first, ...others].find(({ price }) => price !== undefined && price !== first.part.price);
      return { part: first.part, quantity, price: wrong?.price };
    });
    const expected = merged.every((line) => expectLine(line) === 'done') ? 'done' : 'basket-refused';
    const work = placeBasket(shop, customerOf(owner), { lines: lines.map(toBody), ...delivery });
    compare('The basket', expected, await outcomeOf(work));
    if (expected !== 'done') return;
    const { orderIds } = await work;
    merged.forEach((line, index) => addOrder(model, pick(orderIds, index), line, owner));
  }),
);

const hasOrders: Step['check'] = ({ orders }) => orders.length > 0;

/** An action, sent so many times at the same moment. */
async function send(shop: RunningShop, model: Model, { n, action, actor, times }: Sent): Promise<void> {
  const order = pick(model.orders, n);
  const who = { uid: actor, email: `${actor}@test.example`, isAdmin: actor === admin };
  const works = Array.from({ length: times }, () => changeOrder(shop, who, order.id, { action, ...told }));
  for (const outcome of await Promise.all(works.map(outcomeOf))) compare(action, act(order, action, actor), outcome);
}
type Sent = { n: number; times: number } & ReturnType<typeof listSteps>[number];

const times = fc.constantFrom(1, 1, 1, 3);
const going = fc.tuple(which, fc.constantFrom(0, 0, 0, 1, 2), times).map(([n, nth, times]) =>
  step(
    `go on with ${n}, ${nth}, ${times} times`,
    async (model, shop) => {
      const next = listSteps(pick(model.orders, n));
      if (next.length > 0) await send(shop, model, { n, times, ...pick(next, nth) });
    },
    hasOrders,
  ),
);
const trying = fc.tuple(which, fc.constantFrom(...orderActionNames), fc.constantFrom(admin, ...customers), times);
const acting = trying.map(([n, action, actor, times]) =>
  step(
    `${action} ${n} by ${actor}, ${times} times`,
    (model, shop) => send(shop, model, { n, action, actor, times }),
    hasOrders,
  ),
);

const moving = fc
  .tuple(which, fc.constantFrom('restock', 'correction'), fc.integer({ min: -9, max: 9 }))
  .map(([n, cause, by]) =>
    step(`${cause} ${n} by ${by}`, async (model, shop) => {
      const part = pick(model.parts, n);
      const change = cause === 'restock' ? Math.abs(by) + 1 : by || 1;
      const isTooMuch = part.availableQuantity + change < 0;
      const expected = part.isDeleted ? 'not-found' : isTooMuch ? 'stock-below-zero' : 'done';
      const movement = { partId: part.id, cause, change, reason: 'A reason.' } as const;
      compare('The movement', expected, await outcomeOf(moveStock(shop, bench, movement)));
      if (expected === 'done') part.availableQuantity += change;
    }),
  );

const changing = fc.tuple(which, fc.oneof(fc.record({ minimumQuantity }), fc.record({ price }))).map(([n, change]) =>
  step(`change ${n} to ${JSON.stringify(change)}`, async (model, shop) => {
    const part = pick(model.parts, n);
    compare(
      'The change',
      part.isDeleted ? 'not-found' : 'done',
      await outcomeOf(changePart(shop, bench, part.id, change)),
    );
    if (!part.isDeleted) Object.assign(part, change);
  }),
);

const deleting = which.map((n) =>
  step(`delete ${n}`, async (model, { db }) => {
    const part = pick(model.parts, n);
    compare('Deleting', !part.isDeleted, await deletePart(db, part.id, { at: new Date(), by: bench }));
    part.isDeleted = true;
  }),
);

/** The steps of random stories, the usual ones more often. */
export const steps: fc.Arbitrary<Step>[] = [
  ...[adding, adding, ordering, ordering, ordering, filling, filling, going, going, going, going],
  ...[acting, moving, moving, changing, deleting],
];
