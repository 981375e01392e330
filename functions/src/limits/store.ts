import {
  type DocumentReference,
  type DocumentSnapshot,
  type Firestore,
  Timestamp,
  type Transaction,
  type WriteBatch,
} from 'firebase-admin/firestore';
import { fingerprint } from '../database/idempotency.ts';
import { refuseSignIn, refuseTooMany } from '../http/refusal.ts';
import type { Shop } from '../shop.ts';
import { type Allowance, enlarge, spend } from './allowance.ts';
import { type AllowanceName, allowances } from './allowances.ts';

const COLLECTION = 'allowances';

/** What is left of an allowance, as stored; Firestore deletes it after `fullAt` (a TTL policy), as it says nothing then. */
interface StoredAllowance {
  /** When all of it is back. */
  fullAt: Timestamp;
  /** There while the account is being deleted: nothing more may be taken (docs/decisions/0033). */
  isClosed?: true;
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
  exports: 'Many copies of your data were made in a short time.',
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

/** When all of it is back, if some was taken. Throws a refusal (401) when the account is being deleted. */
function readFullAt(document: DocumentSnapshot): number | undefined {
  const { fullAt, isClosed } = (document.data() ?? {}) as Partial<StoredAllowance>;
  if (isClosed) throw refuseSignIn('This account is being deleted.');
  return fullAt?.toMillis();
}

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

/** What an account spends of when it orders, changes an order or writes a review. */
const accountAllowances = ['orders', 'returns', 'reviews'] as const satisfies AllowanceName[];

/** How long a closed allowance is kept, ms: longer than any request lives that could still spend of it. */
const CLOSED = 60 * 60 * 1_000;

/**
 * Adds to the transaction that an account may take nothing more: whatever is under way in its name was decided on allowances as
 * they were, and fails. What was left of them is forgotten.
 */
export function closeAllowances(db: Firestore, transaction: Transaction, uid: string, at: Date): void {
  const closed: StoredAllowance = { fullAt: Timestamp.fromMillis(at.getTime() + CLOSED), isClosed: true };
  for (const name of accountAllowances) transaction.set(budgetOf({ db }, name, uid).ref, closed);
}

/** Adds to the transaction that the account may go on, with whole allowances. */
export function reopenAllowances(db: Firestore, transaction: Transaction, uid: string): void {
  for (const name of accountAllowances) transaction.delete(budgetOf({ db }, name, uid).ref);
}

/** The allowances of an account of which something was taken. */
export async function listAllowances(db: Firestore, uid: string): Promise<{ name: AllowanceName; fullAt: Date }[]> {
  const names = [...accountAllowances, 'exports'] as const;
  const documents = await db.getAll(...names.map((name) => budgetOf({ db }, name, uid).ref));
  return documents.flatMap((document, n) => {
    const fullAt = readFullAt(document);
    return fullAt === undefined ? [] : [{ name: names[n] ?? 'exports', fullAt: new Date(fullAt) }];
  });
}
