import { pathToPart } from '@fourteener/contract/part/address';
import type { Page } from '@playwright/test';
import { tabTo } from './support/keyboard.ts';
import { expect, test } from './support/test.ts';

// Parts and bikes of the seed.
const OLD_HANGER = 'handies-hanger-2020-to-2023-n8xc2v';
const NEW_HANGER = 'wetterhorn-hanger-udh-j5rt9b';
const OLD_AXLE = 'lindsey-thru-axle-rear-2020-to-2023-f5wz6r';
const FRAME = 'blanca-frame-steel-2hfy5l';
const SEATPOST = 'columbia-seatpost-w2bm9h';

const blanca = { id: 'blanca', name: 'Blanca 2025', bike: 'blanca-2025', size: '54', measured: [], replaced: [] };
/** A bike of another maker, whose frame the rider has measured. */
const racer = {
  ...{ id: 'racer', name: 'The old racer', preset: 'road-rim-2015', replaced: [] },
  measured: [{ slot: 'frame', ports: [{ interface: 'seatpost', side: 'gives', code: '31.6', from: 'measured' }] }],
};

/** Stores a bike and the lines of a basket in the browser, unless it has one already. */
async function keep(page: Page, bike: { id: string; name: string }, ids: readonly string[] = []): Promise<void> {
  const garage = JSON.stringify({ bikes: [bike], chosen: bike.id });
  const basket = JSON.stringify(ids.map((id) => ({ id, quantity: 1 })));
  await page.addInitScript(`localStorage.getItem('garage') ?? localStorage.setItem('garage', ${JSON.stringify(garage)});
    localStorage.setItem('garage-chosen', ${JSON.stringify(bike.name)});
    localStorage.getItem('basket') ?? localStorage.setItem('basket', ${JSON.stringify(basket)});`);
}

const line = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });

test('when a bike is chosen, then cards, the page of a part and the basket say what does not fit, and what fits instead', async ({
  page,
}) => {
  await keep(page, blanca, [FRAME, OLD_HANGER, OLD_AXLE]);
  await page.addInitScript(`window.shifted = 0;
    new PerformanceObserver((list) => {
      for (const { value } of list.getEntries()) window.shifted += value;
    }).observe({ type: 'layout-shift', buffered: true });`);
  await page.goto('/product?kind=hanger');
  await expect(page.getByRole('article', { name: 'Handies Hanger' })).toContainText('Does not fit on Blanca 2025');
  await expect(page.getByRole('article', { name: 'Wetterhorn Hanger' })).toContainText('Fits on Blanca 2025');

  await page.goto(pathToPart(OLD_HANGER));
  const fit = page.getByRole('region', { name: 'Fit' });
  await expect(fit).toContainText(/The hanger is Fourteener, drawing 8 \(2020–2023\); the frame takes UDH\./);
  expect(await page.evaluate<number>('window.shifted')).toBeLessThan(0.01);
  await fit.getByText(/and (its|their) sources/).click();
  await expect(fit.getByRole('link', { name: /^How we check this/ }).first()).toHaveAttribute('href', '/fit-rules/F10');

  await page.goto('/basket');
  await expect(page.getByRole('region', { name: 'Your parts together' }).getByRole('listitem')).toHaveCount(3);
  const hanger = line(page, 'Handies Hanger');
  await expect(hanger).toContainText('with Blanca Frame');
  await hanger.getByRole('button', { name: /^Use Wetterhorn Hanger/ }).click();
  await expect(line(page, 'Wetterhorn Hanger')).toContainText('Fits');
  await expect(page.getByRole('heading', { name: 'Basket', exact: true })).toBeFocused();
  expect(await page.evaluate<string>("localStorage.getItem('basket')")).toContain(NEW_HANGER);
});

test(
  'when a part needs an adapter, then it can be put into the basket by keyboard alone, and is not offered again',
  { tag: '@long' },
  async ({ page }) => {
    await keep(page, racer);
    await page.goto(pathToPart(SEATPOST));
    const fit = page.getByRole('region', { name: 'Fit' });
    await expect(fit).toContainText('The old racer');
    const add = fit.getByRole('button', { name: /^Add to basket/ });
    await tabTo(page, add);
    await page.keyboard.press('Enter');
    await expect(fit).toContainText('In your basket');
    await tabTo(page, fit.getByText(/and (its|their) sources/));
    await page.keyboard.press('Enter');
    await expect(fit.getByRole('link', { name: /^How we check this/ }).first()).toBeVisible();
    await page.goto('/basket');
    await expect(line(page, 'Sherman Seatpost Sleeve')).toBeVisible();
  },
);
