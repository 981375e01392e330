import { randomUUID } from 'node:crypto';
import { initializeApp } from 'firebase-admin/app';
import { FieldValue, type Firestore, getFirestore } from 'firebase-admin/firestore';
import type { Message } from '../../src/mail/message.ts';
import { mailRef, putMail, type StoredMail } from '../../src/mail/outbox.ts';
import { openShop, projectId } from './shop.ts';

const line = { number: 'FC-K7Q2-94MD', partName: 'Antero Saddle', quantity: 2, totalCents: 16_800 };

/** A message that is due, or in the state that is wanted; returns its id. */
export async function makeMail(
  { state = 'queued', ...fields }: Partial<StoredMail> = {},
  db: Firestore = openShop().db,
): Promise<string> {
  const ref = mailRef(db, `order-placed-${randomUUID()}`);
  const message: Message = { kind: 'order-placed', orders: [line], address: '1 F Street, Salida' };
  const batch = db.batch();
  putMail(batch, ref, { to: { email: 'june@test.example', name: 'June' }, message, at: new Date() });
  const isOver = state === 'sent' || state === 'failed';
  batch.update(ref, { state, ...(isOver && { dueAt: FieldValue.delete() }), ...fields });
  await batch.commit();
  return ref.id;
}

/** A message as it is stored. */
export async function readStored(id: string, db: Firestore = openShop().db): Promise<StoredMail | undefined> {
  return (await mailRef(db, id).get()).data() as StoredMail | undefined;
}

/** A database of a test's own, so that what is due elsewhere is not in it; a process of its own opens it by its name. */
export function openOwnDatabase(name = `mails-${randomUUID()}`): { db: Firestore; name: string } {
  return { db: getFirestore(initializeApp({ projectId }, randomUUID()), name), name };
}

/** The messages to an address. */
export async function mailsTo(email: string): Promise<(StoredMail & { id: string })[]> {
  const { docs } = await openShop().db.collection('mails').where('to.email', '==', email).get();
  return docs.map((mail) => ({ id: mail.id, ...(mail.data() as StoredMail) }));
}
