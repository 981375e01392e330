import { examples } from '@fourteener/contract/examples';
import type { Session } from '@fourteener/contract/session/schemas';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { findAnnounced } from '../../../testing/announced.ts';
import { fill } from '../../../testing/fill.ts';
import { accounts, openScreen } from '../../../testing/open-screen.tsx';
import { shop } from '../../../testing/shop.ts';

const sessions: Session[] = [
  {
    ...{ browser: 'Firefox', system: 'Windows', isCurrent: true },
    ...{ signedInAt: '2026-11-20T16:00:00.000Z', lastUsedAt: '2026-11-22T07:31:00.000Z' },
  },
  {
    ...{ browser: 'Safari', system: 'iOS', isCurrent: false },
    ...{ signedInAt: '2026-11-18T16:00:00.000Z', lastUsedAt: '2026-11-19T16:00:00.000Z' },
  },
  {
    ...{ browser: 'Safari', system: 'iOS', isCurrent: false },
    ...{ signedInAt: '2026-10-03T16:00:00.000Z', lastUsedAt: '2026-10-04T16:00:00.000Z' },
  },
];

const open = () => openScreen('/dashboard/sessions', { as: 'customer' });
const deviceTexts = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

async function openQuestion() {
  shop().answer('listSessions', sessions);
  const user = await open();
  await user.click(await screen.findByRole('button', { name: 'Sign out all other devices' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  return { user, dialog, press: () => user.click(dialog.getByRole('button', { name: 'Sign out all other devices' })) };
}

test('when somebody opens their sessions, then each device is listed with its last use, and this one is marked', async () => {
  shop().answer('listSessions', sessions);
  await open();
  expect(await screen.findByRole('heading', { level: 1, name: 'My sessions' })).toBeVisible();
  expect(document.title).toMatch(/^My sessions/);
  await screen.findByText('This device');
  const main = within(screen.getByRole('main'));
  const [desk, phone] = main.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect([desk, phone]).toEqual(['Firefox on Windows', 'Safari on iOS']);
  const shown = deviceTexts().join('\n');
  expect(shown).toContain('Firefox on WindowsThis deviceLast used Nov 22, 2026, 12:31 AMSigned in Nov 20, 2026');
  expect(shown).toContain('Safari on iOSLast used Nov 19, 2026, 9:00 AM2 sign-ins since Oct 3, 2026');
});

test('when sessions cannot be loaded, then the page says so, and Try again loads them', async () => {
  shop().reject('listSessions', 'unexpected', 'The shop had an unexpected error.');
  const user = await open();
  expect(await findAnnounced('alert', 'The shop had an unexpected error.')).toBeVisible();
  shop().answer('listSessions', [...examples.listSessions.answer]);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('This device')).toBeVisible();
});

test('when somebody signs out all other devices, then the list is loaded again, and they stay signed in', async () => {
  const { press } = await openQuestion();
  shop().answer('endSessions', () => {
    shop().answer('listSessions', sessions.slice(0, 1));
    return { acknowledged: true, endedCount: 2 };
  });
  await press();
  expect(await findAnnounced('status', 'All other devices are signed out.')).toBeVisible();
  await expect.poll(() => screen.queryByText('Safari on iOS')).toBeNull();
  expect(screen.getByText('Firefox on Windows')).toBeVisible();
  expect(shop().askedOf('endSessions')).toMatchObject([{ params: { email: accounts.customer.email } }]);
});

test('when somebody cancels the dialog, then nothing is sent', async () => {
  const { user, dialog } = await openQuestion();
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(shop().askedOf('endSessions')).toEqual([]);
});

test('when the sign-in is too old, then the dialog asks for the password, and the other devices are signed out', async () => {
  shop().reject('endSessions', 'stale-sign-in', 'Please sign in again so that we know it is you.');
  const { dialog, press } = await openQuestion();
  await press();
  const password = await dialog.findByLabelText('Password');
  expect(password).toHaveFocus();
  fill(password, 'wrong-password');
  await press();
  expect(await dialog.findByText('This is not your password. Please try again.')).toBeVisible();
  expect(shop().askedOf('endSessions')).toHaveLength(1);
  shop().answer('endSessions', { acknowledged: true, endedCount: 2 });
  fill(password, accounts.customer.password);
  await press();
  expect(await findAnnounced('status', 'All other devices are signed out.')).toBeVisible();
});

test('when the shop refuses, then the dialog says why and stays open', async () => {
  shop().reject('endSessions', 'busy', 'Too much at once. Please try again.');
  const { dialog, press } = await openQuestion();
  await press();
  expect(await dialog.findByText('Too much at once. Please try again.')).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Sign out all other devices' })).toBeEnabled();
});

test('when somebody opens their profile, then a link leads to their sessions', async () => {
  shop().answer('listSessions', sessions);
  const user = await openScreen('/dashboard', { as: 'customer' });
  await user.click(await screen.findByRole('link', { name: 'My sessions' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'My sessions' })).toBeVisible();
});
