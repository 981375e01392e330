import {
  type DocumentReference,
  type DocumentSnapshot,
  FieldValue,
  type Firestore,
  Timestamp,
} from 'firebase-admin/firestore';
import {
  allowedActions,
  type OrderDetail,
  orderDetailMissing,
  type OrderRole,
  roleFor,
  transitionOf,
} from '@fourteener/contract/order-states';
import { constraints } from '@fourteener/contract/constraints';
import type { Order, OrderChange } from '@fourteener/contract/orders';
import { pickStep } from '@fourteener/contract/stored-orders';
import { findActorOf, recordAudit } from '../audit/store.ts';
import { ifUnchanged } from '../database/preconditions.ts';
import { within } from '../database/time.ts';
import { toIsoString } from '../database/timestamps.ts';
import { DomainError, invalidFields } from '../errors/domain-error.ts';
import type { Actor } from '../http/identity.ts';
import type { Quota } from '../rate-limit/quotas.ts';
import { partRef } from '../parts/store.ts';
import type { CommitAddition, OrderChangePlan, OrderDeps, OrderSubscriber } from './events.ts';
import { toOrder, toStoredOrder, type StoredOrder, type StoredStep } from './store.ts';

/** What orders are changed with. */
type ChangeOrderDeps = Pick<OrderDeps, 'db' | 'runUnitOfWork' | 'orderSubscribers' | 'now'>;

/** Who changes an order. */
export interface OrderActor extends Actor {
  isAdmin: boolean;
}

interface Options {
  /** Of which a customer takes one. */
  quota?: Quota | undefined;
  /** When it is so, nothing is to be done any more, and the order is answered as it is. */
  unless?: (order: StoredOrder) => boolean;
  /** Whether the customer hears of it by another message. */
  isToldElsewhere?: true;
}

/**
 * Brings an order to another state, as the table in `contract/order-states.ts` allows: the order, its history, the pieces
 * that come back, the movement that explains them, the badges of the customer's reviews and an admin's entry in the audit log are
 * written together, only if the order is still as it was read. The same request again changes nothing and answers the order as
 * it is. `document`: the order as it was read, which must be there. Throws a `DomainError`: 400, 409, 429, or 503.
 */
export async function changeOrder(
  { db, runUnitOfWork, orderSubscribers, now }: ChangeOrderDeps,
  actor: OrderActor,
  document: DocumentSnapshot<StoredOrder>,
  change: OrderChange,
  { quota, unless, isToldElsewhere }: Options = {},
): Promise<Order> {
  const { ref, id } = document;
  const seen = toStoredOrder(document);
  const roles = listRoles(actor, seen);
  const transition = transitionOf(change.action);
  const part = partRef(db, seen.partId);
  const plan = { ref, order: seen, transition };
  const additions = await within(constraints.readTime, planAdditions(db, orderSubscribers, plan));
  const written = [ref, ...(transition.restores ? [part] : []), ...additions.flatMap(({ reads }) => reads)];

  const decided = await runUnitOfWork<'done' | StoredOrder>({
    lockKeys: quota ? [...written, quota.ref] : written,
    reads: () => [...written, ...(quota ? [quota.ref] : [])],
    execute: (commit) => {
      if (commit.isWritten(ref) || commit.isWritten(part)) return undefined;
      const current = commit.find(ref);
      const order = toStoredOrder(current);
      if (unless?.(order)) return 'done';
      const role = roleFor(change.action, order.status, roles);
      if (role === undefined) {
        if (isSameStep(order, change)) return order;
        throw actionNotAllowed(order, roles, change);
      }
      const at = Timestamp.fromDate(now());
      const step = composeStep({ change, role, at });
      const isLimited = quota && role === 'customer';
      const spend = isLimited && commit.quotas.consume(quota, commit.find(quota.ref), at.toDate());
      if (additions.some(({ isBlocked }) => isBlocked(commit))) return undefined;
      for (const { assertAllowed } of additions) assertAllowed?.(commit);
      for (const { write } of additions) write(commit, at.toDate());
      if (spend) spend();
      commit.markWritten(ref);
      const changed = {
        status: step.status,
        history: [...order.history.map(pickStep), step],
        // Whoever takes it on, it no longer waits.
        ...(order.lapsesAt && { lapsesAt: FieldValue.delete() }),
      };
      commit.batch.update(ref, changed, ifUnchanged(current));
      for (const { onChanged } of orderSubscribers) onChanged?.(commit, { id, order, step, isToldElsewhere });
      const stored = transition.restores ? commit.find(part) : undefined;
      // A part that was deleted has no shelf to go back to.
      if (transition.restores && stored?.exists) {
        const { quantity } = order;
        const cause = transition.restores;
        commit.stock.move(stored, { change: quantity, cause, orderId: id, at: at.toDate(), by: actor });
      }
      if (role === 'admin') {
        recordAudit(db, commit.batch, {
          id: stepEntryId(ref, order.history.length),
          by: actor,
          at,
          action: `order.${change.action}`,
          target: ref.path,
          before: { status: order.status },
          after: { ...step, at: toIsoString(at) },
        });
      }
      return 'done';
    },
  });
  if (decided !== 'done' && !(await isOwnStep(db, ref, decided, actor))) throw actionNotAllowed(decided, roles, change);
  return toOrder(await ref.get());
}

async function planAdditions(
  db: Firestore,
  subscribers: readonly OrderSubscriber[],
  plan: OrderChangePlan,
): Promise<CommitAddition[]> {
  return (await Promise.all(subscribers.map(async ({ planChange }) => planChange?.(db, plan) ?? []))).flat();
}

function listRoles({ uid, isAdmin }: OrderActor, order: StoredOrder): OrderRole[] {
  return [...(order.userId === uid ? (['customer'] as const) : []), ...(isAdmin ? (['admin'] as const) : [])];
}

function composeStep({
  change: { action, ...told },
  role,
  at,
}: {
  change: OrderChange;
  role: OrderRole;
  at: Timestamp;
}): StoredStep {
  const { to, needs } = transitionOf(action);
  const errors = (needs[role] ?? []).flatMap((detail) =>
    told[detail] ? [] : [{ path: detail, message: orderDetailMissing[detail] }],
  );
  if (errors.length > 0) throw invalidFields(errors);
  return { status: to, at, role, ...keptDetails({ action, ...told }, role) };
}

/** What is kept of what was told: what the action needs, and a reason, which anybody may give. */
function keptDetails({ action, ...told }: OrderChange, role: OrderRole): Partial<Record<OrderDetail, string>> {
  const kept = new Set<string>([...(transitionOf(action).needs[role] ?? []), 'reason']);
  return Object.fromEntries(Object.entries(told).filter(([name, value]) => kept.has(name) && value));
}

/** Whether the order came to where it stands by what is asked for. */
function isSameStep({ status, history }: StoredOrder, change: OrderChange): boolean {
  const last = history.at(-1);
  if (!last || status !== transitionOf(change.action).to) return false;
  const told = keptDetails(change, last.role);
  return (['reason', 'carrier', 'trackingCode'] as const).every((name) => last[name] === told[name]);
}

/** Whether it was the actor who brought the order to where it stands: of admins the audit log knows it, and nothing else. */
async function isOwnStep(
  db: Firestore,
  ref: DocumentReference<StoredOrder>,
  { userId, history }: StoredOrder,
  { uid }: OrderActor,
): Promise<boolean> {
  if (history.at(-1)?.role === 'customer') return userId === uid;
  return (await within(constraints.readTime, findActorOf(db, stepEntryId(ref, history.length - 1)))) === uid;
}

/** Where the audit log tells of an admin's step, the first being the 0th. */
function stepEntryId({ path }: DocumentReference, step: number): string {
  return `${path.replace('/', '-')}-${step}`;
}

function actionNotAllowed({ status }: StoredOrder, roles: readonly OrderRole[], { action }: OrderChange): DomainError {
  const allowed = allowedActions(status, roles);
  const { label } = transitionOf(action);
  return new DomainError(
    'action-not-allowed',
    `This order is ${status.replace('-', ' ')}: you cannot choose “${label}” now.`,
    { extras: { orderStatus: status, allowed } },
  );
}
