import * as z from 'zod/mini';
import { email } from './fields.ts';

/** What anybody sends to get the newsletter. */
export const newSubscription = z.object({ email });
export type NewSubscription = z.output<typeof newSubscription>;
