import type { Part } from '@fourteener/contract/part/schemas';
import sharp from 'sharp';
import { makeAccount } from './support/accounts.ts';
import { countPresses, DESK } from './support/presses.ts';
import { findViolations } from './support/judge-page.ts';
import { callShop, makePart, newPartName, readPart } from './support/shop.ts';
import { expect, test } from './support/test.ts';

// An owner's daily tasks about parts. Choosing from a list, or pressing keys together, counts as one press.

test(
  'when an owner discontinues a part for a successor, then it takes five presses, and the customers who wait for the part are told',
  { tag: '@long' },
  async ({ page, admin }) => {
    const [old, next] = [await makePart({ availableQuantity: 0 }), await makePart()];
    const rider = await makeAccount();
    await callShop(`/partses/${old._id}/watch`, rider, { method: 'POST' });
    await page.setViewportSize(DESK);
    await page.goto(`/dashboard/parts/${old._id}`);
    const { done, press, type } = countPresses();
    await page.getByLabel('Life cycle').selectOption('Discontinued');
    done.presses += 1;
    await type(page.getByRole('combobox', { name: /^Successor/ }), next.name);
    await press(page.getByRole('option', { name: next.name }));
    await press(page.getByRole('checkbox', { name: 'Tell 1 rider who waits for it' }));
    expect(await findViolations(page)).toEqual([]);
    await page.keyboard.press('Control+s');
    done.presses += 1;
    await expect(
      page.getByRole('status').getByText('Your changes are saved. 1 rider will get an email.'),
    ).toBeVisible();
    expect(done.presses).toBe(5);
    expect(await readPart(old._id)).toMatchObject({ status: 'discontinued', successor: next._id });
    await expect
      .poll(async () => callShop(`/partses/${old._id}/watchers`, admin), { timeout: 20_000 })
      .toEqual({ waiting: 0 });
  },
);

test(
  'when an owner raises the prices of a kind by 5 %, then it takes seven presses, and each new price is previewed before it is saved',
  { tag: '@long' },
  async ({ page, admin: _ }) => {
    const [one, other] = [await makePart({ price: 100, kind: 'stem' }), await makePart({ price: 49.9, kind: 'stem' })];
    const saddle = await makePart({ price: 80, kind: 'saddle' });
    const common = newPartName();
    const admin = await makeAccount({ isAdmin: true });
    for (const [n, { _id }] of [one, other, saddle].entries()) {
      await callShop(`/partses/${_id}`, admin, { method: 'PUT', body: { name: `${common} ${n + 1}` } });
    }
    await page.setViewportSize(DESK);
    await page.goto('/dashboard/parts');
    const { done, press, type } = countPresses();
    await type(page.getByRole('searchbox', { name: 'Find a part' }), common);
    // The checkbox for all and those of these three parts: until the shop has searched, the table shows the previous
    // rows.
    await expect(page.getByRole('checkbox', { name: /^Select / })).toHaveCount(4);
    done.presses += 1;
    await page.getByRole('combobox', { name: 'Kind' }).selectOption('stem');
    await expect(page.getByRole('checkbox', { name: /^Select / })).toHaveCount(3);
    await press(page.getByRole('checkbox', { name: /^Select all/ }));
    await press(page.getByRole('button', { name: 'Edit selected' }));
    await type(page.getByLabel('Percent'), '5');
    await press(page.getByRole('button', { name: 'Preview' }));
    await expect(page.getByRole('row').filter({ hasText: `${common} 2` })).toContainText('$49.90 to $52.40');
    expect((await readPart(one._id)).price).toBe(100);
    await press(page.getByRole('button', { name: 'Change 2 parts' }));
    await expect(page.getByRole('status').getByText('2 parts changed.')).toBeVisible();
    expect(done.presses).toBe(7);
    const prices = [one, other, saddle].map(async ({ _id }) => (await readPart(_id)).price);
    expect(await Promise.all(prices)).toEqual([105, 52.4, 80]);
  },
);

test(
  'when an owner adds a part with a picture and facts, then it takes ten presses, and riders see the part',
  { tag: '@long' },
  async ({ page, admin: _ }) => {
    const name = newPartName();
    const buffer = await sharp({ create: { width: 1_600, height: 1_200, channels: 3, background: '#a05030' } })
      .webp()
      .toBuffer();
    await page.setViewportSize(DESK);
    await page.goto('/dashboard/addproduct');
    const { done, press, type } = countPresses();
    await type(page.getByLabel('Name', { exact: true }), name);
    await type(page.getByLabel('Minimum quantity'), '1');
    await type(page.getByLabel('Available quantity'), '12');
    await type(page.getByLabel('Per-unit price'), '96');
    await page.getByLabel('Choose pictures').setInputFiles([{ name: 'stem.webp', mimeType: 'image/webp', buffer }]);
    done.presses += 1;
    await type(page.getByLabel('Alt text of picture 1'), 'A stem from the side');
    await page.getByLabel('Kind', { exact: true }).selectOption('Stem');
    done.presses += 1;
    await type(page.getByRole('group', { name: 'Specification' }).getByLabel('Length (mm)'), '90');
    await type(page.getByLabel('Weight in grams'), '131');
    await press(page.getByRole('button', { name: 'Submit' }));
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('');
    expect(done.presses).toBe(10);
    const found = (await callShop(`/partses?last=20`)) as Part[];
    expect(found.find((part) => part.name === name)).toMatchObject({
      kind: 'stem',
      specs: [{ name: 'length', value: 90, unit: 'mm' }],
      weightGrams: 131,
    });
  },
);
