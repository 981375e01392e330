import { dirname } from 'node:path/posix';
import express, { type Express } from 'express';
import { DRAWING_PATH, DRAWINGS_PATH } from '@fourteener/contract/drawing/page';
import { PART_PATH } from '@fourteener/contract/part/address';
import { accountingHandlers } from './accounting/routes.ts';
import { addressesHandlers } from './addresses/routes.ts';
import { createAppDeps } from './app/deps.ts';
import { handleErrors } from './app/handle-errors.ts';
import { handlePageErrors } from './app/handle-page-errors.ts';
import { answerMethod, mountCalls } from './app/mount.ts';
import { auditHandlers } from './audit/routes.ts';
import type { VerifyApp } from './auth/app-check.ts';
import { loadTogether } from './auth/load-together.ts';
import { stockTakesHandlers } from './stock-takes/routes.ts';
import { synonymsHandlers } from './synonyms/routes.ts';
import { watchesHandlers } from './back-in-stock/routes.ts';
import { basketsHandlers } from './baskets/routes.ts';
import { discountsHandlers } from './discounts/routes.ts';
import { policiesHandlers } from './policies/routes.ts';
import { drawingsHandlers } from './drawings/routes.ts';
import { emailsHandlers } from './emails/routes.ts';
import { type Catalog, openCatalog } from './catalog/catalog.ts';
import { catalogHandlers } from './catalog/routes.ts';
import { checkoutHandlers } from './checkout/routes.ts';
import { keepDrawnLines } from './drawings/drawn-lines.ts';
import { findDataFaults } from './fit/data-faults.ts';
import { keepBikes, keepModels } from './fit/kept-bikes.ts';
import { bikeHandlers } from './fit/bike-routes.ts';
import { overviewHandlers } from './overview/routes.ts';
import { openVainWordCounter } from './overview/vain-words.ts';
import { fitHandlers } from './fit/routes.ts';
import { sayFit } from './fit/said.ts';
import { planMisfits } from './fit-returns/plan.ts';
import { fitReturnsHandlers } from './fit-returns/routes.ts';
import { reuse } from './http/cache.ts';
import { allowOrigins } from './http/cross-origin.ts';
import { BROWSER_ERRORS, takeBrowserErrors } from './http/browser-errors.ts';
import { answerHealth } from './http/health.ts';
import { logAnswers } from './http/log-answers.ts';
import { identifyRequest } from './http/request-id.ts';
import { createResponseCache, type ResponseCache } from './http/response-cache.ts';
import { secureAnswer } from './http/secure.ts';
import { importsHandlers } from './imports/routes.ts';
import { garageHandlers } from './garage/routes.ts';
import { listsHandlers } from './lists/routes.ts';
import { newsletterHandlers } from './newsletter/routes.ts';
import { withdrawalsHandlers } from './withdrawals/routes.ts';
import { ordersHandlers } from './orders/routes.ts';
import { serveDrawingPage } from './pages/drawing-page.ts';
import { servePartPage } from './pages/part-page.ts';
import type { LoadRenderer } from './pages/renderer.ts';
import { servePartsSitemap } from './pages/sitemap.ts';
import { partsHandlers } from './parts/routes.ts';
import { answerPicture, picturePath, picturesHandlers } from './pictures/routes.ts';
import type { PaymentOptions } from './payments/deps.ts';
import { createPaymentPages } from './payments/order-pages.ts';
import { papersHandlers } from './papers/routes.ts';
import { paymentsHandlers } from './payments/routes.ts';
import type { Deps } from './platform/deps.ts';
import { refuseBody } from './workarounds/read-bodies.ts';
import { refuseUnreadablePath } from './workarounds/sanitize-request.ts';
import { watchWrites } from './workarounds/watch-writes.ts';
import { ownDataHandlers } from './privacy/routes.ts';
import { createBurstLimiter } from './rate-limit/burst-limiter.ts';
import { partReviewsHandlers, reportsHandlers, reviewsHandlers } from './reviews/routes.ts';
import { createSessionListener } from './sessions/hear.ts';
import { sessionsHandlers } from './sessions/routes.ts';
import { customersHandlers } from './users/customers.ts';
import { usersHandlers } from './users/routes.ts';

/** The dependencies of the handlers, and of the checks before a request reaches one. */
export interface ServerDeps extends Deps, PaymentOptions {
  /** Other origins whose pages may call the server; none by default. */
  origins?: readonly string[] | undefined;
  /** Verifies App Check tokens, where a deployment requires them. */
  verifyApp?: VerifyApp | undefined;
  /** The parts in memory; by default the catalogue of the database. */
  catalog?: Catalog | undefined;
  /** Loads the renderer of the pages of parts and drawings; without it, the server has no pages. */
  loadRenderer?: LoadRenderer | undefined;
}

const reads: ReadonlySet<string> = new Set(['GET']);
const posts: ReadonlySet<string> = new Set(['POST']);

/**
 * Creates the Express app with the steps that every request passes, in order. `responseCache` keeps the public answers of this
 * instance, and `isLogged` says whether each answer is logged.
 */
export function createApp(
  { auth, verifyApp, loadRenderer, origins = [], ...given }: ServerDeps,
  responseCache: ResponseCache = createResponseCache({ ttl: reuse.instance * 1_000 }),
  { isLogged = false } = {},
): Express {
  const { catalog = openCatalog(given.db) } = given;
  const drawn = keepDrawnLines(given.db);
  const forget = (paths: readonly string[]) => {
    catalog.forget(paths);
    drawn.forget(paths);
    responseCache.drop(paths);
  };
  const rest = { ...given, db: watchWrites(given.db, forget), onRefused: forget };
  const deps = {
    ...createAppDeps({ ...rest, auth: loadTogether(auth) }),
    consumeBurst: createBurstLimiter({ factor: rest.limitFactor ?? 1 }),
  };
  const app = express();
  app.disable('x-powered-by');
  app.use(
    identifyRequest,
    ...(isLogged ? [logAnswers] : []),
    secureAnswer,
    allowOrigins(origins),
    refuseUnreadablePath,
    refuseBody,
  );
  app.get('/health', answerHealth(deps));
  app.post(BROWSER_ERRORS, takeBrowserErrors());
  app.route(BROWSER_ERRORS).all((req, res) => answerMethod(req, res, posts));
  app.get('/sitemap-parts.xml', servePartsSitemap({ ...deps, catalog }));
  app.get(picturePath, answerPicture(deps));
  const drawingPaths = [DRAWINGS_PATH, DRAWING_PATH];
  if (loadRenderer) {
    const service = { ...deps, catalog, responseCache, loadRenderer };
    app.get(PART_PATH, servePartPage(service));
    app.get(drawingPaths, serveDrawingPage(service));
  }
  const pages = loadRenderer ? [PART_PATH, ...drawingPaths] : [];
  for (const path of ['/health', '/sitemap-parts.xml', picturePath, ...pages])
    app.route(path).all((req, res) => answerMethod(req, res, reads));
  const findBike = keepBikes({ db: rest.db, drawn });
  const say = sayFit({ db: rest.db, catalog, findBike });
  mountCalls(
    app,
    { ...deps, verifyApp, responseCache, hearSession: createSessionListener(deps) },
    {
      ...catalogHandlers({
        ...rest,
        catalog,
        findBike,
        listModels: keepModels(rest.db),
        onNothingFound: openVainWordCounter(rest.db, rest.now),
        findDataFaults: (index) => findDataFaults({ db: rest.db, drawn }, index),
      }),
      ...fitHandlers({ db: rest.db, drawn, catalog }),
      ...fitReturnsHandlers({ db: rest.db, now: rest.now, catalog, say }),
      ...bikeHandlers({ ...deps, catalog }),
      ...drawingsHandlers({ ...deps, drawn, catalog }),
      ...partsHandlers(deps),
      ...picturesHandlers(deps),
      ...ordersHandlers({
        ...deps,
        sayFit: say,
        planMisfits: planMisfits({ db: rest.db, catalog, say }),
        paymentPages: createPaymentPages(deps),
      }),
      ...withdrawalsHandlers(deps),
      ...basketsHandlers(deps),
      ...checkoutHandlers({ ...deps, catalog }),
      ...papersHandlers(deps),
      ...paymentsHandlers(deps),
      ...discountsHandlers(deps),
      ...policiesHandlers(deps),
      ...synonymsHandlers({ ...deps, catalog }),
      ...addressesHandlers(deps),
      ...garageHandlers(deps),
      ...listsHandlers(deps),
      ...auditHandlers(deps),
      ...importsHandlers({ ...deps, catalog }),
      ...stockTakesHandlers({ ...deps, catalog }),
      ...reviewsHandlers(deps),
      ...partReviewsHandlers(deps),
      ...reportsHandlers(deps),
      ...usersHandlers(deps),
      ...sessionsHandlers(deps),
      ...customersHandlers(deps),
      ...ownDataHandlers(deps),
      ...newsletterHandlers(deps),
      ...watchesHandlers(deps),
      ...emailsHandlers(deps),
      ...accountingHandlers(deps),
      ...overviewHandlers({ ...deps, catalog }),
    },
  );
  if (loadRenderer) {
    const none = (id: string) => ({ id, page: null });
    app.use(
      dirname(PART_PATH),
      handlePageErrors(loadRenderer, ({ renderPart }, id) => renderPart(none(id))),
    );
    app.use(
      DRAWINGS_PATH,
      handlePageErrors(loadRenderer, ({ renderDrawing }, id) => renderDrawing(none(id))),
    );
  }
  app.use(handleErrors);
  return app;
}
