import type { Piece } from './piece.ts';
import { expect } from './test.ts';

/** The lazily loaded pieces about signing in. */
export const signInPieces: readonly Piece[] = [
  {
    file: 'auth/sign-in-dialog.tsx',
    what: 'The dialog',
    as: 'admin',
    open: async ({ page }) => {
      // The page then treats the sign-in as eleven minutes old.
      await page.clock.setSystemTime(Date.now() + 11 * 60_000);
      return '/dashboard/orders';
    },
    act: (page) => page.getByRole('button', { name: 'Export CSV' }).click(),
    shown: (page) => page.getByRole('alertdialog', { name: 'Confirm that it is you' }),
    rest: (page) => expect(page.getByRole('heading', { level: 1 })).toBeVisible(),
  },
  {
    file: 'shop/account/second-factor.tsx',
    what: 'The second factor',
    as: 'admin',
    open: () => '/dashboard',
    shown: (page) => page.getByRole('group', { name: 'Second factor' }),
    rest: (page) =>
      expect(
        page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: 'My Profile' }),
      ).toBeVisible(),
  },
];
