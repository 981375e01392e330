import { randomUUID } from 'node:crypto';
import { constraints } from '@fourteener/contract/constraints';
import type { JudgedLine } from '@fourteener/contract/part/judging';
import type { Part } from '@fourteener/contract/part/schemas';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { growShop } from '../../../scripts/seed/grow.ts';
import { partRef } from '../../src/parts/store.ts';
import { useOwnShop } from '../support/own-shop.ts';
import { makePart as addPart } from '../support/parts.ts';
import { expectFieldProblem } from '../support/problems.ts';
import { goodBodies } from '../support/requests.ts';
import { openShop } from '../support/shop.ts';
import { makeFixture, type Fixture } from '../support/fixture.ts';

let fixture: Fixture;
/** This text is in every part number of this file, so that no part of another test has one of them. */
const mark = randomUUID().slice(0, 8).toUpperCase();
const numberOf = (name: string) => `J-${mark}-${name}`;

beforeAll(async () => {
  fixture = await makeFixture();
});

const send = (lines: unknown) => fixture.send('/partses/judge', { body: { lines } });
/** Sends a request several times; returns the last answer and the least time, ms, because other work on the machine only adds to it. */
async function leastTime<T>(ask: () => Promise<T>): Promise<{ answer: T; least: number }> {
  let [least, answer] = [Infinity, await ask()];
  for (let round = 0; round < 3; round += 1) {
    const begin = performance.now();
    answer = await ask();
    least = Math.min(least, performance.now() - begin);
  }
  return { answer, least };
}

async function judge(lines: unknown): Promise<JudgedLine[]> {
  const { status, json, text } = await send(lines);
  expect(status, text).toBe(200);
  return (json as { lines: JudgedLine[] }).lines;
}

/** Adds a part, and waits until it is judged: the catalog asks for changes once a second. */
async function makePart(fields: Parameters<typeof addPart>[0] = {}): Promise<string> {
  const id = await addPart(fields);
  await vi.waitUntil(async () => (await judge([{ partsId: id }]))[0]?.part, { timeout: 5_000 });
  return id;
}

describe('the part of a line', () => {
  let chain: string;
  let cable: string;
  beforeAll(async () => {
    chain = await makePart({ name: 'Judged Chain', number: numberOf('12.A'), oldNumbers: [numberOf('OLD')] });
    cable = await makePart({ name: 'Judged Cable', number: numberOf('34'), oldNumbers: [numberOf('12A7')] });
  });

  it.each(['12.A', '12a', '12 A', '12--a'])('when its number is typed as %s, then it is found', async (typed) => {
    const [line] = await judge([{ number: numberOf(typed).toLowerCase(), quantity: 2 }]);
    expect(line).toMatchObject({ quantity: 2, foundBy: 'number', part: { _id: chain, name: 'Judged Chain' } });
    expect(line).not.toHaveProperty('problem');
  });

  it('when an earlier number is typed, then the part is found, and the answer says that the number is an old one', async () => {
    const lines = await judge([{ number: numberOf('old') }, { number: numberOf('12A7') }]);
    expect(lines).toMatchObject([
      { foundBy: 'old-number', part: { _id: chain } },
      { foundBy: 'old-number', part: { _id: cable } },
    ]);
  });

  it('when a number is the current one of a part and an old one of another, then the first is found', async () => {
    const late = await makePart({ number: numberOf('56'), oldNumbers: [numberOf('78')] });
    const own = await makePart({ number: numberOf('78') });
    expect(late).not.toBe(own);
    expect(await judge([{ number: numberOf('78') }])).toMatchObject([{ foundBy: 'number', part: { _id: own } }]);
  });

  it('when several parts had the number, then none is chosen, and all are suggested', async () => {
    const both = [
      await makePart({ number: numberOf('B1'), oldNumbers: [numberOf('BOTH')] }),
      await makePart({ number: numberOf('B2'), oldNumbers: [numberOf('BOTH')] }),
    ];
    const [line] = await judge([{ number: numberOf('both'), quantity: 3 }]);
    expect(line).toMatchObject({ quantity: 3, problem: { code: 'ambiguous' } });
    expect(line?.part).toBeUndefined();
    expect(line?.suggestions?.map(({ _id }) => _id).toSorted()).toEqual(both.toSorted());
  });

  it('when no part has the number, then the line says so, and similar parts are suggested', async () => {
    const [line, none] = await judge([{ number: numberOf('1') }, { number: `№ ${randomUUID()}` }]);
    expect(line).toMatchObject({ quantity: 1, problem: { code: 'not-found' } });
    expect(line?.suggestions?.map(({ _id }) => _id)).toContain(chain);
    expect(none).toMatchObject({ problem: { code: 'not-found' } });
  });

  it('when a part is discontinued, then its successor is suggested, and it is sold while there is stock', async () => {
    const old = await makePart({ number: numberOf('END'), status: 'discontinued', successor: chain });
    expect(await judge([{ partsId: old, quantity: 1 }])).toEqual([
      expect.objectContaining({ foundBy: 'id', successor: expect.objectContaining({ _id: chain }) as object }),
    ]);
  });

  it('when no quantity is sent, then it is the smallest quantity of an order', async () => {
    const four = await makePart({ minimumQuantity: 4 });
    expect(await judge([{ partsId: four }])).toMatchObject([{ quantity: 4 }]);
  });
});

describe('the verdict on lines', () => {
  it('when the lines are ordered, then the shop refuses the same lines, with the same problems and words', async () => {
    const make = (name: string, fields = {}) => makePart({ name, ...fields });
    const [good, scarce, none, dear, most] = await Promise.all([
      make('Good'),
      make('Scarce', { availableQuantity: 3 }),
      make('None', { availableQuantity: 0 }),
      make('Dear', { price: 12.5 }),
      make('Most', { minimumQuantity: 4 }),
    ]);
    const line = (partsId: string, quantity: number, PerUnitPrice?: number) => ({
      partsId,
      quantity,
      ...(PerUnitPrice !== undefined && { PerUnitPrice }),
    });
    const lines = [
      line(good, 2),
      line(scarce, 2),
      line(none, 1),
      line(dear, 1, 10),
      line(dear, 1, 12.5),
      line('no-such-part', 1),
      line(scarce, 2),
      line(most, 3),
      line(most, 1),
    ];
    const judged = await judge(lines);
    const body = { ...goodBodies.placeBasket, lines };
    const refused = await fixture.send('/baskets', { as: fixture.customer, body });
    expect(refused.status).toBe(409);
    const { errors } = refused.json as { errors: { path: string; type: string; message: string }[] };
    // An order reports a part at its first line only; the judged lines each have the same error.
    const first = lines.map(({ partsId }) => lines.findIndex((other) => other.partsId === partsId));
    const expected = first.map((index) => {
      const error = errors.find(({ path }) => path === `lines.${index}`);
      return error && { code: error.type.replace('urn:problem:', ''), message: error.message };
    });
    expect(judged.map(({ problem }) => problem)).toEqual(expected);
    expect(expected.filter((problem) => problem !== undefined)).toHaveLength(6);
  });

  it('when the stock has changed, then the next verdict uses the new stock', async () => {
    const part = await makePart({ availableQuantity: 5 });
    expect(await judge([{ partsId: part, quantity: 5 }])).toMatchObject([{ part: { availableQuantity: 5 } }]);
    const body = { ...goodBodies.placeOrder, partsId: part, quantity: 1 };
    expect((await fixture.send('/order', { as: fixture.customer, body })).status).toBe(201);
    // The catalog asks for changes once a second.
    await expect
      .poll(() => judge([{ partsId: part, quantity: 5 }]), { timeout: 5_000 })
      .toMatchObject([{ problem: { code: 'quantity-out-of-range' } }]);
    expect((await partRef(openShop().db, part).get()).get('availableQuantity')).toBe(4);
  });

  it('when the maximum number of lines is sent, then all are answered, within a second', async () => {
    const part = await makePart();
    const lines = Array.from({ length: constraints.judgedLines }, (_, n) =>
      n % 2 === 0 ? { partsId: part, quantity: 1 } : { number: `${numberOf('NONE')}${n}`, quantity: 1 },
    );
    const { answer: judged, least } = await leastTime(() => judge(lines));
    expect(least).toBeLessThan(1_000);
    expect(judged).toHaveLength(constraints.judgedLines);
    expect(judged.filter(({ part: found }) => found)).toHaveLength(constraints.judgedLines / 2);
  });
});

describe('the maximum number of lines, each with another part', () => {
  const { db, send: sendToOwn } = useOwnShop();
  beforeAll(() => growShop(db, { parts: constraints.judgedLines }));

  it('when they have numbers and ids, then every part is found, within a second', async () => {
    const parts = (await sendToOwn('/partses')).json as Part[];
    const lines = parts.map(({ _id, number, price }, n) => ({
      ...(n % 2 === 0 ? { number: number.toLowerCase().replaceAll('-', ' ') } : { partsId: _id, PerUnitPrice: price }),
      quantity: n + 1,
    }));
    expect(lines).toHaveLength(constraints.judgedLines);
    const { answer, least } = await leastTime(() => sendToOwn('/partses/judge', { body: { lines } }));
    expect(least).toBeLessThan(1_000);
    const { json } = answer;
    const judged = (json as { lines: JudgedLine[] }).lines;
    expect(judged.map(({ part }) => part?._id)).toEqual(parts.map(({ _id }) => _id));
  });
});

describe('invalid lines', () => {
  it.each([
    ['no lines', undefined, 'lines'],
    ['none', [], 'lines'],
    ['too many', Array.from({ length: constraints.judgedLines + 1 }, () => ({ number: 'A' })), 'lines'],
    ['one that is null', [null], 'lines.0'],
    ['one without a part', [{ quantity: 1 }], 'lines.0.number'],
    ['one with both', [{ number: 'A', partsId: 'a', quantity: 1 }], 'lines.0.number'],
    ['an empty number', [{ number: ' ' }], 'lines.0.number'],
    ['a number with a control character', [{ number: 'A' }, { number: 'A\u0007' }], 'lines.1.number'],
    ['a number that is too long', [{ number: 'A'.repeat(constraints.typedNumberLength + 1) }], 'lines.0.number'],
    ['a path as the part', [{ partsId: '../orders/A' }], 'lines.0.partsId'],
    ['half a piece', [{ number: 'A', quantity: 1.5 }], 'lines.0.quantity'],
    ['a price of three decimals', [{ number: 'A', PerUnitPrice: 1.234 }], 'lines.0.PerUnitPrice'],
  ])('when there are %s, then it is a 400 that names the field', async (_kind, lines, path) => {
    expectFieldProblem(await send(lines), path);
  });
});
