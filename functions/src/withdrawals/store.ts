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
import { putIfUnchanged } from '../database/preconditions.ts';
import { within } from '../database/time.ts';
import { DomainError } from '../errors/domain-error.ts';
import type { NewEmail } from '../emails/outbox.ts';
import type { OrderChangePlan } from '../orders/subscribers.ts';
import { itemRef, type StoredItem } from '../orders/store.ts';
import type { Quota } from '../rate-limit/quotas.ts';
import { type QuotaDeps, takeQuotas } from '../inventory/take-quotas.ts';

/**
 * A request to withdraw from an order without a sign-in, whether or not the order exists. It has only a hash of the address, unless the
 * account of the order was deleted. Firestore deletes it after `expiresAt` (a TTL policy).
 */
export interface StoredWithdrawalLink {
  /** The id of the item that the customer named. */
  orderId: string;
  addressHash: string;
  /**
   * When a link was first requested within the life of a link: a customer who was in time then may confirm later. Absent before the first
   * request.
   */
  declaredAt?: Timestamp;
  /** Present until the order is looked up. */
  dueAt?: Timestamp;
  /** The hash of the secret of the last emailed link; absent before the first. */
  tokenHash?: string;
  mailedAt?: Timestamp;
  /**
   * Present where the account was deleted while its customer could still withdraw, so that the order lost its address: whether that address
   * was verified, and until when its hash is kept.
   */
  former?: { isVerified: boolean; until: Timestamp };
  /** The address, once a link was requested, to which the link and the acknowledgement are emailed. */
  email?: string;
  expiresAt: Timestamp;
}

export const withdrawalLinks = defineCollection<StoredWithdrawalLink>('withdrawalLinks');

/** The life of a link, ms. */
const LIFE = 48 * 60 * 60 * 1_000;

/**
 * How long the address of a former customer is kept after a withdrawal, ms: the pieces are sent back within 14 days (Directive 2011/83/EU,
 * Article 14), travel and are inspected, and the customer is told that they arrived.
 */
const RETURNED_WITHIN = 60 * 24 * 60 * 60 * 1_000;

/** When a link expires that is made now. */
const endOfLink = (at: Date) => Timestamp.fromMillis(at.getTime() + LIFE);

/** When the record of a link that is requested or emailed now expires. */
export function endOfRequest(at: Date, { former }: Pick<StoredWithdrawalLink, 'former'> = {}): Timestamp {
  const end = endOfLink(at);
  return former && former.until.toMillis() > end.toMillis() ? former.until : end;
}

export const hashAddress = (email: string) => fingerprint('withdrawal address', email.toLowerCase());
export const hashToken = (token: string) => fingerprint('withdrawal token', token);

/** The document of the link for an order and an address. */
export function linkRef(
  db: Firestore,
  { orderId, addressHash }: Pick<StoredWithdrawalLink, 'orderId' | 'addressHash'>,
): DocumentReference<StoredWithdrawalLink> {
  return withdrawalLinks.in(db).doc(fingerprint('withdrawal', orderId, addressHash));
}

/**
 * Stores a request for a link and returns its document. It reads and writes the same whether or not the order exists, which the scheduled
 * work looks up, so that neither the answer nor its time reveals that. Throws a `DomainError`: 429.
 */
export async function keepRequest(
  deps: Pick<QuotaDeps, 'db' | 'runUnitOfWork' | 'now'>,
  { number, email }: WithdrawalRequest,
  quotas: readonly Quota[],
): Promise<DocumentReference<StoredWithdrawalLink>> {
  const named = { orderId: parseOrderNumber(number) ?? '', addressHash: hashAddress(email) };
  const ref = linkRef(deps.db, named);
  const at = deps.now();
  const now = Timestamp.fromDate(at);
  await takeQuotas(deps.runUnitOfWork, quotas, at, {
    documents: [ref],
    write: ({ find, batch, markWritten }) => {
      const stored = find(ref);
      const before = stored.data();
      markWritten(ref);
      putIfUnchanged<StoredWithdrawalLink>(batch, stored, {
        ...before,
        ...named,
        // No other document has the address any more.
        ...(before?.former && { email }),
        ...{ declaredAt: firstDeclared(before, now), dueAt: now, expiresAt: endOfRequest(at, before) },
      });
    },
  });
  return ref;
}

/** When the withdrawal was first declared, at most the life of a link ago: otherwise repeated requests could extend the deadline for ever. */
export function firstDeclared(before: Pick<StoredWithdrawalLink, 'declaredAt'> | undefined, at: Timestamp): Timestamp {
  const { declaredAt } = before ?? {};
  return declaredAt && at.toMillis() - declaredAt.toMillis() < LIFE ? declaredAt : at;
}

/**
 * Adds to the deletion of an account that the customer can still withdraw from an item until `end`, although the address in its orders is
 * about to be erased: a hash of the address is kept until then.
 */
export function keepFormer(
  db: Firestore,
  transaction: Transaction,
  { orderId, email, isVerified, end }: { orderId: string; email: string; isVerified: boolean; end: Date },
): void {
  const named = { orderId, addressHash: hashAddress(email) };
  // A customer who asks on the last day can confirm within the life of a link.
  const until = endOfLink(end);
  // A link that was emailed before stays valid.
  transaction.set(linkRef(db, named), { ...named, former: { isVerified, until }, expiresAt: until }, { merge: true });
}

/**
 * The recipient of the link of an order: the owner of its address, even if the account is deleted. Undefined where the order has another
 * address.
 */
export function addresseeOf(
  { addressHash, former, email }: StoredWithdrawalLink,
  { userId, userEmail, userName }: StoredItem,
): Pick<NewEmail, 'userId' | 'to' | 'orphan'> | undefined {
  if (hashAddress(userEmail) === addressHash) return { userId, to: { email: userEmail, name: userName } };
  if (userId !== '' || !former || email === undefined) return undefined;
  return { userId, to: { email, name: '' }, orphan: { isVerified: former.isVerified } };
}

/**
 * The recipient of messages about an order whose customer's account is deleted: known from the first request for a link with the address
 * until that address expires.
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

/** Keeps the address of a former customer who has withdrawn until the pieces have come back. */
export async function keepFormerCustomer(db: Firestore, link: StoredWithdrawalLink, at: Date): Promise<void> {
  if (!link.former) return;
  const until = Timestamp.fromMillis(at.getTime() + RETURNED_WITHIN);
  await within(constraints.readTime, linkRef(db, link).update({ 'former.until': until, expiresAt: until }));
}

/** A link, and the order to which it belongs. */
interface Linked {
  link: StoredWithdrawalLink;
  item: DocumentSnapshot<StoredItem>;
  order: StoredItem;
  /** When the customer first declared the withdrawal. */
  declaredAt: Date;
  addressee: NonNullable<ReturnType<typeof addresseeOf>>;
}

/** The order of a valid link. Throws a `DomainError`: 404. */
export async function findLinked(db: Firestore, token: string, at: Date): Promise<Linked> {
  const asked = withdrawalLinks.in(db).where('tokenHash', '==', hashToken(token)).limit(1);
  const link = (await within(constraints.readTime, asked.get())).docs[0]?.data();
  if (!link?.declaredAt || endOf(link) <= at.getTime()) throw noLink();
  const item = await within(constraints.readTime, itemRef(db, link.orderId).get());
  const order = item.data();
  // The account may be deleted or have another address since.
  const addressee = order && addresseeOf(link, order);
  if (!order || !addressee) throw noLink();
  return { link, item, order, declaredAt: link.declaredAt.toDate(), addressee };
}

/** When an emailed link expires. For an order without an account, the document is kept longer than the link. */
function endOf({ expiresAt, mailedAt, former }: StoredWithdrawalLink): number {
  return former && mailedAt ? mailedAt.toMillis() + LIFE : expiresAt.toMillis();
}

const noLink = () => new DomainError('not-found', 'This link is no longer valid. Please ask for another one.');
