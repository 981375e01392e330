import { currencySign } from '@fourteener/contract/currency';
import { formatDollars, toCents } from '@fourteener/contract/money';
import { listRefundsToSend } from '@fourteener/contract/order/end';
import { newRefund, type Purchase } from '@fourteener/contract/purchase/schemas';
import { toPlainNumber } from '@fourteener/contract/text/typed-number';
import * as z from 'zod/mini';
import type { RefundStep } from './purchase-amounts.ts';

/** The fields of the form, as they are typed. */
export interface TypedRefund {
  amount: string;
  reason: string;
  reference: string;
}

/** A typed amount in the plain form of the contract, with or without its sign. */
export function toPlainAmount(typed: string): string | undefined {
  return toPlainNumber(typed.replaceAll(currencySign, ''), { decimals: 2 });
}

const NO_REFERENCE = 'Enter the bank’s reference of the refund.';

/** The contract's schema for the form's values, with the amount that can still be refunded as the limit. */
export function typedRefund(purchase: Purchase, step: RefundStep) {
  const isSent = step.kind === 'due' || purchase.method === 'invoice';
  const most = step.kind === 'due' ? step.amount : step.most;
  return z.pipe(
    z.transform(({ amount, reason, reference }: TypedRefund) => ({
      // A due refund already has an amount and reasons.
      amount: step.kind === 'due' ? step.amount : (toPlainAmount(amount) ?? amount),
      reason: step.kind === 'due' ? joinReasons(listRefundsToSend(purchase)) : reason,
      ...(reference.trim() !== '' && { reference }),
    })),
    newRefund.check(
      z.refine(({ amount }) => toCents(amount) <= toCents(most), {
        path: ['amount'],
        error: `At most ${formatDollars(most)} is left of what was paid.`,
      }),
      z.refine(({ reference }) => !isSent || reference !== undefined, {
        path: ['reference'],
        error: NO_REFERENCE,
      }),
    ),
  );
}

function joinReasons(refunds: Purchase['refunds']): string {
  return [...new Set(refunds.map(({ reason }) => reason))].join(' ');
}
