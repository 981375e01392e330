import { inject } from 'vitest';
import { type Account, makeAccount } from './accounts.ts';
import { type Client, clientOf } from './client.ts';

/** The accounts of a test file. */
export interface Actors {
  customer: Account;
  /** Another customer, without access to the first one's data. */
  stranger: Account;
  admin: Account;
}

/** The suite's server, with accounts of the test file's own that call it. */
export interface Fixture extends Actors {
  origin: string;
  send: Client;
}

export async function makeActors(): Promise<Actors> {
  const [customer, stranger, admin] = await Promise.all([
    makeAccount(),
    makeAccount({ name: 'Another Rider' }),
    makeAccount({ name: 'The Workshop', admin: true }),
  ]);
  return { customer, stranger, admin };
}

export async function makeFixture(): Promise<Fixture> {
  const origin = inject('sharedOrigin');
  return { ...(await makeActors()), origin, send: clientOf(origin) };
}
