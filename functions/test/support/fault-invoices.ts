import { FieldValue, type Firestore, Timestamp } from 'firebase-admin/firestore';
import { purchaseRef } from '../../src/checkout/purchases.ts';
import { dataOf } from '../../src/database/collection.ts';
import { emails } from '../../src/emails/outbox.ts';
import { itemRef, toStoredItem } from '../../src/orders/store.ts';
import { type Account, makeAccount } from './accounts.ts';
import { makeDueOrder } from './orders.ts';
import { openShop } from './shop.ts';

/** An operation on an invoice: `lapse` when it stays unpaid, `release` when an admin confirms the order of an unverified customer. */
export type InvoiceOperation = 'lapse' | 'release';

const MINUTE = 60_000;

/** A request that triggers the operation, and the changes that the database has afterwards. */
export async function prepareInvoice(operation: InvoiceOperation, rider: Account, quantity: number) {
  const { db } = openShop();
  const { id, partId } = await makeDueOrder(rider, { quantity });
  const ref = purchaseRef(db, id);
  const listWritten = (from: Firestore) => listWrittenOf(from, id, rider);
  if (operation === 'lapse') {
    await ref.update({
      reminders: 2,
      awaitsInvoice: FieldValue.delete(),
      dueBy: Timestamp.fromMillis(Date.now() - MINUTE),
    });
    const request = { method: 'POST', as: rider };
    return { parts: [partId], path: `/purchases/${id}/settle`, request, done: 200, listWritten };
  }
  await ref.update({ awaitsInvoice: FieldValue.delete(), awaitsVerification: true });
  const request = { as: await makeAccount({ admin: true }), body: { action: 'confirm' } };
  return { parts: [partId], path: `/order/${id}/actions`, request, done: 200, listWritten };
}

/** The names of the changes that the operation wrote, sorted; a change that was written twice is there twice. */
async function listWrittenOf(db: Firestore, id: string, { uid }: Account): Promise<string[]> {
  const [purchase, order, sent] = await Promise.all([
    purchaseRef(db, id).get().then(dataOf),
    itemRef(db, id).get().then(toStoredItem),
    emails.in(db).where('userId', '==', uid).get(),
  ]);
  const kinds = sent.docs.map((email) => email.data().message.kind);
  return [
    ...(purchase.state === 'lapsed' ? ['lapsed'] : []),
    ...(purchase.awaitsInvoice || purchase.invoiceNumber !== undefined ? ['awaitsInvoice'] : []),
    ...order.history.flatMap(({ status }) => (status === 'confirmed' ? [status] : [])),
    ...kinds.filter((kind) => kind === 'payment-lapsed'),
  ].toSorted();
}
