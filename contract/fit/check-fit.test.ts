import { describe, expect, it } from 'vitest';
import { prepareBike } from './mounted.ts';
import { checkAlone, checkFit } from './check-fit.ts';
import type { PartFacts, Port } from './facts.ts';
import { checksOf, gives, part, takes, verdictsOf } from './testing/facts.ts';

const cassette = (code?: string, rest: Partial<Port> = {}) => part('cassette', [takes('freehub', { code, ...rest })]);
const wheel = (...ports: Port[]) => part('wheel', ports, { position: 'rear' });
const F01 = (...ports: Port[]) => verdictsOf('F01', [cassette('xd'), wheel(...ports)]);

describe('a fact that is not certain', () => {
  const xd = gives('freehub', { code: 'xd' });

  it('when two ports of the same side contradict each other, then the fact counts as not stated', () => {
    expect(F01(xd)).toEqual(['a fits']);
    expect(F01(xd, { ...xd })).toEqual(['a fits']);
    expect(F01(xd, gives('freehub', { code: 'hg-l' }))).toEqual(['a unknown']);
    expect(F01(xd, gives('freehub', {}))).toEqual(['a unknown']);
  });

  it('when a kit brings another freehub body, then it is an alternative, even if the other ports contradict each other', () => {
    const kit = gives('freehub', { code: 'xd', kit: { code: 'xd-body', label: 'the XD body' } });
    const checks = checksOf([cassette('xd'), wheel(gives('freehub', { code: 'hg-l' }), kit)]);
    expect(checks).toMatchObject([
      { verdict: 'with', adapters: [{ code: 'xd-body', label: 'the XD body', note: '' }] },
    ]);
    expect(checks[0]?.because).toContain('the XD body');
    expect(F01(gives('freehub', { code: 'hg-l' }), gives('freehub', { code: 'hg-m' }), kit)).toEqual(['a with']);
  });

  it('when a kit has the code of an adapter, then it keeps its own name, and both the kit and the adapter are needed', () => {
    const kit = { code: 'spacer-1.85', label: 'the spacer in the box', note: 'In the box.' };
    const [check] = checksOf([cassette('xd'), wheel(gives('freehub', { code: 'xdr', kit }))]);
    expect(check?.adapters).toMatchObject([{ label: '1.85 mm spacer' }, { label: kit.label, note: kit.note }]);
    expect(check?.because).toContain('a 1.85 mm spacer and the spacer in the box');
  });

  it('when a clause has no sentence for a kit that makes the parts fit, then the sentence of the comparison names the kit', () => {
    const kit = { code: 'thick', label: 'the wide pistons' };
    const lever = part('saddle', [takes('saddle-rails', { code: '7x9', kit })]);
    const [check] = checksOf([lever, part('seatpost', [gives('saddle-rails', { code: '7x9' })])]);
    expect(check).toMatchObject({ rule: 'F36', verdict: 'with', adapters: [{ code: 'thick' }] });
    expect(check?.because).toMatch(/\. It needs the wide pistons\.$/);
  });

  it('when a bike does not have the year or the size of a conditional fact, then that fact counts as not stated', () => {
    const depends = [
      gives('freehub', { code: 'hg-l', years: [null, 2_020], sizes: ['54'] }),
      gives('freehub', { code: 'xd', years: [2_021, null] }),
    ];
    const on = (year?: number, size?: string) =>
      verdictsOf('F01', [cassette('xd')], { year, size, slots: { rear: wheel(...depends) } });
    expect(on()).toEqual(['a unknown']);
    expect(on(2_021)).toEqual(['a fits']);
    expect(on(2_020)).toEqual(['a unknown']);
    expect(on(2_020, '54')).toEqual(['a no']);
    // The size is not in the conditional fact, whatever the year. The other fact remains, and it states nothing.
    expect(on(undefined, '56')).toEqual(['a unknown']);
    expect(on(2_020, '56')).toEqual(['a unknown']);
  });

  it('when a conditional fact applies, then it replaces the unconditional one', () => {
    const ports = [gives('freehub', { code: 'hg-l' }), gives('freehub', { code: 'xd', years: [2_021, 2_022] })];
    const on = (year: number) => verdictsOf('F01', [cassette('xd')], { year, slots: { rear: wheel(...ports) } });
    expect([on(2_020), on(2_021), on(2_022), on(2_023)].flat()).toEqual(['a no', 'a fits', 'a fits', 'a no']);
  });

  it('when a part of the request has a year, then conditional facts are checked with it, not with the year of the bike', () => {
    const given = { ...wheel(gives('freehub', { code: 'xd', years: [2_020, 2_021] })), year: 2_021 };
    const bike = { year: 2_015, slots: { cassette: cassette('xd') } };
    expect(verdictsOf('F01', [given], bike)).toEqual(['a fits']);
    expect(verdictsOf('F01', [{ ...given, year: undefined }], bike)).toEqual(['a unknown']);
    expect(verdictsOf('F01', [{ ...given, year: 2_022 }], bike)).toEqual(['a unknown']);
  });

  it('when the compared fact is assumed, then the verdict is neither “fits” nor “no”', () => {
    expect(F01({ ...xd, from: 'assumed' })).toEqual(['a caution']);
    expect(F01({ ...xd, code: 'hg-l', from: 'assumed' })).toEqual(['a unknown']);
    const [check] = checksOf([cassette('xd'), wheel({ ...xd, from: 'assumed' })]);
    expect(check?.because).toMatch(/This is based on an assumption\.$/);
  });
});

describe('numbers', () => {
  const mount = (min?: number, max?: number) => part('fork', [takes('rotor-size', { min, max })]);
  const F25 = (value: number, min?: number, max?: number) =>
    checksOf([part('rotor', [gives('rotor-size', { value })], { position: 'front' }), mount(min, max)]).map(
      ({ verdict, adapters }) => [verdict, ...adapters.map(({ code }) => code)].join(' '),
    );

  it('when a rotor has the size of its mount, or is larger by exactly an adapter, then it fits', () => {
    expect(F25(160, 160, 203)).toEqual(['fits']);
    expect(F25(180, 160, 203)).toEqual(['with rotor-adapter-20']);
    expect(F25(180.0004, 160, 203)).toEqual(['with rotor-adapter-20']);
    expect(F25(180.001, 160, 203)).toEqual(['unknown']);
    expect(F25(203.1, 160, 203)).toEqual(['no']);
    expect(F25(159.9, 160, 203)).toEqual(['no']);
    expect(F25(160 + 1e-10, 160, 160)).toEqual(['fits']);
  });

  it('when one required bound is not stated, then the verdict is unknown, except for values beyond the other bound', () => {
    expect(F25(180, 160)).toEqual(['unknown']);
    expect(F25(140, 160)).toEqual(['no']);
    expect(F25(180, undefined, 203)).toEqual(['unknown']);
    expect(F25(220, undefined, 203)).toEqual(['no']);
  });

  it('when no maker states the width of a tire, then a general table gives caution at most', () => {
    const tire = part('tyre', [gives('tyre-width', { value: 45 })]);
    const rim = (width: number) => wheel(gives('rim-width', { value: width }), takes('tyre-width', {}));
    expect(verdictsOf('F30', [tire, rim(25)])).toEqual(['a caution', 'b caution']);
    expect(verdictsOf('F30', [tire, rim(15)])).toEqual(['a unknown', 'b unknown']);
  });

  it('when a general table gives caution by an assumed fact, then a kit does not improve the verdict', () => {
    const kit = { code: 'offset', label: 'the offset washers' };
    const ring = part('chainring', [gives('chainline', { value: 45, kit })]);
    const frame = (from: Port['from']) => part('frame', [gives('axle', { code: '12x142', from })]);
    expect(verdictsOf('F15', [ring, frame('maker')])).toEqual(['a with']);
    expect(verdictsOf('F15', [ring, frame('assumed')])).toEqual(['a caution']);
  });

  it('when a length is a sum, then it is only checked if every part that must state a share of it is there', () => {
    const stem = part('stem', [gives('clamp-height', { value: 40 })]);
    const fork = part('fork', [gives('steerer-length', { value: 190 })]);
    const frame = part('frame', [gives('head-tube-length', { value: 130 })]);
    const headset = part('headset', [gives('headset-stack', { value: 21 })]);
    const F21 = (...parts: PartFacts[]) => verdictsOf('F21', [stem, fork, ...parts]);
    expect(F21(frame)).toEqual([]);
    expect(F21(frame, headset)).toEqual(['a no']);
    expect(F21(frame, { ...headset, position: 'upper' })).toEqual([]);
    expect(F21(frame, part('headset', []))).toEqual(['a unknown']);
  });
});

describe('a part that takes the place of another', () => {
  const ring = (code: string) => part('chainring', [takes('chainring-mount', { code })]);
  const crank = part('crankset', [gives('chainring-mount', { code: 'cinch' })], { includes: [ring('cinch')] });

  it('when a new chainring is fitted, then the one from the box of the crankset is removed and not judged', () => {
    const bike = { slots: { crank, wheel: null } };
    expect(verdictsOf('F14', [ring('bcd-130x5')], bike)).toEqual(['a no']);
    expect(verdictsOf('F14', [ring('cinch')], bike)).toEqual(['a fits']);
    expect(checksOf([], bike)).toEqual([]);
  });

  it('when a crankset with its own chainring is fitted, then the old chainring no longer counts', () => {
    const bike = { slots: { ring: ring('bcd-130x5'), old: part('crankset', []) } };
    expect(checksOf([crank], bike)).toEqual([]);
    expect(verdictsOf('F14', [{ ...crank, includes: [] }], bike)).toEqual(['a no']);
  });

  it('when a rear wheel is fitted, then the front wheel stays', () => {
    const tube = (code: string) => part('tube', [takes('valve', { code })]);
    const at = (position: 'front' | 'rear') => part('wheel', [gives('valve', { code: 'presta' })], { position });
    const bike = { slots: { front: at('front'), rear: at('rear') } };
    expect(verdictsOf('F33', [tube('schrader')], bike)).toEqual(['a no', 'a no']);
    expect(verdictsOf('F33', [{ ...tube('schrader'), position: 'front' }], bike)).toEqual(['a no']);
    const given = [tube('presta'), part('wheel', [gives('valve', { code: 'schrader' })], { position: 'rear' })];
    expect(checkFit(given, bike)).toMatchObject({
      verdict: 'with',
      answers: [{ verdict: 'with', checks: [{ verdict: 'fits', position: 'front' }] }, { checks: [] }],
      between: [{ verdict: 'with', position: 'rear', adapters: [{ code: 'valve-grommet' }] }],
    });
  });

  it('when parts are judged alone, then they are not compared with each other', () => {
    const given = [cassette('xd'), wheel(gives('freehub', { code: 'hg-l' }))];
    expect(checkFit(given, null).verdict).toBe('no');
    expect(checkAlone(given, prepareBike(null))).toMatchObject({
      verdict: null,
      answers: [{ checks: [] }, { checks: [] }],
      between: [],
    });
  });

  it('when parts are for opposite ends of the bike, then they are not compared', () => {
    const brake = part('brake', [takes('brake-fluid', { code: 'mineral' })], { position: 'front' });
    const lever = part('brake-lever', [gives('brake-fluid', { code: 'dot-5' })], { position: 'rear' });
    expect(verdictsOf('F27', [brake, lever])).toEqual([]);
    expect(checkFit([brake, lever], null)).toMatchObject({
      verdict: null,
      answers: [{ verdict: null }, { verdict: null }],
    });
  });
});

describe('conditions', () => {
  const rotor = part('rotor', [gives('rotor-size', { value: 180 })], { position: 'front' });
  const fork = part('fork', [
    gives('brake-mount', { code: 'post-mount' }),
    takes('rotor-size', { min: 160, max: 180 }),
  ]);
  const F25 = (...ports: Port[]) => verdictsOf('F25', [rotor, fork, part('brake', ports, { position: 'front' })]);

  it('when a condition is met, not met or not stated, then the clause, another one or none decides', () => {
    expect(F25(takes('brake-mount', { code: 'post-mount' }))).toEqual(['a with']);
    expect(F25(takes('brake-mount', { code: 'flat-mount' }))).toEqual(['c fits']);
    expect(F25()).toEqual(['a with', 'c unknown']);
    expect(verdictsOf('F25', [rotor, fork])).toEqual(['a with']);
  });

  it('when a condition is only met by an assumption, then the verdict is caution at most', () => {
    expect(F25(takes('brake-mount', { code: 'flat-mount', from: 'assumed' }))).toEqual(['c caution']);
  });

  it('when a row ignores a fact, then the fact may be missing or assumed', () => {
    const rim = (code: string) => wheel(gives('rim-type', { code }));
    const tire = (...ports: Port[]) => part('tyre', ports);
    expect(verdictsOf('F31', [tire(), rim('hooked')])).toEqual(['a fits']);
    expect(
      verdictsOf('F31', [tire(takes('rim-type', { code: 'hooked-only', from: 'assumed' })), rim('hooked')]),
    ).toEqual(['a fits']);
    expect(verdictsOf('F31', [tire(), rim('hookless')])).toContain('a unknown');
  });

  it('when a clause also reads an assumed fact of another interface, then the verdict is not certain', () => {
    const caliper = part('brake', [takes('brake-mount', { code: 'flat-mount' })], { position: 'front' });
    const fork = (max: number, from: Port['from']) =>
      part('fork', [gives('brake-mount', { code: 'post-mount' }), takes('rotor-size', { min: 160, max, from })]);
    expect(verdictsOf('F24', [caliper, fork(180, 'maker')])).toEqual(['a with']);
    expect(verdictsOf('F24', [caliper, fork(180, 'assumed')])).toEqual(['a caution']);
    expect(verdictsOf('F24', [caliper, fork(160, 'maker')])).toEqual(['a no']);
    expect(verdictsOf('F24', [caliper, fork(160, 'assumed')])).toEqual(['a unknown']);
  });

  it('when the wheel size that selects the clearance is assumed, then the verdict is caution at most', () => {
    const tire = (from: Port['from']) =>
      part('tyre', [gives('tyre-width', { value: 40 }), takes('bead-seat', { code: '622', from })]);
    const fork = part('fork', [gives('tyre-clearance', { code: '622', max: 45 })]);
    expect(verdictsOf('F32', [tire('maker'), fork])).toEqual(['a fits']);
    expect(verdictsOf('F32', [tire('assumed'), fork])).toEqual(['a caution']);
  });

  it('when a check is unknown, then it names the missing fact and how to find it out', () => {
    const [check] = checksOf([cassette(), wheel(gives('freehub', { code: 'xd' }))]);
    expect(check).toMatchObject({ verdict: 'unknown', need: null, have: { interface: 'freehub', code: 'xd' } });
    expect(check?.missing).toMatchObject([{ as: 'need', interface: 'freehub', label: 'Freehub body' }]);
    expect(check?.missing?.[0]?.ask).toMatch(/Read the hub/);
  });

  it('when a code is a maker’s own, then the sentence shows it as a name', () => {
    const shape = (kind: string, port: Port) => part(kind, [port]);
    const [check] = checksOf([
      shape('hanger', takes('hanger-shape', { code: 'acme-x9' })),
      shape('frame', gives('hanger-shape', { code: 'udh' })),
    ]);
    expect(check?.because).toBe('The hanger is Acme X9; the frame takes UDH.');
  });
});
