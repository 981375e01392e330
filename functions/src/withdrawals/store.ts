import {
  type DocumentReference,
  type DocumentSnapshot,
  type Firestore,
  Timestamp,
  type Transaction,
} from 'firebase-admin/firestore';
import { constraints } from '@fourteener/contract/constraints';
import { parseOrderNumber } from '@fourteener/contract/order/number';
import type { WithdrawalRequest } from '@fourteener/contract/withdrawal/schemas';
import { defineCollection } from '../database/collection.ts';
import { fingerprint } from '../database/idempotency.ts';
import { within } from '../database/time.ts';
import { DomainError } from '../errors/domain-error.ts';
import type { NewEmail } from '../emails/outbox.ts';
import type { OrderChangePlan } from '../orders/subscribers.ts';
import { itemRef, type StoredItem } from '../orders/store.ts';
import { type Quota, runWithQuotas } from '../rate-limit/quotas.ts';

/**
 * A request to withdraw from an order without a sign-in, whether or not the order exists: only a hash of the address, unless the
 * account of the order was deleted. Firestore deletes it after `expiresAt` (a TTL policy).
 */
export interface StoredWithdrawalLink {
  /** The order as it was named: the id of one of its items. */
  orderId: string;
  addressHash: string;
  /** When it was first asked for within the life of a link: who then is in time may confirm later. Absent before. */
  declaredAt?: Timestamp;
  /** Present until it was looked up whether there is such an order. */
  dueAt?: Timestamp;
  /** The hash of the secret of the link that was emailed last; absent before. */
  tokenHash?: string;
  mailedAt?: Timestamp;
  /**
   * Present where the account of the order was deleted while its customer could still withdraw, so that the order has no address any more:
   * whether the address was verified, and until when it is known by its hash.
   */
  former?: { isVerified: boolean; until: Timestamp };
  /** The address, once a link was asked for, where the link and the acknowledgement are emailed to. */
  email?: string;
  expiresAt: Timestamp;
}

export const withdrawalLinks = defineCollection<StoredWithdrawalLink>('withdrawalLinks');

/** The life of a link, ms. */
const LIFE = 48 * 60 * 60 * 1_000;

/**
 * How long the address of a former customer is kept once they have withdrawn, ms: their pieces are sent back within 14 days (Directive 2011/83/EU,
 * Article 14), then travel and are looked at, and they are told that the pieces came back.
 */
const RETURNED_WITHIN = 60 * 24 * 60 * 60 * 1_000;

/** The end of the life of a link that begins now. */
const endOfLink = (at: Date) => Timestamp.fromMillis(at.getTime() + LIFE);

/** Until when it is kept that a link was asked for, or emailed, now. */
export function endOfRequest(at: Date, { former }: Pick<StoredWithdrawalLink, 'former'> = {}): Timestamp {
  const end = endOfLink(at);
  return former && former.until.toMillis() > end.toMillis() ? former.until : end;
}

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
      // Nowhere else is the address any more.
      ...(before?.former && { email }),
      ...{ declaredAt: firstDeclared(before, now), dueAt: now, expiresAt: endOfRequest(at, before) },
    });
  });
  return ref;
}

/** When it was first asked for. No longer ago than a link lives: else who asks again and again could withdraw for ever. */
export function firstDeclared(before: Pick<StoredWithdrawalLink, 'declaredAt'> | undefined, at: Timestamp): Timestamp {
  const { declaredAt } = before ?? {};
  return declaredAt && at.toMillis() - declaredAt.toMillis() < LIFE ? declaredAt : at;
}

/**
 * Adds to the deletion of an account that an item of its orders, whose address is about to be erased, can be withdrawn from until `end` all the
 * same: of the address a hash is kept for so long.
 */
export function keepFormer(
  db: Firestore,
  transaction: Transaction,
  { orderId, email, isVerified, end }: { orderId: string; email: string; isVerified: boolean; end: Date },
): void {
  const named = { orderId, addressHash: hashAddress(email) };
  // Whoever asks on the last day has as long as everybody to confirm.
  const until = endOfLink(end);
  // A link that was emailed before goes on.
  transaction.set(linkRef(db, named), { ...named, former: { isVerified, until }, expiresAt: until }, { merge: true });
}

/** Whom the link of an order is emailed to: whoever has its address, also once the account is deleted. Undefined where the order is another's. */
export function addresseeOf(
  { addressHash, former, email }: StoredWithdrawalLink,
  { userId, userEmail, userName }: StoredItem,
): Pick<NewEmail, 'userId' | 'to' | 'orphan'> | undefined {
  if (hashAddress(userEmail) === addressHash) return { userId, to: { email: userEmail, name: userName } };
  if (userId !== '' || !former || email === undefined) return undefined;
  return { userId, to: { email, name: '' }, orphan: { isVerified: former.isVerified } };
}

/**
 * Where the former customer of an order is written to whose account is deleted, which they have told by asking for a link; undefined where they have
 * not, or no longer can.
 */
export async function findFormerCustomer(
  db: Firestore,
  orderId: string,
  at: Date,
): Promise<OrderChangePlan['writeTo']> {
  const links = withdrawalLinks.in(db).where('orderId', '==', orderId).where('former.isVerified', 'in', [true, false]);
  const { docs } = await within(constraints.readTime, links.limit(1).get());
  const { email, former } = docs[0]?.data() ?? {};
  // The TTL policy may delete a document a day late.
  return email !== undefined && former && former.until.toMillis() > at.getTime()
    ? { to: { email, name: '' }, orphan: { isVerified: former.isVerified } }
    : undefined;
}

/** Keeps the address of a former customer until the pieces are back from whose purchase they withdrew now. */
export async function keepFormerCustomer(db: Firestore, link: StoredWithdrawalLink, at: Date): Promise<void> {
  if (!link.former) return;
  const until = Timestamp.fromMillis(at.getTime() + RETURNED_WITHIN);
  await within(constraints.readTime, linkRef(db, link).update({ 'former.until': until, expiresAt: until }));
}

/** A link with the order to which it leads. */
interface Linked {
  link: StoredWithdrawalLink;
  item: DocumentSnapshot<StoredItem>;
  order: StoredItem;
  /** When the customer first said that they withdraw. */
  declaredAt: Date;
  addressee: NonNullable<ReturnType<typeof addresseeOf>>;
}

/** The order of a link that is alive. Throws a `DomainError`: 404. */
export async function findLinked(db: Firestore, token: string, at: Date): Promise<Linked> {
  const asked = withdrawalLinks.in(db).where('tokenHash', '==', hashToken(token)).limit(1);
  const link = (await within(constraints.readTime, asked.get())).docs[0]?.data();
  if (!link?.declaredAt || endOf(link) <= at.getTime()) throw noLink();
  const item = await within(constraints.readTime, itemRef(db, link.orderId).get());
  const order = item.data();
  // The account may have been deleted since, or have another address.
  const addressee = order && addresseeOf(link, order);
  if (!order || !addressee) throw noLink();
  return { link, item, order, declaredAt: link.declaredAt.toDate(), addressee };
}

/** When a link ends that was emailed: of an order without an account more is kept for longer. */
function endOf({ expiresAt, mailedAt, former }: StoredWithdrawalLink): number {
  return former && mailedAt ? mailedAt.toMillis() + LIFE : expiresAt.toMillis();
}

const noLink = () => new DomainError('not-found', 'This link is no longer valid. Please ask for another one.');
