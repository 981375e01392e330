import type { SeedPart } from './parts/seed-part.ts';

/** An order of the customers' history. */
export interface SeedOrder {
  /** Its number, without `FC-` and dashes. */
  id: string;
  /** The customer's email. */
  account: string;
  partId: string;
  /** Pieces. */
  quantity: number;
  phone: string;
  address: string;
  /** ISO 8601. */
  placedAt: string;
}

const rider = { account: 'rider@example.com', phone: '(719) 555-0142', address: '218 F Street, Salida, CO 81201' };
const mechanic = {
  account: 'mechanic@example.com',
  phone: '(970) 555-0118',
  address: 'Second Gear Repair, 1140 Main Avenue, Durango, CO 81301',
};

/** The customers' history, oldest first. */
export const orders: readonly SeedOrder[] = [
  {
    ...rider,
    id: 'N5VT20GA',
    partId: 'bierstadt-bottle-and-cage-f6ya3s',
    quantity: 4,
    placedAt: '2025-07-09T19:12:00.000Z',
  },
  {
    ...mechanic,
    id: 'D8KM61RW',
    partId: 'shavano-tyre-700x45-r7sx1f',
    quantity: 8,
    placedAt: '2025-09-01T16:03:00.000Z',
  },
  {
    ...rider,
    id: 'X2PC73HE',
    partId: 'castle-handlebar-wrapped-x4rb7u',
    quantity: 1,
    placedAt: '2025-10-25T02:40:00.000Z',
  },
  {
    ...mechanic,
    id: 'G4ZB95QN',
    partId: 'longs-rear-derailleur-h3aj8m',
    quantity: 2,
    placedAt: '2026-02-16T17:28:00.000Z',
  },
  {
    ...rider,
    address: 'c/o Ida Halvorsen, 44 Birch Lane, Duluth, MN 55802',
    id: 'T9JY06SD',
    partId: 'torreys-pedals-pair-t4jw6y',
    quantity: 1,
    placedAt: '2026-04-11T21:55:00.000Z',
  },
  { ...rider, id: 'W0HC58ZA', partId: 'wilson-saddle-black-m5gp8x', quantity: 1, placedAt: '2026-09-04T18:20:00.000Z' },
  {
    ...mechanic,
    id: 'R7FE31XK',
    partId: 'harvard-chain-12-speed-7wpa1c',
    quantity: 10,
    placedAt: '2026-10-08T15:47:00.000Z',
  },
  {
    ...rider,
    id: 'B31X70TP',
    partId: 'harvard-chain-12-speed-7wpa1c',
    quantity: 2,
    placedAt: '2026-11-08T20:05:00.000Z',
  },
  { ...rider, id: 'K7Q294MD', partId: 'elbert-1x-crankset-9k2m4t', quantity: 2, placedAt: '2026-11-17T16:31:00.000Z' },
];

/** The pieces that a part starts with, so that it ends, after the orders, at its `availableQuantity`. */
export function initialStock({ id, availableQuantity }: SeedPart): number {
  const sold = orders.filter(({ partId }) => partId === id).map(({ quantity }) => quantity);
  return sold.reduce((sum, quantity) => sum + quantity, availableQuantity);
}
