import type { Firestore } from 'firebase-admin/firestore';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openCatalog } from './catalog.ts';

/** A database that is away: every request to it fails. */
const away = new Proxy(
  {},
  {
    get: () => () => {
      throw Object.assign(new Error('away'), { code: 14 });
    },
  },
) as Firestore;

const unhandled = vi.fn();
beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  process.on('unhandledRejection', unhandled);
});
afterEach(() => {
  process.off('unhandledRejection', unhandled);
  vi.restoreAllMocks();
});

it('when riders search while the database does not answer, then each search fails, and no rejection stays unhandled', async () => {
  const catalog = openCatalog(away);
  const outcomes: Promise<string>[] = [];
  const search = () => {
    outcomes.push(
      catalog.read().then(
        () => 'read',
        () => 'away',
      ),
    );
  };
  search();
  search();
  // One more search in each of the next steps, so that some come between the end of one load and the start of the next.
  for (let step = 0; step < 200; step += 1) {
    search();
    await Promise.resolve();
  }
  // Nobody awaits this load.
  catalog.load();
  expect(new Set(await Promise.all(outcomes))).toEqual(new Set(['away']));
  await new Promise(setImmediate);
  catalog.load();
  await new Promise(setImmediate);
  expect(catalog.isLoaded()).toBe(false);
  expect(unhandled).not.toHaveBeenCalled();
});
