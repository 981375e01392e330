import type { QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { expect, it } from 'vitest';
import { answerPage } from './page-result.ts';

const documents = ['a', 'b'].map((id) => ({ id }) as unknown as QueryDocumentSnapshot);
const read = ({ id }: QueryDocumentSnapshot) => id.toUpperCase();

it('when there is no next page, then there is no Link', () => {
  expect(answerPage({ documents }, read, '/partses', { limit: 2 })).toEqual({ answer: ['A', 'B'], headers: {} });
});

it('when there is a next page, then its Link keeps the query and replaces the position', () => {
  const query = { limit: 2, after: 'old', last: undefined, userEmail: "o'brien+1&x@b.cc" };
  const { headers } = answerPage({ documents, next: 'new' }, read, '/order', query);
  expect(headers.Link).toMatch(/^<\/order\?[\w.%&=+'-]+>; rel="next"$/);
  const { searchParams } = new URL(headers.Link?.slice(1, headers.Link.indexOf('>')) ?? '', 'http://localhost');
  expect(Object.fromEntries(searchParams)).toEqual({ limit: '2', after: 'new', userEmail: "o'brien+1&x@b.cc" });
});

it('when the list was narrowed, sorted and counted, then the Link of its next page keeps that', () => {
  const query = { sort: 'newest', inStock: true, count: true } as const;
  const { headers } = answerPage({ documents, next: 'x', total: 40 }, read, '/partses', query);
  expect(headers.Link).toBe('</partses?sort=newest&inStock=true&count=true&after=x>; rel="next"');
});

it('when the list was counted, then the header has the number, even 0, and otherwise there is no header', () => {
  const headersOf = (total?: number) =>
    answerPage(total === undefined ? { documents } : { documents, total }, read, '/x', {}).headers;
  expect([headersOf(40), headersOf(0), headersOf()]).toEqual([{ 'X-Total-Count': '40' }, { 'X-Total-Count': '0' }, {}]);
});

it('when a search stopped early, then the header says after how many', () => {
  const { headers } = answerPage({ documents, stoppedAfter: 1_000 }, read, '/x', {});
  expect(headers).toEqual({ 'X-Search-Stopped-After': '1000' });
});

it('when a value has line breaks or brackets, then they are escaped in the Link', () => {
  const { headers } = answerPage({ documents, next: 'x' }, read, '/order', {
    userEmail: 'a@b.cc>; rel="x"\r\nSet-Cookie: a=b',
  });
  expect(headers.Link).not.toMatch(/[\r\n]/);
  expect(headers.Link?.indexOf('>')).toBe(headers.Link?.lastIndexOf('>'));
});
