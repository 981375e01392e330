import type { CallName } from '../calls.ts';
import type { Answer, Input } from '../shapes.ts';

/** The accounts of the seeded shop that send the example requests. `leaving` signs up only to be deleted. */
export const exampleAccounts = {
  customer: 'rider@example.com',
  admin: 'admin@example.com',
  leaving: 'visitor@example.com',
} as const;

type Part<K extends string, T> = [T] extends [undefined] ? Partial<Record<K, never>> : Record<K, T>;

/**
 * A request to the seeded shop and its response. A list in the response may have fewer entries than the real one, and a
 * text that ends with `…` is truncated.
 */
export type Example<C extends CallName> = {
  /** The account that makes the request; without it, the request is anonymous. */
  as?: keyof typeof exampleAccounts;
  query?: Input<C, 'query'>;
  key?: string;
  answer: Answer<C>;
} & Part<'params', Input<C, 'params'>> &
  Part<'body', Input<C, 'body'>>;

export type Examples = { [N in CallName]: Example<N> };
