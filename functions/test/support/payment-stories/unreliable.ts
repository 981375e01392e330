import type { Firestore } from 'firebase-admin/firestore';
import type { RunUnitOfWork } from '../../../src/inventory/unit-of-work.ts';
import type { Stripe } from '../../../src/payments/stripe.ts';
import { hookCommits } from '../faults.ts';
import type { Draw } from './random.ts';

const DEADLINE_EXCEEDED = 4;

/** The process was killed: nothing that it was about to do next happens. */
export class Killed extends Error {
  override readonly name = 'Killed';
}

/** The faults that may occur while they are switched on. */
export interface Faults {
  isOn: boolean;
}

/** Commits, after some of which the process is killed. */
export function killAfterCommits(run: RunUnitOfWork, draw: Draw, faults: Faults): RunUnitOfWork {
  return async (work) => {
    const done = await run(work);
    if (faults.isOn && draw.chance(0.04)) throw new Killed();
    return done;
  };
}

/** A database with faults: after some commits of batches the process is killed, and for others the response is lost. */
export function loseCommits(db: Firestore, draw: Draw, faults: Faults): Firestore {
  const afterCommit = () => {
    if (faults.isOn && draw.chance(0.04)) throw new Killed();
    if (faults.isOn && draw.chance(0.04)) throw Object.assign(new Error('No answer.'), { code: DEADLINE_EXCEEDED });
  };
  return hookCommits(db, { afterCommit });
}

/** A provider with faults: some requests or responses are lost, and after some responses the process is killed. */
export function loseAnswers(stripe: Stripe, draw: Draw, faults: Faults): Stripe {
  const unreliable = async <T>(ask: () => Promise<T>): Promise<T | { outcome: 'unanswered' }> => {
    if (faults.isOn && draw.chance(0.08)) return { outcome: 'unanswered' };
    const answer = await ask();
    if (faults.isOn && draw.chance(0.04)) throw new Killed();
    return faults.isOn && draw.chance(0.08) ? { outcome: 'unanswered' } : answer;
  };
  return {
    createSession: (session) => unreliable(() => stripe.createSession(session)),
    retrieveSession: (id) => unreliable(() => stripe.retrieveSession(id)),
    expireSession: (id) => unreliable(() => stripe.expireSession(id)),
    retrievePayment: (id) => unreliable(() => stripe.retrievePayment(id)),
    createRefund: (refund) => unreliable(() => stripe.createRefund(refund)),
    listMovements: (range) => unreliable(() => stripe.listMovements(range)),
    listDisputes: (payment) => unreliable(() => stripe.listDisputes(payment)),
    listRefunds: (payment) => unreliable(() => stripe.listRefunds(payment)),
  };
}
