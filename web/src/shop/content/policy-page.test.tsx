import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openScreen } from '../../../testing/open-screen.tsx';
import { shop } from '../../../testing/shop.ts';

const terms = {
  ...{ _id: 'terms' as const, version: 3, publishedAt: '2026-03-02T17:00:00.000Z' },
  text: '# Who sells\nWe do.\nSince 2008.\n\nYou buy.\n\n\n#No heading',
};

test('when a text is opened, then the page shows its headings, its paragraphs and its version', async () => {
  shop().answer('getPolicy', terms);
  await openScreen('/policies/terms');
  expect(await screen.findByRole('heading', { name: 'Terms', level: 1 })).toBeVisible();
  const main = within(screen.getByRole('main'));
  expect(await main.findByRole('heading', { name: 'Who sells', level: 2 })).toBeVisible();
  expect(main.getByText(/^We do\.\s+Since 2008\.$/)).toBeVisible();
  expect(main.getByText('You buy.').tagName).toBe('P');
  expect(main.getByText('#No heading').tagName).toBe('P');
  expect(main.getByText(/^Version 3, published on Mar 2, 2026\./)).toBeVisible();
  expect(main.queryByRole('link', { name: 'The version in force' })).toBeNull();
});

test('when an earlier version is opened, then the page shows it and links to the current one', async () => {
  shop().answer('getPolicy', { ...terms, version: 2 });
  await openScreen('/policies/terms?version=2');
  expect(await screen.findByRole('link', { name: 'The version in force' })).toHaveAttribute('href', '/policies/terms');
  expect(shop().askedOf('getPolicy').at(-1)).toMatchObject({ params: { id: 'terms' }, query: { version: 2 } });
});

test.each(['/policies/cookies', '/policies/privacy'])(
  'when %s is opened and is not published, then the page says so',
  async (path) => {
    shop().reject('getPolicy', 'not-found', 'This text is not published.');
    await openScreen(path);
    expect(await screen.findByText('The shop has not published this text.')).toBeVisible();
  },
);

test('when any public page is open, then its footer links to the texts', async () => {
  await openScreen('/about');
  const links = within(await screen.findByRole('navigation', { name: 'Legal' })).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Terms', '/policies/terms'],
    ['Privacy', '/policies/privacy'],
    ['Imprint', '/policies/imprint'],
    ['Shipping and returns', '/policies/shipping'],
  ]);
});
