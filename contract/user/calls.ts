import * as z from 'zod/mini';
import { constraints } from '../constraints.ts';
import { typedEmail } from '../fields.ts';
import { newDeletion, ownData } from './own-data.ts';
import { account, adminCheck, newBlock, newRole, profile, user, usersQuery } from './schemas.ts';
import type { Rows } from '../calls/row.ts';
import { acknowledged, byAccount, byEmail, deleted, modified, pagedList } from '../calls/schemas.ts';

/** The calls about accounts. */
export const userCalls = {
  getUser: {
    address: 'GET /user/{email}',
    access: 'owner-or-admin',
    ownedBy: { parameter: 'email' },
    errorStatuses: [401, 403, 404, 409],
    params: byAccount,
    answer: user,
  },
  saveUser: {
    address: 'PUT /user/{email}',
    access: 'owner',
    ownedBy: { parameter: 'email' },
    errorStatuses: [400, 401, 403],
    bodyKiB: 8,
    params: byEmail,
    body: profile,
    answer: z.object({
      acknowledged: z.literal(true),
      modifiedCount: z.int(),
      upsertedCount: z.int(),
      /** The verified access token of the request. */
      token: z.string(),
    }),
  },
  /**
   * Reserves the pieces of orders that wait for this email address to be verified, if Firebase says that it is. It serves browsers in which
   * nobody is signed in. The response does not reveal whether the account exists.
   */
  noticeVerification: {
    address: 'POST /user/verification',
    access: 'all',
    errorStatuses: [400],
    bodyKiB: 2,
    body: z.object({ email: typedEmail }),
    answer: acknowledged,
  },
  checkAdmin: {
    address: 'GET /admin/{email}',
    access: 'owner-or-admin',
    ownedBy: { parameter: 'email' },
    errorStatuses: [400, 401, 403],
    params: byEmail,
    answer: adminCheck,
  },
  listUsers: {
    address: 'GET /user',
    access: 'admin',
    errorStatuses: [400, 401, 403],
    ...pagedList,
    searchStops: true,
    query: usersQuery,
    answer: z.array(user),
  },
  exportOwnData: {
    address: 'GET /user/{email}/export',
    access: 'owner',
    ownedBy: { parameter: 'email' },
    errorStatuses: [400, 401, 403],
    weight: 20,
    signInWithin: constraints.adminSignIn,
    exceeds: {
      milliseconds: 2_000,
      mebibytes: 64,
      because: 'A copy of all that the shop has of an account, at most five at once.',
    },
    params: byEmail,
    answer: ownData,
  },
  deleteAccount: {
    address: 'POST /user/{email}/deletion',
    access: 'owner',
    ownedBy: { parameter: 'email' },
    errorStatuses: [400, 401, 403, 409],
    weight: 10,
    signInWithin: constraints.recentSignIn,
    bodyKiB: 2,
    params: byEmail,
    body: newDeletion,
    answer: deleted,
  },
  revokeAdmin: {
    address: 'DELETE /user/admin/{email}',
    access: 'admin',
    errorStatuses: [401, 403, 404, 409],
    signInWithin: constraints.adminSignIn,
    params: byAccount,
    answer: modified,
  },
  makeAdmin: {
    address: 'PUT /user/admin/{email}',
    access: 'admin',
    errorStatuses: [401, 403, 404, 409],
    signInWithin: constraints.adminSignIn,
    params: byAccount,
    answer: modified,
  },
  setRole: {
    address: 'PUT /user/{email}/role',
    access: 'admin',
    errorStatuses: [400, 401, 403, 404, 409],
    signInWithin: constraints.adminSignIn,
    bodyKiB: 2,
    params: byAccount,
    body: newRole,
    answer: modified,
  },
  getAccount: {
    address: 'GET /user/{email}/account',
    access: 'admin',
    errorStatuses: [401, 403, 404, 409],
    params: byAccount,
    answer: account,
  },
  blockAccount: {
    address: 'PUT /user/{email}/block',
    access: 'admin',
    errorStatuses: [400, 401, 403, 404, 409],
    signInWithin: constraints.adminSignIn,
    bodyKiB: 4,
    params: byAccount,
    body: newBlock,
    answer: modified,
  },
  /**
   * Removes the second factors of an account whose owner has lost theirs, and ends its sessions. Admins cannot remove their own this way:
   * the page on which they set them up asks for a code.
   */
  resetSecondFactor: {
    address: 'DELETE /user/{email}/second-factor',
    access: 'admin',
    errorStatuses: [401, 403, 404, 409],
    signInWithin: constraints.adminSignIn,
    params: byAccount,
    answer: modified,
  },
  unblockAccount: {
    address: 'DELETE /user/{email}/block',
    access: 'admin',
    errorStatuses: [401, 403, 404, 409],
    signInWithin: constraints.adminSignIn,
    params: byAccount,
    answer: modified,
  },
} as const satisfies Rows;
