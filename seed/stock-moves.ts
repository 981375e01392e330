import type { NewMovement } from '@fourteener/contract/stock/schemas';

/** A delivery or a stock count. */
export type SeedMove = NewMovement & {
  /** The movement's id, in the shop's format. */
  id: string;
  partId: string;
  at: string;
};

/** The deliveries and corrections that admins recorded, oldest first. */
export const stockMoves: readonly SeedMove[] = [
  {
    id: '0b2f6a54-6f0e-4f6b-9c0d-3a1f5d0c7e11',
    partId: 'bierstadt-bottle-and-cage-f6ya3s',
    cause: 'correction',
    change: 2,
    reason: 'Counted at New Year: two cages stood behind the truing stand.',
    at: '2026-01-05T16:10:00.000Z',
  },
  {
    id: '4d8c1f0a-92b7-4a3e-8e55-6b7f20c9d312',
    partId: 'wilson-saddle-black-m5gp8x',
    cause: 'correction',
    change: -1,
    reason: 'Shown at the fair in Denver, and sat on.',
    at: '2026-06-15T15:35:00.000Z',
  },
  {
    id: '7e21b9d6-0c4a-4f18-a6d3-91c5e84b0f73',
    partId: 'harvard-chain-12-speed-7wpa1c',
    cause: 'restock',
    change: 120,
    reason: 'The autumn run.',
    at: '2026-08-31T19:00:00.000Z',
  },
  {
    id: 'a95f3e08-5b6d-4c92-b1f4-2d7c60e8a954',
    partId: 'shavano-tyre-700x45-r7sx1f',
    cause: 'restock',
    change: 60,
    at: '2026-09-14T20:15:00.000Z',
  },
  {
    id: 'c3708d5b-e1f9-4b67-9a28-f04e6d1b7a95',
    partId: 'elbert-1x-crankset-9k2m4t',
    cause: 'restock',
    change: 24,
    reason: 'Twenty-five forged, one kept for the drawer of cracks.',
    at: '2026-10-21T17:40:00.000Z',
  },
];
