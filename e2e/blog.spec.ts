import { expect, test } from './support/test.ts';

test('when the blog is opened, then a large screen shows three cards beside each other, and a phone shows one', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/blog');
  const lefts = () => page.getByRole('article').evaluateAll(listLefts);
  await expect(page.getByRole('article').nth(3)).toBeVisible();
  expect(new Set(await lefts()).size).toBe(3);
  await page.setViewportSize({ width: 360, height: 740 });
  expect(new Set(await lefts()).size).toBe(1);
});

/** A string that runs in the page, because the tests are compiled without the DOM types. */
function listLefts(elements: { getBoundingClientRect: () => { left: number } }[]): number[] {
  return elements.map((element) => Math.round(element.getBoundingClientRect().left));
}
