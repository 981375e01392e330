import type { NextFunction, Request, Response } from 'express';
import type { LoadRenderer } from '../pages/renderer.ts';
import { cacheControl } from '../http/cache.ts';
import { trackOf } from '../http/request-id.ts';
import { toDomainError } from './handle-errors.ts';

/**
 * Answers a failed page with a page, below the address that pages have: that the part is not in the shop, or the app, which then asks by
 * itself and says what is wrong. All else goes on to `handleErrors`.
 */
export function handlePageErrors(loadRenderer: LoadRenderer) {
  return async (error: unknown, req: Request, res: Response, next: NextFunction): Promise<void> => {
    if (res.headersSent || !['GET', 'HEAD'].includes(req.method)) {
      next(error);
      return;
    }
    const { code, status, headers } = toDomainError(error, trackOf(req));
    const renderer = await loadRenderer().catch(() => undefined);
    if (!renderer) {
      next(error);
      return;
    }
    const { renderPage, shell } = renderer;
    res
      .status(status)
      .set({ ...renderer.headers, 'Cache-Control': cacheControl.none, ...headers })
      .type('html')
      .send(code === 'not-found' ? renderPage({ id: decodeURIComponent(req.path.slice(1)), page: null }) : shell);
  };
}
