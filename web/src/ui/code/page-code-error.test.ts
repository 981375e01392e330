import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadCode, PageCodeError } from './page-code-error.ts';

const fetched = vi.fn<typeof fetch>();
const load = vi.fn<() => Promise<string>>();

beforeEach(() => vi.stubGlobal('fetch', fetched));

afterEach(() => {
  vi.unstubAllGlobals();
  fetched.mockReset();
  load.mockReset();
});

it('when the code is loaded, then no other request is made', async () => {
  load.mockResolvedValue('code');
  expect(await loadCode(load)).toBe('code');
  expect(fetched).not.toHaveBeenCalled();
});

it('when the connection failed for a moment, then the code is requested again once the shop answers', async () => {
  load.mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValue('code');
  fetched.mockResolvedValue(new Response());
  expect(await loadCode(load)).toBe('code');
});

it('when the shop answers but the code cannot be loaded, then it counts as removed by a deployment', async () => {
  load.mockRejectedValue(new TypeError('Failed to fetch'));
  fetched.mockResolvedValue(new Response());
  const failure: unknown = await loadCode(load).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(PageCodeError);
  expect(failure).toHaveProperty('isGone', true);
  expect(failure).toHaveProperty(
    'message',
    'Part of the page could not be loaded: the shop has a newer version. Please load the page again.',
  );
});

it('when the shop does not answer either, then it counts as a connection error', async () => {
  load.mockRejectedValue(new TypeError('Failed to fetch'));
  fetched.mockRejectedValue(new TypeError('Failed to fetch'));
  const failure: unknown = await loadCode(load).catch((error: unknown) => error);
  expect(failure).toHaveProperty('isGone', false);
  expect(failure).toHaveProperty(
    'message',
    'Part of the page could not be loaded. Please check your connection and try again.',
  );
  expect(load).toHaveBeenCalledTimes(1);
});
