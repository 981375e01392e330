import { constraints } from '@fourteener/contract/constraints';
import { FieldValue, type Timestamp } from 'firebase-admin/firestore';
import type { StoredPurchase } from '../checkout/purchases.ts';
import { isContended } from '../database/errors.ts';
import { within } from '../database/time.ts';
import { changePurchase, type PurchaseKey } from './change-purchase.ts';
import type { PaymentDeps } from './deps.ts';
import { nextCheck } from './next-check.ts';

/** A purchase as the request has read or written it. */
export interface KnownPurchase {
  purchase: StoredPurchase;
  /** The time of the last commit; absent where it is not known, so that the purchase must be read before it is changed. */
  writtenAt?: Timestamp | undefined;
}

/**
 * Changes only the payment page of a purchase; `change` returns the new purchase. A purchase whose last commit is known is not read: the
 * write fails if somebody has changed it since, and only then it is read and decided anew. Returns the purchase afterwards. Throws what
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

/** Writes the known purchase with the change; undefined where it must be read first. */
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
  // A check that is due at once must be told to the outbox worker, which only a unit of work does.
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
    // Another request was faster, or the answer was lost: the purchase must be read and decided anew.
    if (!isContended(error)) throw error;
    return undefined;
  }
}
