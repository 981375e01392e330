import type { DrawingLine } from '@fourteener/contract/drawing/schemas';
import { pathToPart } from '@fourteener/contract/part/address';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { answerParts, testPart } from '../../../testing/fake-parts.ts';
import { openScreen } from '../../../testing/open-screen.tsx';
import { shop } from '../../../testing/shop.ts';
import { findPartHeading } from '../../../testing/part-heading.ts';

const WITH_MODEL = { ...testPart, name: 'Princeton Stem', img: '/images/parts/stem-800.webp' };
const WITHOUT = { ...testPart, img: '/images/parts/chain-tool-800.webp' };
const openButton = () => screen.queryByRole('button', { name: 'Look at it from all sides' });

it('when the model of a part is opened without WebGL, then the picture stays, with the reason and a way back', async () => {
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  answerParts(WITH_MODEL);
  const user = await openScreen(pathToPart(WITH_MODEL._id));
  await user.click(await screen.findByRole('button', { name: 'Look at it from all sides' }));
  expect(await screen.findByText(/^Your browser cannot show models in 3D/)).toBeVisible();
  expect(screen.getByRole('img', { name: 'Princeton Stem' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Back to the pictures' }));
  expect(openButton()).toHaveFocus();
});

it('when a part has no model, then only its pictures are shown', async () => {
  answerParts(WITHOUT);
  await openScreen(pathToPart(WITHOUT._id));
  await findPartHeading(WITHOUT.name);
  expect(openButton()).toBeNull();
});

it('when the picture of a spare is missing, then its place in the drawing is shown, with the part that it belongs to', async () => {
  answerParts(WITHOUT);
  const drawing = { _id: 'cockpit', title: 'Cockpit', revision: 2, date: '2025-05-14' };
  const under = { name: 'Princeton Stem', part: 'princeton-stem-b6xn0r' };
  shop().answer('listDrawings', [{ ...drawing, lineCount: 2, lines: [{ balloon: 7, quantity: 4, under }] }]);
  const line = { at: [5, 5], anchor: [5, 5], quantity: 4, soldAlone: true } satisfies Partial<DrawingLine>;
  shop().answer('getDrawing', {
    ...drawing,
    bikes: [],
    svg: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 60 40"><g id="part-stem"><path d="M1 1"/></g><g id="part-bolts"><path d="M2 2"/></g></svg>',
    lines: [
      { ...line, balloon: 4, name: 'Princeton Stem', shape: 'part-stem' },
      { ...line, balloon: 7, name: 'Faceplate bolts', shape: 'part-bolts', under: 4 },
    ],
    parts: [],
  });
  await openScreen(pathToPart(WITHOUT._id));
  await findPartHeading(WITHOUT.name);
  const uses = within(screen.getByRole('region', { name: 'Where it is used' }));
  expect(uses.getByRole('link', { name: 'Cockpit, number 7 in the drawing' })).toBeVisible();
  expect(uses.getByRole('link', { name: 'Princeton Stem' })).toHaveAttribute('href', '/parts/princeton-stem-b6xn0r');
  fireEvent.error(within(screen.getByRole('region', { name: 'Pictures' })).getByRole('img'));
  const place = await screen.findByRole('img', { name: 'Faceplate bolts in the drawing Cockpit, number 7' });
  const shapes = [...place.querySelectorAll<SVGElement>('[data-shape]')];
  expect(shapes.map(({ style }) => style.color)).toEqual(['', 'var(--color-measure-ink)']);
});
