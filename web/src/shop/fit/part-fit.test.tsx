import type { Port } from '@fourteener/contract/fit/facts';
import { notJudged } from './not-judged.ts';
import type { Part } from '@fourteener/contract/part/schemas';
import { pathToPart } from '@fourteener/contract/part/address';
import { act, screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { answerFit, blanca, chooseBike } from '../../../testing/fake-fit.ts';
import { answerParts, testPart } from '../../../testing/fake-parts.ts';
import { openScreen } from '../../../testing/open-screen.tsx';
import { shop } from '../../../testing/shop.ts';
import { findPartHeading } from '../../../testing/part-heading.ts';

// The pages of these kinds of parts call for companions.
beforeEach(() => shop().answer('suggestFit', { parts: [] }));

const port = (id: string, side: Port['side'], fact: Partial<Port>): Port => ({
  interface: id,
  side,
  from: 'maker',
  ...fact,
});
const freehub = (side: Port['side'], code: string) => [port('freehub', side, { code })];
const cassette = (code: string, more: Partial<Part> = {}): Part => ({
  ...testPart,
  kind: 'cassette',
  ports: freehub('takes', code),
  ...more,
});
const bike = { slots: { 'wheel-rear': { kind: 'wheel', position: 'rear' as const, ports: freehub('gives', 'hg-l') } } };

async function open(part: Part, ...others: Part[]) {
  chooseBike();
  answerParts(part, ...others);
  answerFit([part, ...others], bike);
  const user = await openScreen(pathToPart(part._id));
  await findPartHeading(part.name);
  return { user, fit: within(await screen.findByRole('region', { name: 'Fit' })) };
}

it('when no bike is chosen, then the page of a part asks for one, and no verdict is requested', async () => {
  answerParts(cassette('xd'));
  await openScreen(pathToPart(testPart._id));
  expect(await screen.findByRole('link', { name: 'Does it fit your bike?' })).toHaveAttribute('href', '/garage');
  expect(shop().askedOf('checkStoredFit')).toEqual([]);
});

it('when a part does not fit, then the page shows both values, the sources and a link to parts that fit', async () => {
  const { user, fit } = await open(cassette('xd'));
  expect(await fit.findByRole('heading', { name: 'Does not fit: Blanca 2025' })).toBeVisible();
  expect(fit.getAllByText(/^The cassette needs a freehub body for .+; the rear wheel has .+\.$/)[0]).toBeVisible();
  expect(fit.getByRole('link', { name: 'See what fits' })).toHaveAttribute('href', '/product?kind=cassette&fits=mine');
  expect(fit.queryByText('What we do not check')).toBeNull();
  expect(fit.getAllByRole('link', { name: 'Shimano sprocket and wheel compatibility' })[0]).toBeVisible();
  await user.click(fit.getByText('1 check and its sources'));
  const check = within(fit.getByRole('listitem'));
  expect(check.getByRole('link', { name: /^How we check this/ })).toHaveAttribute('href', '/fit-rules/F01');
  expect(check.getByRole('link', { name: 'Shimano sprocket and wheel compatibility' })).toBeInTheDocument();
  const [asked] = shop().askedOf('checkStoredFit');
  expect(asked?.query).toMatchObject({ bike: 'blanca-2025', size: '54', alone: true });
});

it('when a part fits, then the page lists once what is not checked', async () => {
  const { user, fit } = await open(cassette('hg-l'));
  expect(await fit.findByRole('heading', { name: 'Fits: Blanca 2025' })).toBeVisible();
  await user.click(fit.getByText('What we do not check'));
  const items = within(fit.getByText('What we do not check').closest('details') as HTMLElement).getAllByRole(
    'listitem',
  );
  expect(items.map(({ textContent }) => textContent)).toEqual(notJudged);
});

it('when an adapter is needed, then one press puts it into the basket, and it is not offered again', async () => {
  const spacer: Part = {
    ...testPart,
    _id: 'spacer',
    name: 'Spacer',
    kind: 'adapter',
    minimumQuantity: 1,
    ports: [port('adapter', 'gives', { code: 'spacer-1.85' })],
  };
  const { user, fit } = await open(cassette('hg-m'), spacer);
  expect(await fit.findByRole('heading', { name: 'Fits with an adapter: Blanca 2025' })).toBeVisible();
  await user.click(fit.getByRole('button', { name: 'Add to basket: 1.85 mm spacer' }));
  expect(await screen.findByText('In your basket: 1 × Spacer')).toBeVisible();
  expect(fit.getByText('In your basket')).toBeVisible();
  expect(fit.queryByRole('button', { name: /^Add to basket/ })).toBeNull();
});

it('when facts are missing, then the page says that the fit is not known', async () => {
  const { fit } = await open(cassette('xd', { ports: [] }));
  expect(await fit.findByRole('heading', { name: 'Not known: Blanca 2025' })).toBeVisible();
  expect(fit.getByText(/Facts are missing, so we cannot say\.$/)).toBeVisible();
});

it('when neither a rule nor a drawing covers a part, then the page says that it is not checked, and how to compare it', async () => {
  const { fit } = await open({ ...testPart, kind: 'sealant' });
  expect(await fit.findByRole('heading', { name: 'Not checked: Blanca 2025' })).toBeVisible();
  expect(fit.getByText(/To know, compare it with the part that is on your bike\.$/)).toBeVisible();
});

it('when only a drawing of the bike shows a part, then the page says that it fits, with a link to the drawing', async () => {
  const line = { part: testPart._id, drawing: 'cockpit', title: 'Cockpit', balloon: 9 };
  const papers = { model: 'Blanca', year: 2025, built: {}, mounted: {}, changed: [], lines: [line] };
  chooseBike();
  const part: Part = { ...testPart, kind: 'sealant' };
  answerParts(part);
  answerFit([part], { slots: {}, papers });
  await openScreen(pathToPart(testPart._id));
  const fit = within(await screen.findByRole('region', { name: 'Fit' }));
  expect(await fit.findByRole('heading', { name: 'Fits: Blanca 2025' })).toBeVisible();
  expect(fit.getByText(/^It is number 9 in the drawing Cockpit of your Blanca\./)).toBeVisible();
  expect(fit.getByRole('link', { name: 'See the drawing' })).toHaveAttribute('href', '/diagrams/cockpit');
});

it('when a fact of the bike is missing, then the page says how to find it out', async () => {
  chooseBike({
    ...blanca,
    measured: [{ slot: 'wheel-rear', ports: [port('freehub', 'gives', { from: 'measured' })] }],
  });
  answerParts(cassette('xd'));
  answerFit([cassette('xd')], { slots: { rear: { kind: 'wheel', position: 'rear', ports: [] } } });
  await openScreen(pathToPart(testPart._id));
  const fit = within(await screen.findByRole('region', { name: 'Fit' }));
  expect((await fit.findAllByText(/^Missing: Freehub/))[0]).toBeVisible();
  const [asked] = shop().askedOf('checkChosenFit');
  expect(asked?.body).toMatchObject({ bike: { bike: 'blanca-2025', measured: [{ slot: 'wheel-rear' }] }, alone: true });
});

it('when the shop does not answer, then the page says why, and Try again loads the verdict', async () => {
  chooseBike();
  answerParts(cassette('hg-l'));
  shop().reject('checkStoredFit', 'unexpected', 'Something went wrong on our end.');
  const user = await openScreen(pathToPart(testPart._id));
  const fit = within(await screen.findByRole('region', { name: 'Fit' }));
  expect(await fit.findByText(/Something went wrong on our end\./)).toBeVisible();
  answerFit([cassette('hg-l')], bike);
  await user.click(fit.getByRole('button', { name: 'Try again' }));
  expect(await fit.findByRole('heading', { name: 'Fits: Blanca 2025' })).toBeVisible();
});

it('when the shop no longer has the bike, then the page links to the choice of another one', async () => {
  chooseBike();
  answerParts(cassette('hg-l'));
  shop().reject('checkStoredFit', 'not-found', 'There is no such bike of this year.');
  await openScreen(pathToPart(testPart._id));
  const fit = within(await screen.findByRole('region', { name: 'Fit' }));
  expect(await fit.findByText(/There is no such bike of this year\./)).toBeVisible();
  expect(fit.getByRole('link', { name: 'Change bike' })).toHaveAttribute('href', '/garage');
  expect(fit.queryByRole('button', { name: 'Try again' })).toBeNull();
});

it('when another tab chooses a bike, then the page shows the verdict for it', async () => {
  answerParts(cassette('hg-l'));
  answerFit([cassette('hg-l')], bike);
  await openScreen(pathToPart(testPart._id));
  await screen.findByRole('link', { name: 'Does it fit your bike?' });
  localStorage.setItem('garage', JSON.stringify({ bikes: [blanca], chosen: blanca.id }));
  localStorage.setItem('garage-chosen', blanca.name);
  act(() => {
    window.dispatchEvent(new StorageEvent('storage', { key: 'garage-chosen' }));
  });
  expect(await screen.findByRole('heading', { name: 'Fits: Blanca 2025' })).toBeVisible();
});

it('when cards are shown together, then one request loads the verdicts of all', async () => {
  chooseBike();
  const parts = [cassette('hg-l', { _id: 'good', name: 'Good' }), cassette('xd', { _id: 'bad', name: 'Bad' })];
  answerParts(...parts);
  answerFit(parts, bike);
  await openScreen('/product');
  const card = within(await screen.findByRole('article', { name: 'Bad' }));
  expect(await card.findByText('Does not fit')).toBeVisible();
  expect(within(screen.getByRole('article', { name: 'Good' })).getByText('Fits')).toBeVisible();
  expect(shop().askedOf('checkStoredFit')).toHaveLength(1);
});
