import * as z from 'zod/mini';
import type { CallName } from './addresses.ts';
import { auditEntry } from './audit.ts';
import { auditKinds } from './audit-kinds.ts';
import { documentId, email, switchedOn, wholeNumber, yesOrNo } from './fields.ts';
import { importLines, importNames, takenName, undoneImport } from './imports.ts';
import { limits } from './limits.ts';
import { mail, mailMessage } from './mails.ts';
import { newSubscription } from './newsletter.ts';
import { newBasket, newOrder, order, orderChange, orderCounts, ordersFilter } from './orders.ts';
import { newDeletion, ownData } from './own-data.ts';
import { newPart, part, partChange } from './parts.ts';
import { reportStates } from './report-states.ts';
import { newDecision, newReport, report } from './reports.ts';
import { newReview, ownPartReview, ownReview, partReview, review, reviewSummary } from './reviews.ts';
import { ageSorts, partSorts } from './sorts.ts';
import { newMovement, stockMovement } from './stock.ts';
import { profile, user } from './users.ts';

interface Shape {
  params?: z.ZodMiniType<Record<string, string>, Record<string, string>>;
  query?: z.ZodMiniType;
  body?: z.ZodMiniType;
  answer: z.ZodMiniType;
}

const page = {
  /** The most to answer at once. */
  limit: z.optional(wholeNumber('limit', 1, limits.pageSize)),
  /** Where the page before ended: copied from its `Link`. Belongs to the `sort` that it came from. */
  after: z.optional(
    z.string('after is not a place in this list.').check(z.maxLength(limits.cursorLength, 'after is too long.')),
  ),
  /** Which come first; `oldest` when left out. */
  sort: sortedBy(ageSorts),
  /** Whether `X-Total-Count` says how many the whole list has, on all its pages. */
  count: switchedOn('count'),
};

const pageQuery = z.object(page);

const feed = {
  ...page,
  /** Only the newest so many, oldest of them first. */
  last: z.optional(wholeNumber('last', 1, limits.last)),
};

const auditQuery = z.object({
  ...page,
  /** Only what was done to things of one kind. */
  kind: z.optional(z.enum(auditKinds, `kind must be one of ${auditKinds.join(', ')}.`)),
});

const reviewsQuery = z.object(feed).check(lastStandsAlone());

const partsQuery = z
  .object({
    ...feed,
    sort: sortedBy(partSorts),
    /** Only parts that are not sold out; `false`: only those that are. */
    inStock: yesOrNo('inStock'),
  })
  .check(lastStandsAlone());

const reportsQuery = z.object({
  ...page,
  /** Where they stand; `open` when left out. */
  state: z.optional(z.enum(reportStates, `state must be one of ${reportStates.join(', ')}.`)),
});

function sortedBy<const S extends readonly string[]>(sorts: S) {
  return z.optional(z.enum(sorts, `sort must be one of ${sorts.join(', ')}.`));
}

/** `last` is a list of its own, without pages or another order. */
function lastStandsAlone() {
  return z.refine<Partial<Record<'last' | 'limit' | 'after' | 'sort' | 'inStock', unknown>>>(
    ({ last, limit, after, sort, inStock }) =>
      last === undefined || [limit, after, sort, inStock].every((other) => other === undefined),
    { error: 'last cannot be used together with limit, after, sort or inStock.', path: ['last'] },
  );
}

const created = z.object({ acknowledged: z.literal(true), insertedId: z.string() });
const deleted = z.object({ acknowledged: z.literal(true), deletedCount: z.literal(1) });
const byId = z.object({ id: documentId });
const byEmail = z.object({ email });
const watch = z.object({ watching: z.boolean() });

/** What each call takes and answers, under the names of `calls.ts`. */
export const shapes = {
  listParts: { query: partsQuery, answer: z.array(part) },
  getPart: { params: byId, answer: part },
  addPart: { body: newPart, answer: created },
  changePart: { params: byId, body: partChange, answer: part },
  deletePart: { params: byId, answer: deleted },
  placeOrder: { body: newOrder, answer: created },
  /** An order for each part, in the order of the lines. */
  placeBasket: {
    body: newBasket,
    answer: z.object({ acknowledged: z.literal(true), insertedIds: z.array(z.string()) }),
  },
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
      /** The access token that the call was made with, verified. */
      token: z.string(),
    }),
  },
  checkAdmin: { params: byEmail, answer: z.object({ admin: z.boolean() }) },
  listUsers: { query: pageQuery, answer: z.array(user) },
  exportOwnData: { params: byEmail, answer: ownData },
  deleteAccount: { params: byEmail, body: newDeletion, answer: deleted },
  makeAdmin: { params: byEmail, answer: z.object({ modifiedCount: z.int() }) },
  revokeAdmin: { params: byEmail, answer: z.object({ modifiedCount: z.int() }) },
  listMovements: { params: byId, query: pageQuery, answer: z.array(stockMovement) },
  moveStock: { params: byId, body: newMovement, answer: created },
  listAudit: { query: auditQuery, answer: z.array(auditEntry) },
  /** Which names are taken already; those that are not are left out. */
  checkImport: { params: byId, body: importNames, answer: z.object({ taken: z.array(takenName) }) },
  /** The id is the client's own. A line that was made before is not made again, and its id is answered again. */
  importParts: {
    params: byId,
    body: importLines,
    answer: z.object({ acknowledged: z.literal(true), insertedIds: z.array(z.string()) }),
  },
  /** Takes out some of the import's parts that nobody ordered; as long as it answers `next`, there are more. */
  undoImport: { params: byId, query: z.object({ after: z.optional(documentId) }), answer: undoneImport },
  listOwnReviews: { query: pageQuery, answer: z.array(ownReview) },
  listPartReviews: { params: byId, query: pageQuery, answer: z.array(partReview) },
  summarizePartReviews: { params: byId, answer: reviewSummary },
  getOwnPartReview: { params: byId, answer: ownPartReview },
  writePartReview: { params: byId, body: newReview, answer: ownReview },
  deletePartReview: { params: byId, answer: deleted },
  reportReview: { params: byId, body: newReport, answer: z.object({ acknowledged: z.literal(true) }) },
  listReports: { query: reportsQuery, answer: z.array(report) },
  decideReport: { params: byId, body: newDecision, answer: report },
  /** The same whether or not the address was known, so that nobody can ask who reads it. */
  subscribe: { body: newSubscription, answer: z.object({ acknowledged: z.literal(true) }) },
  /** Whether the caller hears when the part is back. */
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

/** What a client hands in for one part of a call (`params`, `query`, `body`), before the schema has read it. */
export type Sent<C extends CallName, K extends 'params' | 'query' | 'body'> =
  Part<C, K> extends z.ZodMiniType ? z.input<Part<C, K>> : undefined;

/** The same, as the schema has read it: what the server's handlers get. */
export type Received<C extends CallName, K extends 'params' | 'query' | 'body'> =
  Part<C, K> extends z.ZodMiniType ? z.output<Part<C, K>> : undefined;

/** What a call answers. */
export type Answer<C extends CallName> = z.output<Shapes[C]['answer']>;
