import type { Answer } from '@fourteener/contract/shapes';
import { beforeAll, expect, it } from 'vitest';
import { type Account, makeAccount } from '../support/accounts.ts';
import { makeDrawing } from '../support/drawings.ts';
import { type Fixture, makeFixture } from '../support/fixture.ts';
import { expectFieldProblem, expectProblem } from '../support/problems.ts';

let fixture: Fixture;
let admin: Account;

beforeAll(async () => {
  [fixture, admin] = await Promise.all([makeFixture(), makeAccount({ admin: true })]);
});

const read = async (path: string) => fixture.send(path, { as: admin });

it('when a drawing is published again, then its first revision can be read and restored as a draft', async () => {
  const id = await makeDrawing({ title: 'First' });
  const {
    _id,
    isDraft: _isDraft,
    revision: _revision,
    ...before
  } = (await read(`/assembly-drafts/${id}`)).json as Answer<'getDrawingDraft'>;
  const path = `/assembly-drafts/${id}`;
  await fixture.send(path, { method: 'PUT', as: admin, body: { ...before, title: 'Second' } });
  await fixture.send(`${path}/publication`, { method: 'POST', as: admin, body: { version: before.version + 1 } });
  const kept = (await read(`/assemblies/${id}/revisions/1`)).json as Answer<'getDrawingRevision'>;
  expect(kept).toMatchObject({ revision: 1, title: 'First', svg: before.svg, lines: before.lines });
  const { revision: _kept, date: _date, ...drawing } = kept;
  const back = await fixture.send(path, {
    method: 'PUT',
    as: admin,
    body: { ...drawing, version: before.version + 2 },
  });
  expect(back.json).toMatchObject({ title: 'First', isDraft: true, revision: 2 });
});

it('when a revision was never published, then the answer is a 404', async () => {
  const id = await makeDrawing();
  expectProblem(await read(`/assemblies/${id}/revisions/2`), 'not-found');
});

it('when a hostile drawing is sent for sanitizing, then the answer names its problems', async () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><script>alert(1)</script></svg>';
  const reply = await fixture.send('/assembly-drafts/sanitized-svg', { method: 'POST', as: admin, body: { svg } });
  expectFieldProblem(reply, 'svg');
});
