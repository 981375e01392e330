import { randomUUID } from 'node:crypto';
import type { NewPart } from '@fourteener/contract/parts';
import { addPart } from '../../src/parts/store.ts';
import { openDesk } from '../../src/stock/desk.ts';
import { moveStock } from '../../src/stock/move.ts';
import { openShop } from './shop.ts';

const bench = { uid: 'test', email: 'test@test.example' };

/** Adds a part of its own for a test, through the shop's code; returns its id. */
export async function makePart(fields: Partial<NewPart> = {}): Promise<string> {
  const id = `test-${randomUUID()}`;
  const part: NewPart = {
    name: 'Test Part',
    img: '/images/parts/saddle-800.webp',
    description: 'For a test.',
    minimumQuantity: 1,
    availableQuantity: 10,
    price: 12.5,
    ...fields,
  };
  await addPart(openShop().db, id, part, { at: new Date(), by: bench });
  return id;
}

/** A part of which fewer pieces are left than an order takes. */
export function makeSoldOutPart(minimumQuantity = 1): Promise<string> {
  return makePart({ minimumQuantity, availableQuantity: minimumQuantity - 1 });
}

/** A part with three movements of its stock. */
export async function makeMovedPart(): Promise<string> {
  const shop = openShop();
  const partId = await makePart();
  const running = { ...shop, desk: openDesk(shop.db) };
  for (const change of [1, 2]) await moveStock(running, bench, { partId, cause: 'restock', change });
  return partId;
}

/** What the database holds of a part: its stock, and the sum of the movements that explain it. */
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

/** The ids of the orders for a part. */
export async function listOrderIds(partId: string): Promise<string[]> {
  const { docs } = await openShop().db.collection('orders').where('partId', '==', partId).get();
  return docs.map(({ id }) => id);
}
