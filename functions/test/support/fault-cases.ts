import { setTimeout as wait } from 'node:timers/promises';
import type { Reply } from './client.ts';
import { type Fault, type Faults, grpcStatus, type Rpc } from './fault-proxy.ts';
import { type FaultFixture, type StockState, startFaultFixture, type Operation } from './fault-fixture.ts';

/** A fault during an operation. */
export interface FaultCase {
  what: string;
  operation: Operation;
  faults: Faults;
  /** Whether the operation succeeds in spite of the fault; if not, it is a 503. */
  served: boolean;
}

/**
 * The outcome of a case: the first response and the stock afterwards, and both again after a retry without the fault.
 */
export interface Outcome {
  /** Undefined if there was no response. */
  status: number | undefined;
  retryAfter: string | null;
  ms: number;
  then: StockState;
  again: number | undefined;
  end: StockState;
}

const { ABORTED, UNAVAILABLE } = grpcStatus;
const isCommit = ({ method }: Rpc) => method === 'Commit';
const isRead = ({ method }: Rpc) => method === 'BatchGetDocuments';

/** A fault for the first matching calls, or for all of them. */
function faultOn(
  which: (rpc: Rpc) => boolean,
  fault: Fault,
  times = Number.POSITIVE_INFINITY,
): (rpc: Rpc) => Fault | undefined {
  let left = times;
  return (rpc) => {
    if (!which(rpc) || left <= 0) return undefined;
    left -= 1;
    return fault;
  };
}

/** In a transaction, the client cannot tell whether such a commit was carried out: the response may be a 503, and a retry finds it done. */
export const LOST_ANSWER = 'the answer to the commit is lost';

/** Faults from which every operation recovers. */
export const transientFaults = (operation: Operation): FaultCase[] =>
  [
    { what: 'the first 3 commits: ABORTED', faults: { before: faultOn(isCommit, { status: ABORTED }, 3) } },
    { what: 'the first 3 commits: UNAVAILABLE', faults: { before: faultOn(isCommit, { status: UNAVAILABLE }, 3) } },
    { what: 'the first read: UNAVAILABLE', faults: { before: faultOn(isRead, { status: UNAVAILABLE }, 1) } },
    { what: 'the first connection is cut at the commit', faults: { before: faultOn(isCommit, 'cut', 1) } },
    { what: LOST_ANSWER, faults: { after: faultOn(isCommit, { status: UNAVAILABLE }, 1) } },
    { what: 'the first commit: silence', faults: { before: faultOn(isCommit, 'silence', 1) } },
  ].map((one) => ({ ...one, operation, served: true }));

/** Faults from which no operation recovers. */
export const permanentFaults = (operation: Operation): FaultCase[] =>
  [
    { what: 'all commits: ABORTED', faults: { before: faultOn(isCommit, { status: ABORTED }) } },
    { what: 'all commits: UNAVAILABLE', faults: { before: faultOn(isCommit, { status: UNAVAILABLE }) } },
    { what: 'all reads: UNAVAILABLE', faults: { before: faultOn(isRead, { status: UNAVAILABLE }) } },
    { what: 'all commits: silence', faults: { before: faultOn(isCommit, 'silence') } },
    { what: 'everything: silence', faults: { before: faultOn(() => true, 'silence') } },
  ].map((one) => ({ ...one, operation, served: false }));

/** Runs a case on a fixture of its own. */
export async function runFaultCase({ operation, faults }: Pick<FaultCase, 'operation' | 'faults'>): Promise<Outcome> {
  const fixture = await startFaultFixture(operation);
  try {
    fixture.database.setFaults(faults);
    const begin = performance.now();
    const reply = await fixture.sendRequest();
    const ms = performance.now() - begin;
    const then = await fixture.readState();
    fixture.database.setFaults({});
    const again = await fixture.sendRequest();
    const end = await fixture.readState();
    return {
      status: reply?.status,
      retryAfter: reply?.headers.get('retry-after') ?? null,
      ms,
      then,
      again: again?.status,
      end,
    };
  } finally {
    await fixture.close();
  }
}

/** A point in an operation: right before the database receives a call, or right after it has executed it. */
export interface KillPoint {
  index: number;
  side: 'before' | 'after';
  method: string;
}

/** Every point at which the process may die, recorded from a successful operation. */
export async function listKillPoints(operation: Operation): Promise<KillPoint[]> {
  const fixture = await startFaultFixture(operation);
  try {
    fixture.database.setFaults({});
    await fixture.sendRequest();
    return fixture.database
      .seen()
      .flatMap(({ index, method }) => (['before', 'after'] as const).map((side) => ({ index, side, method })));
  } finally {
    await fixture.close();
  }
}

/** Kills the process at a point; the customer then retries on another instance. */
export async function killAt(operation: Operation, point: KillPoint): Promise<Outcome> {
  const fixture = await startFaultFixture(operation);
  try {
    const killFault = killFaultAt(fixture, point);
    fixture.database.setFaults({ [point.side]: killFault });
    const begin = performance.now();
    const reply = await fixture.sendRequest();
    const ms = performance.now() - begin;
    const then = await fixture.readState();
    fixture.database.setFaults({});
    await fixture.restart();
    const again = await askUntilServed(fixture);
    return { status: reply?.status, retryAfter: null, ms, then, again: again?.status, end: await fixture.readState() };
  } finally {
    await fixture.close();
  }
}

/** The number of a customer's retries, and the pause between them, ms. */
const TRIES = 45;
const PAUSE = 2_000;

/** Retries while the response is 503: a process that died within a transaction leaves documents locked until the database ends it. */
async function askUntilServed(fixture: FaultFixture): Promise<Reply | undefined> {
  for (let tries = 1; ; tries += 1) {
    const reply = await fixture.sendRequest();
    if (reply?.status !== 503 || tries === TRIES) return reply;
    await wait(PAUSE);
  }
}

function killFaultAt(fixture: FaultFixture, { index }: KillPoint): (rpc: Rpc) => Fault | undefined {
  return (rpc) => {
    if (rpc.index !== index) return undefined;
    fixture.kill();
    return 'cut';
  };
}
