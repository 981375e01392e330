import { describe, expect, it } from 'vitest';
import type { Port } from './facts.ts';
import { checksOf, gives, part, takes, verdictsOf } from './testing/facts.ts';

const kit = { code: 'kit', label: 'the parts in the bag' };

describe('a verdict that is no more certain than its facts', () => {
  it('when only a further part of the comparison is assumed, then the verdict is caution', () => {
    const derailleur = part('rear-derailleur', [gives('chain-wrap', { max: 39 })]);
    const cogs = part('cassette', [gives('cogs', { min: 10, max: 44 })]);
    const ring = (from: Port['from']) => part('chainring', [gives('rings', { min: 40, max: 40, from })]);
    expect(verdictsOf('F08', [derailleur, cogs, ring('maker')])).toEqual(['a fits']);
    expect(verdictsOf('F08', [derailleur, cogs, ring('assumed')])).toEqual(['a caution']);
  });

  it('when a condition is met by an assumption about a fact that is not compared, then “no” becomes “unknown”', () => {
    const tire = part('tyre', [gives('tyre-width', { value: 28 })]);
    const rim = (from: Port['from']) =>
      part('wheel', [gives('rim-type', { code: 'hookless', from }), takes('tyre-width', { min: 29, max: 50 })]);
    expect(verdictsOf('F31', [tire, rim('maker')])).toContain('b no');
    expect(verdictsOf('F31', [tire, rim('assumed')])).toContain('b unknown');
  });

  it('when a row or a clause has no source that confirms it, then a kit does not improve its verdict', () => {
    const cassette = part('cassette', [takes('freehub', { code: 'hg-s' })]);
    const wheel = part('wheel', [gives('freehub', { code: 'hg-m', kit }), gives('rim-depth', { value: 45 })]);
    expect(checksOf([cassette, wheel])).toMatchObject([{ rule: 'F01', verdict: 'caution' }]);
    expect(checksOf([cassette, wheel])[0]?.because).toMatch(/No source confirms it\.$/);
    const valve = part('tubeless-valve', [gives('valve-length', { value: 48, kit })]);
    expect(verdictsOf('F33', [valve, wheel])).toContain('d caution');
  });
});

describe('which ports are compared', () => {
  const tire = (...ports: Port[]) => part('tyre', [gives('tyre-width', { value: 40 }), ...ports]);
  const fork = part('fork', [
    gives('tyre-clearance', { code: '622', max: 35 }),
    gives('tyre-clearance', { code: '584', max: 50 }),
  ]);

  it('when a fork states its clearance by wheel size, then only the clearance for the size of the tire counts', () => {
    expect(verdictsOf('F32', [tire(takes('bead-seat', { code: '622' })), fork])).toEqual(['a no']);
    expect(verdictsOf('F32', [tire(takes('bead-seat', { code: '584' })), fork])).toEqual(['a fits']);
    expect(verdictsOf('F32', [tire(takes('bead-seat', { code: '559' })), fork])).toEqual(['a unknown']);
    expect(verdictsOf('F32', [tire(), fork])).toEqual(['a unknown']);
  });

  it('when the caliper that a clause requires is at the other end, then it does not count for this rotor', () => {
    const rotor = part('rotor', [gives('rotor-size', { value: 180 })], { position: 'front' });
    const mount = part('fork', [
      gives('brake-mount', { code: 'post-mount' }),
      takes('rotor-size', { min: 160, max: 180 }),
    ]);
    const brake = (position: 'front' | 'rear') =>
      part('brake', [takes('brake-mount', { code: 'flat-mount' })], { position });
    expect(verdictsOf('F25', [rotor, mount, brake('front')])).toEqual(['c fits']);
    expect(verdictsOf('F25', [rotor, mount, brake('rear')])).toEqual(['a with']);
  });
});

describe('numbers beyond what is stated', () => {
  it('when the teeth exceed the capacity by up to two, then it is a caution, and beyond that they do not fit', () => {
    const derailleur = part('rear-derailleur', [gives('chain-wrap', { max: 39 })]);
    const F08 = (max: number) =>
      verdictsOf('F08', [
        derailleur,
        part('cassette', [gives('cogs', { min: 10, max })]),
        part('chainring', [gives('rings', { min: 40, max: 40 })]),
      ]);
    expect([F08(49), F08(50), F08(51), F08(52)].flat()).toEqual(['a fits', 'a caution', 'a caution', 'a no']);
  });

  it('when a chainline is not the usual one of the axle, or the usual one is unknown, then the verdict is unknown', () => {
    const F15 = (value: number, code: string) =>
      verdictsOf('F15', [part('chainring', [gives('chainline', { value })]), part('frame', [gives('axle', { code })])]);
    expect([F15(45, '12x142'), F15(51, '12x142'), F15(45, '12x150')].flat()).toEqual([
      'a caution',
      'a unknown',
      'a unknown',
    ]);
  });
});
