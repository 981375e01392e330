import { type Account, makeAccount } from './accounts.ts';
import { type Client, clientOf } from './client.ts';
import { startServer } from './server.ts';

/** The accounts of a test file. */
export interface Actors {
  customer: Account;
  /** Another customer, without access to the first one's data. */
  stranger: Account;
  admin: Account;
}

/** A running server for one test file, with the accounts that call it. */
export interface Fixture extends Actors {
  origin: string;
  send: Client;
  /** The server's output so far. */
  output: () => string;
  close: () => Promise<void>;
}

export async function makeActors(): Promise<Actors> {
  const [customer, stranger, admin] = await Promise.all([
    makeAccount(),
    makeAccount({ name: 'Another Rider' }),
    makeAccount({ name: 'The Workshop', admin: true }),
  ]);
  return { customer, stranger, admin };
}

export async function startFixture(): Promise<Fixture> {
  const [{ origin, output, stop }, actors] = await Promise.all([startServer(), makeActors()]);
  return { ...actors, origin, send: clientOf(origin), output, close: stop };
}
