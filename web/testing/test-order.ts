import type { OrderItem } from '@fourteener/contract/order/schemas';

const at = '2026-11-17T16:31:00.000Z';
/** An order whose customer has requested the return of a part. */
export const testOrder: OrderItem = {
  _id: 'K7Q294MD',
  number: 'FC-K7Q2-94MD',
  orderId: 'K7Q294MD',
  partsId: 'antero-saddle-k1vd9e',
  partsName: 'Antero Saddle',
  partsNumber: 'SA-31',
  img: '/a.webp',
  userName: 'June Halvorsen',
  userEmail: 'june@example.com',
  phone: '(719) 555-0142',
  address: '218 F Street, Salida',
  PerUnitPrice: 138,
  quantity: 2,
  total: 276,
  status: 'return-requested',
  history: [
    { status: 'placed', role: 'customer', at },
    { status: 'shipped', role: 'admin', at, carrier: 'Front Range Parcel', trackingCode: 'FRP 4471' },
    { status: 'return-requested', role: 'customer', at: '2026-11-20T08:00:00.000Z', reason: 'Too wide' },
  ],
  createdAt: at,
};
