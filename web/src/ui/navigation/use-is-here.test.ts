import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const source = join(import.meta.dirname, '../..');

/** Files that navigate at a press or while they render, before any answer. */
const atOnce = [
  'admin/customers/customers-page.tsx',
  'admin/new-id-form.tsx',
  'admin/orders/order-queue-list.tsx',
  'admin/orders/order-queue-page.tsx',
  'admin/overview/range-bar.tsx',
  'admin/payments/accounting-page.tsx',
  'admin/payments/payments-page.tsx',
  'app/dashboard/command-palette.tsx',
  'app/page-failed.tsx',
  'app/shell/shell.tsx',
  'shop/drawings/drawing-view.tsx',
  'shop/garage/add-bike.tsx',
  'shop/garage/add-shop-bike.tsx',
  'shop/garage/question-view.tsx',
  'shop/lists/paste-lines.tsx',
  'shop/parts/own-size.tsx',
  'shop/search/suggestions.tsx',
  'ui/navigation/link.tsx',
  'ui/tables/data-table.tsx',
];

it('when a file navigates after an answer, or leaves for another site, then it asks whether its page is still open', () => {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /(?<!\.test)\.tsx?$/.test(file),
  );
  const contentOf = (file: string) => readFileSync(join(source, file), 'utf8');
  const moving = files.filter((file) => /\buseNavigate\(\)|(?<!function )\bleaveFor\(/.test(contentOf(file)));
  expect(moving.filter((file) => !/\buseIsHere\(\)/.test(contentOf(file))).toSorted()).toEqual(atOnce);
});
