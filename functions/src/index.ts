// First: it must listen before the runtime answers a request.
import './http/shield.ts';
import { initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';
import { onRequest } from 'firebase-functions/https';
import { onSchedule } from 'firebase-functions/scheduler';
import { createApp } from './app.ts';
import { boundCalls } from './database/time.ts';
import { readLimitFactor, refuseEmulatorsOfRealProject } from './emulators.ts';
import { answerFirstEverywhere } from './http/answer-first.ts';
import type { VerifyApp } from './http/app-check.ts';
import { reuse } from './http/cache.ts';
import { forgoDomains } from './http/domains.ts';
import { keepAnswers } from './http/kept-answers.ts';
import { countKept } from './http/log-answers.ts';
import { postEmulated } from './mail/emulated.ts';
import { sweepWith } from './mail/scheduled.ts';
import {
  apiAccount,
  concurrency,
  maxInstances,
  memory,
  minInstances,
  postAccount,
  readAppCheck,
  runAs,
  smtpUrl,
} from './parameters.ts';

refuseEmulatorsOfRealProject(process.env);
forgoDomains();

const firebase = initializeApp();
const isEmulated = process.env.FUNCTIONS_EMULATOR === 'true';
const region = 'us-central1';

/** Loaded with the first token: an instance without App Check starts without it. */
const verifyApp: VerifyApp = async (token) => {
  const { getAppCheck } = await import('firebase-admin/app-check');
  return getAppCheck(firebase).verifyToken(token);
};

const shop = {
  db: boundCalls(getFirestore(firebase)),
  auth: getAuth(firebase),
  now: () => new Date(),
  limitFactor: readLimitFactor(process.env),
  verifyApp: readAppCheck(process.env) ? verifyApp : undefined,
};

// The Functions emulator runs a process for each request at a time: one would not know what was changed through another.
const kept = keepAnswers({ life: isEmulated ? 0 : reuse.instance * 1_000 });
answerFirstEverywhere(kept, countKept);

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
  },
  createApp(isEmulated ? { ...shop, onPosted: postEmulated(shop) } : shop, kept, { isLogged: true }),
);

/** Goes on with deletions that were cut off, and sends the messages of the outbox that are due. The emulators have no schedule: there the calls do. */
export const post = isEmulated
  ? undefined
  : onSchedule(
      {
        schedule: 'every 1 minutes',
        region,
        timeoutSeconds: 120,
        maxInstances: 1,
        memory: '256MiB',
        secrets: [smtpUrl],
        ...runAs(postAccount, process.env),
      },
      () => sweepWith(smtpUrl.value(), shop),
    );
