import { customers } from './customers.ts';

/** A past order of one part, or one item of an order of several parts. */
export interface SeedOrder {
  /** The order number without `FC-` and dashes. */
  id: string;
  /** The customer's email. */
  account: string;
  partId: string;
  quantity: number;
  phone: string;
  address: string;
  placedAt: string;
  /** For an item of an order of several parts: the id of the first item, and the number of items. */
  whole?: { id: string; size: number };
}

/** The customer and the delivery address. */
type Recipient = Pick<SeedOrder, 'phone' | 'address'> & { email: string };

const rider = {
  email: 'rider@example.com',
  phone: '(719) 555-0142',
  address: '218 F Street, Salida, CO 81201',
};
const ridersParents = { ...rider, address: 'c/o Ida Halvorsen, 44 Birch Lane, Duluth, MN 55802' };
const mechanic = {
  email: 'mechanic@example.com',
  phone: '(970) 555-0118',
  address: 'Second Gear Repair, 1140 Main Avenue, Durango, CO 81301',
};
const { marisol, olu, priyanka, siobhan, reid, ottilie, ingrid, theodora, mateus, cole, annelise, wes, ilse } =
  customers;

/** The customers' past orders, oldest first; the items of an order are listed together, its first one first. */
export const orders: readonly SeedOrder[] = [
  order('44466K3B', marisol, 'shavano-tyre-700x45-r7sx1f', 2, '2024-06-05T01:15:00.000Z'),
  order('1AP6ZAGT', olu, 'massive-cassette-12-speed-3tq8zd', 1, '2025-01-21T04:12:00.000Z'),
  order('4AKGTFKM', priyanka, 'harvard-chain-12-speed-7wpa1c', 2, '2025-02-01T00:34:00.000Z'),
  order('V5DWEFFJ', siobhan, 'yale-fork-6yuc5q', 1, '2025-02-27T11:40:00.000Z'),
  order('MW59RART', olu, 'quandary-headset-p0le6w', 1, '2025-05-18T18:33:00.000Z'),
  order('FP9WF2CG', reid, 'elbert-1x-crankset-9k2m4t', 1, '2025-06-09T14:02:00.000Z'),
  order('A80NB0R2', reid, 'harvard-chain-12-speed-7wpa1c', 2, '2025-06-09T14:09:00.000Z'),
  order('N5VT20GA', rider, 'bierstadt-bottle-and-cage-f6ya3s', 4, '2025-07-09T19:12:00.000Z'),
  order('VD204T4X', siobhan, 'bierstadt-bottle-and-cage-f6ya3s', 4, '2025-08-14T09:51:00.000Z'),
  order('69A8B0G3', mechanic, 'quandary-headset-p0le6w', 3, '2025-08-22T15:30:00.000Z'),
  order('D8KM61RW', mechanic, 'shavano-tyre-700x45-r7sx1f', 8, '2025-09-01T16:03:00.000Z'),
  order('8FA365G2', ottilie, 'castle-handlebar-wrapped-x4rb7u', 1, '2025-09-23T17:05:00.000Z'),
  order('4NV6E20A', ingrid, 'crestone-fork-sand-j2xk7g', 1, '2025-10-16T12:44:00.000Z'),
  order('X2PC73HE', rider, 'castle-handlebar-wrapped-x4rb7u', 1, '2025-10-25T02:40:00.000Z'),
  order('GBAF4TZJ', marisol, 'maroon-tyre-black-700x45-5zk2de', 4, '2025-11-12T20:27:00.000Z'),
  order('NWBKJCV2', rider, 'elbert-1x-crankset-9k2m4t', 1, '2025-12-06T17:49:00.000Z'),
  order('1TXRERRJ', theodora, 'elbert-1x-crankset-9k2m4t', 1, '2025-12-15T19:58:00.000Z'),
  order('3CGTH3BC', theodora, 'harvard-chain-12-speed-7wpa1c', 2, '2025-12-15T20:03:00.000Z'),
  order('XRFK1XFP', theodora, 'bierstadt-bottle-and-cage-f6ya3s', 4, '2025-12-28T13:37:00.000Z'),
  order('1K2QVA8N', mechanic, 'sneffels-disc-brake-d9tk4v', 4, '2026-01-13T16:20:00.000Z'),
  order('FB2YTG8M', mateus, 'lincoln-chain-copper-5rd8na', 2, '2026-01-25T05:31:00.000Z'),
  order('WBRCHMV9', reid, 'princeton-stem-b6xn0r', 1, '2026-02-03T22:16:00.000Z'),
  order('G4ZB95QN', mechanic, 'longs-rear-derailleur-h3aj8m', 2, '2026-02-16T17:28:00.000Z'),
  order('DA63419B', olu, 'columbia-seatpost-w2bm9h', 1, '2026-03-28T19:02:00.000Z'),
  order('T9JY06SD', ridersParents, 'torreys-pedals-pair-t4jw6y', 1, '2026-04-11T21:55:00.000Z'),
  order('Y6V297DH', cole, 'torreys-pedals-pair-t4jw6y', 1, '2026-04-30T18:08:00.000Z'),
  order('M1V2R0AK', mechanic, 'harvard-chain-12-speed-7wpa1c', 12, '2026-05-11T15:55:00.000Z'),
  order('3SNK1266', annelise, 'la-plata-wheel-front-m8cq3j', 1, '2026-05-31T07:20:00.000Z'),
  order('MGQS9ZAZ', marisol, 'belford-stem-silver-3hy9te', 1, '2026-06-17T23:42:00.000Z'),
  order('K0K79KQ6', ingrid, 'humboldt-handlebar-black-w7mn4b', 1, '2026-07-02T11:29:00.000Z'),
  order('X1ZY7RAG', mateus, 'grays-pedals-black-pair-q8fz2c', 1, '2026-07-28T02:57:00.000Z'),
  order('5Q8HW2XS', rider, 'humboldt-handlebar-black-w7mn4b', 1, '2026-08-02T17:48:00.000Z'),
  order('AR96MQ9Z', mechanic, 'massive-cassette-12-speed-3tq8zd', 2, '2026-08-06T16:11:00.000Z'),
  order('1YZ9VJSG', siobhan, 'uncompahgre-frame-sand-8vc3he', 1, '2026-08-19T10:05:00.000Z'),
  order('HGBB7VHB', siobhan, 'crestone-fork-sand-j2xk7g', 1, '2026-08-19T10:13:00.000Z'),
  order('4MG4TFJH', cole, 'longs-rear-derailleur-h3aj8m', 1, '2026-08-30T20:46:00.000Z'),
  order('W0HC58ZA', rider, 'wilson-saddle-black-m5gp8x', 1, '2026-09-04T18:20:00.000Z'),
  order('H0GWHGVZ', reid, 'quandary-headset-p0le6w', 1, '2026-09-12T21:24:00.000Z'),
  order('RVD5VP0Q', wes, 'longs-rear-derailleur-h3aj8m', 1, '2026-09-20T15:41:00.000Z'),
  order('9EWRQ45A', annelise, 'shavano-tyre-700x45-r7sx1f', 2, '2026-09-27T08:32:00.000Z'),
  order('51BHR2NE', olu, 'blanca-frame-steel-2hfy5l', 1, '2026-10-02T03:19:00.000Z'),
  order('YSPVV5GP', ilse, 'antero-saddle-k1vd9e', 1, '2026-10-05T12:50:00.000Z'),
  order('R7FE31XK', mechanic, 'harvard-chain-12-speed-7wpa1c', 10, '2026-10-08T15:47:00.000Z'),
  order('01F3DC4G', priyanka, 'sneffels-disc-brake-d9tk4v', 2, '2026-10-13T22:38:00.000Z'),
  order('NAZ7V44W', mateus, 'princeton-stem-b6xn0r', 1, '2026-10-19T04:44:00.000Z'),
  order('JEACFYB0', ottilie, 'bierstadt-bottle-and-cage-f6ya3s', 8, '2026-10-24T15:14:00.000Z'),
  order('KNQEP8XQ', mechanic, 'shavano-tyre-700x45-r7sx1f', 12, '2026-10-29T16:36:00.000Z'),
  order('2NYWHFB9', ingrid, 'antero-saddle-k1vd9e', 1, '2026-11-02T12:21:00.000Z'),
  order('J3K3BJMN', wes, 'torreys-pedals-pair-t4jw6y', 1, '2026-11-05T18:53:00.000Z'),
  order('B31X70TP', rider, 'harvard-chain-12-speed-7wpa1c', 2, '2026-11-08T20:05:00.000Z'),
  ...several(rider, '2026-11-09T16:20:00.000Z', [
    ['HX6T3RNE', 'la-plata-wheel-front-m8cq3j', 1],
    ['8VZK5MQA', 'maroon-tyre-black-700x45-5zk2de', 2],
    ['N0WDP7GC', 'huron-tubeless-valves-pair-m4tj8x', 1],
  ]),
  order('JEJFGS7T', theodora, 'la-plata-wheel-front-m8cq3j', 1, '2026-11-09T20:39:00.000Z'),
  ...several(ottilie, '2026-11-10T14:48:00.000Z', [
    ['3GQX9TKB', 'belford-stem-silver-3hy9te', 1],
    ['RM7D2ZVJ', 'torreys-pedals-pair-t4jw6y', 1],
    ['59BYEWHC', 'antero-saddle-k1vd9e', 1],
  ]),
  order('5FK3H750', marisol, 'maroon-tyre-black-700x45-5zk2de', 2, '2026-11-11T23:07:00.000Z'),
  order('GQTK11Z8', ilse, 'wilson-saddle-black-m5gp8x', 1, '2026-11-13T13:25:00.000Z'),
  order('879NGJ8P', annelise, 'elbert-1x-crankset-9k2m4t', 1, '2026-11-14T09:16:00.000Z'),
  order('D5FE8T3P', cole, 'lincoln-chain-copper-5rd8na', 2, '2026-11-16T19:48:00.000Z'),
  ...several(mechanic, '2026-11-17T15:12:00.000Z', [
    ['7CN4QXVR', 'sneffels-disc-brake-d9tk4v', 4],
    ['P2TY8KHS', 'shavano-tyre-700x45-r7sx1f', 6],
    ['E5MBW0ZD', 'massive-cassette-12-speed-3tq8zd', 3],
  ]),
  order('K7Q294MD', rider, 'elbert-1x-crankset-9k2m4t', 2, '2026-11-17T16:31:00.000Z'),
  ...several(reid, '2026-11-18T17:05:00.000Z', [
    ['WQ81VNTA', 'uncompahgre-frame-sand-8vc3he', 1],
    ['6ZJ3KPRD', 'crestone-fork-sand-j2xk7g', 1],
    ['B0XM5CHY', 'challenger-bottom-bracket-w3fm7k', 1],
    ['T4G9SE2N', 'seat-collar-5sc8ak', 2],
  ]),
  order('SBGDWN7T', priyanka, 'columbia-seatpost-w2bm9h', 1, '2026-11-18T23:52:00.000Z'),
  order('XPJ2583P', mechanic, 'harvard-chain-12-speed-7wpa1c', 8, '2026-11-19T15:33:00.000Z'),
  order('3FY9MV7C', rider, 'bierstadt-bottle-and-cage-f6ya3s', 4, '2026-11-20T15:40:00.000Z'),
];

function order(
  id: string,
  { email: account, phone, address }: Recipient,
  partId: string,
  quantity: number,
  placedAt: string,
): SeedOrder {
  return { id, account, partId, quantity, phone, address, placedAt };
}

/** An order of several parts, with the id of its first item as the id of the order. */
function several(
  customer: Recipient,
  placedAt: string,
  lines: readonly (readonly [id: string, partId: string, quantity: number])[],
): SeedOrder[] {
  const whole = { id: lines[0]?.[0] ?? '', size: lines.length };
  return lines.map(([id, partId, quantity]) => ({ ...order(id, customer, partId, quantity, placedAt), whole }));
}

/** The id of the order, for a single item or one of several. */
export function orderIdOf({ id, whole }: Pick<SeedOrder, 'id' | 'whole'>): string {
  return whole?.id ?? id;
}
