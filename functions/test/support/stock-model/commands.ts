import fc, { type AsyncCommand } from 'fast-check';
import { randomUUID } from 'node:crypto';
import { orderActionNames, roleFor } from '@fourteener/contract/order/actions';
import { testNewPart } from '@fourteener/contract/testing/parts';
import { DomainError } from '../../../src/errors/domain-error.ts';
import type { ReturnsChange } from '@fourteener/contract/order/return-schemas';
import { changeItem } from '../../../src/orders/change.ts';
import { changeReturns } from '../../../src/orders/change-returns.ts';
import type { Customer } from '../../../src/orders/compose.ts';
import { placeBasket, placeOrder } from '../../../src/orders/place.ts';
import { itemRef } from '../../../src/orders/store.ts';
import { changePart } from '../../../src/parts/change.ts';
import { deletePart } from '../../../src/parts/delete.ts';
import { addPart } from '../../../src/parts/store.ts';
import type { AppDeps } from '../../../src/app/deps.ts';
import { moveStock } from '../../../src/parts/move-stock.ts';
import {
  applyAction,
  addOrder,
  admin,
  customers,
  expectedOutcome,
  listActions,
  type Model,
  type ModelLine,
  type Outcome,
  type Sent,
} from './model.ts';

/** A command of a random sequence; its name describes it, so that a failure can be read. */
type Command = AsyncCommand<Model, AppDeps>;

const adminActor = { uid: admin, email: `${admin}@test.example` };
const delivery = { phone: '719 555 0100', address: 'Salida' };
const details = { reason: 'A reason.', carrier: 'A carrier' };

function command(
  name: string,
  run: Command['run'],
  check: Command['check'] = ({ parts }) => parts.length > 0,
): Command {
  return { check, run, toString: () => name };
}

/** The outcome of a call into the shop. */
async function outcomeOf(work: Promise<unknown>): Promise<Outcome> {
  try {
    await work;
    return 'done';
  } catch (error) {
    if (error instanceof DomainError) return error.code;
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

/** The element of a list at any index, modulo its length. */
function pick<T>(list: readonly T[], n: number): T {
  return list[n % list.length] as T;
}

const which = fc.nat({ max: 50 });
const owner = fc.nat({ max: customers.length - 1 });
const pieces = fc.integer({ min: 1, max: 7 });
const minimumQuantity = fc.integer({ min: 1, max: 4 });
const price = fc.constantFrom(10, 12.5, 99.99);
/** The price that the customer saw; mostly absent or correct. */
const shown = fc.constantFrom('none', 'right', 'right', 'wrong');
const wanted = fc.record({ n: which, quantity: pieces, shown });

type Wanted = { n: number; quantity: number; shown: string };
const lineOf = ({ parts }: Model, { n, quantity, shown }: Wanted): ModelLine => {
  const part = pick(parts, n);
  return { part, quantity, price: shown === 'none' ? undefined : shown === 'right' ? part.price : part.price + 1 };
};
const toBody = ({ part, quantity, price }: ModelLine) => ({ partsId: part.id, quantity, PerUnitPrice: price });

const adding = fc.record({ minimumQuantity, availableQuantity: fc.nat({ max: 20 }), price }).map((fields) =>
  command(
    `add ${JSON.stringify(fields)}`,
    async (model, { db }) => {
      const id = `model-${randomUUID()}`;
      await addPart(db, id, testNewPart(fields), { at: new Date(), by: adminActor });
      model.parts.push({ id, ...fields, isDeleted: false });
    },
    ({ parts }) => parts.length < 3,
  ),
);

/** Concurrent orders of one part by one customer. */
const ordering = fc.tuple(fc.array(wanted, { minLength: 1, maxLength: 3 }), which, owner).map(([all, n, owner]) =>
  command(`order ${JSON.stringify(all)} of ${n} by ${owner}`, async (model, shop) => {
    const lines = all.map((each) => lineOf(model, { ...each, n }));
    const works = lines.map((line) => placeOrder(shop, customerOf(owner), { ...toBody(line), ...delivery }));
    const outcomes = await Promise.all(works.map(outcomeOf));
    for (const [index, line] of lines.entries()) {
      const expected = expectedOutcome(line);
      compare(`Order ${index}`, expected, pick(outcomes, index));
      if (expected === 'done') addOrder(model, pick((await pick(works, index)).orderIds, 0), line, owner);
    }
  }),
);

const filling = fc.tuple(fc.array(wanted, { minLength: 1, maxLength: 4 }), owner).map(([all, owner]) =>
  command(`basket ${JSON.stringify(all)} by ${owner}`, async (model, shop) => {
    const lines = all.map((each) => lineOf(model, each));
    const merged = [...Map.groupBy(lines, ({ part }) => part).values()].map((same): ModelLine => {
      const [first, ...others] = same as [ModelLine, ...ModelLine[]];
      const quantity = same.reduce((sum, line) => sum + line.quantity, 0);
      const wrong = [first, ...others].find(({ price }) => price !== undefined && price !== first.part.price);
      return { part: first.part, quantity, price: wrong?.price };
    });
    const expected = merged.every((line) => expectedOutcome(line) === 'done') ? 'done' : 'basket-refused';
    const work = placeBasket(shop, customerOf(owner), { lines: lines.map(toBody), ...delivery });
    compare('The basket', expected, await outcomeOf(work));
    if (expected !== 'done') return;
    const { orderIds } = await work;
    merged.forEach((line, index) => addOrder(model, pick(orderIds, index), line, owner));
  }),
);

const hasOrders: Command['check'] = ({ orders }) => orders.length > 0;

/** Sends an action several times concurrently. */
async function send(shop: AppDeps, model: Model, { n, actor, times, ...sent }: Sending): Promise<void> {
  const order = pick(model.orders, n);
  const who = { uid: actor, email: `${actor}@test.example`, isAdmin: actor === admin };
  const document = await itemRef(shop.db, order.id).get();
  const told = { ...sent, ...(sent.action === 'ship' && { trackingCode: sent.trackingCode ?? 'A code' }) };
  const works = Array.from({ length: times }, () => changeItem(shop, who, document, { ...details, ...told }));
  for (const outcome of await Promise.all(works.map(outcomeOf)))
    compare(sent.action, applyAction(order, told, actor), outcome);
}
type Sending = Sent & { n: number; times: number; actor: string };

const times = fc.constantFrom(1, 1, 1, 3);
const going = fc.tuple(which, fc.constantFrom(0, 0, 0, 1, 2), times).map(([n, nth, times]) =>
  command(
    `go on with ${n}, ${nth}, ${times} times`,
    async (model, shop) => {
      const next = listActions(pick(model.orders, n));
      if (next.length > 0) await send(shop, model, { n, times, ...pick(next, nth) });
    },
    hasOrders,
  ),
);
const trying = fc.tuple(which, fc.constantFrom(...orderActionNames), fc.constantFrom('customer', 'admin'), times);
const acting = trying.map(([n, action, role, times]) =>
  command(
    `${action} ${n} by the ${role}, ${times} times`,
    (model, shop) => {
      const actor = role === 'admin' ? admin : (customers[pick(model.orders, n).owner] ?? '');
      return send(shop, model, { n, action, actor, times });
    },
    hasOrders,
  ),
);

/** Ships parcels of some pieces of an order, possibly more than are left; the order is confirmed and packed before, if it can be. */
const parceling = fc
  .tuple(which, pieces, fc.constantFrom('Code 1', 'Code 2'), times)
  .map(([n, quantity, trackingCode, times]) =>
    command(
      `ship ${quantity} pieces of ${n} as ${trackingCode}, ${times} times`,
      async (model, shop) => {
        for (const action of ['confirm', 'pack'] as const)
          if (roleFor(action, pick(model.orders, n).status, ['admin']))
            await send(shop, model, { n, actor: admin, times: 1, action });
        await send(shop, model, { n, actor: admin, times, action: 'ship', quantity, trackingCode });
      },
      hasOrders,
    ),
  );

/** Replaces a delivered order several times at once: pieces leave once, if there are enough. */
const replacing = fc.tuple(which, times).map(([n, times]) =>
  command(
    `replace ${n}, ${times} times`,
    async (model, shop) => {
      const order = pick(model.orders, n);
      const owner = customers[order.owner] ?? '';
      if (order.status !== 'delivered' || order.sent < order.quantity) return;
      const document = await itemRef(shop.db, order.id).get();
      const asked = { action: 'request-return', returnReason: 'wrong-part' } as const;
      const rider = { uid: owner, email: `${owner}@test.example`, isAdmin: false };
      compare('The return', 'done', await outcomeOf(changeItem(shop, rider, document, asked)));
      const { part, quantity } = order;
      const items = [
        {
          ...{
            id: order.id,
            quantity: undefined,
            returnNumber: undefined,
            restocked: undefined,
            writtenOff: undefined,
          },
          replace: true,
        },
      ];
      const body = { action: 'accept-return', items } as unknown as ReturnsChange;
      const expected = part.isDeleted || part.availableQuantity < quantity ? 'sold-out' : 'done';
      const actor = { ...adminActor, isAdmin: true };
      const works = Array.from({ length: times }, () => changeReturns(shop, actor, document, body));
      for (const outcome of await Promise.all(works.map(outcomeOf))) compare('The replacement', expected, outcome);
      if (expected !== 'done') {
        Object.assign(order, { status: 'return-requested', last: undefined, by: owner });
        return;
      }
      Object.assign(order, { status: 'returned', last: undefined, by: admin });
      part.availableQuantity += quantity;
      order.restored.push(quantity);
      const [changed] = await pick(works, 0);
      const id = changed?.history.at(-1)?.replacedBy ?? '';
      addOrder(model, id, { part, quantity, price: undefined }, order.owner);
      Object.assign(model.orders.at(-1) ?? {}, { status: 'confirmed', by: admin });
    },
    hasOrders,
  ),
);

const moving = fc
  .tuple(which, fc.constantFrom('restock', 'correction'), fc.integer({ min: -9, max: 9 }))
  .map(([n, cause, by]) =>
    command(`${cause} ${n} by ${by}`, async (model, shop) => {
      const part = pick(model.parts, n);
      const change = cause === 'restock' ? Math.abs(by) + 1 : by || 1;
      const isTooMuch = part.availableQuantity + change < 0;
      const expected = part.isDeleted ? 'not-found' : isTooMuch ? 'stock-below-zero' : 'done';
      const movement = { partId: part.id, cause, change, reason: 'A reason.' } as const;
      compare('The movement', expected, await outcomeOf(moveStock(shop, adminActor, movement)));
      if (expected === 'done') part.availableQuantity += change;
    }),
  );

const changing = fc.tuple(which, fc.oneof(fc.record({ minimumQuantity }), fc.record({ price }))).map(([n, change]) =>
  command(`change ${n} to ${JSON.stringify(change)}`, async (model, shop) => {
    const part = pick(model.parts, n);
    compare(
      'The change',
      part.isDeleted ? 'not-found' : 'done',
      await outcomeOf(changePart(shop, adminActor, part.id, change)),
    );
    if (!part.isDeleted) Object.assign(part, change);
  }),
);

const deleting = which.map((n) =>
  command(`delete ${n}`, async (model, shop) => {
    const part = pick(model.parts, n);
    compare('Deleting', !part.isDeleted, await deletePart(shop, part.id, { at: new Date(), by: adminActor }));
    part.isDeleted = true;
  }),
);

/** The commands of random sequences, weighted by how common they are. */
export const commands: fc.Arbitrary<Command>[] = [
  ...[adding, adding, ordering, ordering, ordering, filling, filling, going, going, going, going],
  ...[acting, parceling, parceling, replacing, replacing, moving, moving, changing, deleting],
];
