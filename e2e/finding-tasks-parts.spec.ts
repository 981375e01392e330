import type { BrowserContext, Page } from '@playwright/test';
import { findOverflow, findViolations } from './support/judge-page.ts';
import { countPresses, DESK, longAtDesk, PHONE, searchField } from './support/presses.ts';
import { expect, test } from './support/test.ts';

// Tasks of riders who look for a part that they know or for parts that go with it, each with its number of presses.

const main = (page: Page) => page.getByRole('main');
const sizes = [
  ['at a desk', DESK],
  ['on a phone', PHONE],
] as const;

for (const [where, viewport] of sizes)
  test(
    `when the old number of a part is typed ${where}, then its successor is suggested, and Enter opens the successor, which says why`,
    longAtDesk(viewport),
    async ({ page }) => {
      await page.setViewportSize(viewport);
      await page.goto('/');
      const { done, type } = countPresses();
      const field = searchField(page);
      await field.focus();
      await type(field, 'rd-12-51');
      const option = page.getByRole('option', { name: /Longs Rear Derailleur/ });
      await expect(option).toContainText('Replaces RD-12-51');
      await field.press('Enter');
      await expect(page).toHaveURL('/parts/longs-rear-derailleur-h3aj8m');
      await expect(main(page).getByText('You typed RD-12-51, which this part replaces.')).toBeInViewport();
      await expect(main(page).getByRole('heading', { level: 1, name: /^Longs Rear Derailleur/ })).toBeInViewport();
      expect(done.presses).toBe(1);
      expect(await findOverflow(page)).toBe(0);
      expect(await findViolations(page)).toEqual([]);
    },
  );

test('when the number of a discontinued part is searched for on a phone, then its successor is visible without scrolling', async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await page.goto('/product?q=FC-M5GP8X');
  await expect(page).toHaveURL('/parts/wilson-saddle-black-m5gp8x');
  const notice = page.getByRole('region', { name: 'Discontinued' });
  await expect(notice.getByRole('link', { name: 'Antero Saddle' })).toBeInViewport();
});

for (const [where, viewport] of sizes)
  test(
    `when a rider looks for a tire of 45 mm and its tube ${where}, then both are in the basket after four presses`,
    longAtDesk(viewport),
    async ({ page }) => {
      await page.setViewportSize(viewport);
      await page.goto('/');
      const { done, press, type } = countPresses();
      const field = searchField(page);
      await field.focus();
      await type(field, 'tire 45 mm');
      await press(page.getByRole('option', { name: /Shavano Tire, 700×45/ }));
      await expect(page).toHaveURL('/parts/shavano-tyre-700x45-r7sx1f');
      const companions = main(page).getByRole('region', { name: 'Goes with it' });
      await expect(companions.getByRole('link', { name: 'Windom Tube, 700×35–50' })).toBeVisible();
      await press(main(page).getByRole('button', { name: 'Add to basket', exact: true }));
      const said = page.getByRole('status').filter({ hasText: 'In your basket' });
      await expect(said.filter({ hasText: '2 × Shavano Tire' })).toBeVisible();
      await press(companions.getByRole('button', { name: /^Add 2 × Windom Tube/ }));
      await expect(said.filter({ hasText: '2 × Windom Tube' })).toBeVisible();
      expect(done.presses).toBeLessThanOrEqual(4);
      expect(await findOverflow(page)).toBe(0);
      expect(await findViolations(page)).toEqual([]);
    },
  );

for (const [where, viewport] of sizes)
  test(
    `when a rider takes three spares from one drawing ${where}, then five presses put them into the basket in the quantities of the drawing`,
    longAtDesk(viewport),
    async ({ page }) => {
      await page.setViewportSize(viewport);
      await page.goto('/');
      const { done, press } = countPresses();
      const drawings = page.getByRole('link', {
        name: viewport === PHONE ? 'See the drawings' : 'Drawings',
        exact: true,
      });
      await press(drawings.locator('visible=true').first());
      await press(main(page).getByRole('row').getByRole('link', { name: 'Cockpit', exact: true }));
      const said = page.getByRole('status').filter({ hasText: 'In your basket' });
      for (const [name, needed, basket] of [
        ['Faceplate bolts, M5', '1 set of 4', '1 × Faceplate bolts, M5, set of 4'],
        ['Pinch bolts, M5', '1 pair', '1 × Pinch bolts, M5, pair'],
        ['Top cap bolt, M6', '1', '1 × Top cap bolt, M6'],
      ] as const) {
        const row = page.getByRole('row').filter({ hasText: name });
        await expect(row).toContainText(needed);
        await press(row.getByRole('button', { name: /^Add/ }));
        await expect(said.filter({ hasText: basket })).toBeVisible();
      }
      expect(done.presses).toBe(5);
      expect(await findViolations(page)).toEqual([]);
    },
  );

/** Ten part numbers, two of them mistyped: one with a wrong character, one with two characters swapped. */
const list = [
  'FC-9K2M4I 1',
  'FC-7WPA1C 2',
  'FC-3TQ8ZD 1',
  'FC-R7XS1F 2',
  'FC-G9PC3N 2',
  'FC-Q6ZB8T 2',
  'FC-7FP4PN 1',
  'FC-2FB4M5 1',
  'FC-3PB5M5 1',
  'FC-9TC2BK 1',
].join('\n');

/** Pastes a text into the focused field. */
async function paste(page: Page, context: BrowserContext, text: string): Promise<void> {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate(`navigator.clipboard.writeText(${JSON.stringify(text)})`);
  await page.keyboard.press('ControlOrMeta+V');
}

for (const [where, viewport] of sizes)
  test(
    `when ten numbers, two of them mistyped, are pasted ${where}, then all ten parts are in the basket after three presses`,
    longAtDesk(viewport),
    async ({ page, context }) => {
      await page.setViewportSize(viewport);
      await page.goto('/');
      const { done, press } = countPresses();
      await searchField(page).focus();
      await expect(page.getByRole('search', { name: 'Parts' }).getByRole('status')).toBeAttached();
      done.presses += 1;
      await paste(page, context, list);
      await expect(page).toHaveURL('/quick-order');
      await expect(main(page).getByText('10 lines checked, 2 to correct.')).toBeVisible();
      await expect(main(page).getByText('Did you mean FC-9K2M4T, Elbert 1× Crankset?')).toBeVisible();
      await expect(main(page).getByText('Did you mean FC-R7SX1F, Shavano Tire, 700×45?')).toBeVisible();
      expect(await findOverflow(page)).toBe(0);
      expect(await findViolations(page)).toEqual([]);
      await press(main(page).getByRole('button', { name: 'Use both suggestions' }));
      await press(main(page).getByRole('button', { name: 'Add all to basket' }));
      await expect(main(page).getByText('14 pieces added to your basket.')).toBeVisible();
      expect(done.presses).toBe(3);
      await page.goto('/basket');
      await expect(main(page).getByLabel(/^Quantity of /)).toHaveCount(10);
      await expect(main(page).getByLabel('Quantity of Shavano Tire, 700×45')).toHaveValue('2');
    },
  );
