import * as z from 'zod/mini';
import type { CallName } from './addresses.ts';
import { auditEntry } from './audit.ts';
import { auditKinds } from './audit-kinds.ts';
import { basketChange, savedBasket } from './baskets.ts';
import { documentId, email, switchedOn, wholeNumber } from './fields.ts';
import { importLines, importNames, takenName, undoneImport } from './imports.ts';
import { constraints } from './constraints.ts';
import { mail, mailMessage } from './mails.ts';
import { newSubscription } from './newsletter.ts';
import { newBasket, newOrder, order, orderChange, orderCounts, ordersFilter } from './orders.ts';
import { newDeletion, ownData } from './own-data.ts';
import { newPart, part, partChange, partsFilter } from './parts.ts';
import { reportStates } from './report-states.ts';
import { newDecision, newReport, report } from './reports.ts';
import { newPartReview, newReview, ownPartReview, ownReview, partReview, review, reviewSummary } from './reviews.ts';
import { ageSorts, partSorts } from './sorts.ts';
import { newMovement, stockMovement } from './stock.ts';
import { account, newBlock, profile, user } from './users.ts';

interface Shape {
  params?: z.ZodMiniType<Record<string, string>, Record<string, string>>;
  query?: z.ZodMiniType;
  body?: z.ZodMiniType;
  answer: z.ZodMiniType;
}

const page = {
  /** The maximum number of entries in the response. */
  limit: z.optional(wholeNumber('limit', 1, constraints.pageSize)),
  /**
   * The position at which the previous page ended, copied from its `Link`. Only valid with the `sort` that it came
   * from.
   */
  after: z.optional(
    z
      .string('after is not a valid position in this list.')
      .check(z.maxLength(constraints.cursorLength, 'after is too long.')),
  ),
  /** The sort order; `oldest` by default. */
  sort: sortedBy(ageSorts),
  /** Whether the response has an `X-Total-Count` header with the size of the whole list. */
  count: switchedOn('count'),
};

const pageQuery = z.object(page);

const feed = {
  ...page,
  /** Only the newest N entries, oldest first. */
  last: z.optional(wholeNumber('last', 1, constraints.last)),
};

const auditQuery = z.object({
  ...page,
  /** Only entries about one kind of target. */
  kind: z.optional(z.enum(auditKinds, `kind must be one of ${auditKinds.join(', ')}.`)),
});

const reviewsQuery = z.object(feed).check(lastStandsAlone());

const partsQuery = z
  .object({
    ...feed,
    sort: sortedBy(partSorts),
    ...partsFilter,
  })
  .check(lastStandsAlone());

const reportsQuery = z.object({
  ...page,
  /** Only reports in this state; `open` by default. */
  state: z.optional(z.enum(reportStates, `state must be one of ${reportStates.join(', ')}.`)),
});

function sortedBy<const S extends readonly string[]>(sorts: S) {
  return z.optional(z.enum(sorts, `sort must be one of ${sorts.join(', ')}.`));
}

/** `last` returns a list of its own, which cannot be paged or sorted differently. */
function lastStandsAlone() {
  const others = ['limit', 'after', 'sort', ...Object.keys(partsFilter)];
  return z.refine<Readonly<Record<string, unknown>>>(
    (query) => query.last === undefined || others.every((other) => query[other] === undefined),
    {
      error: `last cannot be used together with ${others.slice(0, -1).join(', ')} or ${others.at(-1)}.`,
      path: ['last'],
    },
  );
}

const created = z.object({ acknowledged: z.literal(true), insertedId: z.string() });
const deleted = z.object({ acknowledged: z.literal(true), deletedCount: z.literal(1) });
const byId = z.object({ id: documentId });
const byEmail = z.object({ email });
const watch = z.object({ watching: z.boolean() });

/** The schemas of each call's request and response, under the names of `calls.ts`. */
export const shapes = {
  listParts: { query: partsQuery, answer: z.array(part) },
  getPart: { params: byId, answer: part },
  addPart: { body: newPart, answer: created },
  changePart: { params: byId, body: partChange, answer: part },
  deletePart: { params: byId, answer: deleted },
  placeOrder: { body: newOrder, answer: created },
  /** One order per part, in the order of the lines. */
  placeBasket: {
    body: newBasket,
    answer: z.object({ acknowledged: z.literal(true), insertedIds: z.array(z.string()) }),
  },
  getBasket: { answer: savedBasket },
  saveBasket: { body: basketChange, answer: savedBasket },
  getOrder: { params: byId, answer: order },
  changeOrder: { params: byId, body: orderChange, answer: order },
  listOwnOrders: { query: z.object({ ...page, userEmail: email }), answer: z.array(order) },
  listOrders: { query: z.object({ ...page, ...ordersFilter }), answer: z.array(order) },
  countOrders: { answer: orderCounts },
  listReviews: { query: reviewsQuery, answer: z.array(review) },
  summarizeReviews: { answer: reviewSummary },
  addReview: { body: newReview, answer: created },
  getUser: { params: byEmail, answer: user },
  saveUser: {
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
  checkAdmin: { params: byEmail, answer: z.object({ admin: z.boolean() }) },
  listUsers: { query: pageQuery, answer: z.array(user) },
  exportOwnData: { params: byEmail, answer: ownData },
  deleteAccount: { params: byEmail, body: newDeletion, answer: deleted },
  makeAdmin: { params: byEmail, answer: z.object({ modifiedCount: z.int() }) },
  revokeAdmin: { params: byEmail, answer: z.object({ modifiedCount: z.int() }) },
  getAccount: { params: byEmail, answer: account },
  blockAccount: { params: byEmail, body: newBlock, answer: z.object({ modifiedCount: z.int() }) },
  unblockAccount: { params: byEmail, answer: z.object({ modifiedCount: z.int() }) },
  listMovements: { params: byId, query: pageQuery, answer: z.array(stockMovement) },
  moveStock: { params: byId, body: newMovement, answer: created },
  listAudit: { query: auditQuery, answer: z.array(auditEntry) },
  /** The names that are already taken; available names are left out. */
  checkImport: { params: byId, body: importNames, answer: z.object({ taken: z.array(takenName) }) },
  /**
   * The client generates the id. A line that was imported before is not imported again, and its id is answered again.
   */
  importParts: {
    params: byId,
    body: importLines,
    answer: z.object({ acknowledged: z.literal(true), insertedIds: z.array(z.string()) }),
  },
  /**
   * Deletes some of the import's parts that have not been ordered; there are more as long as the response has `next`.
   */
  undoImport: { params: byId, query: z.object({ after: z.optional(documentId) }), answer: undoneImport },
  listOwnReviews: { query: pageQuery, answer: z.array(ownReview) },
  listPartReviews: { params: byId, query: pageQuery, answer: z.array(partReview) },
  summarizePartReviews: { params: byId, answer: reviewSummary },
  getOwnPartReview: { params: byId, answer: ownPartReview },
  writePartReview: { params: byId, body: newPartReview, answer: ownReview },
  deletePartReview: { params: byId, answer: deleted },
  reportReview: { params: byId, body: newReport, answer: z.object({ acknowledged: z.literal(true) }) },
  listReports: { query: reportsQuery, answer: z.array(report) },
  decideReport: { params: byId, body: newDecision, answer: report },
  /** The response does not reveal whether the address was already subscribed. */
  subscribe: { body: newSubscription, answer: z.object({ acknowledged: z.literal(true) }) },
  /** Whether the caller has a back-in-stock request for the part. */
  getWatch: { params: byId, answer: watch },
  watchPart: { params: byId, answer: watch },
  unwatchPart: { params: byId, answer: watch },
  listMails: { query: pageQuery, answer: z.array(mail) },
  getMail: { params: byId, answer: mailMessage },
  retryMail: { params: byId, answer: mail },
} as const satisfies Record<CallName, Shape>;

type Shapes = typeof shapes;
type Part<C extends CallName, K extends string> =
  Shapes[C] extends Record<K, infer S extends z.ZodMiniType> ? S : undefined;

/** What a client passes for one part of a request (`params`, `query`, `body`), before the schema has parsed it. */
export type Input<C extends CallName, K extends 'params' | 'query' | 'body'> =
  Part<C, K> extends z.ZodMiniType ? z.input<Part<C, K>> : undefined;

/** The same after parsing: what the server's handlers receive. */
export type Output<C extends CallName, K extends 'params' | 'query' | 'body'> =
  Part<C, K> extends z.ZodMiniType ? z.output<Part<C, K>> : undefined;

/** The body of a call's successful response. */
export type Answer<C extends CallName> = z.output<Shapes[C]['answer']>;
