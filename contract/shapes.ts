import type * as z from 'zod/mini';
import type { CallName, calls } from './calls.ts';

type Part<C extends CallName, K extends string> =
  (typeof calls)[C] extends Record<K, infer S extends z.ZodMiniType> ? S : undefined;

/** The part of a request (`params`, `query` or `body`) that a client passes, before its schema parses it. */
export type Input<C extends CallName, K extends 'params' | 'query' | 'body'> =
  Part<C, K> extends z.ZodMiniType ? z.input<Part<C, K>> : undefined;

/** The part of a request that the server's handlers receive, after its schema has parsed it. */
export type Output<C extends CallName, K extends 'params' | 'query' | 'body'> =
  Part<C, K> extends z.ZodMiniType ? z.output<Part<C, K>> : undefined;

/** The body of a call's successful response. */
export type Answer<C extends CallName> = z.output<(typeof calls)[C]['answer']>;
