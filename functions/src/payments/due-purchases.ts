import { type DocumentReference, FieldValue, Timestamp } from 'firebase-admin/firestore';
import { purchases, type StoredPurchase } from '../checkout/purchases.ts';
import { ifUnchanged, unlessChanged } from '../database/preconditions.ts';
import { describeFailure, log } from '../platform/log.ts';
import type { PaymentDeps } from './deps.ts';
import { nextCheck } from './next-check.ts';
import { settle } from './settle.ts';

/** The number of purchases that are read at once. */
const BATCH = 50;
/** The wait before a purchase that could not be settled is tried again; it doubles each time. */
const FIRST_WAIT = 60 * 1_000;
const LONGEST_WAIT = 60 * 60 * 1_000;

/**
 * Settles the purchases that are due, the oldest first, until none is left or the time is up (`until`, by `performance.now()`). A purchase
 * that could not be settled is tried again later, so that it does not stop the others.
 */
export async function settleDuePurchases(deps: PaymentDeps, until = Infinity): Promise<number> {
  const { db, now } = deps;
  let settled = 0;
  for (;;) {
    const due = purchases.in(db).where('checkAt', '<=', Timestamp.fromDate(now())).orderBy('checkAt').limit(BATCH);
    const { docs } = await due.get();
    for (const document of docs) {
      if (performance.now() >= until) return settled;
      await settleDue(deps, document.ref);
      settled += 1;
    }
    if (docs.length < BATCH) return settled;
  }
}

/** Settles what a commit has left to do for a purchase; after a failure, sets the time of the next attempt. */
export async function settleDue(deps: PaymentDeps, ref: DocumentReference<StoredPurchase>): Promise<void> {
  try {
    await settle(deps, ref.id);
  } catch (error) {
    const message = 'A payment could not be settled; it is tried again within the hour.';
    log({ severity: 'ERROR', message, purchase: ref.id, ...describeFailure(error) });
  }
  await schedule(deps, ref);
}

/** Lets the scheduled work look at a purchase as soon as it can. */
export async function checkSoon({ now }: PaymentDeps, ref: DocumentReference<StoredPurchase>): Promise<void> {
  await ref.update({ checkAt: Timestamp.fromDate(now()) });
}

async function schedule({ now }: PaymentDeps, ref: DocumentReference<StoredPurchase>): Promise<void> {
  const document = await ref.get();
  const purchase = document.data();
  const at = now();
  if (!purchase?.checkAt || purchase.checkAt.toMillis() > at.getTime()) return;
  const next = nextCheck(purchase, at);
  const { failures = 0 } = purchase;
  const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** failures);
  const isStuck = next !== undefined && next.toMillis() <= at.getTime();
  const changed = isStuck
    ? { checkAt: Timestamp.fromMillis(at.getTime() + wait), failures: failures + 1 }
    : { checkAt: next ?? FieldValue.delete() };
  // A conflict means that another commit has changed the purchase and set the time of the next check.
  await unlessChanged(ref.update(changed, ifUnchanged(document)));
}
