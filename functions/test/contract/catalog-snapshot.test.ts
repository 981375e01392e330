import { randomBytes, randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { type Firestore, type QueryDocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { testNewPart, testPart } from '@fourteener/contract/testing/parts';
import { openCatalog } from '../../src/catalog/catalog.ts';
import { refreshSnapshot } from '../../src/catalog/refresh-snapshot.ts';
import { headRef, readSnapshot, writeSnapshot } from '../../src/catalog/snapshot.ts';
import { createAppDeps } from '../../src/app/deps.ts';
import { changePart } from '../../src/parts/change.ts';
import { deletePart } from '../../src/parts/delete.ts';
import { addPart, partRef } from '../../src/parts/store.ts';
import { openCountedDatabase } from '../support/count-reads.ts';
import { hookCommits, override } from '../support/faults.ts';
import { openShop } from '../support/shop.ts';

const by = { uid: 'test', email: 'test@test.example' };
const DAY = 24 * 60 * 60 * 1_000;

const dropLine = () => {
  throw Object.assign(new Error('The line dropped.'), { code: 14 });
};

/** Opens a shop with these parts; returns functions that change and read it. */
async function openParts(...ids: string[]) {
  const { db, take } = openCountedDatabase(`catalog-${randomUUID()}`);
  const deps = createAppDeps({ ...openShop(), db });
  const add = (id: string, fields = {}) => addPart(db, id, testNewPart(fields), { at: new Date(), by });
  for (const id of ids) await add(id);
  return {
    db,
    take,
    add,
    change: (id: string, change: Parameters<typeof changePart>[3]) => changePart(deps, by, id, change),
    remove: (id: string) => deletePart(deps, id, { at: new Date(), by }),
    /** An instance that looks for changes with each search, and stores a snapshot after every change. */
    open: () => openCatalog(db, { maxAge: 0, changesPerSnapshot: 1, snapshotGap: 0 }),
    /** An instance that reads every part instead of a snapshot. */
    fresh: () => openCatalog(hideSnapshots(db), { maxAge: 0, changesPerSnapshot: Infinity }),
  };
}

/** The database as it appears to an instance that finds no snapshot. */
const hideSnapshots = (db: Firestore) => override(db, 'runTransaction', () => Promise.resolve(undefined));

const listOf = async (catalog: ReturnType<typeof openCatalog>) => (await catalog.read()).search({}).parts;
const namesOf = async (catalog: ReturnType<typeof openCatalog>) => (await listOf(catalog)).map(({ _id }) => _id);
const chunksOf = async (db: Firestore) => (await headRef(db).collection('chunks').get()).docs;
const untilStored = (db: Firestore, parts: number) =>
  expect.poll(async () => (await readSnapshot(db))?.parts.length).toBe(parts);

describe('a new instance', () => {
  it('when there is a snapshot, then it reads a few documents instead of every part, and each later search two more', async () => {
    const { db, take, open, add } = await openParts('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h');
    take();
    await namesOf(open());
    expect(take().documents).toBeGreaterThanOrEqual(8);
    await untilStored(db, 8);
    // An instance also asks for the changes of the two seconds before its snapshot.
    await expect
      .poll(
        async () => {
          await headRef(db).delete();
          await refreshSnapshot(db);
          take();
          await namesOf(open());
          return take().documents;
        },
        { timeout: 6_000 },
      )
      .toBe(4);
    const instance = open();
    await namesOf(instance);
    for (let n = 0; n < 3; n += 1) {
      take();
      await namesOf(instance);
      expect(take().documents).toBe(2);
    }
    await add('i');
    expect(await namesOf(instance)).toContain('i');
  });

  it('when parts are added, changed, hidden, shown and removed after the snapshot, then it has these changes', async () => {
    const { db, open, add, change, remove, fresh } = await openParts('a', 'b', 'c', 'd');
    const other = open();
    await namesOf(other);
    await untilStored(db, 4);
    await add('e');
    await add('draft', { status: 'hidden' });
    await change('a', { price: 99 });
    await change('b', { status: 'hidden' });
    await change('c', { status: 'hidden' });
    await change('c', { status: 'active' });
    await remove('d');
    const expected = await listOf(fresh());
    expect(expected.map(({ _id }) => _id)).toEqual(['a', 'c', 'e']);
    expect(await listOf(other)).toEqual(expected);
    expect(await listOf(open())).toEqual(expected);
    // The snapshot also has the hidden parts, for the staff.
    await untilStored(db, 5);
    expect(await listOf(open())).toEqual(expected);
    const forStaff = (await open().readForStaff()).search({ sort: 'name' }).parts.map(({ _id }) => _id);
    expect(forStaff.toSorted()).toEqual(['a', 'b', 'c', 'draft', 'e']);
  });

  const broken: Record<string, (db: Firestore, chunk: QueryDocumentSnapshot) => Promise<unknown>> = {
    'is missing a chunk': (_, { ref }) => ref.delete(),
    'has a damaged chunk': (_, { ref }) => ref.update({ data: Buffer.from('damaged') }),
    'is of another format': (db) => headRef(db).update({ format: '0' }),
    'says that it has more parts': (db) => headRef(db).update({ parts: 99 }),
    'lacks a field': (db) => headRef(db).update({ chunks: null as never }),
    'is older than removals are known': (db) =>
      headRef(db).update({ completeUntil: Timestamp.fromMillis(Date.now() - 29.5 * DAY) }),
  };

  it.each(Object.entries(broken))(
    'when the snapshot %s, then every part is read, and a complete one is stored',
    async (_what, damage) => {
      const { db, open } = await openParts('a', 'b');
      await namesOf(open());
      await untilStored(db, 2);
      const [chunk] = await chunksOf(db);
      if (!chunk) throw new Error('There is no chunk.');
      await damage(db, chunk);
      expect(await readSnapshot(db)).toBeUndefined();
      expect(await namesOf(open())).toEqual(['a', 'b']);
      await untilStored(db, 2);
    },
  );
});

describe('storing a snapshot', () => {
  const partsOf = (name: string, count: number) =>
    Array.from({ length: count }, (_, n) => ({ ...testPart({ _id: `${name}-${n}`, name }), createdAt: n }));
  const at = (milliseconds: number) => Timestamp.fromMillis(Date.now() + milliseconds);

  it('when several instances store snapshots concurrently, then one of them is stored completely, and nothing else', async () => {
    const { db } = await openParts();
    await writeSnapshot(db, [{ parts: partsOf('first', 3), readTime: at(-10_000) }]);
    const stored = await Promise.all(
      [4_100, 100, 2_500].map((count, n) =>
        writeSnapshot(db, [{ parts: partsOf(`writer${n}`, count), readTime: at(n) }]),
      ),
    );
    expect(stored).toContain(true);
    const { parts = [] } = (await readSnapshot(db)) ?? {};
    const [name = ''] = new Set(parts.map((part) => part.name));
    const winner = Number(name.at(-1));
    expect(stored[winner]).toBe(true);
    expect(parts).toEqual(partsOf(name, [4_100, 100, 2_500][winner] ?? 0));
    const named = (await headRef(db).get()).data()?.chunks.map(({ id }) => id) ?? [];
    expect((await chunksOf(db)).map(({ id }) => id).toSorted()).toEqual(named.toSorted());
  });

  it('when a snapshot cannot be stored, or the response is lost, then searches go on, and a new instance finds a complete one', async () => {
    const { db, add } = await openParts('a');
    for (const hooks of [{ beforeCommit: dropLine }, { afterCommit: dropLine }]) {
      const instance = openCatalog(hookCommits(db, hooks), { maxAge: 0, changesPerSnapshot: 1, snapshotGap: 0 });
      expect(await namesOf(instance)).toContain('a');
    }
    await add('b');
    expect(await namesOf(openCatalog(db))).toEqual(['a', 'b']);
  });

  it('when an older snapshot comes later, then the newer one stays', async () => {
    const { db } = await openParts();
    expect(await writeSnapshot(db, [{ parts: partsOf('new', 1), readTime: at(0) }])).toBe(true);
    expect(await writeSnapshot(db, [{ parts: partsOf('old', 1), readTime: at(-1_000) }])).toBe(false);
    expect(await writeSnapshot(db, [{ parts: partsOf('near', 1), readTime: at(900) }], { gap: 60_000 })).toBe(false);
    expect((await readSnapshot(db))?.parts.map(({ name }) => name)).toEqual(['new']);
  });

  it('when parts cannot be compressed, then each chunk is small enough for a document', async () => {
    const { db } = await openParts();
    const description = () => randomBytes(600_000).toString('base64');
    const parts = partsOf('large', 4).map((part) => ({ ...part, description: description() }));
    await writeSnapshot(db, [{ parts, readTime: at(0) }]);
    expect((await chunksOf(db)).length).toBe(4);
    expect((await readSnapshot(db))?.parts).toEqual(parts);
  });

  it('when a snapshot is a day old, then the scheduled work reads every part again, including changes made outside the shop', async () => {
    const { db, open, take } = await openParts('a', 'b');
    await refreshSnapshot(db);
    await untilStored(db, 2);
    await partRef(db, 'a').update({ name: 'Changed in the console' });
    take();
    await refreshSnapshot(db);
    expect(take().documents).toBe(1);
    await headRef(db).update({ readAt: at(-1.1 * DAY), completeUntil: at(-10_000) });
    await refreshSnapshot(db);
    const [first] = await listOf(open());
    expect(first?.name).toBe('Changed in the console');
    expect((await headRef(db).get()).data()?.readAt.toMillis()).toBeGreaterThan(Date.now() - DAY);
  });
});

it(
  'when parts change and instances start and store in any order, then each instance has the same parts as a fresh one',
  { timeout: 60_000 },
  async () => {
    const id = fc.constantFrom('a', 'b', 'c');
    const step = fc.oneof(
      fc.tuple(
        fc.constantFrom('add' as const, 'remove' as const, 'hide' as const, 'show' as const, 'price' as const),
        id,
      ),
      fc.tuple(fc.constantFrom('start' as const, 'search' as const, 'store' as const), id),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 16 }), async (steps) => {
        const { db, open, fresh, add, change, remove } = await openParts('a', 'b');
        const instances = [open()];
        // Changing a missing part and adding an existing one are refused.
        const tolerate = (work: Promise<unknown>) => work.catch(() => undefined);
        for (const [n, [what, which]] of steps.entries()) {
          if (what === 'add') await tolerate(add(which, { price: n + 1 }));
          else if (what === 'remove') await remove(which);
          else if (what === 'hide') await tolerate(change(which, { status: 'hidden' }));
          else if (what === 'show') await tolerate(change(which, { status: 'active' }));
          else if (what === 'price') await tolerate(change(which, { price: n + 1 }));
          else if (what === 'start') instances.push(open());
          else if (what === 'store') await refreshSnapshot(db);
          else await namesOf(instances.at(-1) ?? open());
        }
        const expected = await listOf(fresh());
        for (const instance of [...instances, open()]) expect(await listOf(instance)).toEqual(expected);
      }),
      { numRuns: 8 },
    );
  },
);
