import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { bodyBytesOf, calls } from '@fourteener/contract/calls';
import { describeCalls } from '../support/contended.ts';
import { inTurn } from '../support/in-turn.ts';
import { expectProblem } from '../support/problems.ts';
import { type CallWithBody, composeCall, type GoodRequest } from '../support/requests.ts';
import { makeFixture, type Fixture } from '../support/fixture.ts';
import { sendWire } from '../support/wire.ts';

const JSON_TYPE = 'application/json';

/** The required fields in the body of each call that takes one. */
const neededFields: Record<CallWithBody, string[]> = {
  addPart: ['name', 'img', 'minimumQuantity', 'price', 'availableQuantity'],
  placeOrder: ['partsId', 'quantity', 'phone', 'address'],
  placeBasket: ['lines', 'phone', 'address'],
  takeOrder: ['lines', 'phone', 'address', 'customer', 'taken'],
  saveBasket: ['lines'],
  changeOrder: ['action'],
  changeOrders: ['action', 'orders'],
  findShipments: ['lines'],
  changeOrderAddress: ['phone', 'address'],
  changeOrderTracking: ['carrier', 'trackingCode'],
  addOrderNote: ['text'],
  addCustomerNote: ['text'],
  changeReturns: ['action', 'items'],
  withdrawOrder: [],
  requestWithdrawal: ['number', 'email'],
  showWithdrawal: ['token'],
  withdrawByLink: ['token', 'items'],
  changePart: [],
  uploadPicture: ['data'],
  moveStock: ['cause'],
  findShelf: ['numbers'],
  countStock: ['lines', 'reason'],
  checkImport: ['lines'],
  importParts: ['lines'],
  compareParts: ['lines'],
  changeParts: ['lines'],
  addReview: ['rating'],
  writePartReview: ['rating', 'description'],
  reportReview: ['reason'],
  decideReport: ['decision'],
  judgeFitReturn: ['verdict'],
  saveUser: [],
  noticeVerification: ['email'],
  deleteAccount: ['email'],
  setRole: ['role'],
  blockAccount: ['reason'],
  subscribe: ['email'],
  judgeLines: ['lines'],
  checkFit: ['parts'],
  checkChosenFit: ['parts', 'bike'],
  suggestFit: ['parts', 'bike'],
  describeBike: ['bike'],
  judgeBike: ['model', 'about', 'years', 'sizes', 'slots'],
  saveBike: ['model', 'about', 'years', 'sizes', 'slots', 'revision'],
  sanitizeDrawing: ['svg'],
  saveDrawingDraft: ['title', 'bikes', 'svg', 'lines', 'version'],
  publishDrawing: ['version'],
  addList: ['name', 'lines'],
  changeList: ['name', 'lines', 'revision'],
  saveGarage: ['bikes', 'chosen'],
  getQuote: ['lines'],
  getDiscountedQuote: ['lines', 'discountCode'],
  savePolicy: ['text', 'version'],
  saveSynonyms: ['entries', 'version'],
  saveDiscount: ['type', 'kinds', 'oncePerCustomer', 'ended', 'revision'],
  saveAddresses: ['addresses'],
  saveCheckoutSettings: ['zones', 'rates', 'taxIncluded', 'home', 'version'],
  previewCheckout: ['tables', 'lines', 'destination'],
  bookPayment: ['reference'],
  refundPurchase: ['amount', 'reason'],
};
const rows = (Object.keys(neededFields) as CallWithBody[]).map((call) => ({ call, needed: neededFields[call] }));

/** Deep nesting that still fits into the smallest body limit. */
const DEEP = 2_000;

const UNREADABLE: [kind: string, body: string | Uint8Array<ArrayBuffer>][] = [
  ['truncated', '{"rating":5'],
  ['closed twice', '{"rating":5}}'],
  ['two objects', '{"rating":5}{"rating":5}'],
  ['single quotes', "{'rating':5}"],
  ['an extra comma', '{"rating":5,}'],
  ['a comment', '{"rating":5} // five'],
  ['not JSON at all', 'rating=5'],
  ['NaN', '{"rating":NaN}'],
  ['undefined', 'undefined'],
  ['only spaces', '   '],
  ['a bare line feed in text', '{"description":"a\nb"}'],
  ['a NUL', '{"rating":5}\0'],
  ['deep, and never closed', '['.repeat(DEEP)],
  ['invalid UTF-8', new Uint8Array([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d])],
  ['overlong UTF-8', new Uint8Array([0x7b, 0x22, 0xc0, 0x80, 0x22, 0x3a, 0x31, 0x7d])],
  ['UTF-16', new Uint8Array([0xff, 0xfe, 0x7b, 0x00, 0x7d, 0x00])],
  ['an array', '[]'],
  ['an array of one good object', '[{"rating":5}]'],
  ['null', 'null'],
  ['a text', '"{}"'],
  ['a number', '5'],
  ['true', 'true'],
  ['deep arrays', '['.repeat(DEEP / 2) + ']'.repeat(DEEP / 2)],
];

const FOREIGN: [kind: string, headers: Record<string, string>][] = [
  ['text/plain', { 'Content-Type': 'text/plain' }],
  ['a form', { 'Content-Type': 'application/x-www-form-urlencoded' }],
  ['a form of several parts', { 'Content-Type': 'multipart/form-data; boundary=x' }],
  ['a type that only starts like JSON', { 'Content-Type': 'application/jsonp' }],
  ['an invalid type', { 'Content-Type': 'json' }],
  ['no type', {}],
  ['an empty type', { 'Content-Type': '' }],
  ['charset iso-8859-1', { 'Content-Type': `${JSON_TYPE}; charset=iso-8859-1` }],
  ['charset utf-16', { 'Content-Type': `${JSON_TYPE}; charset="utf-16"` }],
  ['an unknown charset', { 'Content-Type': `${JSON_TYPE}; charset=utf-8859` }],
  ['Content-Encoding gzip', { 'Content-Type': JSON_TYPE, 'Content-Encoding': 'gzip' }],
  ['Content-Encoding br', { 'Content-Type': JSON_TYPE, 'Content-Encoding': 'br' }],
  ['an unknown encoding', { 'Content-Type': JSON_TYPE, 'Content-Encoding': 'x-mine' }],
];

/** Bodies that can be read, but lack what a call requires. */
const LACKING: [kind: string, body: string][] = [
  ['empty', ''],
  ['an empty object', '{}'],
  ['a deep object with other fields', '{"a":'.repeat(DEEP / 10) + '1' + '}'.repeat(DEEP / 10)],
];

const OWN = [
  'application/json',
  'Application/JSON',
  'application/json;charset=utf-8',
  'application/json; charset=UTF-8',
  'application/json; charset="utf-8"',
  'application/json; charset=utf8',
  'application/json; profile="x"; charset=utf-8',
  'application/vnd.shop+json',
];

let fixture: Fixture;

beforeAll(async () => {
  fixture = await makeFixture();
});

type Bytes = string | Uint8Array;

/** A valid request of each call, which all rejected bodies share, because they change nothing. */
const unchanged: Partial<Record<CallWithBody, Promise<GoodRequest>>> = {};

/** Sends bytes, or the result of a function of the valid body, as the body of a call that would otherwise succeed. */
async function sendBytes(
  call: CallWithBody,
  bytes: Bytes | ((good: string) => Bytes),
  headers: Record<string, string>,
  request = composeCall(call, fixture),
) {
  const { method, path, as, body } = await request;
  const sent = typeof bytes === 'function' ? bytes(JSON.stringify(body)) : bytes;
  const size = { 'Content-Length': String(Buffer.byteLength(sent)) };
  const signedIn = { Authorization: `Bearer ${as?.token ?? ''}` };
  return sendWire(fixture.origin, { method, path, headers: { ...signedIn, ...size, ...headers }, chunks: [sent] });
}
const asItIs = (good: string) => good;

/** Sends a body that is rejected, as `sendBytes` does, with the shared request. */
const sendBad = (call: CallWithBody, bytes: Parameters<typeof sendBytes>[1], headers: Record<string, string>) =>
  sendBytes(call, bytes, headers, (unchanged[call] ??= composeCall(call, fixture)));

const unreadable = inTurn(rows, UNREADABLE, 2);
const foreign = inTurn(rows, FOREIGN, 1);
const lacking = inTurn(rows, LACKING, 1);
const turns = inTurn(rows, OWN, 1).map(({ row, kinds }, n) => ({
  ...row,
  name: row.call,
  ownTypes: kinds,
  unreadable: unreadable[n]?.kinds ?? [],
  foreign: foreign[n]?.kinds ?? [],
  lacking: lacking[n]?.kinds ?? [],
}));

describeCalls(turns, (turn) => {
  const { name: call, needed, ownTypes } = turn;
  it.each(turn.unreadable)(
    'when the body is %s, then it is a 400 with a message, never a 500 or a stack trace',
    async (_kind, bytes) => {
      expectProblem(await sendBad(call, bytes, { 'Content-Type': JSON_TYPE }), 'malformed-request');
    },
  );

  it.each(turn.foreign)(
    'when the body comes as %s, then it is a 415, not silently an empty form',
    async (_kind, headers) => {
      const bytes = headers['Content-Encoding'] === 'gzip' ? gzipSync : asItIs;
      expectProblem(await sendBad(call, bytes, headers), 'wrong-content-type');
    },
  );

  it.each(ownTypes)('when the body comes as %s, then it is read', async (type) => {
    const { status } = await sendBytes(call, asItIs, { 'Content-Type': type });
    expect(status).toBeLessThan(300);
  });

  it.each(turn.lacking)('when the body is %s, then all missing fields are named at once', async (_kind, bytes) => {
    const reply = await sendBytes(call, bytes, { 'Content-Type': JSON_TYPE });
    const { errors = [], detail } = needed.length > 0 ? expectProblem(reply, 'invalid-fields') : { detail: '' };
    expect(errors.map(({ path }) => path)).toEqual(needed);
    for (const { message } of errors) expect(detail).toContain(message);
    if (needed.length === 0) expect(reply.status).toBe(200);
  });
});

it('when a body starts with a byte order mark, as some editors write, then it is read', async () => {
  const { status } = await sendBytes('addReview', (good) => `\ufeff${good}`, { 'Content-Type': JSON_TYPE });
  expect(status).toBeLessThan(300);
});

describe('the size of a body', () => {
  const padTo = (size: number) => (good: string) => good + ' '.repeat(size - Buffer.byteLength(good));

  // src/workarounds/read-bodies.test.ts covers the limit of each call; these tests show that the served function applies them.
  const tried = rows.filter(({ call }) => ['addReview', 'judgeLines', 'importParts'].includes(call));

  it.each(tried)('when the body of $call has exactly the maximum size, then it is read', async ({ call }) => {
    expect((await sendBytes(call, padTo(bodyBytesOf(calls[call])), { 'Content-Type': JSON_TYPE })).status).toBeLessThan(
      300,
    );
  });

  it.each(tried)('when the body of $call is one byte too large, then a 413 names the maximum', async ({ call }) => {
    const reply = await sendBad(call, padTo(bodyBytesOf(calls[call]) + 1), { 'Content-Type': JSON_TYPE });
    const { detail } = expectProblem(reply, 'body-too-large');
    expect(detail).toContain(`at most ${bodyBytesOf(calls[call]) / 1024} KiB`);
  });

  it.each(tried)(
    'when the body of $call is chunked and has no Content-Length, then its size is still limited',
    async ({ call }) => {
      const { method, path, as, body } = await composeCall(call, fixture);
      const headers = { Authorization: `Bearer ${as?.token ?? ''}`, 'Content-Type': JSON_TYPE };
      const good = JSON.stringify(body);
      const send = (chunks: string[]) => sendWire(fixture.origin, { method, path, headers, chunks });
      const chunk = ' '.repeat(Math.ceil(bodyBytesOf(calls[call]) / 8));
      expectProblem(await send([good, ...Array<string>(9).fill(chunk)]), 'body-too-large');
      expect((await send([good.slice(0, 9), good.slice(9)])).status).toBeLessThan(300);
    },
  );

  it('when 31 MB are announced, then the answer comes before they are sent', async () => {
    const { hostname, port } = new URL(fixture.origin);
    const headers = { 'Content-Length': 31 * 1024 * 1024, 'Content-Type': JSON_TYPE };
    const outgoing = request({ hostname, port, method: 'POST', path: '/fit/check', headers, agent: false });
    outgoing.on('error', () => undefined).flushHeaders();
    const [answer] = (await once(outgoing, 'response')) as [IncomingMessage];
    const { detail, instance } = JSON.parse(await text(answer)) as { detail: string; instance: string };
    outgoing.destroy();
    expect(answer.statusCode).toBe(413);
    expect(detail).toBe(`This request can have at most ${bodyBytesOf(calls.checkFit) / 1024} KiB.`);
    expect(answer.headers).toMatchObject({
      'cache-control': 'no-store',
      'content-type': 'application/problem+json; charset=utf-8',
      'x-content-type-options': 'nosniff',
      'x-request-id': instance.replace('urn:request:', ''),
    });
  });

  it.each<[kind: string, headers: Record<string, string>]>([
    ['as text', { 'Content-Type': 'text/plain' }],
    ['compressed', { 'Content-Type': JSON_TYPE, 'Content-Encoding': 'gzip' }],
    ['without a type', {}],
    ['as a form', { 'Content-Type': 'application/x-www-form-urlencoded' }],
  ])('when a megabyte comes %s, then it is rejected for its size, not for its content type', async (_kind, headers) => {
    expectProblem(await sendBytes('addReview', 'x'.repeat(1024 * 1024), headers), 'body-too-large');
  });

  it('when a few bytes decompress to a megabyte, then they are not decompressed', async () => {
    const bomb = gzipSync(JSON.stringify({ rating: 5, description: 'x'.repeat(1024 * 1024) }));
    const headers = { 'Content-Type': JSON_TYPE, 'Content-Encoding': 'gzip' };
    expectProblem(await sendBytes('addReview', bomb, headers), 'wrong-content-type');
  });

  it('when an anonymous request has too large a body, then it is rejected before the caller is authenticated', async () => {
    const reply = await fixture.send('/review', {
      raw: 'x'.repeat(bodyBytesOf(calls.addReview) + 1),
      headers: { 'Content-Type': JSON_TYPE },
    });
    expectProblem(reply, 'body-too-large');
  });
});
