import type { OrderAction, orderActions, OrderRole } from '@fourteener/contract/order/actions';
import { countHeld, isRestCanceled, listSentParcels } from '@fourteener/contract/order/parcels';
import type { OrderStatus } from '@fourteener/contract/order/states';
import type { OrderItem, OrderStep } from '@fourteener/contract/order/schemas';
import { countOf } from '@fourteener/contract/text/plurals';
import { trackingPage } from './tracking.ts';

/** The messages about an order's steps, for its customer. */
export interface OrderUpdate {
  label: string;
  words: string;
  /** Whether `words` is a number to copy or compare, not a sentence. */
  isFact?: true;
  /** The carrier's page about the parcel. */
  href?: string;
}

type Told = Pick<OrderItem, 'history' | 'purchaseId' | 'quantity' | 'replaces'>;

const whose: Record<OrderRole, string> = { customer: 'you', admin: 'us' };

/** The states that some action reaches for which a reason is required of a role. */
type ReasonedStatus = {
  [A in OrderAction]: 'reason' extends RequiredBy<A> ? (typeof orderActions)[A]['to'] : never;
}[OrderAction];
type Needs<A extends OrderAction> = (typeof orderActions)[A]['needs'];
type RequiredBy<A extends OrderAction> = Extract<Needs<A>[keyof Needs<A>], readonly string[]>[number];

type TellReason = (step: OrderStep, order: Told) => OrderUpdate | undefined;

/** The customer's text for the reason of a step; undefined if there is none to show. */
const reasons: Readonly<Record<ReasonedStatus, TellReason> & Partial<Record<OrderStatus, TellReason>>> = {
  cancelled: ({ role, reason }, { replaces, purchaseId = replaces?.purchaseId }) => ({
    label: `Canceled by ${whose[role]}`,
    words: reason ?? (purchaseId === undefined ? 'Nothing was charged.' : 'If you paid for it, we will refund you.'),
  }),
  'return-requested': ({ reason }) => (reason ? { label: 'Reason for the return', words: reason } : undefined),
  refused: ({ reason }) => (reason ? { label: 'Why we refused the return', words: reason } : undefined),
};

function describeTracking(carrier: string | undefined, code: string, ofPieces: string): OrderUpdate {
  const href = trackingPage(carrier, code);
  return { label: `Tracking number${ofPieces}`, words: code, isFact: true, ...(href && { href }) };
}

/** The carriers, tracking codes and reasons in an order's history, the oldest first. */
export function listUpdates(order: Told): OrderUpdate[] {
  const parcels = listSentParcels(order);
  const areSeveral = parcels.length > 1 || (parcels.length === 1 && countHeld(order) > 0);
  return order.history.flatMap((step) => {
    const { carrier, trackingCode, sent } = step;
    // The list of returns shows the parcel of a return.
    if (sent) return [];
    // The list of returns shows the reason of a return that names its pieces.
    const isNamed = step.quantity !== undefined || step.result !== undefined;
    const parcel = areSeveral ? parcels.find((each) => each.step === step) : undefined;
    const ofPieces = parcel ? ` of ${countOf(parcel.pieces, 'piece')}` : '';
    const told = isNamed ? undefined : reasons[step.status]?.(step, order);
    return [
      ...(carrier ? [{ label: 'Carrier', words: carrier }] : []),
      ...(trackingCode ? [describeTracking(carrier, trackingCode, ofPieces)] : []),
      ...(told ? [told] : []),
      ...(isRestCanceled(step) ? [tellRestCanceled(step)] : []),
    ];
  });
}

function tellRestCanceled({ quantity = 0, role, reason = '' }: OrderStep): OrderUpdate {
  return { label: `${countOf(quantity, 'piece')} canceled by ${whose[role]}`, words: reason };
}
