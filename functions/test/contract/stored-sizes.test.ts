/** Stores the largest body that is found for each call, and measures every document that is written of it. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Call, type CallName, calls } from '@fourteener/contract/calls';
import { growBody } from '../../src/app/testing/large-inputs.ts';
import { type Client, clientOf } from '../support/client.ts';
import { openCountedDatabase } from '../support/count-reads.ts';
import { type Actors, makeActors } from '../support/fixture.ts';
import { openInstance } from '../support/instance.ts';
import { makePart } from '../support/parts.ts';
import { carryOut, composeCall, type GoodRequest } from '../support/requests.ts';
import { listDocuments, measureAll, MOST_BYTES, MOST_ENTRIES } from '../support/stored-sizes.ts';

/** The stock of each part in the largest stock-take. */
const STOCK = 1_000_000;
const PARTS = 100;

/**
 * The calls whose largest body breaks a rule that its schema does not know. What they store is in largest-documents.test.ts, or they store
 * nothing.
 */
const refused: readonly CallName[] = [
  ...(['placeBasket', 'takeOrder', 'saveDrawingDraft', 'saveSynonyms', 'changeReturns', 'withdrawByLink'] as const),
  ...(['checkChosenFit', 'describeBike', 'suggestFit', 'sanitizeDrawing', 'getQuote', 'getDiscountedQuote'] as const),
  'deleteAccount',
];

const { db, take } = openCountedDatabase();
let actors: Actors;
let instance: Awaited<ReturnType<typeof openInstance>>;
let send: Client;
let parts: string[];

beforeAll(async () => {
  actors = await makeActors();
  instance = await openInstance({ db, market: 'eu', payment: 'stripe' });
  send = clientOf(instance.origin);
  parts = await Promise.all(
    Array.from({ length: PARTS }, () => makePart({ availableQuantity: STOCK, minimumQuantity: 1 })),
  );
});
afterAll(() => instance.close());

const partId = (n: number) => parts[n] ?? '';

/** The request with the largest body, whose parts exist. */
function enlarge(name: CallName, request: GoodRequest): GoodRequest {
  const body = growBody(name, { body: request.body }, partId) as Record<string, unknown>;
  if (name !== 'countStock') return { ...request, body };
  const lines = (body['lines'] as object[]).map((_, n) => ({ _id: partId(n), expected: STOCK, counted: STOCK - n }));
  return { ...request, body: { ...body, lines } };
}

/** The tables of the checkout are left out, because they price the other tests of the suite; largest-documents.test.ts covers them. */
const isTried = (name: CallName) => name !== 'saveCheckoutSettings' && (calls[name] as Call).body !== undefined;
const names = (Object.keys(calls) as CallName[]).filter(isTried);
const kinds = new Set<string>();

describe.each(names)('%s', (name) => {
  it('when the largest body is sent, then no document that is written exceeds the limits of Firestore', async () => {
    const request = enlarge(name, await composeCall(name, actors));
    take();
    const { status, text } = await carryOut(send, request);
    const sizes = measureAll(await listDocuments(db, take().written));
    expect(sizes.filter(({ bytes, entries }) => bytes > MOST_BYTES || entries > MOST_ENTRIES)).toEqual([]);
    expect([status === calls[name].status, text.slice(0, 300)]).toEqual([!refused.includes(name), text.slice(0, 300)]);
    for (const { kind } of sizes) kinds.add(kind);
  });
});

it('when all of these bodies were sent, then most collections got a document', () => {
  expect(kinds.size).toBeGreaterThan(25);
});
