import { screen, waitFor, within } from '@testing-library/react';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { dialogs, labeled, openDialog } from '../testing/dialogs.ts';
import { takePayments } from '../testing/fake-payments.ts';
import { fill } from '../testing/fill.ts';
import { openScreen } from '../testing/open-screen.tsx';
import { adminScreens } from '../testing/wrong-forms/admins.ts';
import { customerScreens } from '../testing/wrong-forms/customers.ts';

/** A source file that has a form, or calls a hook for the errors of fields. */
const FORM = /\buse(?:Items)?Form[<(]|<form\b|<AddressForm\b|\buse(?:FieldError|SentProblems)\(/;
const root = import.meta.dirname;
const sources = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
  .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }));
const forms = sources
  .filter(({ file, text }) => FORM.test(text) && !file.startsWith('ui/forms/'))
  .map(({ file }) => file);

const screens = [...customerScreens, ...adminScreens.map((each) => ({ ...each, as: 'admin' as const }))];

/** The files that show no error at a field, each with the reason. */
const others: Record<string, string> = {
  'admin/bikes/add-place.tsx': 'a part of the form of a bike; its errors are tested in admin/bikes/bike-page.test.tsx',
  'admin/customers/set-role-dialog.tsx': 'a choice alone; its error is tested in admin/staff-roles.test.tsx',
  'auth/sign-in-dialog.tsx': 'no page opens it; its code is tested in auth/sign-in-dialog.test.tsx',
  'shop/account/new-factor-dialog.tsx': 'its code is tested in shop/account/second-factor.test.tsx',
  'auth/confirmed-form.tsx': 'the dialogs that use it have rows; its password is tested in auth/confirmation.test.tsx',
  'admin/overview/range-bar.tsx': 'its sentence is about both days, and stands below the form',
  'shop/garage/question-view.tsx': 'a choice among answers',
  'shop/search/search-box.tsx': 'every text is a search',
  'shop/orders/use-items-form.ts': 'the dialogs that use it have rows',
  'shop/orders/address-form.tsx': 'the dialog that uses it has a row',
  'shop/orders/order-address.tsx': 'the form of that dialog on a page',
  'shop/orders/sent-dialog.tsx': 'nothing in it is required; its carrier is tested in shop/orders/my-returns.test.tsx',
};
const inDialogs = Object.keys(dialogs).filter((file) => forms.includes(file) && !(file in others));

test('when a source file has a form, then its fields are tested here', () => {
  const tried = screens.flatMap(({ forms: each }) => each.flatMap(({ files }) => files));
  const known = new Set([...tried, ...inDialogs, ...Object.keys(others)]);
  expect([...known].toSorted()).toEqual(forms.toSorted());
});

describe.each(screens)('the forms of $path', ({ path, as, prepare, forms: rows }) => {
  test('when a field with an error is corrected, then only its error disappears, before the form is sent again', async () => {
    prepare();
    const user = await openScreen(path, as ? { as } : {});
    for (const { prepare: show, within: place, wrong = {}, button, right } of rows) {
      await show?.(user);
      const form = place ? within(screen.getByRole(place[0], { name: place[1] })) : screen;
      const find = (label: string) => form.getByLabelText(labeled(label));
      for (const [label, words] of Object.entries(wrong)) fill(await form.findByLabelText(labeled(label)), words);
      await user.click(await form.findByRole('button', { name: button }));
      for (const label of Object.keys(right)) await waitFor(() => expect(find(label)).toBeInvalid());
      const labels = Object.keys(right);
      for (const [n, label] of labels.entries()) {
        fill(find(label), right[label] ?? '');
        await waitFor(() => expect(find(label)).toBeValid());
        for (const left of labels.slice(n + 1)) expect(find(left)).toBeInvalid();
      }
    }
  });
});

test.each(inDialogs)('when a field with an error is corrected in %s, then its error disappears', async (file) => {
  const shown = dialogs[file];
  if (!shown) throw new Error('The file is no dialog.');
  const { user, dialog } = await openDialog(shown);
  const [send = ''] = [shown.yes].flat();
  for (const label of Object.keys(shown.typed)) fill(await dialog.findByLabelText(labeled(label)), '');
  await user.click(dialog.getByRole('button', { name: send.startsWith('Refund') ? 'Refund' : send }));
  const invalid = () => document.querySelectorAll('dialog [aria-invalid=true]');
  await waitFor(() => expect(invalid()).not.toHaveLength(0));
  for (const [label, words] of Object.entries(shown.typed)) fill(dialog.getByLabelText(labeled(label)), words);
  await waitFor(() => expect(invalid()).toHaveLength(0));
});

test('when the country is changed, then the errors disappear that apply only to the other country', async () => {
  takePayments([]);
  const user = await openScreen('/dashboard', { as: 'customer' });
  await user.click(await screen.findByRole('button', { name: 'Add an address' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  fill(dialog.getByLabelText('ZIP'), 'SW1A 2AA');
  await user.click(dialog.getByRole('button', { name: 'Save address' }));
  await waitFor(() => expect(dialog.getByLabelText('ZIP')).toBeInvalid());
  expect(dialog.getByLabelText('State')).toBeInvalid();
  fill(dialog.getByLabelText('Country'), 'GB');
  await waitFor(() => expect(dialog.getByLabelText('Postal code')).toBeValid());
  expect(dialog.getByLabelText(/^Province/)).toBeValid();
  expect(dialog.getByLabelText('City')).toBeInvalid();
});

test('when a file calls useForm, then it imports it from ui/forms, which clears errors', () => {
  const importing = sources.filter(({ text }) => /\buseForm\b[^;]*from 'react-hook-form'/.test(text));
  expect(importing.map(({ file }) => file)).toEqual(['ui/forms/use-form.ts']);
});
