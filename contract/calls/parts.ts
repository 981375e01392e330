import * as z from 'zod/mini';
import type { Examples } from './example.ts';
import { newPart, part, partChange, partsFilter } from '../parts.ts';
import { partSorts } from '../sorts.ts';
import type { Rows } from './row.ts';
import { byId, created, deleted, feed, lastStandsAlone, sortedBy } from './schemas.ts';

const partsQuery = z
  .object({
    ...feed,
    sort: sortedBy(partSorts),
    ...partsFilter,
  })
  .check(lastStandsAlone());

/** The calls about parts. */
export const partCalls = {
  listParts: {
    address: 'GET /partses',
    access: 'all',
    errorStatuses: [400],
    cache: 'shared',
    paged: true,
    query: partsQuery,
    answer: z.array(part),
  },
  getPart: {
    address: 'GET /partses/{id}',
    access: 'all',
    errorStatuses: [404],
    cache: 'shared',
    params: byId,
    answer: part,
  },
  addPart: {
    address: 'POST /partses',
    access: 'admin',
    status: 201,
    errorStatuses: [400, 401, 403],
    bodyKiB: 44,
    body: newPart,
    answer: created,
  },
  changePart: {
    address: 'PUT /partses/{id}',
    access: 'admin',
    errorStatuses: [400, 401, 403, 404],
    bodyKiB: 44,
    params: byId,
    body: partChange,
    answer: part,
  },
  deletePart: {
    address: 'DELETE /partses/{id}',
    access: 'admin',
    errorStatuses: [401, 403, 404],
    params: byId,
    answer: deleted,
  },
} as const satisfies Rows;

/** What an admin enters to add a headset that the seeded shop does not have. */
export const headset = {
  name: 'Headset',
  img: '/images/parts/headset-800.webp',
  description: 'Bearings: steel',
  minimumQuantity: 2,
  availableQuantity: 40,
  price: 59.9,
} as const;

/** An example of each. */
export const partExamples = {
  listParts: {
    query: { limit: 2 },
    answer: [
      {
        _id: 'quandary-headset-p0le6w',
        name: 'Quandary Headset',
        img: '/images/parts/headset-800.webp',
        description:
          'Cups for a 44 mm head tube and a tapered steerer, turned from 7075 bar, with stainless cartridges and a wiper above each. Both bearings lift out by hand, so an overhaul needs grease, a rag and ten minutes.\nThe two threaded T47 cups for the bottom bracket come in the same box, because a bare frame needs both on the same day.\n\nUpper: ZS44/28.6\nLower: EC44/40\nBearings: 36° × 45°, stainless\nStack: 9 mm above, 12 mm below\nPress fit: 0.15 mm\nBottom bracket: T47 internal, 30 mm spindle\nMass: 118 g, headset alone\nNamed after: Quandary Peak, 14,271 ft',
        minimumQuantity: 1,
        availableQuantity: 0,
        price: 74,
      },
      {
        _id: 'massive-cassette-12-speed-3tq8zd',
        name: 'Massive Cassette, 12-speed',
        img: '/images/parts/cassette-800.webp',
        description:
          'Twelve cogs from 10 to 51, with the steps kept small where you spend the day. The ten smaller cogs are steel and pinned in clusters; the two largest are one piece of aluminum.\nIt is drawn together with the Harvard chain, so they wear together.\n\nRange: 10–51 T, 510 %\nCogs: 10 12 14 16 18 21 24 28 33 39 45 51\nFreehub body: Micro Spline\nChain: 12-speed\nLockring torque: 40 N·m\nMass: 468 g\nNamed after: Mount Massive, 14,428 ft',
        minimumQuantity: 1,
        availableQuantity: 24,
        price: 189,
      },
    ],
  },
  getPart: {
    params: { id: 'elbert-1x-crankset-9k2m4t' },
    answer: {
      _id: 'elbert-1x-crankset-9k2m4t',
      name: 'Elbert 1× Crankset',
      img: '/images/parts/crankset-800.webp',
      description:
        'A single-ring crank for long days on bad roads. The arms are forged and machined here, and the ring is cut with alternating wide teeth so that the chain stays where you put it.\nIt comes apart with one 8 mm key, and every bolt, the ring and the preload collar are sold on their own.\n\nChainring: 42 T, narrow-wide\nArm length: 172.5 mm\nSpindle: 30 mm, 7050 alloy\nChainline: 47.5 mm\nBottom bracket: T47 internal, BSA 30\nBolt torque: 48 N·m\nMass: 612 g\nNamed after: Mount Elbert, 14,440 ft',
      minimumQuantity: 1,
      availableQuantity: 38,
      price: 249,
    },
  },
  addPart: { as: 'admin', body: headset, answer: { acknowledged: true, insertedId: 'headset-4q7z1c' } },
  changePart: {
    as: 'admin',
    params: { id: 'grays-pedals-black-pair-q8fz2c' },
    body: { price: 61.5, description: 'Bearings: ceramic' },
    answer: {
      _id: 'grays-pedals-black-pair-q8fz2c',
      name: 'Grays Pedals, black, pair',
      img: '/images/parts/pedals-black-800.webp',
      description: 'Bearings: ceramic',
      minimumQuantity: 1,
      availableQuantity: 33,
      price: 61.5,
    },
  },
  deletePart: {
    as: 'admin',
    params: { id: 'uncompahgre-frame-sand-8vc3he' },
    answer: { acknowledged: true, deletedCount: 1 },
  },
} as const satisfies Partial<Examples>;
