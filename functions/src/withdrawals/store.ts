import { type DocumentReference, type DocumentSnapshot, type Firestore, Timestamp } from 'firebase-admin/firestore';
import { constraints } from '@fourteener/contract/constraints';
import { parseOrderNumber } from '@fourteener/contract/order/number';
import type { WithdrawalRequest } from '@fourteener/contract/withdrawal/schemas';
import { defineCollection } from '../database/collection.ts';
import { fingerprint } from '../database/idempotency.ts';
import { within } from '../database/time.ts';
import { DomainError } from '../errors/domain-error.ts';
import { itemRef, type StoredItem } from '../orders/store.ts';
import { type Quota, runWithQuotas } from '../rate-limit/quotas.ts';

/**
 * That somebody wants to withdraw from an order without a sign-in, whether or not there is such an order: of the address only a hash.
 * Firestore deletes it after `expiresAt` (a TTL policy).
 */
export interface StoredWithdrawalLink {
  /** The order as it was named: the id of one of its items. */
  orderId: string;
  addressHash: string;
  /** When it was first asked for within the life of a link: who then is in time may confirm later. */
  declaredAt: Timestamp;
  /** Present until it was looked up whether there is such an order. */
  dueAt?: Timestamp;
  /** Of the secret of the link that was mailed last; absent before. */
  tokenHash?: string;
  mailedAt?: Timestamp;
  expiresAt: Timestamp;
}

export const withdrawalLinks = defineCollection<StoredWithdrawalLink>('withdrawalLinks');

/** The life of a link, ms. */
const LIFE = 48 * 60 * 60 * 1_000;

/** The end of the life of a link that begins now. */
export const endOfLink = (at: Date) => Timestamp.fromMillis(at.getTime() + LIFE);

export const hashAddress = (email: string) => fingerprint('withdrawal address', email.toLowerCase());
export const hashToken = (token: string) => fingerprint('withdrawal token', token);

/** Where it is stored: one for an order and an address. */
export function linkRef(
  db: Firestore,
  { orderId, addressHash }: Pick<StoredWithdrawalLink, 'orderId' | 'addressHash'>,
): DocumentReference<StoredWithdrawalLink> {
  return withdrawalLinks.in(db).doc(fingerprint('withdrawal', orderId, addressHash));
}

/**
 * Keeps that a link is wanted; answers where. It reads and writes the same whether or not there is such an order, which scheduled work
 * looks up, so that neither the answer nor its time tells. Throws a `DomainError`: 429.
 */
export async function keepRequest(
  db: Firestore,
  { number, email }: WithdrawalRequest,
  at: Date,
  quotas: readonly Quota[],
): Promise<DocumentReference<StoredWithdrawalLink>> {
  const named = { orderId: parseOrderNumber(number) ?? '', addressHash: hashAddress(email) };
  const ref = linkRef(db, named);
  const now = Timestamp.fromDate(at);
  await runWithQuotas(db, quotas, at, async (transaction) => {
    const before = (await transaction.get(ref)).data();
    transaction.set(ref, {
      ...before,
      ...named,
      declaredAt: firstDeclared(before, now),
      dueAt: now,
      expiresAt: endOfLink(at),
    });
  });
  return ref;
}

/** When it was first asked for. No longer ago than a link lives: else who asks again and again could withdraw for ever. */
export function firstDeclared(before: Pick<StoredWithdrawalLink, 'declaredAt'> | undefined, at: Timestamp): Timestamp {
  return before && at.toMillis() - before.declaredAt.toMillis() < LIFE ? before.declaredAt : at;
}

/** A link with the order to which it leads. */
interface Linked {
  link: StoredWithdrawalLink;
  item: DocumentSnapshot<StoredItem>;
  order: StoredItem;
}

/** The order of a link that is alive. Throws a `DomainError`: 404. */
export async function findLinked(db: Firestore, token: string, at: Date): Promise<Linked> {
  const asked = withdrawalLinks.in(db).where('tokenHash', '==', hashToken(token)).limit(1);
  const link = (await within(constraints.readTime, asked.get())).docs[0]?.data();
  if (!link || link.expiresAt.toMillis() <= at.getTime()) throw noLink();
  const item = await within(constraints.readTime, itemRef(db, link.orderId).get());
  const order = item.data();
  // The account may have been deleted since, or have another address.
  if (!order || hashAddress(order.userEmail) !== link.addressHash) throw noLink();
  return { link, item, order };
}

const noLink = () => new DomainError('not-found', 'This link is no longer valid. Please ask for another one.');
