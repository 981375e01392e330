/**
 * A setup file of Vitest: fails a test if the shop refused one of its requests and the test did not read the answer.
 */
import { afterEach, expect } from 'vitest';
import { takeUnreadRefusals } from '../../functions/test/support/client.ts';

afterEach(() => {
  expect(takeUnreadRefusals()).toEqual([]);
});
