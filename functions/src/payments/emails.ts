import type { DocumentReference, Firestore, Transaction, WriteBatch } from 'firebase-admin/firestore';
import { formatOrderNumber } from '@fourteener/contract/order-number';
import type { StoredPurchase } from '../checkout/purchases.ts';
import type { Message, PurchaseFacts } from '../emails/message.ts';
import { emailRef, enqueueEmail } from '../emails/outbox.ts';

type PurchaseMessage = Extract<Message, { purchase: PurchaseFacts }>;
type WithoutPurchase<M> = M extends PurchaseMessage ? Omit<M, 'purchase'> : never;

/**
 * Adds to the commit of what happened to a purchase the message that tells its customer; answers where it is. `once` tells apart what
 * can happen to a purchase more than once.
 */
export function enqueuePurchaseEmail(
  db: Firestore,
  batch: WriteBatch | Transaction,
  [id, { userId, userEmail, userName, totalCents }]: readonly [id: string, purchase: StoredPurchase],
  { once = '', at, ...facts }: WithoutPurchase<PurchaseMessage> & { once?: string; at: Date },
): DocumentReference {
  const purchase = { id, number: formatOrderNumber(id), totalCents };
  const message: PurchaseMessage = { ...facts, purchase };
  const ref = emailRef(db, [message.kind, id, once].filter(Boolean).join('-'));
  enqueueEmail(batch, ref, { userId, to: { email: userEmail, name: userName }, message, at });
  return ref;
}
