import { findViolations } from './support/judge-page.ts';
import { tabTo } from './support/keyboard.ts';
import { expect, test } from './support/test.ts';

test('when an admin only uses the keyboard, then the palette opens a table, its row opens a part, and leaving the part asks before typed text is lost', async ({
  page,
  part,
  admin: _,
}) => {
  const palette = page.getByRole('combobox', { name: /^Find an order/ });
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await page.goto('/dashboard/users');
  await expect(page.getByRole('button', { name: /Find or run/ })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'All Users' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(palette).toBeFocused();
  await page.keyboard.type('parts');
  await expect(page.getByRole('option', { selected: true })).toHaveText(/^Parts/);
  await page.keyboard.press('Enter');

  await expect(page.getByRole('heading', { level: 1, name: /^Parts/ })).toBeVisible();
  await expect(page.locator('[data-row]').first()).toBeVisible();
  await page.keyboard.press('/');
  await page.keyboard.type(part.name);
  await expect(page.getByText('1 to 1 of 1')).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(page.locator(`[data-row="${part._id}"]`)).toBeFocused();
  await page.keyboard.press('x');
  await expect(page.getByRole('toolbar', { name: 'Selected parts' })).toContainText('1 selected');
  await page.keyboard.press('Enter');

  await expect(page.getByRole('heading', { level: 1, name: part.name })).toBeVisible();
  const name = page.getByLabel('Name', { exact: true });
  await expect(name).toHaveValue(part.name);
  await tabTo(page, name);
  await page.keyboard.type(' II');
  await page.goBack();
  await expect(question.getByRole('button', { name: 'Stay' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(page).toHaveURL(`/dashboard/parts/${part._id}`);
  await page.keyboard.press('Control+k');
  await expect(palette).toBeFocused();
  await page.keyboard.type('emails');
  await page.keyboard.press('Enter');
  await tabTo(page, question.getByRole('button', { name: 'Leave' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Emails' })).toBeVisible();
});

test(
  'when an admin presses ? on a list, then a dialog shows the keys of the page, and Escape closes it',
  { tag: '@long' },
  async ({ page, admin: _ }) => {
    await page.goto('/dashboard/orders');
    const search = page.getByRole('searchbox', { name: 'Find an order' });
    await expect(search).toBeVisible();
    await page.keyboard.press('?');
    const keys = page.getByRole('dialog', { name: 'Keys of this page' });
    for (const does of ['Find or run', 'Go to the search', 'Go to the next row', 'Open the row'])
      await expect(keys.getByText(does, { exact: true })).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(keys).toHaveCount(0);
    await page.keyboard.press('/');
    await expect(search).toBeFocused();
    await page.keyboard.type('?');
    await expect(search).toHaveValue('?');
    await expect(keys).toHaveCount(0);
  },
);
