import { expect, it } from 'vitest';
import { countBroken, countRequests, describeResults } from './table.ts';

const scenario = (phase: string, ...statuses: (number | null)[]) =>
  JSON.stringify({
    ScenarioFinished: {
      phase,
      recorder: {
        interactions: Object.fromEntries(
          statuses.map((status, n) => [n, { response: status === null ? null : { status_code: status } }]),
        ),
      },
    },
  });

const lines = ['{"Initialize":{}}', scenario('coverage', 200, 400), scenario('fuzzing', 400, 503, null), ''];

it('when a report is counted, then each request counts once, by its phase and by its status', () => {
  const { total, phases, statuses } = countRequests(lines);
  expect(total).toBe(5);
  expect(Object.fromEntries(phases)).toEqual({ coverage: 2, fuzzing: 3 });
  expect(Object.fromEntries(statuses)).toEqual({ 0: 1, 200: 1, 400: 2, 503: 1 });
});

it('when a request had a 5xx or no answer, then it is counted as broken', () => {
  expect(countBroken(countRequests(lines))).toBe(2);
  expect(countBroken(countRequests([scenario('fuzzing', 200, 429)]))).toBe(0);
});

it('when the table is written, then it has a row for each name with what came of it', () => {
  const counted = countRequests(lines);
  const [, , row] = describeResults([{ who: 'admin', failed: true, seconds: 61.6, counted }]).split('\n');
  expect(row?.split('|').map((cell) => cell.trim())).toEqual([
    '',
    'admin',
    '5',
    '2',
    '3',
    '0',
    '0: 1, 200: 1, 400: 2, 503: 1',
    '2',
    '✗',
    '62',
    '',
  ]);
});
