import { findOverflow, findViolations } from './support/judge-page.ts';
import { callShop, makePart } from './support/shop.ts';
import { expect, test } from './support/test.ts';

const REAR_WHEEL = 'oxford-wheel-rear-c4vq8h';

test(
  'when an admin adds a fact for the fit check by keyboard, then the shop uses it in its verdict about the part',
  { tag: '@long' },
  async ({ page, admin: _ }) => {
    const { _id } = await makePart({ kind: 'cassette' });
    const judge = async () => (await callShop(`/fit?parts=${_id},${REAR_WHEEL}`)) as { verdict: string };
    expect((await judge()).verdict).toBe('unknown');
    await page.setViewportSize({ width: 360, height: 780 });
    await page.goto(`/dashboard/parts/${_id}#ports`);
    const fit = page.getByRole('group', { name: /^Fit/ });
    await fit.getByRole('button', { name: 'Add freehub body' }).press('Enter');
    const freehub = fit.getByRole('group', { name: 'Freehub body' });
    await page.keyboard.type('xdr');
    await page.keyboard.press('ArrowDown');
    await expect(freehub.getByRole('option', { name: 'XDR', selected: true })).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
    expect(await findOverflow(page)).toBe(0);
    await page.keyboard.press('Enter');
    await expect(freehub.getByLabel('Standard')).toHaveValue('XDR');
    await page.getByRole('button', { name: 'Save changes' }).press('Enter');
    await expect(page.getByRole('status').getByText('Your changes are saved.')).toBeVisible();
    await expect.poll(async () => (await judge()).verdict).toBe('no');
  },
);
