import { expect, it } from 'vitest';
import { findDraftStatus } from './draft-status.ts';

it('when there is a status for parts that riders do not see, then drafts have it', () => {
  expect(findDraftStatus(['active', 'discontinued', 'hidden'])).toBe('hidden');
  expect(findDraftStatus(['active', 'discontinued'])).toBeUndefined();
});
