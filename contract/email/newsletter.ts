import * as z from 'zod/mini';
import { typedEmail } from '../fields.ts';

/** The request body that subscribes an address to the newsletter. */
export const newSubscription = z.object({
  email: typedEmail,
});
export type NewSubscription = z.output<typeof newSubscription>;
