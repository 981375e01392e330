import { describe, expect, it } from 'vitest';
import type { FitCheck, PartFit } from './check-fit.ts';
import { type DrawnLine, type Evidence, findEvidence, type MakersPapers, settle, settleFit } from './makers-papers.ts';
import type { Verdict } from './facts.ts';

const stem = { part: 'stem-1', name: 'Long Stem', kind: 'stem' };
const front = { part: 'wheel-f', name: 'Front Wheel', kind: 'wheel', position: 'front' as const };
const rear = { part: 'wheel-r', name: 'Rear Wheel', kind: 'wheel', position: 'rear' as const };
const bolts: DrawnLine = {
  part: 'bolts',
  drawing: 'cockpit',
  title: 'Cockpit',
  balloon: 5,
  of: { part: 'stem-1', name: 'Long Stem', kind: 'stem', isUsable: false },
};
const cap: DrawnLine = { part: 'cap', drawing: 'cockpit', title: 'Cockpit', balloon: 9 };
const built = { stem, 'wheel-front': front, 'wheel-rear': rear };
const papers: MakersPapers = { model: 'Tern', year: 2022, built, mounted: built, changed: [], lines: [bolts, cap] };

const shortStem = { part: 'stem-2', name: 'Short Stem', kind: 'stem' };
const replaced: MakersPapers = { ...papers, mounted: { ...built, stem: shortStem } };
const drawn = (balloon: number) => ({ kind: 'drawing', drawing: 'cockpit', title: 'Cockpit', balloon });

describe('what the papers of a bike say of a part', () => {
  it('when the bike came with it, then it fits, though another one is there now', () => {
    const source = { kind: 'build', model: 'Tern', year: 2022 };
    const because = 'Your Tern 2022 came with it.';
    expect(findEvidence(papers, 'wheel-r')).toEqual({ verdict: 'fits', source, because });
    expect(findEvidence(replaced, 'stem-1')).toEqual({ verdict: 'fits', source, because });
  });

  it('when a drawing of the bike shows it, then it fits, with its number there', () => {
    const because = 'It is number 9 in the drawing Cockpit of your Tern.';
    expect(findEvidence(papers, 'cap')).toEqual({ verdict: 'fits', source: drawn(9), because });
  });

  it('when no paper names it, then nothing is said', () => {
    expect(findEvidence(papers, 'bell')).toBeUndefined();
  });

  it('when it is a spare of a part that is on the bike, then it fits', () => {
    expect(findEvidence(papers, 'bolts')?.verdict).toBe('fits');
  });

  it('when the rider has replaced the part that it belongs to, then it does not fit, and the sentence names both', () => {
    const because = 'It belongs to the Long Stem, which you replaced by the Short Stem.';
    expect(findEvidence(replaced, 'bolts')).toEqual({ verdict: 'no', source: drawn(5), because });
  });

  it('when nothing of the shop is in the place of that part, then the sentence says only that it was replaced', () => {
    const { stem: _stem, ...others } = built;
    const because = 'It belongs to the Long Stem, which you replaced.';
    expect(findEvidence({ ...papers, mounted: others }, 'bolts')?.because).toBe(because);
  });

  it('when the part that replaces it is ordered together with the spare, then the spare does not fit', () => {
    const because = 'It belongs to the Long Stem, which you replaced by the Short Stem.';
    expect(findEvidence(papers, 'bolts', [shortStem])).toEqual({ verdict: 'no', source: drawn(5), because });
  });

  it('when a wheel of the other end is ordered with it, then the spare of a wheel still fits', () => {
    const of = { part: 'wheel-f', name: 'Front Wheel', kind: 'wheel', isUsable: false };
    const valve = { ...papers, lines: [{ ...cap, part: 'valve', of }] };
    const other = (position: 'front' | 'rear') => ({ part: 'wheel-x', name: 'Other Wheel', kind: 'wheel', position });
    expect(findEvidence(valve, 'valve', [other('rear')])?.verdict).toBe('fits');
    expect(findEvidence(valve, 'valve', [other('front')])?.verdict).toBe('no');
  });

  it('when the drawing says that others can be used in the place of that part, then the spare fits with them', () => {
    const usable = { ...replaced, lines: [{ ...bolts, of: { ...stem, isUsable: true } }] };
    expect(findEvidence(usable, 'bolts')?.verdict).toBe('fits');
  });

  it('when another drawing shows it as a spare of the new part, then it fits, and the sentence names that drawing', () => {
    const other: DrawnLine = {
      ...{ part: 'bolts', drawing: 'short', title: 'Short cockpit', balloon: 3, isOfOther: true },
      of: { part: 'stem-2', name: 'Short Stem', kind: 'stem', isUsable: false },
    };
    const because = 'It is number 3 in the drawing Short cockpit, a spare of the Short Stem on your bike.';
    expect(findEvidence({ ...replaced, lines: [bolts, other] }, 'bolts')).toMatchObject({ verdict: 'fits', because });
    expect(findEvidence({ ...papers, lines: [other] }, 'bolts')).toBeUndefined();
  });

  it('when the bike came with another part of that kind, then the drawing is one of another model, and nothing is said', () => {
    const of = { part: 'stem-9', name: 'Tall Stem', kind: 'stem', isUsable: false };
    expect(findEvidence({ ...papers, lines: [{ ...bolts, of }] }, 'bolts')).toBeUndefined();
  });

  it('when the bike names no part of that kind, then the drawing is believed', () => {
    const of = { part: 'pedals-1', name: 'Flat Pedals', kind: 'pedals', isUsable: false };
    expect(findEvidence({ ...papers, lines: [{ ...bolts, part: 'pins', of }] }, 'pins')?.verdict).toBe('fits');
  });
});

const fits: Evidence = { verdict: 'fits', source: { kind: 'build', model: 'Tern', year: 2022 }, because: 'It came.' };
const no: Evidence = { ...fits, verdict: 'no', because: 'It went.' };

it.each<[said: Verdict[], evidence: Evidence | undefined, expected: Verdict | null]>([
  [[], fits, 'fits'],
  [[], no, 'no'],
  [[], undefined, null],
  [['unknown'], fits, 'fits'],
  [['unknown'], no, 'no'],
  [['unknown', 'caution'], fits, 'caution'],
  [['unknown', 'with'], fits, 'with'],
  [['unknown'], undefined, 'unknown'],
  [['no'], fits, 'no'],
  [['no', 'unknown'], fits, 'no'],
  [['caution'], no, 'caution'],
  [['with'], fits, 'with'],
  [['fits'], no, 'fits'],
])('when the rules say %j and the papers %o, then the verdict is %s', (said, evidence, expected) => {
  const places = said.map((verdict) => ({ verdict, slots: ['fork'] }));
  expect(settle(places, evidence, ['stem'])).toBe(expected);
});

it('when the rules do not know how two parts go together, then what the bike came with does not settle it', () => {
  const said = { verdict: 'unknown', slots: ['fork', 'stem'] } as const;
  expect(settle([said], fits, ['stem'])).toBe('unknown');
  expect(settle([said], no, ['stem'])).toBe('no');
  expect(settle([{ ...said, slots: ['fork'] }], fits, ['stem'])).toBe('fits');
});

describe('a judgment of several parts', () => {
  const check = (verdict: Verdict, parts: number[]): FitCheck => ({
    ...{ rule: 'F1', clause: 'a', verdict, position: null, need: null, have: null, because: '', adapters: [] },
    members: parts.map((part) => ({ as: 'need', kind: 'stem', part })),
    ...{ safety: false, source: [], reviewedAt: '2026-11-22' },
  });
  const answer = (part: number, verdict: Verdict | null, checks: FitCheck[]): PartFit => ({
    ...{ part, kind: 'stem', verdict, checks },
  });

  it('when the papers know parts that the rules leave open, then their unknown checks go, and the whole is judged anew', () => {
    const open = answer(0, 'unknown', [check('unknown', [0]), check('caution', [0])]);
    const closed = answer(1, 'no', [check('no', [1])]);
    const silent = answer(2, null, []);
    const fit = { verdict: 'no', answers: [open, closed, silent], between: [], whole: [], sources: [] } as const;
    const settled = settleFit({ ...fit, between: [], whole: [], sources: [], rulesVersion: '1' }, () => fits, []);
    expect(settled.answers.map(({ verdict, source, because }) => [verdict, source?.kind, because])).toEqual([
      ['caution', 'build', 'It came.'],
      ['no', undefined, undefined],
      ['fits', 'build', 'It came.'],
    ]);
    expect(settled.answers[0]?.checks.map(({ verdict }) => verdict)).toEqual(['caution']);
    expect(settled.verdict).toBe('no');
  });

  it('when two given parts are unknown to each other, then the papers of the bike do not settle that', () => {
    const between = [check('unknown', [0, 1])];
    const answers = [answer(0, 'unknown', []), answer(1, 'unknown', [])];
    const rest = { whole: [], sources: [], rulesVersion: '1' };
    const settled = settleFit(
      { verdict: 'unknown', answers, between, ...rest },
      (place) => (place === 0 ? fits : undefined),
      [],
    );
    expect(settled.answers.map(({ verdict }) => verdict)).toEqual(['unknown', 'unknown']);
    expect(settled.verdict).toBe('unknown');
  });

  it('when all that was unknown is known by the papers, then the whole fits', () => {
    const rest = { between: [], whole: [], sources: [], rulesVersion: '1' };
    const settled = settleFit({ verdict: 'unknown', answers: [answer(0, 'unknown', [])], ...rest }, () => fits, []);
    expect(settled.verdict).toBe('fits');
  });

  it('when a check with a place that the rider changed is unknown, then the answer stays as the rules have it', () => {
    const unknown = { ...check('unknown', [0]), members: [{ as: 'have', kind: 'fork', slot: 'fork' }] };
    const rest = { between: [], whole: [], sources: [], rulesVersion: '1' };
    const asked = { verdict: 'unknown' as const, answers: [answer(0, 'unknown', [unknown])], ...rest };
    expect(settleFit(asked, () => fits, ['fork']).answers).toEqual(asked.answers);
    expect(settleFit(asked, () => fits, ['stem']).answers[0]).toMatchObject({ verdict: 'fits', checks: [] });
    expect(settleFit(asked, () => no, ['fork']).answers[0]).toMatchObject({ verdict: 'no', because: 'It went.' });
  });
});
