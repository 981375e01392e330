import type { DocumentReference, Firestore } from 'firebase-admin/firestore';
import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { formatReturnNumber } from '@fourteener/contract/order/returns';
import { findDifferences } from '../../../scripts/reconcile/differences.ts';
import { fetchStockHistory } from '../../../scripts/reconcile/stock-history.ts';
import { purchaseRef } from '../../src/checkout/purchases.ts';
import { itemRef, type StoredItem, toStoredItem } from '../../src/orders/store.ts';
import { type Account, makeAccount } from './accounts.ts';
import { startAuthProxy } from './auth-proxy.ts';
import { type Client, clientOf, type Reply } from './client.ts';
import { type AdminOperation, isAdminOperation, prepareAdminOperation, writtenBy } from './fault-admin-operations.ts';
import { type InvoiceOperation, prepareInvoice } from './fault-invoices.ts';
import { startFaultProxy } from './fault-proxy.ts';
import {
  isStaffOperation,
  MISSING,
  prepareStaffOperation,
  type StaffOperation,
  writtenBetween,
  writtenByStaff,
} from './fault-staff-operations.ts';
import { makeOrder, makePaidOrder, makePaidOrderOf } from './orders.ts';
import { makePart } from './parts.ts';
import { type RunningServer, startServer } from './server.ts';
import { openShop } from './shop.ts';

/** The operations whose faults are tried; `purchase` is a basket where the shop takes payments. */
export type Operation =
  | 'order'
  | 'basket'
  | 'purchase'
  | 'cancel'
  | 'cancel-paid'
  | 'accept-return'
  | 'accept-returns'
  | InvoiceOperation
  | AdminOperation
  | StaffOperation;

/** The stored state of the parts and orders of an operation. */
export interface StockState {
  /** Pieces that were sold, of all parts together. */
  taken: number;
  /** The number of active orders. */
  orders: number;
  /** Purchases that have all of these orders, and no other. */
  purchases: number;
  /** Refunds that are owed for orders that were paid. */
  refunds: number;
  /** The changes that a staff operation wrote, as `listWritten` names them. */
  written: string[];
  /** Inconsistencies between ledger, orders and stock. */
  differences: string[];
}

const PIECES = 10;
const QUANTITY = 2;

interface Prepared {
  parts: string[];
  path: string;
  request: NonNullable<Parameters<Client>[1]>;
  /** The status of a success. */
  done: number;
  listWritten?: (db: Firestore) => Promise<string[]>;
}

/** A request for an operation, its expected status, and the changes that it makes besides stock, orders and purchases. */
async function prepareOperation(operation: Operation): Promise<Prepared> {
  if (isStaffOperation(operation)) return prepareStaffOperation(operation);
  const rider = await makeAccount();
  const delivery = { phone: '719 555 0100', address: '1 F Street, Salida, CO' };
  const headers = { 'Idempotency-Key': randomUUID() };
  if (operation === 'cancel' || operation === 'cancel-paid') {
    const { id, partId } = await (operation === 'cancel'
      ? makeOrder(rider, { quantity: QUANTITY })
      : makePaidOrder(rider, { quantity: QUANTITY }));
    return {
      parts: [partId],
      path: `/order/${id}/actions`,
      request: { as: rider, body: { action: 'cancel' } },
      done: 200,
    };
  }
  if (operation === 'accept-return') return prepareReturn(rider);
  if (operation === 'accept-returns') return prepareReturns(rider);
  if (operation === 'lapse' || operation === 'release') return prepareInvoice(operation, rider, QUANTITY);
  if (isAdminOperation(operation)) return prepareAdminOperation(operation, rider, QUANTITY);
  const parts = await Promise.all(
    Array.from({ length: operation === 'order' ? 1 : 3 }, () => makePart({ availableQuantity: PIECES })),
  );
  const lines = parts.map((partsId) => ({ partsId, quantity: QUANTITY }));
  const body = operation === 'order' ? { ...lines[0], ...delivery } : { lines, ...delivery };
  return {
    parts,
    path: operation === 'order' ? '/order' : '/baskets',
    request: { as: rider, body, headers },
    done: 201,
  };
}

/** The acceptance of the return of one piece of a paid order. */
async function prepareReturn(rider: Account): Promise<Prepared> {
  const { db } = openShop();
  const { id, partId } = await makePaidOrder(rider, { status: 'return-requested', quantity: QUANTITY });
  await askBackOne(itemRef(db, id));
  const body = { action: 'accept-return', writtenOff: 0, returnNumber: formatReturnNumber(id, 1) };
  const admin = await makeAccount({ admin: true });
  return { parts: [partId], path: `/order/${id}/actions`, request: { as: admin, body }, done: 200 };
}

/** The acceptance, at once, of the returns of one piece of each of two parts of a paid order. */
async function prepareReturns(rider: Account): Promise<Prepared> {
  const { db } = openShop();
  const ids = await makePaidOrderOf(rider, [QUANTITY, QUANTITY], { status: 'return-requested' });
  const parts = await Promise.all(ids.map((id) => askBackOne(itemRef(db, id))));
  const items = ids.map((id) => ({ id, writtenOff: 0, returnNumber: formatReturnNumber(id, 1) }));
  const admin = await makeAccount({ admin: true });
  const body = { action: 'accept-return', items };
  return { parts, path: `/order/${ids[0] ?? ''}/returns`, request: { as: admin, body }, done: 200 };
}

/** Reduces the return that the item has to one piece; returns the item's part. */
async function askBackOne(ref: DocumentReference<StoredItem>): Promise<string> {
  const { history, partId } = toStoredItem(await ref.get());
  await ref.update({ history: history.map((step, n) => (n === history.length - 1 ? { ...step, quantity: 1 } : step)) });
  return partId;
}

/** The built function between a database and an Auth emulator that can fail, and an operation to run on it. */
export async function startFaultFixture(operation: Operation) {
  const { db } = openShop();
  const [{ parts, path, request, done, listWritten }, database, accounts] = await Promise.all([
    prepareOperation(operation),
    startFaultProxy(),
    startAuthProxy(),
  ]);
  const env = {
    FIRESTORE_EMULATOR_HOST: database.host,
    FIREBASE_AUTH_EMULATOR_HOST: accounts.host,
    ...(operation === 'purchase' && { PAYMENT: 'invoice' }),
  };
  const start = (): Promise<RunningServer> => startServer({ env });
  let server = await start();
  // The first call of a session within an hour also writes the session, which is not what the faults are about.
  const { as } = request;
  if (typeof as === 'object') await clientOf(server.origin)(`/admin/${as.email}`, { as });

  return {
    database,
    accounts,
    /** The status of a success. */
    done,
    origin: () => server.origin,
    output: () => server.output(),
    /** Kills the process at once, as if its machine had failed. */
    kill: () => server.process.kill('SIGKILL'),
    /** Replaces a killed instance with a new one. */
    restart: async () => {
      await server.stop();
      server = await start();
    },
    /** Sends the request; undefined if there was no response. */
    sendRequest: (): Promise<Reply | undefined> => clientOf(server.origin)(path, request).catch(() => undefined),
    readState: async (): Promise<StockState> => {
      const histories = await Promise.all(parts.map((part) => fetchStockHistory(db, part)));
      const isActive = ({ status }: { status: string }) => status !== 'cancelled';
      const orderIds = histories.flatMap(({ orders }) => [...orders.keys()]);
      const found = await Promise.all(orderIds.map(async (id) => (await purchaseRef(db, id).get()).data()));
      const purchases = found.flatMap((purchase) => purchase ?? []);
      const isWhole = (ids: readonly string[]) => isDeepStrictEqual(ids.toSorted(), orderIds.toSorted());
      return {
        purchases: purchases.filter((purchase) => isWhole(purchase.orderIds)).length,
        refunds: purchases.reduce((sum, { refunds }) => sum + refunds.length, 0),
        taken: histories.reduce((sum, { part }) => sum + PIECES - (part?.availableQuantity ?? 0), 0),
        orders: histories.reduce((sum, { orders }) => sum + [...orders.values()].filter(isActive).length, 0),
        written: (await listWritten?.(db)) ?? [],
        differences: histories.flatMap(findDifferences).map(({ kind }) => kind),
      };
    },
    close: async () => {
      await server.stop();
      await Promise.all([database.close(), accounts.close()]);
    },
  };
}

export type FaultFixture = Awaited<ReturnType<typeof startFaultFixture>>;

const nothing: StockState = { taken: 0, orders: 0, purchases: 0, refunds: 0, written: [], differences: [] };

/** The states of an admin operation: the unchanged stock and orders, and the changes that it writes. */
const writes = (operation: AdminOperation, orders: number) => {
  const before: StockState = { ...nothing, taken: orders * QUANTITY, orders };
  return { before, after: { ...before, written: writtenBy[operation] } };
};

/** The stored states of an operation. */
interface OperationStates {
  before: StockState;
  after: StockState;
  /** If an operation writes to the database and then to Auth: the state in between, which a retry completes. */
  between?: StockState;
}

const staffStates = (operation: StaffOperation): OperationStates => {
  const between = writtenBetween[operation];
  const taken = operation === 'stock-take' ? MISSING : 0;
  return {
    before: nothing,
    after: { ...nothing, taken, written: writtenByStaff[operation] },
    ...(between && { between: { ...nothing, written: between } }),
  };
};

/** The stored state before and after each operation. */
export const expectedStates: Record<Operation, OperationStates> = {
  order: { before: nothing, after: { ...nothing, taken: QUANTITY, orders: 1 } },
  basket: { before: nothing, after: { ...nothing, taken: 3 * QUANTITY, orders: 3 } },
  purchase: { before: nothing, after: { ...nothing, taken: 3 * QUANTITY, orders: 3, purchases: 1 } },
  cancel: { before: { ...nothing, taken: QUANTITY, orders: 1 }, after: nothing },
  'accept-return': {
    before: { ...nothing, taken: QUANTITY, orders: 1, purchases: 1 },
    after: { ...nothing, taken: QUANTITY - 1, orders: 1, purchases: 1, refunds: 1 },
  },
  'accept-returns': {
    before: { ...nothing, taken: 2 * QUANTITY, orders: 2, purchases: 1 },
    after: { ...nothing, taken: 2 * QUANTITY - 2, orders: 2, purchases: 1, refunds: 2 },
  },
  'cancel-paid': {
    before: { ...nothing, taken: QUANTITY, orders: 1, purchases: 1 },
    after: { ...nothing, purchases: 1, refunds: 1 },
  },
  lapse: {
    before: { ...nothing, taken: QUANTITY, orders: 1, purchases: 1 },
    after: { ...nothing, purchases: 1, written: ['lapsed', 'payment-lapsed'] },
  },
  release: {
    before: { ...nothing, taken: QUANTITY, orders: 1, purchases: 1 },
    after: { ...nothing, taken: QUANTITY, orders: 1, purchases: 1, written: ['awaitsInvoice', 'confirmed'] },
  },
  bulk: writes('bulk', 2),
  note: writes('note', 1),
  items: writes('items', 2),
  parcel: writes('parcel', 2),
  address: writes('address', 2),
  'customer-note': staffStates('customer-note'),
  'stock-take': staffStates('stock-take'),
  successor: staffStates('successor'),
  import: staffStates('import'),
  'import-changes': staffStates('import-changes'),
  role: staffStates('role'),
  sessions: staffStates('sessions'),
  move: staffStates('move'),
};
