// Must be imported first, as it must listen before the runtime answers a request.
import './workarounds/sanitize-request.ts';
import { initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';
import { onRequest } from 'firebase-functions/https';
import { onSchedule } from 'firebase-functions/scheduler';
import { createApp } from './app.ts';
import { createAppDeps } from './app/deps.ts';
import { openCatalog } from './catalog/catalog.ts';
import { boundCalls } from './workarounds/bound-calls.ts';
import { assertNoEmulatorsInProduction, getLimitFactor, keepsAnswers } from './platform/emulators.ts';
import { installBodyReader } from './workarounds/read-bodies.ts';
import { installCacheFastPath } from './workarounds/cache-fast-path.ts';
import type { VerifyApp } from './auth/app-check.ts';
import { reuse } from './http/cache.ts';
import { disableNodeDomains } from './workarounds/disable-node-domains.ts';
import { createResponseCache } from './http/response-cache.ts';
import { countCacheHit } from './http/log-answers.ts';
import { emulateOutbox } from './app/outbox.ts';
import { keepAnswers } from './payments/provider-answers.ts';
import { createStripe } from './payments/stripe.ts';
import { openRenderer } from './pages/renderer.ts';
import { runScheduledWork } from './app/scheduled-work.ts';
import {
  apiAccount,
  concurrency,
  maxInstances,
  memory,
  minInstances,
  outboxAccount,
  declarePaymentSecrets,
  getAdminMfaSetting,
  getAppCheckSetting,
  getMarketSetting,
  getOrderNoticeSetting,
  getPaymentSetting,
  getSignInEmailSetting,
  getShopOrigins,
  getStripeApiBase,
  getStripeMethods,
  getVerifyEmailSetting,
  getAllowedOrigins,
  runAs,
  smtpUrl,
} from './parameters.ts';

assertNoEmulatorsInProduction(process.env);
// An invalid list stops the deployment, not the first payment.
getShopOrigins(process.env);
disableNodeDomains();

const firebase = initializeApp();
const isEmulated = process.env.FUNCTIONS_EMULATOR === 'true';
const region = 'us-central1';
const paymentSecrets = declarePaymentSecrets(process.env);

/** App Check is loaded with the first token, so that an instance that does not use it starts without it. */
const verifyApp: VerifyApp = async (token) => {
  const { getAppCheck } = await import('firebase-admin/app-check');
  return getAppCheck(firebase).verifyToken(token);
};

/** The client of Stripe for payments by card, where the environment has its key. */
function openPayments({ STRIPE_KEY: key, STRIPE_WEBHOOK_SECRET: secrets = '', ...env }: NodeJS.ProcessEnv) {
  const apiBase = getStripeApiBase(env);
  const methods = getStripeMethods(env);
  return {
    stripe: key ? keepAnswers(createStripe({ apiBase, key, methods })) : undefined,
    webhookSecrets: secrets.split(',').filter(Boolean),
  };
}

const shop = {
  db: boundCalls(getFirestore(firebase)),
  auth: getAuth(firebase),
  now: () => new Date(),
  limitFactor: getLimitFactor(process.env),
  verifyEmail: getVerifyEmailSetting(process.env),
  payment: getPaymentSetting(process.env),
  ...openPayments(process.env),
  market: getMarketSetting(process.env),
  signInEmail: getSignInEmailSetting(process.env),
  requiresSecondFactor: getAdminMfaSetting(process.env),
  orderNotice: getOrderNoticeSetting(process.env),
  origins: getAllowedOrigins(process.env),
  verifyApp: getAppCheckSetting(process.env) ? verifyApp : undefined,
  loadRenderer: openRenderer(new URL('.', import.meta.url)),
};

// The Functions emulator runs one process for each request at a time, and a process does not know what another one changed.
const keeps = !isEmulated && keepsAnswers(process.env);
const cache = createResponseCache({ ttl: keeps ? reuse.instance * 1_000 : 0 });
const catalog = openCatalog(shop.db, keeps ? {} : { maxAge: 0, synonymsAge: 0 });
// Installed in this order, so that an answer from memory comes before the runtime and the reader of bodies.
installBodyReader();
installCacheFastPath(cache, { origins: shop.origins, onCacheHit: countCacheHit });

/** Every call of the contract's table. */
export const api = onRequest(
  {
    region,
    invoker: 'public',
    timeoutSeconds: 60,
    minInstances,
    maxInstances,
    concurrency,
    memory,
    ...runAs(apiAccount, process.env),
    secrets: paymentSecrets.api,
    // The Functions emulator would allow every origin, which no deployment does.
    ...(isEmulated && { cors: false }),
  },
  createApp({ ...shop, catalog, ...(isEmulated && { onCommitted: emulateOutbox(shop) }) }, cache, { isLogged: true }),
);

/**
 * Continues deletions that were interrupted, cancels orders that have lapsed, and sends the messages of the outbox that are due.
 * The emulators have no schedule: there the calls do this work.
 */
export const outbox = isEmulated
  ? undefined
  : onSchedule(
      {
        schedule: 'every 1 minutes',
        region,
        timeoutSeconds: 120,
        maxInstances: 1,
        memory: '256MiB',
        secrets: [smtpUrl, ...paymentSecrets.outbox],
        ...runAs(outboxAccount, process.env),
      },
      () => runScheduledWork(smtpUrl.value(), createAppDeps(shop)),
    );
