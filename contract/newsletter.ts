import * as z from 'zod/mini';
import { email, STORABLE } from './fields.ts';

/** What anybody sends to get the newsletter. */
export const newSubscription = z.object({
  email: email.check(z.regex(STORABLE, 'The email has characters that cannot be stored.')),
});
export type NewSubscription = z.output<typeof newSubscription>;
