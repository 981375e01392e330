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
} from './schemas.ts';
import type { Rows } from '../calls/row.ts';

/** The calls about drawings of assemblies. */
export const assemblyCalls = {
  /** The published ones, at most 100, by title. */
  listAssemblies: {
    address: 'GET /assemblies',
    access: 'all',
    errorStatuses: [400, 404],
    weight: 4,
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
    weight: 2,
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
