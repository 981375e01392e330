import { beforeAll, describe, expect, it } from 'vitest';
import { toTestPartAlone } from '@fourteener/contract/testing/parts';
import { constraints } from '@fourteener/contract/constraints';
import type { OrderItem } from '@fourteener/contract/order/schemas';
import type { Part } from '@fourteener/contract/part/schemas';
import type { Review } from '@fourteener/contract/review/schemas';
import { makePart } from '../support/parts.ts';
import { goodBodies, insertedId } from '../support/requests.ts';
import { openShop } from '../support/shop.ts';
import { makeFixture, type Fixture } from '../support/fixture.ts';

/** Text in the writing systems of many countries; each must be stored unchanged, also in one line. */
const LINES: [kind: string, text: string][] = [
  ['emoji', '🚲🏔️ 👩🏽‍🔧'],
  ['right-to-left text', 'שלום עולم مرحبا'],
  ['direction marks', 'bc d\u200f'],
  ['decomposed letters', 'e\u0301 n\u0303 \u1112\u1161\u11ab'],
  ['characters outside the basic plane', '𝕊𝕒𝕝𝕚𝕕𝕒 𠮷'],
  ['a zero-width joiner and space', 'a\u200db\u200bc'],
  ['markup', '<script>alert(1)</script> & "quotes" \'too\' &amp;'],
  ['a template', '${7*7} {{7*7}} %s %n %00'],
  ['a statement', "'; DROP TABLE parts; --"],
  ['a word of JavaScript', '__proto__'],
  ['a number', '007'],
  ['backslashes', '\\u0000 \\ud800 C:\\temp'],
  ['a noncharacter', 'a\uffff\ufffeb'],
];

/** Text that only text areas accept. */
const TEXTS: [kind: string, text: string][] = [
  ...LINES,
  ['lines and tabs', 'one\ntwo\r\nthree\tfour'],
  ['line separators', 'one\u2028two\u2029three'],
];

/** Text that no single-line field accepts, and whether a text area accepts it. */
const REFUSED: [kind: string, text: string, isTakenInLines: boolean][] = [
  ['a turned direction', 'a\u202ebc\u202cd', false],
  ['an isolated direction', 'a\u2067bc\u2069d', false],
  ['a line feed', 'one\ntwo', true],
  ['a tab', 'one\ttwo', true],
];

let fixture: Fixture;

beforeAll(async () => {
  fixture = await makeFixture();
});

describe.each(LINES)('%s', (_kind, text) => {
  it('when a part is named with it, then the response has the same text', async () => {
    const body = { ...goodBodies.addPart, name: text };
    const id = insertedId(await fixture.send('/partses', { as: fixture.admin, body }));
    expect(id).toMatch(/^[a-z0-9-]{1,50}$/);
    const { json } = await fixture.send(`/partses/${id}`);
    expect((json as Part).name).toBe(text);
  });

  it('when a profile has it, then it is stored unchanged', async () => {
    const { customer } = fixture;
    await fixture.send(`/user/${customer.email}`, { method: 'PUT', as: customer, body: { city: text } });
    const user = await openShop().db.collection('users').doc(customer.uid).get();
    expect(user.get('city')).toBe(text);
  });
});

describe.each(TEXTS)('%s', (_kind, text) => {
  it('when a part is described with it, then the response has the same text', async () => {
    const body = { ...goodBodies.addPart, description: text };
    const id = insertedId(await fixture.send('/partses', { as: fixture.admin, body }));
    const { json } = await fixture.send(`/partses/${id}`);
    expect((json as Part).description).toBe(text);
  });

  it("when an order's address has it, then admins read what the customer typed", async () => {
    const body = { ...goodBodies.placeOrder, partsId: await makePart(), address: text };
    const id = insertedId(await fixture.send('/order', { as: fixture.customer, body }));
    const { json } = await fixture.send(`/order?userEmail=${fixture.customer.email}`, { as: fixture.customer });
    expect((json as OrderItem[]).find(({ _id }) => _id === id)).toMatchObject({ address: text });
  });

  it('when a review has it, then it is shown unchanged', async () => {
    const id = insertedId(
      await fixture.send('/review', { as: fixture.customer, body: { rating: 5, description: text } }),
    );
    const { json } = await fixture.send('/review?last=100');
    expect((json as Review[]).find(({ _id }) => _id === id)?.description).toBe(text);
  });
});

describe.each(REFUSED)('%s', (_kind, text, isTakenInLines) => {
  it('when a part is named with it, then it is refused, and in a description only if it reverses the direction of text', async () => {
    const send = (body: object) =>
      fixture.send('/partses', { as: fixture.admin, body: { ...goodBodies.addPart, ...body } });
    const [named, described] = [await send({ name: text }), await send({ description: text })];
    expect([named.status, described.status]).toEqual([400, isTakenInLines ? 201 : 400]);
    expect(named.json).toMatchObject({ errors: [{ path: 'name' }] });
  });

  it('when a stored part already has it in its name, then it can be read and given another name', async () => {
    const id = await makePart();
    await openShop().db.collection('parts').doc(id).update({ name: text });
    const { json } = await fixture.send(`/partses/${id}`);
    expect((json as Part).name).toBe(text);
    const body = { name: 'Bell' };
    const changed = await fixture.send(`/partses/${id}`, { method: 'PUT', as: fixture.admin, body });
    expect(changed).toMatchObject({ status: 200, json: { name: 'Bell' } });
  });
});

describe('boundary values', () => {
  it('when texts have their maximum length, then they are stored completely', async () => {
    const { pictures: _, ...withImage } = goodBodies.addPart;
    const body = {
      ...withImage,
      name: 'n'.repeat(constraints.nameLength),
      description: 'd'.repeat(constraints.descriptionLength),
      img: `https://a.example/${'x'.repeat(constraints.urlLength)}`.slice(0, constraints.urlLength),
    };
    const id = insertedId(await fixture.send('/partses', { as: fixture.admin, body }));
    expect((await fixture.send(`/partses/${id}`, { as: fixture.admin })).json).toStrictEqual(toTestPartAlone(id, body));
  });

  it('when numbers have their minimum or maximum value, then they are accepted', async () => {
    for (const numbers of [
      { minimumQuantity: 1, availableQuantity: 0, price: 0.01 },
      { minimumQuantity: constraints.pieces, availableQuantity: constraints.pieces, price: constraints.maxPrice },
    ]) {
      const id = insertedId(
        await fixture.send('/partses', { as: fixture.admin, body: { ...goodBodies.addPart, ...numbers } }),
      );
      expect((await fixture.send(`/partses/${id}`)).json).toMatchObject(numbers);
    }
  });

  it('when the largest order of the most expensive part is placed, then its total is exact', async () => {
    const partsId = await makePart({ availableQuantity: constraints.pieces, price: 999_999.99 });
    const body = { ...goodBodies.placeOrder, partsId, quantity: constraints.pieces };
    const id = insertedId(await fixture.send('/order', { as: fixture.customer, body }));
    const { json } = await fixture.send(`/order?userEmail=${fixture.customer.email}`, { as: fixture.customer });
    expect((json as OrderItem[]).find(({ _id }) => _id === id)?.total).toBe(999_999_990_000);
  });

  it.each([
    '/a.webp',
    '/images/parts/saddle-800.webp?v=2#top',
    'https://a.example/ü.webp',
    'HTTPS://A.EXAMPLE/1',
    'https://cdn.a.example/a?b=c@d:e',
  ])('when the picture is at %s, then it is accepted', async (img) => {
    const body = { ...goodBodies.addPart, img, pictures: [] };
    const id = insertedId(await fixture.send('/partses', { as: fixture.admin, body }));
    expect((await fixture.send(`/partses/${id}`)).json).toMatchObject({ img });
  });

  it('when a number has spaces around it or leading zeros, then it is parsed as that number', async () => {
    const body = { ...goodBodies.addPart, minimumQuantity: ' 10 ', availableQuantity: '0010', price: '010.50' };
    const id = insertedId(await fixture.send('/partses', { as: fixture.admin, body }));
    const { json } = await fixture.send(`/partses/${id}`);
    expect(json).toMatchObject({ minimumQuantity: 10, availableQuantity: 10, price: 10.5 });
  });

  it('when texts have spaces around them, then they are trimmed', async () => {
    const id = insertedId(
      await fixture.send('/partses', { as: fixture.admin, body: { ...goodBodies.addPart, name: '  Bell \n' } }),
    );
    expect((await fixture.send(`/partses/${id}`)).json).toMatchObject({ name: 'Bell' });
  });

  it('when a stock of zero is sent as -0, then it is stored as the whole number 0', async () => {
    const raw = JSON.stringify(goodBodies.addPart).replace('"availableQuantity":40', '"availableQuantity":-0');
    const reply = await fixture.send('/partses', {
      as: fixture.admin,
      raw,
      headers: { 'Content-Type': 'application/json' },
    });
    const stored = await openShop().db.collection('parts').doc(insertedId(reply)).get();
    expect(Object.is(stored.get('availableQuantity'), 0)).toBe(true);
  });
});
