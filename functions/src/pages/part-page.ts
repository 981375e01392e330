import type { Request, Response } from 'express';
import type { Firestore } from 'firebase-admin/firestore';
import { documentId } from '@fourteener/contract/fields';
import { within } from '../database/time.ts';
import { DomainError } from '../errors/domain-error.ts';
import { cacheControl } from '../http/cache.ts';
import { clientOf } from '../http/client.ts';
import { pictureBase } from '../http/pictures.ts';
import { noteCall } from '../http/request-id.ts';
import { serveInTime, timeLeft } from '../http/request-time.ts';
import type { ResponseCache, Serialized } from '../http/response-cache.ts';
import { asksAnew, sendShared, serializeText } from '../http/shared.ts';
import type { LoadPartTerms } from '../parts/deps.ts';
import type { ConsumeBurst } from '../rate-limit/burst-limiter.ts';
import { findPartPage } from './part-data.ts';
import type { LoadRenderer } from './renderer.ts';

/** What pages are served with. */
export interface PageService {
  db: Firestore;
  loadPartTerms: LoadPartTerms;
  consumeBurst: ConsumeBurst;
  /** The public answers that this instance keeps. */
  responseCache: ResponseCache;
  loadRenderer: LoadRenderer;
}

/**
 * Serves the public page of a part with its facts in it (docs/decisions/0057-the-function-renders-a-parts-page.md). Throws a `DomainError`:
 * `not-found` where there is no such part, and what any call may throw.
 */
export function servePartPage(service: PageService) {
  return (req: Request<{ id: string }>, res: Response): Promise<void> => {
    noteCall(req, 'partPage');
    return serveInTime({ method: 'GET' }, async () => {
      const { peer, client } = clientOf(req);
      service.consumeBurst('peer', peer);
      service.consumeBurst('client', client);
      const { id } = req.params;
      if (!documentId.safeParse(id).success) throw notFound();
      const wanted = {
        key: `partPage ${id}`,
        tag: `parts/${id}`,
        address: pictureBase(req, res) + req.originalUrl,
        anew: asksAnew(req),
      };
      const page = service.responseCache.get(wanted, () => within(timeLeft(), makePage(service, id)));
      sendShared(req, res, await page);
    });
  };
}

async function makePage({ loadRenderer, ...deps }: PageService, id: string): Promise<Serialized> {
  const [page, { renderPage, headers }] = await Promise.all([findPartPage(deps, id), loadRenderer()]);
  if (!page) throw notFound();
  return serializeText('partPage', renderPage({ id, page }), {
    ...headers,
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': cacheControl.page,
  });
}

const notFound = () => new DomainError('not-found', 'This part is not in the shop.');
