import { type CheckoutTables, checkoutTables } from '@fourteener/contract/checkout/settings';
import * as z from 'zod/mini';

/** The sections of the settings that are merged separately, and their names within a sentence. */
export const sectionWords = {
  zones: 'shipping zones',
  rates: 'tax rates',
  taxIncluded: 'whether prices include tax',
  home: 'where incomplete addresses are',
  invoiceDays: 'the days to pay an invoice',
  unpaidDollars: 'the amount that can be left unpaid',
  unpaidPercent: 'the share of a part that can be left unpaid',
  reorderDays: 'the days until reordered parts arrive',
  taxNumbers: 'the tax numbers',
  bankDetails: 'the bank details',
  dispatch: 'when parcels leave',
} as const satisfies Record<keyof CheckoutTables, string>;
export type Section = keyof typeof sectionWords;
const sections = Object.keys(sectionWords) as Section[];

export interface Merged {
  tables: CheckoutTables;
  /** Sections that only the other admin changed, which are taken over. */
  taken: Section[];
  /** Sections that both changed differently, which stay as typed here. */
  both: Section[];
}

/** Merges two admins' changes of the same tables. */
export function mergeTables(base: CheckoutTables, mine: CheckoutTables, theirs: CheckoutTables): Merged {
  const [before, here, there] = [base, mine, theirs].map(writeSections) as [Written, Written, Written];
  const changedThere = sections.filter((section) => there[section] !== before[section]);
  const taken = changedThere.filter((section) => here[section] === before[section]);
  const both = changedThere.filter((section) => !taken.includes(section) && here[section] !== there[section]);
  return { tables: takeSections(mine, theirs, taken), taken, both };
}

/** The tables, with some of their sections from other tables. */
export function takeSections<T extends object>(mine: T, theirs: T, taken: readonly (keyof T)[]): T {
  return { ...mine, ...Object.fromEntries(taken.map((section) => [section, theirs[section]])) };
}

type Written = Record<Section, string>;

/** Each section as a text, with its fields in a fixed order. */
function writeSections(tables: CheckoutTables): Written {
  const ordered = z.parse(checkoutTables, tables);
  return Object.fromEntries(sections.map((section) => [section, JSON.stringify(ordered[section])])) as Written;
}
