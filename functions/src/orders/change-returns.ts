import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { constraints } from '@fourteener/contract/constraints';
import type { ReturnsChange } from '@fourteener/contract/order/return-schemas';
import type { OrderItem } from '@fourteener/contract/order/schemas';
import { randomCharacters } from '../database/ids.ts';
import { within } from '../database/time.ts';
import { DomainError, invalidFields } from '../errors/domain-error.ts';
import { quotasOf } from '../rate-limit/quotas.ts';
import { changeTogether, type ItemChange, type OrderActor } from './change.ts';
import type { CommitAddition, OrderDeps } from './subscribers.ts';
import { sendReplacement } from './send-replacement.ts';
import { findItems, type StoredItem, toItem, toStoredItem } from './store.ts';
import { assertWithdrawable } from './withdraw.ts';

/**
 * Takes the same action on the returns of several items of an order, in one commit: requests them, notes that they were sent, accepts them
 * for the money or for the same pieces again, refuses them, or withdraws from the contract. A customer takes one of the quota for all items
 * together. Returns all items of the order. Throws a `DomainError`: 400 for an item of another order, and otherwise the error of changing
 * one of the items, which names the item.
 */
export async function changeReturns(
  deps: OrderDeps,
  actor: OrderActor,
  document: DocumentSnapshot<StoredItem>,
  { items: wanted, replace, ...shared }: ReturnsChange,
  { declaredAt }: { declaredAt?: Date } = {},
): Promise<OrderItem[]> {
  if (shared.action === 'withdraw') assertWithdrawable(deps);
  const isReplaced = ({ replace: alone }: Pick<ReturnsChange['items'][number], 'replace'>) => replace ?? alone ?? false;
  const replaced = wanted.findIndex(isReplaced);
  if (replaced >= 0 && shared.action !== 'accept-return') {
    const path = replace ? 'replace' : `items.${replaced}.replace`;
    throw invalidFields([{ path, message: 'Only an accepted return can be replaced.' }]);
  }
  const items = await within(constraints.readTime, findItems(deps.db, document));
  const changes = wanted.map(({ id, replace: alone, ...told }, index) => {
    const item = items.find((each) => each.id === id);
    if (!item) throw invalidFields([{ path: `items.${index}.id`, message: 'This item is not part of the order.' }]);
    const replacedBy = isReplaced({ replace: alone }) ? randomCharacters(8) : undefined;
    return { document: item, change: { ...shared, ...told, replacedBy, ...(declaredAt && { declaredAt }) } };
  });
  const toError = (error: DomainError, index: number) => {
    const { partName } = toStoredItem(changes[index]?.document ?? document);
    return tellOfItem(error, index, changes.length > 1 ? `${partName}: ` : '');
  };
  // A customer without an account has come by an emailed link and can only withdraw: there is no quota to take from.
  const quotas = actor.uid === '' ? [] : quotasOf(deps, 'returns', { account: actor.uid });
  const misfits = await planMisfitsOf(deps, actor, changes);
  const added = replaced >= 0 ? [...misfits, sendReplacement(deps.db, actor)] : misfits;
  await changeTogether(deps, actor, changes, { quotas, toError, added });
  const read = document.ref.get().then((current) => findItems(deps.db, current));
  return (await within(constraints.readTime, read)).map(toItem);
}

/** Plans a document about the misfit for each requested return of pieces that do not fit. */
export async function planMisfitsOf(
  { planMisfits }: Pick<OrderDeps, 'planMisfits'>,
  { uid }: OrderActor,
  changes: readonly ItemChange[],
): Promise<readonly CommitAddition[]> {
  const wanted = changes
    .filter(({ change: { action, returnReason } }) => action === 'request-return' && returnReason === 'does-not-fit')
    .map(({ document, change: { misfit } }) => ({ id: document.id, order: toStoredItem(document), misfit }));
  return planMisfits && wanted.length > 0 ? within(constraints.readTime, planMisfits(uid, wanted)) : [];
}

/**
 * The error about one of the items: the paths of its fields lead to the item's line, and its message begins with the text that names the
 * item.
 */
function tellOfItem({ code, message, extras, headers }: DomainError, index: number, beginning: string): DomainError {
  const { errors } = extras as { errors?: { path: string; message: string }[] };
  if (!errors) return new DomainError(code, `${beginning}${message}`, { extras, headers });
  return invalidFields(
    errors.map((each) => (ofAll.has(each.path) ? each : { ...each, path: `items.${index}.${each.path}` })),
  );
}

/** The fields that are the same for all items. */
const ofAll: ReadonlySet<string> = new Set(['reason', 'carrier', 'trackingCode']);
