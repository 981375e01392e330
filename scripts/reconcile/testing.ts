import { Timestamp } from 'firebase-admin/firestore';
import type { OrderStatus } from '@fourteener/contract/order/states';
import type { StockCause } from '@fourteener/contract/stock/schemas';
import { testNewPart } from '@fourteener/contract/testing/parts';
import { composePart } from '../../functions/src/parts/store.ts';
import { composeItem } from '../../functions/src/orders/compose.ts';
import type { StoredItem } from '../../functions/src/orders/store.ts';
import type { Movement, StockHistory } from './stock-history.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 12, minute));

/** An order of the tests' part, of 2 pieces. */
export function makeOrder(status: OrderStatus, minute = 1): StoredItem {
  const customer = { userId: 'u', userName: 'June', userEmail: 'june@test.example', at: at(minute) };
  const delivery = { phone: '1', address: 'Salida', quantity: 2 };
  const placed = composeItem('K7Q294MD', customer, delivery, {
    id: 'saddle',
    name: 'Saddle',
    img: '',
    priceCents: 1_000,
  });
  const step = { status, at: Timestamp.fromDate(at(minute + 1)), role: 'admin' } as const;
  return status === 'placed' ? placed : { ...placed, status, history: [...placed.history, step] };
}

/** A movement of the tests' part. */
export function makeMovement(
  cause: StockCause,
  [change, stock]: [change: number, stock: number],
  { orderId = null, minute = 0 }: { orderId?: string | null; minute?: number } = {},
): Movement {
  const createdAt = Timestamp.fromDate(at(minute));
  const id = `${orderId ?? 'saddle'}-${cause}`;
  return { id, partId: 'saddle', change, stock, cause, orderId, by: 'u', email: 'june@test.example', createdAt };
}

/** A part that started with 10 pieces and has 6 left: order A was delivered, B canceled, and C is placed. */
export function makeStockHistory(changed: Partial<StockHistory> = {}): StockHistory {
  return {
    partId: 'saddle',
    part: composePart(testNewPart({ minimumQuantity: 2, availableQuantity: 6 }), at(0)),
    movements: [
      makeMovement('initial', [10, 10]),
      makeMovement('sale', [-2, 8], { orderId: 'A', minute: 1 }),
      makeMovement('sale', [-2, 6], { orderId: 'B', minute: 2 }),
      makeMovement('cancellation', [2, 8], { orderId: 'B', minute: 3 }),
      makeMovement('sale', [-2, 6], { orderId: 'C', minute: 4 }),
    ],
    orders: new Map([
      ['A', makeOrder('delivered', 1)],
      ['B', makeOrder('cancelled', 2)],
      ['C', makeOrder('placed', 4)],
    ]),
    ...changed,
  };
}
