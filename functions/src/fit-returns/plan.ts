import { Timestamp, type Firestore } from 'firebase-admin/firestore';
import { type TalliedReturn, tallyReturns } from '@fourteener/contract/fit-return/cases';
import { drawingFact } from '@fourteener/contract/fit-return/facts';
import type { Misfit } from '@fourteener/contract/fit-return/schemas';
import { type SaidFit, saysFits } from '@fourteener/contract/fit/said';
import { parseBikeSlug } from '@fourteener/contract/fit/stored-bikes';
import { findOpenReturn, listReturns } from '@fourteener/contract/order/returns';
import type { Catalog } from '../catalog/catalog.ts';
import { findDrawingsOf, type DrawingOfParts } from '../drawings/store.ts';
import { getGarage } from '../garage/store.ts';
import type { CommitContext, CommitView } from '../inventory/unit-of-work.ts';
import type { CommitAddition, OrderChanged, PlanMisfits } from '../orders/subscribers.ts';
import type { StoredItem } from '../orders/store.ts';
import type { SayFit } from '../fit/said.ts';
import { fitReturnRef, type StoredFitReturn } from './store.ts';

/** The most earlier returns of an item that are counted together with the new one; the last ones are taken. */
const MOST_BEFORE = 20;

/** The shop's verdict on an item, and the drawings that show its part. */
export interface Evidence {
  said: SaidFit | null;
  /** Whether the verdict was kept with the order. */
  isOfOrder: boolean;
  /** The drawings of the bike if it is one of the shop, otherwise all that show the part. A line that names one size of a part stands for all its sizes. */
  drawings: readonly DrawingOfParts[];
}

export interface EvidenceDeps {
  db: Firestore;
  catalog: Pick<Catalog, 'read'>;
  say: SayFit;
}

/**
 * Finds the shop's verdicts on items on their customer's bike: as kept with the order, or as of now where the customer names
 * another bike of their garage. Only then is the garage read. The drawings of all parts are read together.
 */
export async function findEvidence(
  { db, catalog, say }: EvidenceDeps,
  uid: string,
  asked: readonly { item: StoredItem; bike: Misfit['bike'] }[],
): Promise<Evidence[]> {
  const isOther = asked.some(({ item, bike }) => typeof bike === 'string' && bike !== item.fit?.bike.id);
  const index = await catalog.read();
  const sizesOf = (partId: string) => [partId, ...index.sizesOf(partId).map(({ _id }) => _id)];
  const [garage, drawings] = await Promise.all([
    isOther ? getGarage(db, uid) : undefined,
    findDrawingsOf(db, [...new Set(asked.flatMap(({ item }) => sizesOf(item.partId)))]),
  ]);
  return Promise.all(
    asked.map(async ({ item, bike }) => {
      const isOfOrder = item.fit !== undefined && (bike === undefined || bike === item.fit.bike.id);
      const chosen = isOfOrder ? undefined : garage?.bikes.find(({ id }) => id === bike);
      const now = chosen && (await say([item.partId], chosen)).get(item.partId);
      const said = (isOfOrder ? item.fit : now) ?? null;
      const { id } = parseBikeSlug(said?.bike.bike ?? '') ?? {};
      const sizes = sizesOf(item.partId);
      const own = drawings.filter(
        ({ partIds, bikes }) =>
          sizes.some((size) => partIds.includes(size)) && (id === undefined || bikes.includes(id)),
      );
      return { said, isOfOrder, drawings: own };
    }),
  );
}

/** Plans the records of returns that do not fit, which are written with the steps of their items: the fact that the customer names, and the shop's verdict. */
export function planMisfits(deps: EvidenceDeps): PlanMisfits {
  return async (uid, wanted) => {
    const { db } = deps;
    const asked = wanted.map(({ id, order, misfit }) => ({ id, item: order, ...misfit }));
    const evidence = await findEvidence(
      deps,
      uid,
      asked.map(({ item, bike }) => ({ item, bike })),
    );
    const planned = asked.map((one, index) => ({ ...one, ...(evidence[index] ?? nothing) }));
    const before = new Map(planned.map(({ id, item }) => [id, listBefore(db, id, item)]));
    const reads = [...before.values()].flat();
    return [
      {
        reads,
        isBlocked: (view: CommitView) => reads.some(view.isWritten),
        write: (commit, changed, at) => {
          for (const change of changed) {
            const found = planned.find(({ id }) => id === change.id);
            if (found) writeReturn(commit, change, { ...found, at, before: before.get(change.id) ?? [] });
          }
          return undefined;
        },
      } satisfies CommitAddition,
    ];
  };
}

const nothing: Evidence = { said: null, isOfOrder: false, drawings: [] };

function listBefore(db: Firestore, id: string, item: StoredItem) {
  const earlier = listReturns(item).filter(({ returnReason }) => returnReason === 'does-not-fit');
  return earlier.slice(-MOST_BEFORE).map(({ ordinal }) => fitReturnRef(db, id, ordinal));
}

interface FoundReturn extends Evidence {
  fact?: string | undefined;
  at: Date;
  before: ReturnType<typeof listBefore>;
}

function writeReturn(commit: CommitContext, { id, order, after }: OrderChanged, found: FoundReturn): void {
  const { said, isOfOrder, fact = null, at, before } = found;
  const ordinal = findOpenReturn(after)?.ordinal;
  if (ordinal === undefined || (said === null && fact === null)) return;
  // Without a bike, drawings count only if the customer names the drawing as the reason.
  const drawings = said?.bike.bike !== undefined || fact === drawingFact ? found.drawings : [];
  const contradicts = saysFits(said?.verdict ?? null) || drawings.length > 0;
  const judging = contradicts ? 'open' : 'none';
  const isCounted = isOfOrder && order.saidToFit === true;
  const earlier = before.flatMap((ref) => {
    const data = commit.find(ref).data();
    return data ? [{ ref, ...data }] : [];
  });
  const tallied: TalliedReturn[] = [...earlier.map(toTallied), { state: judging, isOfOrder: isCounted }];
  const tallies = tallyReturns(tallied);
  for (const [index, one] of earlier.entries()) {
    const tally = tallies[index] ?? 'none';
    if (tally !== one.tally) {
      commit.batch.update(one.ref, { tally });
      commit.markWritten(one.ref);
    }
  }
  const stored: StoredFitReturn = {
    ...{ userId: order.userId, itemId: id, ordinal, partId: order.partId, partName: order.partName },
    ...{ said, isOfOrder: isCounted, fact, judging, tally: tallies.at(-1) ?? 'none', judgement: null },
    drawings: drawings.map(({ id: drawing, title, revision }) => ({ id: drawing, title, revision })),
    ...{ requestedAt: Timestamp.fromDate(at), orderedAt: order.createdAt },
  };
  const ref = fitReturnRef(commit.db, id, ordinal);
  commit.batch.set(ref, stored);
  commit.markWritten(ref);
}

/** The fields of a stored return that decide how its item counts. */
export const toTallied = ({ judging, isOfOrder }: Pick<StoredFitReturn, 'judging' | 'isOfOrder'>): TalliedReturn => ({
  state: judging,
  isOfOrder,
});
