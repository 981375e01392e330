import { readFile } from 'node:fs/promises';
import { pathToPart } from '@fourteener/contract/part/address';
import { statusBefore } from '@fourteener/contract/testing/orders';
import type { Page } from '@playwright/test';
import { type Account, makeAccount } from './support/accounts.ts';
import { injections, packInjections, unstorable } from './support/injections.ts';
import { actOnOrder, advanceOrder, makeOrder } from './support/orders.ts';
import { callShop } from './support/shop.ts';
import { expect, test } from './support/test.ts';

/** A text as a page shows it, with runs of spaces collapsed. */
const shown = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

/** Fails if an injected text became script or markup in the page. */
async function expectHarmless(page: Page): Promise<void> {
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  for (const frame of page.frames()) {
    expect(await frame.locator('.injected').count(), frame.url()).toBe(0);
    // Only the main frame, since Playwright cannot run code in a sandboxed frame without scripts.
    if (frame === page.mainFrame()) expect(await frame.evaluate('typeof injected'), frame.url()).toBe('undefined');
  }
}

/** Opens a page; fails unless all these texts are displayed on it, word for word. */
async function expectText(page: Page, path: string, texts: readonly string[]): Promise<void> {
  await page.goto(path);
  for (const text of texts) await expect(page.getByRole('main')).toContainText(shown(text));
  await expectHarmless(page);
}

const partFields = { img: '/images/parts/crankset-800.webp', minimumQuantity: 1, availableQuantity: 20, price: 10 };

async function addPart(admin: Account, name: string): Promise<string> {
  const body = { ...partFields, name, description: `${injections.join(' ')}\n${injections[4]}: ${injections[5]}` };
  const { insertedId } = (await callShop('/partses', admin, { method: 'POST', body })) as { insertedId: string };
  return insertedId;
}

test(
  'when names and descriptions of parts contain scripts, then every page shows them as text',
  { tag: '@long' },
  async ({ page, admin }) => {
    test.slow();
    page.on('dialog', (dialog) => expect(dialog.message()).toBe('no dialog'));
    const names = packInjections(110).map((name, index) => `${name} ${Date.now() % 1e6}${index}`);
    const ids = await Promise.all(names.map((name) => addPart(admin, name)));
    await expectText(page, '/dashboard/manageproducts', names.slice(-3));
    for (const [index, id] of ids.entries()) {
      // Each name has a page of its own, but all descriptions are the same.
      if (index % 4 > 0) continue;
      await expectText(page, `/product/${id}`, [names[index] ?? '', ...injections.slice(0, 20)]);
    }
    await expectText(page, pathToPart(ids[1] ?? ''), [names[1] ?? '', ...injections.slice(0, 20)]);
    await expectText(page, `/dashboard/parts/${ids[1]}`, [names[1] ?? '']);
    await expectText(page, '/dashboard/audit', []);
    await page.goto('/');
    await expectHarmless(page);
    await page.goto('/product');
    await expectHarmless(page);
  },
);

test(
  'when reviews and their authors’ names contain scripts, then every page shows them as text',
  { tag: '@long' },
  async ({ page, admin }) => {
    page.on('dialog', (dialog) => expect(dialog.message()).toBe('no dialog'));
    const id = await addPart(admin, 'Reviewed <b class=injected>');
    const names = [injections[0] ?? '', injections[4] ?? '', injections[20] ?? ''];
    for (const name of names) {
      const rider = await makeAccount({ name });
      const body = { rating: 1, description: injections.join(' ') };
      await callShop('/review', rider, { method: 'POST', body });
      await callShop(`/partses/${id}/reviews/mine`, rider, { method: 'PUT', body });
      const { _id } = ((await callShop(`/partses/${id}/reviews`)) as { _id: string }[])[0] ?? {};
      await callShop(`/review/${_id}/reports`, admin, { method: 'POST', body: { reason: injections[5] } });
    }
    await expectText(page, '/reviews', [...names, ...injections]);
    await expectText(page, `/product/${id}`, [...names, ...injections]);
    await page.goto('/dashboard/reports');
    // The oldest report comes first, and other tests report reviews too.
    await expect(async () => {
      const more = page.getByRole('button', { name: /^Show .*more/ });
      if (await more.isVisible()) await more.click();
      await expect(page.getByRole('main')).toContainText(injections[5] ?? '', { timeout: 2_000 });
    }).toPass();
    await expectHarmless(page);
  },
);

test(
  'when an order contains scripts, then the pages of customer and admins, prints, emails and exported files show them as text',
  { tag: '@long' },
  async ({ page, admin }) => {
    test.slow();
    page.on('dialog', (dialog) => expect(dialog.message()).toBe('no dialog'));
    const rider = await makeAccount({ name: '<img class=injected src=x onerror=injected=40>' });
    const partsId = await addPart(admin, '<svg class=injected onload=injected=41>');
    const addresses = packInjections(480);
    const orders = [];
    for (const address of addresses)
      orders.push(await makeOrder(rider, { partsId, address, phone: '=1+1<b class=injected>' }));
    const [first] = orders;
    if (!first) throw new Error('There is no order.');
    await advanceOrder(first, statusBefore('ship'));
    const told = {
      carrier: 'javascript:injected=42',
      trackingCode: '"><img class=injected src=x onerror=injected=43>',
    };
    await actOnOrder(admin, first, { action: 'ship', ...told });
    await callShop(`/user/${rider.email}`, rider, {
      method: 'PUT',
      body: { city: injections[0], linkedIn: 'javascript:injected=44' },
    });

    const texts = [addresses[0] ?? '', told.carrier, told.trackingCode, rider.name];
    await expectText(page, `/dashboard/orders/${first._id}`, texts);
    await page.emulateMedia({ media: 'print' });
    await expect(page.locator('body')).toContainText(shown(addresses[0] ?? ''));
    await expectHarmless(page);
    await page.emulateMedia({ media: 'screen' });
    // A customer typed a `javascript:` URL, which a link would run.
    expect(await page.locator('a[href^="javascript:" i]').count()).toBe(0);
    await expectText(page, '/dashboard/manageallorders', [rider.name]);
    await expectText(page, '/dashboard/users', [rider.email]);

    await page.goto('/dashboard/mails');
    const email = page.getByRole('main').getByRole('listitem').filter({ hasText: rider.email }).first();
    await expect(async () => {
      await page.getByRole('button', { name: 'Refresh' }).click();
      await expect(email).toContainText('Sent', { timeout: 1_000 });
    }).toPass();
    await email.locator('summary').click();
    await expect(email.locator('iframe').contentFrame().getByText('injected').first()).toBeVisible();
    await expect(email.locator('iframe').contentFrame().locator('.injected')).toHaveCount(0);
    await expectHarmless(page);

    await page.goto('/dashboard/orders');
    await page.getByRole('searchbox', { name: 'Find an order' }).fill(rider.email);
    await expect(page.getByRole('main').getByText('<svg class=injected onload=injected=41>').first()).toBeVisible();
    await expectHarmless(page);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export CSV' }).click();
    const file = await readFile(await (await download).path(), 'utf8');
    expect(file).toContain(`'=1+1<b class=injected>`);
    // A cell, quoted or not, that a spreadsheet would evaluate as a formula.
    expect(file.match(/(?:^|,|\r\n)"?[=+\-@\t]/g)).toBeNull();
  },
);

test('when a text has invalid characters, then the shop rejects it', async ({ admin }) => {
  for (const name of unstorable)
    await expect(callShop('/partses', admin, { method: 'POST', body: { ...partFields, name } })).rejects.toThrow(
      /: 400 /,
    );
});

test('when the address of a picture is not encrypted or is a script, then the shop rejects it', async ({ admin }) => {
  for (const img of [
    'http://a.example/a.png',
    'javascript:injected=1',
    'data:image/svg+xml,<svg/>',
    '//a.example/a.png',
  ]) {
    const body = { ...partFields, name: 'Part', img };
    await expect(callShop('/partses', admin, { method: 'POST', body }), img).rejects.toThrow(/: 400 /);
  }
});
