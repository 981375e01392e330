import { withInstalledFunction } from '../../functions/test/support/installed-function.ts';
import { type RunningServer, startServer } from '../../functions/test/support/server.ts';
import { ask, emulatedTarget } from '../../scripts/backup/target.ts';
import { PROJECT } from '../../scripts/emulators/environment.ts';
import { inRoot } from '../../scripts/paths.ts';
import { makeCredentials } from './credentials.ts';
import { load, writeRequest } from './http-load.ts';
import { median } from '../report/statistics.ts';
import { readMemory, watchMemory } from './memory.ts';
import { megabytes, milliseconds, perSecond, type Row } from '../report/table.ts';

const ROUNDS = 5;
const SECONDS = 2;
/** The number of connections that read one part each. */
const AT_ONCE = 10;
/** The number of requests that an instance serves concurrently. */
const CONCURRENCY = 80;
const FIRST = '/partses?last=6';
const LARGE = '/partses?limit=1000';

/** The transports to Firestore, in the values of the client's own variable. */
const transports: Record<string, string> = { gRPC: 'false', REST: 'true' };

interface Figures {
  /** Milliseconds from the start of the process to its first response with data from the database. */
  first: number;
  /** Bytes of memory after that response. */
  idle: number;
  /** Reads of one part per second, 10 concurrently, none of them from a cache. */
  rate: number;
  /** The most bytes of memory during 80 concurrent requests for 1,000 parts without a cache; only in the first round, as it takes long. */
  busy?: number;
  /** The number of these 80 without a response: on a slow machine the shop gives up after its own time limit. */
  late?: number;
}

type Who = 'shop' | 'bare';

/** Measures an instance's start, its uncached reads and its memory; compared with a bare function, over both transports, in turns. */
export function compareInstances(): Promise<Row[]> {
  const bare = inRoot('tools/bench/baselines/bare-function');
  return withInstalledFunction(({ source }) => compareStarted({ shop: source, bare }));
}

async function compareStarted(sources: Record<Who, string>): Promise<Row[]> {
  const credentials = makeCredentials();
  await letEverybodyRead();
  const figures = Object.keys(transports).map((transport) => ({
    transport,
    shop: [] as Figures[],
    bare: [] as Figures[],
  }));
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const { transport, ...measured } of figures) {
      for (const who of ['shop', 'bare'] as const) {
        const env = {
          FIRESTORE_PREFER_REST: transports[transport],
          GOOGLE_APPLICATION_CREDENTIALS: credentials,
          // The function brings its own compiled code; a cache that an earlier run filled is used by neither.
          NODE_COMPILE_CACHE: undefined,
        };
        measured[who].push(await measure(sources[who], env, round === 0));
      }
    }
  }
  return figures.flatMap(describe);
}

/**
 * Disables the emulator's rules for reading: over REST the emulator treats the function as a browser and would refuse reads, although rules
 * never apply to a service account.
 */
async function letEverybodyRead(): Promise<void> {
  const content = `rules_version = '2';
    service cloud.firestore { match /{document=**} { allow read: if true; } }`;
  await ask(emulatedTarget(PROJECT).firestore, 'PUT', `/emulator/v1/projects/${PROJECT}:securityRules`, {
    rules: { files: [{ name: 'firestore.rules', content }] },
  });
}

async function measure(source: string, env: Record<string, string | undefined>, isFirst: boolean): Promise<Figures> {
  const begin = performance.now();
  const server = await startServer({
    source,
    env: { ...env, RESPONSE_CACHE: 'off' },
    path: FIRST,
  });
  const first = performance.now() - begin;
  try {
    return { first, ...(await measureStarted(server, isFirst)) };
  } finally {
    await server.stop();
  }
}

async function measureStarted(
  { origin, process: { pid = 0 } }: RunningServer,
  isFirst: boolean,
): Promise<Omit<Figures, 'first'>> {
  const idle = readMemory(pid);
  const ask = async (paths: readonly string[], seconds: number) => {
    const requests = paths.map((path) => writeRequest('GET', path));
    return load({ origin, requests, seconds, status: 200 });
  };
  // Each connection reads a part of its own: the shop makes an answer once for all who ask for the same at once.
  const parts = (await (await fetch(`${origin}/partses?limit=${AT_ONCE}`)).json()) as { _id: string }[];
  const { rate, wrong } = await ask(
    parts.map(({ _id }) => `/partses/${_id}`),
    SECONDS,
  );
  if (parts.length !== AT_ONCE || wrong > 0) throw new Error(`${origin} answered wrongly ${wrong} times for a part.`);
  if (!isFirst) return { idle, rate };
  // Each connection sends one request.
  let late = 0;
  const busy = await watchMemory(
    pid,
    async () => ({ wrong: late } = await ask(Array<string>(CONCURRENCY).fill(LARGE), 0)),
  );
  return { idle, rate, busy, late };
}

function describe({ transport, ...figures }: Record<Who, Figures[]> & { transport: string }): Row[] {
  const row = (
    what: string,
    figure: keyof Figures,
    { limit, say, choose = median }: Pick<Row, 'limit'> & { say: (value: number) => string; choose?: typeof median },
  ): Row => {
    const of = (who: Who) => choose(figures[who].flatMap((each) => each[figure] ?? []));
    const [shop, bare] = [of('shop'), of('bare')];
    return { what: `${transport}: ${what}`, ratio: shop / bare, limit, ours: say(shop), bare: say(bare) };
  };
  const late = Math.max(...[...figures.shop, ...figures.bare].map((each) => each.late ?? 0));
  return [
    // The least time is taken, because other programs can only lengthen it.
    row('first answer', 'first', {
      limit: { atMost: 1.2 },
      say: milliseconds,
      choose: (values) => Math.min(...values),
    }),
    // The shop's compiled code takes about 10 MB (decision 143).
    row('memory after it', 'idle', { limit: { atMost: 1.4 }, say: megabytes }),
    row('a part, past the cache, 10 at once', 'rate', { limit: { atLeast: 0.75 }, say: perSecond }),
    row(`memory, ${CONCURRENCY} at once ask for 1,000 parts${late > 0 ? ` (${late} in vain)` : ''}`, 'busy', {
      limit: { atMost: 1.3 },
      say: megabytes,
    }),
  ];
}
