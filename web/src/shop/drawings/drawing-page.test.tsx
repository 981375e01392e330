import type { PublishedDrawing, DrawingLine, DrawingSummary } from '@fourteener/contract/drawing/schemas';
import { OVERVIEW } from '@fourteener/contract/drawing/lines';
import { SERVED_DRAWING, type ServedDrawing } from '@fourteener/contract/drawing/page';
import { toPageSvg } from '@fourteener/contract/drawing/svg';
import type { MakersPapers } from '@fourteener/contract/fit/makers-papers';
import type { Part } from '@fourteener/contract/part/schemas';
import { screen, within } from '@testing-library/react';
import { afterEach, expect, it, onTestFinished } from 'vitest';
import { answerFit, chooseBike } from '../../../testing/fake-fit.ts';
import { testPart } from '../../../testing/fake-parts.ts';
import { openScreen } from '../../../testing/open-screen.tsx';
import { respondProblem } from '../../../testing/fake-shop.ts';
import { shop } from '../../../testing/shop.ts';

const line = (balloon: number, more: Partial<DrawingLine>): DrawingLine => ({
  balloon,
  name: `Line ${balloon}`,
  at: [balloon * 20, 20],
  anchor: [balloon * 20, 40],
  shape: `part-${balloon}`,
  quantity: 1,
  soldAlone: true,
  ...more,
});
const part = { img: '/a.webp', price: 96, minimumQuantity: 1, availableQuantity: 9 };
const cockpit: PublishedDrawing = {
  _id: 'cockpit',
  title: 'Cockpit',
  revision: 2,
  date: '2025-05-14',
  bikes: [{ _id: 'blanca', model: 'Blanca', years: [2020, 2026] }],
  svg: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 80"><g id="part-1"><path d="M1 1"/></g><g id="part-2"><path d="M2 2"/></g></svg>',
  lines: [
    line(1, { partId: 'stem', torqueNm: 5 }),
    line(2, { partId: 'bolts', quantity: 4, under: 1, interchange: 'usable' }),
    line(3, { partId: 'stem', soldAlone: false, under: 1, name: 'Faceplate' }),
    line(4, { partId: 'headset' }),
  ],
  parts: [
    { ...part, _id: 'stem', name: 'Princeton Stem', number: 'FC-1' },
    { ...part, _id: 'bolts', name: 'Bolts', number: 'FC-2', price: 11, piecesPerUnit: 4 },
    {
      ...part,
      _id: 'headset',
      name: 'Quandary',
      number: 'FC-3',
      availableQuantity: 0,
      status: 'discontinued',
      successor: 'next',
    },
    { ...part, _id: 'next', name: 'Culebra', number: 'FC-4' },
  ],
};
const summary = (_id: string, title: string): DrawingSummary => ({
  _id,
  title,
  revision: 1,
  date: '2025-05-14',
  lineCount: 4,
});
const all = [
  { ...summary('cockpit', 'Cockpit'), about: 'Handlebar, stem and headset.' },
  summary('seat', 'Seat'),
  summary(OVERVIEW, 'Whole bicycle'),
];

const open = (path = '/diagrams/cockpit', drawing = cockpit) => {
  shop().answer('listDrawings', all);
  shop().answer('getDrawing', drawing);
  return openScreen(path);
};
const row = (balloon: number) => {
  const found = screen.getByRole('link', { name: `Show ${balloon} in the drawing` }).closest('tr');
  if (!found) throw new Error(`There is no line ${balloon}.`);
  return within(found);
};
const shape = (balloon: number) => {
  const found = document.querySelector(`[data-shape="part-${balloon}"]`);
  if (!found) throw new Error(`There is no shape ${balloon}.`);
  return found;
};
afterEach(() => document.getElementById(SERVED_DRAWING)?.remove());

it('when a drawing is opened, then each line shows its part, its price and how it is sold', async () => {
  await open();
  await screen.findByRole('heading', { level: 1, name: 'Cockpit' });
  expect(screen.getByText('Blanca 2020 to 2026')).toBeVisible();
  expect(row(1).getByRole('link', { name: 'Princeton Stem' })).toHaveAttribute('href', '/parts/stem');
  expect(row(1).getByText('$96.00')).toBeVisible();
  expect(row(1).getByText('9 in stock')).toBeVisible();
  expect(row(1).getByRole('cell', { name: '5 N·m' })).toBeVisible();
  expect(row(2).getByRole('cell', { name: '1 set of 4' })).toBeVisible();
  expect(row(2).getByRole('cell', { name: '$11.00 a set' })).toBeVisible();
  expect(row(2).getByText(/^Can replace the one fitted originally/)).toBeVisible();
  expect(row(3).getByText(/^Not sold alone/)).toHaveTextContent('Comes with: Princeton Stem');
  expect(row(4).getAllByText('Sold out').length).toBeGreaterThan(0);
  expect(row(4).getByRole('link', { name: 'Culebra' })).toHaveAttribute('href', '/parts/next');
  expect(row(4).queryByRole('button')).toBeNull();
});

it('when a line is added, then the basket gets the quantity of the drawing', async () => {
  const user = await open();
  await screen.findByRole('heading', { level: 1, name: 'Cockpit' });
  await user.click(row(2).getByRole('button', { name: 'Add Bolts, set of 4 to the basket' }));
  expect(await screen.findByText('In your basket: 1 × Bolts, set of 4')).toBeVisible();
});

it('when the whole drawing is added, then the basket gets its main parts, and sold-out ones are named', async () => {
  const user = await open();
  await user.click(await screen.findByRole('button', { name: 'Add the whole cockpit' }));
  expect(await screen.findByText('1 piece added to your basket.')).toBeVisible();
  expect(screen.getByText('Without 4, Line 4 (sold out).')).toBeVisible();
});

it('when a line is chosen, then the address names it, and its row and its shape are highlighted', async () => {
  const user = await open();
  await screen.findByRole('heading', { level: 1, name: 'Cockpit' });
  await user.click(screen.getByRole('link', { name: 'Show 2 in the drawing' }));
  expect(window.location.search).toBe('?line=2');
  expect(screen.getByRole('row', { current: true })).toHaveTextContent('Bolts');
  expect(screen.getByText('2, Line 2: 4 pieces')).toBeVisible();
  expect(shape(2).getAttribute('style')).toContain('--diagram-part');
  await user.click(row(3).getByRole('button', { name: 'See 1' }));
  expect(screen.getByRole('row', { current: true })).toHaveTextContent('Princeton Stem');
  expect(shape(2)).not.toHaveAttribute('style');
});

it('when the address names a line, then it is highlighted at once, and an unknown line is ignored', async () => {
  await open('/diagrams/cockpit?line=4');
  expect(await screen.findByRole('row', { current: true })).toHaveTextContent('Quandary');
  expect(document.querySelectorAll('[data-balloon]')).toHaveLength(4);
});

it('when a balloon or its shape is pressed, then its line is chosen, and neither can be reached with Tab', async () => {
  const user = await open();
  await screen.findByRole('heading', { level: 1, name: 'Cockpit' });
  const balloon = document.querySelector('[data-balloon="4"]');
  const path = shape(1).querySelector('path');
  if (!balloon || !path) throw new Error('The drawing is incomplete.');
  expect(balloon).toHaveAttribute('tabindex', '-1');
  await user.click(balloon);
  expect(window.location.search).toBe('?line=4');
  await user.click(path);
  expect(window.location.search).toBe('?line=1');
});

it('when the drawing of the whole bicycle is opened, then its lines link to the drawings', async () => {
  const lines = [line(1, { assembly: 'cockpit', name: 'Cockpit', soldAlone: false })];
  const user = await open('/diagrams', { ...cockpit, _id: OVERVIEW, title: 'Whole bicycle', lines, parts: [] });
  await screen.findByRole('heading', { level: 1, name: 'Whole bicycle' });
  expect(screen.queryByRole('button', { name: /^Add the whole/ })).toBeNull();
  expect(row(1).getByRole('link', { name: 'Open' })).toHaveAttribute('href', '/diagrams/cockpit');
  expect(row(1).getByText('Handlebar, stem and headset. 4 lines.')).toBeVisible();
  const balloon = document.querySelector('[data-balloon="1"]');
  if (!balloon) throw new Error('The drawing has no balloon.');
  await user.click(balloon);
  expect(window.location.pathname).toBe('/diagrams/cockpit');
});

it('when no drawing has the id, then the page says so and links to the others', async () => {
  shop().answer('listDrawings', all);
  shop().reply('getDrawing', () => respondProblem('not-found', 'There is no such drawing.'));
  await openScreen('/diagrams/none');
  expect(await screen.findByRole('heading', { level: 1, name: 'There is no such drawing' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'See all drawings' })).toHaveAttribute('href', '/diagrams');
});

/** Puts the data of a page into the document as the server writes them: the drawing itself stands only in the markup. */
function serve(served: ServedDrawing): void {
  const data = Object.assign(document.createElement('script'), { id: SERVED_DRAWING, type: 'application/json' });
  data.textContent = JSON.stringify(served);
  const drawn = Object.assign(document.createElement('div'), { className: 'drawing-sheet' });
  drawn.innerHTML = `<svg><g>${toPageSvg(cockpit.svg)}</g></svg>`;
  document.body.append(drawn, data);
  onTestFinished(() => drawn.remove());
}

it('when the HTML contains the drawing, then it is shown before the shop answers', async () => {
  serve({ id: 'cockpit', page: { drawing: { ...cockpit, svg: '' }, all } });
  shop().answer('listDrawings', all);
  const release = shop().hold('getDrawing');
  shop().answer('getDrawing', cockpit);
  await openScreen('/diagrams/cockpit?line=2');
  expect(screen.getByRole('heading', { level: 1, name: 'Cockpit' })).toBeVisible();
  const drawing = screen.getByRole('group', { name: 'Drawing: Cockpit' });
  expect(drawing.querySelector('[data-shape="part-2"] path')).toHaveAttribute('d', 'M2 2');
  release();
});

it('when the HTML contains another drawing, then it is not used', async () => {
  serve({ id: 'seat', page: { drawing: { ...cockpit, _id: 'seat', title: 'Seat', svg: '' }, all } });
  await open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Cockpit' })).toBeVisible();
  expect(document.getElementById(SERVED_DRAWING)).toBeNull();
});

/** Answers by the freehub of the chosen bike's rear wheel whether parts fit: a stand-in for any rule. */
function answerFreehub(codes: Record<string, 'hg-l' | 'xd'>, papers?: MakersPapers): void {
  const rear = { kind: 'wheel', position: 'rear' as const };
  const freehub = { interface: 'freehub', from: 'maker' as const };
  const bike = {
    slots: { 'wheel-rear': { ...rear, ports: [{ ...freehub, side: 'gives' as const, code: 'hg-l' }] } },
    papers,
  };
  const parts = ['stem', 'bolts', 'headset'].map((_id): Part => {
    const code = codes[_id];
    if (code === undefined) return { ...testPart, _id };
    return { ...testPart, _id, kind: 'cassette', ports: [{ ...freehub, side: 'takes', code }] };
  });
  chooseBike();
  answerFit(parts, bike);
}

it('when a bike is chosen, then each line says whether its part fits, and the drawing sums up its lines', async () => {
  answerFreehub({ stem: 'xd', bolts: 'hg-l' });
  await open();
  await screen.findByRole('heading', { level: 1, name: 'Cockpit' });
  expect(await row(1).findByText('Does not fit')).toBeVisible();
  expect(await row(2).findByText('Fits')).toBeVisible();
  const words = '1 of 4 lines fits your Blanca 2025; lines 1 and 3 do not fit; we cannot tell for line 4';
  expect(await screen.findByText(words)).toBeVisible();
  // The lines and the sentence share one call.
  expect(shop().askedOf('checkStoredFit')).toHaveLength(1);
});

const drawn = { drawing: 'cockpit', title: 'Cockpit' };
const ofStem = { part: 'stem', name: 'Long Stem', kind: 'stem', isUsable: false };
const built = { stem: { part: 'stem', name: 'Long Stem', kind: 'stem' } };
const papers: MakersPapers = {
  ...{ model: 'Blanca', year: 2025, built, mounted: built, changed: [] },
  lines: [
    { ...drawn, part: 'bolts', balloon: 2, of: ofStem },
    { ...drawn, part: 'headset', balloon: 4 },
  ],
};

it('when the part that a small part belongs to was replaced, then the line of the small part says so', async () => {
  answerFreehub({}, { ...papers, mounted: { stem: { part: 'short', name: 'Short Stem', kind: 'stem' } } });
  await open();
  await screen.findByRole('heading', { level: 1, name: 'Cockpit' });
  expect(await row(2).findByText(/It belongs to the Long Stem, which you replaced by the Short Stem\./)).toBeVisible();
  expect(row(2).getByText('Does not fit')).toBeVisible();
  expect(await screen.findByText('3 of 4 lines fit your Blanca 2025; line 2 does not fit')).toBeVisible();
});

it('when all lines fit the chosen bike, then the drawing says so', async () => {
  answerFreehub({ stem: 'hg-l' }, papers);
  await open();
  expect(await screen.findByText('All 4 lines fit your Blanca 2025')).toBeVisible();
});

it('when the fit cannot be requested, then the drawing says that it is not known', async () => {
  chooseBike();
  shop().reject('checkStoredFit', 'invalid-fields', 'Something went wrong.');
  await open();
  expect(await screen.findByText('We could not check whether the lines fit your Blanca 2025.')).toBeVisible();
});
