import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { limits } from '@fourteener/contract/limits';
import { expectProblem } from '../support/problems.ts';
import { type CallWithBody, composeCall } from '../support/requests.ts';
import { setStage, type Stage } from '../support/stage.ts';
import { sendWire } from '../support/wire.ts';

const JSON_TYPE = 'application/json';

/** The fields that must be in the body of each call that takes one. */
const neededFields: Record<CallWithBody, string[]> = {
  addPart: ['name', 'img', 'minimumQuantity', 'price', 'availableQuantity'],
  placeOrder: ['partsId', 'quantity', 'phone', 'address'],
  placeBasket: ['lines', 'phone', 'address'],
  changeOrder: ['action'],
  changePart: [],
  moveStock: ['cause'],
  checkImport: ['lines'],
  importParts: ['lines'],
  addReview: ['rating'],
  writePartReview: ['rating'],
  reportReview: ['reason'],
  decideReport: ['decision'],
  saveUser: [],
  deleteAccount: ['email'],
  subscribe: ['email'],
};
const rows = (Object.keys(neededFields) as CallWithBody[]).map((call) => ({ call, needed: neededFields[call] }));

const UNREADABLE: [kind: string, body: string | Uint8Array<ArrayBuffer>][] = [
  ['cut off', '{"rating":5'],
  ['closed twice', '{"rating":5}}'],
  ['two objects', '{"rating":5}{"rating":5}'],
  ['single quotes', "{'rating':5}"],
  ['a comma too many', '{"rating":5,}'],
  ['a comment', '{"rating":5} // five'],
  ['not JSON at all', 'rating=5'],
  ['NaN', '{"rating":NaN}'],
  ['undefined', 'undefined'],
  ['only spaces', '   '],
  ['a bare line feed in text', '{"description":"a\nb"}'],
  ['a NUL', '{"rating":5}\0'],
  ['deep, and never closed', '['.repeat(60_000)],
  ['invalid UTF-8', new Uint8Array([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d])],
  ['overlong UTF-8', new Uint8Array([0x7b, 0x22, 0xc0, 0x80, 0x22, 0x3a, 0x31, 0x7d])],
  ['UTF-16', new Uint8Array([0xff, 0xfe, 0x7b, 0x00, 0x7d, 0x00])],
  ['an array', '[]'],
  ['an array of one good object', '[{"rating":5}]'],
  ['null', 'null'],
  ['a text', '"{}"'],
  ['a number', '5'],
  ['true', 'true'],
  ['deep arrays', '['.repeat(30_000) + ']'.repeat(30_000)],
];

const FOREIGN: [kind: string, headers: Record<string, string>][] = [
  ['text/plain', { 'Content-Type': 'text/plain' }],
  ['a form', { 'Content-Type': 'application/x-www-form-urlencoded' }],
  ['a form of several parts', { 'Content-Type': 'multipart/form-data; boundary=x' }],
  ['a type that only starts like JSON', { 'Content-Type': 'application/jsonp' }],
  ['a type that is none', { 'Content-Type': 'json' }],
  ['no type', {}],
  ['an empty type', { 'Content-Type': '' }],
  ['charset iso-8859-1', { 'Content-Type': `${JSON_TYPE}; charset=iso-8859-1` }],
  ['charset utf-16', { 'Content-Type': `${JSON_TYPE}; charset="utf-16"` }],
  ['a charset that nobody knows', { 'Content-Type': `${JSON_TYPE}; charset=utf-8859` }],
  ['Content-Encoding gzip', { 'Content-Type': JSON_TYPE, 'Content-Encoding': 'gzip' }],
  ['Content-Encoding br', { 'Content-Type': JSON_TYPE, 'Content-Encoding': 'br' }],
  ['an encoding that nobody knows', { 'Content-Type': JSON_TYPE, 'Content-Encoding': 'x-mine' }],
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

let stage: Stage;

beforeAll(async () => {
  stage = await setStage();
});
afterAll(() => stage.close());

type Bytes = string | Uint8Array;

/** Sends bytes as the body of a call that would succeed with a good one, or what is made of that one. */
async function sendBytes(
  call: CallWithBody,
  bytes: Bytes | ((good: string) => Bytes),
  headers: Record<string, string>,
) {
  const { method, path, as, body } = await composeCall(call, stage);
  const sent = typeof bytes === 'function' ? bytes(JSON.stringify(body)) : bytes;
  const size = { 'Content-Length': String(Buffer.byteLength(sent)) };
  const signedIn = { Authorization: `Bearer ${as?.token ?? ''}` };
  return sendWire(stage.origin, { method, path, headers: { ...signedIn, ...size, ...headers }, chunks: [sent] });
}
const asItIs = (good: string) => good;

describe.each(rows)('$call', ({ call, needed }) => {
  it.each(UNREADABLE)(
    'when the body is %s, then it is a 400 in words, never a 500 or a stack',
    async (_kind, bytes) => {
      expectProblem(await sendBytes(call, bytes, { 'Content-Type': JSON_TYPE }), 'malformed-request');
    },
  );

  it.each(FOREIGN)(
    'when the body comes as %s, then it is a 415, not silently an empty form',
    async (_kind, headers) => {
      const bytes = headers['Content-Encoding'] === 'gzip' ? gzipSync : asItIs;
      expectProblem(await sendBytes(call, bytes, headers), 'wrong-content-type');
    },
  );

  it.each(OWN)('when the body comes as %s, then it is read', async (type) => {
    const { status } = await sendBytes(call, asItIs, { 'Content-Type': type });
    expect(status).toBeLessThan(300);
  });

  it.each([
    ['no byte', ''],
    ['an empty object', '{}'],
    ['a deep object of others', '{"a":'.repeat(9_000) + '1' + '}'.repeat(9_000)],
  ])('when the body is %s, then every field that is missing is named at once', async (_kind, bytes) => {
    const reply = await sendBytes(call, bytes, { 'Content-Type': JSON_TYPE });
    const { errors = [], detail } = needed.length > 0 ? expectProblem(reply, 'invalid-fields') : { detail: '' };
    expect(errors.map(({ path }) => path)).toEqual(needed);
    for (const { message } of errors) expect(detail).toContain(message);
    if (needed.length === 0) expect(reply.status).toBe(200);
  });

  it('when the body starts with a byte order mark, as some editors write one, then it is read', async () => {
    const { status } = await sendBytes(call, (good) => `\ufeff${good}`, { 'Content-Type': JSON_TYPE });
    expect(status).toBeLessThan(300);
  });
});

describe('the size of a body', () => {
  const padTo = (size: number) => (good: string) => good + ' '.repeat(size - Buffer.byteLength(good));

  it.each(rows)('when $call gets exactly as much as it may, then it is read', async ({ call }) => {
    expect((await sendBytes(call, padTo(limits.bodyBytes), { 'Content-Type': JSON_TYPE })).status).toBeLessThan(300);
  });

  it.each(rows)('when $call gets one byte more, then 413 says how much it may be', async ({ call }) => {
    const reply = await sendBytes(call, padTo(limits.bodyBytes + 1), { 'Content-Type': JSON_TYPE });
    const { detail } = expectProblem(reply, 'body-too-large');
    expect(detail).toContain('64 KiB');
  });

  it.each(rows)(
    'when $call gets it in chunks with no length announced, then it is counted all the same',
    async ({ call }) => {
      const { method, path, as, body } = await composeCall(call, stage);
      const headers = { Authorization: `Bearer ${as?.token ?? ''}`, 'Content-Type': JSON_TYPE };
      const good = JSON.stringify(body);
      const send = (chunks: string[]) => sendWire(stage.origin, { method, path, headers, chunks });
      expectProblem(await send([good, ...Array<string>(9).fill(' '.repeat(8 * 1024))]), 'body-too-large');
      expect((await send([good.slice(0, 9), good.slice(9)])).status).toBeLessThan(300);
    },
  );

  it.each<[kind: string, headers: Record<string, string>]>([
    ['as text', { 'Content-Type': 'text/plain' }],
    ['compressed', { 'Content-Type': JSON_TYPE, 'Content-Encoding': 'gzip' }],
    ['without a type', {}],
    ['as a form', { 'Content-Type': 'application/x-www-form-urlencoded' }],
  ])('when a megabyte comes %s, then it is refused for its size, not for its kind', async (_kind, headers) => {
    expectProblem(await sendBytes('addReview', 'x'.repeat(1024 * 1024), headers), 'body-too-large');
  });

  it('when a few bytes unpack to a megabyte, then nobody unpacks them', async () => {
    const bomb = gzipSync(JSON.stringify({ rating: 5, description: 'x'.repeat(1024 * 1024) }));
    const headers = { 'Content-Type': JSON_TYPE, 'Content-Encoding': 'gzip' };
    expectProblem(await sendBytes('addReview', bomb, headers), 'wrong-content-type');
  });

  it('when the sender of too much is nobody, then that is said before the shop asks who it is', async () => {
    const reply = await stage.send('/review', {
      raw: 'x'.repeat(limits.bodyBytes + 1),
      headers: { 'Content-Type': JSON_TYPE },
    });
    expectProblem(reply, 'body-too-large');
  });
});
