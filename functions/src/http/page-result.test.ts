import type { QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { expect, it } from 'vitest';
import { answerPage } from './page-result.ts';

const documents = ['a', 'b'].map((id) => ({ id }) as unknown as QueryDocumentSnapshot);
const read = ({ id }: QueryDocumentSnapshot) => id.toUpperCase();

it('when there is no next page, then no Link pretends that there is', () => {
  expect(answerPage({ documents }, read, '/partses', { limit: 2 })).toEqual({ answer: ['A', 'B'], headers: {} });
});

it('when there is a next page, then its Link keeps what was asked for and replaces the place', () => {
  const query = { limit: 2, after: 'old', last: undefined, userEmail: "o'brien+1&x@b.cc" };
  const { headers } = answerPage({ documents, next: 'new' }, read, '/order', query);
  expect(headers.Link).toMatch(/^<\/order\?[\w.%&=+'-]+>; rel="next"$/);
  const { searchParams } = new URL(headers.Link?.slice(1, headers.Link.indexOf('>')) ?? '', 'http://localhost');
  expect(Object.fromEntries(searchParams)).toEqual({ limit: '2', after: 'new', userEmail: "o'brien+1&x@b.cc" });
});

it('when a value has line breaks or brackets, then it cannot add a header or end the Link', () => {
  const { headers } = answerPage({ documents, next: 'x' }, read, '/order', {
    userEmail: 'a@b.cc>; rel="x"\r\nSet-Cookie: a=b',
  });
  expect(headers.Link).not.toMatch(/[\r\n]/);
  expect(headers.Link?.indexOf('>')).toBe(headers.Link?.lastIndexOf('>'));
});
