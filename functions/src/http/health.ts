import type { Request, Response } from 'express';
import { within } from '../database/time.ts';
import type { Deps } from '../platform/deps.ts';
import { log } from '../platform/log.ts';

/** Milliseconds for which an answer is repeated, so that more frequent checks cost nothing more. */
const KEPT = 5_000;

/** Milliseconds that each service has to answer, as a new instance has to connect first. */
const TIMEOUT = 5_000;

type State = 'answers' | 'does not answer';

/** The services that the shop depends on. */
interface Health {
  firestore: State;
  auth: State;
}

interface Options {
  kept?: number;
  timeout?: number;
  clock?: () => number;
}

/**
 * Says whether Firestore and Auth answer: 200 when both do, else 503. It is for uptime checks and tells nothing else. An instance
 * asks at most once in five seconds, for one document and one account, which do not exist.
 */
export function answerHealth(
  { db, auth }: Pick<Deps, 'db' | 'auth'>,
  { kept = KEPT, timeout = TIMEOUT, clock = () => performance.now() }: Options = {},
): (req: Request, res: Response) => Promise<void> {
  let until = Number.NEGATIVE_INFINITY;
  let last: Promise<Health> | undefined;

  const look = async (what: keyof Health, work: Promise<unknown>): Promise<State> => {
    try {
      await within(timeout, work);
      return 'answers';
    } catch {
      log({ severity: 'WARNING', message: `Health: ${what} does not answer.` });
      return 'does not answer';
    }
  };
  const ask = async (): Promise<Health> => {
    const [firestore, accounts] = await Promise.all([
      // No code stores this document.
      look('firestore', db.doc('health/check').get()),
      look('auth', auth.getUsers([{ uid: 'health-check' }])),
    ]);
    return { firestore, auth: accounts };
  };

  return async (_req, res) => {
    if (!last || clock() >= until) {
      until = clock() + kept;
      last = ask();
    }
    const health = await last;
    const isWell = Object.values(health).every((state) => state === 'answers');
    res
      .status(isWell ? 200 : 503)
      .set({ 'Cache-Control': 'no-store', ...(!isWell && { 'Retry-After': '5' }) })
      .json({ status: isWell ? 'well' : 'unwell', ...health });
  };
}
