import type * as z from 'zod/mini';
import type { GarageBike, savedGarage } from './schemas.ts';
import type { Examples } from '../calls/example.ts';

/** A road bike of another maker, whose rider measured the seatpost and replaced the chain. */
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

/** An example of each call about a garage. */
export const garageExamples = {
  getGarage: { as: 'customer', answer: { bikes: [], chosen: null, revision: 0 } },
  saveGarage: { as: 'customer', body: { ...kept, revision: 0 }, answer: { ...kept, revision: 1 } },
} as const satisfies Partial<Examples>;
