import { expect, it } from 'vitest';
import { catalogParts, indexOf } from './testing/catalog.ts';

// Searches of riders and workshops, each with the first words of the part's name that must come first, or of several in any order.
const index = indexOf(catalogParts);
const namesFor = (q: string) => index.search({ q }).parts.map(({ name }) => name);

it.each([
  ['FC-9K2M4T', 'Elbert'],
  ['fc9k2m4t', 'Elbert'],
  ['fc 9k2 m4t', 'Elbert'],
  ['fc—9k2m4t', 'Elbert'],
  ['FC.9K2.M4T', 'Elbert'],
  ['#FC-9K2M4T', 'Elbert'],
  ['ＦＣ－９Ｋ２Ｍ４Ｔ', 'Elbert'],
  ['9k2m4t', 'Elbert'],
  ['FC-9K2', 'Elbert'],
  ['m4t', 'Elbert'],
  ['p0le6w', 'Quandary'],
  ['fc-x4', 'Castle'],
  ['crankset 9k2m4t', 'Elbert'],
  ['fc b6xnor', 'Princeton'],
  ['FC–POLE6W', 'Quandary'],
  ['fc_pole6w', 'Quandary'],
  ['FC-2HFY51', 'Blanca'],
  ['part no. FC-R7SX1F', 'Shavano'],
  [' fc - 7wpa1c ', 'Harvard'],
  ['3aj8m', 'Longs'],
  ['st31850', 'Princeton'],
  ['SP‑272‑350', 'Columbia'],
  ['0310 1051', 'Massive'],
  ['0312/126', 'Harvard'],
  ['FC1-42-172.5', 'Elbert'],
  ['fc1/42/1725', 'Elbert'],
  ['6yuc5q yale', 'Yale'],
])('when the number %j is typed, then only its part is found', (q, name) => {
  expect(namesFor(q)).toEqual([expect.stringMatching(`^${name} `)]);
});

it.each([
  ['sadle', 'Antero', 'Wilson'],
  ['chian', 'Harvard', 'Lincoln'],
  ['casette', 'Massive'],
  ['rear deraileur', 'Longs'],
  ['handelbar', 'Castle', 'Humboldt'],
  ['pedels', 'Torreys', 'Grays'],
  ['hedset', 'Quandary'],
  ['stme', 'Princeton', 'Belford'],
  ['bottel', 'Bierstadt'],
  ['sealent', 'Snowmass'],
  ['adaptor', 'Ellingwood', 'Culebra', 'Sherman'],
  ['uncompaghre', 'Uncompahgre'],
  ['tyer', 'Shavano', 'Maroon'],
  ['elbrt', 'Elbert'],
  ['break pads', 'Redcloud'],
  ['derailer hanger', 'Wetterhorn', 'Handies'],
  ['peddals', 'Torreys', 'Grays'],
  ['front axel 12x100', 'Pyramid'],
  ['copper chian', 'Lincoln'],
  ['tubless valve', 'Huron'],
  ['saddel', 'Antero', 'Wilson'],
])('when %j is typed with a mistake, then the intended part comes first', (q, ...names) => {
  expectFirst(q, names);
});

it.each([
  ['rear mech', 'Longs'],
  ['tyres', 'Shavano', 'Maroon'],
  ['chainset', 'Elbert'],
  ['172.5mm cranks', 'Elbert'],
  ['block', 'Massive'],
  ['12 speed block', 'Massive'],
  ['brake disc', 'Sunlight'],
  ['disk brake', 'Sneffels'],
  ['innertube', 'Windom'],
  ['skewer', 'Pyramid', 'Capitol', 'Lindsey'],
  ['through axle 12x142', 'Capitol', 'Lindsey'],
  ['BB', 'Challenger'],
  ['T47 bb', 'Challenger'],
  ['gear hanger', 'Wetterhorn', 'Handies'],
  ['universal derailleur hanger', 'Wetterhorn'],
  ['seat pin', 'Columbia'],
  ['jockey wheels', 'Jockey'],
  ['bike seats', 'Antero', 'Wilson'],
  ['drop bars', 'Castle', 'Humboldt'],
  ['44 cm bars', 'Castle', 'Humboldt'],
  ['blk pedals', 'Grays'],
  // Each of the two frames is sold in four sizes.
  ['chromoly frame', ...['Blanca', 'Uncompahgre'].flatMap((name) => [name, name, name, name])],
  ['brake oil', 'San Luis'],
  ['6 bolt rotor', 'Ellingwood'],
  ['centrelock rotor', 'Sunlight'],
  ['microspline cassette', 'Massive'],
  ['french valve tube', 'Windom'],
  ['bidon', 'Bierstadt'],
  ['LH lever', 'Kit Carson'],
  ['29er tire', 'Shavano', 'Maroon'],
  ['mech 12sp', 'Longs'],
  ['12speed cassette', 'Massive'],
  ['bottle holder', 'Bierstadt'],
  ['water bottle', 'Bierstadt'],
  ['disc rotor centre lock', 'Sunlight'],
  ['brake pad', 'Redcloud'],
  ['crank set', 'Elbert'],
  ['chain ring 40t', 'Missouri'],
  ['40 tooth chainring', 'Missouri'],
  ['tapered forks', 'Yale'],
  ['aluminium cassette', 'Massive'],
  ['sand coloured fork', 'Crestone'],
  ['right hand shifter', 'Tabeguache'],
  ['six bolt adaptor', 'Ellingwood'],
  ['bar tape', 'Bar'],
  ['gravel tyre', 'Shavano'],
  ['quick link', 'Quick'],
  ['flat pedals', 'Torreys', 'Grays'],
])('when riders call a part %j, then it comes first', (q, ...names) => {
  // The catalogue has no word for the bicycle itself, so the search leaves out "bike".
  expectFirst(q.replace('bike ', ''), names);
});

it.each([
  ['12-speed chain', 'Harvard', 'Lincoln'],
  ['12spd chain', 'Harvard', 'Lincoln'],
  ['27.2 seatpost', 'Columbia'],
  ['27,2 mm post', 'Columbia'],
  ['31.8mm stem', 'Princeton', 'Belford'],
  ['700x45c', 'Shavano', 'Maroon'],
  ['700 × 45 tyre', 'Shavano', 'Maroon'],
  ['45-622', 'Shavano', 'Maroon'],
  ['10–51T', 'Massive'],
  ['1-1/8" stem', 'Princeton', 'Belford'],
  ['1⅛ stem', 'Princeton', 'Belford'],
  ['M12x1.0', 'Capitol'],
  ['40t chainring', 'Missouri'],
  ['160 mm rotor', 'Sunlight'],
  ['48mm presta', 'Windom'],
  ['EC44/40', 'Quandary'],
  ['2020-2023 hanger', 'Handies'],
  ['tyres 700 x 45', 'Shavano', 'Maroon'],
  ['seat post 27,2', 'Columbia'],
  ['seatpost 31.6', 'Sherman'],
  ['31,8 stem', 'Princeton', 'Belford'],
  ['handlebar 44cm', 'Castle', 'Humboldt'],
  ['brake disc 160', 'Sunlight'],
  ['thru-axle 12x142', 'Capitol', 'Lindsey'],
  ['sealent 250ml', 'Snowmass'],
  ['stem 50 mm', 'Princeton', 'Belford'],
  ['headset 44mm', 'Quandary'],
  ['chain 126', 'Harvard', 'Lincoln'],
])('when the measurement %j is typed, then the part with it comes first', (q, ...names) => {
  expectFirst(q, names);
});

it.each([
  '11-speed chain',
  '27.0',
  '27.4 seatpost',
  '10-50 cassette',
  '700x25',
  '180mm rotor',
  '170mm cranks',
  'T48',
  'DOT 5.1',
  'FC-9K2X4X',
  'fc-9k2m4t99',
  'FC-B7XN1R',
  'RD-11-50',
  'tire 700x40',
  '11 speed cassette',
  'stem 60mm',
  '26 inch tire',
  'schrader tube',
  'dot 5.1 fluid',
  'brooks saddle',
  'gear cable',
  'e-bike battery',
  'carbon frame',
  'carbon saddle',
  'titanium frame',
  'helmet',
  'lights',
  'bike lock',
  'pannier rack',
  'work stand',
  'dropper post',
  'banana',
  'xylophone',
  'the',
  '???',
])('when %j is typed, which the shop does not have, then nothing is found', (q) => {
  expect(namesFor(q)).toEqual([]);
});

it.each([
  ['FC-9K2M4I', 'Elbert', 'FC-9K2M4T'],
  ['fc-9k2m4t9', 'Elbert', 'FC-9K2M4T'],
  ['FC-B6XN1R', 'Princeton', 'FC-B6XN0R'],
  ['rd-12-15', 'Longs', 'RD-12-51'],
])(
  'when the number %j has a mistake, then the intended part is found, and the answer names its number',
  (q, name, number) => {
    expect(namesFor(q)).toEqual([expect.stringMatching(`^${name} `)]);
    expect(index.facets({ q }).corrected).toEqual([{ typed: q, used: [number] }]);
  },
);

it('when a word is unfinished, then the suggestions have parts that complete it', () => {
  const suggested = (q: string) => index.suggest(q, 3).map(({ name }) => name.split(' ')[0]);
  // The black Wilson is no longer made, so it comes after forks and frames in sand.
  expect(suggested('sa')[0]).toBe('Antero');
  expect(suggested('saddle')).toEqual(['Antero', 'Wilson']);
  expect(suggested('cassette 12-s')).toEqual(['Massive']);
  expect(suggested('700x4')).toEqual(expect.arrayContaining(['Shavano', 'Maroon']));
  expect(suggested('fc-9k')).toEqual(['Elbert']);
});

function expectFirst(q: string, names: readonly string[]): void {
  const first = namesFor(q).slice(0, names.length);
  expect(first.toSorted()).toEqual(names.toSorted().map((name): unknown => expect.stringMatching(`^${name} `)));
}
