import { constraints } from '@fourteener/contract/constraints';
import { FieldValue, type Timestamp } from 'firebase-admin/firestore';
import type { StoredPurchase } from '../checkout/purchases.ts';
import { isContended } from '../database/errors.ts';
import { within } from '../database/time.ts';
import { changePurchase, type PurchaseKey } from './change-purchase.ts';
import type { PaymentDeps } from './deps.ts';
import { nextCheck } from './next-check.ts';

/** A purchase as this request has read or written it. */
export interface KnownPurchase {
  purchase: StoredPurchase;
  /** When that was written; absent where it is not known, so that it must be read before it is changed. */
  writtenAt?: Timestamp | undefined;
}

/**
 * Changes nothing of a purchase but its payment page, by a function that answers it as it is to be. What is known of it is not read again: the
 * write holds only if nobody changed the document since, else it is read and decided anew. Answers the purchase afterwards. Throws what
 * `change` throws.
 */
export async function changeSession(
  deps: PaymentDeps,
  key: PurchaseKey,
  change: (purchase: StoredPurchase, at: Date) => StoredPurchase,
  known: KnownPurchase,
): Promise<KnownPurchase> {
  return (await writeKnown(deps, key, change, known)) ?? { purchase: await changePurchase(deps, key, change) };
}

/** Writes what is known as it is to be; undefined where it must be read first. */
async function writeKnown(
  deps: PaymentDeps,
  { ref }: PurchaseKey,
  change: (purchase: StoredPurchase, at: Date) => StoredPurchase,
  known: KnownPurchase,
): Promise<KnownPurchase | undefined> {
  const { purchase: before, writtenAt } = known;
  if (!writtenAt) return undefined;
  const at = deps.now();
  const after = change(before, at);
  if (after === before) return known;
  const checkAt = nextCheck(after, at);
  // The outbox worker must hear of a check that is due at once, and only a unit of work tells it.
  if (checkAt && checkAt.toMillis() <= at.getTime()) return undefined;
  const fields = {
    session: after.session ?? FieldValue.delete(),
    checkAt: checkAt ?? FieldValue.delete(),
    ...(before.failures !== undefined && { failures: FieldValue.delete() }),
  };
  try {
    const batch = deps.db.batch().update(ref, fields, { lastUpdateTime: writtenAt });
    const [written] = await within(constraints.commitTime, batch.commit());
    const { failures: _failures, checkAt: _checkAt, ...rest } = after;
    return { purchase: { ...rest, ...(checkAt && { checkAt }) }, writtenAt: written?.writeTime };
  } catch (error) {
    // Another request was faster, or the answer was lost: the purchase is read and decided anew.
    if (!isContended(error)) throw error;
    return undefined;
  }
}
