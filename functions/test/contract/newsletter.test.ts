import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { openShop } from '../support/shop.ts';
import { makeFixture, type Fixture } from '../support/fixture.ts';

const ACKNOWLEDGED = { acknowledged: true };

let fixture: Fixture;
let email: string;

beforeAll(async () => {
  fixture = await makeFixture();
});
beforeEach(() => {
  email = `${randomUUID()}@test.example`;
});

const subscribe = (address: string) => fixture.send('/newsletter', { body: { email: address } });

async function kept(address: string) {
  const { docs } = await openShop().db.collection('newsletter').where('email', '==', address).get();
  return docs;
}

it('when a reader subscribes, then the address is stored with a timestamp and nothing else', async () => {
  const before = Date.now();
  expect((await subscribe(email)).json).toStrictEqual(ACKNOWLEDGED);
  const [document, ...others] = await kept(email);
  expect(others).toEqual([]);
  expect(document?.id).toMatch(/^[0-9a-f]{64}$/);
  expect(Object.keys(document?.data() ?? {}).toSorted()).toEqual(['createdAt', 'email']);
  expect((document?.createTime.toMillis() ?? 0) - before).toBeGreaterThanOrEqual(0);
});

it('when a reader subscribes again, then nothing changes, and the response does not reveal that the address was known', async () => {
  const first = await subscribe(email);
  const [before] = await kept(email);
  const second = await subscribe(email);
  const [after, ...others] = await kept(email);
  expect([second.status, second.text]).toEqual([first.status, first.text]);
  const namesOf = ({ headers }: typeof first) => [...headers.keys()].toSorted();
  expect(namesOf(second)).toEqual(namesOf(first));
  expect(others).toEqual([]);
  expect(after?.updateTime).toEqual(before?.updateTime);
});

it('when the same address subscribes twice concurrently, then it is stored once and all responses are the same', async () => {
  const replies = await Promise.all([subscribe(email), subscribe(email)]);
  expect(new Set(replies.map(({ status, text }) => `${status} ${text}`))).toEqual(
    new Set([`200 ${JSON.stringify(ACKNOWLEDGED)}`]),
  );
  expect(await kept(email)).toHaveLength(1);
});

it('when an address differs only in case or surrounding spaces, then it is the same subscription', async () => {
  for (const written of [email, email.toUpperCase(), `  ${email}\n`]) await subscribe(written);
  expect(await kept(email)).toHaveLength(1);
});

it('when two addresses differ, then both are stored', async () => {
  for (const address of [email, `x${email}`]) await subscribe(address);
  expect([(await kept(email)).length, (await kept(`x${email}`)).length]).toEqual([1, 1]);
});

it('when the body has other fields than the address, then they are not stored', async () => {
  await fixture.send('/newsletter', { body: { email, admin: true, createdAt: '1999-01-01', __proto__: { a: 1 } } });
  const [document] = await kept(email);
  expect(Object.keys(document?.data() ?? {}).toSorted()).toEqual(['createdAt', 'email']);
});
