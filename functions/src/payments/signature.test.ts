import fc from 'fast-check';
import Stripe from 'stripe';
import { expect, it } from 'vitest';
import { verifySignature } from './signature.ts';

const sdk = new Stripe('sk_test_unused').webhooks;
const SECRET = 'whsec_first';
const at = 1_800_000_000;
const now = new Date(at * 1_000);

const sign = (payload: string, { secret = SECRET, timestamp = at } = {}) =>
  sdk.generateTestHeaderString({ payload, secret, timestamp });

const accepts = (body: string, header: string | undefined, { secrets = [SECRET], time = now } = {}) =>
  verifySignature(Buffer.from(body), header, secrets, time);

function sdkAccepts(body: string, header: string): boolean {
  try {
    sdk.constructEvent(body, header, SECRET, 300, undefined, now.getTime());
    return true;
  } catch {
    return false;
  }
}

// Stripe's library refuses an empty body; events have one.
const bodies = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 400 });

it("when Stripe's library signs a body, then it is accepted, and not with another body, secret or signature", () => {
  fc.assert(
    fc.property(bodies, bodies, (body, other) => {
      const header = sign(body);
      expect(accepts(body, header)).toBe(true);
      expect(accepts(other, header)).toBe(other === body);
      expect(accepts(body, sign(body, { secret: 'whsec_other' }))).toBe(false);
      expect(
        accepts(
          body,
          header.replace(/.$/, (last) => (last === '0' ? '1' : '0')),
        ),
      ).toBe(false);
    }),
  );
});

it("when a header is made of any entries, then it is accepted only if Stripe's library accepts it, and always if it is well formed", () => {
  const body = '{"id":"evt_1"}';
  const [, valid = ''] = sign(body).split('v1=');
  // Without empty signatures: the library fails at them, whatever else the header has.
  const entry = fc.oneof(
    fc.constantFrom(`t=${at}`, `v1=${valid}`, `v0=${valid}`, `v1=${valid.toUpperCase()}`, 't=', ''),
    fc.constantFrom(` t=${at}`, `t=${at - 301}`, `t=${at}x`, `v1=${valid}=`, `v1=${valid.slice(1)}`, 't=-1', 't=1e9'),
    fc.string({ maxLength: 80 }),
  );
  const forged = /^t=\d+$/;
  fc.assert(
    fc.property(fc.array(entry, { maxLength: 8 }), (entries) => {
      const header = entries.join(',');
      const isPlain = header.split(',').every((each) => !each.startsWith('t') || forged.test(each));
      const expected = sdkAccepts(body, header);
      if (accepts(body, header)) expect(expected).toBe(true);
      else if (isPlain) expect(expected).toBe(false);
    }),
    { numRuns: 1_000 },
  );
});

it('when a secret is replaced, then events signed with either are accepted, in a header with one or several signatures', () => {
  const body = '{}';
  const [first, second] = [sign(body), sign(body, { secret: 'whsec_second' })];
  const secrets = ['whsec_second', SECRET];
  expect(accepts(body, first, { secrets })).toBe(true);
  expect(accepts(body, second, { secrets })).toBe(true);
  expect(accepts(body, `${first},${second.split(',')[1]}`, { secrets: ['whsec_second'] })).toBe(true);
});

it.each([
  [-301, false],
  [-300, true],
  [0, true],
  [300, true],
  [301, false],
])('when an event was signed %d seconds from now, then that it is accepted is %s', (seconds, expected) => {
  expect(accepts('{}', sign('{}', { timestamp: at + seconds }))).toBe(expected);
});

it.each([[undefined], [''], ['t='], [`t=${at}`], [`t=${at},v1=`], [','], ['v1=00']])(
  'when the header is %j, then nothing is accepted',
  (header) => {
    expect(accepts('{}', header)).toBe(false);
  },
);

it('when no secret is set, then what is signed with an empty one is not accepted', () => {
  const header = sign('{}', { secret: '' });
  expect(accepts('{}', header, { secrets: [''] })).toBe(false);
  expect(accepts('{}', header, { secrets: [] })).toBe(false);
});

it('when bytes are no text, then they are verified as they are', () => {
  const body = Buffer.from([0xff, 0xfe, 0x00, 0x80]);
  expect(verifySignature(body, sign(body.toString()), [SECRET], now)).toBe(false);
});
