import * as z from 'zod/mini';
import type { CallName } from './calls.ts';
import { documentId, email, wholeNumber } from './fields.ts';
import { limits } from './limits.ts';
import { newOrder, order } from './orders.ts';
import { newPart, part } from './parts.ts';
import { newReview, review } from './reviews.ts';
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
  /** Where the page before ended: copied from its `Link`. */
  after: z.optional(
    z.string('after is not a place in this list.').check(z.maxLength(limits.cursorLength, 'after is too long.')),
  ),
};

const pageQuery = z.object(page);

/** A page, or only the newest N. */
const feedQuery = z.object({ ...page, last: z.optional(wholeNumber('last', 1, limits.last)) }).check(
  z.refine(({ last, limit, after }) => last === undefined || (limit === undefined && after === undefined), {
    error: 'last cannot be used together with limit or after.',
    path: ['last'],
  }),
);

const created = z.object({ acknowledged: z.literal(true), insertedId: z.string() });
const byId = z.object({ id: documentId });
const byEmail = z.object({ email });

/** What each call takes and answers, under the names of `calls.ts`. */
export const shapes = {
  listParts: { query: feedQuery, answer: z.array(part) },
  getPart: { params: byId, answer: part },
  addPart: { body: newPart, answer: created },
  deletePart: { params: byId, answer: z.object({ acknowledged: z.literal(true), deletedCount: z.literal(1) }) },
  placeOrder: { body: newOrder, answer: created },
  listOwnOrders: { query: z.object({ ...page, userEmail: email }), answer: z.array(order) },
  listOrders: { query: pageQuery, answer: z.array(order) },
  listReviews: { query: feedQuery, answer: z.array(review) },
  addReview: { body: newReview, answer: created },
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
  makeAdmin: { params: byEmail, answer: z.object({ modifiedCount: z.int() }) },
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
