import { expect, it } from 'vitest';
import type { UnknownEvent } from '@fourteener/contract/purchase/schemas';
import { MOST_UNKNOWN } from '../../src/payments/unknown-events.ts';
import { useCardShop } from '../support/card-shop.ts';
import { expectProblem } from '../support/problems.ts';

const shop = useCardShop();

// These events are later than those of other tests, so that they are the newest.
const created = Math.floor(Date.now() / 1_000) + 40_000;
const list = async () => (await shop.send('/payment-events', { as: shop.admin })).json as UnknownEvent[];
const find = async (id: string) => (await list()).filter(({ _id }) => _id === id);

it('when an event of an unknown kind comes twice, then both requests are a 200, and admins see it once without personal data', async () => {
  const object = { id: 'cus_81', email: 'june@test.example', name: 'June' };
  const event = { id: 'evt_kind', type: 'customer.created', created, data: { object } };
  for (const _ of [1, 2]) expect(await shop.tell(event)).toMatchObject({ status: 200, json: { received: true } });
  const at = new Date(created * 1_000).toISOString();
  expect(await find('evt_kind')).toEqual([
    { _id: 'evt_kind', type: 'customer.created', at, object: 'cus_81', problem: 'unknown-kind' },
  ]);
  expectProblem(await shop.send('/payment-events', { as: shop.customer }), 'not-allowed');
});

it.each([
  { type: 'checkout.session.completed', object: { id: 'cs_7' } },
  { type: 'checkout.session.expired', object: { id: 'cs_7', client_reference_id: 7 } },
  { type: 'refund.updated', object: { id: 're_7', payment_intent: { id: 'pi_7' } } },
  { type: 'charge.dispute.created', object: { id: 'du_7' } },
  { type: 'charge.refunded', object: undefined },
])('when $type comes in an unexpected shape, then it is a 200, and admins see it', async ({ type, object }) => {
  const id = `evt_shape_${type.replaceAll('.', '_')}`;
  expect((await shop.tell({ id, type, created, data: { object } })).status).toBe(200);
  expect(await find(id)).toMatchObject([{ type, problem: 'unexpected-shape', ...(object && { object: object.id }) }]);
});

it.each([
  [
    'names another application',
    { type: 'checkout.session.completed', object: { id: 'cs_8', client_reference_id: null } },
  ],
  ['is about a payment of nobody here', { type: 'refund.created', object: { id: 're_8', payment_intent: null } }],
  ['repeats what pages tell', { type: 'payment_intent.succeeded', object: { id: 'pi_8' } }],
])('when an event %s, then it is a 200, and nothing is stored', async (_, { type, object }) => {
  expect((await shop.tell({ id: 'evt_other', type, created, data: { object } })).status).toBe(200);
  expect(await find('evt_other')).toEqual([]);
});

it.each([{}, [], 'text', { id: 'evt 1', type: 'x' }, { type: 'customer.created' }, { id: 'evt_9', type: 7 }])(
  'when a signed body is %j, then it is a 200, and nothing is stored',
  async (body) => {
    const before = await list();
    expect((await shop.tell(body as object)).status).toBe(200);
    expect(await list()).toEqual(before);
  },
);

it('when more events come than are stored, even concurrently, then the newest are kept, in the order of the provider', async () => {
  const make = (n: number) => ({ id: `evt_many_${n}`, type: 'payout.paid', created: created + 100 + n });
  await Promise.all([5, 3, 4].map((n) => shop.tell(make(n))));
  expect((await list()).slice(0, 3).map(({ _id }) => _id)).toEqual(['evt_many_5', 'evt_many_4', 'evt_many_3']);
  for (let n = 6; n < 6 + MOST_UNKNOWN; n += 1) await shop.tell(make(n));
  const kept = await list();
  expect(kept).toHaveLength(MOST_UNKNOWN);
  expect([kept[0]?._id, kept.at(-1)?._id]).toEqual(['evt_many_55', 'evt_many_6']);
});
