import { randomUUID } from 'node:crypto';
import { findOverflow, findViolations } from './support/judge-page.ts';
import { expect, test } from './support/test.ts';

const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 120" fill="none" stroke="currentColor"><g id="part-post"><path d="M20 20h60v60h-60z"/></g></svg>';

test('when an admin draws up an assembly by keyboard, then riders see it once it is published', async ({
  page,
  part,
  admin: _,
}) => {
  const id = `test-${randomUUID().slice(0, 8)}`;
  await page.goto('/dashboard/drawings');
  await page.getByLabel('Id of a new drawing').fill(id);
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
});
