import { Timestamp } from 'firebase-admin/firestore';
import type { StoredDispute } from '@fourteener/contract/purchase/stored-payments';
import type { StoredPurchase } from '../checkout/purchases.ts';
import { makeRoom } from './provider-refunds.ts';
import { refund as completeRefund } from './steps.ts';
import type { ProviderDispute } from './stripe.ts';

// Pure functions that update a purchase from the provider's list of disputes; repeating them changes nothing.

/** Updates the states of disputes. A lost one is booked as a refund, since the bank has sent the money back. */
export function takeDisputes(purchase: StoredPurchase, listed: readonly ProviderDispute[], at: Date): StoredPurchase {
  return listed.reduce((current, told) => takeDispute(current, told, at), purchase);
}

function takeDispute(purchase: StoredPurchase, told: ProviderDispute, at: Date): StoredPurchase {
  const { disputes = [] } = purchase;
  const known = disputes.find(({ id }) => id === told.id);
  const dispute = toStored(told);
  const isSame =
    known?.state === dispute.state &&
    known.isInquiry === dispute.isInquiry &&
    known.amountCents === dispute.amountCents &&
    known.dueBy?.toMillis() === dispute.dueBy?.toMillis();
  if (isSame) return purchase;
  const others = disputes.filter(({ id }) => id !== told.id);
  const after = { ...purchase, disputes: [...others, dispute] };
  return dispute.state === 'lost' && known?.state !== 'lost' ? bookLoss(after, dispute, at) : after;
}

function toStored({
  id,
  state,
  isInquiry,
  amount,
  reason,
  createdAt,
  dueBy,
}: ProviderDispute): StoredDispute<Timestamp> {
  return {
    ...{ id, state, reason, amountCents: amount, at: Timestamp.fromDate(createdAt) },
    ...(isInquiry && { isInquiry: true as const }),
    ...(dueBy && { dueBy: Timestamp.fromDate(dueBy) }),
  };
}

function bookLoss(purchase: StoredPurchase, { id, amountCents: disputed }: StoredDispute<Timestamp>, at: Date) {
  // Where an earlier refund covers the amount already, the money went back twice, which an admin should have told the bank.
  const amountCents = Math.min(disputed, purchase.paidCents - purchase.refundedCents);
  if (amountCents <= 0) return purchase;
  const reason = 'The bank decided a dispute for the customer.';
  const facts = { key: `dispute-${id}`, reason, reference: id, amountCents };
  return completeRefund(makeRoom(purchase, amountCents), facts, { role: 'provider', at });
}
