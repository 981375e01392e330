import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openScreen } from '../testing/open-screen.tsx';
import { getAccessToken } from './api/access-token.ts';
import { adminPaths } from './screens/derived.ts';
import { paths } from './screens/paths.ts';

const addresses = adminPaths.map((path) => path.replace(':id', 'any'));

test.each(addresses)('when a customer opens %s, then they are signed out and asked to sign in', async (path) => {
  await openScreen(path, { as: 'customer' });
  expect(await screen.findByRole('heading', { name: 'Login' })).toBeVisible();
  expect(window.location.pathname).toBe(paths.login);
  expect(getAccessToken()).toBeNull();
});

test.each(addresses)('when a visitor opens %s, then they are asked to sign in', async (path) => {
  await openScreen(path);
  expect(await screen.findByRole('heading', { name: 'Login' })).toBeVisible();
  expect(window.location.pathname).toBe(paths.login);
});
