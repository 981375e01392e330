import type { Firestore } from 'firebase-admin/firestore';
import { byAssembly } from '@fourteener/contract/drawing/schemas';
import { OVERVIEW } from '@fourteener/contract/drawing/lines';
import { findAssembly } from '../diagrams/published.ts';
import { listPublished } from '../diagrams/store.ts';
import { type PageService, servePage } from './serve-page.ts';

/** Serves the pages of drawings with their lines in them; without an id that of the whole bicycle. */
export function serveDiagramPage(service: PageService & { db: Firestore }) {
  return servePage(
    service,
    {
      name: 'diagramPage',
      isId: (id) => byAssembly.safeParse({ id }).success,
      // With prices and stock.
      shows: () => ['assemblies', 'parts'],
      find: async (id) => {
        const [assembly, all] = await Promise.all([findAssembly(service.db, id), listPublished(service.db)]);
        return assembly && { assembly, all };
      },
      render: ({ renderDiagram }, id, page) => renderDiagram({ id, page }),
      missing: 'There is no such drawing.',
    },
    OVERVIEW,
  );
}
