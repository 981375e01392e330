import { beforeAll, describe, expect, it } from 'vitest';
import { countHeld, countSent, listSentParcels } from '@fourteener/contract/order/parcels';
import { countWithdrawable, listReturns } from '@fourteener/contract/order/returns';
import { findDifferences } from '../../../scripts/reconcile/differences.ts';
import { fetchStockHistory } from '../../../scripts/reconcile/stock-history.ts';
import { createAppDeps } from '../../src/app/deps.ts';
import { purchaseRef } from '../../src/checkout/purchases.ts';
import { dataOf } from '../../src/database/collection.ts';
import { linesOf } from '../../src/emails/message.ts';
import { changeItem } from '../../src/orders/change.ts';
import type { Change } from '../../src/orders/steps.ts';
import { itemRef, toStoredItem } from '../../src/orders/store.ts';
import { type Account, makeAccount } from '../support/accounts.ts';
import { readEmailsTo } from '../support/emails.ts';
import { makeOrder, makePaidOrder } from '../support/orders.ts';
import { countStock } from '../support/parts.ts';
import { openShop } from '../support/shop.ts';

const { db } = openShop();
/** The stock of a new part. */
const PIECES = 10;
const ROUNDS = 8;

let rider: Account;
beforeAll(async () => {
  rider = await makeAccount();
});

/** Takes one action on a separate instance; returns whether it succeeded. */
async function act(id: string, change: Change, as: 'maren' | 'tomas' | 'customer' = 'maren'): Promise<boolean> {
  const deps = createAppDeps({ ...openShop(), payment: 'invoice', market: 'eu' });
  const isAdmin = as !== 'customer';
  const actor = { uid: isAdmin ? as : rider.uid, email: `${as}@test.example`, isAdmin };
  const document = await itemRef(db, id).get();
  return changeItem(deps, actor, document, change).then(
    () => true,
    () => false,
  );
}
const ship = (id: string, trackingCode: string, quantity?: number, as: 'maren' | 'tomas' = 'maren') =>
  act(id, { action: 'ship', carrier: 'FRP', trackingCode, ...(quantity !== undefined && { quantity }) }, as);
const read = async (id: string) => toStoredItem(await itemRef(db, id).get());
const rounds = (round: (n: number) => Promise<void>) => Promise.all(Array.from({ length: ROUNDS }, (_, n) => round(n)));

/** No piece is lost or counted twice: each has left, is still here, or is back in stock, as its movements say. */
async function expectCounted(id: string, partId: string) {
  const item = await read(id);
  const canceled = listReturns(item)
    .filter(({ state }) => state === 'canceled')
    .reduce((sum, { quantity }) => sum + quantity, 0);
  if (item.status !== 'cancelled') expect(countSent(item) + countHeld(item) + canceled).toBe(item.quantity);
  const back = item.status === 'cancelled' ? item.quantity : canceled;
  const stock = PIECES - item.quantity + back;
  expect(await countStock(partId)).toMatchObject({ stock, movements: stock });
  expect(findDifferences(await fetchStockHistory(db, partId))).toEqual([]);
  return item;
}

describe('parcels that leave concurrently', () => {
  it('when two admins ship the same pieces, then one parcel has them, and the other request is refused', async () => {
    await rounds(async () => {
      const { id, partId } = await makeOrder(rider, { status: 'packed', quantity: 5 });
      const done = await Promise.all([ship(id, 'FRP 1', 3), ship(id, 'FRP 2', 3, 'tomas')]);
      expect(done.toSorted()).toEqual([false, true]);
      const item = await expectCounted(id, partId);
      expect(listSentParcels(item).map(({ pieces }) => pieces)).toEqual([3]);
      expect([item.status, countHeld(item)]).toEqual(['packed', 2]);
    });
  });

  it('when parcels with enough pieces for all leave concurrently, then each accepted one has one email, and the pieces add up', async () => {
    await rounds(async () => {
      const own = await makeAccount();
      const { id, partId } = await makeOrder(own, { status: 'packed', quantity: 5 });
      const done = await Promise.all([ship(id, 'FRP 1', 2), ship(id, 'FRP 2', 1, 'tomas'), ship(id, 'FRP 3', 1)]);
      const parcels = listSentParcels(await expectCounted(id, partId));
      expect(parcels).toHaveLength(done.filter(Boolean).length);
      const told = (await readEmailsTo(own.email)).filter(({ message }) => message.kind === 'order-shipped');
      const pieces = told.flatMap(({ message }) => linesOf(message).map(({ some }) => some?.pieces));
      expect(pieces.toSorted()).toEqual(parcels.map((parcel) => parcel.pieces).toSorted());
    });
  });

  it('when a parcel leaves while the item is canceled, then the shipped pieces stay owed and the rest is refunded once', async () => {
    await rounds(async (n) => {
      const { id, partId } = await makePaidOrder(rider, { status: 'packed', quantity: 5 });
      const cancel = () => act(id, { action: 'cancel', reason: 'Bent.' }, 'tomas');
      const [shipped] = await Promise.all([ship(id, 'FRP 1', 2), ...(n % 2 === 0 ? [cancel()] : [cancel(), cancel()])]);
      const item = await expectCounted(id, partId);
      expect(item.status).toBe(shipped ? 'shipped' : 'cancelled');
      const { refunds, lines } = dataOf(await purchaseRef(db, id).get());
      expect(refunds).toHaveLength(1);
      expect(lines).toMatchObject([shipped ? { returned: 3, canceled: 3 } : { ended: true }]);
    });
  });

  it('when a parcel leaves while its customer withdraws, then each piece is either shipped or withdrawn from, and the amounts agree', async () => {
    await rounds(async () => {
      const { id, partId } = await makePaidOrder(rider, { status: 'packed', quantity: 5 });
      await ship(id, 'FRP 0', 1);
      await Promise.all([ship(id, 'FRP 1', 2), act(id, { action: 'withdraw', quantity: 3 }, 'customer')]);
      const item = await expectCounted(id, partId);
      const canceled = item.quantity - countWithdrawable(item);
      expect(dataOf(await purchaseRef(db, id).get()).lines).toMatchObject([{ returned: canceled, canceled }]);
    });
  });
});
