import { vocabulary } from '@fourteener/contract/fit/vocabulary';
import { expect, test } from 'vitest';
import { codesOfSide, findCodes, findNamed } from './find-codes.ts';

const freehubs = codesOfSide('freehub', 'gives');
const axles = codesOfSide('axle', 'takes');

test.each([
  ['micro', 'micro-spline'],
  ['MS', 'micro-spline'],
  ['shimano 12-speed mtb', 'micro-spline'],
  ['hg-l2', 'hg-l2'],
  ['xdr', 'xdr'],
])('when “%s” is typed for a freehub body, then %s is the first suggestion', (typed, code) => {
  expect(findCodes(freehubs, typed)[0]?.code).toBe(code);
});

test.each(['12x142', '12 × 142', '12 x 142', '12 × 142 mm'])(
  'when “%s” is typed for an axle, then the axle 12 × 142 mm is suggested',
  (typed) => {
    expect(findCodes(axles, typed).map(({ code }) => code)).toEqual(['12x142']);
  },
);

test('when nothing is typed, then all standards of this side are suggested', () => {
  expect(findCodes(freehubs, '')).toEqual(freehubs);
  expect(freehubs.map(({ code }) => code)).not.toContain('hg-m-road-10');
});

test('when a synonym means several standards, then none is chosen for it', () => {
  expect(findCodes(codesOfSide('bb-shell', 'gives'), 'english').length).toBeGreaterThan(1);
  expect(findNamed(codesOfSide('bb-shell', 'gives'), 'English')).toBeUndefined();
});

test('when the label or code of a standard is typed in full, then that standard is found', () => {
  for (const { id } of vocabulary.interfaces) {
    for (const side of ['gives', 'takes'] as const) {
      const choices = codesOfSide(id, side);
      for (const choice of choices) {
        expect(findNamed(choices, choice.code)).toBe(choice);
        expect(findNamed(choices, choice.label)).toBe(choice);
      }
    }
  }
});

test('when the fact is an adapter, then the adapters of the fit rules are suggested', () => {
  expect(findCodes(codesOfSide('adapter', 'gives'), '1.85')[0]?.code).toBe('spacer-1.85');
});
