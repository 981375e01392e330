import { type DocumentReference, type DocumentSnapshot, FieldValue, type UpdateData } from 'firebase-admin/firestore';
import { isBeforeShipping } from '@fourteener/contract/order/states';
import { type IdentifiedItem, summarizeOrder } from '@fourteener/contract/order/summary';
import { ifUnchanged } from '../database/preconditions.ts';
import type { CommitContext } from '../inventory/unit-of-work.ts';
import { type StoredItem, toStoredItem } from './store.ts';

/** The changes that a commit makes to items, by the paths of their documents. */
interface ItemWrites {
  changed: Map<string, { read: DocumentSnapshot<StoredItem>; fields: UpdateData<StoredItem> }>;
  /** All items of each order that has a changed item, by the id of the order. */
  orders: Map<string, readonly DocumentReference<StoredItem>[]>;
}

const writesOf = new WeakMap<CommitContext, ItemWrites>();

/**
 * Changes an item in a commit, which holds only if the item is still as it was read. Units of work must change items only by this function,
 * which updates the summary in the first item of the order once a commit, however many items change. `all`: all items of the order
 * (`listItemRefs`), which the commit must have read as well.
 */
export function changeStoredItem(
  commit: CommitContext,
  read: DocumentSnapshot<StoredItem>,
  fields: UpdateData<StoredItem>,
  all: readonly DocumentReference<StoredItem>[],
): void {
  const { changed, orders } = openWrites(commit);
  changed.set(read.ref.path, { read, fields: { ...changed.get(read.ref.path)?.fields, ...fields } });
  commit.markWritten(read.ref);
  const { orderId } = toStoredItem(read);
  if (orderId !== undefined) orders.set(orderId, all);
}

/** Makes the commit fail unless an item is still as it was read: by a write that changes nothing, where there is no other write to the item. */
export function keepItemUnchanged(commit: CommitContext, read: DocumentSnapshot<StoredItem>): void {
  const { changed } = openWrites(commit);
  commit.markWritten(read.ref);
  if (!changed.has(read.ref.path)) changed.set(read.ref.path, { read, fields: { status: toStoredItem(read).status } });
}

function openWrites(commit: CommitContext): ItemWrites {
  const known = writesOf.get(commit);
  if (known) return known;
  const opened: ItemWrites = { changed: new Map(), orders: new Map() };
  writesOf.set(commit, opened);
  commit.beforeClose(() => close(commit, opened));
  return opened;
}

/** Adds to the batch one write for each changed item, and the new summaries of the orders. */
function close(commit: CommitContext, { changed, orders }: ItemWrites): void {
  const add = (read: DocumentSnapshot<StoredItem>, fields: UpdateData<StoredItem>) =>
    changed.set(read.ref.path, { read, fields: { ...changed.get(read.ref.path)?.fields, ...fields } });
  for (const [orderId, refs] of orders) {
    // An operator may have deleted an item by hand.
    const documents = refs.map((ref) => commit.find(ref)).filter(({ exists }) => exists);
    const [first, ...others] = documents.toSorted((a, b) => Number(b.id === orderId) - Number(a.id === orderId));
    if (first?.id !== orderId) continue;
    const itemOf = (read: DocumentSnapshot<StoredItem>): IdentifiedItem<StoredItem['createdAt']> => {
      const after = { ...toStoredItem(read), ...changed.get(read.ref.path)?.fields };
      // `lapsesAt` may be a `FieldValue.delete()` here; summaries do not read it.
      return [read.id, after as StoredItem];
    };
    const [all, ...rest] = [itemOf(first), ...others.map(itemOf)] as const;
    const { terms, others: lines, stands } = summarizeOrder([all, ...rest]);
    const isFound = toStoredItem(first).terms?.join() === terms.join();
    const hasLeft = ![all, ...rest].some(([, { status }]) => isBeforeShipping(status));
    add(first, {
      ...(hasLeft && forgetWaiting(all[1])),
      stands,
      ...(refs.length > 1 && { others: lines }),
      ...(!isFound && { terms }),
    });
    // The version before gave each item terms of its own.
    for (const other of others) if (toStoredItem(other).terms) add(other, { terms: FieldValue.delete() });
  }
  for (const { read, fields } of changed.values()) commit.batch.update(read.ref, fields, ifUnchanged(read));
}

/** Removes the promised day and the mark of an unreadable address: an order of which all items have left cannot be late, and needs no address. */
function forgetWaiting({ leavesBy, late, awaitsPlace }: StoredItem): UpdateData<StoredItem> {
  return {
    ...(leavesBy && { leavesBy: FieldValue.delete() }),
    ...(late && { late: FieldValue.delete() }),
    ...(awaitsPlace && { awaitsPlace: FieldValue.delete() }),
  };
}
