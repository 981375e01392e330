import { placedOrder } from '@fourteener/contract/calls/orders';
import { examples } from '@fourteener/contract/examples';
import { screen } from '@testing-library/react';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { answerCheckoutSettings } from '../testing/fake-checkout-settings.ts';
import { answerParts, testPart } from '../testing/fake-parts.ts';
import { openScreen } from '../testing/open-screen.tsx';
import { shop } from '../testing/shop.ts';

/** The folders whose forms stand on pages of admins. */
const folders = [
  'admin',
  'bikes',
  'checkout-settings',
  'diagrams',
  'imports',
  'inventory',
  'order-queue',
  'parts',
  'reports',
  'users',
];
const forms = folders.flatMap((folder) =>
  readdirSync(join(import.meta.dirname, folder), { encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'))
    .map((file) => ({
      file: `${folder}/${file}`,
      source: readFileSync(join(import.meta.dirname, folder, file), 'utf8'),
    }))
    .filter(({ source }) => source.includes('<form')),
);

interface Opened {
  path: string;
  prepare: () => void;
  label: string;
}

const onPart = (label: string): Opened => ({
  path: `/dashboard/parts/${testPart._id}`,
  prepare: () => {
    answerParts(testPart);
    shop().answerList('listMovements', [examples.listMovements.answer[0]]);
  },
  label,
});

/** The forms of pages, by their files: a new one needs a row here. */
const pages: Record<string, Opened> = {
  'admin/add-product-page.tsx': { path: '/dashboard/addproduct', prepare: () => undefined, label: 'Name' },
  'bikes/bike-form.tsx': { path: '/dashboard/bikes/pikes?new', prepare: () => undefined, label: 'Model' },
  'checkout-settings/settings-form.tsx': {
    path: '/dashboard/shipping-and-tax',
    prepare: answerCheckoutSettings,
    label: 'Zone 1, price 2: from subtotal, $',
  },
  'diagrams/drawing-form.tsx': { path: '/dashboard/drawings/seat?new', prepare: () => undefined, label: 'Title' },
  'inventory/stock-form.tsx': onPart('Pieces received'),
  'order-queue/order-notes.tsx': {
    path: `/dashboard/orders/${placedOrder._id}`,
    prepare: () => {
      shop().answerList('listOrderNotes', []);
      shop().answer('getOrder', { ...placedOrder, history: [...placedOrder.history] });
    },
    label: 'New note',
  },
  'parts/edit-part-form.tsx': onPart('Name'),
};

/** The other forms, and why no row above has them. */
const others: Record<string, string> = {
  'admin/new-id-form.tsx': 'one id',
  'imports/bulk-edit.tsx': 'one value, and reviewed before it is sent',
  'inventory/low-stock-row.tsx': 'one number',
  'users/change-password.tsx': 'passwords are kept nowhere',
  'users/profile-form.tsx': 'a page of riders',
};

test('when a page of admins has a form, then the tables of forms have it', () => {
  const found = forms.filter(({ source }) => !/<(?:Dialog|MoneyDialog)\s/.test(source)).map(({ file }) => file);
  expect(found.toSorted()).toEqual([...Object.keys(pages), ...Object.keys(others)].toSorted());
});

test.each(Object.entries(pages))(
  'when something is typed into %s, then a reload asks first',
  async (_file, { path, prepare, label }) => {
    prepare();
    const user = await openScreen(path, { as: 'admin' });
    const leave = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    const field = await screen.findByLabelText(label);
    expect(leave()).toBe(true);
    await user.type(field, '7');
    expect(leave()).toBe(false);
  },
);
