import { examples } from '@fourteener/contract/examples';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { openScreen } from '../../testing/open-screen.tsx';
import { shop } from '../../testing/shop.ts';
import { getAccessToken } from '../api/access-token.ts';
import { paths } from '../screens/paths.ts';
import { adminPaths, screenRows } from '../screens/screens.ts';

const addresses = adminPaths.map((path) => path.replace(':id', 'any'));

test.each(addresses)('when a customer opens %s, then they are signed out and asked to sign in', async (path) => {
  await openScreen(path, { as: 'customer' });
  expect(await screen.findByRole('heading', { name: 'Login' })).toBeVisible();
  expect(window.location.pathname).toBe(paths.login);
  expect(getAccessToken()).toBeNull();
});

test.each(addresses)('when a visitor opens %s, then they are asked to sign in', async (path) => {
  await openScreen(path);
  expect(await screen.findByRole('heading', { name: 'Login' })).toBeVisible();
  expect(window.location.pathname).toBe(paths.login);
});

const lists = screenRows.flatMap(({ path, list, access }) => (list && access === 'admins' ? [{ path, list }] : []));

describe.each(lists)('$path', ({ path, list }) => {
  beforeEach(() => {
    // The payments page also shows unknown events, and the parts pages show the counts of their filters.
    shop().answer('listUnknownEvents', []);
    shop().answer('countManagedParts', examples.countManagedParts.answer);
  });
  const main = () => within(screen.getByRole('main'));

  test('when the list has rows, then the page shows values of the first row', async () => {
    const { answer } = examples[list];
    shop().reply(list, () => Response.json(answer, { headers: { 'X-Total-Count': '1' } }));
    await openScreen(path, { as: 'admin' });
    await main().findByRole('heading', { level: 1 });
    const words = Object.values(answer[0]).filter((value) => typeof value === 'string');
    const shown = () => words.filter((value) => screen.getByRole('main').textContent.includes(value));
    await expect.poll(shown).not.toEqual([]);
  });

  test('when the list is empty, then a heading says so', async () => {
    shop().answerList(list, []);
    await openScreen(path, { as: 'admin' });
    expect(await main().findByRole('heading', { level: 2 })).toBeVisible();
    expect(main().queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  test('when the rows are still loading, then the page says so', async () => {
    shop().reply(list, () => new Promise(() => undefined));
    await openScreen(path, { as: 'admin' });
    expect(await main().findByText(/^Loading/, { selector: '[role=status]' })).toBeInTheDocument();
  });

  test('when the rows cannot be loaded, then Try again loads them', async () => {
    shop().reject(list, 'unexpected', 'Something went wrong on our end.');
    const user = await openScreen(path, { as: 'admin' });
    const again = await main().findByRole('button', { name: 'Try again' });
    shop().answerList(list, []);
    await user.click(again);
    await expect.poll(() => main().queryByRole('button', { name: 'Try again' })).toBeNull();
  });
});
