import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { NewPart, Part } from '@fourteener/contract/part/schemas';
import { testNewPart } from '@fourteener/contract/testing/parts';
import { createAppDeps } from '../../src/app/deps.ts';
import { notifyWatchers } from '../../src/back-in-stock/notify.ts';
import { returnRef } from '../../src/back-in-stock/store.ts';
import { partRef } from '../../src/parts/store.ts';
import { type Account, makeAccount } from '../support/accounts.ts';
import { readEmailsTo } from '../support/emails.ts';
import { useOwnShop } from '../support/own-shop.ts';
import { makeOrder } from '../support/orders.ts';
import { totalOf } from '../support/pages.ts';
import { makePart, makeSoldOutPart } from '../support/parts.ts';
import { expectProblem } from '../support/problems.ts';
import { goodBodies, insertedId } from '../support/requests.ts';
import { openShop } from '../support/shop.ts';
import { makeFixture, type Fixture } from '../support/fixture.ts';

let fixture: Fixture;

beforeAll(async () => {
  fixture = await makeFixture();
});

const hidden = { status: 'hidden' } as const;
const get = (path: string, as?: Account) => fixture.send(path, as && { as });
const change = (id: string, body: Partial<NewPart>) =>
  fixture.send(`/partses/${id}`, { method: 'PUT', as: fixture.admin, body });
const idsOf = async (path: string, as?: Account) => ((await get(path, as)).json as Part[]).map(({ _id }) => _id);

describe('a hidden part', () => {
  it('when a hidden part is added, then only the staff sees it, and its answers are not cached for others', async () => {
    const body = { ...goodBodies.addPart, visibility: 'hidden' };
    const id = insertedId(await fixture.send('/partses', { as: fixture.admin, body }));
    for (const as of [fixture.admin, undefined, fixture.customer, fixture.admin]) {
      const reply = await get(`/partses/${id}`, as);
      if (as === fixture.admin) {
        expect(reply.json).toMatchObject({ _id: id, ...hidden, visibility: 'hidden' });
        expect(reply.headers.get('cache-control')).toBe('no-store');
        expect(reply.headers.get('vary')).toContain('Authorization');
      } else {
        expectProblem(reply, 'not-found');
      }
    }
    expect(await idsOf('/partses/managed?status=hidden&sort=newest&limit=100', fixture.admin)).toContain(id);
  });

  it('when it is ordered, reviewed or watched, then the answer is as if it did not exist', async () => {
    const [id, soldOut, shown] = [
      await makePart(hidden),
      await makePart({ ...hidden, availableQuantity: 0 }),
      await makePart(),
    ];
    const as = fixture.customer;
    expectProblem(await fixture.send('/order', { as, body: { ...goodBodies.placeOrder, partsId: id } }), 'not-found');
    const lines = [shown, id].map((partsId) => ({ partsId, quantity: 1 }));
    const basket = await fixture.send('/baskets', { as, body: { ...goodBodies.placeBasket, lines } });
    expect(basket.json).toMatchObject({
      type: 'urn:problem:basket-refused',
      errors: [{ path: 'lines.1', type: 'urn:problem:not-found', message: 'This part is not in the shop.' }],
    });
    const review = { method: 'PUT', as, body: goodBodies.writePartReview };
    expectProblem(await fixture.send(`/partses/${id}/reviews/mine`, review), 'not-found');
    expectProblem(await fixture.send(`/partses/${soldOut}/watch`, { method: 'POST', as }), 'not-found');
  });

  it('when a part is hidden after it was ordered, then its order stays, can be canceled, and its pieces return', async () => {
    const { id, partId: partsId } = await makeOrder(fixture.customer, { quantity: 2 });
    const { json } = await get(`/partses/${partsId}`);
    await change(partsId, hidden);
    const action = { as: fixture.customer, body: goodBodies.changeOrder };
    expect((await fixture.send(`/order/${id}/actions`, action)).status).toBe(200);
    expect((await get(`/partses/${partsId}`, fixture.admin)).json).toMatchObject({
      ...hidden,
      availableQuantity: (json as Part).availableQuantity + 2,
    });
  });

  it('when it is restocked, then no rider is told until it is shown again', async () => {
    const id = await makeSoldOutPart();
    await fixture.send(`/partses/${id}/watch`, { method: 'POST', as: fixture.stranger });
    const { db } = createAppDeps(openShop());
    const notify = () => notifyWatchers({ db, now: () => new Date() }, returnRef(db, id));
    const isTold = async () =>
      (await readEmailsTo(fixture.stranger.email)).some(
        ({ message }) => message.kind === 'back-in-stock' && message.part.id === id,
      );
    await change(id, hidden);
    await fixture.send(`/stock/${id}`, { as: fixture.admin, body: { cause: 'restock', change: 3 } });
    await notify();
    expect(await isTold()).toBe(false);
    await change(id, { status: null });
    await notify();
    expect(await isTold()).toBe(true);
  });
});

describe('a discontinued part', () => {
  const stateOf = async (id: string) => {
    const { status, lifeCycle, visibility } = (await get(`/partses/${id}`, fixture.admin)).json as Part;
    return [status, lifeCycle, visibility];
  };

  it('when it is hidden and published again, then it is still discontinued', async () => {
    const id = await makePart({ lifeCycle: 'discontinued' });
    await change(id, { visibility: 'hidden' });
    expect(await stateOf(id)).toEqual(['hidden', 'discontinued', 'hidden']);
    expectProblem(await get(`/partses/${id}`), 'not-found');
    await change(id, { visibility: 'shown' });
    expect(await stateOf(id)).toEqual(['discontinued', 'discontinued', undefined]);
    await change(id, { lifeCycle: 'sold' });
    expect(await stateOf(id)).toEqual([undefined, undefined, undefined]);
  });

  it('when its life cycle changes while it is hidden, then it stays hidden', async () => {
    const id = await makePart({ visibility: 'hidden' });
    await change(id, { lifeCycle: 'discontinued' });
    expect(await stateOf(id)).toEqual(['hidden', 'discontinued', 'hidden']);
    await change(id, { lifeCycle: null });
    expect(await stateOf(id)).toEqual(['hidden', undefined, 'hidden']);
  });

  it('when an older client hides and publishes it by its status, then it has the state of that status', async () => {
    const id = await makePart({ status: 'discontinued' });
    await change(id, hidden);
    expect(await stateOf(id)).toEqual(['hidden', 'discontinued', 'hidden']);
    await change(id, { status: 'discontinued' });
    expect(await stateOf(id)).toEqual(['discontinued', 'discontinued', undefined]);
    await change(id, { status: 'active' });
    expect(await stateOf(id)).toEqual([undefined, undefined, undefined]);
  });

  it('when an instance of the version before publishes it, then its former life cycle no longer counts', async () => {
    const { db } = openShop();
    const id = await makePart({ lifeCycle: 'discontinued', visibility: 'hidden' });
    expect((await partRef(db, id).get()).data()).toMatchObject({ status: 'hidden', lifeCycle: 'discontinued' });
    await partRef(db, id).update({ status: 'active' });
    expect(await stateOf(id)).toEqual([undefined, undefined, undefined]);
  });

  it('when two admins change its life cycle and its visibility concurrently, then both changes are kept', async () => {
    const id = await makePart();
    await Promise.all([change(id, { lifeCycle: 'discontinued' }), change(id, { visibility: 'hidden' })]);
    expect(await stateOf(id)).toEqual(['hidden', 'discontinued', 'hidden']);
  });
});

describe('lists while a part is hidden and shown', () => {
  // Nobody else adds parts here.
  const { db, send } = useOwnShop(`hidden-${randomUUID()}`);
  let admin: Account;
  beforeAll(async () => {
    admin = await makeAccount({ admin: true });
  });
  const add = async (fields: Partial<NewPart>) =>
    insertedId(await send('/partses', { as: admin, body: { ...testNewPart(fields) } }));
  const edit = (id: string, body: Partial<NewPart>) => send(`/partses/${id}`, { method: 'PUT', as: admin, body });
  // A request with a token gets no cached answer.
  const idsOf = async (path: string) => ((await send(path, { as: admin })).json as Part[]).map(({ _id }) => _id);

  it('when a part is hidden, then lists, counts and search leave it out, and once it is shown again it is in its old place', async () => {
    const name = 'Bottle Opener';
    const [before, id, after] = [await add({ name }), await add({ name }), await add({ name })];
    const newest = () => idsOf('/partses?last=6');
    const listed = async (query: string) => (await idsOf(`/partses?${query}&limit=10`)).includes(id);
    const lists = ['sort=oldest', 'sort=cheapest', 'sort=name&inStock=true', 'sort=scarcest'];
    const counted = async () => totalOf(await send('/partses?limit=1&count=true', { as: admin })) ?? 0;
    expect(await newest()).toEqual([before, id, after]);
    const { createdAt } = (await partRef(db, id).get()).data() ?? {};

    const total = await counted();
    expect((await edit(id, hidden)).json).toMatchObject(hidden);
    expect(await newest()).toEqual([before, after]);
    expect(await counted()).toBe(total - 1);
    for (const list of lists) expect(await listed(list), list).toBe(false);
    await expect.poll(() => idsOf('/partses?q=opener'), { timeout: 6_000 }).toHaveLength(2);
    const { json } = await send('/partses/facets?q=opener', { as: admin });
    expect(json).toMatchObject({ total: 2 });

    await edit(id, { status: 'active' });
    expect(await newest()).toEqual([before, id, after]);
    for (const list of lists) expect(await listed(list), list).toBe(true);
    await expect.poll(() => idsOf('/partses?q=opener'), { timeout: 6_000 }).toHaveLength(3);
    const stored = (await partRef(db, id).get()).data();
    expect(stored?.createdAt).toEqual(createdAt);
    expect(stored).not.toHaveProperty('hiddenAt');
    expect(stored).not.toHaveProperty('listedAt');
  });

  it('when a hidden new part is published, then it is the newest part from then on', async () => {
    const draft = await add(hidden);
    const other = await add({});
    await edit(draft, { name: 'Better Name' });
    await edit(draft, { status: 'active' });
    expect(await idsOf('/partses?last=2')).toEqual([other, draft]);
  });
});
