import { pathToPart } from '@fourteener/contract/part/address';
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { answerParts, testPart } from '../../../testing/fake-parts.ts';
import { openScreen } from '../../../testing/open-screen.tsx';
import { findPartHeading } from '../../../testing/part-heading.ts';

const WITH_MODEL = { ...testPart, name: 'Princeton Stem', img: '/images/parts/stem-800.webp' };
const WITHOUT = { ...testPart, img: '/images/parts/chain-tool-800.webp' };
const openButton = () => screen.queryByRole('button', { name: 'Look at it from all sides' });

it('when a part with a model is looked at from all sides without WebGL, then the picture stays, says why, and leads back', async () => {
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  answerParts(WITH_MODEL);
  const user = await openScreen(pathToPart(WITH_MODEL._id));
  await user.click(await screen.findByRole('button', { name: 'Look at it from all sides' }));
  expect(await screen.findByText(/^Your browser cannot show models in 3D/)).toBeVisible();
  expect(screen.getByRole('img', { name: 'Princeton Stem' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Back to the pictures' }));
  expect(openButton()).toHaveFocus();
});

it('when a part has no model, then its pictures are all there is to look at', async () => {
  answerParts(WITHOUT);
  await openScreen(pathToPart(WITHOUT._id));
  await findPartHeading(WITHOUT.name);
  expect(openButton()).toBeNull();
});
