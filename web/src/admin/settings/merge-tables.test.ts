import { defaultTables } from '@fourteener/contract/checkout/settings';
import { expect, it } from 'vitest';
import { mergeTables } from './merge-tables.ts';

const rate = { country: 'US', kind: 'standard', percent: 5 } as const;

it('when two admins changed different tables, then the merged settings have both changes', () => {
  const merged = mergeTables(
    defaultTables,
    { ...defaultTables, taxIncluded: true },
    { ...defaultTables, rates: [rate] },
  );
  expect(merged).toEqual({
    tables: { ...defaultTables, taxIncluded: true, rates: [rate] },
    taken: ['rates'],
    both: [],
  });
});

it('when two admins changed the same table, then the own version stays, and the table is named', () => {
  const mine = { ...defaultTables, rates: [rate] };
  const merged = mergeTables(defaultTables, mine, { ...defaultTables, rates: [{ ...rate, percent: 6 }] });
  expect(merged).toEqual({ tables: mine, taken: [], both: ['rates'] });
});

it('when two admins changed the delivery time of a zone, then the own version stays, and the zones are named', () => {
  const withDays = (to: number) => ({
    ...defaultTables,
    zones: defaultTables.zones.map((zone) => ({ ...zone, days: { from: 1, to } })),
  });
  const merged = mergeTables(defaultTables, withDays(2), withDays(3));
  expect(merged).toEqual({ tables: withDays(2), taken: [], both: ['zones'] });
});

it('when two admins made the same change, or only the order of fields differs, then no table is named', () => {
  const mine = { ...defaultTables, rates: [rate] };
  const theirs = {
    ...defaultTables,
    home: { state: 'CO', country: 'US' } as const,
    rates: [{ percent: 5, kind: 'standard', country: 'US' } as const],
  };
  expect(mergeTables(defaultTables, mine, theirs)).toMatchObject({ taken: [], both: [] });
});
