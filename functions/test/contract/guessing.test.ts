import { afterAll, beforeAll, expect, it } from 'vitest';
import { randomCharacters } from '../../src/database/ids.ts';
import type { Reply } from '../support/client.ts';
import { makeOrder } from '../support/orders.ts';
import { setStage, type Stage } from '../support/stage.ts';

const GUESSES = 1_000;
const AT_ONCE = 20;

let stage: Stage;
beforeAll(async () => {
  stage = await setStage();
});
afterAll(() => stage.close());

/** What is of the moment, and the hash of a body that has the request's id in it. */
const passing = ['date', 'keep-alive', 'x-request-id', 'etag'];

/** All that an answer tells, but the id that each request has. */
function tell({ status, text, headers }: Reply): string {
  const id = headers.get('x-request-id') ?? 'no id';
  const told = [...headers].filter(([name]) => !passing.includes(name));
  return JSON.stringify([status, text.replaceAll(id, '…'), told]);
}

/** The same number with its last character another, as a neighbour would have it. */
const neighbourOf = (id: string) => id.slice(0, -1) + (id.endsWith('0') ? '1' : '0');

it('when somebody guesses a thousand order numbers, real ones among them, then no answer differs from another', async () => {
  const { send, customer, stranger } = stage;
  const orders = await Promise.all(Array.from({ length: 10 }, () => makeOrder(customer)));
  const real = orders.map(({ id }) => id);
  const near = real.map(neighbourOf);
  const made = Array.from({ length: GUESSES - real.length - near.length }, () => randomCharacters(8));
  const guesses = [...real, ...near, ...made];
  const answers = new Set<string>();
  for (let begin = 0; begin < guesses.length; begin += AT_ONCE) {
    const some = guesses.slice(begin, begin + AT_ONCE);
    const replies = await Promise.all(some.map((id) => send(`/order/${id}`, { as: stranger })));
    for (const reply of replies) answers.add(tell(reply));
  }
  expect(answers.size).toBe(1);
  expect([...answers][0]).toMatch(/^\[404,/);
  // The numbers were real: their customer has them.
  expect((await send(`/order/${real[0]}`, { as: customer })).status).toBe(200);
});

it('when somebody guesses at what can be done with an order, then a real one is like none', async () => {
  const { send, customer, stranger } = stage;
  const { id } = await makeOrder(customer);
  const act = (order: string) =>
    send(`/order/${order}/actions`, { method: 'POST', as: stranger, body: { action: 'cancel' } });
  const [real, none] = [await act(id), await act(neighbourOf(id))];
  expect(tell(real)).toBe(tell(none));
  expect(real.status).toBe(404);
});
