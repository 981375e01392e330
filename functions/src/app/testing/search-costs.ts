import fc from 'fast-check';
import type { CallName } from '@fourteener/contract/calls';
import { HOSTILE_LENGTH, hostileTexts } from '@fourteener/contract/testing/hostile-texts';
import type { Cost, CostServer, Sent } from './cost-server.ts';
import { dearInputs } from './dear-inputs.ts';
import { exampleOf, fitsIn, largestBody, listPaths, repeat, replace, valueAt } from './large-inputs.ts';

/** A change of one value of a request that may make the request cost more. */
const step = fc.record({
  at: fc.nat(1_000_000),
  change: fc.constantFrom('repeat', 'repeat apart', 'lengthen', 'hostile', 'number', 'copy' as const),
  size: fc.nat(1_000),
});
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

const numbers = [0, 1, 2, 0.01, 200, 9_999, 1_000_000];

/** A request and its measured cost. */
export interface Measured {
  sent: Sent;
  /** The median of five. */
  cost: Cost;
  /** The least of the five, ms: other work of the machine only adds to a measured time. */
  least: number;
}

interface Search {
  /** A seed finds the same inputs again, as far as their measured times come in the same order. */
  seed: number;
  rounds: number;
  /** The number of inputs in a round, each a change of the most expensive one so far. */
  tries: number;
}

const ROUNDS = 5;

/** Measures a request five times, after an uncounted one. */
export async function measure(server: CostServer, name: CallName, sent: Sent): Promise<Measured> {
  await server.send(name, sent);
  const costs: Cost[] = [];
  for (let round = 0; round < ROUNDS; round += 1) costs.push(await server.send(name, sent));
  const [median] = costs.toSorted((one, other) => one.milliseconds - other.milliseconds).slice(Math.floor(ROUNDS / 2));
  return {
    sent,
    cost: { ...(median as Cost), bytes: Math.max(...costs.map(({ bytes }) => bytes)) },
    least: Math.min(...costs.map(({ milliseconds }) => milliseconds)),
  };
}

/** A request with the largest body that the call takes. */
export function largestOf(name: CallName): Sent {
  const body = largestBody(name);
  return { ...exampleOf(name), ...(body !== undefined && { body }) };
}

/** Searches for the request of a call that takes the most processor time, from its largest body and the inputs that are known to be expensive. */
export async function findDearest(server: CostServer, name: CallName, search: Search): Promise<Measured> {
  let dearest: Measured | undefined;
  const consider = async (sent: Sent) => {
    const first = await server.send(name, sent);
    // Most inputs are cheaper: the median is measured only for one that seems more expensive.
    if (dearest && first.milliseconds <= dearest.cost.milliseconds) return;
    const measured = await measure(server, name, sent);
    if (!dearest || measured.cost.milliseconds > dearest.cost.milliseconds) dearest = measured;
  };
  for (const sent of [largestOf(name), ...(dearInputs(search.seed)[name] ?? [])]) await consider(sent);
  for (let round = 0; round < search.rounds; round += 1) {
    const steps = fc.sample(fc.array(step, { minLength: 1, maxLength: 4 }), {
      numRuns: search.tries,
      seed: search.seed + round,
    });
    for (const changes of steps) {
      const sent = changes.reduce((changed, each) => takeStep(name, changed, each), dearest?.sent ?? exampleOf(name));
      await consider(sent);
    }
  }
  const found = dearest as Measured;
  // The highest time may come from a compilation or garbage collection, so the input is measured again.
  const again = await measure(server, name, found.sent);
  return again.cost.milliseconds < found.cost.milliseconds ? again : found;
}

/** The input after a change; unchanged if the body would become too large to be read. */
function takeStep(name: CallName, { params, ...sent }: Sent, { at, change, size }: Step): Sent {
  const paths = listPaths(sent).filter(({ length }) => length > 1);
  const path = paths[at % paths.length];
  if (!path) return { ...(params && { params }), ...sent };
  const value = valueAt(sent, path);
  const changed = replace(
    sent,
    path,
    changeValue(value, { change, size, others: paths.map((one) => valueAt(sent, one)) }),
  );
  const kept = fitsIn(name, (changed as Sent).body) ? (changed as Sent) : sent;
  return { ...(params && { params }), ...kept };
}

function changeValue(
  value: unknown,
  { change, size, others }: Pick<Step, 'change' | 'size'> & { others: unknown[] },
): unknown {
  if (change === 'copy') {
    const alike = others.filter(
      (other) => typeof other === typeof value && Array.isArray(other) === Array.isArray(value),
    );
    return alike[size % alike.length];
  }
  if (Array.isArray(value) && value.length > 0) {
    return repeat(value[size % value.length], 1 + (size % 300), change === 'repeat apart');
  }
  if (typeof value === 'number') return numbers[size % numbers.length];
  if (typeof value !== 'string') return value;
  if (change === 'hostile') {
    const texts = hostileTexts(Math.min(HOSTILE_LENGTH, 1 + size));
    return texts[size % texts.length]?.[1].toWellFormed();
  }
  return `${value} `.repeat(1 + (size % 20)).slice(0, 200);
}
