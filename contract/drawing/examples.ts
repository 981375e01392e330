import type * as z from 'zod/mini';
import type { drawingChange } from './schemas.ts';
import type { Examples } from '../calls/example.ts';

/** A drawing that the seeded shop does not have and that the example adds. */
const bottle = {
  title: 'Bottle and cage',
  about: 'The bottle in its cage.',
  bikes: ['blanca'],
  svg: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 60"><g id="part-bottle-cage"><path d="M10 10h20v40h-20z" fill="none" stroke="currentColor"/></g></svg>',
  lines: [
    {
      balloon: 1,
      name: 'Bierstadt Bottle and Cage',
      at: [32, 8],
      anchor: [28, 14],
      shape: 'part-bottle-cage',
      partId: 'bierstadt-bottle-and-cage-f6ya3s',
      quantity: 1,
      soldAlone: true,
    },
  ],
} satisfies Omit<z.input<typeof drawingChange>, 'version'>;

const seat = { _id: 'seat', title: 'Seat', revision: 1, date: '2025-05-14' };
const saddle = {
  balloon: 1,
  name: 'Antero Saddle',
  at: [306.2, 18.8],
  anchor: [306.2, 50.8],
  shape: 'part-saddle',
  partId: 'antero-saddle-k1vd9e',
  quantity: 1,
  soldAlone: true,
} satisfies z.input<typeof drawingChange>['lines'][number];

/** An example of each call about drawings. */
export const drawingExamples = {
  listDrawings: {
    query: { part: saddle.partId },
    answer: [
      { ...seat, about: 'Saddle, seatpost and seat collar.', lineCount: 9, lines: [{ balloon: 1, quantity: 1 }] },
    ],
  },
  getDrawing: {
    params: { id: 'seat' },
    answer: {
      ...seat,
      about: 'Saddle, seatpost and seat collar.',
      bikes: [{ _id: 'blanca', model: 'Blanca', years: [2020, 2026] }],
      svg: '<svg …',
      lines: [saddle],
      parts: [
        {
          _id: 'antero-saddle-k1vd9e',
          name: 'Antero Saddle',
          number: 'FC-K1VD9E',
          img: '/images/parts/saddle-800.webp',
          kind: 'saddle',
          price: 138,
          minimumQuantity: 1,
          availableQuantity: 17,
        },
      ],
    },
  },
  listDrawingRevisions: {
    as: 'admin',
    params: { id: 'seat' },
    answer: [{ revision: 1, date: '2025-05-14', title: 'Seat', lineCount: 9 }],
  },
  getDrawingRevision: {
    as: 'admin',
    params: { id: 'seat', revision: '1' },
    answer: {
      revision: 1,
      date: '2025-05-14',
      title: 'Seat',
      about: 'Saddle, seatpost and seat collar.',
      bikes: ['blanca', 'uncompahgre', 'little-bear'],
      svg: '<svg …',
      lines: [saddle],
    },
  },
  listDrawingDrafts: {
    as: 'admin',
    answer: [{ ...seat, _id: 'cockpit', title: 'Cockpit', version: 2, isDraft: false }],
  },
  getDrawingDraft: {
    as: 'admin',
    params: { id: 'seat' },
    answer: {
      _id: 'seat',
      title: 'Seat',
      about: 'Saddle, seatpost and seat collar.',
      bikes: ['blanca', 'uncompahgre', 'little-bear'],
      svg: '<svg …',
      lines: [saddle],
      version: 2,
      isDraft: false,
      revision: 1,
    },
  },
  sanitizeDrawing: { as: 'admin', body: { svg: bottle.svg }, answer: { svg: bottle.svg, leftOut: [] } },
  saveDrawingDraft: {
    as: 'admin',
    params: { id: 'bottle' },
    body: { ...bottle, version: 0 },
    answer: { _id: 'bottle', ...bottle, svg: '<svg …', version: 1, isDraft: true, revision: null },
  },
  publishDrawing: {
    as: 'admin',
    params: { id: 'bottle' },
    body: { version: 1 },
    answer: { _id: 'bottle', ...bottle, svg: '<svg …', version: 2, isDraft: false, revision: 1 },
  },
} as const satisfies Partial<Examples>;
