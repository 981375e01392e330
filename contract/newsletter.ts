import * as z from 'zod/mini';
import { email, STORABLE } from './fields.ts';

/** The request body that subscribes an address to the newsletter. */
export const newSubscription = z.object({
  email: email.check(z.regex(STORABLE, 'The email contains characters that cannot be saved.')),
});
export type NewSubscription = z.output<typeof newSubscription>;
