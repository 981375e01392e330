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
  /** Whether the shop may send the same pieces again instead of the money. */
  isReplaceable?: true;
}

/** The terms of a return for each reason. */
export const returnTerms: Readonly<Record<ReturnReason, ReturnTerms>> = {
  'does-not-fit': { label: 'Does not fit', postage: 'customer', time: { days: constraints.complaintDays } },
  damaged: {
    label: 'Arrived damaged',
    postage: 'shop',
    time: { days: constraints.complaintDays },
    isReplaceable: true,
  },
  'wrong-part': {
    label: 'Wrong part',
    postage: 'shop',
    time: { days: constraints.complaintDays },
    isReplaceable: true,
  },
  'changed-my-mind': { label: 'Changed my mind', postage: 'customer', time: { days: constraints.withdrawalDays } },
  defective: {
    label: 'Defective',
    postage: 'shop',
    time: { months: constraints.guaranteeMonths },
    isReplaceable: true,
  },
};

/** The label of a reason for customers and admins; its code, if it was added after the browser tab was opened. */
export function nameReturnReason(reason: ReturnReason): string {
  const known: Readonly<Partial<Record<string, ReturnTerms>>> = returnTerms;
  return known[reason]?.label ?? reason;
}

/** Whether the shop may send a replacement for the returned pieces; after a withdrawal it always refunds the money. */
export function isReplaceable({
  returnReason,
  isWithdrawal,
}: {
  returnReason: ReturnReason | undefined;
  isWithdrawal: boolean;
}): boolean {
  const known: Readonly<Partial<Record<string, ReturnTerms>>> = returnTerms;
  return !isWithdrawal && returnReason !== undefined && known[returnReason]?.isReplaceable === true;
}
