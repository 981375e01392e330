import { examples } from '@fourteener/contract/examples';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { findAnnounced } from '../../../testing/announced.ts';
import { fill } from '../../../testing/fill.ts';
import { openScreen } from '../../../testing/open-screen.tsx';
import { shop } from '../../../testing/shop.ts';
import { paths } from '../../screens/paths.ts';

const { model } = examples.getBike.answer;
const menu = () => within(screen.getByRole('navigation', { name: 'Dashboard' }));
const question = () => screen.findByRole('alertdialog', { name: 'Leave without saving?' });
const answer = async (user: UserEvent, name: 'Stay' | 'Leave') =>
  user.click(within(await question()).getByRole('button', { name }));
const field = () => screen.findByLabelText('Model');

beforeEach(() => {
  shop().answer('listBikes', [...examples.listBikes.answer]);
  shop().answer('getBike', structuredClone(examples.getBike.answer));
  shop().answer('judgeBike', { ...structuredClone(examples.judgeBike.answer), checks: [] });
  shop().answer('judgeLines', structuredClone(examples.judgeLines.answer));
});

/** Opens a bike from the list, and types into its form. */
async function changeBike(): Promise<UserEvent> {
  const user = await openScreen(paths.bikes, { as: 'admin' });
  const [bike] = await screen.findAllByRole('link', { name: examples.listBikes.answer[0].model });
  await user.click(bike as HTMLElement);
  fill(await field(), `${model} II`);
  return user;
}

test('when a link leads away from unsaved changes, then a dialog asks first, Stay keeps them, and Leave follows the link', async () => {
  const user = await changeBike();
  const here = window.location.pathname;
  await user.click(menu().getByRole('link', { name: 'Bikes' }));
  expect(within(await question()).getByRole('button', { name: 'Stay' })).toHaveFocus();
  await answer(user, 'Stay');
  expect(window.location.pathname).toBe(here);
  expect(await field()).toHaveValue(`${model} II`);
  await user.click(menu().getByRole('link', { name: 'Bikes' }));
  await answer(user, 'Leave');
  await waitFor(() => expect(window.location.pathname).toBe(paths.bikes));
});

test('when Back leads away from unsaved changes, then a dialog asks first, and the address stays until Leave', async () => {
  const user = await changeBike();
  const here = window.location.pathname;
  window.history.back();
  await answer(user, 'Stay');
  await waitFor(() => expect(window.location.pathname).toBe(here));
  expect(await field()).toHaveValue(`${model} II`);
  window.history.back();
  await answer(user, 'Leave');
  await waitFor(() => expect(window.location.pathname).toBe(paths.bikes));
  expect(await screen.findByRole('heading', { name: 'Bikes' })).toBeVisible();
});

test('when the changes are saved, then neither the app nor the browser asks', async () => {
  shop().answer('saveBike', structuredClone(examples.saveBike.answer));
  const user = await changeBike();
  const leaveTab = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect(leaveTab()).toBe(false);
  await user.click(screen.getByRole('button', { name: 'Save bike' }));
  expect(await findAnnounced('status', 'The bike is saved.')).toBeVisible();
  await waitFor(() => expect(leaveTab()).toBe(true));
  await user.click(menu().getByRole('link', { name: 'Bikes' }));
  await waitFor(() => expect(window.location.pathname).toBe(paths.bikes));
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('when somebody logs out with unsaved changes, then a dialog asks first', async () => {
  const user = await changeBike();
  await user.click(screen.getByRole('button', { name: 'Logout' }));
  await answer(user, 'Stay');
  expect(await field()).toHaveValue(`${model} II`);
});
