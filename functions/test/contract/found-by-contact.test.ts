import { randomInt } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { purchaseRef } from '../../src/checkout/purchases.ts';
import { type Account, makeAccount } from '../support/accounts.ts';
import { makeFixture, type Fixture } from '../support/fixture.ts';
import { idsOf, totalOf } from '../support/pages.ts';
import { makePart } from '../support/parts.ts';
import { storedPurchase } from '../support/purchases.ts';
import { goodBodies, insertedId } from '../support/requests.ts';
import { openShop } from '../support/shop.ts';

let fixture: Fixture;
let rider: Account;
let id: string;
/** Digits that no other order has. */
const own = String(randomInt(100_000_000, 999_999_999));
const word = `Zirkelwald${own}`;
const trackingCode = `1Z 999 ${own} 01 7784`;

const find = (search: string, more = '') =>
  fixture.send(`/allorders?search=${encodeURIComponent(search)}${more}`, { as: fixture.admin });
const act = (body: Record<string, unknown>) => fixture.send(`/order/${id}/actions`, { as: fixture.admin, body });

beforeAll(async () => {
  fixture = await makeFixture();
  rider = await makeAccount();
  const body = {
    ...goodBodies.placeOrder,
    partsId: await makePart(),
    phone: `+1 (9${own.slice(0, 2)}) ${own.slice(2, 5)}-${own.slice(5)}`,
    address: `7 Granitzeile, ${word}, CO 81201`,
  };
  id = insertedId(await fixture.send('/order', { as: rider, body }));
  await act({ action: 'confirm' });
  await act({ action: 'pack' });
  const shipped = await act({ action: 'ship', carrier: 'Front Range Parcel', trackingCode });
  expect(shipped.status, shipped.text).toBe(200);
});

it.each([
  ['the phone number', `9${own}`],
  ['the phone number with the country’s code', `+1 9${own}`],
  ['the phone number in groups', `9${own.slice(0, 2)} ${own.slice(2, 5)} ${own.slice(5)}`],
  ['the tracking number', trackingCode],
  ['the tracking number without spaces', trackingCode.replaceAll(' ', '').toLowerCase()],
  ['a word of the address', word],
  ['a word of the address and the name', `granitzeile ${word}`],
])('when %s is searched, then the order and its item are found, and nothing else', async (_, search) => {
  const orders = await find(search, '&by=order&count=true');
  expect([idsOf(orders), totalOf(orders)]).toEqual([[id], 1]);
  const items = await find(search, '&sort=newest&limit=50');
  expect(idsOf(items)).toEqual([id]);
});

it('when only a part of a phone number or the beginning of a place is searched, then nothing is found', async () => {
  for (const search of [own.slice(0, 6), `9${own}0`]) expect(idsOf(await find(search, '&by=order'))).toEqual([]);
});

it('when the number of an invoice is searched, then its order is found', async () => {
  const invoiceNumber = String(randomInt(900_000, 999_999));
  await purchaseRef(openShop().db, id).set(storedPurchase(rider, id, { invoiceNumber }));
  expect(idsOf(await find(invoiceNumber, '&by=order&count=true'))).toEqual([id]);
  expect(idsOf(await find(invoiceNumber))).toEqual([id]);
});

it('when the address of an order changes, then it is found by words of the new one, and not by those of the old', async () => {
  const body = { ...goodBodies.placeOrder, partsId: await makePart(), address: `1 Alt${own}, Salida, CO 81201` };
  const other = insertedId(await fixture.send('/order', { as: rider, body }));
  expect(idsOf(await find(`Alt${own}`))).toEqual([other]);
  const changed = await fixture.send(`/order/${other}/address`, {
    method: 'PUT',
    as: fixture.admin,
    body: { phone: '719 555 0100', address: `1 Neu${own}, Salida, CO 81201` },
  });
  expect(changed.status, changed.text).toBe(200);
  expect(idsOf(await find(`Alt${own}`))).toEqual([]);
  expect(idsOf(await find(`Neu${own}`))).toEqual([other]);
});
