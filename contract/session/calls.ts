import * as z from 'zod/mini';
import { constraints } from '../constraints.ts';
import { byEmail } from '../calls/schemas.ts';
import type { Rows } from '../calls/row.ts';
import { session } from './schemas.ts';

/** The calls about the sessions of an account. */
export const sessionCalls = {
  listSessions: {
    address: 'GET /user/{email}/sessions',
    access: 'owner',
    ownedBy: { parameter: 'email' },
    errorStatuses: [400, 401, 403],
    params: byEmail,
    /** Returns the sessions, last used first; at most 30. */
    answer: z.array(session),
  },
  /** Ends every session of the account except the one that makes the request. */
  endSessions: {
    address: 'DELETE /user/{email}/sessions',
    access: 'owner',
    ownedBy: { parameter: 'email' },
    errorStatuses: [400, 401, 403],
    signInWithin: constraints.recentSignIn,
    params: byEmail,
    /** The number of listed sessions that ended. */
    answer: z.object({ acknowledged: z.literal(true), endedCount: z.int() }),
  },
} as const satisfies Rows;
