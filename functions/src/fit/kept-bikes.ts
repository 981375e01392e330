import type { Firestore } from 'firebase-admin/firestore';
import { LRUCache } from 'lru-cache';
import type { ChosenBike } from '@fourteener/contract/fit/chosen-bikes';
import type { BikeWithPapers } from '@fourteener/contract/fit/makers-papers';
import type { PartIndex } from '../catalog/part-index.ts';
import type { BikeModel } from '../catalog/bike-words.ts';
import { describeFailure, log } from '../platform/log.ts';
import type { BikeDeps } from './bike-deps.ts';
import { listBikes, readBike } from './bikes.ts';

/** The most bikes that are kept, and for how many milliseconds. */
const MOST_BIKES = 500;
const TTL = 60_000;

/** Finds bikes for searches, which ask for the same one again and again: each bike is read once a minute. Fails as `readBike`. */
export function keepBikes(deps: BikeDeps): (index: PartIndex, chosen: ChosenBike) => Promise<BikeWithPapers> {
  const kept = new LRUCache<string, BikeWithPapers>({ max: MOST_BIKES, ttl: TTL });
  return async (index, chosen) => {
    const key = JSON.stringify(chosen);
    const facts = kept.get(key) ?? (await readBike(deps, index, chosen)).facts;
    // Setting a kept bike again would prolong its time.
    if (!kept.has(key)) kept.set(key, facts);
    return facts;
  };
}

/** The models of the shop's bikes, for the words of searches, read at most once a minute. While the database is away, the last known models are returned. */
export function keepModels(db: Firestore): () => Promise<readonly BikeModel[]> {
  let known: readonly BikeModel[] = [];
  let until = -Infinity;
  let reading: Promise<void> | undefined;
  const read = async () => {
    try {
      known = await listBikes(db);
      until = performance.now() + TTL;
    } catch (error) {
      log({ severity: 'WARNING', message: 'The models of bikes could not be read.', ...describeFailure(error) });
    } finally {
      reading = undefined;
    }
  };
  return async () => {
    if (performance.now() >= until) await (reading ??= read());
    return known;
  };
}
