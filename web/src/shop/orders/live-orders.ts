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
 * Which orders are watched: one item, those of one order, or the newest of a kind. The rules let a customer watch only with the own `userId`, or one
 * that is theirs; an admin any.
 */
export type Watched =
  | { id: string }
  /** All items of an order; its customer watches with the own `userId`. */
  | { orderId: string; userId?: string | undefined }
  | {
      /** The orders of this account only. */
      userId?: string | undefined;
      /** Orders instead of items: those that have this key (`standKeyOf`), this term, or are paid like that. */
      stands?: string | undefined;
      term?: string | undefined;
      payment?: PaymentStatus | undefined;
      late?: true | undefined;
      awaitsPlace?: true | undefined;
      returnReason?: ReturnReason | undefined;
      returnSent?: true | undefined;
      /** Only what was placed not before `from`, and before `to`: ISO 8601. */
      from?: string | undefined;
      to?: string | undefined;
      /** The newest so many. Each is a billed read. */
      limit: number;
    };

/** The account that watches. */
export interface Watcher {
  /** Called with all that is watched, newest first, at the start and whenever any of it changes. */
  onOrders: (orders: OrderRow[]) => void;
  /** Whether what was last told is what the database says now; false as soon as it cannot be known. */
  onLive: (isLive: boolean) => void;
}

let opening: Promise<Firestore> | undefined;

/** Opens the database once. */
function openDatabase(): Promise<Firestore> {
  opening ??= openProvider().then(
    ({ app, emulators: { firestore } }) => {
      // The pages say themselves when they are not live.
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
 * Watches orders in the database itself, under the rules, until `signal` ends it. Brings Firestore's library with it, so it
 * is only ever imported when a page behind the sign-in stands already.
 */
export async function watchOrders(watched: Watched, { onOrders, onLive }: Watcher, signal: AbortSignal): Promise<void> {
  const db = await openDatabase();
  if (signal.aborted) return;
  const convert = 'limit' in watched && watched.stands !== undefined ? storedToRow : storedToItem;
  const read = (document: DocumentSnapshot) => convert(document.id, document.data() as StoredItemOf<Timestamp>);
  const tell = (documents: DocumentSnapshot[], { fromCache }: SnapshotMetadata) => {
    // Without a connection the library answers from what it remembers, which may be nothing.
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
  // Firebase does not promise that a rule which changed its answer ends a listener that is open: a call that the shop rejects does.
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
