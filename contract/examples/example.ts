import type { CallName } from '../addresses.ts';
import type { Answer, Sent } from '../shapes.ts';

/** The accounts of the seeded shop that call in examples, and one that signs up only to leave. */
export const exampleAccounts = {
  customer: 'rider@example.com',
  admin: 'admin@example.com',
  leaving: 'visitor@example.com',
} as const;

type Part<K extends string, T> = [T] extends [undefined] ? Partial<Record<K, never>> : Record<K, T>;

/**
 * A request to the seeded shop and what it answers. A list in the answer may have fewer entries than the real one, and a text
 * that ends with `…` is cut there.
 */
export type Example<C extends CallName> = {
  /** Who calls; without it, nobody. */
  as?: keyof typeof exampleAccounts;
  query?: Sent<C, 'query'>;
  /** The `Idempotency-Key`. */
  key?: string;
  answer: Answer<C>;
} & Part<'params', Sent<C, 'params'>> &
  Part<'body', Sent<C, 'body'>>;

/** The examples of some calls. */
export type Examples<C extends CallName> = { [N in C]: Example<N> };
