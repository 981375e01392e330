import { prepareBike } from '../../contract/fit/mounted.ts';
import { verdictOf } from '../../contract/fit/check-fit.ts';
import { cases } from '../../contract/fit/testing/cases.ts';
import { median } from '../report/statistics.ts';
import type { Row } from '../report/table.ts';
import { judgeByYardstick, measureProcessor, openYardstick } from './yardstick.ts';

const PARTS = 1_000;
const ROUNDS = 40;
/** The limit of the processor time for all verdicts on the reference machine, ms. */
const MOST = 20;

/** Measures the verdicts on many parts, each alone, for one bike: the median of the rounds after the code is warm. */
export function compareFit(): Promise<Row[]> {
  const asked = cases.filter(({ expected }) => expected.status === undefined).map(({ request }) => request);
  const [bike] = asked
    .flatMap((request) => request.bike ?? [])
    .toSorted((one, other) => Object.keys(other.slots).length - Object.keys(one.slots).length);
  const known = asked.flatMap(({ parts }) => parts);
  const parts = Array.from({ length: PARTS }, (_, n) => known[n % known.length]).filter((part) => part !== undefined);
  const yardstick = openYardstick();
  const times = Array.from({ length: ROUNDS }, () => {
    yardstick.lay();
    return measureProcessor(() => {
      const ready = prepareBike(bike ?? null);
      for (const part of parts) verdictOf(part, ready);
    });
  });
  const ms = median(times.slice(ROUNDS / 2));
  const what = `fit of ${PARTS.toLocaleString('en-US')} parts to a bike: processor`;
  return Promise.resolve([judgeByYardstick(what, { ms, most: MOST, yardstick: yardstick.read() })]);
}
