import { type Firestore, Timestamp } from 'firebase-admin/firestore';
import { isHidden } from '@fourteener/contract/part/rules';
import { parts } from '../parts/store.ts';
import { describeFailure, log } from '../platform/log.ts';
import type { CatalogPart } from './catalog-part.ts';
import { inSlices } from './in-slices.ts';
import { keepSynonyms } from './own-synonyms.ts';
import { PartIndex } from './part-index.ts';
import { readAllParts, readChanges } from './read-parts.ts';
import { readSnapshot, writeSnapshot } from './snapshot.ts';

/** The parts of the shop in the memory of this instance. */
export interface Catalog {
  /**
   * The index with all changes that were committed `maxAge` before the call, or that `forget` was told of; with `anew`, with all
   * that were committed before the call.
   */
  read: (wanted?: { anew?: boolean }) => Promise<PartIndex>;
  /** The same index for a search by words, with the owner's synonyms, which may be `synonymsAge` old. */
  readForSearch: (wanted?: { anew?: boolean }) => Promise<PartIndex>;
  /** A separate index for the staff, with hidden parts and all changes that were committed before the call. The first call builds it. */
  readForStaff: () => Promise<PartIndex>;
  /** Whether the parts were read, so that `read` only waits for changes. */
  isLoaded: () => boolean;
  /** Begins to read the parts in the background. */
  load: () => void;
  /** Takes the paths of documents that this instance wrote, so that the next `read` has them. */
  forget: (written: readonly string[]) => void;
}

interface CatalogOptions {
  /** How old, in milliseconds, the index may be before the database is asked for changes: 1,000 by default. */
  maxAge?: number;
  /** How old, in milliseconds, the owner's synonyms may be, as they change rarely: 60,000 by default. */
  synonymsAge?: number;
  /** After how many changes a new snapshot is stored for instances that start later: 200 by default. */
  changesPerSnapshot?: number;
  /** By how many milliseconds a snapshot must be newer than the stored one, which may be of another instance: 60,000 by default. */
  snapshotGap?: number;
}

/** How far back, in milliseconds, changes are read again, as the clocks of the database may differ. */
const OVERLAP = 2_000;

/**
 * Opens the catalogue of a database. The first call of `read` or `load` reads the stored snapshot, or every part where there is
 * none; each later one reads the changes and removals since, by the commit time that every change of a part records.
 */
export function openCatalog(
  db: Firestore,
  { maxAge = 1_000, synonymsAge = 60_000, changesPerSnapshot = 200, snapshotGap = 60_000 }: CatalogOptions = {},
): Catalog {
  const synonyms = keepSynonyms(db, synonymsAge);
  let index = new PartIndex();
  /** Only the staff finds hidden parts, so they are in no index that answers riders. */
  const hidden = new Map<string, CatalogPart>();
  let forStaff: Promise<PartIndex> | undefined;
  let since: Timestamp | undefined;
  /** When every part was read, by this instance or the one that stored the snapshot. */
  let readAt: Timestamp | undefined;
  /** The changes that the stored snapshot lacks. */
  let changesSince = 0;
  let storing = false;
  /** When the last sync that succeeded began, and when this instance last wrote a part, by the clock of `performance`. */
  let syncedAt = -Infinity;
  let writtenAt = -Infinity;
  let running: Promise<void> | undefined;
  let queued: Promise<void> | undefined;

  function put(part: CatalogPart): void {
    if (isHidden(part)) {
      index.remove(part._id);
      hidden.set(part._id, part);
    } else {
      hidden.delete(part._id);
      index.put(part);
    }
  }

  function remove(id: string): void {
    index.remove(id);
    hidden.delete(id);
  }

  async function load(): Promise<void> {
    // A load that failed may have left parts that were removed since.
    index = new PartIndex();
    hidden.clear();
    forStaff = undefined;
    const snapshot = await readSnapshot(db);
    if (snapshot) {
      await inSlices(snapshot.parts, put);
      ({ readAt } = snapshot);
      await follow(snapshot.completeUntil);
      return;
    }
    let start: Timestamp | undefined;
    for await (const { parts: page, readTime } of readAllParts(db)) {
      start ??= readTime;
      await inSlices(page, put);
    }
    since = readAt = start ?? Timestamp.now();
    changesSince = Infinity;
  }

  async function follow(from: Timestamp): Promise<void> {
    const after = Timestamp.fromMillis(from.toMillis() - OVERLAP);
    const { changes, completeUntil } = await readChanges(db, after);
    await inSlices(changes, ({ id, part }) => {
      if (part) put(part);
      else remove(id);
    });
    // The staff's index is updated last, as it may have been begun meanwhile with only some of the changes.
    const all = await forStaff;
    if (all) await inSlices(changes, ({ id, part }) => (part ? all.put(part) : all.remove(id)));
    changesSince += changes.filter(({ at }) => at.toMillis() > from.toMillis()).length;
    since = completeUntil;
  }

  async function sync(): Promise<void> {
    const begun = performance.now();
    await (since === undefined ? load() : follow(since));
    syncedAt = begun;
    if (changesSince >= changesPerSnapshot) void store();
  }

  /** Stores a snapshot for instances that start later; no request waits for it. */
  async function store(): Promise<void> {
    if (storing || since === undefined) return;
    storing = true;
    // Set to 0 even if storing fails: the next attempt follows after as many changes.
    changesSince = 0;
    try {
      await writeSnapshot(db, [{ parts: listAll(), readTime: since }], {
        readAt,
        gap: snapshotGap,
      });
    } catch (error) {
      log({ severity: 'WARNING', message: 'The snapshot of the catalogue was not stored.', ...describeFailure(error) });
    } finally {
      storing = false;
    }
  }

  const listAll = () => [...index.parts(), ...hidden.values()];

  async function indexAll(): Promise<PartIndex> {
    const all = new PartIndex();
    await inSlices(listAll(), (part) => all.put(part));
    return all;
  }

  const begin = () => sync().finally(() => (running = undefined));
  // A sync that began at the moment of a write may have read before the write.
  const isFresh = () => performance.now() < syncedAt + maxAge && syncedAt > writtenAt;

  const read: Catalog['read'] = async ({ anew = false } = {}) => {
    if (anew || !isFresh()) {
      // A sync that is under way may have read before the caller's own change, so the caller waits for the next sync, which all other
      // callers then share. Nobody would await a sync that begins beside the running one, and its failure would end the instance.
      if (queued === undefined) {
        if (running === undefined) running = begin();
        else
          queued = running
            .catch(() => undefined)
            .then(() => {
              queued = undefined;
              return (running = begin());
            });
      }
      await (queued ?? running);
    }
    return index;
  };

  return {
    isLoaded: () => since !== undefined,
    load: () => {
      // A failure is ignored here: `read` reports its own, and every list begins another load.
      if (running === undefined) (running = begin()).catch(() => undefined);
    },
    forget: (written) => {
      synonyms.forget(written);
      if (written.some((path) => path.startsWith(`${parts.name}/`))) writtenAt = performance.now();
    },
    read,
    readForSearch: async ({ anew = false } = {}) => {
      const [found, own] = await Promise.all([read({ anew }), synonyms.read(anew)]);
      found.useSynonyms(own);
      return found;
    },
    readForStaff: async () => {
      const [, own] = await Promise.all([read({ anew: true }), synonyms.read(false)]);
      const all = await (forStaff ??= indexAll());
      all.useSynonyms(own);
      return all;
    },
  };
}
