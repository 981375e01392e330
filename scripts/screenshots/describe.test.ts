import { expect, test } from 'vitest';
import { describePictures } from './describe.ts';

test('when pictures were taken, then it says how many there are', () => {
  expect(describePictures(0, 12, 'ok')).toBe('12 pictures are in screenshots/.');
});

test('when none was taken, though Playwright ended well, then it does not say that there are any', () => {
  expect(describePictures(0, 0, 'Listing tests\n')).toBe('Listing tests\n\nNo picture was taken.');
  expect(describePictures(1, 0, 'Error: No tests found')).toBe('Error: No tests found\n\nNo picture was taken.');
});

test('when some failed, then it says so after what Playwright says', () => {
  expect(describePictures(1, 3, 'failed')).toBe('failed\n\n3 pictures are in screenshots/, and others are missing.');
});
