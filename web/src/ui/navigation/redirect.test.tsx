import { render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider, useLocation, useNavigation } from 'react-router-dom';
import { expect, test } from 'vitest';
import { Redirect } from './redirect.tsx';

/** Is rendered again whenever a navigation starts or changes, as a page under a progress bar is. */
function Left() {
  useNavigation();
  return <Redirect to="/there" state={{ typed: 'FC-7WPA1C' }} />;
}

function Reached() {
  return <p>{JSON.stringify(useLocation().state)}</p>;
}

test('when the code of the other page is loaded late, then one navigation leads there, with its state', async () => {
  const code = Promise.withResolvers<{ Component: typeof Reached }>();
  const router = createMemoryRouter([
    { path: '/', element: <Left /> },
    { path: '/there', lazy: () => code.promise },
  ]);
  const begun = new Set<string>();
  router.subscribe(({ navigation: { location } }) => {
    if (location) begun.add(location.key);
  });
  render(<RouterProvider router={router} />);
  await expect.poll(() => begun.size).toBe(1);
  code.resolve({ Component: Reached });
  expect(await screen.findByText('{"typed":"FC-7WPA1C"}')).toBeVisible();
  expect(begun.size).toBe(1);
});
