import type { Firestore } from 'firebase-admin/firestore';
import { shapesOf } from '@fourteener/contract/drawing/svg';
import type { Output } from '@fourteener/contract/shapes';
import type { Catalog } from '../catalog/catalog.ts';
import { DomainError, invalidFields } from '../errors/domain-error.ts';
import { keepOrderCounts } from '../overview/ordered.ts';
import type { BikeDeps } from '../fit/bike-deps.ts';
import type { Handlers } from '../http/handlers.ts';
import { findParts } from '../parts/store.ts';
import type { Deps } from '../platform/deps.ts';
import { listDrawingsOfBike } from './of-bike.ts';
import { findPublishedDrawing } from './published.ts';
import { sanitizeSvg } from './sanitize-svg.ts';
import { getDraft, getRevision, listDrafts, listPublished, listRevisions, publishDraft, saveDraft } from './store.ts';

type DrawingCall =
  | 'listDrawings'
  | 'getDrawing'
  | 'listDrawingRevisions'
  | 'getDrawingRevision'
  | 'listDrawingDrafts'
  | 'getDrawingDraft'
  | 'sanitizeDrawing'
  | 'saveDrawingDraft'
  | 'publishDrawing';

/** The calls about drawings. */
export function drawingsHandlers({
  db,
  now,
  drawn,
  catalog,
}: Pick<Deps, 'now'> & BikeDeps & { catalog: Catalog }): Pick<Handlers, DrawingCall> {
  const orderCounts = keepOrderCounts({ db, now });
  return {
    listDrawings: async ({ query: { part, ...chosen } }) => {
      const { bike, size } = chosen;
      if (part === undefined && bike === undefined) return { answer: await listPublished(db) };
      const index = await catalog.read();
      if (bike === undefined) {
        // A line that names one size of a part stands for all its sizes.
        const sizes = index.sizesOf(part ?? '').map(({ _id }) => _id);
        return { answer: await listPublished(db, [part ?? '', ...sizes]) };
      }
      const listed = await listDrawingsOfBike({ db, drawn, orderCounts }, index, { bike, size });
      return {
        answer: part === undefined ? listed : listed.filter(({ parts = [] }) => parts.some(({ _id }) => _id === part)),
      };
    },

    getDrawing: async ({ params: { id } }) => {
      const answer = await findPublishedDrawing(db, id);
      if (!answer) throw new DomainError('not-found', 'There is no such drawing.');
      return { answer };
    },

    listDrawingRevisions: async ({ params: { id } }) => ({ answer: await listRevisions(db, id) }),

    getDrawingRevision: async ({ params: { id, revision } }) => ({ answer: await getRevision(db, id, revision) }),

    listDrawingDrafts: async () => ({ answer: await listDrafts(db) }),

    getDrawingDraft: async ({ params: { id } }) => ({ answer: await getDraft(db, id) }),

    sanitizeDrawing: ({ body: { svg } }) => Promise.resolve({ answer: sanitize(svg) }),

    saveDrawingDraft: async ({ params: { id }, body, identity }) => {
      const checked = await checkDrawing(db, body);
      return { answer: await saveDraft(db, id, checked, { by: identity, at: now() }) };
    },

    publishDrawing: async ({ params: { id }, body: { version }, identity }) => ({
      answer: await publishDraft(db, id, version, { by: identity, at: now() }),
    }),
  };
}

/**
 * Checks a drawing and returns it sanitized, as it is stored. Throws a `DomainError` (400) when the shop does not take the SVG, or
 * when a line names a shape that is not in it or a part that is not in the shop.
 */
export async function checkDrawing(
  db: Firestore,
  { svg: sent, ...drawing }: Output<'saveDrawingDraft', 'body'>,
): Promise<Output<'saveDrawingDraft', 'body'>> {
  const { svg } = sanitize(sent);
  const shapes = shapesOf(svg);
  const ids = [...new Set(drawing.lines.flatMap(({ partId }) => partId ?? []))];
  const known = new Set((await findParts(db, ids)).map(({ _id }) => _id));
  const problems = drawing.lines.flatMap(({ balloon, shape, partId }, n) => [
    ...(shapes.has(shape)
      ? []
      : [{ path: `lines.${n}.shape`, message: `The drawing has no shape for line ${balloon}.` }]),
    ...(partId === undefined || known.has(partId)
      ? []
      : [{ path: `lines.${n}.partId`, message: `The part of line ${balloon} is not in the shop.` }]),
  ]);
  if (problems.length > 0) throw invalidFields(problems);
  return { ...drawing, svg };
}

/** Sanitizes an SVG. Throws a `DomainError` (400) when the shop does not take it. */
function sanitize(sent: string): { svg: string; leftOut: string[] } {
  const sanitized = sanitizeSvg(sent);
  if ('svg' in sanitized) return sanitized;
  throw invalidFields(sanitized.refusals.map((message) => ({ path: 'svg', message })));
}
