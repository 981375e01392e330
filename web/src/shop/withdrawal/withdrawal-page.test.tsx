import { examples } from '@fourteener/contract/examples';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fill } from '../../../testing/fill.ts';
import { sellInTheEu } from '../../../testing/fake-payments.ts';
import { openScreen } from '../../../testing/open-screen.tsx';
import { shop } from '../../../testing/shop.ts';

const { token } = examples.showWithdrawal.body;
const { items, ...order } = examples.showWithdrawal.answer;
const [crankset] = items;
const saddle = {
  ...{ _id: 'SADDLE01', partsName: 'Antero Saddle', quantity: 3, left: 3 },
  ...{ returnNumber: 'FC-SADD-LE01-R1', endsAt: '2026-12-04T07:00:00.000Z', isOver: false, withdrawn: [] },
};
const chain = {
  ...{ _id: 'CHAIN001', partsName: 'Harvard Chain', quantity: 1, left: 0 },
  ...{ returnNumber: 'FC-CHAI-N001-R1', endsAt: '2026-11-18T07:00:00.000Z', isOver: true, withdrawn: [] },
};
const sent = { acknowledged: true } as const;
const main = () => within(screen.getByRole('main'));

test('when a link is requested, then the message, which has the focus, does not say whether the order exists', async () => {
  sellInTheEu();
  shop().answer('requestWithdrawal', sent);
  const user = await openScreen('/withdrawal');
  fill(await screen.findByLabelText('Order number'), 'k7q2 94md');
  fill(main().getByLabelText('Email'), 'rider@example.com');
  await user.click(main().getByRole('button', { name: 'Send the link' }));
  const said = await main().findByRole('status');
  expect(said).toHaveTextContent('If an order with this number and address exists, we have emailed a link.');
  expect(said).toHaveFocus();
  const [asked, ...others] = shop().askedOf('requestWithdrawal');
  expect(asked?.body).toEqual({ number: 'k7q2 94md', email: 'rider@example.com' });
  expect(others).toEqual([]);
  await user.click(main().getByRole('button', { name: 'Enter another number' }));
  expect(await main().findByLabelText('Order number')).toBeVisible();
});

test('when too many links were requested, then the shop’s message is shown under the button, and what was typed stays', async () => {
  sellInTheEu();
  shop().reject('requestWithdrawal', 'too-many-requests', 'Too many links were asked for in a short time.');
  const user = await openScreen('/withdrawal');
  fill(await screen.findByLabelText('Order number'), 'FC-K7Q2-94MD');
  fill(main().getByLabelText('Email'), 'rider@example.com');
  await user.click(main().getByRole('button', { name: 'Send the link' }));
  expect(await main().findByRole('alert')).toHaveTextContent('Too many links were asked for');
  expect(main().getByLabelText('Order number')).toHaveValue('FC-K7Q2-94MD');
});

test('when a customer is signed in, then their address is filled in, and a link leads to their orders', async () => {
  sellInTheEu();
  await openScreen('/withdrawal', { as: 'customer' });
  expect(await screen.findByLabelText('Email')).not.toHaveValue('');
  expect(main().getByRole('link', { name: 'My orders' })).toHaveAttribute('href', '/dashboard/MyOrders');
});

test('when the emailed link is opened, then the page shows for each part what can be withdrawn and until when, and withdraws nothing', async () => {
  sellInTheEu();
  shop().answer('showWithdrawal', { ...order, items: [crankset, saddle, chain] });
  await openScreen(`/withdrawal#${token}`);
  expect(await screen.findByText(/^Order FC-K7Q2-94MD/)).toBeVisible();
  expect(main().getByText('Elbert 1× Crankset: you withdrew from 1 piece on Nov 22, 2026, 12:49 AM.')).toBeVisible();
  expect(main().getByText('Antero Saddle: you can withdraw until Dec 4, 2026, 12:00 AM MST.')).toBeVisible();
  expect(main().getByText('Harvard Chain: you could withdraw until Nov 18, 2026, 12:00 AM MST.')).toBeVisible();
  expect(main().getAllByRole('checkbox')).toHaveLength(2);
  expect(main().getByText(/^I, June Halvorsen, withdraw from the contract for/)).toHaveTextContent(
    '2 pieces of Elbert 1× Crankset and 3 pieces of Antero Saddle, order FC-K7Q2-94MD.',
  );
  expect(shop().asked.map(({ name }) => name)).not.toContain('withdrawByLink');
});

test('when the withdrawal is confirmed, then the choice is sent once, and the page says when it was received and that an email confirms it', async () => {
  sellInTheEu();
  shop().answer('showWithdrawal', { ...order, items: [saddle, chain] });
  const withdrawn = [{ number: 'FC-SADD-LE01-R1', quantity: 2, at: '2026-11-22T07:51:40.310Z' }];
  shop().answer('withdrawByLink', () => {
    const after = { ...order, items: [{ ...saddle, left: 0, withdrawn }, chain] };
    shop().answer('showWithdrawal', after);
    return after;
  });
  const user = await openScreen(`/withdrawal#${token}`);
  fill(await screen.findByLabelText('Pieces'), '2');
  await user.click(main().getByRole('button', { name: 'Confirm withdrawal' }));
  const said = await main().findByRole('status');
  expect(said).toHaveTextContent(
    /^We received your withdrawal on .+\. An email to rider@example\.com acknowledges it\.$/,
  );
  expect(said).toHaveFocus();
  expect(
    shop()
      .askedOf('withdrawByLink')
      .map(({ body }) => body),
  ).toEqual([{ token, items: [{ id: 'SADDLE01', quantity: 2, returnNumber: 'FC-SADD-LE01-R1' }] }]);
  expect(main().queryByRole('button', { name: 'Confirm withdrawal' })).toBeNull();
  expect(main().getByText(/^Antero Saddle: you withdrew from 2 pieces on/)).toBeVisible();
});

test('when nothing is chosen, then the form says so, and nothing is sent', async () => {
  sellInTheEu();
  shop().answer('showWithdrawal', { ...order, items: [crankset, saddle] });
  const user = await openScreen(`/withdrawal#${token}`);
  for (const box of await screen.findAllByRole('checkbox')) await user.click(box);
  await user.click(main().getByRole('button', { name: 'Confirm withdrawal' }));
  expect(await main().findByRole('alert')).toHaveTextContent('Please choose at least one part.');
  expect(shop().askedOf('withdrawByLink')).toEqual([]);
});

test('when the link has expired or is incomplete, then the page says so and offers another', async () => {
  sellInTheEu();
  shop().reject('showWithdrawal', 'not-found', 'This link is no longer valid.');
  const user = await openScreen(`/withdrawal#${token}`);
  expect(await screen.findByRole('heading', { name: 'This link no longer works' })).toBeVisible();
  await user.click(main().getByRole('link', { name: 'ask for another' }));
  expect(await screen.findByLabelText('Order number')).toBeVisible();
});

test('when the market is not the European Union, then the page does not exist, and no footer links to it', async () => {
  shop().answer('getPaymentSettings', examples.getPaymentSettings.answer);
  await openScreen('/withdrawal');
  expect(await main().findByRole('link', { name: 'Home' })).toBeVisible();
  expect(screen.queryByLabelText('Order number')).toBeNull();
  expect(screen.queryByRole('link', { name: 'Withdraw from contract here' })).toBeNull();
});

test('when the market is the European Union, then the footer links to the page', async () => {
  sellInTheEu();
  const user = await openScreen('/about');
  await user.click(await screen.findByRole('link', { name: 'Withdraw from contract here' }));
  expect(await screen.findByLabelText('Order number')).toBeVisible();
});
