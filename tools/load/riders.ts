import { randomUUID } from 'node:crypto';
import { type Account, makeAccount } from '../../functions/test/support/accounts.ts';
import { type Client, clientOf } from '../../functions/test/support/client.ts';
import { makePart } from '../../functions/test/support/parts.ts';
import type { Tally } from './tally.ts';

/** Accounts that are made at the same time. */
const AT_ONCE = 10;

/** New riders, each with an account of its own. */
export async function makeRiders(count: number): Promise<Account[]> {
  const riders: Account[] = [];
  while (riders.length < count) {
    const more = Math.min(AT_ONCE, count - riders.length);
    riders.push(...(await Promise.all(Array.from({ length: more }, () => makeAccount()))));
  }
  return riders;
}

/** New parts with so many pieces each. */
export const makeParts = (count: number, availableQuantity: number): Promise<string[]> =>
  Promise.all(Array.from({ length: count }, () => makePart({ availableQuantity })));

/** Orders one piece of a part, as the web app does; answers the order's id when it was placed. */
export async function orderPart(
  tally: Tally,
  send: Client,
  rider: Account,
  partsId: string,
): Promise<string | undefined> {
  const reply = await tally.ask('an order', () =>
    send('/order', {
      as: rider,
      body: { partsId, quantity: 1, phone: '719 555 0100', address: '1 F Street, Salida' },
      headers: { 'Idempotency-Key': randomUUID() },
    }),
  );
  return reply?.status === 201 ? (reply.json as { insertedId: string }).insertedId : undefined;
}

/** A client of an origin that takes what is kept, as browsers do. */
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
