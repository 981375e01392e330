import type { Firestore } from 'firebase-admin/firestore';
import { byDrawing } from '@fourteener/contract/drawing/schemas';
import { OVERVIEW } from '@fourteener/contract/drawing/lines';
import { findPublishedDrawing } from '../drawings/published.ts';
import { listPublished } from '../drawings/store.ts';
import { type PageService, servePage } from './serve-page.ts';

/** Serves the pages of drawings with their lines; without an id the page of the whole bicycle. */
export function serveDrawingPage(service: PageService & { db: Firestore }) {
  return servePage(
    service,
    {
      name: 'drawingPage',
      isId: (id) => byDrawing.safeParse({ id }).success,
      // The parts are in the page with prices and stock.
      shows: () => ['assemblies', 'parts'],
      find: async (id) => {
        const [drawing, all] = await Promise.all([findPublishedDrawing(service.db, id), listPublished(service.db)]);
        return drawing && { drawing, all };
      },
      render: ({ renderDrawing }, id, page) => renderDrawing({ id, page }),
      missing: 'There is no such drawing.',
    },
    OVERVIEW,
  );
}
