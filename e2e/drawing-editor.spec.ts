import { randomUUID } from 'node:crypto';
import type { Locator } from '@playwright/test';
import { findOverflow, findViolations } from './support/judge-page.ts';
import { expect, test } from './support/test.ts';

const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 120" fill="none" stroke="currentColor"><g id="part-post"><path d="M20 20h60v60h-60z"/></g></svg>';

test(
  'when an admin makes a drawing by keyboard, then riders see it after it is published',
  { tag: '@long' },
  async ({ page, part, admin: _ }) => {
    const id = `test-${randomUUID().slice(0, 8)}`;
    await page.goto('/dashboard/drawings');
    await page.getByLabel('ID of a new drawing').fill(id);
    await page.keyboard.press('Enter');
    await page.getByLabel('Title').fill('Test seat');
    await page
      .getByLabel(/^Choose an SVG file/)
      .setInputFiles({ name: 'seat.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(SVG) });
    await page.getByRole('button', { name: 'Add a line' }).press('Enter');
    await page.getByLabel('What the drawing calls it').fill('Seatpost');
    await page.getByLabel('Part', { exact: true }).fill(part._id);
    await page.getByRole('group', { name: /^Drawing with balloons/ }).press('Shift+ArrowRight');
    await expect(page.getByRole('group', { name: 'Balloon' }).getByLabel('Across')).toHaveValue('110');
    expect(await findViolations(page)).toEqual([]);
    expect(await findOverflow(page)).toBe(0);
    await page.getByRole('button', { name: 'Publish' }).press('Enter');
    await expect(page.getByText('Riders see this drawing now.')).toBeVisible();
    await page.goto(`/diagrams/${id}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Test seat' })).toBeVisible();
    await expect(page.getByRole('row', { name: new RegExp(part.name) })).toBeVisible();
  },
);

test(
  'when an admin makes a drawing by pointer, then its parts can be found by name, and each publication is a revision',
  { tag: '@long' },
  async ({ page, part, admin: _ }) => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto(`/dashboard/drawings/test-${randomUUID().slice(0, 8)}?new`);
    await page.getByLabel('Title').fill('Pointed seat');
    await page
      .getByLabel(/^Choose an SVG file/)
      .setInputFiles({ name: 'seat.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(SVG) });
    await page.getByRole('button', { name: 'Add a line' }).click();
    await page.getByLabel('What the drawing calls it').fill('Seatpost');
    const fieldOf = (end: string) => page.getByRole('group', { name: end, exact: true }).getByLabel('Across');
    const balloon = page.locator('[data-balloon="1"]');
    const drag = async (handle: Locator) => {
      const box = await handle.boundingBox();
      if (!box) throw new Error('The handle is not shown.');
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.mouse.move(x + 80, y - 20, { steps: 4 });
      await page.mouse.up();
    };
    await expect(fieldOf('Balloon')).toHaveValue('100');
    await drag(balloon.locator('text'));
    await expect(fieldOf('Balloon')).not.toHaveValue('100');
    await expect(fieldOf('End of the leader')).toHaveValue('100');
    await drag(balloon.locator('[fill="transparent"]'));
    await expect(fieldOf('End of the leader')).not.toHaveValue('100');
    const found = page.waitForResponse((answer) => answer.url().includes('q='));
    await page.getByLabel('Part', { exact: true }).fill(part.name);
    await found;
    await page.getByLabel('Torque (N·m)').click();
    await expect(page.getByLabel('Part', { exact: true })).toHaveValue(part._id);
    await page.getByRole('button', { name: 'Preview' }).click();
    const preview = page.getByRole('dialog', { name: 'Preview of Pointed seat' });
    await expect(preview.getByRole('row', { name: new RegExp(part.name) })).toBeVisible();
    await preview.getByRole('button', { name: 'Close the preview' }).click();
    await page.getByRole('button', { name: 'Publish' }).click();
    await expect(page.getByText('Riders see this drawing now.')).toBeVisible();
    await page.getByLabel('Title').fill('Seat, second');
    await page.getByRole('button', { name: 'Publish' }).click();
    await page.getByRole('button', { name: /^Bring it back\s*, revision 1$/ }).click();
    await expect(page.getByLabel('Title')).toHaveValue('Pointed seat');
    await expect(page.getByText(/^Revision 2, /)).toBeVisible();
  },
);
