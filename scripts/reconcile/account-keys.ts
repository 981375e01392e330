import type { Auth } from 'firebase-admin/auth';
import {
  type DocumentData,
  type Firestore,
  type Query,
  type QueryDocumentSnapshot,
  type UpdateData,
} from 'firebase-admin/firestore';
import { pickStep } from '@fourteener/contract/order/stored';
import { auditLog, type StoredAudit } from '../../functions/src/audit/store.ts';
import { isConflict } from '../../functions/src/database/errors.ts';
import { emails, type StoredEmail } from '../../functions/src/emails/outbox.ts';
import { itemRef, items, type StoredItem } from '../../functions/src/orders/store.ts';
import { unlessUnknown } from '../../functions/src/auth/accounts.ts';
import { listAll } from '../list-all.ts';

/** The fields that documents of before docs/decisions/0042 lack, and the number of these documents. */
export interface AccountKeys {
  /** Orders whose steps name the accounts that took them, which their customers can read. */
  orders: number;
  /** Messages that are found by an address alone. */
  emails: number;
  /** Entries of the audit log about an account that name its address alone. */
  auditEntries: number;
}

/**
 * Counts the documents in which an address stands for an account, or that name an admin to a customer; with `repair` writes them as the
 * shop writes them now. What changes meanwhile is left for the next run.
 */
export async function findOldKeys(
  db: Firestore,
  auth: Pick<Auth, 'getUserByEmail'>,
  { repair }: { repair: boolean },
): Promise<AccountKeys> {
  const found: AccountKeys = { orders: 0, emails: 0, auditEntries: 0 };
  const go = async <T extends DocumentData>(query: Query<T>, kind: keyof AccountKeys, mend: Mend<T>) => {
    for await (const document of listAll(query)) {
      const changes = await mend(document);
      if (!changes) continue;
      found[kind] += 1;
      if (repair) await write(document, changes);
    }
  };
  await go(items.in(db), 'orders', mendOrder);
  await go(emails.in(db), 'emails', (email) => mendEmail(db, email));
  await go(auditLog.in(db).where('kind', '==', 'admin'), 'auditEntries', (entry) => mendEntry(auth, entry));
  return found;
}

/** The fields to be written; undefined when it is as the shop writes it now, or when nobody knows. */
type Mend<T extends DocumentData> = (
  document: QueryDocumentSnapshot<T>,
) => Changes | undefined | Promise<Changes | undefined>;
type Changes = UpdateData<Record<string, unknown>>;

function mendOrder(document: QueryDocumentSnapshot<StoredItem>): Changes | undefined {
  const { history } = document.data();
  return history.some((step) => 'by' in step) ? { history: history.map(pickStep) } : undefined;
}

/** A message is its order's customer's; one about a part that is back is nobody's, and Firestore deletes it within 90 days. */
async function mendEmail(db: Firestore, document: QueryDocumentSnapshot<StoredEmail>): Promise<Changes | undefined> {
  // Old ones lack what the type says.
  const old: Partial<StoredEmail> = document.data();
  const { userId, message } = old;
  if (userId !== undefined) return undefined;
  const orderId = document.id.slice(`${message?.kind ?? ''}-`.length);
  const order = message?.kind.startsWith('order-') ? await itemRef(db, orderId).get() : undefined;
  return { userId: order?.data()?.userId ?? '' };
}

/** An address is the account's that has it, if that is older than the entry: a younger one may be somebody else's. */
async function mendEntry(
  auth: Pick<Auth, 'getUserByEmail'>,
  document: QueryDocumentSnapshot<StoredAudit>,
): Promise<Changes | undefined> {
  const { target, createdAt } = document.data();
  if (!target.includes('@')) return undefined;
  const account = await unlessUnknown(auth.getUserByEmail(target));
  if (!account || Date.parse(account.metadata.creationTime) > createdAt.toMillis()) return undefined;
  return { target: `users/${account.uid}`, targetEmail: target };
}

async function write({ ref, updateTime }: QueryDocumentSnapshot, changes: Changes): Promise<void> {
  try {
    await ref.update(changes, { lastUpdateTime: updateTime });
  } catch (error) {
    if (!isConflict(error)) throw error;
  }
}
