import * as z from 'zod/mini';
import { optionalText } from './fields.ts';
import { limits } from './limits.ts';

/** A user as the shop answers it to admins. */
export const user = z.object({
  _id: z.string(),
  email: z.string(),
  userName: z.string(),
  /** `admin`, or absent. A copy for the users page: what counts is the account's claim. */
  role: z.optional(z.literal('admin')),
  education: z.optional(z.string()),
  location: z.optional(z.string()),
  city: z.optional(z.string()),
  phone: z.optional(z.string()),
  linkedIn: z.optional(z.string()),
});
export type User = z.infer<typeof user>;

function field(name: string) {
  return optionalText({ name, max: limits.profileFieldLength });
}

/** What a user may say about themselves: all optional, an absent field keeps its value, an empty one clears it. */
export const profile = z.object({
  education: field('The education'),
  location: field('The location'),
  city: field('The city'),
  phone: field('The phone'),
  linkedIn: field('The LinkedIn address'),
});
export type Profile = z.output<typeof profile>;
