import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openScreen } from '../../../testing/open-screen.tsx';

test('when a visitor wants to know the maker, then the story tells of 2008, Colorado and the way to the rider', async () => {
  await openScreen('/about');
  expect(screen.getByRole('heading', { level: 1 })).toBeVisible();
  expect(screen.getByRole('main')).toHaveTextContent('Founded in 2008. Built in Colorado.');
  expect(screen.getByRole('heading', { name: 'Direct to the rider' })).toBeVisible();
  expect(screen.getByRole('contentinfo')).toBeVisible();
});
