import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openScreen } from '../../testing/open-screen.tsx';
import { beforeSignOut } from '../api/session-reset.ts';
import { claimDrafts, hasDraftOwner } from './draft-owner.ts';
import { signOut } from './session.ts';

test('when another tab refreshes the sign-in during a sign-out, then no message says that the session ended', async () => {
  await openScreen('/about', { as: 'customer' });
  expect(hasDraftOwner()).toBe(true);
  const end = beforeSignOut(() => {
    // Imitates a tab whose token is renewed at this moment.
    claimDrafts('customer-uid');
    return Promise.resolve();
  });
  await signOut();
  end();
  expect(hasDraftOwner()).toBe(false);
  expect(await screen.findByRole('link', { name: 'Login' })).toBeVisible();
  expect(screen.queryByText('Your session has ended. Please sign in again.')).not.toBeInTheDocument();
});
