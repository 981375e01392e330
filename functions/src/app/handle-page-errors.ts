import type { NextFunction, Request, Response } from 'express';
import type { LoadRenderer, Renderer } from '../pages/renderer.ts';
import { cacheControl } from '../http/cache.ts';
import { trackOf } from '../http/request-id.ts';
import { toDomainError } from './handle-errors.ts';

/**
 * Answers a failed request for a page with HTML: for a 404 with the page that `render` draws, else with the app, which asks for the
 * data itself and shows the error. Other requests go on to `handleErrors`.
 */
export function handlePageErrors(loadRenderer: LoadRenderer, render: (renderer: Renderer, id: string) => string) {
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
    res
      .status(status)
      .set({ ...renderer.headers, 'Cache-Control': cacheControl.none, ...headers })
      .type('html')
      .send(code === 'not-found' ? render(renderer, decodeURIComponent(req.path.slice(1))) : renderer.shell);
  };
}
