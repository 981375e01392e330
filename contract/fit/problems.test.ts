import { describe, expect, it } from 'vitest';
import { constraints } from '../constraints.ts';
import { findRequestProblems } from './problems.ts';
import { fitRequest } from './schemas.ts';

const port = { interface: 'freehub', side: 'takes', code: 'xd', from: 'maker' };
const part = { kind: 'cassette', ports: [port] };

const problemsOf = (request: unknown) =>
  findRequestProblems(request).map(({ path, message }) => `${path.join('.')}: ${message}`);
const ofPort = (change: Record<string, unknown>, kind = 'cassette') =>
  problemsOf({ parts: [{ kind, ports: [{ ...port, ...change }] }] });

describe('a port', () => {
  it.each([
    [{ code: 'hg-xl' }, 'code: hg-xl is not a code of the interface freehub that a cassette takes.'],
    [{ code: 'campagnolo' }, 'code: campagnolo is not a code of the interface freehub that a cassette takes.'],
    [
      { code: 'XD' },
      'code: A code is made of a–z and 0–9 with dots and dashes between them, in at most 60 characters.',
    ],
    [{ value: 12 }, 'value: The interface freehub that a cassette takes has no value.'],
    [{ side: 'gives' }, 'side: A cassette does not give the interface freehub.'],
    [{ side: 'both' }, 'side: The side must be gives or takes.'],
    [{ from: undefined }, 'from: from must be one of maker, measured, assumed.'],
    [{ position: 'left' }, 'position: The position must be one of front, rear, upper, lower.'],
    [{ years: [2_024, 2_020] }, 'years: The years must be a first and a last year; null leaves an end open.'],
    [{ kit: { code: 'a' } }, 'kit.label: The label of a kit must be a short text.'],
    [{ sizes: [] }, 'sizes: The sizes must be a list of 1 to 30 short texts.'],
  ])('when it has %j, then the problem names the path', (change, problem) => {
    expect(ofPort(change)).toEqual([`parts.0.ports.0.${problem}`]);
  });

  it('when its interface is unknown, then only that problem is named', () => {
    expect(ofPort({ interface: 'freehub-body', side: 'x', from: 1 })).toEqual([
      'parts.0.ports.0.interface: freehub-body is not an interface.',
    ]);
  });

  it('when its side and something else are wrong, then both are named, except a code or field that is valid for the other side', () => {
    expect(ofPort({ side: 'gives', code: 'hg-xl', value: '12' })).toEqual([
      'parts.0.ports.0.side: A cassette does not give the interface freehub.',
      'parts.0.ports.0.code: hg-xl is not a code of the interface freehub.',
      'parts.0.ports.0.value: value must be a number from 0 to 10,000.',
    ]);
    expect(ofPort({ side: 'gives', code: 'hg-m-road-10' })).toEqual([
      'parts.0.ports.0.side: A cassette does not give the interface freehub.',
    ]);
  });

  it.each([-1, 10_000.5, Number.NaN, Infinity, '12', null])('when a number is %s, then it is refused', (value) => {
    const speeds = { interface: 'speeds', side: 'gives', code: undefined };
    expect(ofPort({ ...speeds, value })).toEqual(['parts.0.ports.0.value: value must be a number from 0 to 10,000.']);
    expect(ofPort({ ...speeds, value: 10_000 })).toEqual([]);
  });

  it('when its interface accepts any code, or the adapters of the rules, then those codes are valid', () => {
    expect(ofPort({ interface: 'hanger-shape', code: 'acme-x9' }, 'hanger')).toEqual([]);
    expect(ofPort({ interface: 'adapter', side: 'gives', code: 'valve-grommet' }, 'adapter')).toEqual([]);
    expect(ofPort({ interface: 'adapter', side: 'gives', code: 'acme-x9' }, 'adapter')).toHaveLength(1);
  });
});

describe('a request', () => {
  it('when several things are wrong with it, then all are named at once', () => {
    const request = {
      parts: [
        { kind: 'cassette', position: 'rear', ports: [{ ...port, code: 'no' }, { interface: 'x' }] },
        { kind: 'wheel', position: 'upper', ports: [], includes: [{ ...part, includes: [] }] },
      ],
      bike: { slots: { 'wheel-rear': { kind: 'wheels', ports: 1 }, empty: null } },
    };
    expect(problemsOf(request).map((problem) => problem.slice(0, problem.indexOf(':')))).toEqual([
      'parts.0.position',
      'parts.0.ports.0.code',
      'parts.0.ports.1.interface',
      'parts.1.position',
      'parts.1.includes.0.includes',
      'bike.slots.wheel-rear.kind',
      'bike.slots.wheel-rear.ports',
    ]);
  });

  it('when a list is too long, then that is the only problem, and its entries are not checked', () => {
    const many = (length: number) => Array<unknown>(length).fill(null);
    expect(problemsOf({ parts: many(constraints.fitParts + 1) })).toHaveLength(1);
    expect(problemsOf({ parts: [{ ...part, ports: many(constraints.fitPorts + 1) }] })).toHaveLength(1);
    expect(problemsOf({ parts: [{ ...part, includes: many(constraints.fitIncludes + 1) }] })).toHaveLength(1);
    const slots = Object.fromEntries(many(constraints.fitSlots + 1).map((_, n) => [`s${n}`, 0]));
    expect(problemsOf({ parts: [], bike: { slots } })).toHaveLength(1);
  });

  it.each([
    undefined,
    null,
    [],
    'x',
    { parts: [JSON.parse('{"kind":"__proto__","ports":[{"interface":"constructor"}]}')] },
    { parts: [], bike: { slots: JSON.parse('{"__proto__":{"kind":"wheel"}}') as unknown } },
    { parts: [{ kind: 'toString' }] },
  ])('when it is %j, then it is refused', (request) => {
    expect(problemsOf(request).length).toBeGreaterThan(0);
  });

  it('when the request is valid, then it is kept as sent, without unknown fields', () => {
    const request = { parts: [{ ...part, more: 1 }], bike: { slots: { 'wheel-rear': null } }, other: true };
    expect(fitRequest.parse(request)).toEqual({ parts: [part], bike: { slots: { 'wheel-rear': null } } });
  });
});
