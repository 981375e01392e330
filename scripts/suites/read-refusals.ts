/** A setup file of Vitest: a test fails when the shop refused one of its requests and it did not look at the answer. */
import { afterEach, expect } from 'vitest';
import { takeUnreadRefusals } from '../../functions/test/support/client.ts';

afterEach(() => {
  expect(takeUnreadRefusals()).toEqual([]);
});
