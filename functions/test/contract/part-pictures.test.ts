import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import type { AuditEntry } from '@fourteener/contract/audit/schemas';
import type { Part } from '@fourteener/contract/part/schemas';
import { testNewPart } from '@fourteener/contract/testing/parts';
import { type Fixture, makeFixture } from '../support/fixture.ts';
import { makePart } from '../support/parts.ts';
import { expectFieldProblem } from '../support/problems.ts';

const front = { id: 'saddle', alt: 'A brown saddle, from above', width: 1200, height: 900 };
const side = { id: 'saddle-side', alt: 'The saddle from the side', width: 1200, height: 900 };
const imgOf = ({ id }: typeof front) => `/images/parts/${id}-800.webp`;

let fixture: Fixture;
beforeAll(async () => {
  fixture = await makeFixture();
});

const list = async (query: string) => (await fixture.send(`/partses?${query}`)).json as Part[];
const change = async (id: string, body: object) =>
  (await fixture.send(`/partses/${id}`, { method: 'PUT', as: fixture.admin, body })).json as Part;

it('when a part is added with pictures, then the first is its image, whatever image was sent', async () => {
  const body = testNewPart({ img: '/other.webp', pictures: [side, front] });
  const { json } = await fixture.send('/partses', { as: fixture.admin, body });
  const { insertedId } = json as { insertedId: string };
  const { json: part } = await fixture.send(`/partses/${insertedId}`);
  expect(part).toMatchObject({ img: imgOf(side), pictures: [side, front] });
});

it('when parts are listed or searched, then they have their pictures only on request', async () => {
  const number = `P-${randomUUID().slice(0, 8)}`;
  const id = await makePart({ number, pictures: [front, side] });
  for (const query of ['sort=newest', `q=${number}`]) {
    const find = async (more = '') => (await list(`${query}${more}`)).find(({ _id }) => _id === id);
    await expect.poll(() => find(), { timeout: 6_000 }).toMatchObject({ img: imgOf(front) });
    expect(await find()).not.toHaveProperty('pictures');
    expect(await find('&pictures=true')).toMatchObject({ pictures: [front, side] });
  }
  expectFieldProblem(await fixture.send('/partses?pictures=some'), 'pictures');
});

it('when the pictures change, then the image follows the first, and the audit log has both', async () => {
  const id = await makePart({ pictures: [front, side] });
  expect(await change(id, { pictures: [side, front] })).toMatchObject({ img: imgOf(side), pictures: [side, front] });
  const { json } = await fixture.send('/audit?kind=part&sort=newest', { as: fixture.admin });
  const entry = (json as AuditEntry[]).find(
    ({ action, target }) => action === 'part.change' && target === `parts/${id}`,
  );
  expect(entry?.before).toEqual({ img: imgOf(front), pictures: [front, side] });
  expect(entry?.after).toEqual({ img: imgOf(side), pictures: [side, front] });
});

it('when an old client changes only the image, then no picture is lost', async () => {
  const id = await makePart({ pictures: [front, side] });
  const img = 'https://a.example/saddle.webp';
  expect(await change(id, { img })).toMatchObject({ img, pictures: [front, side] });
});

it('when a client sends the pictures unchanged with another image, then the image is changed', async () => {
  const id = await makePart({ pictures: [front, side] });
  const img = 'https://a.example/saddle.webp';
  expect(await change(id, { img, pictures: [front, side] })).toMatchObject({ img, pictures: [front, side] });
});

it('when all pictures are removed, then the part keeps its image', async () => {
  const id = await makePart({ pictures: [front, side] });
  const changed = await change(id, { pictures: [] });
  expect(changed).toMatchObject({ img: imgOf(front) });
  expect(changed).not.toHaveProperty('pictures');
});
