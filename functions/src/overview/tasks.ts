import { type Firestore, type Query, Timestamp } from 'firebase-admin/firestore';
import { constraints } from '@fourteener/contract/constraints';
import type { OverviewTask } from '@fourteener/contract/overview/schemas';
import { taskNames, type TaskName } from '@fourteener/contract/overview/days';
import type { PaymentStatus } from '@fourteener/contract/purchase/payment-states';
import type { Role } from '@fourteener/contract/user/roles';
import { hasRight, type Right } from '@fourteener/contract/user/rights';
import { isRunningLow, isSoldOut } from '@fourteener/contract/part/rules';
import type { CatalogPart } from '../catalog/catalog-part.ts';
import { purchases } from '../checkout/purchases.ts';
import { defineQuery, queryOf } from '../database/queries.ts';
import { emails } from '../emails/outbox.ts';
import { queryLateOrders, queryOrdersIn, queryOrdersToRead } from '../orders/find-orders.ts';
import { reviews } from '../reviews/store.ts';

interface Options {
  parts: readonly CatalogPart[];
  /** Whether the shop takes payments. */
  takesPayments: boolean;
  now: Date;
  /** The role whose tasks are counted. */
  role: Role | undefined;
}

/** The right that each task needs, since a role sees only tasks that it can do. */
const taskRights: Record<TaskName, Right> = {
  'read-addresses': 'orders.write',
  'confirm-orders': 'orders.write',
  'pack-orders': 'orders.write',
  'ship-orders': 'orders.write',
  'inspect-returns': 'orders.write',
  'late-orders': 'orders.write',
  'overdue-payments': 'payments.read',
  'due-payments': 'payments.read',
  'due-refunds': 'payments.read',
  'sold-out-parts': 'stock.read',
  'low-stock-parts': 'stock.read',
  'reported-reviews': 'reviews.read',
  'failed-emails': 'emails.read',
};

const overduePayments = defineQuery({
  collection: purchases,
  equal: ['state'],
  ranges: [{ field: 'dueBy', operator: '<=' }],
});

/** Counts the tasks of a role. Firestore's indexes and the parts in memory suffice, so that no document is read. */
export async function countTasks(db: Firestore, { parts, takesPayments, now, role }: Options): Promise<OverviewTask[]> {
  const purchasesIn = (state: PaymentStatus) => purchases.in(db).where('state', '==', state);
  const queries: Partial<Record<TaskName, Query>> = {
    'confirm-orders': queryOrdersIn(db, 'placed'),
    'pack-orders': queryOrdersIn(db, 'confirmed'),
    'ship-orders': queryOrdersIn(db, 'packed'),
    'inspect-returns': queryOrdersIn(db, 'return-requested'),
    ...(takesPayments && {
      'read-addresses': queryOrdersToRead(db),
      'late-orders': queryLateOrders(db),
      'overdue-payments': queryOf(db, overduePayments, { state: 'due', dueBy: Timestamp.fromDate(now) }),
      'due-payments': purchasesIn('due'),
      'due-refunds': purchasesIn('refund-due'),
    }),
    'reported-reviews': reviews.in(db).where('moderation', '==', 'open'),
    'failed-emails': emails.in(db).where('state', '==', 'failed'),
  };
  const soldOut = parts.filter((part) => isSoldOut(part)).length;
  const low = parts.filter((part) => isRunningLow(part, constraints.lowStock)).length;
  const counted = await Promise.all(
    taskNames.map(async (name): Promise<OverviewTask[]> => {
      if (!hasRight(role, taskRights[name])) return [];
      if (name === 'sold-out-parts') return [{ name, count: soldOut }];
      if (name === 'low-stock-parts') return [{ name, count: low }];
      const query = queries[name];
      return query ? [{ name, count: (await query.count().get()).data().count }] : [];
    }),
  );
  return counted.flat();
}
