import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const source = join(import.meta.dirname, '../..');

/** Where something is written by another file's hand before the navigation, or nothing is written at all. */
const others = [
  // They only look at something else.
  'app/dashboard/command-palette.tsx',
  'admin/new-id-form.tsx',
  'admin/customers/customers-page.tsx',
  'admin/orders/order-queue-page.tsx',
  'admin/payments/accounting-page.tsx',
  'admin/payments/payments-page.tsx',
  'shop/drawings/drawing-view.tsx',
  'shop/parts/own-size.tsx',
  'admin/orders/order-queue-list.tsx',
  'admin/overview/range-bar.tsx',
  'shop/search/suggestions.tsx',
  'ui/navigation/link.tsx',
  'ui/tables/data-table.tsx',
  // The garage's own addresses, which the garage shows itself.
  'shop/garage/add-bike.tsx',
  'shop/garage/add-shop-bike.tsx',
  'shop/garage/question-view.tsx',
  // They write nothing, or their own address without what it asked for.
  'admin/synonyms/synonyms-page.tsx',
  'shop/lists/paste-lines.tsx',
  'shop/orders/find-order.tsx',
  // Leads away whoever signed out: nothing is said there.
  'app/shell/shell.tsx',
  // Asks for the same page once more.
  'app/page-failed.tsx',
];

it('when a form leads to another screen after it has written something, then it loads that screen’s code first', () => {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /(?<!\.test)\.tsx?$/.test(file),
  );
  const navigating = files.filter((file) => /\buseNavigate\(\)/.test(readFileSync(join(source, file), 'utf8')));
  const late = navigating.filter((file) => !/\buseNextScreens\(/.test(readFileSync(join(source, file), 'utf8')));
  expect(late.toSorted()).toEqual(others.toSorted());
});
