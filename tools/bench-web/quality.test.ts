import type { Result } from 'lighthouse';
import { expect, it } from 'vitest';
import { describeScore } from './quality.ts';

const refs = [
  { id: 'image-alt', weight: 3 },
  { id: 'label', weight: 7 },
  { id: 'hint', weight: 0 },
];

const score = (value: number, scores: Record<string, number | null>) =>
  describeScore(
    { score: value, auditRefs: refs } as unknown as Result.Category,
    Object.fromEntries(Object.entries(scores).map(([id, given]) => [id, { score: given }])) as Result['audits'],
  );

it('when nothing is wrong with a screen, then it says so, whatever does not count', () => {
  expect(score(1, { 'image-alt': 1, label: null, hint: 0 })).toBe('100 ✓');
});

it('when something is wrong with a screen, then it is named', () => {
  expect(score(0.86, { 'image-alt': 1, label: 0, hint: 0 })).toBe('86 ✗ label');
});

it('when a screen was not asked about, then a dash stands there', () => {
  expect(describeScore(undefined, {})).toBe('–');
});
