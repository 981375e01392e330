import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openScreen } from '../../../testing/open-screen.tsx';
import { shop } from '../../../testing/shop.ts';
import { tellRecord } from './fit-record.tsx';

const record = { since: '2025-11', said: 37, wrong: 3, open: 2, right: 91.8 };

test('when the rules are opened, then the page shows how many verdicts were right, since when, and how they are counted', async () => {
  shop().answer('getFitRecord', record);
  await openScreen('/fit-rules');
  const section = within(screen.getByRole('region', { name: 'How often we were right' }));
  expect(
    await section.findByText(
      'Of 37 parts ordered since November 1, 2025 that we said fit, 3 were returned because they did not fit and our verdict was wrong: 91.8% of our verdicts were right. We are still looking into 2 more.',
    ),
  ).toBeVisible();
  expect(section.getByText(/A verdict was wrong if the part came back because it did not fit/)).toBeVisible();
});

test('when one verdict was wrong, then the sentence is about one part', () => {
  expect(tellRecord({ ...record, wrong: 1, open: 0, right: 97.3 })).toContain(
    '1 was returned because it did not fit and our verdict was wrong: 97.3% of our verdicts were right.',
  );
});

test('when there are too few verdicts, then no percentage is shown', () => {
  expect(tellRecord({ ...record, said: 19, wrong: 1, open: 0, right: null })).toBe(
    'Since November 1, 2025, 19 parts that we said fit have been delivered: too few to tell how often we are right.',
  );
  expect(tellRecord({ ...record, said: 1, wrong: 0, open: 0, right: null })).toContain('one part that we said fit has');
  expect(tellRecord({ ...record, said: 0, wrong: 0, open: 0, right: null })).toContain('no part that we said fit has');
});

test('when the share cannot be loaded, then the page says so and still shows the rules', async () => {
  shop().reject('getFitRecord', 'unexpected', 'Something went wrong.');
  await openScreen('/fit-rules');
  expect(await screen.findByText('We could not count it now. Please come back later.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Cassette on freehub body' })).toBeVisible();
});
