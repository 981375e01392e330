import type { Request, Response } from 'express';
import { within } from '../database/time.ts';
import { DomainError } from '../errors/domain-error.ts';
import type { AnswerName } from '../http/answer-name.ts';
import { cacheControl } from '../http/cache.ts';
import { clientOf } from '../http/client.ts';
import { pictureBase } from '../http/pictures.ts';
import { noteCall } from '../http/request-id.ts';
import { serveInTime, timeLeft } from '../http/request-time.ts';
import type { ResponseCache, Serialized, ShownDocuments } from '../http/response-cache.ts';
import { sendShared, serializeText } from '../http/shared.ts';
import type { ConsumeBurst } from '../rate-limit/burst-limiter.ts';
import type { LoadRenderer, Renderer } from './renderer.ts';

/** The dependencies of the service of pages. */
export interface PageService {
  consumeBurst: ConsumeBurst;
  /** The public answers that this instance has cached. */
  responseCache: ResponseCache;
  loadRenderer: LoadRenderer;
}

/** A kind of public page with data, such as the page of a part. */
interface PageKind<T> {
  name: AnswerName;
  isId: (id: string) => boolean;
  /** The documents that the page shows. */
  shows: (id: string) => ShownDocuments;
  find: (id: string) => Promise<T | undefined>;
  render: (renderer: Renderer, id: string, page: T) => string;
  /** The sentence of the error page when there is no such thing. */
  missing: string;
}

/**
 * Serves the pages of a kind (docs/decisions/0057-the-function-renders-a-parts-page.md); an address without an id gets the page of `home`.
 * Throws a `DomainError`: `not-found` where nothing has the id, or what any call may throw.
 */
export function servePage<T>(service: PageService, kind: PageKind<T>, home = '') {
  return (req: Request<{ id?: string }>, res: Response): Promise<void> => {
    noteCall(req, kind.name);
    return serveInTime({ method: 'GET' }, async () => {
      const [path = '', query] = req.originalUrl.split('?', 2);
      if (path.endsWith('/')) {
        res.redirect(301, path.slice(0, -1) + (query === undefined ? '' : `?${query}`));
        return;
      }
      service.consumeBurst(clientOf(req));
      const { id = home } = req.params;
      if (!kind.isId(id)) throw new DomainError('not-found', kind.missing);
      const wanted = {
        key: `${kind.name} ${id}`,
        shows: kind.shows(id),
        address: pictureBase(req, res) + req.originalUrl,
        anew: false,
      };
      const page = service.responseCache.get(wanted, () => within(timeLeft(), makePage(service, kind, id)));
      sendShared(req, res, await page);
    });
  };
}

async function makePage<T>({ loadRenderer }: PageService, kind: PageKind<T>, id: string): Promise<Serialized> {
  const [page, renderer] = await Promise.all([kind.find(id), loadRenderer()]);
  if (!page) throw new DomainError('not-found', kind.missing);
  return serializeText(kind.name, kind.render(renderer, id, page), {
    ...renderer.headers,
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': cacheControl.page,
  });
}
