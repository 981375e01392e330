import { randomUUID } from 'node:crypto';
import type { NewPart } from '@fourteener/contract/part/schemas';
import { testNewPart } from '@fourteener/contract/testing/parts';
import { addPart } from '../../src/parts/store.ts';
import { createAppDeps } from '../../src/app/deps.ts';
import { moveStock } from '../../src/parts/move-stock.ts';
import { openShop } from './shop.ts';

const adminActor = { uid: 'test', email: 'test@test.example' };

/** Adds a part for one test, through the shop's code, to the shared database or this one; returns its id. */
export async function makePart(fields: Partial<NewPart> = {}, { db } = openShop()): Promise<string> {
  const id = `test-${randomUUID()}`;
  const part = testNewPart({ name: 'Test Part', description: 'For a test.', ...fields });
  await addPart(db, id, part, { at: new Date(), by: adminActor });
  return id;
}

/** A part with fewer pieces left than the smallest order. */
export function makeSoldOutPart(minimumQuantity = 1): Promise<string> {
  return makePart({ minimumQuantity, availableQuantity: minimumQuantity - 1 });
}

/** A part with three stock movements. */
export async function makeMovedPart(): Promise<string> {
  const deps = createAppDeps(openShop());
  const partId = await makePart();
  for (const change of [1, 2]) await moveStock(deps, adminActor, { partId, cause: 'restock', change });
  return partId;
}

/** The stored stock of a part, and the sum of its movements, which must be equal. */
export async function countStock(id: string): Promise<{ stock: number; movements: number; sales: number }> {
  const { db } = openShop();
  const [part, movements] = await Promise.all([
    db.collection('parts').doc(id).get(),
    db.collection('stockMovements').where('partId', '==', id).get(),
  ]);
  return {
    stock: part.get('availableQuantity') as number,
    movements: movements.docs.reduce((sum, movement) => sum + (movement.get('change') as number), 0),
    sales: movements.docs.filter((movement) => movement.get('cause') === 'sale').length,
  };
}

/** The ids of a part's orders. */
export async function listOrderIds(partId: string): Promise<string[]> {
  const { docs } = await openShop().db.collection('orders').where('partId', '==', partId).get();
  return docs.map(({ id }) => id);
}
