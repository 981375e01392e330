import { type DocumentSnapshot, FieldPath } from 'firebase-admin/firestore';
import { constraints } from '@fourteener/contract/constraints';
import type { OrderStatus } from '@fourteener/contract/order/states';
import { purchaseRef } from '../checkout/purchases.ts';
import { getTogether } from '../database/collection.ts';
import { within } from '../database/time.ts';
import { DomainError } from '../errors/domain-error.ts';
import { changeItem } from './change.ts';
import type { OrderDeps } from './subscribers.ts';
import { shopItself } from './shop-itself.ts';
import { itemsOfAccount, placementOf, type StoredItem, toStoredItem } from './store.ts';

/** The number of orders that are canceled at the same time. */
const AT_ONCE = 10;

const beforeShipping = ['placed', 'confirmed', 'packed'] satisfies OrderStatus[];

const reason = 'The account that placed it was blocked.';

/**
 * Cancels all items of an account that are not shipped and of which nothing is paid, so that a blocked account keeps no pieces. Where the
 * shop takes no payments, items that an admin has confirmed stay. An item that cannot be canceled does not stop the others; the error is
 * thrown once all were tried.
 */
export async function cancelUnpaid(deps: OrderDeps, uid: string): Promise<void> {
  const failures: unknown[] = [];
  const waiting = itemsOfAccount(deps.db, uid).where('status', 'in', beforeShipping).orderBy(FieldPath.documentId());
  let page = await waiting.limit(constraints.pageSize).get();
  while (page.docs.length > 0) {
    failures.push(...(await cancelAll(deps, await findUnpaid(deps, page.docs))));
    page = await waiting.startAfter(page.docs.at(-1)?.id).limit(constraints.pageSize).get();
  }
  if (failures.length > 0) throw failures[0];
}

/** Cancels items, those of one order one after the other. Returns the errors of the items that could not be canceled. */
async function cancelAll(deps: OrderDeps, items: readonly DocumentSnapshot<StoredItem>[]): Promise<unknown[]> {
  const orders = [...Map.groupBy(items, (item) => placementOf(toStoredItem(item))).values()];
  const failures: unknown[] = [];
  for (let n = 0; n < orders.length; n += AT_ONCE) {
    const work = orders.slice(n, n + AT_ONCE).map(async (together) => {
      for (const item of together) await cancel(deps, item);
    });
    for (const outcome of await Promise.allSettled(work))
      if (outcome.status === 'rejected') failures.push(outcome.reason);
  }
  return failures;
}

async function findUnpaid(
  { db }: OrderDeps,
  items: readonly DocumentSnapshot<StoredItem>[],
): Promise<DocumentSnapshot<StoredItem>[]> {
  const due = items.filter((item) => {
    const { payment, status } = toStoredItem(item);
    return payment === undefined ? status === 'placed' : payment === 'due';
  });
  const ids = [...new Set(due.flatMap((item) => toStoredItem(item).purchaseId ?? []))];
  const read =
    ids.length === 0
      ? []
      : await within(constraints.readTime, getTogether(db, ...ids.map((id) => purchaseRef(db, id))));
  const paid = new Set(read.filter((purchase) => (purchase.data()?.paidCents ?? 0) > 0).map(({ id }) => id));
  return due.filter((item) => !paid.has(toStoredItem(item).purchaseId ?? ''));
}

async function cancel(deps: OrderDeps, item: DocumentSnapshot<StoredItem>): Promise<void> {
  try {
    await changeItem(
      deps,
      shopItself,
      item,
      { action: 'cancel', reason },
      // A payment may have arrived meanwhile.
      { unless: ({ payment }) => payment !== toStoredItem(item).payment },
    );
  } catch (error) {
    // The item was canceled or shipped meanwhile.
    if (!(error instanceof DomainError) || error.code !== 'action-not-allowed') throw error;
  }
}
