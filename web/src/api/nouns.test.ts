import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { QueryKey } from '@tanstack/react-query';
import { calls } from '@fourteener/contract/calls';
import { expect, expectTypeOf, it } from 'vitest';
import { isRead, type Noun, nounOf } from './nouns.ts';

const directory = join(import.meta.dirname, '..');
const files = readdirSync(directory, { recursive: true, encoding: 'utf8' }).filter((file) =>
  /^(?!api\/).*(?<!\.test)\.tsx?$/.test(file),
);
const sources = new Map(files.map((file) => [file, readFileSync(join(directory, file), 'utf8')]));

/** Why the file of a write invalidates no queries: another file does so after the last write, or nothing that was read becomes old. */
const others: Readonly<Record<string, { file: string } | { because: string }>> = {
  'POST /assembly-drafts/sanitized-svg': { because: 'The shop answers the cleaned drawing and stores nothing.' },
  'POST /imports/{id}': { file: 'admin/imports/use-import.ts' },
  'POST /imports/{id}/changes': { file: 'admin/imports/use-import.ts' },
  'POST /newsletter': { because: 'The app reads no subscriptions.' },
  'POST /pictures': { because: 'A picture is shown by the part that is saved with it.' },
  'POST /purchases/{id}/payment-session': { file: 'shop/orders/pay.ts' },
  'POST /review/{id}/reports': { because: 'Whoever reports a review is shown no reports.' },
  'POST /saved-lists': { file: 'shop/lists/add-to-list-dialog.tsx' },
  'PUT /saved-lists/{id}': { file: 'shop/lists/use-lists.ts' },
  'DELETE /saved-lists/{id}': { file: 'shop/lists/delete-list.tsx' },
  'PUT /baskets/mine': { because: 'The basket is kept in its store, which no query fills.' },
  'PUT /garages/mine': { because: 'The garage is kept in its store, which no query fills.' },
  'PUT /user/{email}': { file: 'shop/account/update-profile.ts' },
  'POST /user/verification': { because: 'Nobody is signed in here who would have read anything.' },
  'POST /withdrawals/links': { because: 'The shop does not even say whether it emails a link.' },
  'POST /user/{email}/deletion': { because: 'Signing out afterwards forgets everything that was read.' },
};

const invalidates = (file: string) => /\binvalidate\(|\.invalidateQueries\(/.test(sources.get(file) ?? '');

const writes = [...sources].flatMap(([file, source]) =>
  Array.from(source.matchAll(/'((?:POST|PUT|DELETE) \/[^']*)'/g), ([, address = '']) => ({ file, address })),
);

it('when a source file makes a call that writes, then it invalidates a noun or is listed here with its reason', () => {
  expect(writes.length).toBeGreaterThan(40);
  const silent = writes.filter(({ file, address }) => !isRead(address) && !invalidates(file));
  expect(silent.map(({ address }) => address).toSorted()).toEqual(Object.keys(others).toSorted());
  const elsewhere = Object.values(others).flatMap((other) => ('file' in other ? other.file : []));
  expect(elsewhere.filter((file) => !invalidates(file))).toEqual([]);
});

it('when a call does not write, then it is a GET or is listed here', () => {
  const reads = Object.values(calls).filter(({ address }) => isRead(address));
  const questions = reads.filter(({ method }) => method !== 'GET').map(({ address }) => address);
  expect(questions.toSorted()).toEqual([
    'POST /allorders/tracking',
    'POST /bikes/judgment',
    'POST /fit',
    'POST /fit/bike',
    'POST /fit/check',
    'POST /fit/suggestions',
    'POST /imports/{id}/comparison',
    'POST /imports/{id}/names',
    'POST /partses/judge',
    'POST /purchases/{id}/settle',
    'POST /quotes',
    'POST /quotes/mine',
    'POST /settings/checkout/quotes',
    'POST /stock',
    'POST /withdrawals/offer',
  ]);
  expect(reads.length - questions.length).toBe(Object.values(calls).filter(({ method }) => method === 'GET').length);
});

it.each([
  ['GET /partses', 'parts'],
  ['GET /partses/{id}', 'parts'],
  ['GET /partses/{id}/reviews/summary', 'reviews'],
  ['GET /partses/{id}/watch', 'watches'],
  ['GET /fit/rules/{id}', 'fit'],
  ['GET /fit/bikes', 'bikes'],
  ['GET /order/{id}', 'orders'],
  ['GET /order/{id}/notes', 'notes'],
  ['GET /user/{email}/account', 'users'],
  ['GET /user/{email}/purchases', 'orders'],
  ['POST /purchases/{id}/settle', 'orders'],
] as const)('when %s is requested, then its noun is %s', (address, noun) => {
  expect(nounOf(address)).toBe(noun);
});

it('when a query key is written, then the compiler requires a noun at its beginning', () => {
  expectTypeOf<QueryKey[0]>().toEqualTypeOf<Noun>();
});

it('when a source file loads a call without changing the response, then it uses the shared query function', () => {
  const repeated = [...sources].filter(([, source]) =>
    /queryFn: (async )?\(\{ signal \}\) =>\s*(await )?call\(/.test(source),
  );
  expect(repeated.map(([file]) => file)).toEqual([]);
});
