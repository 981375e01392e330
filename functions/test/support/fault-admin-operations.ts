import { randomUUID } from 'node:crypto';
import type { Firestore } from 'firebase-admin/firestore';
import { listSentParcels } from '@fourteener/contract/order/parcels';
import type { OrderStatus } from '@fourteener/contract/order/states';
import { auditLog } from '../../src/audit/store.ts';
import { emails } from '../../src/emails/outbox.ts';
import { notesOn } from '../../src/orders/notes.ts';
import { itemRef, toStoredItem } from '../../src/orders/store.ts';
import { type Account, makeAccount } from './accounts.ts';
import { makeOrder, makeOrderOf } from './orders.ts';
import { openShop } from './shop.ts';

/** The operations of admins on orders that do not change stock. */
export type AdminOperation = 'bulk' | 'items' | 'parcel' | 'note' | 'address';

/** The number of orders in a bulk step, or of items in an order. */
const BULK = 2;

/** The changes that each operation has written once it is done, as `listWritten` names them. */
export const writtenBy: Readonly<Record<AdminOperation, string[]>> = {
  bulk: ['audit', 'confirmed', 'email'].flatMap((each) => Array<string>(BULK).fill(each)),
  // One email names all items.
  items: ['audit', 'audit', 'confirmed', 'confirmed', 'email'],
  // One piece of each item leaves, and one email tells of the parcel.
  parcel: ['audit', 'audit', 'email', 'parcel', 'parcel'],
  note: ['note'],
  address: ['address', 'address', 'audit', 'audit', 'email'],
};

export const isAdminOperation = (operation: string): operation is AdminOperation => operation in writtenBy;

const isOfItems = (operation: AdminOperation) =>
  operation === 'items' || operation === 'parcel' || operation === 'address';

/** A request of an admin about orders with `quantity` pieces each, and the changes that the database has afterwards. */
export async function prepareAdminOperation(operation: AdminOperation, rider: Account, quantity: number) {
  const admin = await makeAccount({ admin: true });
  const made = isOfItems(operation)
    ? await makeItems(rider, quantity, operation === 'parcel' ? 'packed' : 'placed')
    : await Promise.all(Array.from({ length: operation === 'bulk' ? BULK : 1 }, () => makeOrder(rider, { quantity })));
  const ids = made.map(({ id }) => id);
  const [first = ''] = ids;
  const headers = { 'Idempotency-Key': randomUUID() };
  const address = { phone: '719 555 0199', address: '12 G Street, Salida, CO 81201' };
  const confirm = {
    path: '/allorders/actions',
    body: { action: 'confirm', orders: ids.map((id) => ({ id })) },
    headers,
  };
  const parcel = { quantity: 1, carrier: 'Front Range Parcel', trackingCode: 'FRP 1' };
  const requests = {
    ...{ bulk: confirm, items: confirm },
    parcel: { ...confirm, body: { action: 'ship', orders: ids.map((id) => ({ id, ...parcel })) } },
    note: { path: `/order/${first}/notes`, body: { text: 'Call first.' }, headers },
    address: { path: `/order/${first}/address`, body: address, method: 'PUT' },
  } as const;
  const { path, ...request } = requests[operation];
  return {
    parts: made.map(({ partId }) => partId),
    path,
    request: { as: admin, ...request },
    done: operation === 'note' ? 201 : 200,
    listWritten: (db: Firestore) => listWritten(db, ids, { rider, address: address.address }),
  };
}

/** The items of one order. */
async function makeItems(
  rider: Account,
  quantity: number,
  status: OrderStatus,
): Promise<{ id: string; partId: string }[]> {
  const ids = await makeOrderOf(rider, Array<number>(BULK).fill(quantity), { status });
  const { db } = openShop();
  return Promise.all(ids.map(async (id) => ({ id, partId: toStoredItem(await itemRef(db, id).get()).partId })));
}

/** The names of the changes that an admin's operation wrote about some orders, sorted; a change that was written twice is there twice. */
async function listWritten(
  db: Firestore,
  ids: readonly string[],
  { rider, address }: { rider: Account; address: string },
): Promise<string[]> {
  const [notes, sent] = await Promise.all([
    notesOn(db, ids).get(),
    emails.in(db).where('userId', '==', rider.uid).get(),
  ]);
  const ofOrders = ids.map(async (id) => {
    const ref = itemRef(db, id);
    const [stored, audits] = await Promise.all([
      ref.get().then(toStoredItem),
      auditLog.in(db).where('target', '==', ref.path).get(),
    ]);
    return [
      ...stored.history.flatMap(({ status }) => (status === 'confirmed' ? ['confirmed'] : [])),
      ...listSentParcels(stored).map(() => 'parcel'),
      ...(stored.address === address ? ['address'] : []),
      ...audits.docs.map(() => 'audit'),
    ];
  });
  const told = sent.docs.filter((email) => email.data().message.kind !== 'order-placed');
  return [
    ...(await Promise.all(ofOrders)).flat(),
    ...notes.docs.map(() => 'note'),
    ...told.map(() => 'email'),
  ].toSorted();
}
