import {
  type DocumentReference,
  type DocumentSnapshot,
  type Firestore,
  Timestamp,
  type Transaction,
  type WriteBatch,
} from 'firebase-admin/firestore';
import { fingerprint } from '../database/idempotency.ts';
import { refuseTooMany } from '../http/refusal.ts';
import type { Shop } from '../shop.ts';
import { type Allowance, enlarge, spend } from './allowance.ts';
import { type AllowanceName, allowances } from './allowances.ts';

const COLLECTION = 'allowances';

/** What is left of an allowance, as stored; Firestore deletes it after `fullAt` (a TTL policy), as it says nothing then. */
interface StoredAllowance {
  /** When all of it is back. */
  fullAt: Timestamp;
}

/** Somebody's allowance, and where what is left of it is stored. */
export interface Budget extends Allowance {
  ref: DocumentReference;
  /** What was done too often, in words. */
  what: string;
}

const words: Record<AllowanceName, string> = {
  orders: 'Many orders were placed from this account in a short time.',
  returns: 'Many orders were changed from this account in a short time.',
  reviews: 'Many reviews were written from this account in a short time.',
  newsletter: 'Many addresses were sent from here in a short time.',
};

/** The budget of an account, by its uid, or of a client. Its document's id tells nobody whose it is. */
export function budgetOf(
  { db, limitFactor = 1 }: Pick<Shop, 'db' | 'limitFactor'>,
  name: AllowanceName,
  who: string,
): Budget {
  const ref = db.collection(COLLECTION).doc(fingerprint('allowance', name, who));
  return { ref, what: words[name], ...enlarge(allowances[name], limitFactor) };
}

/** What is left after one more is taken at a moment. Throws a refusal (429) when nothing is. */
function takeOne(fullAt: number | undefined, { what, ...allowance }: Budget, at: Date): number {
  const spent = spend(fullAt, at.getTime(), allowance);
  if ('wait' in spent) throw refuseTooMany(what, spent.wait);
  return spent.fullAt;
}

const readFullAt = (document: DocumentSnapshot): number | undefined =>
  (document.data() as StoredAllowance | undefined)?.fullAt.toMillis();

/** The allowances that one batch spends; what works of one account take of it adds up. */
export interface AllowanceBook {
  /** Whether one may be taken: answers what takes it. Throws a refusal: 429. */
  ask: (budget: Budget, document: DocumentSnapshot, at: Date) => () => void;
  /** Adds what is left to the batch, which holds only if nobody else spent of it since it was read. */
  close: () => void;
}

export function openAllowanceBook(batch: WriteBatch): AllowanceBook {
  const spent = new Map<string, { document: DocumentSnapshot; fullAt: number }>();
  return {
    ask: (budget, document, at) => {
      const { path } = budget.ref;
      const fullAt = takeOne(spent.get(path)?.fullAt ?? readFullAt(document), budget, at);
      return () => void spent.set(path, { document, fullAt });
    },
    close: () => {
      for (const { document, fullAt } of spent.values()) {
        const left: StoredAllowance = { fullAt: Timestamp.fromMillis(fullAt) };
        if (document.updateTime) batch.update(document.ref, { ...left }, { lastUpdateTime: document.updateTime });
        else batch.create(document.ref, left);
      }
    },
  };
}

/** Does something in a transaction that also takes one of a budget. Throws a refusal (429), and then nothing is written. */
export function spendIn<R>(
  db: Firestore,
  budget: Budget | undefined,
  at: Date,
  work: (transaction: Transaction) => Promise<R>,
): Promise<R> {
  return db.runTransaction(async (transaction) => {
    if (!budget) return work(transaction);
    const fullAt = takeOne(readFullAt(await transaction.get(budget.ref)), budget, at);
    const result = await work(transaction);
    transaction.set(budget.ref, { fullAt: Timestamp.fromMillis(fullAt) } satisfies StoredAllowance);
    return result;
  });
}
