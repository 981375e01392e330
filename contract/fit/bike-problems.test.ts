import { expect, it } from 'vitest';
import { bikeExamples } from './bike-examples.ts';
import { findBikePartProblems, findStoredBikeProblems } from './bike-problems.ts';
import { judgeBike } from './judge-bike.ts';

const bike = bikeExamples.judgeBike.body;
const paths = (sent: unknown) => findStoredBikeProblems(sent).map(({ path }) => path.join('.'));

it('when a bike is valid, then it has no problems', () => {
  expect(findStoredBikeProblems(bike)).toEqual([]);
});

it('when a bike has several problems, then all of them are listed, each at its path', () => {
  const wrong = {
    model: '',
    about: 7,
    years: [2026, 2024],
    sizes: ['54', '54'],
    slots: {
      frame: { part: 'a/b', years: [2025, 2024], position: 'left', without: ['engine'] },
      fork: { part: 'fork-1', ports: [{ interface: 'axle', side: 'gives', code: '99x1', from: 'maker' }] },
      hanger: [{ part: 'hanger-1' }, { part: 'hanger-2', ports: [{ interface: 'hangers' }] }],
      stem: [],
    },
  };
  expect(paths(wrong)).toEqual([
    'model',
    'about',
    'years',
    'sizes',
    'slots.frame.part',
    'slots.frame.years',
    'slots.frame.position',
    'slots.frame.without',
    'slots.fork.ports.0.code',
    'slots.hanger.1.ports.0.interface',
    'slots.stem',
  ]);
});

it.each([
  ['no object', [], ''],
  ['a bike without slots', { ...bike, slots: undefined }, 'slots'],
  ['a slot of a bad name', { ...bike, slots: { 'a.b': { part: 'x' } } }, 'slots'],
  ['too many slots', { ...bike, slots: Object.fromEntries(Array.from({ length: 61 }, (_, n) => [n, {}])) }, 'slots'],
  ['open years', { ...bike, years: [2024, null] }, 'years'],
  ['more years and sizes than are judged', { ...bike, years: [1900, 2026] }, 'years'],
  ['no sizes', { ...bike, sizes: [] }, 'sizes'],
  ['a slot that is none', { ...bike, slots: { frame: 'x' } }, 'slots.frame'],
])('when the bike is %s, then the problem names the path', (_what, sent, path) => {
  expect(paths(sent)).toEqual([path]);
});

it('when parts do not exist or cannot have the stated position, then the problem names the slot', () => {
  const kinds: Record<string, string> = { 'fork-1': 'fork', 'tyre-1': 'tyre' };
  const factsOf = (id: string) => (kinds[id] === undefined ? undefined : { kind: kinds[id] });
  const slots = {
    frame: { part: 'gone' },
    fork: { part: 'fork-1', position: 'rear' as const },
    'tyre-rear': [
      { part: 'tyre-1', position: 'rear' as const },
      { part: 'tyre-1', ports: [{ interface: 'axle', side: 'gives' as const, from: 'maker' as const }] },
    ],
  };
  expect(findBikePartProblems({ slots }, factsOf)).toEqual([
    { path: ['slots', 'frame', 'part'], message: 'There is no part gone with a kind in the shop.' },
    { path: ['slots', 'fork', 'position'], message: 'A fork has no position.' },
    { path: ['slots', 'tyre-rear', 1, 'ports', 0, 'side'], message: 'A tire does not give the interface axle.' },
  ]);
});

it('when the parts of some years do not fit each other, then the verdict of these years is no, and the check names each part once', () => {
  const port = (side: 'gives' | 'takes', code: string) => ({
    interface: 'freehub',
    side,
    code,
    from: 'maker' as const,
  });
  const facts: Record<string, Parameters<typeof judgeBike>[1] extends (id: string) => infer F ? F : never> = {
    wheel: { kind: 'wheel', position: 'rear', ports: [port('gives', 'xd')] },
    old: { kind: 'cassette', ports: [port('takes', 'micro-spline')] },
    new: { kind: 'cassette', ports: [port('takes', 'xd')] },
  };
  const slots = {
    wheel: { part: 'wheel' },
    cassette: [{ part: 'old', years: [null, 2024] as [null, number] }, { part: 'new' }],
  };
  const { builds, checks } = judgeBike(
    { model: 'A', about: '', years: [2023, 2025], sizes: ['52', '54'], slots },
    (id) => facts[id],
  );
  expect(builds.map(({ year, verdict }) => `${year} ${verdict}`)).toEqual([
    ...['2023 no', '2023 no', '2024 no', '2024 no'],
    ...['2025 fits', '2025 fits'],
  ]);
  const freehub = checks.filter(({ rule }) => rule === 'F01');
  expect(freehub).toHaveLength(1);
  expect(freehub[0]).toMatchObject({ verdict: 'no', slots: ['cassette', 'wheel'], asks: [] });
  expect(freehub[0]?.builds).toHaveLength(4);
});
