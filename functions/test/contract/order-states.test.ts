import { beforeAll, describe, expect, it } from 'vitest';
import { type CommonAction, orderActionNames } from '@fourteener/contract/order/actions';
import { type OrderStatus, orderStatuses } from '@fourteener/contract/order/states';
import type { OrderItem } from '@fourteener/contract/order/schemas';
import { itemRef, toStoredItem } from '../../src/orders/store.ts';
import { makeAccount } from '../support/accounts.ts';
import { makeOrder } from '../support/orders.ts';
import { countStock } from '../support/parts.ts';
import { openShop } from '../support/shop.ts';
import { makeFixture, type Fixture } from '../support/fixture.ts';

const { db } = openShop();
let fixture: Fixture;

beforeAll(async () => {
  fixture = await makeFixture();
});

const PIECES = 10; // stock of each part that the tests make
const QUANTITY = 3;
const details = { reason: 'The fork is late.', carrier: 'Front Range Parcel', trackingCode: 'FRP 4471 220' };

type Role = 'customer' | 'admin';

/**
 * The state to which an action leads, and the details that each role must give; `restores` if the pieces come back. An absent cell is
 * forbidden to everybody.
 */
interface Cell {
  by: Partial<Record<Role, (keyof typeof details)[]>>;
  to: OrderStatus;
  restores?: true;
}

const no = undefined;

/**
 * The actions that each role may take in each state, written by hand: nothing here is computed from the shop's own table. A new state or
 * action does not compile without its cells.
 */
const grid: Record<OrderStatus, Record<CommonAction, Cell | undefined>> = {
  placed: {
    confirm: { by: { admin: [] }, to: 'confirmed' },
    pack: no,
    ship: no,
    deliver: no,
    cancel: { by: { customer: [], admin: ['reason'] }, to: 'cancelled', restores: true },
    'request-return': no,
    'send-return': no,
    'accept-return': no,
    'refuse-return': no,
    'undo-confirm': no,
    'undo-pack': no,
  },
  confirmed: {
    confirm: no,
    pack: { by: { admin: [] }, to: 'packed' },
    ship: no,
    deliver: no,
    cancel: { by: { admin: ['reason'] }, to: 'cancelled', restores: true },
    'request-return': no,
    'send-return': no,
    'accept-return': no,
    'refuse-return': no,
    'undo-confirm': { by: { admin: [] }, to: 'placed' },
    'undo-pack': no,
  },
  packed: {
    confirm: no,
    pack: no,
    ship: { by: { admin: ['carrier', 'trackingCode'] }, to: 'shipped' },
    deliver: no,
    cancel: { by: { admin: ['reason'] }, to: 'cancelled', restores: true },
    'request-return': no,
    'send-return': no,
    'accept-return': no,
    'refuse-return': no,
    'undo-confirm': no,
    'undo-pack': { by: { admin: [] }, to: 'confirmed' },
  },
  shipped: {
    confirm: no,
    pack: no,
    ship: no,
    deliver: { by: { admin: [] }, to: 'delivered' },
    cancel: no,
    'request-return': no,
    'send-return': no,
    'accept-return': no,
    'refuse-return': no,
    'undo-confirm': no,
    'undo-pack': no,
  },
  delivered: {
    confirm: no,
    pack: no,
    ship: no,
    deliver: no,
    cancel: no,
    'request-return': { by: { customer: ['reason'] }, to: 'return-requested' },
    'send-return': no,
    'accept-return': no,
    'refuse-return': no,
    'undo-confirm': no,
    'undo-pack': no,
  },
  cancelled: {
    confirm: no,
    pack: no,
    ship: no,
    deliver: no,
    cancel: no,
    'request-return': no,
    'send-return': no,
    'accept-return': no,
    'refuse-return': no,
    'undo-confirm': no,
    'undo-pack': no,
  },
  'return-requested': {
    confirm: no,
    pack: no,
    ship: no,
    deliver: no,
    cancel: no,
    'request-return': no,
    'send-return': { by: { customer: [] }, to: 'return-requested' },
    'accept-return': { by: { admin: [] }, to: 'returned', restores: true },
    'refuse-return': { by: { admin: ['reason'] }, to: 'refused' },
    'undo-confirm': no,
    'undo-pack': no,
  },
  returned: {
    confirm: no,
    pack: no,
    ship: no,
    deliver: no,
    cancel: no,
    'request-return': no,
    'send-return': no,
    'accept-return': no,
    'refuse-return': no,
    'undo-confirm': no,
    'undo-pack': no,
  },
  refused: {
    confirm: no,
    pack: no,
    ship: no,
    deliver: no,
    cancel: no,
    'request-return': no,
    'send-return': no,
    'accept-return': no,
    'refuse-return': no,
    'undo-confirm': no,
    'undo-pack': no,
  },
};

const statuses = Object.keys(grid) as OrderStatus[];
const actions = Object.keys(grid.placed) as CommonAction[];
const roles: Role[] = ['customer', 'admin'];

const act = (id: string, as: Fixture['customer'], body: object) =>
  fixture.send(`/order/${id}/actions`, { method: 'POST', as, body: { ...body } });

async function listAudit(id: string): Promise<Record<string, unknown>[]> {
  const { docs } = await db.collection('auditLog').where('target', '==', `orders/${id}`).get();
  return docs.map((entry) => entry.data());
}

const readStatus = async (id: string) => (await db.collection('orders').doc(id).get()).get('status') as unknown;

it('when the states and actions are listed, then the shop knows no others', () => {
  expect([statuses.length * actions.length, statuses, actions]).toEqual([99, orderStatuses, orderActionNames]);
});

describe.each(statuses)('an order that is %s', { concurrent: true }, (status) => {
  const cells = actions.flatMap((action) => roles.map((role) => ({ action, role, cell: grid[status][action] })));
  const allowed = (role: Role) => actions.filter((action) => grid[status][action]?.by[role] !== undefined);
  const make = () => makeOrder(fixture.customer, { status, quantity: QUANTITY });
  let kept: ReturnType<typeof make> | undefined;
  /** One order serves all refused requests, because they leave it unchanged. */
  const keep = () => (kept ??= make());

  it.each(cells)('when its $role asks to $action, then the table decides', async ({ action, role, cell }) => {
    const said = cell?.by[role];
    const { id, partId } = await (said === undefined ? keep() : make());
    const reply = await act(id, fixture[role], { action, ...details });
    if (cell === undefined || said === undefined) {
      expect(reply.status).toBe(409);
      const problem = { type: 'urn:problem:action-not-allowed', status: 409, orderStatus: status };
      expect(reply.json).toMatchObject({ ...problem, allowed: allowed(role) });
      expect(await readStatus(id)).toBe(status);
      expect(await countStock(partId)).toMatchObject({ stock: PIECES - QUANTITY, movements: PIECES - QUANTITY });
      expect(await listAudit(id)).toEqual([]);
      return;
    }
    expect([reply.status, await readStatus(id)]).toEqual([200, cell.to]);
    // The response has the history without the steps that were taken back.
    const { history } = toStoredItem(await itemRef(db, id).get());
    expect(history.at(-1)).toMatchObject({
      status: cell.to,
      role,
      ...Object.fromEntries(said.map((detail) => [detail, details[detail]])),
    });
    const stock = cell.restores ? PIECES : PIECES - QUANTITY;
    expect(await countStock(partId)).toMatchObject({ stock, movements: stock });
    expect(await listAudit(id)).toHaveLength(role === 'admin' ? 1 : 0);
  });

  /**
   * An action that the order's customer may take in this state, else one that an admin may take, else any: the shop checks whose the order
   * is before it looks at the action.
   */
  const asked = [...allowed('customer'), ...allowed('admin'), ...actions][0];

  it('when another customer asks for an action, then the answer is a 404 that does not reveal the state', async () => {
    const { id, partId } = await keep();
    const reply = await act(id, fixture.stranger, { action: asked, ...details });
    expect([reply.status, await readStatus(id)]).toEqual([404, status]);
    expect(reply.text).not.toContain(status);
    expect(await countStock(partId)).toMatchObject({ stock: PIECES - QUANTITY });
    expect(await listAudit(id)).toEqual([]);
  });
});

describe('an action that requires a detail', { concurrent: true }, () => {
  const cases: { status: OrderStatus; action: CommonAction; role: Role; detail: keyof typeof details }[] = [
    { status: 'packed', action: 'ship', role: 'admin', detail: 'carrier' },
    { status: 'packed', action: 'ship', role: 'admin', detail: 'trackingCode' },
    { status: 'confirmed', action: 'cancel', role: 'admin', detail: 'reason' },
    { status: 'delivered', action: 'request-return', role: 'customer', detail: 'reason' },
    { status: 'return-requested', action: 'refuse-return', role: 'admin', detail: 'reason' },
  ];
  it.each(cases)('when the $role does not give the $detail to $action, then it is a 400 that names it', async (row) => {
    const { status, action, role, detail } = row;
    const { id } = await makeOrder(fixture.customer, { status });
    const reply = await act(id, fixture[role], { action, ...details, [detail]: '  ' });
    expect(reply.status).toBe(400);
    expect((reply.json as { errors: { path: string }[] }).errors.map(({ path }) => path)).toEqual([detail]);
    expect((await db.collection('orders').doc(id).get()).get('status')).toBe(status);
  });
});

it('when the same action is repeated, then nothing changes and the order is answered unchanged', async () => {
  const { id, partId } = await makeOrder(fixture.customer, { status: 'confirmed' });
  const cancel = { action: 'cancel', reason: 'The fork is late.' };
  const first = await act(id, fixture.admin, cancel);
  const again = await act(id, fixture.admin, cancel);
  expect([first.status, again.status]).toEqual([200, 200]);
  expect(again.json).toEqual(first.json);
  expect(await countStock(partId)).toEqual({ stock: 10, movements: 10, sales: 1 });
  expect(await listAudit(id)).toHaveLength(1);
});

it('when customers repeat an action, then the order is answered unchanged, even though the audit log does not have it', async () => {
  const { id } = await makeOrder(fixture.customer);
  const first = await act(id, fixture.customer, { action: 'cancel' });
  const again = await act(id, fixture.customer, { action: 'cancel' });
  expect([again.status, again.json]).toEqual([200, first.json]);
});

it('when somebody else repeats an action, or it has another reason, then the answer is a 409', async () => {
  const { id } = await makeOrder(fixture.customer);
  expect((await act(id, fixture.customer, { action: 'cancel' })).status).toBe(200);
  expect((await act(id, fixture.customer, { action: 'cancel', reason: 'Wrong size' })).status).toBe(409);
  expect((await act(id, fixture.admin, { action: 'cancel', reason: 'Late' })).status).toBe(409);
});

it('when admins cancel their own order, then they act as an admin, with a reason', async () => {
  const { id } = await makeOrder(fixture.admin);
  expect((await act(id, fixture.admin, { action: 'cancel' })).status).toBe(400);
  const reply = await act(id, fixture.admin, { action: 'cancel', reason: 'Ordered by mistake' });
  expect((reply.json as OrderItem).history.at(-1)).toMatchObject({ role: 'admin', reason: 'Ordered by mistake' });
});

it('when the part of an order was deleted, then the order can still be canceled', async () => {
  const { id, partId } = await makeOrder(fixture.customer);
  await db.collection('parts').doc(partId).delete();
  expect((await act(id, fixture.customer, { action: 'cancel' })).status).toBe(200);
  expect((await db.collection('parts').doc(partId).get()).exists).toBe(false);
});

it('when an order is read, then its customer and admins see it, and everybody else gets a 404', async () => {
  const { id } = await makeOrder(fixture.customer);
  const getOrder = (as: Fixture['customer']) => fixture.send(`/order/${id}`, { method: 'GET', as });
  expect((await getOrder(fixture.customer)).json).toMatchObject({ _id: id, status: 'placed' });
  expect((await getOrder(fixture.admin)).json).toMatchObject({ _id: id });
  const [other, none] = [
    await getOrder(fixture.stranger),
    await fixture.send('/order/NONE0000', { as: await makeAccount() }),
  ];
  expect([other.status, none.status]).toEqual([404, 404]);
  expect((other.json as { detail: string }).detail).toBe((none.json as { detail: string }).detail);
});
