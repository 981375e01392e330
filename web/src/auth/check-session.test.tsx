import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { findAnnounced } from '../../testing/announced.ts';
import { openScreen } from '../../testing/open-screen.tsx';
import { shop } from '../../testing/shop.ts';
import { readText, writeText } from '../ui/browser/kept-text.ts';
import { checkSession } from './check-session.ts';
import { getSession } from './session-store.ts';

test('when another device has ended the session, then the page signs out, says why and forgets what was typed', async () => {
  await openScreen('/about', { as: 'customer' });
  writeText('session', 'draft', '218 F Street');
  shop().reject('checkAdmin', 'sign-in-needed', 'You have been signed out. Please sign in again.');
  await checkSession();
  expect(await findAnnounced('status', 'You were signed out on this device. Please sign in again.')).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Login' })).toBeVisible();
  expect(getSession().status).toBe('signed-out');
  expect(readText('session', 'draft')).toBeNull();
  await waitFor(() => expect(window.location.pathname).toBe('/'));
});

test.each(['busy', 'unexpected'] as const)(
  'when the shop answers the check with an error (%s), then the session continues',
  async (problem) => {
    await openScreen('/about', { as: 'customer' });
    shop().reject('checkAdmin', problem, 'Please try again.');
    await checkSession();
    expect(getSession().status).toBe('signed-in');
  },
);
