import { placedOrder } from '@fourteener/contract/order/examples';
import { examples } from '@fourteener/contract/examples';
import { screen } from '@testing-library/react';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { answerCheckoutSettings } from '../../testing/fake-checkout-settings.ts';
import { answerParts, testPart } from '../../testing/fake-parts.ts';
import { openScreen } from '../../testing/open-screen.tsx';
import { shop } from '../../testing/shop.ts';

/** The files of all forms that pages of admins show: their own, those of `ui` and those of the account. */
const source = join(import.meta.dirname, '..');
const forms = ['admin', 'shop/account', 'ui/forms'].flatMap((folder) =>
  readdirSync(join(source, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => `${folder}/${file.replaceAll('\\', '/')}`)
    .filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'))
    .map((file) => ({ file, source: readFileSync(join(source, file), 'utf8') }))
    .filter((form) => form.source.includes('<form')),
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

/** The forms of pages, by their files; a new form needs a row here. */
const pages: Record<string, Opened> = {
  'admin/parts/add-part-page.tsx': { path: '/dashboard/addproduct', prepare: () => undefined, label: 'Name' },
  'admin/bikes/bike-form.tsx': { path: '/dashboard/bikes/pikes?new', prepare: () => undefined, label: 'Model' },
  'admin/discounts/discount-form.tsx': {
    path: '/dashboard/discounts/RIDE20?new',
    prepare: () => undefined,
    label: 'Percentage',
  },
  'admin/settings/settings-form.tsx': {
    path: '/dashboard/shipping-and-tax',
    prepare: answerCheckoutSettings,
    label: 'Zone 1, price 2: from subtotal, $',
  },
  'admin/drawings/drawing-form.tsx': { path: '/dashboard/drawings/seat?new', prepare: () => undefined, label: 'Title' },
  'admin/stock/stock-form.tsx': onPart('Pieces received'),
  'admin/staff-notes.tsx': {
    path: `/dashboard/orders/${placedOrder._id}`,
    prepare: () => {
      shop().answerList('listOrderNotes', []);
      shop().answer('getOrder', { ...placedOrder, history: [...placedOrder.history] });
    },
    label: 'New note',
  },
  'admin/orders/new-order-form.tsx': {
    path: '/dashboard/orders/new',
    prepare: () => undefined,
    label: 'Customer’s name',
  },
  'admin/orders/tracking-form.tsx': {
    path: '/dashboard/orders/tracking',
    prepare: () => undefined,
    label: 'Or paste the lines',
  },
  'admin/parts/edit-part-form.tsx': onPart('Name'),
  'admin/synonyms/synonym-form.tsx': {
    path: '/dashboard/synonyms',
    prepare: () => shop().answer('getSynonyms', examples.saveSynonyms.answer),
    label: 'It stands for',
  },
  'admin/policies/policy-form.tsx': {
    path: '/dashboard/policies',
    prepare: () => shop().answer('getPolicy', examples.getPolicy.answer),
    label: 'Text of “Terms”',
  },
};

/** The forms without a row above, by their files, with the reason. */
const others: Record<string, string> = {
  'admin/new-id-form.tsx': 'one id',
  'admin/overview/range-bar.tsx': 'a range of days, which the address keeps',
  'admin/imports/bulk-edit.tsx': 'one value, and reviewed before it is sent',
  'admin/stock/low-stock-row.tsx': 'one number',
  'admin/stock/count-lines-form.tsx': 'lines of a file, which fill a sheet that is kept',
  'admin/stock/stock-take-review.tsx': 'one reason, under numbers that are kept',
  'shop/account/change-email.tsx': 'passwords are kept nowhere',
  'shop/account/change-password.tsx': 'passwords are kept nowhere',
  'shop/account/email-link-page.tsx': 'a page of visitors',
  'shop/account/login-page.tsx': 'a page of visitors',
  'shop/account/signup-page.tsx': 'a page of visitors',
  'shop/account/profile-form.tsx': 'a page of riders',
};

test('when a page of admins has a form, then the list in this test includes it', () => {
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
