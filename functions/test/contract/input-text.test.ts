import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { limits } from '@fourteener/contract/limits';
import type { Order } from '@fourteener/contract/orders';
import type { Part } from '@fourteener/contract/parts';
import type { Review } from '@fourteener/contract/reviews';
import { makePart } from '../support/parts.ts';
import { goodBodies, insertedId } from '../support/requests.ts';
import { openShop } from '../support/shop.ts';
import { setStage, type Stage } from '../support/stage.ts';

/** What people of all countries type; each must come back as it went in. */
const TEXTS: [kind: string, text: string][] = [
  ['emoji', '🚲🏔️ 👩🏽‍🔧'],
  ['right-to-left text', 'שלום עולم مرحبا'],
  ['direction marks', 'a\u202ebc\u202c d\u200f'],
  ['letters of two parts', 'e\u0301 n\u0303 \u1112\u1161\u11ab'],
  ['characters outside the basic plane', '𝕊𝕒𝕝𝕚𝕕𝕒 𠮷'],
  ['a zero-width joiner and space', 'a\u200db\u200bc'],
  ['markup', '<script>alert(1)</script> & "quotes" \'too\' &amp;'],
  ['a template', '${7*7} {{7*7}} %s %n %00'],
  ['a statement', "'; DROP TABLE parts; --"],
  ['lines and tabs', 'one\ntwo\r\nthree\tfour'],
  ['a word of JavaScript', '__proto__'],
  ['a number', '007'],
  ['backslashes', '\\u0000 \\ud800 C:\\temp'],
  ['line separators', 'one\u2028two\u2029three'],
  ['a noncharacter', 'a\uffff\ufffeb'],
];

let stage: Stage;

beforeAll(async () => {
  stage = await setStage();
});
afterAll(() => stage.close());

describe.each(TEXTS)('%s', (_kind, text) => {
  it('when a part is named and described so, then it is answered so', async () => {
    const body = { ...goodBodies.addPart, name: text, description: text };
    const id = insertedId(await stage.send('/partses', { as: stage.admin, body }));
    expect(id).toMatch(/^[a-z0-9-]{1,50}$/);
    const { json } = await stage.send(`/partses/${id}`);
    expect(json as Part).toMatchObject({ name: text, description: text });
  });

  it('when an order is sent there, then the bench reads what the rider typed', async () => {
    const body = { ...goodBodies.placeOrder, partsId: await makePart(), phone: text.slice(0, 40), address: text };
    const id = insertedId(await stage.send('/order', { as: stage.customer, body }));
    const { json } = await stage.send(`/order?userEmail=${stage.customer.email}`, { as: stage.customer });
    expect((json as Order[]).find(({ _id }) => _id === id)).toMatchObject({ address: text, phone: body.phone });
  });

  it('when a review says so, then it is shown so', async () => {
    const id = insertedId(await stage.send('/review', { as: stage.customer, body: { rating: 5, description: text } }));
    const { json } = await stage.send('/review?last=100');
    expect((json as Review[]).find(({ _id }) => _id === id)?.description).toBe(text);
  });

  it('when a profile says so, then it is kept so', async () => {
    const { customer } = stage;
    await stage.send(`/user/${customer.email}`, { method: 'PUT', as: customer, body: { city: text } });
    const user = await openShop().db.collection('users').doc(customer.uid).get();
    expect(user.get('city')).toBe(text);
  });
});

describe('the edges of what is taken', () => {
  it('when texts are as long as they may be, then they are kept whole', async () => {
    const body = {
      ...goodBodies.addPart,
      name: 'n'.repeat(limits.nameLength),
      description: 'd'.repeat(limits.descriptionLength),
      img: `https://a.example/${'x'.repeat(limits.urlLength)}`.slice(0, limits.urlLength),
    };
    const id = insertedId(await stage.send('/partses', { as: stage.admin, body }));
    expect((await stage.send(`/partses/${id}`)).json).toStrictEqual({ _id: id, ...body });
  });

  it('when numbers are as small or as large as they may be, then they are taken', async () => {
    for (const numbers of [
      { minimumQuantity: 1, availableQuantity: 0, price: 0.01 },
      { minimumQuantity: limits.pieces, availableQuantity: limits.pieces, price: limits.maxPrice },
    ]) {
      const id = insertedId(
        await stage.send('/partses', { as: stage.admin, body: { ...goodBodies.addPart, ...numbers } }),
      );
      expect((await stage.send(`/partses/${id}`)).json).toMatchObject(numbers);
    }
  });

  it('when the largest order of the dearest part is placed, then its total is exact', async () => {
    const partsId = await makePart({ availableQuantity: limits.pieces, price: 999_999.99 });
    const body = { ...goodBodies.placeOrder, partsId, quantity: limits.pieces };
    const id = insertedId(await stage.send('/order', { as: stage.customer, body }));
    const { json } = await stage.send(`/order?userEmail=${stage.customer.email}`, { as: stage.customer });
    expect((json as Order[]).find(({ _id }) => _id === id)?.total).toBe(999_999_990_000);
  });

  it.each([
    '/a.webp',
    '/images/parts/saddle-800.webp?v=2#top',
    'https://a.example/ü.webp',
    'HTTPS://A.EXAMPLE/1',
    'https://[::1]/a',
  ])('when the picture is at %s, then it is taken', async (img) => {
    const id = insertedId(await stage.send('/partses', { as: stage.admin, body: { ...goodBodies.addPart, img } }));
    expect((await stage.send(`/partses/${id}`)).json).toMatchObject({ img });
  });

  it('when a number is written with spaces around or zeros before it, then it is that number', async () => {
    const body = { ...goodBodies.addPart, minimumQuantity: ' 10 ', availableQuantity: '0010', price: '010.50' };
    const id = insertedId(await stage.send('/partses', { as: stage.admin, body }));
    const { json } = await stage.send(`/partses/${id}`);
    expect(json).toMatchObject({ minimumQuantity: 10, availableQuantity: 10, price: 10.5 });
  });

  it('when texts have spaces around them, then these are not kept', async () => {
    const id = insertedId(
      await stage.send('/partses', { as: stage.admin, body: { ...goodBodies.addPart, name: '  Bell \n' } }),
    );
    expect((await stage.send(`/partses/${id}`)).json).toMatchObject({ name: 'Bell' });
  });

  it('when no stock is sent as -0, then it is stored as the whole number 0', async () => {
    const raw = JSON.stringify(goodBodies.addPart).replace('"availableQuantity":40', '"availableQuantity":-0');
    const reply = await stage.send('/partses', {
      as: stage.admin,
      raw,
      headers: { 'Content-Type': 'application/json' },
    });
    const stored = await openShop().db.collection('parts').doc(insertedId(reply)).get();
    expect(Object.is(stored.get('availableQuantity'), 0)).toBe(true);
  });
});
