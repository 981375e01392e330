import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openShop } from '../support/shop.ts';
import { setStage, type Stage } from '../support/stage.ts';

const ACKNOWLEDGED = { acknowledged: true };

let stage: Stage;
let email: string;

beforeAll(async () => {
  stage = await setStage();
});
afterAll(() => stage.close());
beforeEach(() => {
  email = `${randomUUID()}@test.example`;
});

const subscribe = (address: string) => stage.send('/newsletter', { body: { email: address } });

async function kept(address: string) {
  const { docs } = await openShop().db.collection('newsletter').where('email', '==', address).get();
  return docs;
}

it('when a reader subscribes, then the address is kept with the moment, and nothing else', async () => {
  const before = Date.now();
  expect((await subscribe(email)).json).toStrictEqual(ACKNOWLEDGED);
  const [document, ...others] = await kept(email);
  expect(others).toEqual([]);
  expect(document?.id).toMatch(/^[0-9a-f]{64}$/);
  expect(Object.keys(document?.data() ?? {}).toSorted()).toEqual(['createdAt', 'email']);
  expect((document?.createTime.toMillis() ?? 0) - before).toBeGreaterThanOrEqual(0);
});

it('when a reader subscribes again, then nothing changes, and the answer does not tell that the address was known', async () => {
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

it('when the same address comes many times at once, then it is kept once and everybody hears the same', async () => {
  const replies = await Promise.all(Array.from({ length: 12 }, () => subscribe(email)));
  expect(new Set(replies.map(({ status, text }) => `${status} ${text}`))).toEqual(
    new Set([`200 ${JSON.stringify(ACKNOWLEDGED)}`]),
  );
  expect(await kept(email)).toHaveLength(1);
});

it('when the address is in other letter case or has spaces around it, then it is the same address', async () => {
  for (const written of [email, email.toUpperCase(), `  ${email}\n`]) await subscribe(written);
  expect(await kept(email)).toHaveLength(1);
});

it('when addresses differ, then each is kept', async () => {
  await Promise.all([subscribe(email), subscribe(`x${email}`)]);
  expect([(await kept(email)).length, (await kept(`x${email}`)).length]).toEqual([1, 1]);
});

it('when a body says more than the address, then it is not kept', async () => {
  await stage.send('/newsletter', { body: { email, admin: true, createdAt: '1999-01-01', __proto__: { a: 1 } } });
  const [document] = await kept(email);
  expect(Object.keys(document?.data() ?? {}).toSorted()).toEqual(['createdAt', 'email']);
});
