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

/** The stored rest of an allowance; Firestore deletes it after `fullAt` (a TTL policy), as it says nothing then. */
export interface StoredQuota {
  /** When all of it is back. */
  fullAt: Timestamp;
  /** There while the account is being deleted: nothing more may be taken (docs/decisions/0033). */
  isClosed?: true;
  /** The unpaid orders of a party, by the id of the purchase. */
  held?: Record<string, UnpaidHold>;
}

/** A purchase that somebody has left unpaid, as far as its party knows. */
export interface UnpaidHold {
  cents: number;
  /** Pieces by the id of their part; empty with a party that many share. */
  pieces: Record<string, number>;
  /** When it ends by itself, at the latest. */
  until: Timestamp;
  /** Whether it was beyond the limit, and so kept for a short time. */
  isShort?: true;
}

/** Somebody whose unpaid orders are counted together, and for how many people they count at most. */
export interface Party {
  ref: DocumentReference<StoredQuota>;
  times: number;
  /** Whether it stands for many people who know nothing of one another, such as all behind one of Hosting's machines. */
  isShared: boolean;
}

const allowances = defineCollection<StoredQuota>('allowances');

/** Somebody's allowance, and where what is left of it is stored. */
export interface Quota extends RateLimit {
  ref: DocumentReference<StoredQuota>;
  /** The action that was done too often, in words. */
  what: string;
}

/** The subject that is counted: an account by its uid, a mailbox by its address, a network by its name. Undefined where there is no such network. */
export type Counted = Partial<Record<QuotaScope, string | undefined>>;

/** The networks of a request, as quotas count them. */
export function countNetworks({ client, clientSite, peer, peerSite }: Client): Counted {
  return { network: client, site: clientSite, peer, peerSite };
}

/**
 * The allowances for something, of all by whom it is counted. The id of such a document tells nobody whose it is. Throws when it is
 * not said by whom it is counted.
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

/** For how many people each scope counts: behind a peer there may be many, as behind one of Hosting's machines. */
const people: Readonly<Record<QuotaScope, number>> = {
  ...{ account: 1, mailbox: 1, network: 1, site: 3, peer: 17, peerSite: 34 },
};

/** The parties that a customer is one of. */
export function partiesOf({ db, limitFactor = 1 }: Pick<Deps, 'db' | 'limitFactor'>, counted: Counted): Party[] {
  return quotaScopes.flatMap((scope): Party[] => {
    const who = counted[scope];
    if (who === undefined) return [];
    const id = fingerprint('unpaid', scope, scope === 'mailbox' ? mailboxOf(who) : who);
    const times = people[scope];
    return [{ ref: allowances.in(db).doc(id), times: times * limitFactor, isShared: times > 1 }];
  });
}

/** The rest of an allowance after some more are taken at a moment. Throws a `DomainError` (429) when that is too much. */
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
 * Reads within a transaction what is left of some allowances, and answers what takes one of each. Throws a `DomainError` (401, 429), and
 * then nothing is written.
 */
export async function readQuotas(transaction: Transaction, wanted: readonly Quota[], at: Date): Promise<() => void> {
  const taken = await Promise.all(
    wanted.map(async (quota) => ({
      ref: quota.ref,
      fullAt: take(fullAtOf(await transaction.get(quota.ref)), quota, at),
    })),
  );
  return () => {
    for (const { ref, fullAt } of taken)
      transaction.set(ref, { fullAt: Timestamp.fromMillis(fullAt) } satisfies StoredQuota);
  };
}

/** Does something in a transaction that also takes one of each allowance. Throws a `DomainError` (429), and then nothing is written. */
export function runWithQuotas<R>(
  db: Firestore,
  wanted: readonly Quota[],
  at: Date,
  work: (transaction: Transaction) => Promise<R>,
): Promise<R> {
  return db.runTransaction(async (transaction) => {
    const spend = await readQuotas(transaction, wanted, at);
    const result = await work(transaction);
    spend();
    return result;
  });
}

const quotaNames = Object.keys(quotas) as QuotaName[];

const accountQuotas = quotaNames.filter((name) => quotas[name].account !== null);

/** The quotas of accounts that count writes: exports only read. */
const writingQuotas = accountQuotas.filter((name) => name !== 'exports');

/**
 * The allowance by which a deletion learns of an order that somebody else places for the account: the order takes nothing of it, but is
 * written only if the allowance is unchanged, and a deletion closes it.
 */
export function orderGuardOf(db: Firestore, uid: string): Quota {
  const { what, every } = quotas.orders.account;
  return { ref: allowanceRef(db, 'orders', 'account', uid), what, every, burst: Infinity };
}

/** Whether a deletion has closed an allowance. */
export function isClosed(document: DocumentSnapshot<StoredQuota>): boolean {
  return document.data()?.isClosed === true;
}

/** How long a closed allowance is kept, ms: longer than any request lives that could still spend of it. */
const CLOSED = 60 * 60 * 1_000;

/**
 * Adds to the transaction that an account may take nothing more: whatever is under way in its name was decided on allowances as
 * they were, and fails. What was left of them is forgotten.
 */
export function freezeQuotas(db: Firestore, transaction: Transaction, uid: string, at: Date): void {
  const closed: StoredQuota = { fullAt: Timestamp.fromMillis(at.getTime() + CLOSED), isClosed: true };
  for (const name of writingQuotas) transaction.set(allowanceRef(db, name, 'account', uid), closed);
}

/** Adds to the transaction, or batch, that the account may go on, with whole allowances. */
export function unfreezeQuotas(db: Firestore, transaction: Transaction | WriteBatch, uid: string): void {
  for (const name of writingQuotas) transaction.delete(allowanceRef(db, name, 'account', uid));
}

/** The allowances of an account of which something was taken. */
export async function listQuotas(db: Firestore, uid: string): Promise<{ name: QuotaName; fullAt: Date }[]> {
  const documents = await getTogether(db, ...accountQuotas.map((name) => allowanceRef(db, name, 'account', uid)));
  return accountQuotas.flatMap((name, n) => {
    const document = documents[n];
    const fullAt = document && fullAtOf(document);
    return fullAt === undefined ? [] : [{ name, fullAt: new Date(fullAt) }];
  });
}
