import { describe, it } from 'vitest';
import { type CallName, calls } from '@fourteener/contract/calls';

/** Calls that wait for others of their kind: their transactions read what they write, or what the request before has just written. */
const contended: readonly CallName[] = ['subscribe', 'saveUser', 'saveBasket', 'saveGarage', 'exportOwnData'];

/**
 * Whether calls of this kind wait for each other on the emulator, for some three seconds each time: it locks what a transaction reads,
 * for a query the whole collection.
 */
const isContended = (name: CallName): boolean =>
  contended.includes(name) || calls[name].path.startsWith('/saved-lists');

/** Describes calls side by side, and one by one those that would wait for each other. */
export function describeCalls<R extends { name: CallName }>(rows: readonly R[], body: (row: R) => void): void {
  describe.each(rows.filter(({ name }) => !isContended(name)))('$name', { concurrent: true }, body);
  describe.each(rows.filter(({ name }) => isContended(name)))('$name', body);
}

/** Tests calls side by side, and one by one those that would wait for each other. */
export function testCalls(names: readonly CallName[], title: string, test: (name: CallName) => Promise<void>): void {
  it.concurrent.each(names.filter((name) => !isContended(name)))(title, test);
  it.each(names.filter(isContended))(title, test);
}
