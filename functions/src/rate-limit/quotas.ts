import {
  type DocumentReference,
  type DocumentSnapshot,
  type Firestore,
  Timestamp,
  type Transaction,
  type WriteBatch,
} from 'firebase-admin/firestore';
import { defineCollection, getTogether } from '../database/collection.ts';
import { fingerprint } from '../database/idempotency.ts';
import { putIfUnchanged } from '../database/preconditions.ts';
import { signInNeeded, tooManyRequests } from '../errors/domain-error.ts';
import type { Client } from '../http/client.ts';
import type { Deps } from '../platform/deps.ts';
import { type RateLimit, scaleRateLimit, consume } from './rate-limit.ts';
import { type QuotaName, quotas, type QuotaScope, quotaScopes } from './limits.ts';
import { mailboxOf } from './mailbox.ts';

/** The stored use of a quota. Firestore deletes it after `fullAt` (a TTL policy), when the quota is unused again. */
export interface StoredQuota {
  /** When the whole quota is available again. */
  fullAt: Timestamp;
  /** Present while the account is being deleted, so that nothing can be taken (docs/decisions/0033). */
  isClosed?: true;
  /** The unpaid orders of a party, by the id of the purchase. */
  held?: Record<string, UnpaidHold>;
}

/** An unpaid purchase, as it is noted with each of its parties. */
export interface UnpaidHold {
  cents: number;
  /** The number of pieces by the id of their part; empty for a party that many people share. */
  pieces: Record<string, number>;
  /** The latest moment at which the purchase lapses. */
  until: Timestamp;
  /** Whether the purchase exceeded the limit, so that its pieces were kept for a short time. */
  isShort?: true;
}

/** A subject whose unpaid orders are counted together, and the number of people for whom it counts. */
export interface Party {
  ref: DocumentReference<StoredQuota>;
  times: number;
  /** Whether the subject stands for many strangers, such as all behind one of Hosting's machines. */
  isShared: boolean;
}

const allowances = defineCollection<StoredQuota>('allowances');

/** The quota of a subject, and where its use is stored. */
export interface Quota extends RateLimit {
  ref: DocumentReference<StoredQuota>;
  /** The message that names the action which was done too often. */
  what: string;
}

/**
 * The subjects by which an action is counted: the account's uid, the address of the mailbox, the names of the networks. Undefined where a
 * request has none.
 */
export type Counted = Partial<Record<QuotaScope, string | undefined>>;

/** The networks of a request, as quotas count them. */
export function countNetworks({ client, clientSite, peer, peerSite }: Client): Counted {
  return { network: client, site: clientSite, peer, peerSite };
}

/**
 * The quotas of an action for all its subjects. The ids of their documents are hashes, which reveal no subject. Throws when a needed
 * subject is missing.
 */
export function quotasOf(
  { db, limitFactor = 1 }: Pick<Deps, 'db' | 'limitFactor'>,
  name: QuotaName,
  counted: Counted,
): Quota[] {
  return quotaScopes.flatMap((scope): Quota[] => {
    const limit = quotas[name][scope];
    if (limit === null) return [];
    if (!(scope in counted)) throw new Error(`The quota ${name} is counted by ${scope}.`);
    const who = counted[scope];
    if (who === undefined) return [];
    return [{ ref: allowanceRef(db, name, scope, who), what: limit.what, ...scaleRateLimit(limit, limitFactor) }];
  });
}

function allowanceRef(db: Firestore, name: QuotaName, scope: QuotaScope, who: string): DocumentReference<StoredQuota> {
  const id =
    scope === 'account'
      ? fingerprint('allowance', name, who)
      : fingerprint('allowance', name, scope, scope === 'mailbox' ? mailboxOf(who) : who);
  return allowances.in(db).doc(id);
}

/** The number of people for whom each kind of subject counts: behind a peer there may be many, as behind one of Hosting's machines. */
const people: Readonly<Record<QuotaScope, number>> = {
  ...{ account: 1, mailbox: 1, network: 1, site: 3, peer: 17, peerSite: 34 },
};

/** The parties to which a customer belongs. */
export function partiesOf({ db, limitFactor = 1 }: Pick<Deps, 'db' | 'limitFactor'>, counted: Counted): Party[] {
  return quotaScopes.flatMap((scope): Party[] => {
    const who = counted[scope];
    if (who === undefined) return [];
    const id = fingerprint('unpaid', scope, scope === 'mailbox' ? mailboxOf(who) : who);
    const times = people[scope];
    return [{ ref: allowances.in(db).doc(id), times: times * limitFactor, isShared: times > 1 }];
  });
}

/** The time at which a quota is unused again after taking from it. Throws a `DomainError` (429) when it is used up. */
function take(fullAt: number | undefined, { what, ...rateLimit }: Quota, at: Date, times = 1): number {
  const spent = consume(fullAt, at.getTime(), rateLimit, times);
  if ('wait' in spent) throw tooManyRequests(what, spent.wait);
  return spent.fullAt;
}

/** The time at which a quota is unused again, if something was taken from it. Throws a `DomainError` (401) when the account is being deleted. */
function fullAtOf(document: DocumentSnapshot<StoredQuota>): number | undefined {
  const stored = document.data();
  if (stored?.isClosed) throw signInNeeded('This account is being deleted.');
  return stored?.fullAt.toMillis();
}

/** The quotas that one batch takes from, added up over its units of work. */
export interface QuotaLedger {
  /** Checks whether one, or `times`, can be taken, and returns the function that takes them. Throws a `DomainError`: 429. */
  consume: (quota: Quota, document: DocumentSnapshot<StoredQuota>, at: Date, times?: number) => () => void;
  /** Adds the new use of the quotas to the batch, which fails if another commit has taken from them since. */
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

const quotaNames = Object.keys(quotas) as QuotaName[];

const accountQuotas = quotaNames.filter((name) => quotas[name].account !== null);

/** The quotas of accounts that are about writes; exports only read. */
const writingQuotas = accountQuotas.filter((name) => name !== 'exports');

/**
 * The quota by which a deletion and an order that an admin places for the account notice each other: the order takes nothing from it, but
 * fails if it has changed, and the deletion closes it.
 */
export function orderGuardOf(db: Firestore, uid: string): Quota {
  const { what, every } = quotas.orders.account;
  return { ref: allowanceRef(db, 'orders', 'account', uid), what, every, burst: Infinity };
}

/** Whether a deletion has closed the quota. */
export function isClosed(document: DocumentSnapshot<StoredQuota>): boolean {
  return document.data()?.isClosed === true;
}

/** How long a closed quota is stored, ms: longer than any request runs that could still take from it. */
const CLOSED = 60 * 60 * 1_000;

/**
 * Closes the quotas of an account in the transaction, so that nothing more can be taken. Commits of the account that are under way fail,
 * since they have read the quotas as they were; the earlier use is lost.
 */
export function freezeQuotas(db: Firestore, transaction: Transaction, uid: string, at: Date): void {
  const closed: StoredQuota = { fullAt: Timestamp.fromMillis(at.getTime() + CLOSED), isClosed: true };
  for (const name of writingQuotas) transaction.set(allowanceRef(db, name, 'account', uid), closed);
}

/** Opens the closed quotas of an account in the transaction or batch. Afterwards nothing counts as taken from them. */
export function unfreezeQuotas(db: Firestore, transaction: Transaction | WriteBatch, uid: string): void {
  for (const name of writingQuotas) transaction.delete(allowanceRef(db, name, 'account', uid));
}

/** The quotas of an account from which something was taken. */
export async function listQuotas(db: Firestore, uid: string): Promise<{ name: QuotaName; fullAt: Date }[]> {
  const documents = await getTogether(db, ...accountQuotas.map((name) => allowanceRef(db, name, 'account', uid)));
  return accountQuotas.flatMap((name, n) => {
    const document = documents[n];
    const fullAt = document && fullAtOf(document);
    return fullAt === undefined ? [] : [{ name, fullAt: new Date(fullAt) }];
  });
}
