import { beforeAll, expect, it } from 'vitest';
import { randomCharacters } from '../../src/database/ids.ts';
import type { Reply } from '../support/client.ts';
import { makeOrder } from '../support/orders.ts';
import { makeFixture, type Fixture } from '../support/fixture.ts';

const GUESSES = 1_000;
const AT_ONCE = 20;

let fixture: Fixture;
beforeAll(async () => {
  fixture = await makeFixture();
});

/** Headers that differ between responses: times, the request's id, and the hash of a body that contains it. */
const volatileHeaders = ['date', 'keep-alive', 'x-request-id', 'etag'];

/** Everything that a response reveals, except for the id of its request. */
function visiblePartOf({ status, text, headers }: Reply): string {
  const id = headers.get('x-request-id') ?? 'no id';
  const visibleHeaders = [...headers].filter(([name]) => !volatileHeaders.includes(name));
  return JSON.stringify([status, text.replaceAll(id, '…'), visibleHeaders]);
}

/** The same order number with a different last character. */
const neighbourOf = (id: string) => id.slice(0, -1) + (id.endsWith('0') ? '1' : '0');

it('when somebody guesses a thousand order numbers, including real ones, then all answers are the same', async () => {
  const { send, customer, stranger } = fixture;
  const orders = await Promise.all(Array.from({ length: 10 }, () => makeOrder(customer)));
  const real = orders.map(({ id }) => id);
  const near = real.map(neighbourOf);
  const made = Array.from({ length: GUESSES - real.length - near.length }, () => randomCharacters(8));
  const guesses = [...real, ...near, ...made];
  const answers = new Set<string>();
  for (let begin = 0; begin < guesses.length; begin += AT_ONCE) {
    const some = guesses.slice(begin, begin + AT_ONCE);
    const replies = await Promise.all(some.map((id) => send(`/order/${id}`, { as: stranger })));
    for (const reply of replies) answers.add(visiblePartOf(reply));
  }
  expect(answers.size).toBe(1);
  expect([...answers][0]).toMatch(/^\[404,/);
  // The numbers were real: their customer can read the orders.
  expect((await send(`/order/${real[0]}`, { as: customer })).status).toBe(200);
});

it('when a stranger guesses actions on an order, then a real order answers like an unknown one', async () => {
  const { send, customer, stranger } = fixture;
  const { id } = await makeOrder(customer);
  const act = (order: string) =>
    send(`/order/${order}/actions`, { method: 'POST', as: stranger, body: { action: 'cancel' } });
  const [real, none] = [await act(id), await act(neighbourOf(id))];
  expect(visiblePartOf(real)).toBe(visiblePartOf(none));
  expect(real.status).toBe(404);
});
