import { makePart } from '../../functions/test/support/parts.ts';
import { openShop } from '../../functions/test/support/shop.ts';
import { openOrders } from '../../functions/src/orders/place.ts';
import { saveUser } from '../../functions/src/users/store.ts';

// Unlike `npm run seed -- --orders N`, each row is another rider's, so that a search can narrow a table down to one.

const AT_ONCE = 20;

/** Adds orders, each of a customer of its own, until there are this many. */
export async function growOrders(wanted: number): Promise<void> {
  const placeOrder = openOrders(openShop().db);
  // One part for each that orders at the same time: orders of one part wait for each other.
  const parts = await Promise.all(
    Array.from({ length: AT_ONCE }, (_, n) => makePart({ name: `Chainring ${n}`, availableQuantity: wanted * 9 })),
  );
  await grow('orders', wanted, async (n) => {
    const customer = { userId: `rider-${n}`, at: new Date(), ...nameRider(n) };
    const partsId = parts[n % AT_ONCE] ?? '';
    const order = { partsId, quantity: 1 + (n % 9), phone: '719 555 0100', address: `${n} F Street, Salida` };
    await placeOrder(customer, order);
  });
}

/** Adds users until there are this many. */
export function growUsers(wanted: number): Promise<void> {
  return grow('users', wanted, async (n) => {
    const { userName, userEmail: email } = nameRider(n);
    await saveUser(openShop().db, { uid: `rider-${n}`, email, userName, at: new Date() }, {});
  });
}

const nameRider = (n: number) => ({ userName: `Rider ${n}`, userEmail: `rider-${n}@test.example` });

async function grow(collection: string, wanted: number, add: (n: number) => Promise<void>): Promise<void> {
  const counted = await openShop().db.collection(collection).count().get();
  const missing = wanted - counted.data().count;
  for (let done = 0; done < missing; done += AT_ONCE) {
    await Promise.all(Array.from({ length: Math.min(AT_ONCE, missing - done) }, (_, n) => add(done + n)));
  }
}
