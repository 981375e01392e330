import { setTimeout } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createAppDeps } from '../../src/app/deps.ts';
import { processOutbox } from '../../src/app/outbox.ts';
import type { Outgoing } from '../../src/emails/transport.ts';
import { changeItems } from '../../src/orders/bulk.ts';
import { itemRef, toStoredItem } from '../../src/orders/store.ts';
import { makeAccount } from '../support/accounts.ts';
import { makeOrderOf } from '../support/orders.ts';
import { openShop } from '../support/shop.ts';

const { db, auth } = openShop();
const NOON = Date.parse('2026-11-27T12:00:00Z');
const admins = ['maren', 'tomas'].map((uid) => ({ uid, email: `${uid}@test.example` }));

/** An instance of the shop whose clock is this many seconds after noon. */
const instanceAt = (seconds: number) => createAppDeps({ ...openShop(), now: () => new Date(NOON + seconds * 1_000) });

const change = (seconds: number, admin: number, action: 'confirm' | 'undo-confirm', ids: readonly string[]) =>
  changeItems(
    instanceAt(seconds),
    admins[admin] ?? { uid: '', email: '' },
    { action, orders: ids.map((id) => ({ id })) },
    undefined,
  );

it('when steps are taken, undone and emailed concurrently, then customers are told of exactly the steps that stand', async () => {
  const rider = await makeAccount();
  const orders = await Promise.all(Array.from({ length: 8 }, () => makeOrderOf(rider, [1, 2, 3])));
  const sent: Outgoing[] = [];
  const send = (email: Outgoing) => {
    sent.push(email);
    return Promise.resolve();
  };
  const tell = () => processOutbox({ db, auth, send, now: () => new Date(NOON + 31_000) });
  await Promise.all(
    orders.map(async ([first = '', second = '', third = ''], n) => {
      // Two admins confirm at the same time, both of them the second item.
      await Promise.all([change(0, 0, 'confirm', [first, second]), change(0.5, 1, 'confirm', [third, second])]);
      // Depending on `n`, the admins undo before, while or after the emails are sent.
      const press = setTimeout(n * 400);
      await Promise.all([
        press.then(() => change(29, 0, 'undo-confirm', [second])),
        press.then(() => change(29.5, 1, 'undo-confirm', [second, third])),
        tell(),
      ]);
    }),
  );
  await tell();

  // The sent emails. Their pieces tell which items they name: an order's first item has one piece, the second two, the third three.
  const went = sent.filter(({ id }) => id.startsWith('order-confirmed-'));
  const told = went.flatMap(({ id, text }) => {
    const items = orders.find(([first = '']) => id.startsWith(`order-confirmed-${first}`)) ?? [];
    return [...text.matchAll(/^Part: .*, (\d) pieces?$/gm)].map(([, pieces]) => items[Number(pieces) - 1]);
  });
  expect(new Set(told).size).toBe(told.length);
  expect(new Set(went.map(({ id }) => id)).size).toBe(went.length);
  for (const id of orders.flat()) {
    const { status, history } = toStoredItem(await itemRef(db, id).get());
    expect([id, status, told.includes(id)]).toEqual([id, status, status === 'confirmed']);
    expect(history.at(-1)?.status).toBe(status);
  }
  for (const [first] of orders) expect(told).toContain(first);
});
