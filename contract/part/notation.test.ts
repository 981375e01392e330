import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findNotationProblem, parsePartField, writePartField } from './field-notation.ts';
import { type PartFieldName } from './fields.ts';
import { newPart } from './schemas.ts';
import { codesOf, isMeasure, type PartSpec, specNameCodes, withUnit } from './specs.ts';
import { testNewPart } from '../testing/parts.ts';

const spec: fc.Arbitrary<PartSpec> = fc
  .constantFrom(...specNameCodes)
  .chain((name) =>
    isMeasure(name)
      ? fc.integer({ min: 0, max: 1_000_000 }).map((tenths) => withUnit({ name, value: tenths / 10 }))
      : fc.constantFrom(...Object.keys(codesOf(name))).map((value) => ({ name, value })),
  );
const word = fc.stringMatching(/^[A-Za-z0-9][A-Za-z0-9 .:,’-]{0,18}[A-Za-z0-9]$/);
const arbitraries = {
  specs: fc.uniqueArray(spec, { selector: ({ name }) => name, minLength: 1, maxLength: 20 }),
  oldNumbers: fc.uniqueArray(fc.stringMatching(/^[A-Z]{2}-\d{4}$/), { minLength: 1, maxLength: 20 }),
  pictures: fc.uniqueArray(
    fc.record({
      id: fc.stringMatching(/^([a-z][a-z0-9-]{0,10}|[0-9a-f]{64})$/),
      alt: word,
      width: fc.integer({ min: 1, max: 1_600 }),
      height: fc.integer({ min: 1, max: 1_600 }),
    }),
    { selector: ({ id }) => id, minLength: 1, maxLength: 8 },
  ),
  warnings: fc.array(word, { minLength: 1, maxLength: 5 }),
  group: fc.record({ id: fc.stringMatching(/^[a-z][a-z0-9-]{0,10}$/), axis: word, value: word }),
  maker: fc.record(
    {
      name: word,
      address: word,
      contact: fc.constantFrom('safety@a.example', 'https://a.example/contact'),
      euContact: word,
    },
    { requiredKeys: ['name', 'address', 'contact'] },
  ),
  service: fc
    .record(
      {
        torqueNm: fc.integer({ min: 1, max: 9_999 }).map((tenths) => tenths / 10),
        tools: fc.array(word, { minLength: 1, maxLength: 4 }),
        manual: fc.constant('https://a.example/b.pdf'),
        manualVersion: fc.constantFrom('C', '2.1'),
        manualDate: fc.constant('2025-05-31'),
        alsoNeeded: fc.array(fc.stringMatching(/^[a-z][a-z0-9-]{0,10}$/), { minLength: 1, maxLength: 4 }),
        interval: word,
      },
      { requiredKeys: [] },
    )
    .filter((service) => Object.keys(service).length > 0),
};

it.each(Object.entries(arbitraries) as [PartFieldName, fc.Arbitrary<unknown>][])(
  'when %s are written to a form or a file and read again, then they are unchanged',
  (name, arbitrary) => {
    fc.assert(
      fc.property(arbitrary, (value) => {
        const part = testNewPart({ [name]: value });
        const read = parsePartField(writePartField(part, name), name);
        expect(read).toEqual(value);
        expect(newPart.parse({ ...part, [name]: read })).toEqual(part);
      }),
    );
  },
);

describe('a text that is not written as it should be', () => {
  it.each<[PartFieldName, string, RegExp]>([
    ['specs', 'bar-clamp', /“bar-clamp” is not written “name: value”\.$/],
    ['specs', 'gears: 12', /^There is no specification “gears”\.$/],
    ['specs', 'bar-clamp: 31.8 cm', /^Bar clamp must be a number in mm/],
    ['specs', 'speeds: twelve', /^Speeds must be a number, such as “speeds: 12”\.$/],
    ['specs', 'freehub: hyperglide', /^Freehub body must be one of hg, /],
    ['pictures', 'saddle: The saddle', /^“saddle: The saddle” is not written like “crankset-side 1200x900: /],
    ['group', 'stem-50 Color Black', /^The group must be written like /],
    ['maker', 'phone: 1', /^A maker can have name, address, contact and eu-contact, but not “phone”\.$/],
    ['service', 'torque: tight', /^The torque must be a number in N·m, such as 5\.5\.$/],
    ['service', 'color: red', /^Service can have torque, tools, /],
  ])('when %s are "%s", then the problem says what is wrong', (name, text, problem) => {
    expect(findNotationProblem(text, name)).toMatch(problem);
  });

  it('when names and codes are typed with other case and spacing, then they are still read', () => {
    expect(parsePartField('Bar Clamp: 31.8mm\n\nfreehub: Micro Spline', 'specs')).toEqual([
      { name: 'bar-clamp', value: 31.8, unit: 'mm' },
      { name: 'freehub', value: 'micro-spline' },
    ]);
  });
});
