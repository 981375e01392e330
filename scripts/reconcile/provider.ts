import { formatDollars, toDollars } from '@fourteener/contract/money';
import type { StoredPurchase } from '../../functions/src/checkout/purchases.ts';
import type { PaymentDeps } from '../../functions/src/payments/deps.ts';
import { settle } from '../../functions/src/payments/settle.ts';
import {
  type KeyedRefund,
  type ProviderDispute,
  type Session,
  shopCurrency,
  type Stripe,
} from '../../functions/src/payments/stripe.ts';
import type { DifferenceKind } from './differences.ts';

/** A difference of a purchase; `mend` lets the shop itself repair it, by settling the purchase. */
export interface PaymentDifference {
  kind: DifferenceKind;
  says: string;
  mend?: () => Promise<unknown>;
}

type Compared = PaymentDeps & { stripe: Stripe };

/**
 * Compares a purchase with the provider: its payment page, its payment with refunds and disputes, and payments that
 * could not be booked.
 */
export async function compareProvider(
  deps: PaymentDeps,
  id: string,
  purchase: StoredPurchase,
): Promise<PaymentDifference[]> {
  const { stripe } = deps;
  if (!stripe) return [];
  const asked = { ...deps, stripe };
  return [
    ...(await comparePage(asked, id, purchase)),
    ...compareUnmatched(asked, id, purchase),
    ...(await comparePayment(asked, id, purchase)),
  ];
}

const silent = (about: string): PaymentDifference => ({
  kind: 'payment-differs',
  says: `The provider did not answer a request about ${about}.`,
});

async function comparePage(deps: Compared, id: string, purchase: StoredPurchase): Promise<PaymentDifference[]> {
  const { session } = purchase;
  if (session?.id === undefined) return [];
  const read = await deps.stripe.retrieveSession(session.id);
  if (read.outcome !== 'done') return [silent(session.id)];
  if (!session.isOpen) return compareSession(deps, id, purchase, read.value);
  const mend = () => settle(deps, id);
  const { status, isPaid } = read.value;
  if (status === 'open') return [];
  if (status === 'expired')
    return [
      {
        kind: 'session-expired',
        says: `Its payment page ${session.id} has expired, which the shop has not stored.`,
        mend,
      },
    ];
  if (isPaid && isOther(read.value, session.amountCents))
    return [{ kind: 'payment-unmatched', says: `${describe(read.value)}, which the shop has not stored.`, mend }];
  if (isPaid) return [{ kind: 'payment-unbooked', says: `${session.id} was paid, and is not booked.`, mend }];
  const known = session.isUnderWay ? '' : ', which the shop has not stored';
  return [{ kind: 'payment-under-way', says: `Its payment by ${session.id} is under way${known}.`, mend }];
}

/** Compares a page at the provider that is closed, or is not the purchase's last one, with the booked payments. */
export function compareSession(
  deps: PaymentDeps,
  id: string,
  { paymentIntent, unmatched = [] }: StoredPurchase,
  session: Session,
): PaymentDifference[] {
  const isKnown = [paymentIntent, ...unmatched.map((each) => each.paymentIntent)].includes(
    session.paymentIntent ?? undefined,
  );
  if (!session.isPaid || isKnown) return [];
  const mend = () => settle(deps, id, { paidSession: session.id });
  return paymentIntent === undefined
    ? [{ kind: 'payment-unbooked', says: `${session.id} was paid, and is not booked.`, mend }]
    : [
        {
          kind: 'payment-second',
          says: `${session.id} was paid in addition to ${paymentIntent}, and is not booked.`,
          mend,
        },
      ];
}

const isOther = ({ currency, amountTotal }: Session, expected: number) =>
  currency !== shopCurrency || amountTotal !== expected;

const describe = ({ id, amountTotal, currency }: Pick<Session, 'id' | 'amountTotal' | 'currency'>) =>
  `${amountTotal} (${currency}, smallest unit) was paid by ${id} instead of the amount due`;

function compareUnmatched(deps: Compared, id: string, { unmatched = [] }: StoredPurchase): PaymentDifference[] {
  return unmatched.flatMap(({ session, amountCents, currency, isSecond, refund }): PaymentDifference[] => {
    if (refund === 'made') return [];
    const came = describe({ id: session, amountTotal: amountCents, currency });
    const says = `${came}; its refund is ${refund ?? 'not begun'}.`;
    return [{ kind: isSecond ? 'payment-second' : 'payment-unmatched', says, mend: () => settle(deps, id) }];
  });
}

async function comparePayment(deps: Compared, id: string, purchase: StoredPurchase): Promise<PaymentDifference[]> {
  const { stripe } = deps;
  const { paymentIntent } = purchase;
  if (paymentIntent === undefined) return [];
  const payment = await stripe.retrievePayment(paymentIntent);
  if (payment.outcome === 'rejected' && payment.code === 'resource_missing')
    return [{ kind: 'payment-unknown', says: `${paymentIntent} is booked, and the provider does not know it.` }];
  const refunds = await stripe.listRefunds(paymentIntent);
  const disputes = await stripe.listDisputes(paymentIntent);
  if (payment.outcome !== 'done' || refunds.outcome !== 'done' || disputes.outcome !== 'done')
    return [silent(paymentIntent)];
  if (payment.value.hasFailed)
    return [{ kind: 'payment-unknown', says: `${paymentIntent} is booked, but has failed at the provider.` }];
  const mend = () => settle(deps, id, { isAboutPayment: true });
  return [
    ...refunds.value.flatMap((told) => compareTold(purchase, told, mend)),
    ...purchase.refunds.flatMap((known) => compareKnown(known, refunds.value)),
    ...disputes.value.flatMap((told) => compareDispute(purchase, told, mend)),
  ];
}

type Known = StoredPurchase['refunds'][number];
type Mend = PaymentDifference['mend'];

const amountOf = (cents: number) => formatDollars(toDollars(cents));
const isRefused = ({ status }: KeyedRefund) => status === 'failed' || status === 'canceled';

/** Compares a refund at the provider with the booked one. */
function compareTold({ refunds }: StoredPurchase, told: KeyedRefund, mend: Mend): PaymentDifference[] {
  const { id, amount, status } = told;
  const find = (kind: DifferenceKind, says: string): PaymentDifference[] => [
    { kind, says: `The refund ${id} of ${amountOf(amount)} ${says}.`, ...(mend && { mend }) },
  ];
  const known =
    refunds.find(({ reference }) => reference === id) ??
    refunds.find(({ key, reference }) => key === told.key && reference === undefined);
  if (isRefused(told)) {
    const isBooked = known?.state === 'done' && known.reference === id;
    return isBooked ? find('refund-refused', 'is booked as done, and the bank has refused it') : [];
  }
  if (!known) return find('refund-unbooked', 'was made at the provider, and is not booked');
  if (known.amountCents !== amount) return find('payment-differs', `is booked as ${amountOf(known.amountCents)}`);
  const isPending = status === 'pending' || status === 'requires_action';
  if (isPending) return find('refund-pending', 'is under way: the bank has not made it yet');
  return known.state === 'done' ? [] : find('refund-unbooked', 'was made, which the shop has not stored');
}

/** Compares a booked refund with those at the provider. */
function compareKnown(known: Known, listed: readonly KeyedRefund[]): PaymentDifference[] {
  const { key, state, progress, tries = 0, reference, amountCents } = known;
  if (state === 'due')
    return progress === 'refused'
      ? [
          {
            kind: 'refund-refused',
            says: `The bank refused ${key} of ${amountOf(amountCents)}: it must be sent in another way.`,
          },
        ]
      : [];
  // A refused refund was sent by an admin in another way, and money that a dispute took back is no refund at the
  // provider.
  if (tries > 0 || key.startsWith('dispute-')) return [];
  const isThere = listed.some((each) => !isRefused(each) && (each.id === reference || each.key === key));
  const isTold = listed.some((each) => each.id === reference);
  return isThere || isTold
    ? []
    : [{ kind: 'payment-differs', says: `${key} is booked as done, but was not made at the provider.` }];
}

function compareDispute({ disputes = [] }: StoredPurchase, told: ProviderDispute, mend: Mend): PaymentDifference[] {
  const known = disputes.find(({ id }) => id === told.id);
  const isKnown = known?.state === told.state;
  if (isKnown && told.state !== 'open') return [];
  const kind = ({ open: 'dispute-open', won: 'dispute-won', lost: 'dispute-lost' } as const)[told.state];
  const says = `The dispute ${told.id} about ${amountOf(told.amount)} is ${told.state}${isKnown ? '' : ', which the shop has not stored'}.`;
  return [{ kind, says, ...(mend && { mend }) }];
}
