import type { Firestore } from 'firebase-admin/firestore';
import { documentId } from '@fourteener/contract/fields';
import type { LoadPartTerms } from '../parts/deps.ts';
import { findPartPage } from './part-data.ts';
import { type PageService, servePage } from './serve-page.ts';

/** What the pages of parts are served with. */
export interface PartPageService extends PageService {
  db: Firestore;
  loadPartTerms: LoadPartTerms;
}

/** Serves the public page of a part with its facts in it. */
export function servePartPage(service: PartPageService) {
  return servePage(service, {
    name: 'partPage',
    isId: (id) => documentId.safeParse(id).success,
    tagOf: (id) => `parts/${id}`,
    find: (id) => findPartPage(service, id),
    render: ({ renderPart }, id, page) => renderPart({ id, page }),
    missing: 'This part is not in the shop.',
  });
}
