import {
  type DocumentReference,
  type DocumentSnapshot,
  FieldValue,
  type Firestore,
  Timestamp,
} from 'firebase-admin/firestore';
import { findOpenReturn } from '@fourteener/contract/order/returns';
import {
  allowedActions,
  type OrderAction,
  type OrderRole,
  roleFor,
  transitionOf,
} from '@fourteener/contract/order/actions';
import { constraints } from '@fourteener/contract/constraints';
import type { OrderItem } from '@fourteener/contract/order/schemas';
import { isWaiting } from '@fourteener/contract/order/stored';
import { findActorOf, recordAudit } from '../audit/store.ts';
import { findReplay, rememberKey, type StoredKey } from '../database/idempotency.ts';
import { within } from '../database/time.ts';
import { toIsoString } from '../database/timestamps.ts';
import { DomainError } from '../errors/domain-error.ts';
import type { Actor } from '../http/identity.ts';
import type { Quota } from '../rate-limit/quotas.ts';
import type { CommitContext } from '../inventory/unit-of-work.ts';
import { partRef, type StoredPart } from '../parts/store.ts';
import type {
  CommitAddition,
  OrderChanged,
  OrderChangePlan,
  OrderDeps,
  OrderSubscriber,
  PlannedItem,
} from './subscribers.ts';
import { assertInStock, moveStock, takesPieces } from './hold-pieces.ts';
import { changeStoredItem } from './item-writes.ts';
import { findRepeated, isMeant } from './repeated-steps.ts';
import { addSteps, type Change, composeSteps } from './steps.ts';
import { itemRef, listItemRefs, toItem, toStoredItem, type StoredItem, type StoredStep } from './store.ts';

/** The dependencies of changes of orders. */
type ChangeOrderDeps = Pick<OrderDeps, 'db' | 'runUnitOfWork' | 'orderSubscribers' | 'findFormerCustomer' | 'now'>;

/** The person who changes an order. */
export interface OrderActor extends Actor {
  isAdmin: boolean;
  /** Throws a `DomainError` (403) when the actor signed in too long ago to give money back as an admin. */
  assertMayRefund?: () => void;
}

/** A planned change of an item, with the item as it was read. */
export interface ItemChange {
  document: DocumentSnapshot<StoredItem>;
  change: Change;
}

interface Options {
  /** The quotas of which a change by the customer takes one each. */
  quotas?: readonly Quota[];
  /** If this returns true for all items, nothing is changed. */
  unless?: (order: StoredItem) => boolean;
  /** Whether another message tells the customer of the change. */
  isToldElsewhere?: true;
  /** The idempotency key of the request and its fingerprint: a request that was carried out is not carried out again. */
  request?: { key: DocumentReference<StoredKey>; asked: string } | undefined;
  /** Makes the error of the whole request from the error of the item at `index`. */
  toError?: (error: DomainError, index: number) => DomainError;
  /** The first item of the order, if it was read already. */
  firstItem?: DocumentSnapshot<StoredItem> | undefined;
  /** Further writes of the commit, made after those of the subscribers. */
  added?: readonly CommitAddition[];
}

/** Changes the state of one item, as `changeTogether` does. Throws a `DomainError`: 400, 409, 429, or 503. */
export async function changeItem(
  deps: ChangeOrderDeps,
  actor: OrderActor,
  document: DocumentSnapshot<StoredItem>,
  change: Change,
  options: Options = {},
): Promise<OrderItem> {
  await changeTogether(deps, actor, [{ document, change }], options);
  return toItem(await document.ref.get());
}

/**
 * Changes the state of items of one order by the same action, all of them or none, as the table in `contract/order/states.ts` allows. The
 * items, their histories, the pieces that come back, their movements, the badges of the customer's reviews and an admin's entries in the
 * audit log are written in one commit, which holds only if the items are still as they were read. The same request again changes nothing.
 * Throws a `DomainError`: 400, 409, 429, or 503.
 */
export async function changeTogether(
  { db, runUnitOfWork, orderSubscribers, findFormerCustomer, now }: ChangeOrderDeps,
  actor: OrderActor,
  wanted: readonly ItemChange[],
  { quotas = [], toError = (error) => error, added = [], request, unless, ...options }: Options = {},
): Promise<void> {
  const planned = wanted.map(({ document, change }) => planItem(db, actor, document, change));
  const [[asked], [first]] = [wanted, planned];
  if (!asked || !first) return;
  const { action } = first.change;
  const { restores, toFrom } = transitionOf(action);
  // Confirming an item whose pieces are still in stock (`isWaiting`) takes them out of it.
  const canMoveStock = restores !== undefined || toFrom !== undefined || planned.some(({ order }) => isWaiting(order));
  const isAdmins = first.roles.includes('admin') && transitionOf(action).from.admin !== undefined;
  const assertMayRefund = isAdmins ? actor.assertMayRefund : undefined;
  const { userId, orderId = first.id } = first.order;
  const writeTo = userId === '' ? await findFormerCustomer?.(db, orderId, now()) : undefined;
  const plan = { items: planned, action, assertMayRefund, writeTo };
  const [subscribed, all] = await within(
    constraints.readTime,
    Promise.all([planAdditions(db, orderSubscribers, plan), listItemRefs(db, asked.document, options.firstItem)]),
  );
  const additions = [...subscribed, ...added];
  const own = planned.flatMap(({ ref, part }) => (canMoveStock ? [ref, part] : [ref]));
  const written = [...own, ...additions.flatMap(({ reads }) => reads)];

  const decided = await runUnitOfWork<'done' | Repeated[]>({
    // The commit also updates the first item of the order, which has the summary of all items.
    lockKeys: [...written, itemRef(db, first.order.orderId ?? first.id), ...quotas.map((quota) => quota.ref)],
    reads: () => [...written, ...all, ...quotas.map((quota) => quota.ref), ...(request ? [request.key] : [])],
    decide: (view) => {
      if (planned.some(({ ref, part }) => view.isWritten(ref) || view.isWritten(part))) return undefined;
      if (request && findReplay(view.find(request.key), request.asked, now())) return () => 'done';
      const items = planned.map((item) => ({ ...item, order: toStoredItem(view.find(item.ref)) }));
      if (unless && items.every(({ order }) => unless(order))) return () => 'done';
      const repeated = items.flatMap((item): Repeated[] => {
        const step = findRepeated(item.id, item.order, item.change);
        return step === undefined ? [] : [{ ...item, step }];
      });
      if (repeated.length === items.length) return () => repeated;
      const at = Timestamp.fromDate(now());
      const changes = items.map((item, index) => {
        try {
          // Only some of the items were changed this way before: this is not the repetition of one request.
          if (repeated.some(({ id }) => id === item.id)) throw actionNotAllowed(item);
          const decided = decideItem(item, at);
          if (takesPieces(item.order, decided.after)) assertInStock(view, item);
          return { ...item, isToldElsewhere: options.isToldElsewhere, ...decided };
        } catch (error) {
          if (error instanceof DomainError) throw toError(error, index);
          throw error;
        }
      });
      const limits = changes.some(({ role }) => role === 'customer') ? quotas : [];
      const consumed = limits.map((quota) => view.quotas.consume(quota, view.find(quota.ref), at.toDate()));
      if (additions.some(({ isBlocked }) => isBlocked(view))) return undefined;
      for (const { assertAllowed } of additions) assertAllowed?.(view, changes);
      return (commit) => {
        const copied = additions.map(({ write }) => write(commit, changes, at.toDate()));
        for (const spend of consumed) spend();
        for (const change of changes) {
          writeItem(commit, change, Object.assign({}, ...copied) as Pick<StoredItem, 'payment'>, all);
          for (const { onChanged } of orderSubscribers) onChanged?.(commit, change);
          moveStock(commit, change, { by: actor, at: at.toDate() });
          if (change.role === 'admin') recordStep(commit, change, { by: actor, at });
        }
        if (request) {
          const memory = {
            userId: actor.uid,
            asked: request.asked,
            made: changes.map(({ id }) => id),
            now: at.toDate(),
          };
          rememberKey(commit.batch, commit.find(request.key), memory);
        }
        return 'done';
      };
    },
  });
  if (decided === 'done') return;
  for (const [index, repeated] of decided.entries())
    if (!(await isOwnStep(db, repeated, actor))) throw toError(actionNotAllowed(repeated), index);
}

/** A planned change with the roles that the actor has for the item, and the documents that belong to the change. */
interface PlannedChange extends PlannedItem {
  id: string;
  part: DocumentReference<StoredPart>;
  roles: readonly OrderRole[];
  change: Change;
  action: OrderAction;
}

function planItem(
  db: Firestore,
  actor: OrderActor,
  document: DocumentSnapshot<StoredItem>,
  change: Change,
): PlannedChange {
  const { ref, id } = document;
  const order = toStoredItem(document);
  const { action, reason = '', carrier = '', trackingCode = '' } = change;
  const told = [reason, carrier, trackingCode];
  return { ref, id, order, part: partRef(db, order.partId), roles: listRoles(actor, order), change, action, told };
}

/** A change with the steps that it adds to the history, and the item after it. */
interface DecidedChange extends PlannedChange, OrderChanged {
  role: OrderRole;
  steps: readonly StoredStep[];
}

/** Throws a `DomainError` (400 or 409) when the item as it is does not allow the action. */
function decideItem(item: PlannedChange, at: Timestamp): Pick<DecidedChange, 'role' | 'steps' | 'after'> {
  const { id, order, change, action, roles } = item;
  const role = roleFor(action, order.status, roles);
  if (role === undefined || !isMeant(id, order, change)) throw actionNotAllowed(item);
  if (action === 'refuse-return' && findOpenReturn(order)?.isWithdrawal) throw cannotRefuse(order);
  const steps = composeSteps(order, change, { role, at });
  const history = addSteps(order, action, steps);
  const after = { ...order, status: history.at(-1)?.status ?? order.status, history };
  if (takesPieces(order, after)) {
    delete after.holdsNothing;
    delete after.waitsFor;
  }
  return { role, steps, after };
}

function writeItem(
  commit: CommitContext,
  { ref, order, after: { status, history, holdsNothing } }: DecidedChange,
  copied: Pick<StoredItem, 'payment'>,
  all: readonly DocumentReference<StoredItem>[],
): void {
  const fields = {
    ...{ status, history, ...copied },
    // After any change the item no longer lapses.
    ...(order.lapsesAt && { lapsesAt: FieldValue.delete() }),
    ...(order.holdsNothing && !holdsNothing && { holdsNothing: FieldValue.delete(), waitsFor: FieldValue.delete() }),
  };
  changeStoredItem(commit, commit.find(ref), fields, all);
}

/** Adds the entry in the audit log that says which admin took the step. */
function recordStep(
  { db, batch }: CommitContext,
  { ref, order, after, steps, action }: DecidedChange,
  { by, at }: { by: Actor; at: Timestamp },
): void {
  const own = steps.findLastIndex(({ role }) => role === 'admin');
  recordAudit(db, batch, {
    id: stepEntryId(ref, after.history.length - steps.length + own),
    ...{ by, at, action: `order.${action}`, target: ref.path },
    before: { status: order.status },
    after: { ...steps[own], at: toIsoString(at) },
  });
}

async function planAdditions(
  db: Firestore,
  subscribers: readonly OrderSubscriber[],
  plan: OrderChangePlan,
): Promise<CommitAddition[]> {
  return (await Promise.all(subscribers.map(async ({ planChange }) => planChange?.(db, plan) ?? []))).flat();
}

function listRoles({ uid, isAdmin }: OrderActor, order: StoredItem): OrderRole[] {
  return [...(order.userId === uid ? (['customer'] as const) : []), ...(isAdmin ? (['admin'] as const) : [])];
}

/** An item that was changed in the same way before, and the index of that step in its history. */
interface Repeated extends PlannedChange {
  step: number;
}

/** Whether the actor took the step: only the audit log says which admin took a step. */
async function isOwnStep(
  db: Firestore,
  { ref, order: { userId, history }, step }: Repeated,
  { uid }: OrderActor,
): Promise<boolean> {
  if (history[step]?.role === 'customer') return userId === uid;
  return (await within(constraints.readTime, findActorOf(db, stepEntryId(ref, step)))) === uid;
}

/** The id of the audit log's entry about an admin's step, by the index of the step in the history. */
function stepEntryId({ path }: DocumentReference, step: number): string {
  return `${path.replace('/', '-')}-${step}`;
}

function actionNotAllowed({ order: { status }, roles, action }: PlannedChange): DomainError {
  const allowed = allowedActions(status, roles);
  const { label } = transitionOf(action);
  return new DomainError(
    'action-not-allowed',
    `This order is ${status.replace('-', ' ')}: you cannot choose “${label}” now.`,
    { extras: { orderStatus: status, allowed } },
  );
}

function cannotRefuse({ status }: StoredItem): DomainError {
  const detail = 'The customer has withdrawn from the contract: this return cannot be refused.';
  const allowed = allowedActions(status, ['admin']).filter((action) => action !== 'refuse-return');
  return new DomainError('action-not-allowed', detail, { extras: { orderStatus: status, allowed } });
}
