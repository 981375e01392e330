import { expect, it } from 'vitest';
import { markOf } from '../report/table.ts';
import { judgeByYardstick, openYardstick, REFERENCE, workAsReference } from './yardstick.ts';

const judge = (ms: number, slowness: number) => {
  const { ratio, limit } = judgeByYardstick('search', { ms, most: 10, yardstick: REFERENCE * slowness });
  return [+ratio.toFixed(3), markOf(ratio, limit)];
};

it('when a machine is slower by a third, then a search may take a third longer', () => {
  expect(judge(9.5, 1)).toEqual([0.95, '✓']);
  expect(judge(13, 4 / 3)).toEqual([0.975, '✓']);
  expect(judge(13, 1)).toEqual([1.3, '✗']);
});

it('when a search is slower than its machine allows, then it fails, and on a faster machine it must be faster', () => {
  expect(judge(15, 4 / 3)).toEqual([1.125, '✗']);
  expect(judge(9.5, 0.8)).toEqual([1.188, '✗']);
});

it('when a time is judged, then the report has both limits and both times of the reference work', () => {
  const { ours, bare } = judgeByYardstick('search', { ms: 13, most: 10, yardstick: 34 });
  expect(ours).toBe('13 ms');
  expect(bare).toBe('20 ms: 10 ms × 2.00 (34 ms / 17 ms)');
});

it('when the reference work is done again, then its result is the same, and its time is measured', () => {
  expect(workAsReference()).toBe(workAsReference());
  const yardstick = openYardstick();
  for (let round = 0; round < 8; round += 1) yardstick.lay();
  expect(yardstick.read()).toBeGreaterThan(1);
});
