import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { derivedNumber } from '@fourteener/contract/part/numbers';
import { makePart } from '../support/parts.ts';
import { expectFieldProblem } from '../support/problems.ts';
import { goodBodies, insertedId } from '../support/requests.ts';
import { makeFixture, type Fixture } from '../support/fixture.ts';

let fixture: Fixture;

beforeAll(async () => {
  fixture = await makeFixture();
});

/** A number that no other test uses. */
const newNumber = () => `N-${randomUUID().slice(0, 13)}`.toUpperCase();
const send = (method: string, path: string, body?: object) =>
  fixture.send(path, { method, as: fixture.admin, ...(body && { body }) });
const add = (number: string) => send('POST', '/partses', { ...goodBodies.addPart, number });
const change = (id: string, number: string | null) => send('PUT', `/partses/${id}`, { number });
const insertedIds = ({ json }: { json: unknown }) => (json as { insertedIds: string[] }).insertedIds;
const numberOf = async (id: string) => ((await fixture.send(`/partses/${id}`)).json as { number: string }).number;

it('when a number is taken, in any spelling, then no other part gets it, and nothing is written', async () => {
  const number = newNumber();
  const id = insertedId(await add(number));
  expect(await numberOf(id)).toBe(number);
  const other = await makePart();
  for (const same of [number, number.toLowerCase(), number.replaceAll('-', ''), ` ${number.replaceAll('-', '. ')}`]) {
    expectFieldProblem(await add(same), 'number');
    expectFieldProblem(await change(other, same), 'number');
  }
  expect(await numberOf(other)).toBe(derivedNumber(other));
  expect((await change(id, number.toLowerCase())).status).toBe(200);
  expect(await numberOf(id)).toBe(number.toLowerCase());
});

it('when a part changes its number or is deleted, then another part can have the former number', async () => {
  const [one, another] = [newNumber(), newNumber()];
  const id = insertedId(await add(one));
  await change(id, another);
  const second = insertedId(await add(one));
  expectFieldProblem(await change(second, another), 'number');
  await change(id, null);
  expect(await numberOf(id)).toBe(derivedNumber(id));
  expect((await change(second, another)).status).toBe(200);
  await send('DELETE', `/partses/${second}`);
  expect((await change(id, another)).status).toBe(200);
});

it('when the number is the derived one of another part, then it is refused; for the part itself it is accepted', async () => {
  const id = await makePart();
  const other = await makePart();
  expectFieldProblem(await change(other, derivedNumber(id).toLowerCase()), 'number');
  expect((await change(id, derivedNumber(id))).status).toBe(200);
  expect(await numberOf(id)).toBe(derivedNumber(id));
});

it('when ten parts want one number at the same time, then one gets it', async () => {
  const ids = await Promise.all(Array.from({ length: 10 }, () => makePart()));
  const number = newNumber();
  const replies = await Promise.all(ids.map((id) => change(id, number)));
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  for (const reply of replies.filter(({ status }) => status !== 200)) expectFieldProblem(reply, 'number');
});

it('when an import has a number twice, or a taken one, then the line is named and nothing is created', async () => {
  const number = newNumber();
  const line = (n: number, given: string) => ({
    ...goodBodies.addPart,
    name: `Part ${n} ${number}`,
    line: n,
    number: given,
  });
  const path = `/imports/${randomUUID()}`;
  expectFieldProblem(await send('POST', path, { lines: [line(2, number), line(3, number)] }), 'lines.1.number');
  insertedId(await add(number));
  expectFieldProblem(await send('POST', path, { lines: [line(2, newNumber()), line(3, number)] }), 'lines.1.number');
  const derived = { lines: [line(2, newNumber()), line(3, 'FC-9K2M4T')] };
  expectFieldProblem(await send('POST', path, derived), 'lines.1.number');
  expect((await fixture.send('/partses?sort=newest&limit=20')).text).not.toContain(`Part 2 ${number}`);
  const taken = newNumber();
  const lines = { lines: [line(4, taken)] };
  const id = insertedIds(await send('POST', path, lines))[0] ?? '';
  // The same import again creates nothing, and does not find the number taken by its own part.
  expect((await send('POST', path, lines)).status).toBe(201);
  // The same holds after another part has got the number.
  await change(id, null);
  insertedId(await add(taken));
  expect(insertedIds(await send('POST', path, lines))).toEqual([id]);
});
