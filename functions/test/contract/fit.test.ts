import { ruleBook } from '@fourteener/contract/fit/rules';
import { cases } from '@fourteener/contract/fit/testing/cases';
import type { Answer } from '@fourteener/contract/shapes';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeFixture, type Fixture } from '../support/fixture.ts';
import { expectFieldProblem, expectProblem } from '../support/problems.ts';
import { goodBodies } from '../support/requests.ts';

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

  it('when nothing is given but a bike, then the whole bike is judged', async () => {
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
  ])('when %s is no such thing, then it is refused', async (path, body) => {
    const reply = await check(body);
    const { errors = [] } = expectProblem(reply, 'invalid-fields');
    expect(errors.map((error) => error.path)).toContain(path);
  });

  it('when more has to be compared than anybody’s parts need, then it is refused at once', async () => {
    const ports = Array.from({ length: 60 }, (_, n) => ({
      interface: 'axle',
      side: 'takes',
      code: '12x142',
      kit: { code: `kit-${n}`, label: 'Kit' },
      from: 'maker',
    }));
    const wheel = { kind: 'wheel', position: 'rear', ports };
    const fork = { kind: 'frame', ports: ports.map((port) => ({ ...port, side: 'gives' })) };
    const reply = await check({ parts: [...Array<unknown>(50).fill(wheel), ...Array<unknown>(50).fill(fork)] });
    expectFieldProblem(reply, 'parts');
  });

  it('when the same facts are sent by anybody, then nothing of them is kept or cached', async () => {
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

  it('when one is asked for, then it is answered as its data has it, with its sources', async () => {
    const { json } = await fixture.send('/fit/rules/F31', { method: 'GET' });
    const [rule] = ruleBook.rules.filter(({ id }) => id === 'F31');
    const { source, ...others } = json as Answer<'getFitRule'>;
    expect({ ...others, source: source.map(({ id }) => id) }).toEqual(rule);
  });

  it.each(['F99', 'f01', 'toString', '%00'])('when %s is asked for, then there is no such rule', async (id) => {
    expectProblem(await fixture.send(`/fit/rules/${id}`, { method: 'GET' }), 'not-found');
  });
});
