import { examples } from '@fourteener/contract/examples';
import { messages } from '@fourteener/contract/messages';
import { testPart as validPart } from '@fourteener/contract/testing/parts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { findAnnounced } from '../../../testing/announced.ts';
import { answerParts } from '../../../testing/fake-parts.ts';
import { fill } from '../../../testing/fill.ts';
import { encodePictures } from '../../../testing/encode-pictures.ts';
import { openScreen, reloadScreen } from '../../../testing/open-screen.tsx';
import { shop } from '../../../testing/shop.ts';

const part = {
  Name: 'Torreys Pedals, pair',
  'Image URL': '/images/parts/pedals-800.webp',
  'Minimum quantity': '2',
  'Available quantity': '3',
  'Per-unit price': '99',
};
const open = () => openScreen('/dashboard/addproduct', { as: 'admin' });
const submit = () => screen.getByRole('button', { name: 'Submit' });

async function fillPart(): Promise<void> {
  await screen.findByLabelText('Name');
  for (const [label, words] of Object.entries(part)) fill(screen.getByLabelText(label), words);
}

/** Loads every picture but one; jsdom itself loads none. */
class FakeImage {
  onload = (): void => undefined;
  onerror = (): void => undefined;

  set src(address: string) {
    queueMicrotask(() => (address === '/no-such-picture.webp' ? this.onerror() : this.onload()));
  }
}

beforeEach(() => {
  vi.stubGlobal('Image', FakeImage);
  shop().answer('addPart', examples.addPart.answer);
});

test('when a new part is submitted twice in a row, then it is sent once, a toast confirms it, and the form is emptied', async () => {
  const release = shop().hold('addPart');
  const user = await open();
  await fillPart();
  await user.dblClick(submit());
  release();
  expect(await findAnnounced('status', messages.partAdded.trim())).toBeVisible();
  expect(screen.getByLabelText('Name')).toHaveValue('');
  const { insertedId } = examples.addPart.answer;
  expect(screen.getByRole('link', { name: part.Name })).toHaveAttribute('href', `/dashboard/parts/${insertedId}`);
  expect(shop().askedOf('addPart')).toMatchObject([
    {
      body: { name: part.Name, img: part['Image URL'], minimumQuantity: 2, availableQuantity: 3, price: 99 },
    },
  ]);
});

test('when fields of a new part are missing or invalid, then each says so, and the other fields keep what was typed', async () => {
  const user = await open();
  await screen.findByLabelText('Name');
  await user.click(submit());
  expect(await screen.findByText('The name is missing.')).toBeVisible();
  await fillPart();
  fill(screen.getByLabelText('Per-unit price'), '9o');
  await user.click(submit());
  expect(await screen.findByText('The price must be a number, such as 12.50.')).toBeVisible();
  expect(shop().askedOf('addPart')).toEqual([]);
  const errors = [
    { path: 'img', message: 'The picture must be a web address.' },
    { path: 'availableQuantity', message: 'The available quantity must be a whole number.' },
  ];
  shop().reject('addPart', 'invalid-fields', 'Some fields need to be corrected.', { errors });
  fill(screen.getByLabelText('Per-unit price'), '90');
  await user.click(submit());
  await waitFor(() => expect(screen.getByLabelText('Image URL')).toHaveFocus());
  expect(screen.getByLabelText('Image URL')).toHaveAccessibleDescription(/The picture must be a web address\./);
  expect(screen.getByLabelText('Available quantity')).toHaveAccessibleDescription(/must be a whole number\./);
  expect(screen.getByLabelText('Name')).toHaveValue(part.Name);
});

test('when adding a part fails, then the toast says why and what was typed is kept', async () => {
  shop().reject('addPart', 'unexpected', 'The shop had an unexpected error.');
  const user = await open();
  await fillPart();
  await user.click(submit());
  expect(await findAnnounced('alert', 'The shop had an unexpected error.')).toBeVisible();
  expect(screen.getByLabelText('Name')).toHaveValue(part.Name);
});

test('when a part is typed, then the preview shows its card and its order form as customers will see them', async () => {
  const user = await open();
  const preview = await screen.findByRole('region', { name: /^Preview/ });
  expect(preview).toHaveTextContent('no price yet');
  await fillPart();
  fill(screen.getByLabelText(/^Description/), 'Sealed bearings.\nMass: 386 g the pair');
  await expect.poll(() => preview.textContent).toContain(`${part.Name}$99.00`);
  expect(preview).toHaveTextContent('Only 3 left');
  await expect.poll(() => preview.querySelector('img')?.getAttribute('src')).toBe(part['Image URL']);
  within(preview).getByRole('tab', { name: 'Card' }).focus();
  await user.keyboard('{ArrowRight}');
  expect(within(preview).getByRole('tab', { name: 'Order form' })).toHaveAttribute('aria-selected', 'true');
  expect(within(preview).getByText('Mass')).toHaveRole('term');
  expect(within(preview).getByText('386 g the pair')).toHaveRole('definition');
  expect(preview).toHaveTextContent('Sealed bearings.');
});

test('when the typed picture cannot be loaded, then the preview says so', async () => {
  await open();
  fill(await screen.findByLabelText('Image URL'), '/no-such-picture.webp');
  expect(await findAnnounced('status', 'This picture cannot be loaded.')).toBeInTheDocument();
  expect(screen.getByRole('tabpanel')).toHaveTextContent('This picture cannot be loaded.');
});

test('when a part is saved as a draft, then it is added hidden, and the toast says so', async () => {
  const user = await openScreen('/dashboard/addproduct', { as: 'admin' });
  fill(await screen.findByLabelText('Name'), 'Stem');
  fill(screen.getByLabelText('Image URL'), '/images/parts/stem-800.webp');
  fill(screen.getByLabelText('Minimum quantity'), '1');
  fill(screen.getByLabelText('Available quantity'), '4');
  fill(screen.getByLabelText('Per-unit price'), '96');
  await user.click(screen.getByRole('button', { name: 'Save as draft' }));
  expect(await findAnnounced('status', 'The draft is saved. Only our staff sees it.')).toBeVisible();
  expect(shop().askedOf('addPart')[0]?.body).toMatchObject({ name: 'Stem', visibility: 'hidden' });
});

test('when a part is duplicated, then the form has its facts but not its number, old numbers, stock and successor, and is sent as a new part', async () => {
  const original = validPart({
    _id: 'stem-9k2m4t',
    name: 'Princeton Stem',
    number: 'PS-90',
    oldNumbers: ['PS-89'],
    kind: 'stem',
    status: 'discontinued',
    successor: 'stem-2',
    warnings: ['Sharp.'],
    price: 96,
  });
  answerParts(original);
  const user = await openScreen(`/dashboard/addproduct?from=${original._id}`, { as: 'admin' });
  expect(await screen.findByDisplayValue('Princeton Stem')).toBe(screen.getByLabelText('Name'));
  expect(screen.getByLabelText('Available quantity')).toHaveValue('');
  expect(screen.getByLabelText(/^Part number/)).toHaveValue('');
  fill(screen.getByLabelText('Name'), 'Princeton Stem, 100 mm');
  fill(screen.getByLabelText('Available quantity'), '4');
  await user.click(submit());
  expect(await findAnnounced('status', messages.partAdded.trim())).toBeVisible();
  const [sent] = shop().askedOf('addPart');
  expect(sent?.body).toMatchObject({ name: 'Princeton Stem, 100 mm', kind: 'stem', warnings: ['Sharp.'], price: 96 });
  expect(sent?.body).toMatchObject({ lifeCycle: 'sold', visibility: 'hidden' });
  for (const own of ['number', 'oldNumbers', 'successor'] as const) expect(sent?.body[own] ?? null).toBeNull();
  expect(screen.getByLabelText('Name')).toHaveValue('');
});

test('when the part to duplicate does not exist, then the page says so', async () => {
  answerParts();
  await openScreen('/dashboard/addproduct?from=none', { as: 'admin' });
  expect(await findAnnounced('alert', 'This part does not exist.')).toBeVisible();
});

test('when a picture is added after the form missed one, then the error disappears', async () => {
  const user = await open();
  await screen.findByLabelText('Name');
  await user.click(submit());
  expect(await screen.findByText('The picture is missing.')).toBeVisible();
  shop().answer('uploadPicture', { id: '1'.repeat(64), width: 4, height: 3 });
  encodePictures();
  await user.upload(screen.getByLabelText(/^Choose pictures/), new File(['x'], 'one.jpg', { type: 'image/jpeg' }));
  await screen.findByLabelText('Alt text of picture 1');
  await waitFor(() => expect(screen.queryByText('The picture is missing.')).toBeNull());
});

test('when the page is reloaded, then typed fields and pictures are still there until they are discarded', async () => {
  const user = await open();
  await fillPart();
  shop().answer('uploadPicture', { id: '1'.repeat(64), width: 4, height: 3 });
  encodePictures();
  await user.upload(screen.getByLabelText(/^Choose pictures/), new File(['x'], 'one.jpg', { type: 'image/jpeg' }));
  fill(await screen.findByLabelText('Alt text of picture 1'), 'From the side');
  const again = await reloadScreen();
  for (const [label, words] of Object.entries(part)) expect(await screen.findByLabelText(label)).toHaveValue(words);
  expect(screen.getByLabelText('Alt text of picture 1')).toHaveValue('From the side');
  await again.click(screen.getByRole('button', { name: 'Discard them' }));
  expect(screen.getByLabelText('Name')).toHaveValue('');
  await reloadScreen();
  expect(await screen.findByLabelText('Name')).toHaveValue('');
});

test('when a part that was typed before a reload is added, then the next visit begins with an empty form', async () => {
  await open();
  await fillPart();
  const user = await reloadScreen();
  await user.click(await screen.findByRole('button', { name: 'Submit' }));
  expect(await findAnnounced('status', messages.partAdded.trim())).toBeVisible();
  await reloadScreen();
  expect(await screen.findByLabelText('Name')).toHaveValue('');
  expect(screen.queryByRole('button', { name: 'Discard them' })).toBeNull();
});
