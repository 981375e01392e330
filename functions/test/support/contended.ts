import { describe, it } from 'vitest';
import { type CallName, calls } from '@fourteener/contract/calls';

/** Calls that wait for others of their kind, because their transactions read what they or the request before write. */
const contended: readonly CallName[] = ['saveUser', 'saveBasket', 'saveGarage'];

/**
 * Whether calls of this kind wait for each other on the emulator, for about three seconds each: it locks what a transaction reads, and for
 * a query the whole collection.
 */
const isContended = (name: CallName): boolean =>
  contended.includes(name) || calls[name].path.startsWith('/saved-lists');

/** Describes calls concurrently, except those that would wait for each other, which run one by one. */
export function describeCalls<R extends { name: CallName }>(rows: readonly R[], body: (row: R) => void): void {
  describe.each(rows.filter(({ name }) => !isContended(name)))('$name', { concurrent: true }, body);
  describe.each(rows.filter(({ name }) => isContended(name)))('$name', body);
}

/** Tests calls concurrently, except those that would wait for each other, which run one by one. */
export function testCalls(names: readonly CallName[], title: string, test: (name: CallName) => Promise<void>): void {
  it.concurrent.each(names.filter((name) => !isContended(name)))(title, test);
  it.each(names.filter(isContended))(title, test);
}
