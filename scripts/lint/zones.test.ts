import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { inRoot } from '../paths.ts';
import { findForbidden, zonesOf } from './zones.ts';

const zones = [
  { target: 'functions/src/parts', from: ['functions/src/orders', 'functions/src/app.ts'] },
  { target: 'functions/test', from: ['web'], except: ['web/src/screens'] },
];

it.each([
  { importing: 'functions/src/parts/card.ts', imported: 'functions/src/orders/order.ts', zone: zones[0] },
  { importing: 'functions/src/parts/card.ts', imported: 'functions/src/app.ts', zone: zones[0] },
  { importing: 'functions/src/parts-list/card.ts', imported: 'functions/src/orders/order.ts', zone: undefined },
  { importing: 'functions/src/parts/card.ts', imported: 'functions/src/orders-paid/order.ts', zone: undefined },
  { importing: 'functions/src/orders/order.ts', imported: 'functions/src/parts/card.ts', zone: undefined },
  { importing: 'functions/test/a.test.ts', imported: 'web/src/app/app.tsx', zone: zones[1] },
  { importing: 'functions/test/a.test.ts', imported: 'web/src/screens/screens.ts', zone: undefined },
])('when $importing imports $imported, then the zone that forbids it is found', ({ importing, imported, zone }) => {
  expect(findForbidden(importing, imported, zones)).toBe(zone);
});

it('when folders are in an order, then each may import those before it, and of the files beside them only the allowed ones', () => {
  const folders = listFolders('functions/src');
  const [first, last] = [folders[0] ?? '', folders.at(-1) ?? ''];
  const zones = zonesOf('functions/src', folders, { [last]: ['app.ts'] });
  const forbiddenTo = (target: string) => zones.find((zone) => zone.target === `functions/src/${target}`)?.from;
  expect(forbiddenTo(first)).toEqual(expect.arrayContaining([`functions/src/${last}`, 'functions/src/app.ts']));
  expect(forbiddenTo(last)).toContain('functions/src/index.ts');
  expect(forbiddenTo(last)).not.toContain(`functions/src/${first}`);
  expect(forbiddenTo(last)).not.toContain('functions/src/app.ts');
});

it('when the order has a star, then the folders that it does not name are there, in alphabetical order', () => {
  const all = listFolders('functions/src').toSorted();
  const [last = '', first = ''] = all;
  const targets = zonesOf('functions/src', [first, '*', last]).map(({ target }) => target);
  expect(targets).toEqual([first, ...all.slice(2), last].map((name) => `functions/src/${name}`));
});

const listFolders = (root: string): string[] =>
  readdirSync(inRoot(root), { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? entry.name : []));
