/** A separate process that adds to the figures and dies at its second commit, right before or right after it. */
import { foldFigures } from '../../src/overview/fold.ts';
import { openOwnDatabase } from './emails.ts';
import { needEnv, openShop } from './shop.ts';

openShop();
const { db } = openOwnDatabase(needEnv('FIGURES_DATABASE'));
const client = db as unknown as { request: (method: string, ...more: unknown[]) => Promise<unknown> };
const send = client.request.bind(db);
const die = (): Promise<never> => {
  process.kill(process.pid, 'SIGKILL');
  return new Promise(() => undefined);
};
let commits = 0;
client.request = async (method, ...more) => {
  if (method === 'commit') commits += 1;
  if (method !== 'commit' || commits < 2) return send(method, ...more);
  if (needEnv('DIES') === 'before') return die();
  await send(method, ...more);
  return die();
};
await foldFigures(db);
