import Stripe from 'stripe';
import { expect, it } from 'vitest';
import { readSignedEvent } from './signature.ts';

const SECRET = 'whsec_first';
const at = 1_800_000_000;
const now = new Date(at * 1_000);
const body = '{"id":"evt_1"}';

const sign = ({ secret = SECRET, timestamp = at, payload = body } = {}) =>
  Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp });

const read = (header: string | undefined, secrets = [SECRET]) =>
  readSignedEvent(Buffer.from(body), header, secrets, now);

it('when Stripe has signed a body, then its event is read', async () => {
  expect(await read(sign())).toEqual({ id: 'evt_1' });
});

it('when the secret or the body differs, or there is no signature, then nothing is read', async () => {
  expect(await read(sign({ secret: 'whsec_other' }))).toBeUndefined();
  expect(await read(sign({ payload: '{"id":"evt_2"}' }))).toBeUndefined();
  expect(await read(undefined)).toBeUndefined();
});

it.each([[''], ['t='], [`t=${at}`], [`t=${at},v1`], [`t=${at},v1=`], [','], ['v1=00'], ['t=x,v1=00']])(
  'when the header is %j, then nothing is read',
  async (header) => {
    expect(await read(header)).toBeUndefined();
  },
);

it('when a secret is replaced, then events signed with either are read', async () => {
  const secrets = ['whsec_second', SECRET];
  expect(await read(sign(), secrets)).toEqual({ id: 'evt_1' });
  expect(await read(sign({ secret: 'whsec_second' }), secrets)).toEqual({ id: 'evt_1' });
});

it('when an event was signed five minutes ago, then it is read, and a second later it is not', async () => {
  expect(await read(sign({ timestamp: at - 300 }))).toEqual({ id: 'evt_1' });
  expect(await read(sign({ timestamp: at - 301 }))).toBeUndefined();
});

it('when no secret is set, then an event that is signed with the empty secret is not read', async () => {
  expect(await read(sign({ secret: '' }), [''])).toBeUndefined();
  expect(await read(sign({ secret: '' }), [])).toBeUndefined();
});
