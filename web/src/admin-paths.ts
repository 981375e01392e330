import type { paths } from './paths.ts';

/** The addresses that only admins reach, by their names in `paths`. */
export const adminPaths = [
  'manageProducts',
  'manageOrders',
  'addProduct',
  'users',
  'orderBoard',
  'adminOrder',
  'adminPart',
  'lowStock',
  'importParts',
  'importOfParts',
  'audit',
  'mails',
  'reports',
] as const satisfies readonly (keyof typeof paths)[];

export type AdminPath = (typeof adminPaths)[number];
