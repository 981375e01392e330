import { randomUUID } from 'node:crypto';
import { makeAccount } from './support/accounts.ts';
import { findOverflow, findViolations } from './support/judge-page.ts';
import { callShop, makePart } from './support/shop.ts';
import { expect, test } from './support/test.ts';

const axle = (side: 'gives' | 'takes', code: string) => ({ interface: 'axle', side, code, from: 'maker' as const });

test(
  'when an admin gives a model year of a bike another part, then the form shows its verdicts, and after saving riders get the new verdict',
  { tag: '@long' },
  async ({ page, admin: _ }) => {
    const [frame, wheel, wider] = await Promise.all([
      makePart({ kind: 'frame', ports: [axle('gives', '12x142')] }),
      makePart({ kind: 'wheel', position: 'rear', ports: [axle('takes', '12x142')] }),
      makePart({ kind: 'wheel', position: 'rear', ports: [axle('takes', '12x148')] }),
    ]);
    const id = `test-${randomUUID().slice(0, 8)}`;
    const slots = { frame: { part: frame._id }, 'wheel-rear': { part: wheel._id } };
    const body = { model: 'Test', about: '', years: [2025, 2026], sizes: ['54'], slots, revision: 0 };
    await callShop(`/bikes/${id}`, await makeAccount({ isAdmin: true }), { method: 'PUT', body });
    const check = async () => {
      const { answers } = (await callShop(`/fit?parts=${frame._id}&bike=${id}-2026&size=54`)) as {
        answers: { checks: { need: { interface: string } | null; verdict: string }[] }[];
      };
      return answers[0]?.checks.find(({ need }) => need?.interface === 'axle')?.verdict;
    };
    expect(await check()).toBe('fits');

    await page.setViewportSize({ width: 360, height: 780 });
    await page.goto(`/dashboard/bikes/${id}`);
    await page.getByRole('button', { name: 'Edit Rear wheel' }).press('Enter');
    const slot = page.getByRole('group', { name: 'Rear wheel' });
    await slot.getByLabel('To model year').fill('2025');
    await slot.getByRole('button', { name: 'Add a part for other years' }).click();
    await slot.getByLabel('Part 2', { exact: true }).fill(wider._id);
    await expect(page.getByRole('row', { name: /^2026/ })).toContainText('Does not fit');
    await expect(page.getByRole('row', { name: /^2025/ })).not.toContainText('Does not fit');
    expect(await findViolations(page)).toEqual([]);
    expect(await findOverflow(page)).toBe(0);
    await page.getByRole('button', { name: 'Save bike' }).click();
    await expect(page.getByText('Parts of this bike do not fit each other.')).toBeVisible();
    await page.getByRole('button', { name: 'Save anyway' }).click();
    await expect(page.getByRole('status').getByText('The bike is saved.')).toBeVisible();
    await expect.poll(check).toBe('no');
  },
);
