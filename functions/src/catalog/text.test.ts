import fc from 'fast-check';
import { expect, it } from 'vitest';
import { indexTerms, readTokens } from './text.ts';

const typed = (text: string) => readTokens(text).map(({ term }) => term);

it.each([
  [['31.8 mm', '31.8mm', '31.8-mm', '31,8 mm', '31.8\u00a0mm']],
  [['12-speed', '12 speed', '12 Speeds', '12spd', '12s', '12‑speed']],
  [['700×45', '700x45', '700 x 45', '700X45C', '700c x 45', '45 × 700']],
  [['12 × 142 mm', '142x12mm', '12*142']],
  [['10–51 T', '10-51', '10—51t', '10-51 teeth']],
  [['1 1/8″', '1-1/8"', '1⅛″', '1 1⁄8 inch', '1.125 in']],
  [['T47', 't-47', 't47']],
  [['M12 × 1.5', 'm12x1.5']],
  [['5 N·m', '5Nm', '5 nm']],
  [['12°', '12 degrees', '12deg']],
  [['44 cm', '440 mm']],
  [['Tires', 'TIRE', 'tire™', 'Tíre']],
  [['Cr-Mo', 'cr–mo', 'cr mo']],
  [["rider's", 'rider’s', 'riders', 'rider']],
])('when the same thing is written as %j, then all ways are read as the same words', (ways) => {
  const [first, ...others] = ways.map(typed);
  expect(first).not.toEqual([]);
  for (const other of others) expect(other).toEqual(first);
});

it.each([
  ['31.8 mm', ['31.8mm', '31.8']],
  ['30.0 mm', ['30.0mm', '30.0', '30mm', '30']],
  ['1,080 g', ['1080g', '1080']],
  ['Cr-Mo steel', ['cr', 'crmo', 'mo', 'steel']],
  ['ZS44/28.6', ['zs44', '28.6']],
  ['45-622', ['45-622', '45', '622']],
  ['J-D0317486-1', ['j', 'd0317486', '1']],
  ['Cr-Mo4130', ['cr', 'mo4130']],
  ['12 × 142 mm', ['12x142', '142x12', '12mm', '12', '142mm', '142']],
  ['10 12 14', ['10', '12', '14']],
  ['The axle of a bicycle', ['axle', 'bicycle']],
  ['Bridle leather, 5 mm', ['bridle', 'leather', '5mm', '5']],
  ['700C', ['700c']],
  ['DOT 5.1', ['dot', '5.1']],
  ['велосипед', ['велосипед']],
  ['…', []],
])('when %j is indexed, then its terms are %j', (text, terms) => {
  expect(indexTerms(text)).toEqual(terms);
});

it.each(['27.2', '27.0', '27', '27.20', '272'])('when %j is typed, then it is read as that number only', (number) => {
  expect(typed(number)).toEqual([number]);
});

it('when a text has only ASCII characters, then the fast path makes the same terms as the full normalization', () => {
  const words = fc.array(fc.constantFrom('Saddle', '27', '12-speed', 'Cr-Mo', 'T47', 'x', '10-51 T', 'a_b', 'left'));
  fc.assert(
    fc.property(words, fc.string({ unit: 'grapheme-ascii', maxLength: 20 }), (list, more) => {
      const text = [...list, more].join(' ');
      expect(indexTerms(text)).toEqual(indexTerms(`${text}\u00ae`));
    }),
  );
});
