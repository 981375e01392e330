import { examples } from '@fourteener/contract/examples';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { openScreen } from '../../../testing/open-screen.tsx';
import { shop } from '../../../testing/shop.ts';
import { paths } from '../../screens/paths.ts';

const dialog = () => screen.findByRole('dialog', { name: 'Keys of this page' });
async function close(user: UserEvent): Promise<void> {
  await user.click(within(await dialog()).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}
/** The rows of the dialog: each action with its keys. */
const told = async () =>
  Object.fromEntries(
    within(await dialog())
      .getAllByRole('term')
      .map((term) => [term.textContent, term.nextElementSibling?.textContent]),
  );

beforeEach(() => {
  shop().answer('listBikes', []);
  shop().answerList('listEmails', structuredClone([...examples.listEmails.answer]));
  shop().answerList('listUsers', structuredClone([...examples.listUsers.answer]));
});

test('when ? is pressed, then a dialog lists the keys that work on the page', async () => {
  const user = await openScreen(paths.bikes, { as: 'admin' });
  await screen.findByRole('button', { name: /Find or run/ });
  await user.keyboard('?');
  expect(await told()).toEqual({ 'Find or run': 'Ctrl K', 'Show these keys': '?' });
  await close(user);
});

test('when a page has a table, then the dialog also lists the keys of its rows and search, and they move the focus', async () => {
  const user = await openScreen(paths.users, { as: 'admin' });
  const [first, second] = await waitFor(() => {
    const rows = [...document.querySelectorAll<HTMLElement>('[data-row]')];
    expect(rows.length).toBeGreaterThan(1);
    return rows;
  });
  await user.click(screen.getByRole('button', { name: 'Keys of this page' }));
  expect(await told()).toEqual({
    'Find or run': 'Ctrl K',
    'Show these keys': '?',
    'Go to the search': '/',
    'Go to the next row': 'JorArrow down',
    'Go to the previous row': 'KorArrow up',
    'Open the row': 'Enter',
  });
  await close(user);
  await user.keyboard('j');
  expect(first).toHaveFocus();
  await user.keyboard('j');
  expect(second).toHaveFocus();
  await user.keyboard('k');
  expect(first).toHaveFocus();
});

test('when a question mark is typed into a field, then the field has it, and no dialog opens', async () => {
  const user = await openScreen(paths.users, { as: 'admin' });
  const search = await screen.findByRole('searchbox');
  await user.type(search, 'who?');
  expect(search).toHaveValue('who?');
  expect(screen.queryByRole('dialog')).toBeNull();
});
