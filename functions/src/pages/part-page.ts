import { documentId } from '@fourteener/contract/fields';
import { findPartPage, type PartPageDeps } from './part-data.ts';
import { type PageService, servePage } from './serve-page.ts';

/** Serves the public page of a part with its facts in it. */
export function servePartPage(service: PageService & PartPageDeps) {
  return servePage(service, {
    name: 'partPage',
    isId: (id) => documentId.safeParse(id).success,
    // With its variants and the parts that it needs, buyers' ratings, drawings and the times of delivery.
    shows: () => ['parts', 'reviews', 'assemblies', 'settings'],
    find: (id) => findPartPage(service, id),
    render: ({ renderPart }, id, page) => renderPart({ id, page }),
    missing: 'This part is not in the shop.',
  });
}
