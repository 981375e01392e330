import type { Examples } from '../calls/example.ts';
import type { FitReturn } from './schemas.ts';

/** A return that waits for an admin's judgement. */
const openReturn = {
  _id: 'RM7D2ZVJ-R1',
  orderId: 'RM7D2ZVJ',
  returnNumber: 'FC-RM7D-2ZVJ-R1',
  partsId: 'torreys-pedals-pair-t4jw6y',
  partsName: 'Torreys Pedals, pair',
  bike: 'Blanca 2024, size 52',
  verdict: 'fits',
  isOfOrder: true,
  fact: { id: 'pedal-thread', label: 'Pedal thread' },
  rules: [{ id: 'F39', title: 'Pedals in crankset', verdict: 'fits', named: true }],
  rulesVersion: '2026-11-22.2',
  drawings: [{ _id: 'drivetrain', title: 'Drivetrain', revision: 1 }],
  requestedAt: '2026-11-19T03:25:00.000Z',
  state: 'open',
  judgement: null,
} satisfies FitReturn;

/** An example of each call about returns because of fit. */
export const fitReturnExamples = {
  getFitRecord: {
    query: { since: '2025-12' },
    answer: { since: '2025-12', said: 22, wrong: 1, open: 1, right: 95.4 },
  },
  listMisfitFacts: {
    as: 'customer',
    params: { id: 'B31X70TP' },
    query: {},
    answer: { facts: [{ id: 'speeds', label: 'Number of cogs' }] },
  },
  listFitReturns: { as: 'admin', query: { limit: 1 }, answer: [openReturn] },
  judgeFitReturn: {
    as: 'admin',
    params: { id: 'RM7D2ZVJ-R1' },
    body: { verdict: 'right', note: 'The left pedal was screwed in clockwise.' },
    answer: {
      ...openReturn,
      state: 'right',
      judgement: {
        userEmail: 'admin@example.com',
        note: 'The left pedal was screwed in clockwise.',
        at: '2026-11-22T07:47:59.009Z',
      },
    },
  },
} as const satisfies Partial<Examples>;
