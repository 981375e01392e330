import { describe, expect, it } from 'vitest';
import { hostileTexts } from '../testing/hostile-texts.ts';
import { leastTime } from '../testing/least-time.ts';
import type { PartKind } from './kinds.ts';
import { readFacts, readLine } from './specs-from-lines.ts';

const kinds = ['cassette', 'stem'] as const satisfies PartKind[];

/** Texts of 1 and of 8 KiB: work of quadratic cost takes 64 times as long on the longer ones. */
const TIMES = 8;
const MOST_TIMES = 3 * TIMES;
const longTexts = new Map(hostileTexts(8 * 1_024));
const shortAndLong = hostileTexts((8 * 1_024) / TIMES).map(
  ([shape, short]) => [shape, short, longTexts.get(shape) ?? ''] as const,
);

const read = (kind: PartKind, label: string, value: string) => {
  const { specs, rest, ...numbers } = readLine(kind, { label, value });
  return [specs.map(({ name, value: fact, unit = '' }) => `${name} ${fact} ${unit}`.trim()).join(', '), rest, numbers];
};

describe('a line of a description', () => {
  it.each<[kind: PartKind, line: string, facts: string, rest: string]>([
    ['stem', 'Bar clamp: 31.8 mm', 'bar-clamp 31.8 mm', ''],
    ['handlebar', 'Clamp: 31.8 mm', 'bar-clamp 31.8 mm', ''],
    ['handlebar', 'Width: 440 mm at the hoods', 'width 440 mm', 'at the hoods'],
    ['stem', 'Angle: ±6°', 'angle 6 °', ''],
    ['fork', 'Axle to crown: 1,395 mm', 'axle-to-crown 1395 mm', ''],
    // A comma groups digits only before exactly three of them; otherwise it is a decimal comma, or nothing is read.
    ['stem', 'Bar clamp: 31,8 mm', 'bar-clamp 31.8 mm', ''],
    ['fork', 'Axle to crown: 1.395,5 mm', 'axle-to-crown 1395.5 mm', ''],
    ['stem', 'Bar clamp: 31,8,0 mm', '', '31,8,0 mm'],
    ['stem', 'Bar clamp: ,8 mm', '', '8 mm'],
    ['wheel', 'Rim: 21,5 mm inside', 'rim-width 21.5 mm', ''],
    ['tube', 'Valve: 42,5 mm', 'valve-length 42.5 mm', ''],
    ['tyre', 'Pressure: 40–1,200 psi', 'minimum-pressure 40 psi, maximum-pressure 1200 psi', ''],
    ['frame', 'Tire clearance: 700×38,5', '', '700×38,5'],
    ['chain', 'Speeds: 12', 'speeds 12', ''],
    ['cassette', 'Range: 10–51 T, 510 %', 'smallest-cog 10 T, largest-cog 51 T', '510 %'],
    ['cassette', 'Freehub body: Micro Spline', 'freehub micro-spline', ''],
    ['saddle', 'Rails: 7 mm, Cr-Mo steel', 'material cr-mo', '7 mm'],
    ['fork', 'Steerer: 1 1/8″ to 1.5″, 300 mm uncut', 'steerer tapered', '300 mm uncut'],
    ['tyre', 'Size: 45-622', 'tyre-width 45 mm, bead-seat 622 mm', ''],
    ['wheel', 'Rim: 700C, 25 mm inside', 'bead-seat 622 mm, rim-width 25 mm', ''],
    ['wheel', 'Axle: 142 × 12 mm', 'axle 12x142', ''],
    // A value in another unit, without a unit, or of another kind of part is not read as the fact.
    ['stem', 'Bar clamp: 3.18 cm', '', '3.18 cm'],
    ['stem', 'Bar clamp: 31.8', '', '31.8'],
    ['chain', 'Speeds: 11 and 12', '', '11 and 12'],
    ['chain', 'Speeds: 12.5.1', '', '12.5.1'],
    ['saddle', 'Bar clamp: 31.8 mm', '', '31.8 mm'],
    ['cassette', 'Freehub body: Micro Splines', '', 'Micro Splines'],
  ])('when a %s has "%s", then it states "%s", and the unread rest is "%s"', (kind, line, facts, rest) => {
    const [label = '', value = ''] = line.split(': ');
    const [stated, left] = read(kind, label, value);
    expect([stated, left]).toEqual([facts, rest]);
  });

  it('when the line is about mass or torque, then the weight or the torque is read', () => {
    expect(read('stem', 'Mass', '1,128 g')).toEqual(['', '', { weightGrams: 1_128 }]);
    expect(read('pedals', 'Mass', '372 g a pair')).toEqual(['', 'a pair', { weightGrams: 372 }]);
    expect(read('stem', 'Bolt torque', '5.5 N·m')).toEqual(['', '', { torqueNm: 5.5 }]);
    expect(read('stem', 'Mass', '1,5 g')).toEqual(['', '', { weightGrams: 1.5 }]);
    expect(read('stem', 'Mass', '1,12,8 g')).toEqual(['', '1,12,8 g', {}]);
    expect(read('stem', 'Bolt torque', '5,5 N·m')).toEqual(['', '', { torqueNm: 5.5 }]);
    expect(read('stem', 'Mass', '1.1 kg')).toEqual(['', '1.1 kg', {}]);
  });

  it.each(shortAndLong)(
    'when the value is %s, then the time grows no faster than its length',
    (_shape, short, long) => {
      const labels = ['Bar clamp', 'Range', 'Rim', 'Freehub body', 'Mass', 'Mount torque'];
      const read = (value: string) => {
        for (const label of [...labels, value]) for (const kind of kinds) readLine(kind, { label, value });
      };
      const most = MOST_TIMES * leastTime(() => read(short), 0);
      expect(leastTime(() => read(long), most)).toBeLessThanOrEqual(most);
    },
  );
});

describe('the lines of a description', () => {
  it('when two lines state the same fact, then the first one counts, and the other one is reported', () => {
    const rows = [
      { label: 'Mount torque', value: '8 N·m' },
      { label: 'Cable torque', value: '5 N·m' },
      { label: 'Largest cog', value: '51 T' },
      { label: 'Named after', value: 'Longs Peak' },
    ];
    expect(readFacts('rear-derailleur', rows)).toEqual({
      specs: [{ name: 'largest-cog', value: 51, unit: 'T' }],
      torqueNm: 8,
      unread: [
        { ...rows[1], rest: '5 N·m' },
        { ...rows[3], rest: 'Longs Peak' },
      ],
    });
  });

  it('when the kind is unknown, then only weight and torque are read', () => {
    const rows = [
      { label: 'Speeds', value: '12' },
      { label: 'Mass', value: '252 g' },
    ];
    expect(readFacts(undefined, rows)).toEqual({ specs: [], weightGrams: 252, unread: [{ ...rows[0], rest: '12' }] });
  });
});
