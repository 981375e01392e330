import {
  type DocumentReference,
  type DocumentSnapshot,
  type Firestore,
  Timestamp,
  type Transaction,
  type WriteBatch,
} from 'firebase-admin/firestore';
import { constraints } from '@fourteener/contract/constraints';
import { defineCollection, getTogether } from '../database/collection.ts';
import { fingerprint } from '../database/idempotency.ts';
import { putIfUnchanged } from '../database/preconditions.ts';
import { signInNeeded, tooManyRequests } from '../errors/domain-error.ts';
import type { Deps } from '../platform/deps.ts';
import { type RateLimit, scaleRateLimit, consume } from './rate-limit.ts';
import { type QuotaName, quotas } from './limits.ts';

/** What is left of an allowance, as stored; Firestore deletes it after `fullAt` (a TTL policy), as it says nothing then. */
interface StoredQuota {
  /** When all of it is back. */
  fullAt: Timestamp;
  /** There while the account is being deleted: nothing more may be taken (docs/decisions/0033). */
  isClosed?: true;
}

const allowances = defineCollection<StoredQuota>('allowances');

/** Somebody's allowance, and where what is left of it is stored. */
export interface Quota extends RateLimit {
  ref: DocumentReference<StoredQuota>;
  /** What was done too often, in words. */
  what: string;
}

const TOO_MANY_SIGN_UPS = 'We received too many sign-ups from your network in a short time.';

const words: Record<QuotaName, string> = {
  orders: 'You placed too many orders in a short time.',
  unverifiedOrders: `Until you verify your email address, at most ${constraints.unverifiedOrders} of your orders can wait at once. Verify it to order more.`,
  returns: 'You changed too many orders in a short time.',
  reviews: 'You wrote too many reviews in a short time.',
  exports: 'You requested too many copies of your data in a short time.',
  newsletter: TOO_MANY_SIGN_UPS,
  newsletterSite: TOO_MANY_SIGN_UPS,
  newsletterPeer: TOO_MANY_SIGN_UPS,
  newsletterPeerSite: TOO_MANY_SIGN_UPS,
};

/** The budget of an account, by its uid, or of a client. Its document's id tells nobody whose it is. */
export function quotaOf(
  { db, limitFactor = 1 }: Pick<Deps, 'db' | 'limitFactor'>,
  name: QuotaName,
  who: string,
): Quota {
  const ref = allowances.in(db).doc(fingerprint('allowance', name, who));
  return { ref, what: words[name], ...scaleRateLimit(quotas[name], limitFactor) };
}

/** The budgets of these, of which one request takes one each; a name that is undefined has none. */
export function quotasOf(
  deps: Pick<Deps, 'db' | 'limitFactor'>,
  who: Partial<Record<QuotaName, string | undefined>>,
): Quota[] {
  return (Object.keys(quotas) as QuotaName[]).flatMap((name) => {
    const one = who[name];
    return one === undefined ? [] : [quotaOf(deps, name, one)];
  });
}

/** What is left after some more are taken at a moment. Throws a `DomainError` (429) when that is too much. */
function take(fullAt: number | undefined, { what, ...rateLimit }: Quota, at: Date, times = 1): number {
  const spent = consume(fullAt, at.getTime(), rateLimit, times);
  if ('wait' in spent) throw tooManyRequests(what, spent.wait);
  return spent.fullAt;
}

/** When all of it is back, if some was taken. Throws a `DomainError` (401) when the account is being deleted. */
function fullAtOf(document: DocumentSnapshot<StoredQuota>): number | undefined {
  const stored = document.data();
  if (stored?.isClosed) throw signInNeeded('This account is being deleted.');
  return stored?.fullAt.toMillis();
}

/** The allowances that one batch spends; what works of one account take of it adds up. */
export interface QuotaLedger {
  /** Whether one, or so many, may be taken: answers what takes them. Throws a `DomainError`: 429. */
  consume: (quota: Quota, document: DocumentSnapshot<StoredQuota>, at: Date, times?: number) => () => void;
  /** Adds what is left to the batch, which holds only if nobody else spent of it since it was read. */
  close: () => void;
}

export function openQuotaLedger(batch: WriteBatch): QuotaLedger {
  const spent = new Map<string, { document: DocumentSnapshot<StoredQuota>; fullAt: number }>();
  return {
    consume: (quota, document, at, times) => {
      const { path } = quota.ref;
      const fullAt = take(spent.get(path)?.fullAt ?? fullAtOf(document), quota, at, times);
      return () => void spent.set(path, { document, fullAt });
    },
    close: () => {
      for (const { document, fullAt } of spent.values()) {
        const left: StoredQuota = { fullAt: Timestamp.fromMillis(fullAt) };
        putIfUnchanged(batch, document, left);
      }
    },
  };
}

/**
 * Does something in a transaction that also takes one of each of these budgets. Throws a `DomainError` (429) when one of them has nothing
 * left, and then nothing is written: whoever is refused costs a neighbor nothing.
 */
export function runWithQuotas<R>(
  db: Firestore,
  needed: readonly Quota[],
  at: Date,
  work: (transaction: Transaction) => Promise<R>,
): Promise<R> {
  return db.runTransaction(async (transaction) => {
    const documents = needed.length > 0 ? await transaction.getAll(...needed.map(({ ref }) => ref)) : [];
    const taken = needed.map((quota, n) => {
      const document = documents[n] as DocumentSnapshot<StoredQuota>;
      return { ref: quota.ref, fullAt: take(fullAtOf(document), quota, at) };
    });
    const result = await work(transaction);
    for (const { ref, fullAt } of taken) transaction.set(ref, { fullAt: Timestamp.fromMillis(fullAt) });
    return result;
  });
}

/** What an account spends of when it orders, changes an order or writes a review. */
const accountQuotas = ['orders', 'unverifiedOrders', 'returns', 'reviews'] as const satisfies QuotaName[];

/** How long a closed allowance is kept, ms: longer than any request lives that could still spend of it. */
const CLOSED = 60 * 60 * 1_000;

/**
 * Adds to the transaction that an account may take nothing more: whatever is under way in its name was decided on allowances as
 * they were, and fails. What was left of them is forgotten.
 */
export function freezeQuotas(db: Firestore, transaction: Transaction, uid: string, at: Date): void {
  const closed: StoredQuota = { fullAt: Timestamp.fromMillis(at.getTime() + CLOSED), isClosed: true };
  for (const name of accountQuotas) transaction.set(quotaOf({ db }, name, uid).ref, closed);
}

/** Adds to the transaction that the account may go on, with whole allowances. */
export function unfreezeQuotas(db: Firestore, transaction: Transaction, uid: string): void {
  for (const name of accountQuotas) transaction.delete(quotaOf({ db }, name, uid).ref);
}

/** The allowances of an account of which something was taken. */
export async function listQuotas(db: Firestore, uid: string): Promise<{ name: QuotaName; fullAt: Date }[]> {
  const names = [...accountQuotas, 'exports'] as const;
  const documents = await getTogether(db, ...names.map((name) => quotaOf({ db }, name, uid).ref));
  return documents.flatMap((document, n) => {
    const fullAt = fullAtOf(document);
    return fullAt === undefined ? [] : [{ name: names[n] ?? 'exports', fullAt: new Date(fullAt) }];
  });
}
