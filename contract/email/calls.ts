import * as z from 'zod/mini';
import { emailMessage, emailsFilter, listedEmail } from './schemas.ts';
import { newSubscription } from './newsletter.ts';
import type { Rows } from '../calls/row.ts';
import { acknowledged, byId, page, pagedList } from '../calls/schemas.ts';

const watch = z.object({ watching: z.boolean() });

/** The calls about email: the newsletter, back-in-stock requests, and messages. */
export const emailCalls = {
  /** Subscribes an address to the newsletter. The response does not reveal whether it was already subscribed. */
  subscribe: {
    address: 'POST /newsletter',
    access: 'all',
    errorStatuses: [400],
    bodyKiB: 2,
    body: newSubscription,
    answer: acknowledged,
  },
  /** Tells whether the caller has a back-in-stock request for the part. */
  getWatch: {
    address: 'GET /partses/{id}/watch',
    access: 'signed-in',
    errorStatuses: [401, 404],
    params: byId,
    answer: watch,
  },
  watchPart: {
    address: 'POST /partses/{id}/watch',
    access: 'signed-in',
    errorStatuses: [401, 404, 409],
    params: byId,
    answer: watch,
  },
  unwatchPart: {
    address: 'DELETE /partses/{id}/watch',
    access: 'signed-in',
    errorStatuses: [401, 404],
    params: byId,
    answer: watch,
  },
  /** Counts the riders with a back-in-stock request for the part. */
  countWatchers: {
    address: 'GET /partses/{id}/watchers',
    access: 'admin',
    errorStatuses: [401, 403, 404],
    params: byId,
    answer: z.object({ waiting: z.int() }),
  },
  listEmails: {
    address: 'GET /mails',
    access: 'admin',
    errorStatuses: [400, 401, 403],
    ...pagedList,
    query: z.object({ ...page, ...emailsFilter }),
    answer: z.array(listedEmail),
  },
  getEmail: {
    address: 'GET /mails/{id}',
    access: 'admin',
    errorStatuses: [401, 403, 404],
    params: byId,
    answer: emailMessage,
  },
  retryEmail: {
    address: 'POST /mails/{id}/attempts',
    access: 'admin',
    errorStatuses: [401, 403, 404, 409],
    params: byId,
    answer: listedEmail,
  },
} as const satisfies Rows;
