import { beforeAll, expect, it } from 'vitest';
import { type PartFactName, partFactNames } from '@fourteener/contract/part/facts';
import { toPublicPart } from '@fourteener/contract/part/public-part';
import { toTestPart, toTestPartAlone } from '@fourteener/contract/testing/parts';
import type { Part } from '@fourteener/contract/part/schemas';
import { countStock } from '../support/parts.ts';
import { expectProblem } from '../support/problems.ts';
import { goodBodies, insertedId } from '../support/requests.ts';
import { openShop } from '../support/shop.ts';
import { makeFixture, type Fixture } from '../support/fixture.ts';

let fixture: Fixture;

beforeAll(async () => {
  fixture = await makeFixture();
});

async function add(fields: Record<string, unknown> = {}): Promise<string> {
  return insertedId(await fixture.send('/partses', { as: fixture.admin, body: { ...goodBodies.addPart, ...fields } }));
}

async function read(id: string): Promise<Part> {
  const { json } = await fixture.send(`/partses/${id}`);
  return json as Part;
}

it('when a part is added, then everybody reads it as it was entered, alone and at the end of the list', async () => {
  const id = await add();
  expect(await read(id)).toStrictEqual(toPublicPart(toTestPartAlone(id, goodBodies.addPart)));
  const { json } = await fixture.send('/partses?last=1&pictures=true');
  expect(json).toStrictEqual([toPublicPart(toTestPart(id, goodBodies.addPart))]);
});

it('when a part is added, then its initial stock is recorded as a movement, so that the ledger adds up from the first day', async () => {
  const id = await add({ availableQuantity: 7 });
  expect(await countStock(id)).toEqual({ stock: 7, movements: 7, sales: 0 });
});

it('when a form sends its numbers as text, then they are answered as numbers', async () => {
  const id = await add({ minimumQuantity: '2', availableQuantity: ' 40 ', price: '59.90' });
  expect(await read(id)).toMatchObject({ minimumQuantity: 2, availableQuantity: 40, price: 59.9 });
});

it('when the description is left out, then it is an empty string and not missing', async () => {
  const id = await add({ description: undefined });
  expect((await read(id)).description).toBe('');
});

it('when a part was stored before parts had facts, then it is answered without them, and each can be added and removed', async () => {
  const { name, img, minimumQuantity, availableQuantity, price } = goodBodies.addPart;
  const body = { name, img, description: '', minimumQuantity, availableQuantity, price };
  const id = insertedId(await fixture.send('/partses', { as: fixture.admin, body }));
  const stored = (await openShop().db.collection('parts').doc(id).get()).data() ?? {};
  expect(Object.keys(stored).filter((field) => (partFactNames as string[]).includes(field))).toEqual([]);
  const plain = toTestPartAlone(id, body);
  expect(await read(id)).toStrictEqual(plain);
  const facts = Object.fromEntries(
    Object.entries(goodBodies.addPart).filter(([field]) => partFactNames.includes(field as PartFactName)),
  );
  const change = async (sent: object) =>
    (await fixture.send(`/partses/${id}`, { method: 'PUT', as: fixture.admin, body: sent })).json;
  expect(await change(facts)).toStrictEqual(toTestPartAlone(id, { ...body, ...facts }));
  expect(await read(id)).toStrictEqual(toPublicPart(toTestPartAlone(id, { ...body, ...facts })));
  const nothing = partFactNames.map((field, n) => [field, [null, '', []][n % 3]] as const);
  expect(await change(Object.fromEntries(nothing) as object)).toStrictEqual(plain);
  expect(await read(id)).toStrictEqual(plain);
});

it.each([0.01, 0.1, 0.29, 1.15, 4.35, 19.99, 1234.56, 999_999.99, 1_000_000])(
  'when the price is $%d, then it is stored in whole cents and answered to the cent',
  async (price) => {
    const id = await add({ price });
    expect((await read(id)).price).toBe(price);
    const stored = await openShop().db.collection('parts').doc(id).get();
    expect(stored.get('priceCents')).toBe(Number((price * 100).toFixed(0)));
    expect(stored.get('price')).toBeUndefined();
  },
);

it('when two parts have the same name, then both exist with ids of their own', async () => {
  const [one, two] = [await add({ name: 'Twin' }), await add({ name: 'Twin' })];
  expect(one).not.toBe(two);
  expect([(await read(one)).name, (await read(two)).name]).toEqual(['Twin', 'Twin']);
});

it('when a part is deleted, then it is gone, and a second deletion is a 404', async () => {
  const id = await add();
  const remove = () => fixture.send(`/partses/${id}`, { method: 'DELETE', as: fixture.admin });
  expect((await remove()).json).toStrictEqual({ acknowledged: true, deletedCount: 1 });
  expectProblem(await remove(), 'not-found');
  expectProblem(await fixture.send(`/partses/${id}`), 'not-found');
  const { json } = await fixture.send('/partses?last=100');
  expect((json as Part[]).map(({ _id }) => _id)).not.toContain(id);
});
