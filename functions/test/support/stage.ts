import { type Account, makeAccount } from './accounts.ts';
import { type Client, clientOf } from './client.ts';
import { startServer } from './server.ts';

/** The people of a test file: accounts of its own. */
export interface Cast {
  customer: Account;
  /** Another customer, who has nothing to do with what belongs to the first. */
  stranger: Account;
  admin: Account;
}

/** A running server of the test file's own, and who calls it. */
export interface Stage extends Cast {
  origin: string;
  send: Client;
  /** What the server printed so far. */
  output: () => string;
  close: () => Promise<void>;
}

export async function makeCast(): Promise<Cast> {
  const [customer, stranger, admin] = await Promise.all([
    makeAccount(),
    makeAccount({ name: 'Another Rider' }),
    makeAccount({ name: 'The Bench', admin: true }),
  ]);
  return { customer, stranger, admin };
}

export async function setStage(): Promise<Stage> {
  const [{ origin, output, stop }, cast] = await Promise.all([startServer(), makeCast()]);
  return { ...cast, origin, send: clientOf(origin), output, close: stop };
}
