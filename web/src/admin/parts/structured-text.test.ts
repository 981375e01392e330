import { parsePartField, writePartField } from '@fourteener/contract/part/field-notation';
import { codesOf, isMeasure, specNameCodes } from '@fourteener/contract/part/specs';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  readGroup,
  readMaker,
  readService,
  readSpecs,
  writeGroup,
  writeMaker,
  writeService,
  writeSpecs,
} from './structured-text.ts';

const word = fc.stringMatching(/^[A-Za-z0-9][A-Za-z0-9 ,.()-]{0,20}[A-Za-z0-9]$/);
const spec = fc
  .constantFrom(...specNameCodes)
  .chain((name) =>
    (isMeasure(name)
      ? fc.integer({ min: 0, max: 9_999_999 }).map((value) => value / 10)
      : fc.constantFrom(...Object.keys(codesOf(name)))
    ).map((value) => ({ name, value })),
  );
const specs = fc.uniqueArray(spec, { selector: ({ name }) => name, minLength: 1, maxLength: 20 });
const group = fc.record({ id: fc.stringMatching(/^[a-z0-9][a-z0-9-]{0,10}$/), axis: word, value: word });
const service = fc.record(
  {
    torqueNm: fc.integer({ min: 1, max: 9_999 }).map((value) => value / 10),
    tools: fc.array(word, { minLength: 1, maxLength: 5 }),
    manual: fc.constant('https://example.com/manual.pdf'),
    manualVersion: fc.constant('C'),
    manualDate: fc.constant('2025-05-31'),
    alsoNeeded: fc.array(fc.stringMatching(/^[a-z0-9-]{1,20}$/), { minLength: 1, maxLength: 5 }),
    interval: word,
  },
  { requiredKeys: [] },
);

const maker = fc.record(
  { name: word, address: word, contact: fc.constant('safety@a.example'), euContact: word },
  { requiredKeys: ['name', 'address', 'contact'] },
);

it('when the fields of a part are parsed into controls and written again, then nothing is lost or changed', () => {
  fc.assert(
    fc.property(specs, group, service, maker, (someSpecs, someGroup, someService, someMaker) => {
      const written = {
        specs: writePartField({ specs: someSpecs }, 'specs'),
        group: writePartField({ group: someGroup }, 'group'),
        service: writePartField({ service: someService }, 'service'),
        maker: writePartField({ maker: someMaker }, 'maker'),
      };
      expect(writeSpecs(readSpecs(written.specs))).toBe(written.specs);
      expect(writeGroup(readGroup(written.group))).toBe(written.group);
      expect(writeService(readService(written.service))).toBe(written.service);
      expect(writeMaker(readMaker(written.maker))).toBe(written.maker);
    }),
  );
});

it('when words are typed letter by letter, then spaces at their ends are kept', () => {
  const typed = {
    torque: '5 ',
    tools: ['Torque ', ''],
    manual: '',
    manualVersion: '',
    manualDate: '',
    alsoNeeded: [''],
    interval: 'Once ',
  };
  expect(readService(writeService(typed))).toEqual(typed);
  expect(readGroup(writeGroup({ id: 'stem', axis: 'Bar ', value: '' }))).toEqual({
    id: 'stem',
    axis: 'Bar ',
    value: '',
  });
});

it('when a typed entry contains a separator, then it stays one entry', () => {
  const tools = ['Key; 5 mm', 'Wrench'];
  const text = writeService({
    torque: '',
    tools,
    manual: '',
    manualVersion: '',
    manualDate: '',
    alsoNeeded: [''],
    interval: '',
  });
  expect(parsePartField(text, 'service')).toEqual({ tools: ['Key, 5 mm', 'Wrench'] });
  expect(writeGroup({ id: 'a/b', axis: 'c/d', value: 'e/f' })).toBe('ab / cd / e/f');
});

it('when the controls are empty, then nothing is written', () => {
  expect(writeSpecs([{ name: 'length', typed: ' ' }])).toBe('');
  expect(writeGroup({ id: '', axis: ' ', value: '' })).toBe('');
  expect(writeService(readService(''))).toBe('');
});
