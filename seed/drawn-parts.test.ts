import { expect, it } from 'vitest';
import type { Verdict } from '@fourteener/contract/fit/facts';
import { findEvidence } from '@fourteener/contract/fit/makers-papers';
import { toSize } from '@fourteener/contract/fit/stored-bikes';
import { bikes } from './bikes.ts';
import { drawings } from './drawings/drawings.ts';
import { seededBike, sizesOf } from './testing/bikes.ts';
import { catalogParts, indexOf } from './testing/catalog.ts';

const index = indexOf(catalogParts);

/** A line of a drawing that does not fit a bike that the drawing names; somebody has reviewed it. */
interface Reviewed {
  bike: string;
  drawing: string;
  balloon: number;
  /** Null if no rule and none of the maker's papers cover the part. */
  verdict: Verdict | null;
  /** The model years; all years of the bike, if absent. */
  years?: readonly number[];
  why: string;
}

const otherStem =
  'The Uncompahgre came with the Belford Stem: nobody has tried the spares of the Princeton Stem on it.';
const otherBar = 'This bike came with the Humboldt Handlebar, which has a tape and plugs of its own.';
const otherFrame = 'The drawing is the one of the Blanca: the Uncompahgre has a frame of its own.';
const otherPedals =
  'The Uncompahgre came with the Grays Pedals: nobody has tried the spares of the Torreys Pedals on them.';
const longSteerer = 'The steerer of a new fork has to be cut, which the rule says.';
const newFrame =
  'The frame that is sold takes the hanger and the axle of 2024 and later, and these bikes have the ones of before.';

const reviewed: readonly Reviewed[] = [
  { bike: 'blanca', drawing: 'overview', balloon: 1, verdict: 'no', years: [2020, 2021, 2022, 2023], why: newFrame },
  { bike: 'blanca', drawing: 'seat', balloon: 7, verdict: 'no', years: [2020, 2021, 2022, 2023], why: newFrame },
  { bike: 'blanca', drawing: 'front-end', balloon: 14, verdict: 'caution', why: longSteerer },
  { bike: 'uncompahgre', drawing: 'front-end', balloon: 14, verdict: 'caution', why: longSteerer },
  { bike: 'little-bear', drawing: 'front-end', balloon: 14, verdict: 'caution', why: longSteerer },
  { bike: 'uncompahgre', drawing: 'overview', balloon: 1, verdict: 'no', years: [2023], why: newFrame },
  { bike: 'uncompahgre', drawing: 'seat', balloon: 7, verdict: 'no', years: [2023], why: newFrame },
  { bike: 'uncompahgre', drawing: 'seat', balloon: 8, verdict: null, why: otherFrame },
  ...[5, 6, 7].map((balloon) => ({ bike: 'uncompahgre', drawing: 'cockpit', balloon, verdict: null, why: otherStem })),
  ...[2, 3, 4].map((balloon) => ({
    bike: 'uncompahgre',
    drawing: 'front-end',
    balloon,
    verdict: null,
    why: otherStem,
  })),
  ...[2, 3].map((balloon) => ({ bike: 'uncompahgre', drawing: 'cockpit', balloon, verdict: null, why: otherBar })),
  ...[2, 3].map((balloon) => ({ bike: 'little-bear', drawing: 'cockpit', balloon, verdict: null, why: otherBar })),
  ...[11, 12].map((balloon) => ({
    bike: 'uncompahgre',
    drawing: 'drivetrain',
    balloon,
    verdict: null,
    why: otherPedals,
  })),
  {
    bike: 'uncompahgre',
    drawing: 'drivetrain',
    balloon: 15,
    verdict: null,
    why: 'The Uncompahgre came with the Lincoln Chain, which has a quick link of its own.',
  },
];

const yearsOf = ([from, to]: readonly [number, number]) => Array.from({ length: to - from + 1 }, (_, n) => from + n);
const builds = bikes.flatMap(({ id, years, sizes }) =>
  yearsOf(years).flatMap((year) => sizes.map((size) => ({ id, year, size }))),
);

it('when the lines of all drawings are judged with all bikes, years and sizes, then each fits or is in the reviewed list', async () => {
  const unlike: string[] = [];
  let judgedLines = 0;
  let fitting = 0;
  const used = new Set<Reviewed>();
  for (const { id, year, size } of builds) {
    const judged = await index.judge(seededBike({ bike: `${id}-${year}`, size }));
    const verdicts = new Map(index.search({}, {}, judged).parts.map((part) => [part._id, part.fit]));
    for (const drawing of drawings.filter((each) => each.bikes.includes(id))) {
      for (const { balloon, partId: named, soldAlone } of drawing.lines) {
        if (named === undefined || !soldAlone) continue;
        // A line with a frame means the frame in the size of the bike.
        const { part: partId } = toSize(named, size, sizesOf);
        const known = reviewed.find(
          (one) =>
            one.bike === id &&
            one.drawing === drawing.id &&
            one.balloon === balloon &&
            (one.years ?? [year]).includes(year),
        );
        if (known) used.add(known);
        // A part without a verdict was left out of the list, because it does not fit.
        const verdict = verdicts.has(partId) ? verdicts.get(partId) : 'no';
        if (verdict !== (known ? known.verdict : 'fits'))
          unlike.push(`${id} ${year}, ${size}, ${drawing.id} ${balloon}: ${verdict}`);
        judgedLines += 1;
        if (verdict === 'fits') fitting += 1;
      }
    }
  }
  expect(unlike).toEqual([]);
  expect(reviewed.filter((one) => !used.has(one))).toEqual([]);
  // 69 lines that are sold alone, each on bikes of 14 model years in four sizes.
  expect([judgedLines, fitting]).toEqual([3_864, 3_552]);
});

it('when the parts that a bike came with are judged alone, then each fits, or its rule is in the reviewed list', async () => {
  for (const { id, year, size } of builds) {
    const bike = seededBike({ bike: `${id}-${year}`, size });
    const judged = await index.judge(bike);
    const verdicts = new Map(index.search({}, {}, judged).parts.map((part) => [part._id, part.fit]));
    const bad = Object.values(bike.papers?.built ?? {}).filter(
      ({ part }) => !['fits', 'caution', 'with'].includes(verdicts.get(part) ?? 'no'),
    );
    const isOldFrame = year < 2024;
    expect(
      bad.map(({ kind }) => kind),
      `${id} ${year}`,
    ).toEqual(isOldFrame ? ['frame'] : []);
  }
});

it('when a rider replaced the stem by the silver one, then the bolts of the first stem do not fit, and parts of the headset still do', () => {
  const replaced = [{ slot: 'stem', part: 'belford-stem-silver-3hy9te' }];
  const { papers } = seededBike({ bike: 'blanca-2023', size: '56', replaced });
  const of = (part: string) => papers && findEvidence(papers, part);
  expect(of('pinch-bolts-3pb5m5')).toEqual({
    verdict: 'no',
    source: { kind: 'drawing', drawing: 'cockpit', title: 'Cockpit', balloon: 5 },
    because: 'It belongs to the Princeton Stem, which you replaced by the Belford Stem, silver.',
  });
  expect(of('top-cap-bolt-4tc1m6')).toEqual({
    verdict: 'fits',
    source: { kind: 'drawing', drawing: 'cockpit', title: 'Cockpit', balloon: 9 },
    because: 'It is number 9 in the drawing Cockpit of your Blanca.',
  });
  expect(of('princeton-stem-b6xn0r')?.because).toBe('Your Blanca 2023 came with it.');
  expect(of('windom-tube-700x35-50-g9pc3n')).toBeUndefined();
});

it('when the fork was replaced by an unknown one, then the stem of the build is unknown, and the saddle fits', async () => {
  const replaced = [{ slot: 'fork', part: 'a-fork-that-is-gone' }];
  const judged = await index.judge(seededBike({ bike: 'blanca-2023', size: '56', replaced }));
  const verdicts = new Map(index.search({}, {}, judged).parts.map((part) => [part._id, part.fit]));
  const ids = ['princeton-stem-b6xn0r', 'quandary-headset-p0le6w', 'antero-saddle-k1vd9e', 'top-cap-9tc2bk'];
  expect(ids.map((id) => verdicts.get(id))).toEqual(['unknown', 'unknown', 'fits', 'fits']);
});

it.each([
  ['52', 'blanca-frame-steel-52-k8t4vz'],
  ['54', 'blanca-frame-steel-2hfy5l'],
  ['56', 'blanca-frame-steel-56-r3jq9w'],
  ['58', 'blanca-frame-steel-58-n6ye2s'],
])('when a Blanca of size %s is judged, then only the frame of that size fits as its own', (size, own) => {
  const { papers } = seededBike({ bike: 'blanca-2025', size });
  const frames = catalogParts.filter(({ kind }) => kind === 'frame').map(({ _id }) => _id);
  expect(frames).toHaveLength(8);
  const fitting = frames.filter((id) => papers && findEvidence(papers, id)?.verdict === 'fits');
  expect(fitting).toEqual([own]);
  expect(papers && findEvidence(papers, own)?.because).toBe('Your Blanca 2025 came with it.');
  expect(papers && findEvidence(papers, 'seat-collar-5sc8ak')?.because).toBe(
    'It is number 8 in the drawing Seat of your Blanca.',
  );
});

it('when the size of the bike is not known, then no frame counts as its own, and the spares of the frame still fit', () => {
  const { papers, slots } = seededBike({ bike: 'blanca-2025' });
  const frames = catalogParts.filter(({ kind }) => kind === 'frame').map(({ _id }) => _id);
  expect(frames.filter((id) => papers && findEvidence(papers, id))).toEqual([]);
  expect(papers && findEvidence(papers, 'seat-collar-5sc8ak')?.verdict).toBe('fits');
  const lengths = slots.frame?.ports.filter((port) => port.interface === 'head-tube-length');
  expect(lengths?.map(({ value, sizes }) => [value, sizes])).toEqual([
    [115, ['52']],
    [130, ['54']],
    [150, ['56']],
    [170, ['58']],
  ]);
});

it('when a rider replaced the frame by one of another size, then that frame is judged, and the spares of the bike still fit', () => {
  const replaced = [{ slot: 'frame', part: 'blanca-frame-steel-58-n6ye2s' }];
  const { papers, slots } = seededBike({ bike: 'blanca-2025', size: '54', replaced });
  expect(slots.frame?.ports.find((port) => port.interface === 'head-tube-length')?.value).toBe(170);
  expect(papers && findEvidence(papers, 'seat-collar-5sc8ak')).toMatchObject({
    verdict: 'no',
    because: 'It belongs to the Blanca Frame, steel, 54, which you replaced by the Blanca Frame, steel, 58.',
  });
});
