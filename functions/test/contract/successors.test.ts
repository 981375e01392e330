import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ChangedLine, ComparedLine } from '@fourteener/contract/part/imports';
import { notifyWatchers } from '../../src/back-in-stock/notify.ts';
import { returnRef } from '../../src/back-in-stock/store.ts';
import { type Account, makeAccount } from '../support/accounts.ts';
import { type Fixture, makeFixture } from '../support/fixture.ts';
import { readEmailsTo } from '../support/emails.ts';
import { makePart, makeSoldOutPart } from '../support/parts.ts';
import { expectFieldProblem, expectProblem } from '../support/problems.ts';
import type { Reply } from '../support/client.ts';
import { goodBodies } from '../support/requests.ts';
import { openShop } from '../support/shop.ts';

const { db } = openShop();

let fixture: Fixture;
beforeAll(async () => {
  fixture = await makeFixture();
});

const change = (id: string, body: object) =>
  fixture.send(`/partses/${id}`, { method: 'PUT', as: fixture.admin, body: { ...body } });

function expectRefused(reply: Reply, field: string, sentence: string): void {
  expectFieldProblem(reply, field);
  expect(reply.json).toMatchObject({ detail: sentence });
}

describe('a successor', () => {
  it('when it is the part itself or an unknown part, then the field says so, even of a new part', async () => {
    const id = await makePart();
    expectRefused(await change(id, { successor: id }), 'successor', 'A part cannot be its own successor.');
    const gone = 'There is no such part in the shop.';
    expectRefused(await change(id, { successor: 'no-such-part' }), 'successor', gone);
    const body = { ...goodBodies.addPart, successor: 'no-such-part' };
    expectRefused(await fixture.send('/partses', { as: fixture.admin, body }), 'successor', gone);
  });

  it('when it leads back to the part through others, then the field says so', async () => {
    const first = await makePart();
    const second = await makePart({ successor: first });
    const third = await makePart({ successor: second });
    const circle = 'The successors of this part lead back to the part that it would replace.';
    for (const successor of [second, third]) {
      expectRefused(await change(first, { successor }), 'successor', circle);
    }
    expect((await change(third, { successor: first })).status).toBe(200);
  });

  it('when the stored successor was deleted, then the part can still be changed', async () => {
    const id = await makePart({ successor: 'deleted-since' });
    expect((await change(id, { successor: 'deleted-since', price: 14 })).status).toBe(200);
  });

  it('when lines of a file name invalid successors, then these lines say so and change nothing', async () => {
    const [one, other, right, next] = [await makePart(), await makePart(), await makePart(), await makePart()];
    const linesOf = (version?: string[]) =>
      [
        [one, other],
        [other, one],
        [right, next],
        [next, 'no-such-part'],
      ].map(([_id, successor], n) => ({
        line: n + 2,
        _id,
        fields: { successor },
        ...(version && { version: version[n] }),
      }));
    const id = randomUUID();
    const post = async (path: string, lines: object[]) =>
      (await fixture.send(`/imports/${id}/${path}`, { as: fixture.admin, body: { lines } })).json;
    const { lines: compared } = (await post('comparison', linesOf())) as { lines: ComparedLine[] };
    const circle = {
      field: 'successor',
      message: 'The successors of this part lead back to the part that it would replace.',
    };
    const gone = { field: 'successor', message: 'There is no such part in the shop.' };
    expect(compared.map(({ problem }) => problem)).toEqual([circle, circle, undefined, gone]);
    const versions = compared.map(({ version = '' }) => version);
    const { lines: changed } = (await post('changes', linesOf(versions))) as { lines: ChangedLine[] };
    expect(changed.map(({ isDone, problem }) => [isDone, problem])).toEqual([
      [false, circle],
      [false, circle],
      [true, undefined],
      [false, gone],
    ]);
  });
});

describe('riders who wait for a part that is discontinued', () => {
  async function makeWaiting(part: string): Promise<Account> {
    const rider = await makeAccount();
    expect((await fixture.send(`/partses/${part}/watch`, { method: 'POST', as: rider })).status).toBe(200);
    return rider;
  }
  const waiting = async (part: string) =>
    ((await fixture.send(`/partses/${part}/watchers`, { as: fixture.admin })).json as { waiting: number }).waiting;
  const tell = (part: string) => notifyWatchers({ db, now: () => new Date() }, returnRef(db, part));
  const messagesTo = async ({ email }: Account) => (await readEmailsTo(email)).map(({ message }) => message);

  it('when the admin chooses to tell them, then each is told of the successor once, and no longer waits', async () => {
    const part = await makeSoldOutPart();
    const riders = [await makeWaiting(part), await makeWaiting(part)];
    const successor = await makePart({ name: 'Newer Stem', price: 18.5 });
    expect(await waiting(part)).toBe(2);
    const edit = { lifeCycle: 'discontinued', successor, tellWatchers: true };
    expect((await change(part, edit)).json).toMatchObject({ status: 'discontinued', successor });
    await Promise.all([tell(part), tell(part)]);
    await change(part, edit);
    await tell(part);
    const told = {
      kind: 'part-succeeded',
      part: { name: 'Test Part' },
      successor: { id: successor, name: 'Newer Stem', priceCents: 1_850 },
    };
    for (const rider of riders) expect(await messagesTo(rider)).toEqual([told]);
    expect(await waiting(part)).toBe(0);
    expect((await returnRef(db, part).get()).exists).toBe(false);
  });

  it('when the admin does not choose to tell them, then none is told, and they can be told later by the same call', async () => {
    const part = await makeSoldOutPart();
    const rider = await makeWaiting(part);
    const successor = await makePart();
    await change(part, { lifeCycle: 'discontinued', successor });
    await tell(part);
    expect(await messagesTo(rider)).toEqual([]);
    await change(part, { tellWatchers: true });
    await tell(part);
    expect(await messagesTo(rider)).toMatchObject([{ kind: 'part-succeeded' }]);
  });

  it('when the part is sold again before they are told, then none is told, and they still wait', async () => {
    const part = await makeSoldOutPart();
    const rider = await makeWaiting(part);
    await change(part, { lifeCycle: 'discontinued', successor: await makePart(), tellWatchers: true });
    await change(part, { lifeCycle: 'sold' });
    await tell(part);
    expect([await messagesTo(rider), await waiting(part)]).toEqual([[], 1]);
  });

  it('when the part does not exist, then counting its riders is a 404', async () => {
    expectProblem(await fixture.send('/partses/no-such-part/watchers', { as: fixture.admin }), 'not-found');
  });

  it('when the part has no successor that riders can see, then telling them is refused', async () => {
    const refused = 'Riders can only be told once the part is discontinued and has a successor that is shown.';
    const hidden = await makePart({ visibility: 'hidden' });
    for (const [fields, edit] of [
      [{}, { lifeCycle: 'discontinued' }],
      [{ successor: await makePart() }, {}],
      [{ lifeCycle: 'discontinued' }, { successor: hidden }],
    ] as const) {
      const id = await makePart(fields);
      expectRefused(await change(id, { ...edit, tellWatchers: true }), 'tellWatchers', refused);
    }
  });
});
