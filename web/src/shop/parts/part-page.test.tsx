import { pathToPart } from '@fourteener/contract/part/address';
import type { Part } from '@fourteener/contract/part/schemas';
import { SERVED_PART, type ServedPart, toReference } from '@fourteener/contract/part/page';
import { testPart as validPart } from '@fourteener/contract/testing/parts';
import { act, screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { findAnnounced } from '../../../testing/announced.ts';
import { answerParts, testPart } from '../../../testing/fake-parts.ts';
import { fill } from '../../../testing/fill.ts';
import { openScreen } from '../../../testing/open-screen.tsx';
import { shop } from '../../../testing/shop.ts';
import { readStructuredData } from '../../../testing/structured-data.ts';
import { findPartHeading } from '../../../testing/part-heading.ts';

const nobody = { count: 0, average: 0, spread: [0, 0, 0, 0, 0] };
const open = (part: Part) => openScreen(pathToPart(part._id));

/** Puts the data into the document with which the server serves a page. */
function serve(served: ServedPart): void {
  const data = Object.assign(document.createElement('script'), { id: SERVED_PART, type: 'application/json' });
  data.textContent = JSON.stringify(served);
  document.body.append(data);
}
afterEach(() => document.getElementById(SERVED_PART)?.remove());

const variants = ['Tan', 'Black', '45 mm', '9 mm'].map((value, index) =>
  validPart({
    _id: `tire-${index}`,
    name: `Tire ${value}`,
    price: 60 + index,
    group: { id: 'tire', axis: 'Sidewall', value },
  }),
);
const [tan, black] = variants as [Part, Part];

it('when a visitor opens a part, then the page shows price, stock and facts without a login, and both ways to buy it', async () => {
  const part: Part = { ...testPart, kind: 'stem', warnings: ['Never ride without bolts.'], service: { torqueNm: 5 } };
  answerParts(part);
  const user = await open(part);
  await findPartHeading(part.name);
  expect(screen.getByText('20 in stock')).toBeVisible();
  expect(screen.getByRole('region', { name: 'Warnings' })).toHaveTextContent('Never ride without bolts.');
  expect(screen.getByRole('link', { name: 'Buy Now' })).toHaveAttribute('href', `/product/${part._id}`);
  const crumbs = within(screen.getByRole('navigation', { name: 'Breadcrumb' }));
  expect(crumbs.getByRole('link', { name: 'Cockpit: Stems' })).toHaveAttribute('href', '/product?kind=stem');
  expect(readStructuredData()).toContainEqual(expect.objectContaining({ '@type': 'Product', sku: part.number }));
  await user.click(screen.getByRole('button', { name: 'Add to basket' }));
  expect(await screen.findByText('In your basket: 2 × Test Part')).toBeVisible();
});

it('when an admin opens a hidden part, then its page says that riders do not see it, and links to where it is published', async () => {
  answerParts({ ...testPart, status: 'hidden' });
  await openScreen(pathToPart(testPart._id), { as: 'admin' });
  await findPartHeading(testPart.name);
  const hidden = within(screen.getByRole('region', { name: 'Hidden' }));
  expect(hidden.getByText(/^This part is hidden from riders/)).toBeVisible();
  expect(hidden.getByRole('link')).toHaveAttribute('href', `/dashboard/parts/${testPart._id}`);
  expect(screen.queryByRole('link', { name: 'Buy Now' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Add to basket' })).toBeNull();
});

it('when a quantity is chosen, then basket, list and order form use it, and an invalid one is not put into the basket', async () => {
  answerParts(testPart);
  const user = await open(testPart);
  await findPartHeading(testPart.name);
  const quantity = screen.getByRole('textbox', { name: 'Quantity' });
  await user.click(screen.getByRole('button', { name: 'One more' }));
  await user.type(quantity, '{ArrowUp}');
  expect(quantity).toHaveValue('4');
  expect(screen.getByRole('link', { name: 'Buy Now' })).toHaveAttribute('href', `/product/${testPart._id}?quantity=4`);
  await user.click(screen.getByRole('button', { name: 'Add to basket' }));
  expect(await screen.findByText('In your basket: 4 × Test Part')).toBeVisible();
  await user.click(screen.getByRole('button', { name: /^Add to list/ }));
  fill(await screen.findByLabelText('Name of the new list'), 'Winter');
  await user.click(screen.getByRole('button', { name: 'Add to new list' }));
  await expect.poll(() => JSON.stringify(localStorage)).toMatch(/Winter.*\\"quantity\\":4/);
  fill(quantity, '21');
  expect(quantity).toBeInvalid();
  await user.click(screen.getByRole('button', { name: 'Add to basket' }));
  expect(await findAnnounced('alert', /You already have 4 in your basket/)).toBeVisible();
});

it('when a part belongs to a group, then the page links to the other variants, with their values and prices', async () => {
  answerParts(...variants);
  const user = await open(tan);
  await findPartHeading('Tire Tan');
  const chooser = within(screen.getByRole('navigation', { name: 'Sidewall' }));
  const links = chooser.getAllByRole('link');
  expect(links.map((link) => link.textContent)).toEqual(['9 mm$63.00', '45 mm$62.00', 'Black$61.00', 'Tan$60.00']);
  expect(chooser.getByRole('link', { current: 'page' })).toHaveTextContent('Tan');
  links[2]?.focus();
  await user.keyboard('{Enter}');
  await findPartHeading('Tire Black');
  expect(window.location.pathname).toBe(pathToPart(black._id));
  expect(screen.getByRole('navigation', { name: 'Sidewall' })).toHaveTextContent('Sidewall Black');
});

it('when a discontinued part is sold out, then its page says so, names its successor, and does not offer to notify the visitor', async () => {
  const gone = { ...testPart, status: 'discontinued', successor: black._id, availableQuantity: 0 } as const;
  answerParts(gone, black);
  await open(gone);
  await findPartHeading(gone.name);
  const notice = within(screen.getByRole('region', { name: 'Discontinued' }));
  expect(notice.getByText('We no longer make this part.')).toBeVisible();
  expect(notice.getByRole('link', { name: black.name })).toHaveAttribute('href', pathToPart(black._id));
  expect(notice.getByText('$61.00')).toBeVisible();
  expect(screen.queryByRole('link', { name: /Buy Now|Notify me/ })).toBeNull();
});

it('when a part is sold out, then its page links to where the customer can ask to be notified', async () => {
  const part = { ...testPart, availableQuantity: 0 };
  answerParts(part);
  await open(part);
  expect(await screen.findByRole('link', { name: 'Notify me when in stock' })).toHaveAttribute(
    'href',
    `/product/${part._id}`,
  );
});

it('when a part needs other parts, then those in the shop are linked, and its old numbers are listed', async () => {
  const part = {
    ...testPart,
    oldNumbers: ['0440-28'],
    service: { tools: ['4 mm hex key'], alsoNeeded: [black._id, 'gone'] },
  };
  answerParts(part, black);
  await open(part);
  await findPartHeading(part.name);
  const service = within(screen.getByRole('region', { name: 'Service' }));
  expect(service.getByRole('link', { name: black.name })).toBeVisible();
  expect(service.getAllByRole('link')).toHaveLength(1);
  expect(service.getByText('0440-28')).toBeVisible();
});

it('when parts are usually bought with it and fit, then one press puts each into the basket, in its minimum quantity', async () => {
  const tire: Part = { ...testPart, kind: 'tyre' };
  const tube = validPart({ _id: 'tube-35-50', name: 'Tube 35–50', minimumQuantity: 3, availableQuantity: 40 });
  answerParts(tire, tube, black);
  shop().answer('suggestFit', {
    parts: [
      { id: tube._id, verdict: 'fits' },
      { id: black._id, verdict: 'caution' },
    ],
  });
  const user = await open(tire);
  const companions = within(await screen.findByRole('region', { name: 'Goes with it' }));
  expect(companions.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Tube 35–50']);
  await user.click(companions.getByRole('button', { name: 'Add 3 × Tube 35–50 to basket' }));
  expect(await screen.findByText('In your basket: 3 × Tube 35–50')).toBeVisible();
  expect(shop().askedOf('suggestFit')[0]?.body).toEqual({ kind: 'tube', parts: [tire._id], bike: null });
});

it('when the parts that go with it are loaded late, then they are shown once their place is out of view', async () => {
  const tire: Part = { ...testPart, kind: 'tyre' };
  const tube = validPart({ _id: 'tube-35-50', name: 'Tube 35–50' });
  const part = { ...tire, availableQuantity: 3 };
  const page = { part, variants: [], successor: null, needed: [], companions: [], rating: nobody, uses: [] };
  serve({ id: tire._id, page });
  answerParts(tire, tube);
  shop().answer('suggestFit', { parts: [{ id: tube._id, verdict: 'fits' }] });
  const tellSeen: ((isIntersecting: boolean) => void)[] = [];
  class Observer {
    constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
      tellSeen.push((isIntersecting) => tell([{ isIntersecting }]));
    }
    observe() {}
    unobserve() {}
    disconnect() {}
  }
  vi.stubGlobal('IntersectionObserver', Observer);
  await open(tire);
  // The served data are replaced by the answer of the shop.
  expect(await screen.findByText('20 in stock')).toBeVisible();
  const find = () => screen.queryByRole('region', { name: 'Goes with it' });
  const tell = (isSeen: boolean) => act(() => tellSeen.forEach((each) => each(isSeen)));
  tell(true);
  expect(find()).toBeNull();
  tell(false);
  expect(await screen.findByRole('region', { name: 'Goes with it' })).toHaveTextContent('Tube 35–50');
});

it('when an old number led to the part, then its page says that the part replaces it', async () => {
  answerParts({ ...testPart, number: 'FC-9K2M4T', oldNumbers: ['TP-7-12'] });
  shop().answer('summarizeParts', { total: 1, kinds: [], specs: [], inStock: { yes: 1, no: 0 }, corrected: [] });
  await openScreen('/product?q=tp712');
  await findPartHeading(testPart.name);
  expect(screen.getByText('You typed TP-7-12, which this part replaces.')).toBeVisible();
});

it('when the HTML contains the part, then it is shown at once, and price and stock are loaded again', async () => {
  const served = { ...testPart, availableQuantity: 3, price: 9 };
  serve({
    id: served._id,
    page: {
      part: served,
      variants: [],
      successor: toReference(black),
      needed: [],
      companions: [],
      rating: { ...nobody, count: 3, average: 4.5 },
      uses: [],
    },
  });
  answerParts(testPart);
  const release = shop().hold('getPart');
  await open(testPart);
  expect(screen.getByRole('heading', { level: 1, name: testPart.name })).toBeVisible();
  expect(screen.getByText('Only 3 left')).toBeVisible();
  expect(screen.getByRole('link', { name: '4.5 from 3 verified purchases' })).toHaveAttribute('href', '#reviews');
  release();
  expect(await screen.findByText('20 in stock')).toBeVisible();
  expect(screen.getByText('$12.50')).toBeVisible();
});

it.each(['as served', 'loaded'])('when the part is not in the shop, then the page says so: %s', async (how) => {
  answerParts();
  if (how === 'as served') serve({ id: 'gone', page: null });
  await openScreen(pathToPart('gone'));
  expect(await screen.findByRole('heading', { level: 1, name: 'This part is not in the shop' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'See all parts' })).toHaveAttribute('href', '/product');
});

it('when the shop does not answer, then the page says why, and Try again loads the part', async () => {
  answerParts(testPart);
  shop().disconnect('getPart');
  const user = await open(testPart);
  const again = await screen.findByRole('button', { name: 'Try again' });
  answerParts(testPart);
  await user.click(again);
  await findPartHeading(testPart.name);
});

it('when nobody is signed in, then the page says who may review, and no review of their own is requested', async () => {
  answerParts(testPart);
  await open(testPart);
  expect(await screen.findByText('No one has reviewed this part yet.')).toBeVisible();
  expect(screen.getByText(/^Every rider with an account can review this part\./)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Log in to write a review' })).toHaveAttribute('href', '/login');
  expect(shop().askedOf('getOwnPartReview')).toEqual([]);
});
