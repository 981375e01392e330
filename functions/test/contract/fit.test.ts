import { randomUUID } from 'node:crypto';
import { ruleBook } from '@fourteener/contract/fit/rules';
import { cases } from '@fourteener/contract/fit/testing/cases';
import type { StoredBike } from '@fourteener/contract/fit/stored-bikes';
import type { NewPart } from '@fourteener/contract/part/schemas';
import type { Answer } from '@fourteener/contract/shapes';
import { beforeAll, describe, expect, it } from 'vitest';
import { putBike } from '../../src/fit/bikes.ts';
import { makeFixture, type Fixture } from '../support/fixture.ts';
import { makePart } from '../support/parts.ts';
import { expectFieldProblem, expectProblem } from '../support/problems.ts';
import { goodBodies } from '../support/requests.ts';
import { openShop } from '../support/shop.ts';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await makeFixture();
});

const check = (body: unknown) => fixture.send('/fit/check', { body: body as Record<string, unknown> });

describe('a check', () => {
  it('when each agreed case is sent, then it is answered or refused as expected', async () => {
    expect(cases.length).toBeGreaterThan(60);
    for (const { id, request, expected } of cases) {
      const reply = await check(request);
      if (expected.path === undefined) {
        expect(reply.status, id).toBe(200);
        expect((reply.json as Answer<'checkFit'>).verdict, id).toBe(expected.verdict);
      } else expectFieldProblem(reply, expected.path);
    }
  });

  it('when only a bike is sent, then the whole bike is judged', async () => {
    const { json } = await check({ ...cases.find(({ id }) => id === 'X16')?.request, parts: [] });
    const { answers, between, whole } = json as Answer<'checkFit'>;
    expect([answers, between]).toEqual([[], []]);
    expect(whole.length).toBeGreaterThan(40);
  });

  it.each([
    ['parts', { parts: {}, bike: null }],
    ['parts', { parts: [], bike: null }],
    ['parts', { parts: Array(101).fill(goodBodies.checkFit.parts[0]) }],
    ['parts.0', { parts: [null] }],
    ['bike', { parts: [], bike: 'blanca' }],
    ['bike.slots', { parts: [], bike: {} }],
  ])('when %s is invalid, then it is refused', async (path, body) => {
    const reply = await check(body);
    const { errors = [] } = expectProblem(reply, 'invalid-fields');
    expect(errors.map((error) => error.path)).toContain(path);
  });

  const axles = (side: string, count: number) =>
    Array.from({ length: count }, (_, n) => ({
      interface: 'axle',
      side,
      code: '12x142',
      kit: { code: `kit-${n}`, label: 'Kit' },
      from: 'maker',
    }));

  it('when a request needs more than 20,000 comparisons, then it is refused, and the sentence names the limit', async () => {
    const wheels = Array<unknown>(5).fill({ kind: 'wheel', position: 'rear', ports: axles('takes', 60) });
    const frames = Array<unknown>(3).fill({ kind: 'frame', ports: axles('gives', 60) });
    const reply = await check({ parts: [...wheels, ...frames] });
    expectFieldProblem(reply, 'parts');
    expect(reply.text).toContain('These parts need more than 20,000 comparisons: check fewer parts at once.');
  });

  it('when parts have more than 500 findings, then they are refused, and with exactly 500 they are not', async () => {
    const included = (kind: string, code: string) => ({
      kind,
      ...(kind === 'wheel' && { position: 'rear' }),
      ports: [{ interface: 'freehub', side: kind === 'wheel' ? 'gives' : 'takes', code, from: 'maker' }],
    });
    // The response has one finding for each pair of a cassette and a wheel.
    const cassettes = (count: number) => Array<unknown>(count).fill(included('cassette', 'hg-m'));
    const wheels = (count: number) => Array<unknown>(count).fill(included('wheel', 'hg-l'));
    const most = await check({ parts: [...cassettes(20), ...wheels(25)] });
    expect((most.json as Answer<'checkFit'>).between).toHaveLength(500);
    expect(most.text.length).toBeLessThanOrEqual(1024 * 1024);
    const reply = await check({ parts: [...cassettes(21), ...wheels(25)] });
    expectFieldProblem(reply, 'parts');
    expect(reply.text).toContain('These parts have more than 500 findings: check fewer parts at once.');
  });

  it('when facts are checked, then nothing of the request is stored or cached', async () => {
    const { headers } = await check(goodBodies.checkFit);
    expect(headers.get('cache-control')).toBe('no-store');
  });
});

describe('the rules', () => {
  it('when they are listed, then each is there, with the kinds that it compares', async () => {
    const { json } = await fixture.send('/fit/rules', { method: 'GET' });
    const rules = json as Answer<'listFitRules'>;
    expect(rules.map(({ id }) => id)).toEqual(ruleBook.rules.map(({ id }) => id));
    expect(rules[7]).toMatchObject({ id: 'F08', kinds: ['cassette', 'rear-derailleur', 'chainring'] });
  });

  it('when one is requested, then the answer has the rule with its sources', async () => {
    const { json } = await fixture.send('/fit/rules/F31', { method: 'GET' });
    const [rule] = ruleBook.rules.filter(({ id }) => id === 'F31');
    const { source, ...others } = json as Answer<'getFitRule'>;
    expect({ ...others, source: source.map(({ id }) => id) }).toEqual(rule);
  });

  it.each(['F99', 'f01', 'toString', '%00'])('when %s is requested, then the answer is a 404', async (id) => {
    expectProblem(await fixture.send(`/fit/rules/${id}`, { method: 'GET' }), 'not-found');
  });
});

describe('the fit of stored parts', () => {
  const shifter = [{ interface: 'shifting', side: 'gives', code: 'axs-road', from: 'maker' }];
  const derailleur = [{ interface: 'shifting', side: 'takes', code: 'di2-road-12', from: 'maker' }];
  const bikeOf = (slots: StoredBike['slots']): StoredBike => ({
    model: 'Test',
    about: 'A bike of the tests.',
    years: [2_020, 2_024],
    sizes: ['54'],
    slots,
  });
  const name = `test-${randomUUID().slice(0, 8)}`;
  let ids: Record<'shifter' | 'derailleur' | 'hidden' | 'bare' | 'adapter', string>;

  beforeAll(async () => {
    ids = {
      shifter: await makePart({ kind: 'shifter', position: 'rear', ports: shifter } as Partial<NewPart>),
      derailleur: await makePart({ kind: 'rear-derailleur', ports: derailleur } as Partial<NewPart>),
      hidden: await makePart({ kind: 'rear-derailleur', ports: derailleur, status: 'hidden' } as Partial<NewPart>),
      bare: await makePart({ kind: 'cassette' }),
      adapter: await makePart({
        kind: 'adapter',
        ports: [{ interface: 'adapter', side: 'gives', code: 'rotor-adapter-43', from: 'maker' }],
      }),
    };
    await putBike(openShop().db, name, bikeOf({ rear: { part: ids.hidden }, gone: { part: 'gone' } }));
  });

  const ask = (query: string) => fixture.send(`/fit?${query}`, { method: 'GET' });
  const answer = async (query: string) => {
    const { status, json, text } = await ask(query);
    expect(status, text).toBe(200);
    return json as Answer<'checkStoredFit'>;
  };

  it('when parts are requested together, then they are compared with each other, and with alone they are not', async () => {
    const both = `parts=${ids.shifter},${ids.derailleur}`;
    const together = await answer(both);
    expect(together).toMatchObject({
      verdict: 'no',
      answers: [
        { id: ids.shifter, verdict: 'no' },
        { id: ids.derailleur, part: 1 },
      ],
    });
    expect(together.between.map(({ rule }) => rule)).toContain('F05');
    expect(await answer(`${both}&alone=true`)).toMatchObject({ verdict: null, between: [] });
  });

  it('when a bike has a hidden part, then it is compared, and a removed part is not', async () => {
    const { answers } = await answer(`parts=${ids.shifter}&bike=${name}-2020&size=54`);
    expect(answers[0]?.checks).toMatchObject([{ rule: 'F05', verdict: 'no' }]);
    expect(answers[0]?.checks[0]?.members[0]).toEqual({ as: 'need', kind: 'rear-derailleur', slot: 'rear' });
  });

  it('when it is unknown what a part fits, then the answer says so', async () => {
    const { verdict, answers } = await answer(`parts=${ids.bare}`);
    expect([verdict, answers[0]]).toEqual([
      'unknown',
      { id: ids.bare, part: 0, kind: 'cassette', verdict: 'unknown', checks: [], reason: 'facts-missing' },
    ]);
  });

  it('when a part of the shop is the needed adapter, then the answer names it', async () => {
    const compare = async () => {
      const { json } = await check({ parts });
      return (json as Answer<'checkFit'>).between[0]?.adapters[0];
    };
    const parts = [
      {
        kind: 'rotor',
        position: 'front',
        ports: [{ interface: 'rotor-size', side: 'gives', value: 203, from: 'maker' }],
      },
      { kind: 'fork', ports: [{ interface: 'rotor-size', side: 'takes', min: 160, max: 203, from: 'maker' }] },
    ];
    // The catalogue loads a new part after about a second.
    await expect
      .poll(compare, { timeout: 5_000 })
      .toMatchObject({ code: 'rotor-adapter-43', partId: expect.any(String) as string });
  });

  it('when another part is wanted instead of one, then parts that fit the rest are suggested, but never hidden ones', async () => {
    const suggest = async (parts: string[]) => {
      const { json } = await fixture.send('/fit/suggestions', { body: { instead: ids.derailleur, parts, bike: null } });
      return (json as Answer<'suggestFit'>).parts.map(({ id }) => id);
    };
    const goes = await makePart({
      kind: 'rear-derailleur',
      price: 1,
      ports: [{ ...derailleur[0], code: 'axs-road' }],
    } as Partial<NewPart>);
    await expect.poll(() => suggest([ids.shifter]), { timeout: 5_000 }).toContain(goes);
    const found = await suggest([ids.shifter]);
    expect(found).not.toContain(ids.derailleur);
    expect(found).not.toContain(ids.hidden);
    expectProblem(
      await fixture.send('/fit/suggestions', { body: { instead: 'nothing', parts: [goes], bike: null } }),
      'not-found',
    );
    expectFieldProblem(
      await fixture.send('/fit/suggestions', { body: { instead: goes, parts: [], bike: null } }),
      'parts',
    );
    const both = { instead: goes, kind: 'rear-derailleur', parts: [ids.shifter], bike: null };
    expectFieldProblem(await fixture.send('/fit/suggestions', { body: both }), 'instead');
    const { json } = await fixture.send('/fit/suggestions', { body: { ...both, instead: undefined } });
    expect((json as Answer<'suggestFit'>).parts).toContainEqual({ id: goes, verdict: 'fits' });
  });

  it.each([
    ['no parts', ''],
    ['an empty one', 'parts='],
    ['one twice', 'parts=a,a'],
    ['too many', `parts=${Array.from({ length: 101 }, (_, n) => `p${n}`).join(',')}`],
    ['no id', 'parts=a/b'],
  ])('when there are %s, then the request is refused', async (_, query) => {
    const { errors = [] } = expectProblem(await ask(query), 'invalid-fields');
    expect(errors[0]?.path).toMatch(/^parts/);
  });

  it('when the part, the bike, its year or its size is unknown, then the answer is a 404', async () => {
    const known = `parts=${ids.shifter}`;
    const nothing = [
      'parts=nothing',
      ...['none-2020', `${name}-2019`, name, `${name}-2020&size=52`].map((bike) => `${known}&bike=${bike}`),
    ];
    for (const query of nothing) expectProblem(await ask(query), 'not-found');
  });
});

it('when facts of a part do not suit its kind, then they are refused, even if only one of the two changes', async () => {
  const ports = [{ interface: 'freehub', side: 'takes', code: 'xd', from: 'maker' }];
  const sent = { ...goodBodies.addPart, includes: null, position: null };
  const { admin } = fixture;
  const wrong = await fixture.send('/partses', { as: admin, body: { ...sent, kind: 'stem', ports } });
  expect(expectProblem(wrong, 'invalid-fields').errors?.map(({ path }) => path)).toEqual(['ports.0.side']);
  const id = await makePart({ kind: 'cassette', ports } as Partial<NewPart>);
  const change = (body: Record<string, unknown>) => fixture.send(`/partses/${id}`, { method: 'PUT', as: admin, body });
  expect(expectProblem(await change({ kind: 'stem' }), 'invalid-fields').errors?.[0]?.path).toBe('ports.0.side');
  expect(expectProblem(await change({ kind: null }), 'invalid-fields').errors?.[0]?.path).toBe('kind');
  expect((await change({ kind: 'stem', ports: [], price: 3 })).status).toBe(200);
});
