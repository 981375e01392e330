import { randomUUID } from 'node:crypto';
import { initializeApp } from 'firebase-admin/app';
import { FieldValue, type Firestore, getFirestore } from 'firebase-admin/firestore';
import type { Message } from '../../src/emails/message.ts';
import { emailRef, enqueueEmail, type StoredEmail } from '../../src/emails/outbox.ts';
import { openShop, projectId } from './shop.ts';

const line = { number: 'FC-K7Q2-94MD', partName: 'Antero Saddle', quantity: 2, totalCents: 16_800 };

/** Creates a message, due by default; returns its id. */
export async function makeEmail(
  { state = 'queued', ...fields }: Partial<StoredEmail> = {},
  db: Firestore = openShop().db,
): Promise<string> {
  const ref = emailRef(db, `order-placed-${randomUUID()}`);
  const message: Message = { kind: 'order-placed', orders: [line], address: '1 F Street, Salida' };
  const batch = db.batch();
  enqueueEmail(batch, ref, {
    userId: 'june',
    to: { email: 'june@test.example', name: 'June' },
    message,
    at: new Date(),
  });
  const isOver = state === 'sent' || state === 'failed';
  batch.update(ref, { state, ...(isOver && { dueAt: FieldValue.delete() }), ...fields });
  await batch.commit();
  return ref.id;
}

export async function readStored(id: string, db: Firestore = openShop().db): Promise<StoredEmail | undefined> {
  return (await emailRef(db, id).get()).data();
}

/**
 * A database for one test, so that messages of other tests are not due in it; another process can open it by its name.
 */
export function openOwnDatabase(name = `mails-${randomUUID()}`): { db: Firestore; name: string } {
  return { db: getFirestore(initializeApp({ projectId }, randomUUID()), name), name };
}

/** The stored messages to an address. */
export async function readEmailsTo(email: string): Promise<(StoredEmail & { id: string })[]> {
  const { docs } = await openShop().db.collection('mails').where('to.email', '==', email).get();
  return docs.map((email) => ({ id: email.id, ...(email.data() as StoredEmail) }));
}
