import express, { type Express } from 'express';
import { reuse } from './http/cache.ts';
import { handleErrors } from './http/errors.ts';
import { keepAnswers } from './http/kept-answers.ts';
import { mountCalls } from './http/mount.ts';
import { restoreRequest } from './http/restore.ts';
import { newsletterHandlers } from './newsletter/routes.ts';
import { ordersHandlers } from './orders/routes.ts';
import { partsHandlers } from './parts/routes.ts';
import { reviewsHandlers } from './reviews/routes.ts';
import type { Shop } from './shop.ts';
import { usersHandlers } from './users/routes.ts';

interface Options {
  /** Seconds for which public answers are kept in memory. */
  keepFor?: number | undefined;
}

/** The Express app: what every request passes, in order. */
export function createApp(shop: Shop, { keepFor = reuse.instance }: Options = {}): Express {
  const app = express();
  app.disable('x-powered-by');
  app.use(restoreRequest);
  const service = { ...shop, kept: keepAnswers({ life: keepFor * 1_000 }) };
  mountCalls(app, service, {
    ...partsHandlers(shop),
    ...ordersHandlers(shop),
    ...reviewsHandlers(shop),
    ...usersHandlers(shop),
    ...newsletterHandlers(shop),
  });
  app.use(handleErrors);
  return app;
}
