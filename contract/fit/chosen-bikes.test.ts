import { describe, expect, it } from 'vitest';
import { prepareBike } from './mounted.ts';
import { checkFit, verdictOf } from './check-fit.ts';
import { changeBike } from './chosen-bikes.ts';
import type { BikeFacts, PartFacts, Port } from './facts.ts';
import { presets } from './presets.ts';
import { findRequestProblems } from './problems.ts';

const clamp = (side: 'gives' | 'takes', code: string, from: Port['from'] = 'maker'): Port => ({
  interface: 'bar-clamp',
  side,
  code,
  from,
});
const handlebar = (code: string): PartFacts => ({ kind: 'handlebar', ports: [clamp('takes', code)] });
const ring: PartFacts = { kind: 'chainring', ports: [] };
const bike: BikeFacts = {
  model: 'Any',
  slots: {
    stem: { kind: 'stem', ports: [clamp('gives', '31.8', 'assumed')] },
    crankset: { kind: 'crankset', ports: [], includes: [ring, { kind: 'bottom-bracket', ports: [] }] },
    handlebar: handlebar('31.8'),
    'tyre-front': { kind: 'tyre', position: 'front', ports: [] },
    'tyre-rear': { kind: 'tyre', position: 'rear', ports: [] },
  },
};
const parts: Record<string, PartFacts> = {
  ring,
  tyre: { kind: 'tyre', ports: [{ interface: 'tyre-width', side: 'gives', value: 45, from: 'maker' }] },
  crankset: { kind: 'crankset', ports: [], includes: [ring] },
};
const change = (changes: Partial<Parameters<typeof changeBike>[1]>) =>
  changeBike(bike, { measured: [], replaced: [], ...changes }, (id) => parts[id]).slots;

describe('a bike that its rider changed', () => {
  it('when a rider measured a fact, then it replaces the assumed one, and decides', () => {
    const measured = [{ slot: 'stem', ports: [clamp('gives', '35', 'measured')] }];
    const verdictWith = (changes: Parameters<typeof change>[0], code: string) =>
      verdictOf(handlebar(code), prepareBike({ ...bike, slots: change(changes) }));
    expect(verdictWith({}, '31.8')).toBe('caution');
    expect(verdictWith({ measured }, '31.8')).not.toBe('caution');
    expect(verdictWith({ measured }, '35')).toBe('fits');
  });

  it('when a measurement names a slot that the bike does not have, then it is ignored', () => {
    expect(change({ measured: [{ slot: 'saddle', ports: [] }] })).toEqual(bike.slots);
  });

  it('when a part for either end is fitted, then it gets the end of the part before, and the other end stays', () => {
    const { 'tyre-front': front, 'tyre-rear': rear } = change({ replaced: [{ slot: 'tyre-rear', part: 'tyre' }] });
    expect(rear).toMatchObject({ position: 'rear', ports: [{ value: 45 }] });
    expect(front).toEqual(bike.slots['tyre-front']);
  });

  it('when a new part replaces one from the box of another part, then the one from the box is removed', () => {
    const { crankset, chainring } = change({ replaced: [{ slot: 'chainring', part: 'ring' }] });
    expect(crankset?.includes?.map(({ kind }) => kind)).toEqual(['bottom-bracket']);
    expect(chainring).toMatchObject(ring);
  });

  it('when a part with a box is fitted, then the parts in its box also replace those on the bike', () => {
    const before = { ...bike, slots: { ...bike.slots, chainring: ring } };
    const { slots } = changeBike(
      before,
      { measured: [], replaced: [{ slot: 'crankset', part: 'crankset' }] },
      (id) => parts[id],
    );
    expect([slots.chainring, slots.crankset?.includes]).toEqual([null, [ring]]);
  });

  it('when the fitted part is no longer in the shop, then only its kind is known', () => {
    const { handlebar: bar } = change({ replaced: [{ slot: 'handlebar', part: 'gone' }] });
    expect(bar).toEqual({ kind: 'handlebar', position: undefined, ports: [] });
    const { answers } = checkFit([{ kind: 'stem', ports: [clamp('gives', '31.8')] }], {
      slots: { handlebar: bar ?? null },
    });
    expect(answers[0]?.verdict).toBe('unknown');
  });
});

describe.each([...presets.values()])('the preset $id', ({ slots }) => {
  it('when its facts are read, then they are valid and all assumed', () => {
    expect(findRequestProblems({ parts: [], bike: { slots } })).toEqual([]);
    expect(Object.values(slots).flatMap(({ ports }) => ports.filter(({ from }) => from !== 'assumed'))).toEqual([]);
  });

  it('when it is judged with itself, then nothing contradicts itself, and nothing fits for certain, since all is assumed', () => {
    const { whole } = checkFit([], { slots });
    expect(whole.filter(({ verdict }) => verdict === 'no' || verdict === 'fits')).toEqual([]);
    expect(whole.length).toBeGreaterThan(5);
  });
});
