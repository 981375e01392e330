import {
  type DocumentReference,
  type DocumentSnapshot,
  FieldValue,
  type Firestore,
  Timestamp,
} from 'firebase-admin/firestore';
import { findOpenReturn, listPieceMovements } from '@fourteener/contract/order/returns';
import { allowedActions, type OrderRole, roleFor, transitionOf } from '@fourteener/contract/order/actions';
import { constraints } from '@fourteener/contract/constraints';
import type { OrderItem } from '@fourteener/contract/order/schemas';
import { pickStep } from '@fourteener/contract/order/stored';
import { findActorOf, recordAudit } from '../audit/store.ts';
import { findReplay, rememberKey, type StoredKey } from '../database/idempotency.ts';
import { ifUnchanged } from '../database/preconditions.ts';
import { within } from '../database/time.ts';
import { toIsoString } from '../database/timestamps.ts';
import { DomainError } from '../errors/domain-error.ts';
import type { Actor } from '../http/identity.ts';
import type { Quota } from '../rate-limit/quotas.ts';
import { partRef } from '../parts/store.ts';
import type { CommitAddition, OrderChangePlan, OrderDeps, OrderSubscriber } from './events.ts';
import { type Change, composeSteps, findRepeated, isMeant } from './steps.ts';
import { toItem, toStoredItem, type StoredItem } from './store.ts';

/** What orders are changed with. */
type ChangeOrderDeps = Pick<OrderDeps, 'db' | 'runUnitOfWork' | 'orderSubscribers' | 'now'>;

/** Who changes an order. */
export interface OrderActor extends Actor {
  isAdmin: boolean;
  /** Throws a `DomainError` (403) when they signed in too long ago to give money back as an admin. */
  assertMayRefund?: () => void;
}

interface Options {
  /** Of each of which a customer takes one. */
  quotas?: readonly Quota[];
  /** When it is so, nothing is to be done any more, and the order is answered as it is. */
  unless?: (order: StoredItem) => boolean;
  /** Whether the customer hears of it by another message. */
  isToldElsewhere?: true;
  /** The memory of the request that changes it: one that was carried out is not carried out again. */
  request?: { key: DocumentReference<StoredKey>; asked: string } | undefined;
}

/**
 * Brings an order to another state, as the table in `contract/order/states.ts` allows: the order, its history, the pieces
 * that come back, the movement that explains them, the badges of the customer's reviews and an admin's entry in the audit log are
 * written together, only if the order is still as it was read. The same request again changes nothing and answers the order as
 * it is. `document`: the order as it was read, which must be there. Throws a `DomainError`: 400, 409, 429, or 503.
 */
export async function changeItem(
  { db, runUnitOfWork, orderSubscribers, now }: ChangeOrderDeps,
  actor: OrderActor,
  document: DocumentSnapshot<StoredItem>,
  change: Change,
  { quotas = [], unless, isToldElsewhere, request }: Options = {},
): Promise<OrderItem> {
  const { ref, id } = document;
  const seen = toStoredItem(document);
  const roles = listRoles(actor, seen);
  const { action } = change;
  const { restores, toFrom } = transitionOf(action);
  const canMoveStock = restores !== undefined || toFrom !== undefined;
  const part = partRef(db, seen.partId);
  const isAdmins = roles.includes('admin') && transitionOf(action).from.admin !== undefined;
  const told = [change.reason ?? '', change.carrier ?? '', change.trackingCode ?? ''];
  const plan = { ref, order: seen, action, told, assertMayRefund: isAdmins ? actor.assertMayRefund : undefined };
  const additions = await within(constraints.readTime, planAdditions(db, orderSubscribers, plan));
  const written = [ref, ...(canMoveStock ? [part] : []), ...additions.flatMap(({ reads }) => reads)];

  const decided = await runUnitOfWork<'done' | Repeated>({
    lockKeys: [...written, ...quotas.map((quota) => quota.ref)],
    reads: () => [...written, ...quotas.map((quota) => quota.ref), ...(request ? [request.key] : [])],
    decide: (view) => {
      if (view.isWritten(ref) || view.isWritten(part)) return undefined;
      if (request && findReplay(view.find(request.key), request.asked, now())) return () => 'done';
      const current = view.find(ref);
      const order = toStoredItem(current);
      if (unless?.(order)) return () => 'done';
      const repeated = findRepeated(id, order, change);
      if (repeated !== undefined) return () => ({ order, step: repeated });
      const role = roleFor(action, order.status, roles);
      if (role === undefined || !isMeant(id, order, change)) throw actionNotAllowed(order, roles, change);
      if (action === 'refuse-return' && findOpenReturn(order)?.isWithdrawal) throw cannotRefuse(order);
      const at = Timestamp.fromDate(now());
      const steps = composeSteps(order, change, { role, at });
      const history = [...order.history.map(pickStep), ...steps];
      const after = { ...order, status: steps.at(-1)?.status ?? order.status, history };
      const limits = role === 'customer' ? quotas : [];
      const consumed = limits.map((quota) => view.quotas.consume(quota, view.find(quota.ref), at.toDate()));
      if (additions.some(({ isBlocked }) => isBlocked(view))) return undefined;
      const changed = { id, order, after, action, isToldElsewhere };
      for (const { assertAllowed } of additions) assertAllowed?.(view, changed);
      return (commit) => {
        const copied = additions.map(({ write }) => write(commit, changed, at.toDate()));
        for (const spend of consumed) spend();
        commit.markWritten(ref);
        const fields = {
          status: after.status,
          history,
          ...copied.reduce((all, each) => ({ ...all, ...each }), {}),
          // Whoever takes it on, it no longer waits.
          ...(order.lapsesAt && { lapsesAt: FieldValue.delete() }),
        };
        commit.batch.update(ref, fields, ifUnchanged(current));
        for (const { onChanged } of orderSubscribers) onChanged?.(commit, changed);
        const moved = listPieceMovements(after).slice(listPieceMovements(order).length);
        const stored = moved.length > 0 ? commit.find(part) : undefined;
        // A part that was deleted has no shelf to go back to.
        if (stored?.exists) {
          for (const { change: pieces, cause, suffix } of moved) {
            const name = `${id}-${cause}${suffix}`;
            commit.stock.move(stored, { change: pieces, cause, orderId: id, id: name, at: at.toDate(), by: actor });
          }
        }
        if (request) {
          const memory = { userId: actor.uid, asked: request.asked, made: [id], now: at.toDate() };
          rememberKey(commit.batch, commit.find(request.key), memory);
        }
        if (role === 'admin') {
          const own = steps.findLastIndex((step) => step.role === role);
          recordAudit(db, commit.batch, {
            id: stepEntryId(ref, order.history.length + own),
            by: actor,
            at,
            action: `order.${action}`,
            target: ref.path,
            before: { status: order.status },
            after: { ...steps[own], at: toIsoString(at) },
          });
        }
        return 'done';
      };
    },
  });
  if (decided !== 'done' && !(await isOwnStep(db, ref, decided, actor)))
    throw actionNotAllowed(decided.order, roles, change);
  return toItem(await ref.get());
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

/** An order to which the same was done before, and by which step of its history. */
interface Repeated {
  order: StoredItem;
  step: number;
}

/** Whether it was the actor who took the step: of admins the audit log knows it, and nothing else. */
async function isOwnStep(
  db: Firestore,
  ref: DocumentReference<StoredItem>,
  { order: { userId, history }, step }: Repeated,
  { uid }: OrderActor,
): Promise<boolean> {
  if (history[step]?.role === 'customer') return userId === uid;
  return (await within(constraints.readTime, findActorOf(db, stepEntryId(ref, step)))) === uid;
}

/** Where the audit log tells of an admin's step, the first being the 0th. */
function stepEntryId({ path }: DocumentReference, step: number): string {
  return `${path.replace('/', '-')}-${step}`;
}

function actionNotAllowed({ status }: StoredItem, roles: readonly OrderRole[], { action }: Change): DomainError {
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
