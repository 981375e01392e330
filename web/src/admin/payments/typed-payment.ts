import { type PaymentBooking, paymentBooking } from '@fourteener/contract/purchase/schemas';
import * as z from 'zod/mini';
import { toPlainAmount } from './typed-refund.ts';

/** The fields of the form, as they are typed. */
export interface TypedPayment {
  amount: string;
  /** `2026-11-27` */
  paidOn: string;
  reference: string;
}

const booking = z.extend(paymentBooking, {
  reference: z.pipe(
    z.string().check(z.refine((typed) => typed.trim() !== '', 'Enter the reference of the payment.')),
    paymentBooking.shape.reference,
  ),
});

/** The contract's schema for the form's values. `today`: the shop's day, after which no payment can have come in. */
export function typedPayment(today: string) {
  return z.pipe(
    z.transform(({ amount, ...typed }: TypedPayment): z.input<typeof booking> => ({
      ...typed,
      amount: toPlainAmount(amount) ?? amount,
    })),
    booking.check(
      z.refine(({ paidOn }: PaymentBooking) => paidOn === undefined || paidOn <= today, {
        path: ['paidOn'],
        error: 'The day must not be in the future.',
      }),
    ),
  );
}
