import * as z from 'zod/mini';
import { timestamp, optionalText, text } from '../fields.ts';
import { constraints } from '../constraints.ts';
import { reasonMissing } from '../missing.ts';
import { page, sortedBy } from '../calls/schemas.ts';
import { termSearch } from '../order/narrowing.ts';
import { ageSorts } from '../part/sorts.ts';
import { givenRoles, roles } from './roles.ts';

/** A user in the response for admins. */
export const user = z.object({
  _id: z.string(),
  email: z.string(),
  userName: z.string(),
  /** The role in the staff, `admin` for an owner; absent for customers. */
  role: z.optional(z.enum(roles)),
  /** Present while the account is blocked. It is only a copy for the users page: the account’s own state is authoritative. */
  blocked: z.optional(z.literal(true)),
  education: z.optional(z.string()),
  location: z.optional(z.string()),
  city: z.optional(z.string()),
  phone: z.optional(z.string()),
  linkedIn: z.optional(z.string()),
});
export type User = z.infer<typeof user>;

function field(name: string) {
  return optionalText({ name, max: constraints.profileFieldLength });
}

/**
 * The fields of a user's profile. All fields are optional: an absent field keeps its value, an empty one clears
 * it.
 */
export const profile = z.object({
  education: field('The education'),
  location: field('The location'),
  city: field('The city'),
  phone: field('The phone'),
  linkedIn: field('The LinkedIn address'),
});
export type Profile = z.output<typeof profile>;

/** An account in the sign-in service's data, by which an admin recognizes its owner before granting rights or blocking it. */
export const account = z.object({
  uid: z.string(),
  email: z.string(),
  /** Whether the owner has proved that they can read emails to this address. */
  emailVerified: z.boolean(),
  name: z.string(),
  /** Such as `password` or `google.com`. */
  providers: z.array(z.string()),
  createdAt: timestamp,
  /** Null before the first sign-in. */
  lastSignInAt: z.nullable(timestamp),
  /** Whether sign-in is disabled: by a block, or in the Firebase console. */
  disabled: z.boolean(),
  /** Whether its sign-ins ask for a code of a second factor. */
  secondFactor: z.boolean(),
  /** Whether an admin blocked the account. */
  blocked: z.boolean(),
  /** Whether the account is one of the staff. */
  admin: z.boolean(),
  /** The role in the staff; absent for customers. */
  role: z.optional(z.enum(roles)),
});
export type Account = z.infer<typeof account>;

/** The request body that blocks an account. */
export const newBlock = z.object({
  reason: text({
    name: 'The reason',
    min: 1,
    max: constraints.reasonLength,
    hasLines: true,
    missing: reasonMissing.blockedAccount,
  }),
});

/** The response that says whether an account belongs to the staff, which may open the dashboard. */
export const adminCheck = z.object({
  admin: z.boolean(),
  /** The role in the staff; absent for owners, whose response is the specification's, and for customers. */
  role: z.optional(z.enum(givenRoles)),
  /** Present if the shop requires a second factor of its staff and the caller signed in without one: the calls of the staff are refused. */
  needsSecondFactor: z.optional(z.literal(true)),
});

/** The request body that gives an account a role. */
export const newRole = z.object({
  role: z.enum(givenRoles, `role must be one of ${givenRoles.join(', ')}.`),
});

/** The sorts of the list of users: by age, name or email address. */
export const userSorts = [...ageSorts, 'name', 'email'] as const;
export type UserSort = (typeof userSorts)[number];

/** The filters of the list of users; all that are given must match. */
const usersFilter = {
  /**
   * Searches names and email addresses by the beginnings of their words, and the phone number of a profile as a whole, however it is
   * written.
   */
  search: termSearch,
  /** Only staff with this role. */
  role: z.optional(z.enum(roles, `role must be one of ${roles.join(', ')}.`)),
};
export type UsersFilter = z.output<z.ZodMiniObject<typeof usersFilter>>;

/** The query of the list of users. */
export const usersQuery = z.object({ ...page, sort: sortedBy(userSorts), ...usersFilter });
