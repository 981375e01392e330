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

/** The numbers of documents from before docs/decisions/0042 that still contain old keys. */
export interface AccountKeys {
  /** Orders whose history names the staff accounts that took the steps, which customers can read. */
  orders: number;
  /** Emails that are found only by an address. */
  emails: number;
  /** Entries of the audit log about an account that contain only its address. */
  auditEntries: number;
}

/**
 * Counts the documents in which an address stands for an account, or which name an admin to a customer; with `repair`
 * converts them to the current format. Documents that change in the meantime are left for the next run.
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

/** The fields to update; undefined if the document is current, or the missing value cannot be found. */
type Mend<T extends DocumentData> = (
  document: QueryDocumentSnapshot<T>,
) => Changes | undefined | Promise<Changes | undefined>;
type Changes = UpdateData<Record<string, unknown>>;

function mendOrder(document: QueryDocumentSnapshot<StoredItem>): Changes | undefined {
  const { history } = document.data();
  return history.some((step) => 'by' in step) ? { history: history.map(pickStep) } : undefined;
}

/**
 * An email about an order belongs to the order's customer. The owner of an email about a restocked part is unknown;
 * Firestore deletes it within 90 days.
 */
async function mendEmail(db: Firestore, document: QueryDocumentSnapshot<StoredEmail>): Promise<Changes | undefined> {
  // Old documents lack fields that the type requires.
  const old: Partial<StoredEmail> = document.data();
  const { userId, message } = old;
  if (userId !== undefined) return undefined;
  const orderId = document.id.slice(`${message?.kind ?? ''}-`.length);
  const order = message?.kind.startsWith('order-') ? await itemRef(db, orderId).get() : undefined;
  return { userId: order?.data()?.userId ?? '' };
}

/**
 * The address belongs to the account that has it now, if that is older than the entry; a younger account may be another
 * person's.
 */
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
