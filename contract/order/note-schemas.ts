import * as z from 'zod/mini';
import { constraints } from '../constraints.ts';
import { text, timestamp } from '../fields.ts';

/** The request body of a note that only admins see. */
export const newOrderNote = z.object({
  text: text({ name: 'The note', min: 1, max: constraints.orderNoteLength, hasLines: true }),
});
export type NewOrderNote = z.output<typeof newOrderNote>;

export const orderNote = z.object({
  _id: z.string(),
  text: z.string(),
  /** The admin's email address; empty once their account is deleted. */
  userEmail: z.string(),
  createdAt: timestamp,
});
export type OrderNote = z.infer<typeof orderNote>;
