import express, { type Express } from 'express';
import { reuse } from './http/cache.ts';
import { handleErrors } from './http/errors.ts';
import { answerHealth } from './http/health.ts';
import { keepAnswers, type KeptAnswers } from './http/kept-answers.ts';
import { logAnswers } from './http/log-answers.ts';
import { answerMethod, mountCalls } from './http/mount.ts';
import { identifyRequest } from './http/request-id.ts';
import { restoreRequest } from './http/restore.ts';
import { secureAnswer } from './http/secure.ts';
import { openBursts } from './limits/bursts.ts';
import { mailHandlers } from './mail/routes.ts';
import { newsletterHandlers } from './newsletter/routes.ts';
import { auditHandlers } from './audit/routes.ts';
import { importsHandlers } from './imports/routes.ts';
import { ordersHandlers } from './orders/routes.ts';
import { ownDataHandlers } from './own-data/routes.ts';
import { partsHandlers } from './parts/routes.ts';
import { partReviewsHandlers, reportsHandlers, reviewsHandlers } from './reviews/routes.ts';
import type { Shop } from './shop.ts';
import { stockHandlers } from './stock/routes.ts';
import { openDesk } from './stock/desk.ts';
import { loadTogether } from './users/load-together.ts';
import { usersHandlers } from './users/routes.ts';
import { watchesHandlers } from './watches/routes.ts';

/**
 * The Express app: what every request passes, in order. `kept` are the public answers of this instance, and `isLogged` says
 * whether each answer leaves a line in the log.
 */
export function createApp(
  { auth, ...rest }: Shop,
  kept: KeptAnswers = keepAnswers({ life: reuse.instance * 1_000 }),
  { isLogged = false } = {},
): Express {
  const shop = {
    ...rest,
    auth: loadTogether(auth),
    desk: openDesk(rest.db, rest.onPosted),
    takeOne: openBursts({ factor: rest.limitFactor ?? 1 }),
  };
  const app = express();
  app.disable('x-powered-by');
  app.use(identifyRequest, ...(isLogged ? [logAnswers] : []), secureAnswer, restoreRequest);
  app.get('/health', answerHealth(shop));
  app.all('/health', (req, res) => answerMethod(req, res, new Set(['GET'])));
  mountCalls(
    app,
    { ...shop, kept },
    {
      ...partsHandlers(shop),
      ...ordersHandlers(shop),
      ...stockHandlers(shop),
      ...auditHandlers(shop),
      ...importsHandlers(shop),
      ...reviewsHandlers(shop),
      ...partReviewsHandlers(shop),
      ...reportsHandlers(shop),
      ...usersHandlers(shop),
      ...ownDataHandlers(shop),
      ...newsletterHandlers(shop),
      ...watchesHandlers(shop),
      ...mailHandlers(shop),
    },
  );
  app.use(handleErrors);
  return app;
}
