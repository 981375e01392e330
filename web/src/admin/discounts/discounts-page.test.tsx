import { examples } from '@fourteener/contract/examples';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openScreen } from '../../../testing/open-screen.tsx';
import { shop } from '../../../testing/shop.ts';

const code = { ...examples.getDiscount.answer, from: '2026-01-20', until: '2099-02-28', used: 37 };
const sent = () =>
  shop()
    .askedOf('saveDiscount')
    .map(({ body, params }) => ({ ...body, code: params.id }));

test('when the shop has discount codes, then each shows what it takes off, its period and its uses, and links to its page', async () => {
  shop().answerList('listDiscounts', [code, { ...code, _id: 'FREESHIP', type: 'shipping', kinds: [], ended: true }]);
  await openScreen('/dashboard/discounts', { as: 'admin' });
  const [first, second] = await screen.findAllByRole('article');
  const winter = within(first as HTMLElement);
  expect(winter.getByRole('link', { name: 'WINTER10' })).toHaveAttribute('href', '/dashboard/discounts/WINTER10');
  expect(winter.getByText('10% off tires and inner tubes')).toBeVisible();
  expect(winter.getByText('Jan 20, 2026 – Feb 28, 2099, once per customer')).toBeVisible();
  expect(winter.getByText('Used 37 of 200')).toBeVisible();
  expect(winter.getByText('Active')).toBeVisible();
  expect(within(second as HTMLElement).getByText('Free shipping')).toBeVisible();
  expect(within(second as HTMLElement).getByText('Ended')).toBeVisible();
});

test('when a new code is typed in small letters, then it is saved in capitals, and one with a dash is refused at its field', async () => {
  shop().answerList('listDiscounts', []);
  shop().answer('saveDiscount', ({ body }) => ({ ...code, ...body, _id: 'RIDE20', revision: 1 }) as never);
  shop().answer('getDiscount', { ...code, _id: 'RIDE20' });
  const user = await openScreen('/dashboard/discounts', { as: 'admin' });
  const field = await screen.findByLabelText('New discount code');
  await user.type(field, 'ride-20{Enter}');
  expect(field).toHaveAccessibleDescription('Use 3 to 20 letters and digits.');
  await user.clear(field);
  await user.type(field, 'ride20{Enter}');
  await user.selectOptions(await screen.findByLabelText('Type of discount'), 'Amount off the goods');
  await user.type(screen.getByLabelText('Amount'), '$20,50');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Add a kind of parts' }), 'Saddles');
  await user.type(screen.getByLabelText(/Maximum uses/), '40');
  await user.click(screen.getByRole('button', { name: 'Save code' }));
  expect(await screen.findByText('RIDE20 is saved.')).toBeVisible();
  expect(sent()).toEqual([
    {
      ...{ code: 'RIDE20', type: 'amount', amount: 20.5, kinds: ['saddle'], uses: 40 },
      ...{ oncePerCustomer: true, ended: false, revision: 0 },
    },
  ]);
});

test('when an admin ends a code, then it is saved as ended with its other fields unchanged', async () => {
  shop().answer('getDiscount', code);
  shop().answer('saveDiscount', { ...code, ended: true, revision: 2 });
  const user = await openScreen('/dashboard/discounts/WINTER10', { as: 'admin' });
  await user.click(await screen.findByRole('button', { name: 'End this code' }));
  expect(await screen.findByRole('button', { name: 'Activate it again' })).toBeVisible();
  const { _id, used: _used, createdAt: _createdAt, ...terms } = code;
  expect(sent()).toEqual([{ ...terms, code: _id, ended: true, revision: 1 }]);
});

test('when the percentage is out of range, then its field says so, and nothing is sent', async () => {
  shop().answer('getDiscount', code);
  const user = await openScreen('/dashboard/discounts/WINTER10', { as: 'admin' });
  const percent = await screen.findByLabelText('Percentage');
  await user.clear(percent);
  await user.type(percent, '101');
  await user.click(screen.getByRole('button', { name: 'Save code' }));
  expect(percent).toHaveAccessibleDescription('The percentage must be a whole number from 1 to 100.');
  expect(sent()).toEqual([]);
});

test('when no discount code has the name, then the page says so', async () => {
  shop().reject('getDiscount', 'not-found', 'There is no such discount code.');
  await openScreen('/dashboard/discounts/NONE', { as: 'admin' });
  expect(await screen.findByRole('heading', { name: 'There is no such discount code' })).toBeVisible();
});
