import { documentId } from '@fourteener/contract/fields';
import { findPartPage, type PartPageDeps } from './part-data.ts';
import { type PageService, servePage } from './serve-page.ts';

/** Serves the public page of a part with the part's data. */
export function servePartPage(service: PageService & PartPageDeps) {
  return servePage(service, {
    name: 'partPage',
    isId: (id) => documentId.safeParse(id).success,
    // The page has the part's variants and required parts, ratings, drawings and delivery times.
    shows: () => ['parts', 'reviews', 'assemblies', 'settings'],
    find: (id) => findPartPage(service, id),
    render: ({ renderPart }, id, page) => renderPart({ id, page }),
    missing: 'This part is not in the shop.',
  });
}
