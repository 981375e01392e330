import { examples } from '@fourteener/contract/examples';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { findAnnounced } from '../../../testing/announced.ts';
import { answerParts, testPart } from '../../../testing/fake-parts.ts';
import { fill } from '../../../testing/fill.ts';
import { openScreen } from '../../../testing/open-screen.tsx';
import { shop } from '../../../testing/shop.ts';

const open = () => openScreen(`/dashboard/parts/${testPart._id}`, { as: 'admin' });
const field = (label: string | RegExp) => screen.findByLabelText(label);
const button = (name: string) => screen.getByRole('button', { name });
const [movement] = examples.listMovements.answer;

beforeEach(() => {
  answerParts(testPart);
  shop().answerList('listMovements', [movement]);
  shop().answer('moveStock', examples.moveStock.answer);
});

test('when a field of a part is changed, then only this field is sent, and Save is disabled afterwards', async () => {
  const changed = { ...testPart, price: 14.75 };
  shop().answer('changePart', changed);
  const user = await open();
  expect(await screen.findByRole('heading', { level: 1, name: testPart.name })).toBeVisible();
  expect(button('Save changes')).toBeDisabled();
  fill(await field('Per-unit price'), '14.75');
  await user.click(button('Save changes'));
  expect(await findAnnounced('status', 'Your changes are saved.')).toBeVisible();
  await waitFor(() => expect(button('Save changes')).toBeDisabled());
  expect(shop().askedOf('changePart')).toMatchObject([{ params: { id: testPart._id }, body: { price: 14.75 } }]);
});

test('when a part has no number of its own, then the preview shows the number that the shop gives it, until one is typed', async () => {
  await open();
  const preview = await screen.findByRole('region', { name: /^Preview/ });
  expect(preview).toHaveTextContent('FC-9K2M4T');
  fill(await field(/^Part number/), 'CH-12');
  await waitFor(() => expect(preview).toHaveTextContent('CH-12'));
  expect(preview).not.toHaveTextContent('FC-9K2M4T');
});

test('when somebody else changed the part, then the form shows their values and keeps what was typed', async () => {
  const user = await open();
  fill(await field(/^Description/), 'Typed here.');
  answerParts({ ...testPart, price: 99, description: 'Typed there.', availableQuantity: 21 });
  fill(await field('Pieces received'), '1');
  await user.click(button('Restock'));
  expect(await screen.findByDisplayValue('99.00')).toBe(await field('Per-unit price'));
  expect(await field(/^Description/)).toHaveValue('Typed here.');
  shop().answer('changePart', { ...testPart, price: 99, description: 'Typed here.' });
  await user.click(button('Save changes'));
  expect(await findAnnounced('status', 'Your changes are saved.')).toBeVisible();
  expect(shop().askedOf('changePart')).toMatchObject([{ body: { description: 'Typed here.' } }]);
});

test('when somebody else changed the same field, then the field says so, and only saving again replaces their value', async () => {
  const user = await open();
  fill(await field('Per-unit price'), '15');
  const errors = [{ path: 'price', message: 'Somebody else changed this meanwhile.' }];
  shop().reject('changePart', 'part-changed', 'Somebody else changed price of this part meanwhile.', {
    errors,
    current: { price: 99 },
  });
  await user.click(button('Save changes'));
  const price = await field('Per-unit price');
  await waitFor(() => expect(price).toHaveFocus());
  expect(price).toHaveValue('15');
  expect(price).toHaveAccessibleDescription(
    'Somebody else changed this to “99.00” meanwhile. Save again to replace that with yours.',
  );
  shop().answer('changePart', { ...testPart, price: 15 });
  await user.click(button('Save changes'));
  expect(await findAnnounced('status', 'Your changes are saved.')).toBeVisible();
  expect(
    shop()
      .askedOf('changePart')
      .map(({ body }) => body),
  ).toMatchObject([
    { price: 15, was: { price: testPart.price } },
    { price: 15, was: { price: 99 } },
  ]);
});

test('when the part is reloaded after a field was typed, then the request still has the value from before typing', async () => {
  const user = await open();
  fill(await field('Per-unit price'), '15');
  answerParts({ ...testPart, price: 99 });
  shop().answer('changePart', { ...testPart, price: 15 });
  fill(await field('Pieces received'), '1');
  await user.click(button('Restock'));
  expect(await findAnnounced('status', `${testPart.name} has been restocked.`)).toBeVisible();
  await user.click(button('Save changes'));
  await findAnnounced('status', 'Your changes are saved.');
  expect(shop().askedOf('changePart')).toMatchObject([{ body: { price: 15, was: { price: testPart.price } } }]);
});

test('when saving a part fails, then the toast says why and what was typed is kept', async () => {
  shop().reject('changePart', 'unexpected', 'The shop had an unexpected error.');
  const user = await open();
  fill(await field('Name'), 'Another name');
  await user.click(button('Save changes'));
  expect(await findAnnounced('alert', 'The shop had an unexpected error.')).toBeVisible();
  expect(await field('Name')).toHaveValue('Another name');
  const errors = [{ path: 'img', message: 'The picture must be a web address.' }];
  shop().reject('changePart', 'invalid-fields', 'Some fields need to be corrected.', { errors });
  await user.click(button('Save changes'));
  const picture = await field('Image URL');
  await waitFor(() => expect(picture).toHaveFocus());
  expect(picture).toHaveAccessibleDescription(/The picture must be a web address\./);
});

test('when pieces are added with a double click, then they are sent once, and the field says what the new stock will be', async () => {
  const release = shop().hold('moveStock');
  const user = await open();
  fill(await field('Pieces received'), '24');
  expect(await field('Pieces received')).toHaveAccessibleDescription('20 now, 44 afterward.');
  await user.dblClick(button('Restock'));
  release();
  expect(await findAnnounced('status', `${testPart.name} has been restocked.`)).toBeVisible();
  expect(await field('Pieces received')).toHaveValue('');
  expect(shop().askedOf('moveStock')).toMatchObject([
    { params: { id: testPart._id }, body: { cause: 'restock', change: 24 } },
  ]);
});

test('when a correction has no reason or exceeds the stock, then its field says what is needed', async () => {
  shop().reject('moveStock', 'stock-below-zero', 'We have only 20 of this part in stock.', { availableQuantity: 20 });
  const user = await open();
  await user.click(await screen.findByRole('tab', { name: 'Correct' }));
  fill(await field('Pieces added or removed'), '-21');
  await user.click(button('Correct the stock'));
  expect(await screen.findByText('Please say why you are correcting the stock.')).toBeVisible();
  expect(shop().askedOf('moveStock')).toEqual([]);
  fill(await field('Reason'), 'Lost');
  await user.click(button('Correct the stock'));
  expect(await screen.findByText('We have only 20 of this part in stock.')).toBeVisible();
  expect(await field('Pieces added or removed')).toHaveValue('-21');
});

test('when the response to a restock is lost and the button is clicked again, then the same key is sent', async () => {
  shop().disconnect('moveStock');
  const user = await open();
  fill(await field('Pieces received'), '5');
  await user.click(button('Restock'));
  expect(await findAnnounced('alert', /^We cannot reach the shop\./)).toBeVisible();
  shop().answer('moveStock', examples.moveStock.answer);
  await user.click(button('Restock'));
  expect(await findAnnounced('status', `${testPart.name} has been restocked.`)).toBeVisible();
  const [first, second] = shop().askedOf('moveStock');
  expect(first?.idempotencyKey).toBeTruthy();
  expect(second?.idempotencyKey).toBe(first?.idempotencyKey);
});

test('when a part was deleted, then its page says so and the ledger stays', async () => {
  answerParts();
  await open();
  expect(await screen.findByRole('heading', { name: 'This part is not in the shop' })).toBeVisible();
  expect(await screen.findByRole('table', { name: 'movements' })).toHaveTextContent('Sold FC-K7Q2-94MD');
});

test('when a part is hidden and published again, then only its visibility is sent, and the button offers the opposite', async () => {
  shop().answer('changePart', { ...testPart, status: 'hidden' });
  const user = await open();
  await user.click(await screen.findByRole('button', { name: 'Hide' }));
  expect(await findAnnounced('status', 'The part is hidden now.')).toBeVisible();
  expect(await screen.findByText('Hidden from riders')).toBeVisible();
  shop().answer('changePart', { ...testPart });
  await user.click(await screen.findByRole('button', { name: 'Publish' }));
  expect(await findAnnounced('status', 'The part is published.')).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Hide' })).toBeVisible();
  expect(
    shop()
      .askedOf('changePart')
      .map(({ body }) => body),
  ).toEqual([{ visibility: 'hidden' }, { visibility: 'shown' }]);
});
