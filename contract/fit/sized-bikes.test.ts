import { expect, it } from 'vitest';
import type { PartFacts, Port } from './facts.ts';
import { judgeBike } from './judge-bike.ts';
import { resolveBike, type SizesOf, type StoredBike, toSize } from './stored-bikes.ts';

const post: Port = { interface: 'seatpost', side: 'gives', code: '27.2', from: 'maker' };
const tube = (value: number): Port => ({ interface: 'head-tube-length', side: 'gives', value, from: 'maker' });
const frame = (value: number): PartFacts => ({ kind: 'frame', ports: [post, tube(value)] });
const facts: Record<string, PartFacts> = { small: frame(115), large: frame(170) };
const sizes: SizesOf = (id) =>
  Object.hasOwn(facts, id)
    ? [
        { id: 'small', size: 'S', facts: facts.small },
        { id: 'large', size: 'L', facts: facts.large },
      ]
    : [];
const bike: StoredBike = {
  model: 'Heron',
  about: '',
  years: [2024, 2025],
  sizes: ['S', 'M', 'L'],
  slots: { frame: { part: 'small' }, saddle: { part: 'saddle' } },
};
const factsOf = (id: string): PartFacts | undefined => (id === 'saddle' ? { kind: 'saddle', ports: [] } : undefined);
const frameOf = (size: string | undefined) => resolveBike(bike, { year: 2024, size }, factsOf, sizes).slots.frame;

it('when a frame is sold by size, then each size of the bike has its own frame, in any notation of the size', () => {
  expect(frameOf('L')?.ports).toEqual([post, tube(170)]);
  expect(frameOf('s')?.ports).toEqual([post, tube(115)]);
  expect(toSize('small', 'l', sizes)).toEqual({ part: 'large', isUnsized: false });
});

it.each([undefined, 'M'])(
  'when the size of the bike is %s, then facts of all sizes apply, and the others apply to bikes of their size only',
  (size) => {
    const lengths = [
      { ...tube(115), sizes: ['S'] },
      { ...tube(170), sizes: ['L'] },
    ];
    expect(frameOf(size)?.ports).toEqual([post, ...lengths]);
    expect(toSize('large', size, sizes)).toEqual({ part: 'small', isUnsized: true });
  },
);

it('when a part is not sold by size, then every size of the bike has the same part', () => {
  expect(toSize('saddle', 'L', sizes)).toEqual({ part: 'saddle', isUnsized: false });
  expect(resolveBike(bike, { year: 2024, size: 'L' }, factsOf, sizes).slots.saddle).toMatchObject({ kind: 'saddle' });
});

it('when a bike is judged with itself, then each size is judged with its own frame', () => {
  const fork: PartFacts = {
    kind: 'fork',
    ports: [{ interface: 'steerer-length', side: 'gives', value: 190, from: 'maker' }],
  };
  const headset: PartFacts = {
    kind: 'headset',
    ports: [{ interface: 'headset-stack', side: 'gives', value: 20, from: 'maker' }],
  };
  const stem: PartFacts = {
    kind: 'stem',
    ports: [{ interface: 'clamp-height', side: 'gives', value: 40, from: 'maker' }],
  };
  const parts: Record<string, PartFacts> = { fork, headset, stem };
  const slots = { frame: { part: 'small' }, ...Object.fromEntries(Object.keys(parts).map((part) => [part, { part }])) };
  const { checks } = judgeBike({ ...bike, sizes: ['S', 'L'], years: [2024, 2024], slots }, (id) => parts[id], sizes);
  // A steerer of 190 mm is long enough for 115 + 20 + 40 mm, but not for 170 + 20 + 40 mm.
  const short = checks.filter(({ verdict, slots: places }) => verdict === 'no' && places.includes('fork'));
  expect(short.flatMap(({ builds }) => builds.map(({ size }) => size))).toEqual(['L']);
});
