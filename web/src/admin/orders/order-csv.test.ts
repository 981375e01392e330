import { expect, it } from 'vitest';
import { writeCsv } from '../../ui/tables/csv.ts';
import { testOrder } from '../../../testing/test-order.ts';
import { orderCsvColumns } from './order-csv.ts';

it('when an order is exported, then its line has all columns, and none is a formula', async () => {
  const [, line] = (
    await writeCsv(orderCsvColumns, [
      { ...testOrder, createdAt: '2026-11-01T07:59:30.000Z', userName: '=1+1', orderId: 'K7Q294MC', taken: 'phone' },
    ])
  ).split('\r\n');
  expect(line).toBe(
    "FC-K7Q2-94MD,FC-K7Q2-94MC,2026-11-01T01:59:30-06:00,Return requested,,by phone,2026-11-20T01:00:00-07:00,'=1+1,june@example.com,(719) 555-0142," +
      '"218 F Street, Salida",Antero Saddle,SA-31,138.00,2,276.00,Front Range Parcel,FRP 4471,Too wide',
  );
});

it('when an order has two tracking numbers, then the last one is exported', async () => {
  const shipped = (at: string, trackingCode: string) =>
    ({ status: 'shipped', at, role: 'admin', carrier: 'Front Range Parcel', trackingCode }) as const;
  const history = [
    ...testOrder.history.slice(0, 1),
    shipped('2026-11-12T09:00:00.000Z', 'FRP 1000'),
    shipped('2026-11-13T09:00:00.000Z', 'FRP 2000'),
  ];
  const [, line = ''] = (await writeCsv(orderCsvColumns, [{ ...testOrder, history }])).split('\r\n');
  expect(line).toMatch(/,Front Range Parcel,FRP 2000,$/);
});
