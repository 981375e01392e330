import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { type Account, makeAccount } from '../../functions/test/support/accounts.ts';
import { type Client, clientOf } from '../../functions/test/support/client.ts';
import { makePart } from '../../functions/test/support/parts.ts';
import { insertedId } from '../../functions/test/support/requests.ts';
import type { Tally } from './tally.ts';

/** The number of accounts that are created concurrently. */
const AT_ONCE = 10;

/** Creates new riders, each with an account. */
export async function makeRiders(count: number): Promise<Account[]> {
  const riders: Account[] = [];
  while (riders.length < count) {
    const more = Math.min(AT_ONCE, count - riders.length);
    riders.push(...(await Promise.all(Array.from({ length: more }, () => makeAccount()))));
  }
  return riders;
}

/** Creates new parts with this stock each. */
export const makeParts = (count: number, availableQuantity: number): Promise<string[]> =>
  Promise.all(Array.from({ length: count }, () => makePart({ availableQuantity })));

/** Orders one piece of a part, as the web app does; resolves to the order's id if it was placed. */
export async function orderPart(
  tally: Tally,
  send: Client,
  rider: Account,
  partsId: string,
): Promise<string | undefined> {
  const reply = await askForOrder(tally, send, { rider, partsId, key: randomUUID() });
  return reply?.status === 201 ? insertedId(reply) : undefined;
}

/** The number of retries of the web app. */
const TRIES = 4;

/**
 * Does the same as `orderPart`, but if the shop is too busy, retries with the same key after the time that the shop names, as the web app
 * does. Resolves to the last response.
 */
export async function orderUntilTold(
  tally: Tally,
  send: Client,
  rider: Account,
  partsId: string,
): Promise<{ id: string } | 'told' | 'not told'> {
  const key = randomUUID();
  for (let tries = 0; tries < TRIES; tries += 1) {
    const reply = await askForOrder(tally, send, { rider, partsId, key });
    if (reply?.status === 201) return { id: insertedId(reply) };
    if (reply?.status === 409) return 'told';
    if (reply?.status !== 503) return 'not told';
    await wait(Number(reply.headers.get('retry-after')) * 1_000 + Math.random() * 1_000);
  }
  return 'not told';
}

interface Wanted {
  rider: Account;
  partsId: string;
  key: string;
}

const askForOrder = (tally: Tally, send: Client, { rider, partsId, key }: Wanted) =>
  tally.ask('an order', () =>
    send('/order', {
      as: rider,
      body: { partsId, quantity: 1, phone: '719 555 0100', address: '1 F Street, Salida' },
      headers: { 'Idempotency-Key': key },
    }),
  );

/** A client of an origin that accepts cached responses, as browsers do. */
export function visitorOf(origin: string): Client {
  const send = clientOf(origin);
  return (path, options) => send(path, { ...options, headers: { 'Cache-Control': 'max-age=0', ...options?.headers } });
}

/** One of them. */
export const pick = <T>(all: readonly T[]): T => {
  const one = all[Math.floor(Math.random() * all.length)];
  if (one === undefined) throw new RangeError('There is nothing to pick from.');
  return one;
};
