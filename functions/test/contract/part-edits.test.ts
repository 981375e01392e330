import { beforeAll, expect, it } from 'vitest';
import type { Part } from '@fourteener/contract/part/schemas';
import { type Fixture, makeFixture } from '../support/fixture.ts';
import { makePart } from '../support/parts.ts';
import { expectFieldProblem, expectProblem } from '../support/problems.ts';

let fixture: Fixture;

beforeAll(async () => {
  fixture = await makeFixture();
});

const edit = (id: string, body: object) => fixture.send(`/partses/${id}`, { method: 'PUT', as: fixture.admin, body });
const read = async (id: string) => (await fixture.send(`/partses/${id}`)).json as Part;

it('when somebody else changed the same field meanwhile, then the edit is refused, names the field and writes nothing', async () => {
  const id = await makePart({ price: 10 });
  await edit(id, { price: 20, name: 'Theirs' });
  const refused = await edit(id, { price: 30, weightGrams: 5, was: { price: 10, weightGrams: null } });
  expectProblem(refused, 'part-changed');
  expect(refused.json).toMatchObject({ current: { price: 20 }, errors: [{ path: 'price' }] });
  const { price, weightGrams } = await read(id);
  expect({ price, weightGrams }).toEqual({ price: 20, weightGrams: undefined });
  const { status, json } = await edit(id, { price: 30, was: { price: 20 } });
  expect(status).toBe(200);
  expect(json).toMatchObject({ price: 30, name: 'Theirs' });
});

it('when a field already has the wanted value, or only another field was changed, then the edit is accepted', async () => {
  const id = await makePart({ price: 10 });
  await edit(id, { price: 20, description: 'Theirs' });
  const { status, json } = await edit(id, { price: 20, weightGrams: 5, was: { price: 10, description: '' } });
  expect(status).toBe(200);
  expect(json).toMatchObject({ price: 20, weightGrams: 5, description: 'Theirs' });
});

it('when an edit does not send the former values, then it overwrites', async () => {
  const id = await makePart({ price: 10 });
  await edit(id, { price: 20 });
  expect((await edit(id, { price: 30 })).status).toBe(200);
  expect((await read(id)).price).toBe(30);
});

it('when an edit sends the former facts as the shop answered them, then it is accepted', async () => {
  const id = await makePart({
    kind: 'stem',
    specs: [{ name: 'length', value: 90 }],
    pictures: [{ id: 'headset', alt: 'A headset', width: 800, height: 600 }],
    service: { torqueNm: 5 },
  });
  const { number, img, kind, specs, pictures, service } = await read(id);
  const was = { number, img, kind, specs, pictures, service };
  const given = `E-${id.slice(-20)}`;
  const edited = { number: given, specs: [{ name: 'length', value: 100 }], pictures: null, service: null };
  expect((await edit(id, { ...edited, was })).status).toBe(200);
  expect(await read(id)).toMatchObject({ number: given, specs: [{ name: 'length', value: 100 }] });
  const refused = await edit(id, { number: null, was });
  expectProblem(refused, 'part-changed');
  expect(refused.json).toMatchObject({ current: { number: given } });
});

it('when the former values are invalid, then their field is named', async () => {
  const id = await makePart();
  expectFieldProblem(await edit(id, { price: 30, was: { price: 'ten' } }), 'was.price');
  expectFieldProblem(await edit(id, { price: 30, was: 'ten' }), 'was');
});

it('when two edits of one field arrive at the same time, then one is taken, and the other is refused', async () => {
  const id = await makePart({ price: 10 });
  const both = await Promise.all([20, 30].map((price) => edit(id, { price, was: { price: 10 } })));
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});
