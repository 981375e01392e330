import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openScreen } from '../../../testing/open-screen.tsx';

test('when a visitor opens the about page, then it names 2008, Colorado and the direct way to the rider', async () => {
  await openScreen('/about');
  expect(screen.getByRole('heading', { level: 1 })).toBeVisible();
  expect(screen.getByRole('main')).toHaveTextContent('Founded in 2008. Built in Colorado.');
  expect(screen.getByRole('heading', { name: 'Direct to the rider' })).toBeVisible();
  expect(screen.getByRole('contentinfo')).toBeVisible();
});
