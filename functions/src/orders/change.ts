import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import {
  allowedActions,
  type OrderDetail,
  orderDetailMissing,
  type OrderRole,
  roleFor,
  transitionOf,
} from '@fourteener/contract/order-states';
import { limits } from '@fourteener/contract/limits';
import type { Order, OrderChange } from '@fourteener/contract/orders';
import { recordAudit } from '../audit/store.ts';
import { within } from '../database/time.ts';
import { Refusal, refuseFields } from '../http/refusal.ts';
import type { Budget } from '../limits/store.ts';
import { tellStep } from '../mail/order-mails.ts';
import { partRef } from '../parts/store.ts';
import { prepareBadge } from '../reviews/badge.ts';
import type { RunningShop } from '../shop.ts';
import { orderRef, readOrder, type StoredOrder, type StoredStep } from './store.ts';

/** Who changes an order. */
export interface Actor {
  uid: string;
  email: string;
  isAdmin: boolean;
}

/**
 * Brings an order to another state, as the table in `contract/order-states.ts` allows: the order, its history, the pieces
 * that come back, the movement that explains them, the badge of the customer's review and an admin's entry in the audit log are
 * written together, only if the order is still as it was read. The same request again changes nothing and answers the order as
 * it is. Throws a refusal: 400, 404 (also for another customer's order), 409, 429, or 503.
 */
export async function changeOrder(
  { db, desk, now }: RunningShop,
  actor: Actor,
  id: string,
  change: OrderChange,
  budget?: Budget,
): Promise<Order> {
  const ref = orderRef(db, id);
  const seen = (await within(limits.readTime, ref.get())).data() as StoredOrder | undefined;
  const roles = listRoles(actor, seen);
  if (!seen || roles.length === 0) throw new Refusal('not-found', 'There is no such order.');
  const transition = transitionOf(change.action);
  const part = partRef(db, seen.partId);
  const badge = await within(limits.readTime, prepareBadge(db, ref, seen, transition));
  const written = [ref, ...(transition.restores ? [part] : []), ...(badge?.reads ?? [])];

  await desk<true>({
    lanes: budget ? [...written, budget.ref] : written,
    reads: () => [...written, ...(budget ? [budget.ref] : [])],
    decide: (commit) => {
      if (commit.isTaken(ref) || commit.isTaken(part)) return undefined;
      const document = commit.find(ref);
      const order = document.data() as StoredOrder;
      const role = roleFor(change.action, order.status, roles);
      if (role === undefined) {
        if (isRepeated(order, actor, change)) return true;
        throw refuseAction(order, roles, change);
      }
      const at = Timestamp.fromDate(now());
      const step = composeStep({ change, role, at, by: actor.uid });
      const isLimited = budget && role === 'customer';
      const spend = isLimited && commit.allowances.ask(budget, commit.find(budget.ref), at.toDate());
      if (badge?.write(commit) === false) return undefined;
      if (spend) spend();
      commit.take(ref);
      const changed = { status: step.status, history: FieldValue.arrayUnion(step) };
      commit.batch.update(
        ref,
        changed,
        document.updateTime ? { lastUpdateTime: document.updateTime } : { exists: true },
      );
      commit.posted.push(...tellStep(db, commit.batch, [id, order], step));
      const stored = transition.restores ? commit.find(part) : undefined;
      // A part that was deleted has no shelf to go back to.
      if (transition.restores && stored?.exists) {
        const { quantity } = order;
        const cause = transition.restores;
        commit.stock.move(stored, { change: quantity, cause, orderId: id, at: at.toDate(), by: actor });
      }
      if (role === 'admin') {
        recordAudit(db, commit.batch, {
          id: `${ref.path.replace('/', '-')}-${order.history.length}`,
          by: actor,
          at,
          action: `order.${change.action}`,
          target: ref.path,
          before: { status: order.status },
          after: { ...step, at: at.toDate().toISOString() },
        });
      }
      return true;
    },
  });
  return readOrder(await ref.get());
}

function listRoles({ uid, isAdmin }: Actor, order: StoredOrder | undefined): OrderRole[] {
  return [...(order?.userId === uid ? (['customer'] as const) : []), ...(isAdmin ? (['admin'] as const) : [])];
}

function composeStep({
  change: { action, ...told },
  role,
  at,
  by,
}: {
  change: OrderChange;
  role: OrderRole;
  at: Timestamp;
  by: string;
}): StoredStep {
  const { to, needs } = transitionOf(action);
  const errors = (needs[role] ?? []).flatMap((detail) =>
    told[detail] ? [] : [{ path: detail, message: orderDetailMissing[detail] }],
  );
  if (errors.length > 0) throw refuseFields(errors);
  return { status: to, at, by, role, ...keptDetails({ action, ...told }, role) };
}

/** What is kept of what was told: what the action needs, and a reason, which anybody may give. */
function keptDetails({ action, ...told }: OrderChange, role: OrderRole): Partial<Record<OrderDetail, string>> {
  const kept = new Set<string>([...(transitionOf(action).needs[role] ?? []), 'reason']);
  return Object.fromEntries(Object.entries(told).filter(([name, value]) => kept.has(name) && value));
}

/** Whether the order came to where it stands by this very request. */
function isRepeated({ status, history }: StoredOrder, { uid }: Actor, change: OrderChange): boolean {
  const last = history.at(-1);
  if (!last || status !== transitionOf(change.action).to || last.by !== uid) return false;
  const told = keptDetails(change, last.role);
  return (['reason', 'carrier', 'trackingCode'] as const).every((name) => last[name] === told[name]);
}

function refuseAction({ status }: StoredOrder, roles: readonly OrderRole[], { action }: OrderChange): Refusal {
  const allowed = allowedActions(status, roles);
  const { label } = transitionOf(action);
  return new Refusal(
    'action-not-allowed',
    `This order is ${status.replace('-', ' ')}: "${label}" cannot be done with it now.`,
    { extras: { orderStatus: status, allowed } },
  );
}
