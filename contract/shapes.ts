import type * as z from 'zod/mini';
import type { CallName, calls } from './calls.ts';

type Part<C extends CallName, K extends string> =
  (typeof calls)[C] extends Record<K, infer S extends z.ZodMiniType> ? S : undefined;

/** The value that a client passes for one part of a request (`params`, `query`, `body`), before the schema has parsed it. */
export type Input<C extends CallName, K extends 'params' | 'query' | 'body'> =
  Part<C, K> extends z.ZodMiniType ? z.input<Part<C, K>> : undefined;

/** The same after parsing: what the server's handlers receive. */
export type Output<C extends CallName, K extends 'params' | 'query' | 'body'> =
  Part<C, K> extends z.ZodMiniType ? z.output<Part<C, K>> : undefined;

/** The body of a call's successful response. */
export type Answer<C extends CallName> = z.output<(typeof calls)[C]['answer']>;
