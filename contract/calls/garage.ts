import type * as z from 'zod/mini';
import { type GarageBike, garageChange, savedGarage } from '../garage.ts';
import type { Examples } from './example.ts';
import type { Rows } from './row.ts';

/** The calls about the bikes that are saved with an account. */
export const garageCalls = {
  getGarage: { address: 'GET /garages/mine', access: 'signed-in', errorStatuses: [401], answer: savedGarage },
  saveGarage: {
    address: 'PUT /garages/mine',
    access: 'signed-in',
    errorStatuses: [400, 401, 409],
    weight: { perKiB: 0.05 },
    bodyKiB: 512,
    sizeDecides: true,
    body: garageChange,
    answer: savedGarage,
  },
} as const satisfies Rows;

/** A road bike of another maker, of which its rider measured the seatpost and replaced the chain. */
const roadBike = {
  id: 'k3v9w2',
  name: 'The old racer',
  preset: 'road-rim-2015',
  measured: [
    { slot: 'frame', ports: [{ interface: 'seatpost', side: 'gives', code: '31.6', from: 'measured' }] },
    { slot: 'seatpost', ports: [{ interface: 'seatpost', side: 'takes', code: '31.6', from: 'measured' }] },
  ],
  replaced: [{ slot: 'chain', part: 'harvard-chain-12-speed-7wpa1c' }],
} satisfies GarageBike;

const blanca = {
  id: 'b7x2m4',
  name: 'Blanca',
  bike: 'blanca-2025',
  size: '54',
  measured: [],
  replaced: [],
} satisfies GarageBike;

const kept = { bikes: [roadBike, blanca], chosen: 'b7x2m4' } satisfies Partial<z.output<typeof savedGarage>>;

/** An example of each. */
export const garageExamples = {
  getGarage: { as: 'customer', answer: { bikes: [], chosen: null, revision: 0 } },
  saveGarage: { as: 'customer', body: { ...kept, revision: 0 }, answer: { ...kept, revision: 1 } },
} as const satisfies Partial<Examples>;
