import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import type { AuditEntry } from '@fourteener/contract/audit/schemas';
import type { ComparedLine } from '@fourteener/contract/part/imports';
import { testNewPart } from '@fourteener/contract/testing/parts';
import { makeAccount } from '../support/accounts.ts';
import { expectProblem } from '../support/problems.ts';
import { makeFixture, type Fixture } from '../support/fixture.ts';
import { makePart } from '../support/parts.ts';

let fixture: Fixture;

beforeAll(async () => {
  fixture = await makeFixture();
});

const send = (path: string, body: object) => fixture.send(path, { as: fixture.admin, body });
const makeLines = (from: number, count: number) =>
  Array.from({ length: count }, (_, n) => ({ line: from + n, ...testNewPart({ name: `Listed ${from + n}` }) }));
const undo = async (path: string) => fixture.send(path, { method: 'DELETE', as: fixture.admin });
/** The entries of the log about an import, the newest first. */
const findEntries = async (id: string) => {
  const { json } = await fixture.send('/imports?sort=newest&limit=200', { as: fixture.admin });
  const entries = (json as AuditEntry[]).filter(({ target }) => target === `imports/${id}`);
  return entries.map(({ action, after, userEmail }) => [action, after?.lines, userEmail]);
};

it('when an import is sent in several requests and undone, then the audit log has one entry for its beginning and one for its undoing', async () => {
  const id = randomUUID();
  await Promise.all([
    send(`/imports/${id}`, { total: 3, lines: makeLines(2, 2) }),
    send(`/imports/${id}`, { total: 3, lines: makeLines(4, 1) }),
  ]);
  await send(`/imports/${id}`, { total: 3, lines: makeLines(4, 1) });
  expect(await findEntries(id)).toEqual([['import.begin', 3, fixture.admin.email]]);
  await undo(`/imports/${id}`);
  await undo(`/imports/${id}`);
  expect(await findEntries(id)).toEqual([
    ['import.undo', undefined, fixture.admin.email],
    ['import.begin', 3, fixture.admin.email],
  ]);
});

it('when an import changes parts, then it is listed with its lines, and as undone once they are restored', async () => {
  const id = randomUUID();
  const part = await makePart({ price: 20 });
  const line = { line: 2, _id: part, fields: { price: 31 } };
  const { json } = await send(`/imports/${id}/comparison`, { lines: [line] });
  const [compared] = (json as { lines: ComparedLine[] }).lines;
  expect(await findEntries(id)).toEqual([]);
  await send(`/imports/${id}/changes`, { total: 7, lines: [{ ...line, version: compared?.version }] });
  expect(await findEntries(id)).toEqual([['import.begin', 7, fixture.admin.email]]);
  await undo(`/imports/${id}/changes`);
  expect((await findEntries(id)).map(([action]) => action)).toEqual(['import.undo', 'import.begin']);
});

it('when undoing the parts of an import stops half way, then it counts as undone only after another attempt has reached the end', async () => {
  const id = randomUUID();
  // One call removes 25 parts.
  for (const line of [2, 14, 26]) await send(`/imports/${id}`, { total: 36, lines: makeLines(line, 12) });
  await undo(`/imports/${id}`);
  expect((await findEntries(id)).map(([action]) => action)).toEqual(['import.begin-undo', 'import.begin']);
  await undo(`/imports/${id}`);
  await undo(`/imports/${id}/changes`);
  expect((await findEntries(id)).map(([action]) => action)).toEqual([
    'import.undo',
    'import.begin-undo',
    'import.begin',
  ]);
});

it('when an import added and changed parts, then it counts as undone only once both are undone', async () => {
  const id = randomUUID();
  const part = await makePart({ price: 20 });
  const line = { line: 9, _id: part, fields: { price: 31 } };
  const { json } = await send(`/imports/${id}/comparison`, { lines: [line] });
  const [compared] = (json as { lines: ComparedLine[] }).lines;
  await send(`/imports/${id}`, { total: 3, lines: makeLines(2, 2) });
  await send(`/imports/${id}/changes`, { total: 3, lines: [{ ...line, version: compared?.version }] });
  const begun = ['import.begin-undo', 'import.begin'];
  // The changes are undone first, so that the new parts are left.
  await undo(`/imports/${id}/changes`);
  expect((await findEntries(id)).map(([action]) => action)).toEqual(begun);
  await undo(`/imports/${id}`);
  expect((await findEntries(id)).map(([action]) => action)).toEqual(begun);
  await undo(`/imports/${id}/changes`);
  expect((await findEntries(id)).map(([action]) => action)).toEqual(['import.undo', ...begun]);
});

it('when an editor reads the imports, then they are listed, without other entries of the audit log', async () => {
  const editor = await makeAccount({ role: 'editor' });
  const { status, json } = await fixture.send('/imports?sort=newest&limit=50', { as: editor });
  expect(status).toBe(200);
  expect((json as AuditEntry[]).length).toBeGreaterThan(2);
  expect((json as AuditEntry[]).filter(({ action }) => !action.startsWith('import.'))).toEqual([]);
  expectProblem(await fixture.send('/audit?kind=import', { as: editor }), 'not-allowed');
});

it('when nothing of an import can be written or undone, then the audit log has no entry of it', async () => {
  const id = randomUUID();
  await send(`/imports/${id}/changes`, { lines: [{ line: 2, _id: 'nothing', fields: { price: 3 }, version: 'x' }] });
  await undo(`/imports/${id}`);
  await undo(`/imports/${id}/changes`);
  expect(await findEntries(id)).toEqual([]);
});
