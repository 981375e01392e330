import type { GivenRole } from '@fourteener/contract/user/roles';
import type { Profile } from '@fourteener/contract/user/schemas';

export interface SeedAccount {
  uid: string;
  email: string;
  name: string;
  /** An owner. */
  admin: boolean;
  /** The role in the staff; absent for the owner and for customers. */
  role?: GivenRole;
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
    uid: 'managerSolveigMarsh2023desk1',
    email: 'manager@example.com',
    name: 'Solveig Marsh',
    admin: false,
    role: 'manager',
    createdAt: '2023-03-06T15:20:00.000Z',
    profile: {},
  },
  {
    uid: 'mechanicRafaelOrtega2023ben2',
    email: 'workshop@example.com',
    name: 'Rafael Ortega',
    admin: false,
    role: 'mechanic',
    createdAt: '2023-04-17T14:05:00.000Z',
    profile: {},
  },
  {
    uid: 'editorPetraLindqvist2024cat3',
    email: 'editor@example.com',
    name: 'Petra Lindqvist',
    admin: false,
    role: 'editor',
    createdAt: '2024-02-12T16:40:00.000Z',
    profile: {},
  },
  {
    uid: 'accountantDesmondRey2024bk04',
    email: 'accountant@example.com',
    name: 'Desmond Rey',
    admin: false,
    role: 'accountant',
    createdAt: '2024-05-20T15:30:00.000Z',
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
