import { randomUUID } from 'node:crypto';
import type { Answer } from '@fourteener/contract/shapes';
import { beforeAll, expect, it } from 'vitest';
import { auditEntriesAbout, toStoredAudit } from '../../src/audit/store.ts';
import { makeBike } from '../support/bikes.ts';
import { type Fixture, makeFixture } from '../support/fixture.ts';
import { makePart } from '../support/parts.ts';
import { expectProblem } from '../support/problems.ts';
import { goodBodies } from '../support/requests.ts';
import { openShop } from '../support/shop.ts';

const axle = (side: 'gives' | 'takes', code: string) => ({ interface: 'axle', side, code, from: 'maker' as const });
const newId = () => `test-${randomUUID()}`;

let fixture: Fixture;
let frame: string;
let wheel: string;
let otherWheel: string;

beforeAll(async () => {
  fixture = await makeFixture();
  const makeWheel = (code: string) => makePart({ kind: 'wheel', position: 'rear', ports: [axle('takes', code)] });
  frame = await makePart({ kind: 'frame', ports: [axle('gives', '12x142')] });
  [wheel, otherWheel] = await Promise.all([makeWheel('12x142'), makeWheel('12x148')]);
});

const admin = () => fixture.admin.token;
const save = (id: string, body: object) =>
  fixture.send(`/bikes/${id}`, { method: 'PUT', as: admin(), body: { ...goodBodies.saveBike, ...body } });
const slots = () => ({
  frame: { part: frame },
  'wheel-rear': [{ part: otherWheel, years: [null, 2025] }, { part: wheel }],
});
const auditOf = async (id: string) => {
  const found = await Promise.all(auditEntriesAbout(openShop().db, [`bikes/${id}`]).map((query) => query.get()));
  const entries = found.flatMap(({ docs }) => docs.map(toStoredAudit));
  return entries.toSorted((one, other) => one.createdAt.toMillis() - other.createdAt.toMillis());
};

it('when a bike is added, changed and deleted, then parts can be judged with it, and the audit log has each step', async () => {
  const id = newId();
  const added = await save(id, { slots: slots() });
  expect(added.json).toMatchObject({ _id: id, revision: 1, slots: slots() });
  const judged = async () =>
    (await fixture.send(`/fit?parts=${frame}&bike=${id}-2026&size=54`)).json as Answer<'checkStoredFit'>;
  expect((await judged()).answers[0]?.checks.find(({ need }) => need?.interface === 'axle')?.verdict).toBe('fits');
  await save(id, { slots: { ...slots(), 'wheel-rear': { part: otherWheel } }, revision: 1 });
  await expect
    .poll(async () => (await judged()).answers[0]?.checks.find(({ need }) => need?.interface === 'axle')?.verdict)
    .toBe('no');
  const deleted = await fixture.send(`/bikes/${id}`, { method: 'DELETE', as: admin() });
  expect(deleted.json).toEqual({ acknowledged: true, deletedCount: 1 });
  expectProblem(await fixture.send(`/bikes/${id}`, { as: admin() }), 'not-found');
  const entries = await auditOf(id);
  expect(entries.map(({ action }) => action)).toEqual(['bike.add', 'bike.change', 'bike.delete']);
  expect(entries[1]).toMatchObject({ before: { slots: slots() }, email: fixture.admin.email });
  expect(Object.keys(entries[1]?.after ?? {})).toEqual(['slots']);
});

it('when a bike comes from the seed, then it has revision 1, on which a change is based', async () => {
  const id = await makeBike();
  const { json } = await fixture.send(`/bikes/${id}`, { as: admin() });
  expect(json).toMatchObject({ _id: id, model: 'Test', revision: 1 });
  expect((await save(id, { revision: 1 })).json).toMatchObject({ revision: 2 });
});

it('when two admins change the same bike, then only the first change is kept, and the second is refused', async () => {
  const id = await makeBike();
  const replies = await Promise.all(['One', 'Two'].map((model) => save(id, { model, revision: 1 })));
  const [kept, refused] = replies.toSorted((a, b) => a.status - b.status);
  expect(kept?.status).toBe(200);
  if (refused) expectProblem(refused, 'bike-changed');
  expect((await fixture.send(`/bikes/${id}`, { as: admin() })).json).toEqual(kept?.json);
  expect(await auditOf(id)).toHaveLength(1);
});

it('when a bike is added under an existing id, or changed after its deletion, then it is refused', async () => {
  expectProblem(await save(await makeBike(), { revision: 0 }), 'bike-changed');
  expectProblem(await save(newId(), { revision: 3 }), 'bike-changed');
});

it('when a bike is saved unchanged, then its revision stays and the audit log has no entry', async () => {
  const id = newId();
  await save(id, {});
  expect((await save(id, { revision: 1 })).json).toMatchObject({ revision: 1 });
  expect(await auditOf(id)).toHaveLength(1);
});

it('when a bike has errors of several kinds, then each call names all of them and writes nothing', async () => {
  const id = newId();
  const wrong = {
    frame: { part: frame, position: 'rear' },
    fork: { part: 'no-such-part' },
    'wheel-rear': { part: wheel, ports: [axle('gives', '12x142')] },
  };
  const paths = ['slots.frame.position', 'slots.fork.part', 'slots.wheel-rear.ports.0.side'];
  const saved = expectProblem(await save(id, { slots: wrong }), 'invalid-fields');
  expect(saved.errors?.map(({ path }) => path)).toEqual(paths);
  const body = { ...goodBodies.judgeBike, slots: wrong };
  const judged = expectProblem(await fixture.send('/bikes/judgment', { as: admin(), body }), 'invalid-fields');
  expect(judged.errors?.map(({ path }) => path)).toEqual(paths);
  const { errors = [] } = expectProblem(await save(id, { model: '', years: [2026, 2025] }), 'invalid-fields');
  expect(errors.map(({ path }) => path)).toEqual(['model', 'years']);
  expectProblem(await fixture.send(`/bikes/${id}`, { as: admin() }), 'not-found');
});

it('when a bike with a hidden part is judged, then each year and size has its verdict, and nothing is written', async () => {
  const hidden = await makePart({
    kind: 'wheel',
    position: 'rear',
    status: 'hidden',
    ports: [axle('takes', '12x148')],
  });
  const body = { ...goodBodies.judgeBike, slots: { frame: { part: frame }, wheel: { part: hidden } } };
  const { json } = await fixture.send('/bikes/judgment', { as: admin(), body });
  const { builds, checks } = json as Answer<'judgeBike'>;
  expect(builds.map(({ year, size, verdict }) => `${year} ${size} ${verdict}`)).toEqual([
    ...['2025 54 no', '2025 56 no', '2026 54 no', '2026 56 no'],
  ]);
  expect(checks.filter(({ verdict }) => verdict === 'no').map(({ slots: of }) => of.toSorted())).toEqual([
    ['frame', 'wheel'],
  ]);
});
