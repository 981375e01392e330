import type { DocumentReference } from 'firebase-admin/firestore';
import { dueOf, findEnd } from '@fourteener/contract/order/end';
import { documentId } from '@fourteener/contract/fields';
import { purchaseRef, purchases, type StoredPurchase } from '../../functions/src/checkout/purchases.ts';
import { dataOf } from '../../functions/src/database/collection.ts';
import { itemRef, type StoredItem } from '../../functions/src/orders/store.ts';
import { changePurchase } from '../../functions/src/payments/change-purchase.ts';
import type { PaymentDeps } from '../../functions/src/payments/deps.ts';
import { mustLapse } from '../../functions/src/payments/next-check.ts';
import { settle } from '../../functions/src/payments/settle.ts';
import type { Session } from '../../functions/src/payments/stripe.ts';
import { endPieces } from '../../functions/src/payments/steps.ts';
import { listAll } from '../list-all.ts';
import type { Finding } from './differences.ts';
import type { DayRange } from './options.ts';
import { compareProvider, compareSession, type PaymentDifference } from './provider.ts';
import { countEnded } from './purchases.ts';

/** The time that the scheduled work gets before an overdue payment counts as a difference, minutes. */
const LATE = 10;

/**
 * Compares each purchase of the period with its orders, its own fields and, if there is a key, the provider; and the
 * paid pages at the provider (`sessions`) with the purchases. With `repair` the shop's own work is done again: lines of
 * canceled orders end, payments are taken, refunds are completed, and unpaid purchases lapse. Manual changes in the
 * database are left.
 */
export async function reconcilePayments(
  deps: PaymentDeps,
  { repair, range, sessions }: { repair: boolean; range?: DayRange | undefined; sessions?: AsyncIterable<Session> },
): Promise<Finding[]> {
  const findings: Finding[] = [];
  for await (const document of listAll(purchases.in(deps.db))) {
    if (!isIn(range, document.data().createdAt.toDate())) continue;
    // Without repair, `reconcilePurchases` reports the orders.
    const find = async () => [
      ...(repair ? await compareOrders(deps, document.ref) : []),
      ...(await findDifferences(deps, document.ref)),
    ];
    const found = await find();
    if (repair) for (const { mend } of found) await mend?.();
    const left = repair && found.length > 0 ? await find() : found;
    const isLeft = ({ says }: PaymentDifference) => left.some((one) => one.says === says);
    findings.push(
      ...found.map((one) => ({
        ...{ kind: one.kind, partId: 'purchases', about: document.id, says: one.says },
        mended: !isLeft(one),
      })),
    );
  }
  for await (const session of sessions ?? []) findings.push(...(await findUnbooked(deps, session, findings, repair)));
  return findings;
}

const isIn = ({ from, to }: DayRange = {}, time: Date) => (!from || time >= from) && (!to || time < to);

/** The payments at the provider that are booked nowhere, unless a difference of their purchase already reports them. */
async function findUnbooked(
  deps: PaymentDeps,
  session: Session,
  found: readonly Finding[],
  repair: boolean,
): Promise<Finding[]> {
  if (!session.isPaid || found.some(({ says }) => says.includes(session.id))) return [];
  const about = session.purchaseId;
  const leave = (says: string): Finding[] => [
    { kind: 'payment-unbooked', partId: 'purchases', about: about ?? session.id, says, mended: false },
  ];
  if (about === null) return leave(`${session.id} was paid at the provider, and names no order.`);
  const isId = documentId.safeParse(about).success;
  const stored = isId ? (await purchaseRef(deps.db, about).get()).data() : undefined;
  if (!stored) return leave(`${session.id} was paid at the provider, and the payment that it names does not exist.`);
  const differences = compareSession(deps, about, stored, session);
  if (repair) for (const { mend } of differences) await mend?.();
  const after = repair ? (await purchaseRef(deps.db, about).get()).data() : stored;
  const isLeft = !after || compareSession(deps, about, after, session).length > 0;
  return differences.map(({ kind, says }) => ({ kind, partId: 'purchases', about, says, mended: !isLeft }));
}

async function findDifferences(
  deps: PaymentDeps,
  ref: DocumentReference<StoredPurchase>,
): Promise<PaymentDifference[]> {
  const purchase = dataOf(await ref.get());
  return [
    ...compareSums(purchase),
    ...compareTime(deps, ref.id, purchase),
    ...(await compareProvider(deps, ref.id, purchase)),
  ];
}

function compareSums({ refunds, refundedCents, paidCents, history, state }: StoredPurchase): PaymentDifference[] {
  const done = refunds.reduce((sum, each) => (each.state === 'done' ? sum + each.amountCents : sum), 0);
  const says = [
    ...(done === refundedCents ? [] : [`${refundedCents} cents were refunded, and its refunds are ${done}.`]),
    ...(refundedCents + dueOf(refunds) <= paidCents ? [] : ['More is refunded than was paid.']),
    ...(history.at(-1)?.state === state ? [] : [`It is ${state}, which is not in its history.`]),
  ];
  return says.map((sentence) => ({ kind: 'payment-differs', says: sentence }));
}

async function compareOrders(deps: PaymentDeps, ref: DocumentReference<StoredPurchase>): Promise<PaymentDifference[]> {
  const { orderIds, lines } = dataOf(await ref.get());
  const orders = await deps.db.getAll(...orderIds.map((id) => itemRef(deps.db, id)));
  return orders.flatMap((order) => {
    const stored = order.data() as StoredItem | undefined;
    const line = lines.find(({ orderId }) => orderId === order.id);
    const end = stored && findEnd(stored);
    if (!line || !end || countEnded(line) === end.pieces) return [];
    const mend = () =>
      changePurchase(deps, { ref, orderIds }, (purchase, at) => endPieces(purchase, order.id, end, at));
    return [
      {
        kind: 'payment-differs',
        says: `${end.pieces} pieces of the order ${order.id} are ${end.as}, but money is still owed for them.`,
        mend,
      },
    ];
  });
}

function compareTime(deps: PaymentDeps, id: string, purchase: StoredPurchase): PaymentDifference[] {
  const isLate = mustLapse(purchase, new Date(deps.now().getTime() - LATE * 60_000));
  if (purchase.method !== 'card' || !isLate) return [];
  return [
    {
      kind: 'payment-differs',
      says: 'It was to be paid by card, and its time to pay is over.',
      mend: () => settle(deps, id),
    },
  ];
}
