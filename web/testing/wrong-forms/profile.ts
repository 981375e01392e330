import { screen } from '@testing-library/react';
import { shop } from '../shop.ts';
import type { WrongScreen } from './wrong-form.ts';

/** The screen of a customer's profile. */
export const profileScreens: WrongScreen[] = [
  {
    path: '/dashboard',
    as: 'customer',
    prepare: () => undefined,
    forms: [
      {
        files: ['shop/account/change-email.tsx'],
        prepare: () => screen.findByLabelText('New email address'),
        wrong: { 'New email address': 'june@' },
        button: 'Change address',
        right: { 'New email address': 'june@example.com', 'Your password': 'granite-42' },
      },
      {
        files: ['shop/account/change-password.tsx'],
        prepare: () => screen.findByLabelText('New password'),
        wrong: { 'New password': '12345' },
        button: 'Change password',
        right: { 'Current password': 'granite-42', 'New password': 'pedals-2008' },
      },
      {
        files: ['shop/account/profile-form.tsx'],
        prepare: () =>
          shop().reject('saveUser', 'invalid-fields', 'Some fields need to be corrected.', {
            errors: [
              { path: 'city', message: 'The city is too long.' },
              { path: 'phone', message: 'The phone number is too long.' },
            ],
          }),
        wrong: { City: 'Salida, Colorado', Phone: '719 555 0142 0142' },
        button: 'Update',
        right: { City: 'Salida', Phone: '719 555 0142' },
      },
    ],
  },
];
