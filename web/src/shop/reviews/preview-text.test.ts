import { expect, it } from 'vitest';
import { cutPreview } from './preview-text.ts';

it('when a review is longer than 90 characters, then its preview is the first 90', () => {
  expect(cutPreview('a'.repeat(90) + 'b')).toBe('a'.repeat(90));
});

it('when a review has 90 characters or fewer, then its preview is all of it', () => {
  expect(cutPreview('Rides well.')).toBe('Rides well.');
  expect(cutPreview('a'.repeat(90))).toHaveLength(90);
});

it('when the 90th character takes two code units, then it is not cut in half', () => {
  expect(cutPreview('a'.repeat(89) + '🚲🚲')).toBe(`${'a'.repeat(89)}🚲`);
});
