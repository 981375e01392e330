import { randomUUID } from 'node:crypto';
import { judge } from '../../../scripts/reconciling/judge.ts';
import { readStory } from '../../../scripts/reconciling/story.ts';
import { makeAccount } from './accounts.ts';
import { startAuthProxy } from './auth-proxy.ts';
import { clientOf, type Reply } from './client.ts';
import { startFaultProxy } from './fault-proxy.ts';
import { makeOrder } from './orders.ts';
import { makePart } from './parts.ts';
import { type RunningServer, startServer } from './server.ts';
import { openShop } from './shop.ts';

/** What takes pieces from the shelf, or brings them back. */
export type Trade = 'order' | 'basket' | 'cancel';

/** What the database holds of the parts that a trade is about. */
export interface Holding {
  /** Pieces that have left, of all parts together. */
  taken: number;
  /** Orders that stand. */
  orders: number;
  /** Where ledger, orders and stock disagree. */
  differences: string[];
}

const PIECES = 10;
const QUANTITY = 2;

/** One trade of a rider's, ready to be asked for, and what it would come to. */
async function prepareTrade(trade: Trade) {
  const rider = await makeAccount();
  const delivery = { phone: '719 555 0100', address: '1 F Street, Salida' };
  const headers = { 'Idempotency-Key': randomUUID() };
  if (trade === 'cancel') {
    const { id, partId } = await makeOrder(rider, { quantity: QUANTITY });
    return {
      parts: [partId],
      path: `/order/${id}/actions`,
      request: { as: rider, body: { action: 'cancel' } },
      done: 200,
    };
  }
  const parts = await Promise.all(
    Array.from({ length: trade === 'order' ? 1 : 3 }, () => makePart({ availableQuantity: PIECES })),
  );
  const lines = parts.map((partsId) => ({ partsId, quantity: QUANTITY }));
  const body = trade === 'order' ? { ...lines[0], ...delivery } : { lines, ...delivery };
  return { parts, path: trade === 'order' ? '/order' : '/baskets', request: { as: rider, body, headers }, done: 201 };
}

/** The built function between a database and accounts that can fail, and a trade to be done with it. */
export async function setFaultStage(trade: Trade) {
  const { db } = openShop();
  const [{ parts, path, request, done }, database, accounts] = await Promise.all([
    prepareTrade(trade),
    startFaultProxy(),
    startAuthProxy(),
  ]);
  const env = { FIRESTORE_EMULATOR_HOST: database.host, FIREBASE_AUTH_EMULATOR_HOST: accounts.host };
  const start = (): Promise<RunningServer> => startServer({ env });
  let server = await start();

  return {
    database,
    accounts,
    /** The status of a success. */
    done,
    origin: () => server.origin,
    output: () => server.output(),
    /** Ends the process at once, as if its machine had gone. */
    kill: () => server.process.kill('SIGKILL'),
    /** Starts another instance in the place of a killed one. */
    restart: async () => {
      await server.stop();
      server = await start();
    },
    /** Asks for the trade; undefined when no answer came. */
    ask: (): Promise<Reply | undefined> => clientOf(server.origin)(path, request).catch(() => undefined),
    hold: async (): Promise<Holding> => {
      const stories = await Promise.all(parts.map((part) => readStory(db, part)));
      const stands = ({ status }: { status: string }) => status !== 'cancelled';
      return {
        taken: stories.reduce((sum, { part }) => sum + PIECES - (part?.availableQuantity ?? 0), 0),
        orders: stories.reduce((sum, { orders }) => sum + [...orders.values()].filter(stands).length, 0),
        differences: stories.flatMap(judge).map(({ kind }) => kind),
      };
    },
    close: async () => {
      await server.stop();
      await Promise.all([database.close(), accounts.close()]);
    },
  };
}

export type FaultStage = Awaited<ReturnType<typeof setFaultStage>>;

/** What the database holds before and after each trade. */
export const holdings: Record<Trade, Record<'before' | 'after', Holding>> = {
  order: {
    before: { taken: 0, orders: 0, differences: [] },
    after: { taken: QUANTITY, orders: 1, differences: [] },
  },
  basket: {
    before: { taken: 0, orders: 0, differences: [] },
    after: { taken: 3 * QUANTITY, orders: 3, differences: [] },
  },
  cancel: {
    before: { taken: QUANTITY, orders: 1, differences: [] },
    after: { taken: 0, orders: 0, differences: [] },
  },
};
