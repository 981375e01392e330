import { fireEvent, screen, waitFor } from '@testing-library/react';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { dialogs, labeled, openDialog, type ShownDialog } from '../testing/dialogs.ts';
import { fakeProvider } from '../testing/fake-provider.ts';
import { shop } from '../testing/shop.ts';

const root = import.meta.dirname;
const sources = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'))
  .map((file) => ({ file: file.replaceAll('\\', '/'), source: readFileSync(join(root, file), 'utf8') }));
/** A part of a page that a user types into. */
const TYPED =
  /<(?:TextField|TextArea|PiecesField|ChooseItems|Stepper|input|textarea|\w+Fields|NewListForm|AddressForm)\b/;
const hasFields = ({ source }: (typeof sources)[number]) => TYPED.test(source);

/** Opens the dialog and types into it. Returns its fields. */
async function type(shown: ShownDialog) {
  const { user, dialog } = await openDialog(shown);
  const typed = Object.entries(shown.typed);
  for (const [label, words] of typed) {
    const field = await dialog.findByLabelText(labeled(label));
    if (field instanceof HTMLSelectElement) await user.selectOptions(field, words);
    else {
      await user.clear(field);
      await user.type(field, words);
    }
  }
  const expectKept = () => {
    for (const [label, words] of typed) expect(dialog.getByLabelText(labeled(label))).toHaveValue(words);
  };
  return { user, dialog, expectKept };
}

test('when a file has a dialog with fields, then it is tested here', () => {
  const found = sources
    .filter(({ source }) => /<(?:Dialog|MoneyDialog|AccountDialog)\s/.test(source))
    .filter(hasFields)
    .map(({ file }) => file);
  expect(found.toSorted()).toEqual(Object.keys(dialogs).toSorted());
});

test('when a modal has fields, then it is a dialog that asks before they are lost, except for the command palette', () => {
  const found = sources.filter(({ source }) => /<(?:Modal|dialog)\s/.test(source)).filter(hasFields);
  expect(found.map(({ file }) => file)).toEqual(['app/dashboard/command-palette.tsx']);
});

test.each(Object.entries(dialogs))(
  'when %s is closed by Escape or ×, then it asks first, and Keep typing keeps what was typed',
  async (_file, shown) => {
    const { user, dialog, expectKept } = await type(shown);
    expect(fireEvent(screen.getByRole('alertdialog'), new Event('cancel', { cancelable: true }))).toBe(false);
    expect(dialog.getByText('Discard what you typed?')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Keep typing' }));
    expectKept();
    fireEvent.click(screen.getByRole('alertdialog'));
    await user.click(dialog.getByRole('button', { name: 'Keep typing' }));
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    expectKept();
    await user.click(dialog.getByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  },
);

test.each(Object.entries(dialogs))(
  'when the request of %s gets no response, then the dialog says why and keeps what was typed',
  async (_file, shown) => {
    const { user, dialog, expectKept } = await type(shown);
    const { call } = shown;
    if (call) shop().disconnect(call);
    else fakeProvider.failWith('auth/network-request-failed');
    expectKept();
    const steps = [shown.yes].flat();
    for (const name of steps) await user.click(dialog.getByRole('button', { name }));
    if (call) await waitFor(() => expect(shop().askedOf(call)).not.toEqual([]));
    await waitFor(
      () =>
        expect(
          dialog
            .getAllByRole('alert')
            .map(({ textContent }) => textContent)
            .join(''),
        ).not.toBe(''),
      {
        timeout: 8_000,
      },
    );
    if (steps.length === 1) expectKept();
    else await user.click(dialog.getByRole('button', { name: 'Back' }));
    expectKept();
  },
);
