import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { openEmptyFirestore } from '../database/testing/empty-firestore.ts';
import { serveInTime } from '../http/request-time.ts';
import { quotasOf } from '../rate-limit/quotas.ts';
import { watchWrites } from '../workarounds/watch-writes.ts';
import { takeQuotas } from './take-quotas.ts';
import { createUnitOfWorkRunner } from './unit-of-work.ts';

const at = new Date('2026-11-24T16:00:00.000Z');
let databases = 0;

/** A database that is always empty, what is read and written in it one after the other, and the quotas of one machine. */
function setUp({ readTime = 0, atFirstRead }: { readTime?: number; atFirstRead?: () => void } = {}) {
  const events: string[] = [];
  const db = watchWrites(openEmptyFirestore(`quotas-${(databases += 1)}`), (paths) =>
    events.push(`wrote ${paths.length}`),
  );
  const getAll = db.getAll.bind(db);
  db.getAll = async (...refs: never[]) => {
    events.push(`read ${refs.length}`);
    if (events.length === 1) atFirstRead?.();
    await sleep(readTime);
    return getAll(...refs);
  };
  const run = createUnitOfWorkRunner(db, { onBackInStock: () => undefined });
  const peer = { network: undefined, site: undefined, peer: '10.8.0.1', peerSite: undefined };
  return { db, events, run, quotas: quotasOf({ db }, 'newsletter', peer) };
}

it('when several take from a quota in one moment, then they share one read and one write', async () => {
  const { events, run, quotas } = setUp();
  await Promise.all([1, 2, 3].map(() => takeQuotas(run, quotas, at)));
  expect(events).toEqual(['read 1', 'wrote 1']);
});

it('when another comes while a quota is being taken from, then it waits until that is written', async () => {
  let second: Promise<void> | undefined;
  const { events, run, quotas } = setUp({
    readTime: 40,
    atFirstRead: () => void (second = takeQuotas(run, quotas, at)),
  });
  await takeQuotas(run, quotas, at);
  await second;
  expect(events).toEqual(['read 1', 'wrote 1', 'read 1', 'wrote 1']);
});

it('when two write the same document in one moment, then the second is decided after the first is written', async () => {
  const { db, events, run, quotas } = setUp();
  const ref = db.doc('newsletter/june');
  const keep = () =>
    takeQuotas(run, quotas, at, {
      documents: [ref],
      write: ({ batch, markWritten }) => {
        markWritten(ref);
        batch.create(ref, {});
      },
    });
  await Promise.all([keep(), keep()]);
  expect(events).toEqual(['read 2', 'wrote 2', 'read 2', 'wrote 2']);
});

it('when a call that reads takes from a quota, then its shorter time is enough', async () => {
  const { events, run, quotas } = setUp();
  await serveInTime({ method: 'GET' }, () => takeQuotas(run, quotas, at));
  expect(events).toEqual(['read 1', 'wrote 1']);
});
