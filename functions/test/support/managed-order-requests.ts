import { calls } from '@fourteener/contract/calls';
import { createAppDeps } from '../../src/app/deps.ts';
import { addNote } from '../../src/orders/notes.ts';
import type { Actors } from './fixture.ts';
import { goodBodies } from './good-bodies.ts';
import { makeOrder } from './orders.ts';
import type { GoodRequest } from './requests.ts';
import { openShop } from './shop.ts';

type Managed = 'addOrderNote' | 'changeOrderAddress' | 'changeOrders' | 'listOrderNotes';

/** A valid request of an admin about an order that was just placed. */
export async function composeManaged(
  name: Managed,
  { customer, admin: as }: Pick<Actors, 'customer' | 'admin'>,
): Promise<GoodRequest> {
  const { id } = await makeOrder(customer);
  const method = calls[name].method;
  const path = calls[name].path.replace('{id}', id);
  switch (name) {
    case 'changeOrders':
      return { method, path, as, body: { ...goodBodies.changeOrders, orders: [{ id }] } };
    case 'changeOrderAddress':
    case 'addOrderNote':
      return { method, path, as, body: goodBodies[name] };
    case 'listOrderNotes':
      for (const text of ['One', 'Two', 'Three'])
        await addNote(createAppDeps(openShop()), { uid: as.uid, email: as.email }, id, { text });
      return { method, path: `${path}?limit=20`, as };
  }
}
