import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { keepBasket } from '../../../testing/fake-basket.ts';
import { answerParts, testPart } from '../../../testing/fake-parts.ts';
import { sellInTheEu } from '../../../testing/fake-payments.ts';
import { openScreen } from '../../../testing/open-screen.tsx';
import { shop } from '../../../testing/shop.ts';
import { examples } from '@fourteener/contract/examples';
import { labelPicture, namePictures, noticePicture } from './official-pictures.ts';

const maker = { name: 'Ten Mile', address: '4 Rue des Alpes, Annecy', contact: 'safety@tenmile.example' };
const guaranteed = { ...testPart, guaranteeYears: 7, maker };
const told = `Ten Mile guarantees the durability of the whole part (${testPart.name}, ${testPart.number}) for 7 years, at no cost.`;
const notice = () => within(screen.getByRole('region', { name: 'Your legal guarantee' }));

test('when the order form of a part is shown in the European Union, then both guarantees are stated above the button', async () => {
  sellInTheEu();
  shop().answer('getPolicy', examples.getPolicy.answer);
  answerParts(guaranteed);
  await openScreen(`/product/${testPart._id}`, { as: 'customer' });
  const button = await screen.findByRole('button', { name: 'Place Order' });
  expect(
    await screen.findByText(/guarantee of at least two years from delivery, in some countries longer/),
  ).toBeVisible();
  expect(notice().getByText(told, { exact: false })).toBeVisible();
  expect(notice().getByRole('link')).toHaveAttribute(
    'href',
    expect.stringMatching(/^https:\/\/europa\.eu\/youreurope\//),
  );
  const region = screen.getByRole('region', { name: 'Your legal guarantee' });
  expect(region.compareDocumentPosition(button) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});

test('when a part has no longer guarantee, then only the legal one is stated', async () => {
  sellInTheEu();
  shop().answer('getPolicy', examples.getPolicy.answer);
  answerParts(testPart);
  await openScreen(`/product/${testPart._id}`, { as: 'customer' });
  expect(await screen.findByText(/guarantee of at least two years/)).toBeVisible();
  expect(screen.queryByText(/guarantees the durability/)).toBeNull();
});

test('when a basket is ordered in the European Union, then the guarantees of its parts are stated above the button', async () => {
  sellInTheEu();
  keepBasket([{ partsId: testPart._id, quantity: 3 }]);
  localStorage.setItem('basket', JSON.stringify([{ id: testPart._id, quantity: 3 }]));
  answerParts(guaranteed);
  await openScreen('/basket', { as: 'customer' });
  expect(await screen.findByText(told, { exact: false })).toBeVisible();
  const button = screen.getByRole('button', { name: 'Place Order' });
  const region = screen.getByRole('region', { name: 'Your legal guarantee' });
  expect(region.compareDocumentPosition(button) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});

test('when the market is another, then no guarantee is stated, whatever the part has', async () => {
  shop().answer('getPaymentSettings', { ...examples.getPaymentSettings.answer, methods: [] });
  answerParts(guaranteed);
  await openScreen(`/product/${testPart._id}`, { as: 'customer' });
  expect(await screen.findByRole('button', { name: 'Place Order' })).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Your legal guarantee' })).toBeNull();
});

test('when official pictures exist, then each is recognized by its name, and this project has none', () => {
  const found = {
    '../../../official/notice-en.svg': '/assets/n.svg',
    '../../../official/label-a-1.png': '/assets/l.png',
  };
  expect([...namePictures(found)]).toEqual([
    ['notice-en', '/assets/n.svg'],
    ['label-a-1', '/assets/l.png'],
  ]);
  expect([noticePicture(), labelPicture('a-1')]).toEqual([undefined, undefined]);
});

test('when the page of a part is shown in the European Union, then both guarantees have a section of their own', async () => {
  const terms = [
    { label: 'Maker', value: 'Ten Mile, 4 Rue des Alpes, Annecy' },
    { label: 'Your legal guarantee', value: 'Two years.' },
    { label: 'Guarantee of the maker', value: 'Seven years.' },
  ];
  answerParts({ ...guaranteed, terms });
  await openScreen(`/parts/${testPart._id}`);
  expect(await screen.findByRole('region', { name: 'Your legal guarantee' })).toBeVisible();
  expect(notice().getByText('Two years.')).toBeVisible();
  expect(notice().getByText('Seven years.')).toBeVisible();
  expect(screen.getAllByText('Seven years.')).toHaveLength(1);
  expect(screen.getByText('Ten Mile, 4 Rue des Alpes, Annecy')).toBeVisible();
});
