import { expect, type Page } from '@playwright/test';

/** The delivery address of the tests' orders. */
export const delivery = { phone: '(719) 555-0142', address: '218 F Street, Salida, CO 81201' };

/** Fills in the delivery fields of the order form or the basket. */
export async function fillDelivery(page: Page): Promise<void> {
  await page.getByLabel('Phone').fill(delivery.phone);
  await page.getByLabel('Address').fill(delivery.address);
}

/** Expects that the delivery fields have these values. */
export async function expectDelivery(page: Page, { phone, address }: typeof delivery): Promise<void> {
  await expect(page.getByLabel('Phone')).toHaveValue(phone);
  await expect(page.getByLabel('Address')).toHaveValue(address);
}
