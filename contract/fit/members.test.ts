import { describe, expect, it } from 'vitest';
import type { PartFacts, Port } from './facts.ts';
import { checksOf, gives, part, takes, verdictsOf } from './testing/facts.ts';

const cassette = (code: string) => part('cassette', [takes('freehub', { code })]);
const wheel = (...ports: Port[]) => part('wheel', ports, { position: 'rear' });
const F01 = (code: string, ...ports: Port[]) => verdictsOf('F01', [cassette(code), wheel(...ports)]);
const kit = (code: string) => ({ code, label: code });

describe('the ports of one place', () => {
  const plain = gives('freehub', { code: 'hg-l' });

  it('when a port may or may not apply, then the unconditional port beside it is unknown too', () => {
    const later = gives('freehub', { code: 'xd', years: [2_021, null] });
    expect(F01('hg-l', plain, later)).toEqual(['a unknown']);
    expect(F01('xd', plain, later)).toEqual(['a unknown']);
    const sized = gives('freehub', { code: 'xd', sizes: ['54'] });
    expect(F01('hg-l', plain, sized)).toEqual(['a unknown']);
  });

  it('when numbers of the same side differ, then they contradict each other', () => {
    const chain = (...ports: Port[]) => part('chain', ports);
    const cogs = (...values: number[]) =>
      part(
        'cassette',
        values.map((value) => gives('speeds', { value })),
      );
    const twelve = takes('speeds', { min: 12, max: 12 });
    expect(verdictsOf('F02', [chain(twelve), cogs(12)])).toContain('a fits');
    expect(verdictsOf('F02', [chain(twelve), cogs(12, 11)])).toContain('a unknown');
    expect(verdictsOf('F02', [chain(twelve, takes('speeds', { min: 11, max: 12 })), cogs(12)])).toContain('a unknown');
    expect(verdictsOf('F02', [chain(twelve, takes('speeds', { min: 12, max: 13 })), cogs(12)])).toContain('a unknown');
  });

  it('when a kit differs from the part without it, then that is no contradiction', () => {
    expect(F01('hg-l', plain, gives('freehub', { code: 'xd', kit: kit('body') }))).toEqual(['a fits']);
  });

  it('when neither the part nor its kit fits, then the verdict is no', () => {
    expect(F01('xd', plain, gives('freehub', { code: 'hg-m', kit: kit('body') }))).toEqual(['a no']);
  });

  it('when assumed facts contradict each other, then the check that remains counts as assumed too', () => {
    const chain = part('chain', [takes('speeds', { min: 11, max: 11 })]);
    const linkglide = gives('drive-family', { code: 'linkglide' });
    const cogs = (from: Port['from']) =>
      part('cassette', [linkglide, gives('speeds', { value: 10, from }), gives('speeds', { value: 11, from })]);
    expect(verdictsOf('F02', [chain, cogs('maker')])).toEqual(['b fits']);
    expect(verdictsOf('F02', [chain, cogs('assumed')])).toEqual(['b caution']);
  });

  it('when a part of the request has a box, then its year applies to the parts in the box', () => {
    const body = gives('freehub', { code: 'xd', years: [2_021, null] });
    const box = (year?: number, own?: number) =>
      part('hanger', [], { year, includes: [{ ...wheel(body), year: own }] });
    const judged = (given: PartFacts) => verdictsOf('F01', [given, cassette('xd')], { year: 2_021, slots: {} });
    expect(judged(box(2_021))).toEqual(['a fits']);
    expect(judged(box(2_020, 2_021))).toEqual(['a unknown']);
    expect(judged(box())).toEqual(['a unknown']);
  });
});

describe('where a port is', () => {
  it('when each end of an interface is stated separately, then a port without a position applies to neither', () => {
    const headset = part('headset', [takes('head-tube', { code: 'zs-44', position: 'upper' })]);
    const frame = (...ports: Port[]) => [headset, part('frame', ports)];
    expect(verdictsOf('F17', frame(gives('head-tube', { code: 'bore-44' })))).toEqual(['a unknown']);
    expect(verdictsOf('F17', frame(gives('head-tube', { code: 'bore-44', position: 'lower' })))).toEqual(['a unknown']);
    expect(verdictsOf('F17', frame(gives('head-tube', { code: 'bore-44', position: 'upper' })))).toEqual(['a fits']);
  });

  it('when a port states its own position, then the ports without one do not count for that position', () => {
    const fork = part('fork', [takes('rotor-size', { min: 160, max: 160 }), gives('brake-mount', { code: 'is' })]);
    const rotor = part('rotor', [gives('rotor-size', { value: 160 })], { position: 'front' });
    expect(verdictsOf('F25', [rotor, fork])).toEqual(['a fits']);
    const twice = part('fork', [
      takes('rotor-size', { min: 160, max: 160 }),
      takes('rotor-size', { min: 180, max: 180, position: 'front' }),
    ]);
    expect(verdictsOf('F25', [rotor, twice])).toEqual(['a no']);
    const other = part('fork', [takes('rotor-size', { min: 160, max: 160, position: 'rear' })]);
    expect(verdictsOf('F25', [rotor, other])).toEqual(['a unknown']);
  });
});

describe('a part that takes the place of another one', () => {
  it('when the replaced part was in a box on the bike, then it is not compared with other new parts', () => {
    const ring = (code: string) => part('chainring', [gives('drive-family', { code })]);
    const chain = part('chain', [takes('drive-family', { code: 't-type' })]);
    const bike = { slots: { crankset: part('crankset', [], { includes: [ring('axs-road')] }) } };
    expect(verdictsOf('F03', [chain], bike)).toEqual(['b caution']);
    expect(verdictsOf('F03', [chain, ring('t-type')], bike)).toEqual(['b fits']);
  });

  it('when the new or the replaced part has no position, then one replaces the other at either end', () => {
    const tire = (code: string, position?: 'front' | 'rear') =>
      part('tyre', [takes('bead-seat', { code })], { position });
    const rear = wheel(gives('bead-seat', { code: '622' }));
    const judged = (given: PartFacts, slots: Record<string, PartFacts>) => verdictsOf('F29', [given, rear], { slots });
    expect(judged(tire('622'), { front: tire('584', 'front'), rear: tire('584', 'rear') })).toEqual(['a fits']);
    expect(judged(tire('622', 'rear'), { any: tire('584') })).toEqual(['a fits']);
    expect(judged(tire('622', 'front'), { rear: tire('584', 'rear') })).toEqual(['a no']);
  });

  it('when parts of a bike do not fit each other, then an unrelated new part gets no check of it', () => {
    const bike = { slots: { cassette: cassette('xd'), wheel: wheel(gives('freehub', { code: 'hg-l' })) } };
    expect(checksOf([part('wheel', [gives('freehub', { code: 'xd' })], { position: 'front' })], bike)).toEqual([]);
    expect(verdictsOf('F01', [], bike)).toEqual(['a no']);
  });
});
