import type { Profile } from '@fourteener/contract/user/schemas';

export interface SeedAccount {
  uid: string;
  email: string;
  name: string;
  admin: boolean;
  createdAt: string;
  profile: Partial<Profile>;
}

/** The password of every account. */
export const PASSWORD = 'pedals-2008';

/** Fictional accounts to sign in with, oldest first; the other customers are in `customers.ts`. */
export const accounts: readonly SeedAccount[] = [
  {
    uid: 'adminMarenOkafor2008bench001',
    email: 'admin@example.com',
    name: 'Maren Okafor',
    admin: true,
    createdAt: '2023-01-16T15:00:00.000Z',
    profile: {},
  },
  {
    uid: 'riderJuneHalvorsen2025park02',
    email: 'rider@example.com',
    name: 'June Halvorsen',
    admin: false,
    createdAt: '2025-05-11T18:24:00.000Z',
    profile: {
      education: 'B.Sc. Hydrology, Colorado Mesa University',
      location: 'Colorado, United States',
      city: 'Salida',
      phone: '(719) 555-0142',
      linkedIn: 'https://www.linkedin.com/in/june-halvorsen-example',
    },
  },
  {
    uid: 'mechanicTomasRuiz2025shop003',
    email: 'mechanic@example.com',
    name: 'Tomás Ruiz',
    admin: false,
    createdAt: '2025-08-20T09:41:00.000Z',
    profile: {},
  },
];
