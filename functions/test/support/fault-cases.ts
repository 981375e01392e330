import { type Fault, type Faults, grpcStatus, type Rpc } from './fault-proxy.ts';
import { type FaultStage, type Holding, setFaultStage, type Trade } from './fault-stage.ts';

/** Something that goes wrong while a trade is done. */
export interface FaultCase {
  what: string;
  trade: Trade;
  faults: Faults;
  /** Whether the rider is served in spite of it; if not, 503. */
  served: boolean;
}

/** What it came to: the answer, what was written then, and both after the rider asked once more with everything well. */
export interface Outcome {
  /** Undefined when no answer came. */
  status: number | undefined;
  retryAfter: string | null;
  ms: number;
  then: Holding;
  again: number | undefined;
  end: Holding;
}

const { ABORTED, UNAVAILABLE } = grpcStatus;
const isCommit = ({ method }: Rpc) => method === 'Commit';
const isRead = ({ method }: Rpc) => method === 'BatchGetDocuments';

/** A fault for some calls: the first ones, or all. */
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

/** The faults that a trade gets over. */
export const passingFaults = (trade: Trade): FaultCase[] =>
  [
    { what: 'the first 3 commits: ABORTED', faults: { before: faultOn(isCommit, { status: ABORTED }, 3) } },
    { what: 'the first 3 commits: UNAVAILABLE', faults: { before: faultOn(isCommit, { status: UNAVAILABLE }, 3) } },
    { what: 'the first read: UNAVAILABLE', faults: { before: faultOn(isRead, { status: UNAVAILABLE }, 1) } },
    { what: 'the first connection is cut at the commit', faults: { before: faultOn(isCommit, 'cut', 1) } },
    { what: 'the answer to the commit is lost', faults: { after: faultOn(isCommit, { status: UNAVAILABLE }, 1) } },
    { what: 'the first commit: silence', faults: { before: faultOn(isCommit, 'silence', 1) } },
  ].map((one) => ({ ...one, trade, served: true }));

/** The faults that no trade gets over. */
export const lastingFaults = (trade: Trade): FaultCase[] =>
  [
    { what: 'all commits: ABORTED', faults: { before: faultOn(isCommit, { status: ABORTED }) } },
    { what: 'all commits: UNAVAILABLE', faults: { before: faultOn(isCommit, { status: UNAVAILABLE }) } },
    { what: 'all reads: UNAVAILABLE', faults: { before: faultOn(isRead, { status: UNAVAILABLE }) } },
    { what: 'all commits: silence', faults: { before: faultOn(isCommit, 'silence') } },
    { what: 'everything: silence', faults: { before: faultOn(() => true, 'silence') } },
  ].map((one) => ({ ...one, trade, served: false }));

/** Carries a case out on a stage of its own. */
export async function runFaultCase({ trade, faults }: Pick<FaultCase, 'trade' | 'faults'>): Promise<Outcome> {
  const stage = await setFaultStage(trade);
  try {
    stage.database.setFaults(faults);
    const begin = performance.now();
    const reply = await stage.ask();
    const ms = performance.now() - begin;
    const then = await stage.hold();
    stage.database.setFaults({});
    const again = await stage.ask();
    const end = await stage.hold();
    return {
      status: reply?.status,
      retryAfter: reply?.headers.get('retry-after') ?? null,
      ms,
      then,
      again: again?.status,
      end,
    };
  } finally {
    await stage.close();
  }
}

/** A moment of a trade: right before the database hears of a call, or right after it has carried it out. */
export interface Moment {
  index: number;
  side: 'before' | 'after';
  method: string;
}

/** Every moment of a trade at which the process may die, from one that goes well. */
export async function listMoments(trade: Trade): Promise<Moment[]> {
  const stage = await setFaultStage(trade);
  try {
    stage.database.setFaults({});
    await stage.ask();
    return stage.database
      .seen()
      .flatMap(({ index, method }) => (['before', 'after'] as const).map((side) => ({ index, side, method })));
  } finally {
    await stage.close();
  }
}

/** Lets the process die at a moment, and the rider ask another instance for the same. */
export async function killAt(trade: Trade, moment: Moment): Promise<Outcome> {
  const stage = await setFaultStage(trade);
  try {
    const strike = strikeAt(stage, moment);
    stage.database.setFaults({ [moment.side]: strike });
    const begin = performance.now();
    const reply = await stage.ask();
    const ms = performance.now() - begin;
    const then = await stage.hold();
    stage.database.setFaults({});
    await stage.restart();
    const again = await stage.ask();
    return { status: reply?.status, retryAfter: null, ms, then, again: again?.status, end: await stage.hold() };
  } finally {
    await stage.close();
  }
}

function strikeAt(stage: FaultStage, { index }: Moment): (rpc: Rpc) => Fault | undefined {
  return (rpc) => {
    if (rpc.index !== index) return undefined;
    stage.kill();
    return 'cut';
  };
}
