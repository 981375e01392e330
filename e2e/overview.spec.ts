import { readFile } from 'node:fs/promises';
import { addDays, splitDays } from '@fourteener/contract/overview-days';
import { findOverflow, findViolations } from './support/judge-page.ts';
import { tabTo } from './support/keyboard.ts';
import { expect, test } from './support/test.ts';

test('when an admin goes through the overview by keyboard, then range, table, file and tasks are theirs', async ({
  page,
  admin: _,
}) => {
  const today = new Date().toISOString().slice(0, 10);
  // And the head.
  const lines = splitDays(addDays(today, -364), today, 'month').length + 1;
  await page.goto('/dashboard/overview');
  const range = page.getByRole('navigation', { name: 'Range' });
  await tabTo(page, range.getByRole('link', { name: '12 months' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\?days=365$/);
  await expect(page.getByRole('img', { name: /^Net revenue, .* has each month\.$/ })).toBeVisible();

  await tabTo(page, page.getByText('All figures as a table'));
  await page.keyboard.press('Enter');
  const table = page.getByRole('table', { name: 'Figures over time' });
  await expect(table.getByRole('row')).toHaveCount(lines);
  expect(await findViolations(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 640 });
  await expect.poll(() => findOverflow(page)).toBe(0);

  const trend = page.getByRole('region', { name: 'Net revenue' });
  const downloading = page.waitForEvent('download');
  await tabTo(page, trend.getByRole('button', { name: 'Export CSV' }));
  await page.keyboard.press('Enter');
  const text = await readFile(await (await downloading).path(), 'utf8');
  expect(text.trim().split('\r\n')).toHaveLength(lines);

  await page.getByRole('link', { name: /^Orders to confirm/ }).click();
  await expect(page).toHaveURL(/\/dashboard\/orders\?status=placed$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
