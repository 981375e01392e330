import { constraints } from '@fourteener/contract/constraints';
import type { ListSummary, NewList, SavedList } from '@fourteener/contract/list/schemas';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Account, makeAccount } from '../support/accounts.ts';
import { makeFixture, type Fixture } from '../support/fixture.ts';
import { makeList, shareList } from '../support/lists.ts';
import { expectFieldProblem, expectProblem } from '../support/problems.ts';
import { insertedId } from '../support/requests.ts';

let fixture: Fixture;
let owner: Account;

beforeAll(async () => {
  fixture = await makeFixture();
  owner = await makeAccount();
});

const line = (partsId: string, quantity: unknown = 1, note?: string) => ({
  partsId,
  quantity,
  ...(note !== undefined && { note }),
});
const add = (as: Account, name: unknown, lines: unknown = []) =>
  fixture.send('/saved-lists', { as, body: { name, lines } });
const get = async (as: Account, id: string) => (await fixture.send(`/saved-lists/${id}`, { as })).json as SavedList;
const change = (as: Account, id: string, body: unknown) =>
  fixture.send(`/saved-lists/${id}`, { method: 'PUT', as, body });
const summaries = async (as: Account) => (await fixture.send('/saved-lists', { as })).json as ListSummary[];
const shared = (token: string) => fixture.send(`/saved-lists/shared/${token}`);
const link = (as: Account, id: string, method: 'POST' | 'DELETE') =>
  fixture.send(`/saved-lists/${id}/link`, { method, as });

describe('the lists of an account', () => {
  it('when lists are added, then their owner reads them by name, with their lines in order, and of each part the last line', async () => {
    const rider = await makeAccount();
    const id = insertedId(
      await add(rider, ' winter ', [line('saddle'), line('fork', '3', 'soon'), line('saddle', 2, '')]),
    );
    await add(rider, 'Àutumn');
    expect(await summaries(rider)).toMatchObject([
      { name: 'Àutumn', lineCount: 0, shared: false },
      { _id: id, name: 'winter', lineCount: 2, shared: false },
    ]);
    expect(await get(rider, id)).toMatchObject({
      _id: id,
      name: 'winter',
      lines: [line('saddle', 2), line('fork', 3, 'soon')],
      revision: 1,
    });
  });

  it('when a list gets the name of another, in any case, then it is a 409, but it can keep its own name', async () => {
    const rider = await makeAccount();
    await add(rider, 'Race day');
    expectProblem(await add(rider, 'race-DAY'), 'list-exists');
    const id = insertedId(await add(rider, 'Other'));
    expectProblem(await change(rider, id, { name: 'RACE DAY', lines: [], revision: 1 }), 'list-exists');
    expect((await change(rider, id, { name: 'OTHER', lines: [], revision: 1 })).status).toBe(200);
    expect((await add(await makeAccount(), 'Race day')).status).toBe(201);
  });

  it('when an account has the maximum number of lists, then another one is a 409', async () => {
    const rider = await makeAccount();
    for (let n = 0; n < constraints.lists; n += 1) await makeList(rider);
    expectProblem(await add(rider, 'One more'), 'too-many-lists');
    expect(await summaries(rider)).toHaveLength(constraints.lists);
  });

  it('when many devices add a list of the same name concurrently, then there is one', async () => {
    const rider = await makeAccount();
    const replies = await Promise.all(Array.from({ length: 6 }, () => add(rider, 'The same')));
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(1);
    for (const { status } of replies) expect([201, 409, 503]).toContain(status);
    expect(await summaries(rider)).toHaveLength(1);
  });
});

describe('a change of a list', () => {
  it('when two devices change it, then the second gets a 409, and no change of the first is lost', async () => {
    const { id, name } = await makeList(owner);
    const first = await change(owner, id, { name, lines: [line('saddle')], revision: 1 });
    expect(first.json).toMatchObject({ lines: [line('saddle')], revision: 2 });
    expectProblem(await change(owner, id, { name, lines: [line('fork')], revision: 1 }), 'list-changed');
    expect(await get(owner, id)).toEqual(first.json);
  });

  it('when many devices change it concurrently, then exactly one change of a revision succeeds', async () => {
    const { id, name } = await makeList(owner);
    const replies = await Promise.all(
      Array.from({ length: 8 }, (_, n) => change(owner, id, { name, lines: [line(`part-${n}`)], revision: 1 })),
    );
    const good = replies.filter(({ status }) => status === 200);
    expect(good).toHaveLength(1);
    for (const { status } of replies.filter((reply) => !good.includes(reply))) expect([409, 503]).toContain(status);
    expect(await get(owner, id)).toEqual(good[0]?.json);
  });

  it('when it is saved unchanged, then it keeps its revision', async () => {
    const { id, name } = await makeList(owner, { lines: [{ partsId: 'saddle', quantity: 2, note: undefined }] });
    const same = await change(owner, id, { name, lines: [line('saddle', 2)], revision: 1 });
    expect(same.json).toMatchObject({ revision: 1 });
  });

  it('when it was deleted, then it cannot be read, and a change is a 404', async () => {
    const { id, name } = await makeList(owner);
    const deletion = await fixture.send(`/saved-lists/${id}`, { method: 'DELETE', as: owner });
    expect(deletion.json).toEqual({ acknowledged: true, deletedCount: 1 });
    expectProblem(await change(owner, id, { name, lines: [], revision: 1 }), 'not-found');
  });
});

describe('a list of somebody else', () => {
  it('when it is read, changed, deleted or shared, then the answer is a 404, and it stays unchanged', async () => {
    const { id, name } = await makeList(owner, { lines: [{ partsId: 'saddle', quantity: 2, note: 'mine' }] });
    const before = await get(owner, id);
    for (const as of [fixture.customer, fixture.admin]) {
      expectProblem(await fixture.send(`/saved-lists/${id}`, { as }), 'not-found');
      expectProblem(await change(as, id, { name, lines: [], revision: 1 }), 'not-found');
      expectProblem(await fixture.send(`/saved-lists/${id}`, { method: 'DELETE', as }), 'not-found');
      expectProblem(await link(as, id, 'POST'), 'not-found');
      expectProblem(await link(as, id, 'DELETE'), 'not-found');
    }
    expect(await get(owner, id)).toEqual(before);
  });
});

describe('a link to a list', () => {
  const lines: NewList['lines'] = [{ partsId: 'saddle', quantity: 2, note: 'For Jo, 719 555 0100' }];

  it('when a list is shared, then anybody with the link reads name, parts and quantities, and nothing else', async () => {
    const { id, name } = await makeList(owner, { lines });
    const { token } = (await link(owner, id, 'POST')).json as SavedList;
    const reply = await shared(token ?? '');
    expect([reply.status, reply.json]).toEqual([200, { name, lines: [line('saddle', 2)] }]);
    expect(reply.headers.get('cache-control')).toBe('no-store');
    for (const own of [owner.uid, owner.email, owner.name, 'Jo', id]) expect(reply.text).not.toContain(own);
    expect((await summaries(owner)).find(({ _id }) => _id === id)).toMatchObject({ shared: true });
  });

  it('when it is requested again, then it stays the same; once withdrawn it is a 404, and a new one differs', async () => {
    const { id } = await makeList(owner, { lines });
    const { token } = (await link(owner, id, 'POST')).json as SavedList;
    expect((await link(owner, id, 'POST')).json).toMatchObject({ token });
    const withdrawn = await link(owner, id, 'DELETE');
    expect(withdrawn.json).not.toHaveProperty('token');
    expectProblem(await shared(token ?? ''), 'not-found');
    const { token: next } = (await link(owner, id, 'POST')).json as SavedList;
    expect(next).toMatch(/^[0-9A-HJKMNP-TV-Z]{26}$/);
    expect(next).not.toBe(token);
    expectProblem(await shared(token ?? ''), 'not-found');
  });

  it('when its list is deleted, then the link is deleted too', async () => {
    const { id } = await makeList(owner);
    const { token } = (await link(owner, id, 'POST')).json as SavedList;
    await fixture.send(`/saved-lists/${id}`, { method: 'DELETE', as: owner });
    expectProblem(await shared(token ?? ''), 'not-found');
  });

  it.each(['0'.repeat(26), 'none', 'A'.repeat(25), `${'A'.repeat(26)}x`, '%00', 'a%2Fb'])(
    'when it is %s, then it is a 404',
    async (token) => {
      await shareList(owner);
      expectProblem(await shared(token), 'not-found');
    },
  );
});

describe('an invalid list', () => {
  const many = Array.from({ length: constraints.listLines + 1 }, (_, n) => line(`part-${n}`));
  it.each([
    ['no lines', undefined, 'lines'],
    ['a text', 'saddle', 'lines'],
    ['too many lines', many, 'lines'],
    ['a line that is null', [null], 'lines.0'],
    ['a path as the part', [line('../orders/A')], 'lines.0.partsId'],
    ['zero pieces', [line('a'), line('b', 0)], 'lines.1.quantity'],
    ['a note that is too long', [line('a', 1, 'x'.repeat(constraints.listNoteLength + 1))], 'lines.0.note'],
    ['a note that cannot be stored', [line('a', 1, 'a\u0000b')], 'lines.0.note'],
  ])('when it has %s, then it is a 400 that names the field', async (_kind, lines, path) => {
    const { id, name } = await makeList(owner);
    expectFieldProblem(await fixture.send('/saved-lists', { as: owner, body: { name: 'New', lines } }), path);
    expectFieldProblem(await change(owner, id, { name, lines, revision: 1 }), path);
  });

  it.each([undefined, 0, -1, 1.5, 'one', null])('when its revision is %j, then it is a 400', async (revision) => {
    const { id, name } = await makeList(owner);
    expectFieldProblem(await change(owner, id, { name, lines: [], revision }), 'revision');
  });

  it.each(['', ' ', 'x'.repeat(constraints.nameLength + 1), 'a\u0007b', 7])(
    'when its name is changed to %j, then it is a 400',
    async (name) => {
      const { id } = await makeList(owner);
      expectFieldProblem(await change(owner, id, { name, lines: [], revision: 1 }), 'name');
    },
  );
});
