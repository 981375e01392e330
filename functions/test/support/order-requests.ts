import { calls } from '@fourteener/contract/calls';
import { formatOrderNumber } from '@fourteener/contract/order/number';
import { createAppDeps } from '../../src/app/deps.ts';
import { addNote } from '../../src/orders/notes.ts';
import type { Actors } from './fixture.ts';
import { goodBodies } from './good-bodies.ts';
import { makeOrder } from './orders.ts';
import { makePart } from './parts.ts';
import type { GoodRequest } from './requests.ts';
import { makeWithdrawalLink } from './withdrawals.ts';
import { openShop } from './shop.ts';

type OrderCall =
  | 'addOrderNote'
  | 'changeOrder'
  | 'changeOrderAddress'
  | 'changeOrderTracking'
  | 'changeOrders'
  | 'changeReturns'
  | 'findShipments'
  | 'findNumbers'
  | 'findOwnNumbers'
  | 'getOrder'
  | 'getOrderItems'
  | 'listOrderNotes'
  | 'placeBasket'
  | 'placeOrder'
  | 'takeOrder'
  | 'withdrawOrder'
  | 'requestWithdrawal'
  | 'showWithdrawal'
  | 'withdrawByLink';

/** A valid request by a customer or an admin about an order that was just placed, or one that places orders. */
export async function composeOrderCall(
  name: OrderCall,
  { customer, admin: as }: Pick<Actors, 'customer' | 'admin'>,
): Promise<GoodRequest> {
  const { id } = await makeOrder(customer);
  const method = calls[name].method;
  const path = calls[name].path.replace('{id}', id);
  switch (name) {
    case 'placeOrder':
      return { method, path, as: customer, body: { ...goodBodies.placeOrder, partsId: await makePart() } };
    case 'placeBasket': {
      const lines = [{ partsId: await makePart(), quantity: 2 }];
      return { method, path, as: customer, body: { ...goodBodies.placeBasket, lines } };
    }
    case 'takeOrder': {
      const lines = [{ partsId: await makePart(), quantity: 2 }];
      return { method, path, as, body: { ...goodBodies.takeOrder, lines } };
    }
    case 'findNumbers':
    case 'findOwnNumbers':
      return { method, path: `${path}?number=${id.slice(1)}`, as: name === 'findNumbers' ? as : customer };
    case 'getOrder':
    case 'getOrderItems':
      return { method, path, as: customer };
    case 'changeOrder':
    case 'withdrawOrder':
      return { method, path, as: customer, body: goodBodies[name] };
    case 'requestWithdrawal':
      return { method, path, body: { number: id, email: customer.email } };
    case 'showWithdrawal':
    case 'withdrawByLink': {
      const { token } = await makeWithdrawalLink(customer, { orderId: id });
      return { method, path, body: { token, ...(name === 'withdrawByLink' && { items: [{ id, quantity: 1 }] }) } };
    }
    case 'changeReturns': {
      const delivered = await makeOrder(customer, { status: 'delivered' });
      const items = [{ id: delivered.id, quantity: 1 }];
      const returns = calls[name].path.replace('{id}', delivered.id);
      return { method, path: returns, as: customer, body: { ...goodBodies[name], items } };
    }
    case 'changeOrders':
      return { method, path, as, body: { ...goodBodies.changeOrders, orders: [{ id }] } };
    case 'findShipments': {
      const [line] = goodBodies.findShipments.lines;
      return { method, path, as, body: { lines: [{ ...line, number: formatOrderNumber(id) }] } };
    }
    case 'changeOrderTracking': {
      const shipped = await makeOrder(customer, { status: 'shipped' });
      return { method, path: calls[name].path.replace('{id}', shipped.id), as, body: goodBodies[name] };
    }
    case 'changeOrderAddress':
    case 'addOrderNote':
      return { method, path, as, body: goodBodies[name] };
    case 'listOrderNotes':
      for (const text of ['One', 'Two', 'Three'])
        await addNote(createAppDeps(openShop()), { uid: as.uid, email: as.email }, id, { text });
      return { method, path: `${path}?limit=20`, as };
  }
}
