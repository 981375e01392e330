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

describe('what the maker’s documents of a bike say about a part', () => {
  it('when the bike came with the part, then it fits, even if another one is mounted now', () => {
    const source = { kind: 'build', model: 'Tern', year: 2022 };
    const because = 'Your Tern 2022 came with it.';
    expect(findEvidence(papers, 'wheel-r')).toEqual({ verdict: 'fits', source, because });
    expect(findEvidence(replaced, 'stem-1')).toEqual({ verdict: 'fits', source, because });
  });

  it('when a drawing of the bike shows the part, then it fits, and the sentence names its number', () => {
    const because = 'It is number 9 in the drawing Cockpit of your Tern.';
    expect(findEvidence(papers, 'cap')).toEqual({ verdict: 'fits', source: drawn(9), because });
  });

  it('when no document names the part, then there is no evidence', () => {
    expect(findEvidence(papers, 'bell')).toBeUndefined();
  });

  it('when the part is a spare of a part on the bike, then it fits', () => {
    expect(findEvidence(papers, 'bolts')?.verdict).toBe('fits');
  });

  it('when the rider replaced the part that the spare belongs to, then it does not fit, and the sentence names both', () => {
    const because = 'It belongs to the Long Stem, which you replaced by the Short Stem.';
    expect(findEvidence(replaced, 'bolts')).toEqual({ verdict: 'no', source: drawn(5), because });
  });

  it('when the part that replaced it is not of the shop, then the sentence says only that it was replaced', () => {
    const { stem: _stem, ...others } = built;
    const because = 'It belongs to the Long Stem, which you replaced.';
    expect(findEvidence({ ...papers, mounted: others }, 'bolts')?.because).toBe(because);
  });

  it('when its replacement is ordered together with the spare, then the spare does not fit', () => {
    const because = 'It belongs to the Long Stem, which you replaced by the Short Stem.';
    expect(findEvidence(papers, 'bolts', [shortStem])).toEqual({ verdict: 'no', source: drawn(5), because });
  });

  it('when a wheel for the other end is ordered together with a spare of a wheel, then the spare still fits', () => {
    const of = { part: 'wheel-f', name: 'Front Wheel', kind: 'wheel', isUsable: false };
    const valve = { ...papers, lines: [{ ...cap, part: 'valve', of }] };
    const other = (position: 'front' | 'rear') => ({ part: 'wheel-x', name: 'Other Wheel', kind: 'wheel', position });
    expect(findEvidence(valve, 'valve', [other('rear')])?.verdict).toBe('fits');
    expect(findEvidence(valve, 'valve', [other('front')])?.verdict).toBe('no');
  });

  it('when the drawing says that the spare can be used with other parts too, then it fits with them', () => {
    const usable = { ...replaced, lines: [{ ...bolts, of: { ...stem, isUsable: true } }] };
    expect(findEvidence(usable, 'bolts')?.verdict).toBe('fits');
  });

  it('when another drawing shows the part as a spare of the new part, then it fits, and the sentence names that drawing', () => {
    const other: DrawnLine = {
      ...{ part: 'bolts', drawing: 'short', title: 'Short cockpit', balloon: 3, isOfOther: true },
      of: { part: 'stem-2', name: 'Short Stem', kind: 'stem', isUsable: false },
    };
    const because = 'It is number 3 in the drawing Short cockpit, a spare of the Short Stem on your bike.';
    expect(findEvidence({ ...replaced, lines: [bolts, other] }, 'bolts')).toMatchObject({ verdict: 'fits', because });
    expect(findEvidence({ ...papers, lines: [other] }, 'bolts')).toBeUndefined();
  });

  it('when the bike came with another part of that kind, then the drawing is of another model and is no evidence', () => {
    const of = { part: 'stem-9', name: 'Tall Stem', kind: 'stem', isUsable: false };
    expect(findEvidence({ ...papers, lines: [{ ...bolts, of }] }, 'bolts')).toBeUndefined();
  });

  it('when the bike names no part of that kind, then the drawing is evidence that the spare fits', () => {
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
])('when the rules say %j and the documents %o, then the verdict is %s', (said, evidence, expected) => {
  const places = said.map((verdict) => ({ verdict, slots: ['fork'] }));
  expect(settle(places, evidence, ['stem'])).toBe(expected);
});

it('when the rules do not know whether two parts fit each other, then the fact that the bike came with one does not decide it', () => {
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

  it('when the documents decide parts that the rules leave open, then their unknown checks are removed and the verdicts recomputed', () => {
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

  it('when it is unknown whether two parts of the request fit each other, then the documents of the bike do not decide it', () => {
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

  it('when the documents decide everything that was unknown, then the overall verdict is “fits”', () => {
    const rest = { between: [], whole: [], sources: [], rulesVersion: '1' };
    const settled = settleFit({ verdict: 'unknown', answers: [answer(0, 'unknown', [])], ...rest }, () => fits, []);
    expect(settled.verdict).toBe('fits');
  });

  it('when an unknown check involves a place that the rider changed, then the documents do not make the part fit', () => {
    const unknown = { ...check('unknown', [0]), members: [{ as: 'have', kind: 'fork', slot: 'fork' }] };
    const rest = { between: [], whole: [], sources: [], rulesVersion: '1' };
    const asked = { verdict: 'unknown' as const, answers: [answer(0, 'unknown', [unknown])], ...rest };
    expect(settleFit(asked, () => fits, ['fork']).answers).toEqual(asked.answers);
    expect(settleFit(asked, () => fits, ['stem']).answers[0]).toMatchObject({ verdict: 'fits', checks: [] });
    expect(settleFit(asked, () => no, ['fork']).answers[0]).toMatchObject({ verdict: 'no', because: 'It went.' });
  });
});
