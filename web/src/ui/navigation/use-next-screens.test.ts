import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const source = join(import.meta.dirname, '../..');

/** Files that navigate after a write in another file, or without a write. */
const others = [
  // These write nothing: they only lead to another view.
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
  // These stay within the garage, whose screen shows all of its addresses.
  'shop/garage/add-bike.tsx',
  'shop/garage/add-shop-bike.tsx',
  'shop/garage/question-view.tsx',
  // These write nothing, or only remove a parameter from their own address.
  'admin/synonyms/synonyms-page.tsx',
  'shop/lists/paste-lines.tsx',
  'shop/orders/find-order.tsx',
  // Redirects a user who has signed out, without a message.
  'app/shell/shell.tsx',
  // Reloads the same page.
  'app/page-failed.tsx',
];

it('when a form navigates to another screen after saving, then it loads that screen’s code before', () => {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /(?<!\.test)\.tsx?$/.test(file),
  );
  const navigating = files.filter((file) => /\buseNavigate\(\)/.test(readFileSync(join(source, file), 'utf8')));
  const late = navigating.filter((file) => !/\buseNextScreens\(/.test(readFileSync(join(source, file), 'utf8')));
  expect(late.toSorted()).toEqual(others.toSorted());
});
