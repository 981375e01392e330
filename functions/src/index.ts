// First: it must listen before the runtime answers a request.
import './http/shield.ts';
import { initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';
import { onRequest } from 'firebase-functions/https';
import { createApp } from './app.ts';
import { refuseEmulatorsOfRealProject } from './emulators.ts';
import { answerFirstEverywhere } from './http/answer-first.ts';
import { reuse } from './http/cache.ts';
import { keepAnswers } from './http/kept-answers.ts';
import { concurrency, maxInstances, memory, minInstances } from './parameters.ts';

refuseEmulatorsOfRealProject(process.env);

const firebase = initializeApp();

// The Functions emulator runs a process for each request at a time: one would not know what was changed through another.
const kept = keepAnswers({ life: process.env.FUNCTIONS_EMULATOR === 'true' ? 0 : reuse.instance * 1_000 });
answerFirstEverywhere(kept);

/** The shop's one function: every call of the contract's table. */
export const api = onRequest(
  { region: 'us-central1', invoker: 'public', timeoutSeconds: 60, minInstances, maxInstances, concurrency, memory },
  createApp({ db: getFirestore(firebase), auth: getAuth(firebase), now: () => new Date() }, kept),
);
