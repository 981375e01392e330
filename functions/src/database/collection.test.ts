import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { expect, it } from 'vitest';
import { dataOf } from './collection.ts';

/** A document that is decoded anew at each access, as the client's are. */
function snapshot(fields: object | undefined): DocumentSnapshot<object> {
  return { ref: { path: 'parts/stem' }, data: () => fields && { ...fields } } as unknown as DocumentSnapshot<object>;
}

it('when a document is asked for its fields again, then they are not decoded again', () => {
  const [stem, chain] = [snapshot({ price: 12 }), snapshot({ price: 12 })];
  const first = dataOf(stem);
  expect(first).toEqual({ price: 12 });
  expect(dataOf(stem)).toBe(first);
  expect(dataOf(chain)).not.toBe(first);
});

it('when a document must be there and is not, then the error names it', () => {
  expect(() => dataOf(snapshot(undefined))).toThrow('parts/stem is not there.');
});
