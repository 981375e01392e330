import type { Page } from '@playwright/test';
import type { Piece } from './piece.ts';
import { expect } from './test.ts';

const menu = (page: Page) => page.getByRole('navigation', { name: 'Dashboard' });

/** The lazily loaded pieces of the admins' frame. */
export const adminPieces: readonly Piece[] = [
  {
    file: 'app/dashboard/admin-bar.tsx',
    as: 'admin',
    open: () => '/dashboard/users',
    shown: (page) => page.getByRole('button', { name: /Find or run/ }),
    rest: (page) => expect(page.getByRole('navigation', { name: 'Main' }).getByText('Logout')).toBeVisible(),
  },
  {
    file: 'app/dashboard/admin-frame.tsx',
    what: 'The page',
    as: 'admin',
    open: () => '/dashboard/users',
    shown: menu,
    rest: (page) => expect(page.getByRole('button', { name: 'Logout' })).toBeVisible(),
  },
  {
    file: 'app/dashboard/command-palette.tsx',
    what: 'The command palette',
    as: 'admin',
    open: () => '/dashboard/users',
    act: (page) => page.getByRole('button', { name: /Find or run/ }).click(),
    shown: (page) => page.getByRole('dialog', { name: 'Command palette' }),
    rest: (page) => expect(menu(page)).toBeVisible(),
  },
  {
    file: 'app/dashboard/keys-dialog.tsx',
    what: 'The list of keys',
    as: 'admin',
    open: () => '/dashboard/users',
    act: (page) => page.getByRole('button', { name: 'Keys of this page' }).click(),
    shown: (page) => page.getByRole('dialog', { name: 'Keys of this page' }),
    rest: (page) => expect(menu(page)).toBeVisible(),
  },
];
