import { expect, it } from 'vitest';
import { judgeLines } from './judge.ts';
import { indexOf, makePart } from './testing/parts.ts';

const index = indexOf(makePart({ _id: 'a', name: 'Elbert Crankset' }), makePart({ _id: 'b', name: 'Harvard Chain' }));

it('when more than 20 lines are misspelled, then similar parts are offered for the first 20, and all lines count as not found', () => {
  const lines = Array.from({ length: 30 }, () => ({ number: 'Elbert Cranksett' }));
  const judged = judgeLines(index, [{ partsId: 'b' }, ...lines]);
  expect(judged.map(({ suggestions = [] }) => suggestions.map(({ _id }) => _id))).toEqual([
    [],
    ...Array<string[]>(20).fill(['a']),
    ...Array<string[]>(10).fill([]),
  ]);
  expect(judged.slice(1).map(({ problem }) => problem?.code)).toEqual(Array<string>(30).fill('not-found'));
});
