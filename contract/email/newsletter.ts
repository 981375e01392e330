import * as z from 'zod/mini';
import { email } from '../fields.ts';
import { LINE, tellSigns } from '../text/signs.ts';

/** The request body that subscribes an address to the newsletter. */
export const newSubscription = z.object({
  email: email.check(z.regex(LINE, { error: ({ input }) => tellSigns('The email', input) })),
});
export type NewSubscription = z.output<typeof newSubscription>;
