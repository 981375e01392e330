import { expect, it } from 'vitest';
import { openEmptyFirestore } from '../database/testing/empty-firestore.ts';
import { DomainError } from '../errors/domain-error.ts';
import { watchWrites } from '../workarounds/watch-writes.ts';
import { type CommitView, createUnitOfWorkRunner, type Write } from './unit-of-work.ts';

let databases = 0;

/** A runner on an empty database, with the paths that each commit wrote, and the lock keys of the units that refused. */
function setUp() {
  const commits: string[][] = [];
  const refusedBy: string[] = [];
  const db = watchWrites(openEmptyFirestore(`units-${(databases += 1)}`), (paths) => commits.push(paths));
  const run = createUnitOfWorkRunner(db, {
    onBackInStock: () => undefined,
    onRefused: (paths) => refusedBy.push(...paths),
  });
  const work = (name: string, decide: (view: CommitView) => Write<string> | undefined) => {
    const ref = db.doc(`lists/${name}`);
    return run<string>({ lockKeys: [ref], reads: () => [ref], decide });
  };
  const write = (name: string): Promise<string> =>
    work(name, () => (commit) => {
      const ref = db.doc(`lists/${name}`);
      commit.markWritten(ref);
      commit.batch.set(ref, { name });
      return `wrote ${name}`;
    });
  return { commits, refusedBy, work, write };
}

it('when one unit of work refuses, then its caller gets the reason, and the other one of the commit is written', async () => {
  const { commits, refusedBy, work, write } = setUp();
  const refused = work('gone', () => {
    throw new DomainError('not-found', 'This list does not exist.');
  });
  const [reason, done] = await Promise.allSettled([refused, write('winter')]);
  expect(reason).toMatchObject({ status: 'rejected', reason: { code: 'not-found' } });
  expect(done).toEqual({ status: 'fulfilled', value: 'wrote winter' });
  expect(commits).toEqual([['lists/winter']]);
  expect(refusedBy).toEqual(['lists/gone']);
});

it('when a unit of work decides that there is nothing to write, then its answer comes without a commit', async () => {
  const { commits, work } = setUp();
  expect(await work('winter', () => () => 'as it is')).toBe('as it is');
  expect(commits).toEqual([]);
});

it('when a unit of work throws while it writes, then nothing is committed, since the batch already has its earlier writes', async () => {
  const { commits, work } = setUp();
  const broken = work('winter', () => (commit) => {
    commit.batch.set(commit.db.doc('lists/winter'), {});
    throw new DomainError('not-found', 'This list does not exist.');
  });
  await expect(broken).rejects.toThrow('This list does not exist.');
  expect(commits).toEqual([]);
});
