import type { PaymentStatus } from '@fourteener/contract/purchase/payment-states';
import type { OrderRow } from '@fourteener/contract/order/schemas';
import type { ReturnReason } from '@fourteener/contract/order/return-reasons';
import { ON_ITS_WAY_BACK, reasonKeyOf, storedToRow } from '@fourteener/contract/order/summary';
import { storedToItem, type StoredItemOf } from '@fourteener/contract/order/stored';
import {
  collection,
  connectFirestoreEmulator,
  doc,
  type DocumentSnapshot,
  type Firestore,
  getFirestore,
  limit,
  onSnapshot,
  orderBy,
  query,
  setLogLevel,
  type SnapshotMetadata,
  type Timestamp,
  where,
} from 'firebase/firestore';
import { whenSessionEnds } from '../../api/ended-session.ts';
import { openProvider } from '../../auth/session.ts';
import { watchSession } from './watch-session.ts';

/**
 * The watched orders: one item, the items of one order, or the newest that match. The database's rules let a customer watch one of their
 * own items, and otherwise only with their own `userId`; admins watch any.
 */
export type Watched =
  | { id: string }
  /** All items of an order; its customer needs the own `userId`. */
  | { orderId: string; userId?: string | undefined }
  | {
      /** Only the orders of this account. */
      userId?: string | undefined;
      /** Orders instead of items: those with this key (`standKeyOf`), with this search term, or with this state of payment. */
      stands?: string | undefined;
      term?: string | undefined;
      payment?: PaymentStatus | undefined;
      late?: true | undefined;
      awaitsPlace?: true | undefined;
      returnReason?: ReturnReason | undefined;
      returnSent?: true | undefined;
      /** Only orders placed at `from` or later and before `to`: ISO 8601. */
      from?: string | undefined;
      to?: string | undefined;
      /** The most orders, the newest first. Each is a billed read. */
      limit: number;
    };

/** The account that watches. */
export interface Watcher {
  /** Called with all watched orders, newest first, at the start and at each change. */
  onOrders: (orders: OrderRow[]) => void;
  /** Whether the orders of the last call are up to date in the database; false as soon as that is unknown. */
  onLive: (isLive: boolean) => void;
}

let opening: Promise<Firestore> | undefined;

/** Opens the database at the first call. */
function openDatabase(): Promise<Firestore> {
  opening ??= openProvider().then(
    ({ app, emulators: { firestore } }) => {
      // Pages themselves say that they are not live, so the library need not log it.
      setLogLevel('silent');
      const db = getFirestore(app);
      if (firestore) connectFirestoreEmulator(db, firestore.host, firestore.port);
      return db;
    },
    (error: unknown) => {
      opening = undefined;
      throw error;
    },
  );
  return opening;
}

/**
 * Watches orders in the database itself, under its rules, until `signal` is aborted. It loads Firestore's library, so it is imported only
 * once a page behind the sign-in is shown.
 */
export async function watchOrders(watched: Watched, { onOrders, onLive }: Watcher, signal: AbortSignal): Promise<void> {
  const db = await openDatabase();
  if (signal.aborted) return;
  const convert = 'limit' in watched && watched.stands !== undefined ? storedToRow : storedToItem;
  const read = (document: DocumentSnapshot) => convert(document.id, document.data() as StoredItemOf<Timestamp>);
  const tell = (documents: DocumentSnapshot[], { fromCache }: SnapshotMetadata) => {
    // Without a connection the library answers from its cache, which may be empty.
    if (!fromCache) onOrders(documents.filter((document) => document.exists()).map(read));
    onLive(!fromCache);
  };
  const fail = () => onLive(false);
  const options = { includeMetadataChanges: true };
  const orders = collection(db, 'orders');
  const stop =
    'id' in watched
      ? onSnapshot(doc(orders, watched.id), options, (found) => tell([found], found.metadata), fail)
      : onSnapshot(
          'orderId' in watched ? selectItems(orders, watched) : select(orders, watched),
          options,
          (found) => tell(found.docs, found.metadata),
          fail,
        );
  const stopSession = watchSession(db);
  // Firebase does not promise to end an open listener when its rule no longer allows it, so a rejected call of the shop ends it here.
  const ignore = whenSessionEnds(() => {
    stop();
    stopSession();
    fail();
  });
  signal.addEventListener('abort', () => {
    ignore();
    stop();
    stopSession();
  });
}

function selectItems(
  orders: ReturnType<typeof collection>,
  { orderId, userId }: Extract<Watched, { orderId: string }>,
) {
  const ofCustomer = userId === undefined ? [] : [where('userId', '==', userId)];
  return query(orders, where('orderId', '==', orderId), ...ofCustomer);
}

function select(
  orders: ReturnType<typeof collection>,
  { stands, term, returnReason, returnSent, from, to, limit: most, ...equal }: Extract<Watched, { limit: number }>,
) {
  const keys = [stands, returnReason && reasonKeyOf(returnReason), returnSent && ON_ITS_WAY_BACK];
  return query(
    orders,
    ...Object.entries<string | true | undefined>(equal).flatMap(([field, value]) =>
      value === undefined ? [] : [where(field, '==', value)],
    ),
    ...keys.flatMap((key) => (key === undefined ? [] : [where(`stands.${key}`, '==', true)])),
    ...(term === undefined ? [] : [where('terms', 'array-contains', term)]),
    ...(from === undefined ? [] : [where('createdAt', '>=', new Date(from))]),
    ...(to === undefined ? [] : [where('createdAt', '<', new Date(to))]),
    orderBy('createdAt', 'desc'),
    limit(most),
  );
}
