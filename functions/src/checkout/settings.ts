import { isDeepStrictEqual } from 'node:util';
import { type DocumentReference, type DocumentSnapshot, type Firestore, Timestamp } from 'firebase-admin/firestore';
import {
  type CheckoutSettings,
  type CheckoutSettingsChange,
  type CheckoutTables,
  defaultTables,
} from '@fourteener/contract/checkout/settings';
import { recordAudit } from '../audit/store.ts';
import { dataOf, defineCollection } from '../database/collection.ts';
import { toIsoString } from '../database/timestamps.ts';
import { DomainError } from '../errors/domain-error.ts';
import type { Actor } from '../http/identity.ts';

/** The tables of shipping and tax as stored: as admins edit them, in dollars and percent. */
export interface StoredCheckoutSettings extends CheckoutTables {
  version: number;
  updatedAt: Timestamp;
}

const settings = defineCollection<StoredCheckoutSettings>('settings');

/** Where the tables are kept. */
export function checkoutSettingsRef(db: Firestore): DocumentReference<StoredCheckoutSettings> {
  return settings.in(db).doc('checkout');
}

/** The tables in force and their version; the default tables if the shop never changed them. */
export function toCheckoutTables(
  document: DocumentSnapshot<StoredCheckoutSettings>,
): CheckoutTables & { version: number } {
  if (!document.exists) return { ...defaultTables, version: 0 };
  const { updatedAt: _at, ...tables } = dataOf(document);
  return tables;
}

/** The tables as an admin reads them. */
export async function getCheckoutSettings(db: Firestore): Promise<CheckoutSettings> {
  return toSettings(await checkoutSettingsRef(db).get());
}

/** Replaces the tables; the audit log has the tables before and after. Throws a `DomainError` (409) if somebody else changed them since they were read. */
export function saveCheckoutSettings(
  db: Firestore,
  { version, ...wanted }: CheckoutSettingsChange,
  { by, at }: { by: Actor; at: Date },
): Promise<CheckoutSettings> {
  const ref = checkoutSettingsRef(db);
  return db.runTransaction(async (transaction) => {
    const document = await transaction.get(ref);
    const { version: current, ...before } = toCheckoutTables(document);
    // A repeated request has been carried out already.
    if (isDeepStrictEqual(before, wanted)) return toSettings(document);
    if (version !== current) {
      throw new DomainError('settings-changed', 'Somebody changed these settings meanwhile. Please load them again.');
    }
    const updatedAt = Timestamp.fromDate(at);
    transaction.set(ref, { ...wanted, version: version + 1, updatedAt });
    recordAudit(db, transaction, {
      ...{ by, at: updatedAt, target: ref.path, action: 'settings.change' },
      before: { ...before, version },
      after: { ...wanted, version: version + 1 },
    });
    return { ...wanted, version: version + 1, updatedAt: at.toISOString() };
  });
}

function toSettings(document: DocumentSnapshot<StoredCheckoutSettings>): CheckoutSettings {
  const updatedAt = document.data()?.updatedAt;
  return { ...toCheckoutTables(document), ...(updatedAt && { updatedAt: toIsoString(updatedAt) }) };
}
