import { constraints } from '../constraints.ts';

// The reasons for which a customer can return pieces, and the terms of each.

/** The closed list of reasons. */
export const returnReasons = ['does-not-fit', 'damaged', 'wrong-part', 'changed-my-mind', 'defective'] as const;
export type ReturnReason = (typeof returnReasons)[number];

interface ReturnTerms {
  /** The reason as customers and admins read it. */
  label: string;
  /** Who pays the postage of the parcel that comes back. */
  postage: 'customer' | 'shop';
  /** The time after the delivery in which a return can be requested for this reason. */
  time: { days: number } | { months: number };
}

/** The terms of a return for each reason. */
export const returnTerms: Readonly<Record<ReturnReason, ReturnTerms>> = {
  'does-not-fit': { label: 'Does not fit', postage: 'customer', time: { days: constraints.complaintDays } },
  damaged: { label: 'Arrived damaged', postage: 'shop', time: { days: constraints.complaintDays } },
  'wrong-part': { label: 'Wrong part', postage: 'shop', time: { days: constraints.complaintDays } },
  'changed-my-mind': { label: 'Changed my mind', postage: 'customer', time: { days: constraints.withdrawalDays } },
  defective: { label: 'Defective', postage: 'shop', time: { months: constraints.guaranteeMonths } },
};

/** A reason as customers and admins read it; of one that was added after a browser tab was opened, its name. */
export function nameReturnReason(reason: ReturnReason): string {
  const known: Readonly<Partial<Record<string, ReturnTerms>>> = returnTerms;
  return known[reason]?.label ?? reason;
}
