import type * as nodeCrypto from 'node:crypto';
import { timingSafeEqual } from 'node:crypto';
import { beforeEach, expect, it, vi } from 'vitest';
import { signPayload, verifySignature } from './signature.ts';

// What it is asked, and what it answers, tell how signatures are compared: no clock has to.
vi.mock('node:crypto', async (original) => {
  const crypto = await original<typeof nodeCrypto>();
  return { ...crypto, timingSafeEqual: vi.fn(crypto.timingSafeEqual) };
});

const SECRET = 'whsec_first';
const SECONDS = 1_800_000_000;
const body = Buffer.from('{"id":"evt_1"}');
const signature = signPayload(body, SECONDS, SECRET);

const accepts = (...signatures: string[]) =>
  verifySignature(
    body,
    [`t=${SECONDS}`, ...signatures.map((each) => `v1=${each}`)].join(','),
    [SECRET],
    new Date(SECONDS * 1_000),
  );

/** The signature with another character at a place. */
const differAt = (place: number) =>
  signature.slice(0, place) + (signature[place] === '0' ? '1' : '0') + signature.slice(place + 1);

beforeEach(() => {
  vi.mocked(timingSafeEqual).mockClear();
});

it.each([0, 31, 63])(
  'when a signature is wrong from its character %d on, then the whole of it is compared in constant time',
  (place) => {
    expect(accepts(differAt(place))).toBe(false);
    const compared = vi.mocked(timingSafeEqual).mock.calls.map((pair) => pair.map(String));
    expect(compared).toEqual([[differAt(place), signature]]);
  },
);

it.each([true, false])(
  'when the comparison in constant time says %s, then nothing else decides whether it is accepted',
  (answer) => {
    vi.mocked(timingSafeEqual).mockReturnValueOnce(answer);
    expect(accepts(answer ? differAt(0) : signature)).toBe(answer);
  },
);

it.each(['', signature.slice(1), `${signature}0`])(
  'when a signature has another length, as %j, then it is refused without a comparison, which would throw',
  (wrong) => {
    expect(accepts(wrong)).toBe(false);
    expect(timingSafeEqual).not.toHaveBeenCalled();
  },
);
