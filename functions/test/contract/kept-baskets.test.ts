import { randomUUID } from 'node:crypto';
import { constraints } from '@fourteener/contract/constraints';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Account, makeAccount } from '../support/accounts.ts';
import { clientOf } from '../support/client.ts';
import { hookCommits } from '../support/faults.ts';
import { openInstance } from '../support/instance.ts';
import { listOrderIds, makePart } from '../support/parts.ts';
import { expectFieldProblem, expectProblem } from '../support/problems.ts';
import { goodBodies } from '../support/requests.ts';
import { openShop } from '../support/shop.ts';
import { makeFixture, type Fixture } from '../support/fixture.ts';

let fixture: Fixture;
let customer: Account;

beforeAll(async () => {
  fixture = await makeFixture();
  customer = await makeAccount();
});

const line = (partsId: string, quantity: unknown = 1) => ({ partsId, quantity });
const read = async (as: Account) => (await fixture.send('/baskets/mine', { as })).json;
const save = (as: Account, lines: unknown, revision?: unknown) =>
  fixture.send('/baskets/mine', { method: 'PUT', as, body: { lines, ...(revision !== undefined && { revision }) } });

describe('the saved basket of an account', () => {
  it('when no basket was ever saved, then it is empty', async () => {
    expect(await read(customer)).toEqual({ lines: [], revision: 0 });
  });

  it('when a basket is saved, then its owner reads it in its order and with numbers, and nobody else does', async () => {
    const owner = await makeAccount();
    const kept = { lines: [line('saddle', 2), line('fork', 1)], revision: 1 };
    const reply = await save(owner, [line('saddle', '2'), line('fork')]);
    expect([reply.status, reply.json]).toEqual([200, kept]);
    expect(await read(owner)).toEqual(kept);
    expect(await read(customer)).toEqual({ lines: [], revision: 0 });
    expectProblem(await fixture.send('/baskets/mine'), 'sign-in-needed');
  });

  it('when two devices change the same basket, then the second gets a 409, and no change of the first is lost', async () => {
    const owner = await makeAccount();
    expect((await save(owner, [line('saddle')], 0)).status).toBe(200);
    expectProblem(await save(owner, [line('fork')], 0), 'basket-changed');
    expect(await read(owner)).toEqual({ lines: [line('saddle')], revision: 1 });
    expect((await save(owner, [line('saddle'), line('fork')], 1)).status).toBe(200);
  });

  it('when many devices change a basket concurrently, then exactly one change per revision succeeds', async () => {
    const owner = await makeAccount();
    const replies = await Promise.all(Array.from({ length: 10 }, (_, n) => save(owner, [line(`part-${n}`)], 0)));
    const good = replies.filter(({ status }) => status === 200);
    expect(good).toHaveLength(1);
    for (const { status } of replies.filter((reply) => !good.includes(reply))) expect([409, 503]).toContain(status);
    expect(await read(owner)).toEqual(good[0]?.json);
  });

  it('when a basket is emptied and filled again, then no revision is reused', async () => {
    const owner = await makeAccount();
    await save(owner, [line('saddle')]);
    expect((await save(owner, [])).json).toEqual({ lines: [], revision: 2 });
    expect((await save(owner, [line('saddle')])).json).toMatchObject({ revision: 3 });
    expect((await save(owner, [line('saddle')])).json).toMatchObject({ revision: 3 });
  });

  it('when a part is in a basket twice, then its last line counts', async () => {
    const reply = await save(await makeAccount(), [line('saddle', 2), line('saddle', 5)]);
    expect(reply.json).toMatchObject({ lines: [line('saddle', 5)] });
  });
});

describe('an order of the saved basket', () => {
  it('when an order is placed, then its pieces leave the saved basket, once, and the others stay', async () => {
    const owner = await makeAccount();
    const [saddle, fork] = await Promise.all([makePart(), makePart()]);
    await save(owner, [line(saddle, 5), line(fork, 2), line('other', 1)]);
    const order = () =>
      fixture.send('/baskets', {
        as: owner,
        body: { ...goodBodies.placeBasket, lines: [line(saddle, 2), line(fork, 2)] },
        headers: { 'Idempotency-Key': key },
      });
    const key = randomUUID();
    expect((await order()).status).toBe(201);
    const left = { lines: [line(saddle, 3), line('other', 1)], revision: 2 };
    expect(await read(owner)).toEqual(left);
    expect((await order()).headers.get('idempotent-replayed')).toBe('true');
    expect(await read(owner)).toEqual(left);
  });

  it('when the process dies right after the commit of the order, then its pieces have left the saved basket', async () => {
    const owner = await makeAccount();
    const saddle = await makePart();
    await save(owner, [line(saddle, 5), line('other', 1)]);
    // The commit reaches the database, but the process does nothing after it.
    const dead = new Promise<never>(() => undefined);
    const instance = await openInstance({ db: hookCommits(openShop().db, { afterCommit: () => dead }) });
    const body = { ...goodBodies.placeBasket, lines: [line(saddle, 2)] };
    const unanswered = clientOf(instance.origin)('/baskets', { as: owner, body }).catch(() => undefined);
    await expect.poll(() => listOrderIds(saddle)).toHaveLength(1);
    await instance.close();
    await unanswered;
    expect(await read(owner)).toEqual({ lines: [line(saddle, 3), line('other', 1)], revision: 2 });
  });
});

describe('an invalid saved basket', () => {
  it.each([
    ['no lines', undefined, 'lines'],
    ['too many lines', Array.from({ length: constraints.basketLines + 1 }, (_, n) => line(`part-${n}`)), 'lines'],
    ['a line that is null', [null], 'lines.0'],
    ['a path as the part', [line('../orders/A')], 'lines.0.partsId'],
    ['zero pieces', [line('saddle', 0)], 'lines.0.quantity'],
    ['more pieces than there can be', [line('saddle', constraints.pieces + 1)], 'lines.0.quantity'],
  ])('when a saved basket has %s, then it is a 400 that names the field', async (_kind, lines, path) => {
    expectFieldProblem(await save(customer, lines), path);
  });

  it('when the revision of a basket is not a number, then it is a 400', async () => {
    expectFieldProblem(await save(customer, [], 'x'), 'revision');
  });
});
