import { expect, it } from 'vitest';
import { listMissingIndexes, readListenedQueries } from './listened-queries.ts';

const url = 'http://127.0.0.1:8080/google.firestore.v1.Firestore/Listen/channel?VER=8&database=demo';
const is = (fieldPath: string) => ({ fieldFilter: { field: { fieldPath }, op: 'EQUAL' } });
const newestFirst = [{ field: { fieldPath: 'createdAt' }, direction: 'DESCENDING' }];

function bodyOf(where: object): string {
  const structuredQuery = { from: [{ collectionId: 'orders' }], where, orderBy: newestFirst };
  const asked = { database: 'demo', addTarget: { query: { structuredQuery, parent: 'documents' }, targetId: 2 } };
  return new URLSearchParams({ count: '1', ofs: '0', req0___data__: JSON.stringify(asked) }).toString();
}

it('when a page listens to the newest orders of a status, then its query is recognized, and production has the index for it', () => {
  const request = { url, body: bodyOf(is('status')) };
  expect(readListenedQueries(request)).toHaveLength(1);
  expect(listMissingIndexes(request)).toEqual([]);
});

it('when a page listens to orders by a field without an index, then the missing index is named', () => {
  expect(listMissingIndexes({ url, body: bodyOf(is('phone')) })).toEqual([
    'COLLECTION orders: phone ==, createdAt DESCENDING',
  ]);
});

it('when a request opens no listener, then it has no queries', () => {
  const ended = new URLSearchParams({ count: '1', req0___data__: JSON.stringify({ removeTarget: 2 }) }).toString();
  expect(readListenedQueries({ url, body: ended })).toEqual([]);
  expect(readListenedQueries({ url, body: null })).toEqual([]);
  expect(readListenedQueries({ url: 'http://127.0.0.1:5000/order', body: '{"note":"__data__"}' })).toEqual([]);
});
