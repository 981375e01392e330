import { formatOrderNumber } from '@fourteener/contract/order/number';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Account, makeAccount } from '../support/accounts.ts';
import { type Client, clientOf, type Reply } from '../support/client.ts';
import { openInstance } from '../support/instance.ts';
import { makePart } from '../support/parts.ts';

// Covers every answer that involves orders, as it was before the shop took payments: with PAYMENT=none, the default, not a byte changes.

let instance: Awaited<ReturnType<typeof openInstance>>;
let send: Client;
let rider: Account;
let admin: Account;
let partsId: string;
let other: string;
/** The values that differ in each run, with the names that replace them. */
let made: [value: string, name: string][];

beforeAll(async () => {
  instance = await openInstance();
  send = clientOf(instance.origin);
  [rider, admin] = await Promise.all([makeAccount({ name: 'June Park' }), makeAccount({ admin: true })]);
  [partsId, other] = [await makePart(), await makePart({ name: 'Other Part', price: 10.01 })];
  made = [
    [partsId, 'PART'],
    [other, 'OTHER'],
    ...[rider.email, encodeURIComponent(rider.email)].map((email): [string, string] => [email, 'EMAIL']),
    [rider.uid, 'RIDER'],
    [instance.origin, ''],
  ];
});
afterAll(() => instance.close());

/** Headers that every response has, and those of the transport. */
const usual = new Set([
  ...['cache-control', 'content-security-policy', 'cross-origin-resource-policy', 'etag', 'referrer-policy'],
  ...['strict-transport-security', 'x-content-type-options'],
  ...['connection', 'content-length', 'date', 'keep-alive', 'transfer-encoding', 'x-request-id'],
]);

/** The status, the other headers and the body of a response, with names for the values that differ in each run. */
function write({ status, headers, text }: Reply): string {
  const kept = [...headers].filter(([name]) => !usual.has(name)).map(([name, value]) => `${name}: ${value}`);
  const written = [String(status), ...kept, text].join('\n');
  return made
    .reduce((all, [value, name]) => all.replaceAll(value, name), written)
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'TIME')
    .replaceAll(/"partsNumber":"[^"]+"/g, '"partsNumber":"NUMBER"')
    .replaceAll(/urn:request:\w+/g, 'urn:request:ID');
}

/** Names the orders of a response, so that their ids are replaced. */
function nameOrders({ json }: Reply): void {
  const { insertedId, insertedIds = [insertedId] } = json as { insertedId: string; insertedIds?: string[] };
  for (const id of insertedIds) {
    const name = `ORDER${made.filter(([, each]) => each.startsWith('ORDER')).length + 1}`;
    made.push([id, name], [formatOrderNumber(id), `FC-${name}`]);
  }
}

const line = { quantity: 2, PerUnitPrice: 12.5 };
const to = { phone: '719 555 0100', address: '1 F Street\nMoab, UT 84532' };

it('when an order is placed, then the answer is the recorded one', async () => {
  const body = { partsId, ...line, ...to, partsName: 'Test Part', userName: 'June Park', userEmail: rider.email };
  const placed = await send('/order', { as: rider, body, headers: { 'Idempotency-Key': 'one' } });
  nameOrders(placed);
  expect(write(placed)).toMatchInlineSnapshot(`
    "201
    content-type: application/json; charset=utf-8
    {"acknowledged":true,"insertedId":"ORDER1"}"
  `);
  const again = await send('/order', { as: rider, body, headers: { 'Idempotency-Key': 'one' } });
  expect(write(again)).toMatchInlineSnapshot(`
    "201
    content-type: application/json; charset=utf-8
    idempotent-replayed: true
    {"acknowledged":true,"insertedId":"ORDER1"}"
  `);
});

it('when an order is refused, then the answer is the recorded one', async () => {
  const refuse = (fields: object) => send('/order', { as: rider, body: { partsId, ...line, ...to, ...fields } });
  expect(write(await refuse({ quantity: 999 }))).toMatchInlineSnapshot(`
    "409
    content-type: application/problem+json; charset=utf-8
    {"type":"urn:problem:quantity-out-of-range","title":"That quantity cannot be ordered","status":409,"detail":"minimum order 1 pieces nad Maximum order 8","message":"minimum order 1 pieces nad Maximum order 8","minimumQuantity":1,"availableQuantity":8,"instance":"urn:request:ID"}"
  `);
  expect(write(await refuse({ PerUnitPrice: 1 }))).toMatchInlineSnapshot(`
    "409
    content-type: application/problem+json; charset=utf-8
    {"type":"urn:problem:price-changed","title":"The price has changed","status":409,"detail":"The price of Test Part is now $12.50, not $1.00. Please check the new price before you order.","message":"The price of Test Part is now $12.50, not $1.00. Please check the new price before you order.","shownPrice":1,"price":12.5,"instance":"urn:request:ID"}"
  `);
  expect(write(await refuse({ address: '' }))).toMatchInlineSnapshot(`
    "400
    content-type: application/problem+json; charset=utf-8
    {"type":"urn:problem:invalid-fields","title":"Some fields need to be corrected","status":400,"detail":"The address is missing.","message":"The address is missing.","errors":[{"path":"address","message":"The address is missing."}],"instance":"urn:request:ID"}"
  `);
});

it('when orders are read and canceled, then the answers are the recorded ones', async () => {
  const path = `/order/${made.find(([, name]) => name === 'ORDER1')?.[0]}`;
  expect(write(await send(path, { as: rider }))).toMatchInlineSnapshot(`
    "200
    content-type: application/json; charset=utf-8
    {"_id":"ORDER1","number":"FC-ORDER1","orderId":"ORDER1","partsId":"PART","partsName":"Test Part","partsNumber":"NUMBER","img":"/images/parts/saddle-800.webp","userId":"RIDER","userName":"June Park","userEmail":"EMAIL","phone":"719 555 0100","address":"1 F Street\\nMoab, UT 84532","PerUnitPrice":12.5,"quantity":2,"total":25,"status":"placed","history":[{"status":"placed","at":"TIME","role":"customer"}],"createdAt":"TIME","orderSize":1}"
  `);
  expect(write(await send(`/order?userEmail=${encodeURIComponent(rider.email)}`, { as: rider })))
    .toMatchInlineSnapshot(`
    "200
    content-type: application/json; charset=utf-8
    [{"_id":"ORDER1","number":"FC-ORDER1","orderId":"ORDER1","partsId":"PART","partsName":"Test Part","partsNumber":"NUMBER","img":"/images/parts/saddle-800.webp","userId":"RIDER","userName":"June Park","userEmail":"EMAIL","phone":"719 555 0100","address":"1 F Street\\nMoab, UT 84532","PerUnitPrice":12.5,"quantity":2,"total":25,"status":"placed","history":[{"status":"placed","at":"TIME","role":"customer"}],"createdAt":"TIME","orderSize":1}]"
  `);
  const all = `/allorders?search=${encodeURIComponent(rider.email)}&limit=1`;
  expect(write(await send(all, { as: admin }))).toMatchInlineSnapshot(`
    "200
    content-type: application/json; charset=utf-8
    [{"_id":"ORDER1","number":"FC-ORDER1","orderId":"ORDER1","partsId":"PART","partsName":"Test Part","partsNumber":"NUMBER","img":"/images/parts/saddle-800.webp","userId":"RIDER","userName":"June Park","userEmail":"EMAIL","phone":"719 555 0100","address":"1 F Street\\nMoab, UT 84532","PerUnitPrice":12.5,"quantity":2,"total":25,"status":"placed","history":[{"status":"placed","at":"TIME","role":"customer"}],"createdAt":"TIME","orderSize":1}]"
  `);
  const act = (as: Account, body: object) => send(`${path}/actions`, { as, body });
  expect(write(await act(admin, { action: 'confirm' }))).toMatchInlineSnapshot(`
    "200
    content-type: application/json; charset=utf-8
    {"_id":"ORDER1","number":"FC-ORDER1","orderId":"ORDER1","partsId":"PART","partsName":"Test Part","partsNumber":"NUMBER","img":"/images/parts/saddle-800.webp","userId":"RIDER","userName":"June Park","userEmail":"EMAIL","phone":"719 555 0100","address":"1 F Street\\nMoab, UT 84532","PerUnitPrice":12.5,"quantity":2,"total":25,"status":"confirmed","history":[{"status":"placed","at":"TIME","role":"customer"},{"status":"confirmed","at":"TIME","role":"admin"}],"createdAt":"TIME","orderSize":1}"
  `);
  expect(write(await act(rider, { action: 'cancel' }))).toMatchInlineSnapshot(`
    "409
    content-type: application/problem+json; charset=utf-8
    {"type":"urn:problem:action-not-allowed","title":"The order cannot be changed that way now","status":409,"detail":"This order is confirmed: you cannot choose “Cancel order” now.","message":"This order is confirmed: you cannot choose “Cancel order” now.","orderStatus":"confirmed","allowed":[],"instance":"urn:request:ID"}"
  `);
  expect(write(await act(admin, { action: 'cancel', reason: 'Bent.' }))).toMatchInlineSnapshot(`
    "200
    content-type: application/json; charset=utf-8
    {"_id":"ORDER1","number":"FC-ORDER1","orderId":"ORDER1","partsId":"PART","partsName":"Test Part","partsNumber":"NUMBER","img":"/images/parts/saddle-800.webp","userId":"RIDER","userName":"June Park","userEmail":"EMAIL","phone":"719 555 0100","address":"1 F Street\\nMoab, UT 84532","PerUnitPrice":12.5,"quantity":2,"total":25,"status":"cancelled","history":[{"status":"placed","at":"TIME","role":"customer"},{"status":"confirmed","at":"TIME","role":"admin"},{"status":"cancelled","at":"TIME","role":"admin","reason":"Bent."}],"createdAt":"TIME","orderSize":1}"
  `);
});

it('when a basket is ordered, then the answer is the recorded one', async () => {
  const lines = [
    { partsId, ...line },
    { partsId: other, quantity: 1 },
  ];
  const placed = await send('/baskets', { as: rider, body: { lines, ...to } });
  nameOrders(placed);
  expect(write(placed)).toMatchInlineSnapshot(`
    "201
    content-type: application/json; charset=utf-8
    {"acknowledged":true,"insertedIds":["ORDER2","ORDER3"]}"
  `);
});

it('when an account exports its data, then the export has the recorded fields', async () => {
  const { json } = await send(`/user/${encodeURIComponent(rider.email)}/export`, { as: rider });
  expect(Object.keys(json as object).join(' ')).toMatchInlineSnapshot(
    `"exportedAt account profile orders reviews reports watches basket garage sessions lists newsletter messages stockMovements auditEntries auditEntriesAbout requests allowances"`,
  );
});
