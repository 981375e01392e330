import type { FoundShipment } from '@fourteener/contract/order/tracking';
import { describe, expect, it } from 'vitest';
import { judgeTracking, noteShipped, pickAsked, pickShipments } from './judge-tracking.ts';
import { parseTracking, type TypedTracking } from './parse-tracking.ts';

const typed = (line: number, facts: Partial<TypedTracking> = {}): TypedTracking => ({
  line,
  number: `FC-TEST-000${line}`,
  carrier: 'UPS',
  trackingCode: `1Z ${line}`,
  ...facts,
});
const found = (line: number, items: string[], facts: Partial<FoundShipment> = {}): FoundShipment => ({
  line,
  orderId: `TEST000${line}`,
  number: `FC-TEST-000${line}`,
  userName: 'June',
  orderSize: items.length,
  items,
  ...facts,
});
const tell = (lines: TypedTracking[], shipments: FoundShipment[]) =>
  judgeTracking(lines, shipments).map(({ kind, words }) => [kind, words]);

describe('the CSV file of a label program', () => {
  it.each([
    ['Order,Carrier,Tracking\nK7Q294MD,UPS,1Z 5', 'UPS'],
    ['Tracking Number;Name;REFERENCE\n1Z 5;June;K7Q294MD\n;;', ''],
    ['carrier\ttracking_no\tOrder No.\nDHL\t1Z 5\tK7Q294MD', 'DHL'],
    ['Reference,Order number,Carrier name,Tracking code\nbox 3,K7Q294MD,UPS,1Z 5', 'UPS'],
  ])('when its text is %j, then its columns are recognized', async (text, carrier) => {
    expect(await parseTracking(text)).toEqual([{ line: 2, number: 'K7Q294MD', carrier, trackingCode: '1Z 5' }]);
  });

  it('when columns are missing, then the error names them', async () => {
    await expect(parseTracking('Name,Carrier\nJune,UPS')).rejects.toThrow(
      'The first line must name the columns. These are missing: Order number, Tracking number.',
    );
  });

  it('when a text has an apostrophe before it because it looks like a formula, then the apostrophe is left out', async () => {
    expect(await parseTracking("Order,Tracking\nK7Q294MD,'-17")).toMatchObject([{ trackingCode: '-17' }]);
  });
});

describe('the lines of a file with tracking numbers', () => {
  it('when a line is incomplete or a spreadsheet altered its number, then it says so, and the shop is not asked about it', () => {
    const lines = [typed(2, { number: '' }), typed(3, { trackingCode: '' }), typed(4, { trackingCode: '7.94645E+21' })];
    expect(tell(lines, [])).toEqual([
      ['wrong', 'The order number is missing.'],
      ['wrong', 'The tracking number is missing.'],
      ['wrong', 'A spreadsheet seems to have altered the tracking number: “7.94645E+21”.'],
    ]);
    expect(pickAsked([...lines, typed(5)])).toEqual([typed(5)]);
  });

  it('when lines give an order two carriers, then neither ships it, and when lines repeat a number, then only the first ships', () => {
    const again = { orderId: 'TEST0002' };
    const lines = [
      typed(2),
      typed(3, { trackingCode: '1Z 2', carrier: 'DHL' }),
      typed(4),
      typed(5, { trackingCode: '1z4' }),
    ];
    const shipments = [
      found(2, ['A']),
      found(3, ['A'], again),
      found(4, ['B', 'C']),
      found(5, ['B', 'C'], { orderId: 'TEST0004' }),
    ];
    expect(tell(lines, shipments)).toEqual([
      ['wrong', 'Line 3 has another tracking number for this order.'],
      ['wrong', 'Line 2 has another tracking number for this order.'],
      ['ready', 'Ships 2 parts.'],
      ['same', 'Line 4 says the same.'],
    ]);
  });

  it('when two orders share a parcel, or a part is not packed, then the lines say so, and the packed parts are shipped', () => {
    const lines = [typed(2), typed(3, { trackingCode: '1Z 2' })];
    const judged = judgeTracking(lines, [found(2, ['A']), found(3, ['B', 'C'], { orderSize: 3 })]);
    expect(judged.map(({ kind, words }) => [kind, words])).toEqual([
      ['ready', 'Ships 1 part. Line 3 has the same tracking number for another order.'],
      [
        'ready',
        'Ships 2 of 3 parts; the others are not packed. Line 2 has the same tracking number for another order.',
      ],
    ]);
    expect(pickShipments(judged, 'ready')).toEqual([
      { id: 'A', carrier: 'UPS', trackingCode: '1Z 2' },
      { id: 'B', carrier: 'UPS', trackingCode: '1Z 2' },
      { id: 'C', carrier: 'UPS', trackingCode: '1Z 2' },
    ]);
  });

  it('when the shop has the number of a line already, then the line has nothing to do, and any other problem is an error', () => {
    const problem = (code: 'same-number' | 'not-packed') => ({ problem: { code, message: `It is ${code}.` } });
    const shipments = [found(2, [], problem('same-number')), found(3, [], problem('not-packed'))];
    expect(tell([typed(2), typed(3)], shipments)).toEqual([
      ['same', 'It is same-number.'],
      ['wrong', 'It is not-packed.'],
    ]);
  });

  it('when the shop refused some items or did not answer, then their lines say so', () => {
    const judged = judgeTracking(
      [typed(2), typed(3), typed(4)],
      [found(2, ['A']), found(3, ['B', 'C', 'D']), found(4, ['E', 'F'])],
    );
    const before = { ...typed(9), kind: 'refused', words: 'Before.', found: found(9, ['A']) } as const;
    const result = noteShipped([...judged, before], 'ready', {
      changed: ['A', 'B', 'C', 'E'].map((_id) => ({ _id }) as never),
      refused: [{ _id: 'D', number: 'FC-D', problem: { detail: 'This order is canceled.' } }],
      unknown: ['F'],
    });
    expect(result.map(({ kind, words }) => [kind, words])).toEqual([
      ['shipped', '1 part shipped.'],
      ['refused', '2 of 3 parts shipped. This order is canceled.'],
      ['unknown', 'No answer came: it is not known yet whether it was shipped.'],
      ['refused', 'Before.'],
    ]);
  });
});
