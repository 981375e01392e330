import type { DocumentReference } from 'firebase-admin/firestore';
import { dueOf, findEnd } from '@fourteener/contract/order/end';
import { purchases, type StoredPurchase } from '../../functions/src/checkout/purchases.ts';
import { dataOf } from '../../functions/src/database/collection.ts';
import { itemRef, type StoredItem } from '../../functions/src/orders/store.ts';
import { changePurchase } from '../../functions/src/payments/change-purchase.ts';
import type { PaymentDeps } from '../../functions/src/payments/deps.ts';
import { isOverdueByCard } from '../../functions/src/payments/next-check.ts';
import { settle } from '../../functions/src/payments/settle.ts';
import { endPieces } from '../../functions/src/payments/steps.ts';
import { listAll } from '../list-all.ts';
import type { Finding } from './differences.ts';
import { countEnded } from './purchases.ts';

/** A difference, and what may mend it: the shop itself, by settling the purchase. */
interface Difference {
  says: string;
  mend?: () => Promise<unknown>;
}

/** Minutes that the schedule has for what is overdue before that is a difference. */
const LATE = 10;

/**
 * Compares each purchase with its orders, with itself, and, where there is a key, with the provider. With `repair` what the shop does by
 * itself is done again: lines of canceled orders end, payments are taken, refunds are completed, and what nobody paid for lapses. What
 * somebody changed by hand, such as a refund in the provider's Dashboard, is left.
 */
export async function reconcilePayments(deps: PaymentDeps, { repair }: { repair: boolean }): Promise<Finding[]> {
  const findings: Finding[] = [];
  for await (const document of listAll(purchases.in(deps.db))) {
    // Without repair `reconcilePurchases` tells of orders.
    const find = async () => [
      ...(repair ? await compareOrders(deps, document.ref) : []),
      ...(await findDifferences(deps, document.ref)),
    ];
    const found = await find();
    if (repair) for (const { mend } of found) await mend?.();
    const left = repair && found.length > 0 ? await find() : found;
    const isLeft = ({ says }: Difference) => left.some((one) => one.says === says);
    findings.push(
      ...found.map((one) => ({
        ...({ kind: 'payment-differs', partId: 'purchases', about: document.id } as const),
        says: one.says,
        mended: !isLeft(one),
      })),
    );
  }
  return findings;
}

async function findDifferences(deps: PaymentDeps, ref: DocumentReference<StoredPurchase>): Promise<Difference[]> {
  const purchase = dataOf(await ref.get());
  return [
    ...compareSums(purchase),
    ...compareTime(deps, ref.id, purchase),
    ...(await compareProvider(deps, ref.id, purchase)),
  ];
}

function compareSums({ refunds, refundedCents, paidCents, history, state }: StoredPurchase): Difference[] {
  const done = refunds.reduce((sum, each) => (each.state === 'done' ? sum + each.amountCents : sum), 0);
  return [
    ...(done === refundedCents ? [] : [{ says: `${refundedCents} cents were refunded, and its refunds are ${done}.` }]),
    ...(refundedCents + dueOf(refunds) <= paidCents ? [] : [{ says: 'More is refunded than was paid.' }]),
    ...(history.at(-1)?.state === state ? [] : [{ says: `It is ${state}, which its history does not say.` }]),
  ];
}

async function compareOrders(deps: PaymentDeps, ref: DocumentReference<StoredPurchase>): Promise<Difference[]> {
  const { orderIds, lines } = dataOf(await ref.get());
  const orders = await deps.db.getAll(...orderIds.map((id) => itemRef(deps.db, id)));
  return orders.flatMap((order) => {
    const stored = order.data() as StoredItem | undefined;
    const line = lines.find(({ orderId }) => orderId === order.id);
    const end = stored && findEnd(stored);
    if (!line || !end || countEnded(line) === end.pieces) return [];
    const mend = () =>
      changePurchase(deps, { ref, orderIds }, (purchase, at) => endPieces(purchase, order.id, end, at));
    return [{ says: `Of the order ${order.id} ${end.pieces} pieces are ${end.as}, and money is owed for them.`, mend }];
  });
}

function compareTime(deps: PaymentDeps, id: string, purchase: StoredPurchase): Difference[] {
  if (!isOverdueByCard(purchase, new Date(deps.now().getTime() - LATE * 60_000))) return [];
  return [{ says: 'It was to be paid by card, and its time is over.', mend: () => settle(deps, id) }];
}

async function compareProvider(deps: PaymentDeps, id: string, purchase: StoredPurchase): Promise<Difference[]> {
  const { stripe } = deps;
  const { session, paymentIntent, refunds } = purchase;
  const mend = () => settle(deps, id);
  const found: Difference[] = [];
  if (stripe && session?.id !== undefined) {
    const read = await stripe.retrieveSession(session.id);
    if (read.outcome !== 'done') found.push({ says: `The provider does not answer about ${session.id}.` });
    else if (session.isOpen && read.value.status !== 'open')
      found.push({ says: `Its payment page is ${read.value.status}, which it does not know.`, mend });
    else if (!session.isOpen && read.value.isPaid && paymentIntent !== read.value.paymentIntent)
      found.push({ says: `${session.id} was paid, and is not booked.` });
  }
  if (!stripe || paymentIntent === undefined) return found;
  const listed = await stripe.listRefunds(paymentIntent);
  if (listed.outcome !== 'done') return [...found, { says: `The provider does not answer about ${paymentIntent}.` }];
  const standing = listed.value.filter(({ status }) => status !== 'failed' && status !== 'canceled');
  const made = new Map(standing.map((each) => [each.key, each]));
  return [
    ...found,
    ...refunds.flatMap(({ key, state, amountCents }) => {
      const isMade = made.has(key);
      if (isMade && made.get(key)?.amount !== amountCents)
        return [{ says: `${key} has another amount at the provider.` }];
      if (isMade === (state === 'done')) return [];
      if (isMade) return [{ says: `${key} was made, which it does not know.`, mend }];
      return [{ says: `${key} is done, and was not made at the provider.` }];
    }),
    ...listed.value
      .filter(({ key }) => !refunds.some((each) => each.key === key))
      .map(({ id: refundId }) => ({ says: `${refundId} was made at the provider, and is not booked.` })),
  ];
}
