import { expect, it } from 'vitest';
import type { Order } from '@fourteener/contract/orders';
import { writeCsv } from '../ui/tables/csv.ts';
import { orderCsvColumns } from './order-csv.ts';

const at = '2026-11-17T16:31:00.000Z';
const order: Order = {
  _id: 'K7Q294MD',
  number: 'FC-K7Q2-94MD',
  partsId: 'antero-saddle-k1vd9e',
  partsName: 'Antero Saddle',
  partsNumber: 'SA-31',
  img: '/a.webp',
  userName: '=1+1',
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

it('when an order is exported, then all that the shop knows of it stands in one line, and no formula', async () => {
  const [, line] = (await writeCsv(orderCsvColumns, [order])).split('\r\n');
  expect(line).toBe(
    `FC-K7Q2-94MD,${at},Return requested,,2026-11-20T08:00:00.000Z,"'=1+1",june@example.com,(719) 555-0142,` +
      '"218 F Street, Salida",Antero Saddle,SA-31,138.00,2,276.00,Front Range Parcel,FRP 4471,Too wide',
  );
});
