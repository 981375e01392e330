import { type Firestore, Timestamp } from 'firebase-admin/firestore';
import { recordAudit } from '../../functions/src/audit/store.ts';
import { isConflict } from '../../functions/src/database/errors.ts';
import { partRef, type StoredPart } from '../../functions/src/parts/store.ts';
import { movementRef, recordMovement } from '../../functions/src/inventory/ledger.ts';
import { type Difference, type Finding, findDifferences } from './differences.ts';
import { repairHistory, reconciler } from './repair.ts';
import { reconcilePurchases } from './purchases.ts';
import { reconcileReviews } from './reviews.ts';
import { listPartIds, type Movement, fetchStockHistory, type StockHistory } from './stock-history.ts';

/** How often a part is read again when orders change it in between. */
const ATTEMPTS = 10;

/** The result of reconciling a shop's stock. */
export interface Reconciled {
  parts: number;
  movements: number;
  orders: number;
  findings: Finding[];
}

/**
 * Compares the ledger, the orders and the stock of every part, each part as of one moment, so that new orders are no
 * differences. Also finds shop reviews that are not at their account's place, and purchases that differ from their
 * orders. With `repair` repairs the unambiguous differences, each part in a commit that fails if a piece has moved
 * since it was read.
 */
export async function reconcile(db: Firestore, { repair }: { repair: boolean }): Promise<Reconciled> {
  const result: Reconciled = { parts: 0, movements: 0, orders: 0, findings: [] };
  for await (const partId of listPartIds(db)) {
    const history = await fetchStockHistory(db, partId);
    const found = findDifferences(history);
    result.parts += 1;
    result.movements += history.movements.length;
    result.orders += history.orders.size;
    if (found.length === 0) continue;
    result.findings.push(...(repair ? await repairPart(db, partId) : leave(found)));
  }
  result.findings.push(...(await reconcileReviews(db, { repair })), ...(await reconcilePurchases(db)));
  return result;
}

const leave = (found: readonly Difference[]): Finding[] => found.map((one) => ({ ...one, mended: false }));

/** Repairs a part, and returns the differences found then; gives up when concurrent changes always come first. */
async function repairPart(db: Firestore, partId: string): Promise<Finding[]> {
  let found: Difference[] = [];
  for (let n = 0; n < ATTEMPTS; n++) {
    const history = await fetchStockHistory(db, partId);
    const mended = repairHistory(history);
    found = findDifferences(history);
    try {
      if (history.part && mended.part)
        await writeMended(db, { ...history, part: history.part }, { ...mended, part: mended.part });
      const left = findDifferences(mended);
      const isLeft = (one: Difference) => left.some(({ kind, about }) => kind === one.kind && about === one.about);
      return found.map((one) => ({ ...one, mended: !isLeft(one) }));
    } catch (error) {
      if (!isConflict(error)) throw error;
    }
  }
  return leave(found);
}

type PartHistory = StockHistory & { part: StoredPart };

/** Writes the missing documents of a repaired history, and the entry in the audit log about it. */
async function writeMended(db: Firestore, history: PartHistory, mended: PartHistory): Promise<void> {
  const { lastUpdateTime } = history;
  const ref = partRef(db, history.partId);
  const batch = db.batch();
  const before = new Map(history.movements.map((movement) => [movement.id, movement]));
  const added = mended.movements.filter(({ id }) => !before.has(id));
  const led = mended.movements.filter(({ id, stock }) => before.has(id) && before.get(id)?.stock !== stock);
  const [was, is] = [figuresOf(history), figuresOf(mended)];
  const isSame = was.availableQuantity === is.availableQuantity && was.inStock === is.inStock;
  if (!lastUpdateTime || (isSame && added.length === 0 && led.length === 0)) return;

  for (const { change, stock, cause, orderId, reason, createdAt } of added) {
    recordMovement(batch, ref, { change, stock, cause, orderId, reason, at: createdAt.toDate(), by: reconciler });
  }
  for (const { id, stock, lastUpdateTime: read } of led) {
    batch.update(movementRef(db, id), { stock }, read ? { lastUpdateTime: read } : { exists: true });
  }
  batch.update(ref, is, { lastUpdateTime });
  recordAudit(db, batch, {
    by: reconciler,
    at: Timestamp.now(),
    action: 'stock.reconcile',
    target: ref.path,
    before: { ...was, movements: stocksOf(led.flatMap(({ id }) => before.get(id) ?? [])) },
    after: { ...is, movements: stocksOf([...added, ...led]) },
  });
  await batch.commit();
}

function figuresOf({
  part: { availableQuantity, inStock },
}: PartHistory): Pick<StoredPart, 'availableQuantity' | 'inStock'> {
  return { availableQuantity, inStock };
}

function stocksOf(movements: readonly Movement[]): Record<string, number> {
  return Object.fromEntries(movements.map(({ id, stock }) => [id, stock]));
}
