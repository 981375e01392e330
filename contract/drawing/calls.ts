import * as z from 'zod/mini';
import {
  adminDrawing,
  drawingsQuery,
  publishedDrawing,
  drawingChange,
  drawingRevision,
  drawingRow,
  drawingSummary,
  byDrawing,
  byRevision,
  chosenSvg,
  keptRevision,
  publication,
  sanitizedSvg,
} from './schemas.ts';
import type { Rows } from '../calls/row.ts';

/** The calls about drawings. */
export const drawingCalls = {
  /** The published drawings by title, at most 100. */
  listDrawings: {
    address: 'GET /assemblies',
    access: 'all',
    errorStatuses: [400, 404],
    weight: 4,
    cache: 'shared',
    query: drawingsQuery,
    answer: z.array(drawingSummary),
  },
  /** The published revision of a drawing, with the parts of its lines. */
  getDrawing: {
    address: 'GET /assemblies/{id}',
    access: 'all',
    errorStatuses: [404],
    cache: 'shared',
    params: byDrawing,
    answer: publishedDrawing,
  },
  /** The published revisions of a drawing, newest first. */
  listDrawingRevisions: {
    address: 'GET /assemblies/{id}/revisions',
    access: 'admin',
    errorStatuses: [401, 403, 404],
    params: byDrawing,
    answer: z.array(drawingRevision),
  },
  /** A published revision with its SVG document. */
  getDrawingRevision: {
    address: 'GET /assemblies/{id}/revisions/{revision}',
    access: 'admin',
    errorStatuses: [401, 403, 404],
    params: byRevision,
    answer: keptRevision,
  },
  /** The published and unpublished drawings by title, at most 100. */
  listDrawingDrafts: {
    address: 'GET /assembly-drafts',
    access: 'admin',
    errorStatuses: [401, 403],
    weight: 2,
    answer: z.array(drawingRow),
  },
  getDrawingDraft: {
    address: 'GET /assembly-drafts/{id}',
    access: 'admin',
    errorStatuses: [401, 403, 404],
    params: byDrawing,
    answer: adminDrawing,
  },
  /** Returns an SVG document as the shop would store it, with only shapes and texts. Writes nothing. */
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
  /** Adds a drawing or replaces its draft. Riders see the draft once it is published. */
  saveDrawingDraft: {
    address: 'PUT /assembly-drafts/{id}',
    access: 'admin',
    errorStatuses: [400, 401, 403, 409],
    weight: 4,
    bodyKiB: 400,
    sizeDecides: true,
    params: byDrawing,
    body: drawingChange,
    answer: adminDrawing,
  },
  /** Publishes the draft as the next revision. */
  publishDrawing: {
    address: 'POST /assembly-drafts/{id}/publication',
    access: 'admin',
    errorStatuses: [400, 401, 403, 404, 409],
    params: byDrawing,
    bodyKiB: 2,
    body: publication,
    answer: adminDrawing,
  },
} as const satisfies Rows;
