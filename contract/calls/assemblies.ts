import * as z from 'zod/mini';
import {
  adminAssembly,
  assembliesQuery,
  assembly,
  assemblyChange,
  assemblyRevision,
  assemblyRow,
  assemblySummary,
  byAssembly,
  byRevision,
  chosenSvg,
  keptRevision,
  publication,
  sanitizedSvg,
} from '../assemblies.ts';
import type { Examples } from './example.ts';
import type { Rows } from './row.ts';

/** The calls about drawings of assemblies. */
export const assemblyCalls = {
  /** The published ones, at most 100, by title. */
  listAssemblies: {
    address: 'GET /assemblies',
    access: 'all',
    errorStatuses: [400],
    cache: 'shared',
    query: assembliesQuery,
    answer: z.array(assemblySummary),
  },
  /** The published revision, with the parts of its lines. */
  getAssembly: {
    address: 'GET /assemblies/{id}',
    access: 'all',
    errorStatuses: [404],
    cache: 'shared',
    params: byAssembly,
    answer: assembly,
  },
  /** All published revisions, newest first. */
  listAssemblyRevisions: {
    address: 'GET /assemblies/{id}/revisions',
    access: 'admin',
    errorStatuses: [401, 403, 404],
    params: byAssembly,
    answer: z.array(assemblyRevision),
  },
  /** A revision with its drawing. */
  getAssemblyRevision: {
    address: 'GET /assemblies/{id}/revisions/{revision}',
    access: 'admin',
    errorStatuses: [401, 403, 404],
    params: byRevision,
    answer: keptRevision,
  },
  /** With those that are not published yet, at most 100, by title. */
  listAssemblyDrafts: {
    address: 'GET /assembly-drafts',
    access: 'admin',
    errorStatuses: [401, 403],
    answer: z.array(assemblyRow),
  },
  getAssemblyDraft: {
    address: 'GET /assembly-drafts/{id}',
    access: 'admin',
    errorStatuses: [401, 403, 404],
    params: byAssembly,
    answer: adminAssembly,
  },
  /** Answers an SVG document as it would be stored: shapes and words alone. Writes nothing. */
  sanitizeDrawing: {
    address: 'POST /assembly-drafts/sanitized-svg',
    access: 'admin',
    errorStatuses: [400, 401, 403],
    weight: 4,
    bodyKiB: 400,
    sizeDecides: true,
    body: chosenSvg,
    answer: sanitizedSvg,
  },
  /** Adds an assembly, or replaces its draft. Riders see it when it is published. */
  saveAssemblyDraft: {
    address: 'PUT /assembly-drafts/{id}',
    access: 'admin',
    errorStatuses: [400, 401, 403, 409],
    weight: 4,
    bodyKiB: 400,
    sizeDecides: true,
    params: byAssembly,
    body: assemblyChange,
    answer: adminAssembly,
  },
  /** Makes the draft the next revision. */
  publishAssembly: {
    address: 'POST /assembly-drafts/{id}/publication',
    access: 'admin',
    errorStatuses: [400, 401, 403, 404, 409],
    params: byAssembly,
    bodyKiB: 2,
    body: publication,
    answer: adminAssembly,
  },
} as const satisfies Rows;

/** A drawing that the seeded shop does not have: the example adds it. */
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
} satisfies Omit<z.input<typeof assemblyChange>, 'version'>;

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
} satisfies z.input<typeof assemblyChange>['lines'][number];

/** An example of each. */
export const assemblyExamples = {
  listAssemblies: {
    query: { part: saddle.partId },
    answer: [
      { ...seat, about: 'Saddle, seatpost and seat collar.', lineCount: 9, lines: [{ balloon: 1, quantity: 1 }] },
    ],
  },
  getAssembly: {
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
  listAssemblyRevisions: {
    as: 'admin',
    params: { id: 'seat' },
    answer: [{ revision: 1, date: '2025-05-14', title: 'Seat', lineCount: 9 }],
  },
  getAssemblyRevision: {
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
  listAssemblyDrafts: {
    as: 'admin',
    answer: [{ ...seat, _id: 'cockpit', title: 'Cockpit', version: 2, isDraft: false }],
  },
  getAssemblyDraft: {
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
  sanitizeDrawing: { as: 'admin', body: { svg: bottle.svg }, answer: { svg: bottle.svg } },
  saveAssemblyDraft: {
    as: 'admin',
    params: { id: 'bottle' },
    body: { ...bottle, version: 0 },
    answer: { _id: 'bottle', ...bottle, svg: '<svg …', version: 1, isDraft: true, revision: null },
  },
  publishAssembly: {
    as: 'admin',
    params: { id: 'bottle' },
    body: { version: 1 },
    answer: { _id: 'bottle', ...bottle, svg: '<svg …', version: 2, isDraft: false, revision: 1 },
  },
} as const satisfies Partial<Examples>;
