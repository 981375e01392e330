import type * as z from 'zod/mini';
import type { adminBike, bikeDraft } from './bike-schemas.ts';
import type { Examples } from '../calls/example.ts';

/** A bike that the seeded shop does not have and that the tests add. */
const pikes = {
  model: 'Pikes',
  about: 'A frame with its fork and headset.',
  years: [2025, 2026],
  sizes: ['54', '56'],
  slots: {
    frame: { part: 'blanca-frame-steel-2hfy5l' },
    fork: {
      part: 'yale-fork-6yuc5q',
      ports: [{ interface: 'steerer-length', side: 'gives', value: 231, sizes: ['56'], from: 'maker' }],
    },
    headset: { part: 'quandary-headset-p0le6w', without: ['bottom-bracket'] },
    hanger: [
      { part: 'wetterhorn-hanger-udh-j5rt9b', years: [2026, null] },
      { part: 'handies-hanger-2020-to-2023-n8xc2v', years: [null, 2025] },
    ],
  },
} satisfies z.input<typeof bikeDraft>;

/** The same bike as it is stored. */
export const examplePikes = { _id: 'pikes', ...pikes, revision: 1 } satisfies z.output<typeof adminBike>;

/** An example of each call about bikes. */
export const bikeExamples = {
  listBikes: {
    as: 'admin',
    answer: [{ _id: 'blanca', model: 'Blanca', years: [2020, 2026], sizes: ['52', '54', '56', '58'] }],
  },
  getBike: { as: 'admin', params: { id: 'pikes' }, answer: examplePikes },
  judgeBike: {
    as: 'admin',
    body: pikes,
    answer: {
      builds: [{ year: 2025, size: '54', verdict: 'no' }],
      checks: [
        {
          rule: 'F10',
          verdict: 'no',
          because: 'The hanger is Fourteener, drawing 8 (2020–2023); the frame takes UDH.',
          slots: ['hanger', 'frame'],
          asks: [],
          builds: [{ year: 2025, size: '54' }],
        },
      ],
      rulesVersion: '2026-11-22',
    },
  },
  saveBike: {
    as: 'admin',
    params: { id: 'pikes' },
    body: { ...pikes, sizes: ['54', '56', '58'], revision: 1 },
    answer: { ...examplePikes, sizes: ['54', '56', '58'], revision: 2 },
  },
  deleteBike: { as: 'admin', params: { id: 'pikes' }, answer: { acknowledged: true, deletedCount: 1 } },
} as const satisfies Partial<Examples>;
