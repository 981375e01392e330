import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { createAppDeps } from '../../src/app/deps.ts';
import { changeParts } from '../../src/imports/change-parts.ts';
import { compareParts } from '../../src/imports/compare.ts';
import { undoPartChanges } from '../../src/imports/undo-changes.ts';
import { changePart } from '../../src/parts/change.ts';
import { hookCommits } from '../support/faults.ts';
import { domainErrorOf } from '../support/orders.ts';
import { makePart } from '../support/parts.ts';
import { openShop } from '../support/shop.ts';

const { db } = openShop();
const by = { uid: 'test', email: 'test@test.example' };
const circle = 'The successors of this part lead back to the part that it would replace.';
const deps = () => createAppDeps({ ...openShop(), db });

const successorOf = async (id: string) => (await db.doc(`parts/${id}`).get()).get('successor') as string | undefined;

/** The shop on an instance where something else is written right before the first commit. */
function depsAfter(write: () => Promise<unknown>) {
  let commits = 0;
  const raced = hookCommits(db, {
    beforeCommit: async () => {
      commits += 1;
      if (commits === 1) await write();
    },
  });
  return createAppDeps({ ...openShop(), db: raced });
}

it('when two parts become the successors of each other concurrently, then one change is refused', async () => {
  for (let n = 0; n < 4; n += 1) {
    const [one, other] = [await makePart(), await makePart()];
    const outcomes = await Promise.allSettled([
      changePart(deps(), by, one, { successor: other }),
      changePart(deps(), by, other, { successor: one }),
    ]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect([await successorOf(one), await successorOf(other)].filter(Boolean)).toHaveLength(1);
  }
});

it('when the last part of a chain gets the first as its successor before the commit, then the change of the first is refused', async () => {
  const last = await makePart();
  const [first, next] = [await makePart(), await makePart({ successor: last })];
  const raced = depsAfter(() => changePart(deps(), by, last, { successor: first }));
  const error = await domainErrorOf(changePart(raced, by, first, { successor: next }));
  expect(error.message).toBe(circle);
  expect([await successorOf(first), await successorOf(last)]).toEqual([undefined, first]);
});

it('when a line of an import closes a circle of successors, then that line is refused and changes nothing', async () => {
  const [one, other, free] = [await makePart(), await makePart(), await makePart()];
  const lines = [
    { line: 2, _id: one, fields: { successor: other } },
    { line: 3, _id: free, fields: { successor: other } },
  ];
  const importId = randomUUID();
  const compared = await compareParts(deps(), lines, { importId, mayBook: true });
  const sent = lines.map((line, n) => ({ ...line, version: compared[n]?.version ?? '' }));
  const raced = depsAfter(() => changePart(deps(), by, other, { successor: one }));
  expect(await changeParts(raced, by, importId, sent, { mayBook: true })).toEqual([
    { line: 2, _id: one, isDone: false, problem: { field: 'successor', message: circle } },
    { line: 3, _id: free, isDone: true },
  ]);
  expect([await successorOf(one), await successorOf(free)]).toEqual([undefined, other]);
});

it('when undoing an import would close a circle of successors, then the part stays and the answer says why', async () => {
  const [other, third] = [await makePart(), await makePart()];
  const one = await makePart({ successor: other });
  const importId = randomUUID();
  const line = { line: 2, _id: one, fields: { successor: third } };
  const [compared] = await compareParts(deps(), [line], { importId, mayBook: true });
  await changeParts(deps(), by, importId, [{ ...line, version: compared?.version ?? '' }], { mayBook: true });
  await changePart(deps(), by, other, { successor: one });
  const { kept } = await undoPartChanges(deps(), by, importId, { mayBook: true });
  expect(kept).toEqual([{ _id: one, name: 'Test Part', message: circle }]);
  expect(await successorOf(one)).toBe(third);
});
