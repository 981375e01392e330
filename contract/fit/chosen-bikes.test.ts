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
  it('when a fact was measured, then it takes the place of what was assumed, and decides', () => {
    const measured = [{ slot: 'stem', ports: [clamp('gives', '35', 'measured')] }];
    const verdictWith = (changes: Parameters<typeof change>[0], code: string) =>
      verdictOf(handlebar(code), prepareBike({ ...bike, slots: change(changes) }));
    expect(verdictWith({}, '31.8')).toBe('caution');
    expect(verdictWith({ measured }, '31.8')).not.toBe('caution');
    expect(verdictWith({ measured }, '35')).toBe('fits');
  });

  it('when a place is named that the bike does not have, then what was measured there is ignored', () => {
    expect(change({ measured: [{ slot: 'saddle', ports: [] }] })).toEqual(bike.slots);
  });

  it('when a part that goes to either end is fitted, then it is at the end of the one before, and the other end stays', () => {
    const { 'tyre-front': front, 'tyre-rear': rear } = change({ replaced: [{ slot: 'tyre-rear', part: 'tyre' }] });
    expect(rear).toMatchObject({ position: 'rear', ports: [{ value: 45 }] });
    expect(front).toEqual(bike.slots['tyre-front']);
  });

  it('when a part is fitted that came in the box of another one, then the one from the box is gone', () => {
    const { crankset, chainring } = change({ replaced: [{ slot: 'chainring', part: 'ring' }] });
    expect(crankset?.includes?.map(({ kind }) => kind)).toEqual(['bottom-bracket']);
    expect(chainring).toMatchObject(ring);
  });

  it('when a part with a box is fitted, then what the box has takes the place of parts too', () => {
    const before = { ...bike, slots: { ...bike.slots, chainring: ring } };
    const { slots } = changeBike(
      before,
      { measured: [], replaced: [{ slot: 'crankset', part: 'crankset' }] },
      (id) => parts[id],
    );
    expect([slots.chainring, slots.crankset?.includes]).toEqual([null, [ring]]);
  });

  it('when the part that was fitted is gone from the shop, then nothing is known there but its kind', () => {
    const { handlebar: bar } = change({ replaced: [{ slot: 'handlebar', part: 'gone' }] });
    expect(bar).toEqual({ kind: 'handlebar', position: undefined, ports: [] });
    const { answers } = checkFit([{ kind: 'stem', ports: [clamp('gives', '31.8')] }], {
      slots: { handlebar: bar ?? null },
    });
    expect(answers[0]?.verdict).toBe('unknown');
  });
});

describe.each([...presets.values()])('the preset $id', ({ slots }) => {
  it('when it is read, then its facts are valid and all assumed', () => {
    expect(findRequestProblems({ parts: [], bike: { slots } })).toEqual([]);
    expect(Object.values(slots).flatMap(({ ports }) => ports.filter(({ from }) => from !== 'assumed'))).toEqual([]);
  });

  it('when it is judged with itself, then nothing contradicts itself, and as it is assumed, nothing fits for certain', () => {
    const { whole } = checkFit([], { slots });
    expect(whole.filter(({ verdict }) => verdict === 'no' || verdict === 'fits')).toEqual([]);
    expect(whole.length).toBeGreaterThan(5);
  });
});
