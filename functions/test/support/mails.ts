import { randomUUID } from 'node:crypto';
import { FieldValue } from 'firebase-admin/firestore';
import type { Message } from '../../src/mail/message.ts';
import { mailRef, putMail, type StoredMail } from '../../src/mail/outbox.ts';
import { openShop } from './shop.ts';

const line = { number: 'FC-K7Q2-94MD', partName: 'Antero Saddle', quantity: 2, totalCents: 16_800 };

/** A message that is due, or in the state that is wanted; returns its id. */
export async function makeMail({ state = 'queued', ...fields }: Partial<StoredMail> = {}): Promise<string> {
  const { db } = openShop();
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
export async function readStored(id: string): Promise<StoredMail | undefined> {
  return (await mailRef(openShop().db, id).get()).data() as StoredMail | undefined;
}

/** The messages of a kind, as those of a test find theirs: by the address that they go to. */
export async function mailsTo(email: string): Promise<(StoredMail & { id: string })[]> {
  const { docs } = await openShop().db.collection('mails').where('to.email', '==', email).get();
  return docs.map((mail) => ({ id: mail.id, ...(mail.data() as StoredMail) }));
}
